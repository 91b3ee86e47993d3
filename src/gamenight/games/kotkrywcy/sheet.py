"""What is printed on cards, tiles, dice and tokens; read from `decks.toml` or a file like it (KOT-DATA-1)."""

from __future__ import annotations

import re
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.bits import count_bits, row
from gamenight.core.decks import Part, opened
from gamenight.core.hexes import turned, turnings
from gamenight.core.play import NONE
from gamenight.core.text import Text
from gamenight.games.kotkrywcy.actions import CARDS, FACES, SIDES, TOKENS

PLAIN: Final = 0
ANKH: Final = 1
EYE: Final = 2
SCARAB: Final = 3
SARCOPHAGUS: Final = 4
SIGNS: Final = ["plain", "ankh", "eye", "scarab", "sarcophagus"]

BLANK: Final = 0
MUMMY: Final = 1
MUMMY_FACES: Final = ["blank", "mummy"]

HIT: Final = 0
ABILITY: Final = 1
HEXAGON: Final = 2
PAW: Final = 3
COMBAT_FACES: Final = ["hit", "ability", "chamber", "paw"]

MOST_SHOWN: Final = 9
"""The highest number a token may show."""

PARTS: Final = ["chambers", "tiles", "dice", "tokens", "start"]
_CARD: Final = re.compile(r"(?:(\d{1,2}) )?([a-z]+)( lit)?")


@final
class Sheet:
    """What is printed in the box. Made once, shared by all states, never changed."""

    def __init__(self, box: Part, kinds: dict[str, bool]) -> None:
        parts = box.table(PARTS)
        self.shape: vec[i64] = row(CARDS)
        """The corridors of each card as it is printed, one bit a side (KOT-CH-1 to KOT-CH-6)."""
        self.sign: vec[i64] = row(CARDS)
        """What each card shows: its symbol, SARCOPHAGUS, or PLAIN."""
        self.lit: vec[i64] = row(CARDS)
        """Whether a card shows a torch and so needs none (KOT-EXP-9)."""
        self.corridors: vec[i64] = row(CARDS)
        """How many corridors a card has: its combat strength (KOT-FGT-2), and the steps it pays for (KOT-EXP-6)."""
        self.turns: vec[i64] = row(CARDS * SIDES, NONE)
        """Every way a card can lie, by how far it is turned; NONE where it would lie like another way."""
        self.like: vec[i64] = row(CARDS)
        """The first card that is printed like this one."""
        self._read_chambers(parts["chambers"])
        tiles = parts["tiles"].table(["crypt", "exit"])
        self.crypt = _sides(tiles["crypt"])  # KOT-TILE-1
        if _sides(tiles["exit"]) & (_sides(tiles["exit"]) - 1):  # KOT-TILE-2: one corridor; the Exit may be turned
            raise tiles["exit"].wrong(Text("decks.exit", field=tiles["exit"].field, given=tiles["exit"].given))
        dice = parts["dice"].table(["mummy", "combat"])
        self.mummy_die = _faces(dice["mummy"], MUMMY_FACES)  # KOT-DIE-1
        self.combat_die = _faces(dice["combat"], COMBAT_FACES)  # KOT-DIE-2
        self.token: vec[i64] = row(TOKENS)
        """The kind of each sarcophagus token."""
        self.number: vec[i64] = row(len(kinds))
        """The number on each kind of token; 0 if it has none."""
        self._read_tokens(parts["tokens"], kinds)
        self.hand = parts["start"].table(["hand"])["hand"].number(1, 12)  # KOT-SETUP-9

    def _read_chambers(self, chambers: Part) -> None:
        card = 0
        printed: dict[tuple[int, int, int], int] = {}
        for shape in chambers.entries().values():
            given = shape.table(["corridors", "cards"])
            sides = _sides(given["corridors"])
            for sign, lit in _cards(given["cards"]):
                if card < CARDS:
                    self.shape[card], self.sign[card], self.lit[card] = sides, sign, lit
                    self.corridors[card] = count_bits(sides)
                    self.like[card] = printed.setdefault((min(turnings(sides)), sign, lit), card)
                    self._turn(card, sides)
                card += 1
        if card != CARDS:  # KOT-COMP-8
            raise chambers.wrong(Text("decks.count", field=chambers.field, given=card, right=CARDS))

    def _turn(self, card: int, shape: int) -> None:
        """Only ways that differ are kept: a card is turned, never flipped."""
        lies: list[int] = []
        for by in range(SIDES):
            mask = turned(shape, by)
            if mask not in lies:
                self.turns[card * SIDES + by] = mask
                lies.append(mask)

    def _read_tokens(self, tokens: Part, kinds: dict[str, bool]) -> None:
        given = tokens.table(list(kinds))
        at = 0
        for kind, (name, numbered) in enumerate(kinds.items()):
            printed = given[name].table(["count", "number"] if numbered else ["count"])
            if numbered:
                self.number[kind] = printed["number"].number(1, MOST_SHOWN)
            for _ in range(printed["count"].number(0, TOKENS)):
                if at < TOKENS:
                    self.token[at] = kind
                at += 1
        if at != TOKENS:  # KOT-COMP-12
            raise tokens.wrong(Text("decks.count", field=tokens.field, given=at, right=TOKENS))

    @staticmethod
    def made_of(decks: object, kinds: dict[str, bool]) -> Sheet:
        """A sheet from the value of the option `decks`, and the kinds of tokens, with whether they bear a number."""
        return Sheet(opened(decks), kinds)


def _sides(sides: Part) -> int:
    """Sides with a corridor, at least one, each once."""
    mask = 0
    right = Text("decks.sides", field=sides.field, given=sides.given)
    for side in sides.elements(right):
        number = side.number(0, SIDES - 1)
        if mask >> number & 1:
            raise side.wrong(Text("decks.twice", field=sides.field, given=number))
        mask |= 1 << number
    if mask == 0:
        raise sides.wrong(right)
    return mask


def _cards(cards: Part) -> list[tuple[int, int]]:
    """The cards of one shape: what each shows, and whether it is lit."""
    found: list[tuple[int, int]] = []
    for card in cards.elements(Text("decks.cards", field=cards.field, given=cards.given)):
        several = cards_of(card.value)
        if not several:
            raise card.wrong(Text("decks.card", field=cards.field, given=card.given, known=SIGNS))
        found += several
    if not found:
        raise cards.wrong(Text("decks.cards", field=cards.field, given=cards.given))
    return found


def cards_of(words: object) -> list[tuple[int, int]]:
    """Cards in words, such as "2 plain lit": what each shows, and whether it is lit; empty for other words."""
    form = _CARD.fullmatch(words) if isinstance(words, str) else None
    if form is None or form[2] not in SIGNS:
        return []
    return [(SIGNS.index(form[2]), int(form[3] is not None))] * int(form[1] or 1)


def _faces(die: Part, known: list[str]) -> vec[i64]:
    right = Text("decks.faces", field=die.field, given=die.given, known=known)
    faces = die.elements(right)
    if len(faces) != FACES:
        raise die.wrong(right)
    return vec[i64]([face.word(known) for face in faces])
