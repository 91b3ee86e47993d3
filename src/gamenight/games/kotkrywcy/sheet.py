"""What is printed on cards, tiles, dice and tokens; read from `decks.toml` or a file like it (KOT-DATA-1)."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.bits import row
from gamenight.core.game import BadSetup
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

    def __init__(self, data: dict[str, Any], kinds: list[str]) -> None:
        _only(data, "", PARTS)
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
        self._read_chambers(_table(data["chambers"], "chambers"))
        tiles = _table(data["tiles"], "tiles")
        _only(tiles, "tiles.", ["crypt", "exit"])
        self.crypt = _mask("tiles.crypt", tiles["crypt"])  # KOT-TILE-1
        if self.crypt == 0 or len(tiles["exit"]) != 1:
            raise _bad(Text("decks.tiles", crypt=repr(tiles["crypt"]), exit=repr(tiles["exit"])))
        _mask("tiles.exit", tiles["exit"])  # KOT-TILE-2: one corridor; the Exit may be turned
        dice = _table(data["dice"], "dice")
        _only(dice, "dice.", ["mummy", "combat"])
        self.mummy_die = _faces("dice.mummy", dice["mummy"], MUMMY_FACES)  # KOT-DIE-1
        self.combat_die = _faces("dice.combat", dice["combat"], COMBAT_FACES)  # KOT-DIE-2
        self.token: vec[i64] = row(TOKENS)
        """The kind of each sarcophagus token."""
        self.number: vec[i64] = row(len(kinds))
        """The number on each kind of token; 0 if it has none."""
        self._read_tokens(_table(data["tokens"], "tokens"), kinds)
        start = _table(data["start"], "start")
        _only(start, "start.", ["hand"])
        self.hand = _number("start.hand", start["hand"], 1, 12)  # KOT-SETUP-9

    def _read_chambers(self, classes: dict[str, Any]) -> None:
        card = 0
        printed: dict[tuple[int, int, int], int] = {}
        for name, given in classes.items():
            where = f"chambers.{name}"
            _only(_table(given, where), f"{where}.", ["corridors", "cards"])
            shape = _mask(f"{where}.corridors", given["corridors"])
            if shape == 0:
                raise _bad(Text("decks.no-corridor", field=f"{where}.corridors"))
            for sign, lit in cards_of(f"{where}.cards", given["cards"]):
                if card < CARDS:
                    self.shape[card], self.sign[card], self.lit[card] = shape, sign, lit
                    self.corridors[card] = len(given["corridors"])
                    self.like[card] = printed.setdefault((min(turnings(shape)), sign, lit), card)
                    self._turn(card, shape)
                card += 1
        if card != CARDS:  # KOT-COMP-8
            raise _bad(Text("decks.count", field="chambers", given=card, right=CARDS))

    def _turn(self, card: int, shape: int) -> None:
        """Only ways that differ are kept: a card is turned, never flipped."""
        lies: list[int] = []
        for by in range(SIDES):
            mask = turned(shape, by)
            if mask not in lies:
                self.turns[card * SIDES + by] = mask
                lies.append(mask)

    def _read_tokens(self, tokens: dict[str, Any], kinds: list[str]) -> None:
        _only(tokens, "tokens.", kinds)
        at = 0
        for kind, name in enumerate(kinds):
            given = _table(tokens[name], f"tokens.{name}")
            _only(given, f"tokens.{name}.", ["count", "number"], ["count"])
            if "number" in given:
                self.number[kind] = _number(f"tokens.{name}.number", given["number"], 1, MOST_SHOWN)
            for _ in range(_number(f"tokens.{name}.count", given["count"], 0, TOKENS)):
                if at < TOKENS:
                    self.token[at] = kind
                at += 1
        if at != TOKENS:  # KOT-COMP-12
            raise _bad(Text("decks.count", field="tokens", given=at, right=TOKENS))

    @staticmethod
    def made_of(data: object, kinds: list[str]) -> Sheet:
        """A sheet from the contents of a file; says what is wrong with it."""
        if not isinstance(data, dict):
            raise _bad(Text("decks.not-a-table"))
        return Sheet(data, kinds)


def _bad(text: Text) -> BadSetup:
    return BadSetup(text, "kotkrywcy")


def read_decks(path: Path) -> dict[str, Any]:
    """The contents of a decks file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise _bad(Text("decks.unreadable", file=str(path), why=str(error.strerror))) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise _bad(Text("decks.not-toml", file=str(path), why=str(error))) from None


def _table(given: object, where: str) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise _bad(Text("decks.table", field=where, given=repr(given)))
    return given


def _only(given: dict[str, Any], where: str, known: list[str], needed: list[str] | None = None) -> None:
    """Nothing that nobody knows, and nothing missing."""
    for key in given:
        if key not in known:
            raise _bad(Text("decks.unknown", field=f"{where}{key}", known=known))
    for key in known if needed is None else needed:
        if key not in given:
            raise _bad(Text("decks.lacks", field=f"{where}{key}", known=known))


def _number(field: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise _bad(Text("decks.number", field=field, given=repr(value), least=least, most=most))
    return value


def _mask(field: str, sides: object) -> int:
    if not isinstance(sides, list):
        raise _bad(Text("decks.sides", field=field, given=repr(sides)))
    mask = 0
    for side in sides:
        number = _number(field, side, 0, SIDES - 1)
        if mask >> number & 1:
            raise _bad(Text("decks.twice", field=field, given=number))
        mask |= 1 << number
    return mask


def cards_of(field: str, cards: object) -> list[tuple[int, int]]:
    """The cards of one shape: what each shows, and whether it is lit."""
    if not isinstance(cards, list) or not cards:
        raise _bad(Text("decks.cards", field=field, given=repr(cards)))
    found: list[tuple[int, int]] = []
    for card in cards:
        form = _CARD.fullmatch(card) if isinstance(card, str) else None
        if form is None or form[2] not in SIGNS or form[1] == "0":
            raise _bad(Text("decks.card", field=field, given=repr(card), known=SIGNS))
        found += [(SIGNS.index(form[2]), int(form[3] is not None))] * int(form[1] or 1)
    return found


def _faces(field: str, faces: object, known: list[str]) -> vec[i64]:
    if not isinstance(faces, list) or len(faces) != FACES or any(face not in known for face in faces):
        raise _bad(Text("decks.faces", field=field, given=repr(faces), known=known))
    return vec[i64]([known.index(face) for face in faces])
