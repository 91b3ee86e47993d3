"""An option as people at the table would say it."""

from __future__ import annotations

from gamenight.core.text import Saying, Text, text
from gamenight.games.bomb_busters.actions import (
    ACT,
    ACTS,
    AMOUNT,
    CALL,
    CARD,
    CHARACTER,
    CONSTRAINT,
    END,
    PLAYER,
    POWER,
    SLOTS,
    SOLO,
    SPECIAL,
    STAND,
    USE,
    WIRE,
)
from gamenight.games.bomb_busters.model import Busters


def phrase(s: Busters, option: int) -> Saying:
    """An option in words."""
    if WIRE <= option < CALL:
        return wire_words(s, option - WIRE)
    if CALL <= option < SOLO:
        return text("say.call", value=option - CALL)
    if SOLO <= option < POWER:
        return text("say.solo", value=option - SOLO)
    if option == POWER:
        return text("say.power")
    if USE <= option < PLAYER:
        return text("say.use", card=option - USE)
    if PLAYER <= option < STAND:
        return s.rules.mission.naming(option - PLAYER)
    if STAND <= option < CARD:
        return stand_words(s, option - STAND)
    if CARD <= option < CONSTRAINT:
        return text("say.card", number=option - CARD)
    if CONSTRAINT <= option < CHARACTER:
        return text("say.constraint", constraint=option - CONSTRAINT)
    if CHARACTER <= option < AMOUNT:
        return s.rules.characters[option - CHARACTER].name
    if AMOUNT <= option < ACT:
        return str(option - AMOUNT)
    if option == SPECIAL:
        return s.rules.mission.special_words
    if ACT <= option < min(ACT + len(ACTS), END):
        return text(f"acts.{ACTS[option - ACT]}")
    return s.game.actions.words(option)


def wire_words(s: Busters, slot: int) -> Text:
    """A wire by its place: "Ben’s wire C"."""
    stand = slot // SLOTS
    return text("wire.place", seat=int(s.owner[stand]), on=s.side(stand), at=slot % SLOTS)


def stand_words(s: Busters, stand: int) -> Text:
    """A stand by its owner: "Ben’s stand 1"."""
    return text("stand.says", seat=int(s.owner[stand]), which=s.side(stand))
