"""Positions of Bomb Busters in words.

`table("1 1 2 3", "2 3 4 4.1", "4 4 5 5.5")` is the Captain's first turn, seat 0 being Captain: each text is one
stand, its wires in the order they were dealt (4.1 is yellow, 5.5 red). Two players have two stands each, of three
the Captain has two. Answers are words as in a record: `t.say(0, "wire 1A").say(0, "call 2").say(0, "wire 0C")`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamenight.core.game import Setup, find
from gamenight.core.play import CHANCE, HIDDEN, NONE, first_mandatory
from gamenight.games.bomb_busters.actions import DEAL, RED, SLOT_NAMES, SLOTS
from gamenight.games.bomb_busters.board import LOCKED, READY, USED
from gamenight.games.bomb_busters.dealing import count_wires, lay_out, lay_stands
from gamenight.games.bomb_busters.flow import PlayMission
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.things.characters import hand_out_characters
from gamenight.games.bomb_busters.wires import IS_BLUE, blue, name, red, yellow
from tests.games.playing import Playing

PLACES = {"locked": LOCKED, "ready": READY, "used": USED}


class Table(Playing[Busters]):
    """A mission in a test."""

    def takes(self, seat: int, option: int) -> Table:
        """One answer, as an option."""
        return self.say(seat, self.state.game.actions.words(option))

    def wire(self, slot: str) -> int:
        """The id of the wire in a slot, such as "1B"."""
        return self.state.order[int(slot[0]) * SLOTS + SLOT_NAMES.index(slot[1])]

    def knows(self, seat: int, slot: str) -> bool:
        """Whether a seat knows what the wire in a slot is."""
        known = self.state.view(seat).known
        assert isinstance(known, Busters)
        return known.key[self.wire(slot)] != HIDDEN

    def stand(self, stand: int) -> str:
        """The wires of a stand from left to right; those that are cut in brackets."""
        s = self.state
        wires = [int(s.order[stand * SLOTS + place]) for place in range(s.size[stand])]
        return " ".join(name(s.key[wire]) if s.is_uncut(wire) else f"[{name(s.key[wire])}]" for wire in wires)

    def info(self, slot: str) -> int:
        """The info token at a wire: its value, or 0."""
        return int(self.state.info[self.wire(slot)])

    def cuts(self, seat: int, slot: str, value: int | str, own: str = "") -> Table:
        """A Dual Cut by a seat: points at a slot, announces a value, and, if it succeeds, cuts an own wire with it.

        Without `own` it is the first own wire on offer.
        """
        self.say(seat, f"wire {slot}").say(seat, f"call {value}")
        if self.asked == [seat] and self.topic == "own-wire":
            self.say(seat, f"wire {own}" if own else self.options(seat)[0])
        return self

    def fails(self, seat: int) -> Table:
        """A seat makes some Dual Cut that fails and does not explode: the first wire, value pair of that kind."""
        s = self.state
        for words in self.options(seat):
            if not words.startswith("wire "):
                continue
            wire = self.wire(words.removeprefix("wire "))
            value = s.value_at(wire)
            held = [v for v in range(1, 14) if s.count_in_hand(seat, v) and v != value]
            if value < 14 and held:
                return self.cuts(seat, words.removeprefix("wire "), held[0] if held[0] < 13 else "yellow")
        raise AssertionError("no cut can fail here")

    def draws(self, *values: int | str) -> Table:
        """CHANCE draws info tokens of these values from the supply."""
        for value in values:
            self.chance(next(words for words in self.options(CHANCE) if words.startswith(f"draw-token {value}-")))
        return self

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.state.actor

    @property
    def lives(self) -> int:
        """Steps before the skull."""
        return self.state.lives

    @property
    def outcome(self) -> str:
        """The rule that ended the mission; "" while it goes on."""
        return self.state.outcome()


def keys(wires: str) -> list[int]:
    """The keys of wires in words."""
    found: list[int] = []
    for word in wires.split():
        number, _, decimal = word.partition(".")
        found.append({"": blue, "1": yellow, "5": red}[decimal](int(number)))
    return found


def table(
    *stands: str,
    seats: int = 0,
    mission: int = 1,
    equipment: Mapping[str, str] | None = None,
    characters: Mapping[int, str] | None = None,
    marked: str = "",
    set_up: bool = False,
    laid_out: bool = False,
    options: Mapping[str, Any] | None = None,
) -> Table:
    """A mission whose wires lie as told, at the Captain's first turn, without info tokens.

    With `set_up` it begins before the set-up of the mission (what `on_dealt` does, then first info tokens); with
    `laid_out` what `on_dealt` does is done, and nobody has put a first info token.
    `equipment` tells which cards are in play and how: {"rewinder": "ready"}; `characters` who has another power than
    the Double Detector: {1: "general-radar"}. `marked` are more candidates than those
    in play (BB-SETUP-6). The number of seats follows from the stands, but for four, which may be 2, 3 or 4.
    """
    seats = seats or max(len(stands), 2)
    game = find("bomb-busters")
    s = game.build(game.complete(Setup(seats, {"mission": mission, "captain": 0, **(options or {})})))
    s.captain = 0
    hand_out_characters(s)
    lay_stands(s)
    assert len(stands) == s.stands, f"{seats} seats have {s.stands} stands, not {len(stands)}"
    rows = [keys(stand) for stand in stands]
    lay_out(s, rows)
    count_wires(s)
    for key in [*keys(marked), *(key for row in rows for key in row)]:
        if key % 3 != IS_BLUE:
            s.marked |= 1 << key
    powers = [character.key for character in s.rules.characters]
    for seat, power in (characters or {}).items():
        s.character[seat] = powers.index(power)
    for card, place in (equipment or {}).items():
        s.equipment[s.rules.equipment_index(card)] = PLACES[place]
    s.stack[0] = PlayMission(stage=3 if set_up or laid_out else 5, placed=s.seats if laid_out else 0)
    return Table(s)


def dealt(seats: int = 4, mission: int = 1, seed: int = 1, options: Mapping[str, Any] | None = None) -> Table:
    """A mission dealt from a seed, at its first question to a seat behind the choice of characters.

    Seat 0 is Captain, and everybody keeps the Double Detector.
    """
    game = find("bomb-busters")
    t = Table(game.build(game.complete(Setup(seats, {"mission": mission, "captain": 0, **(options or {})}))))
    while t.state.asks and (t.state.asks[0].seat == CHANCE or t.topic == "character"):
        ask = first_mandatory(t.state)
        if ask.seat != CHANCE:
            t.takes(ask.seat, ask.nth(0))
        else:
            t.takes(CHANCE, DEAL + seed if ask.count() > 1000 else ask.nth(seed % ask.count()))
    return t


def passes_set_up(t: Table) -> Table:
    """Answers every question of the set-up with what is offered first, until the first turn."""
    while t.state.asks and t.state.actor == NONE:
        ask = first_mandatory(t.state)
        t.takes(ask.seat, ask.nth(0))
    return t


def wins(t: Table, order: Sequence[int] = ()) -> Table:
    """Plays a mission to the end, everybody knowing everything; questions besides the turn get the first answer."""
    while t.state.asks:
        s = t.state
        ask = first_mandatory(s)
        seat = ask.seat
        if s.game.topics[ask.topic] != "turn":
            s.answer(seat, ask.nth(0))
            continue
        solo = [words for words in t.options(seat) if words.startswith("solo ")]
        if solo:
            t.say(seat, solo[0])
            continue
        hit = next(
            words
            for words in t.options(seat)
            if words.startswith("wire ")
            and s.value_at(t.wire(words[5:])) != RED
            and s.count_in_hand(seat, s.value_at(t.wire(words[5:])))
        )
        value = s.value_at(t.wire(hit[5:]))
        t.cuts(seat, hit[5:], value if value < 13 else "yellow")
    return t
