"""Texts: keys and values that can be compared, kept, sent and put into words."""

from __future__ import annotations

import json
import pickle

import pytest

from gamenight.core.text import Saying, Text, Voice, made_of, name, plain_of, player, several

CARDS: list[Saying] = [name("card", 0), "3:1"]
TEXTS = [
    Text("exam.over"),
    Text("track.says", wire=0, space=3),
    Text("deck.card", place=1, face=Text("card.says", main=3, chain=1)),
    Text("hand.says", cards=CARDS),
    Text("wire.seen", key=4),
    several([player(0), player(1)]),
]


@pytest.mark.parametrize("text", TEXTS, ids=repr)
def test_a_text_is_the_same_after_a_journey(text: Text) -> None:
    assert pickle.loads(pickle.dumps(text)) == text
    assert made_of(json.loads(json.dumps(plain_of(text)))) == text
    assert hash(pickle.loads(pickle.dumps(text))) == hash(text)


def test_texts_differ_by_key_and_by_value() -> None:
    assert len({*TEXTS, Text("exam.ready"), Text("track.says", wire=1, space=3)}) == len(TEXTS) + 2


def test_a_symbol_travels_as_it_is() -> None:
    assert made_of(plain_of("3:1")) == "3:1"


def test_a_voice_without_a_language_tells_all_that_a_text_holds() -> None:
    assert Voice().say(TEXTS[2]) == "deck.card place=1 face=(card.says main=3 chain=1)"
    assert Voice().say("3:1") == "3:1"
