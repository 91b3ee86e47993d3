"""The complex and its primitive verbs: the only place that changes anything.

A verb changes the state, says to whom something became known, and tells what happened with the rule behind it.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamenight.core.bits import count_bits, row
from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC, only
from gamenight.core.grid import slide
from gamenight.core.marks import override
from gamenight.core.play import FREE, MAY, NONE, SILENT, Frame
from gamenight.core.text import Saying, text
from gamenight.games.room25.actions import (
    ASK_CLAIM,
    ASK_REMIND,
    ASK_REVEAL,
    CARDS,
    CELLS,
    CHARACTERS,
    CLAIM,
    COLOURS,
    NO_CLAIM,
    RED,
    REMIND,
    REVEAL,
    YELLOW,
    pair_of,
)
from gamenight.games.room25.board import (
    ALL_EYES,
    CALM_MIND,
    CENTRE,
    DECLARED,
    DISCARDED,
    ENDINGS,
    FADING,
    GUARD,
    HELD,
    IN_DECK,
    LEFT_OUT,
    NO_WAY,
    PRISONER,
    RAVING,
    SHOWN,
    SPENT,
    Board,
    group_of,
    line_cells,
)
from gamenight.games.room25.rules import lines_of
from gamenight.games.room25.sheet import KINDS, laid_out

ALARM: Final = 5
"""R25-CNT-7: what is left of the countdown after the alarm."""


@final
class Complex(Board):
    """A game of Room 25 in progress."""

    @override
    def copy(self) -> Complex:
        twin = Complex(self.game, self.seats, self.sheet, self.rules, self.blueprint, 0, self)
        self.carry(twin)
        return twin

    @override
    def talk(self, seat: int) -> str:
        """R25-ROOM-JAM-1: nobody talks while somebody is in the Jamming Room; R25-MODE-TEAM-5: as teams agreed."""
        if self.is_jammed() or (self.rules.mode.teams and self.rules.team_talk == "none"):
            return SILENT
        return FREE

    @override
    def manners(self) -> list[str]:
        return [self.rules.mode.manners] if self.rules.mode.manners else []

    @override
    def hushed(self, seat: int) -> Saying:
        for rule in self.rules.may_talk:
            if not rule.may_talk(self):
                return text(f"hush.{rule.key}")
        return "" if self.talk(seat) == FREE else text("hush.teams")

    @override
    def hears(self, seat: int, other: int) -> bool:
        """The eliminated do not talk to the living in Suspicion; a team may keep to itself (R25-MODE-TEAM-5)."""
        if self.rules.mode.roles and not self.ended:
            return not self.out(other) or (seat < self.seats and self.out(seat))
        if self.rules.mode.teams and self.rules.team_talk == "team":
            return seat < self.seats and seat % 2 == other % 2
        return True

    @override
    def push(self, frame: Frame[Any]) -> None:
        if not self.ended:
            super().push(frame)

    @override
    def pop(self) -> None:
        if not self.ended:
            super().pop()

    # Reading with the rules of rooms

    def is_jammed(self) -> bool:
        """Whether nobody may tell anybody anything."""
        for rule in self.rules.may_talk:  # noqa: SIM110
            if not rule.may_talk(self):
                return True
        return False

    def may_step(self, who: int, tile: int, pushed: bool = False) -> bool:
        """Whether a character may be moved to an adjacent tile, by itself or, if `pushed`, by another."""
        here = int(self.at[who])
        room = self.room(here)
        if not room.may_pass(self, here, self.side_to(here, tile)) or not self.may_enter(who, tile):
            return False
        return room.may_leave(self, here, tile) or (pushed and not self.rules.cell_blocks_push)

    def steps(self, who: int, pushed: bool = False) -> list[int]:
        """The adjacent tiles a character may be moved to."""
        return [tile for tile in self.beside(int(self.at[who])) if self.may_step(who, tile, pushed)]

    def reach(self, who: int) -> list[int]:
        """R25-ROOM-PIVOT-2: the tiles that an ability reaches; a corridor limits it only at tables that want it."""
        here = int(self.at[who])
        near = self.beside(here)
        if self.rules.pivot_limits_special:
            near = [tile for tile in near if self.room(here).may_pass(self, here, self.side_to(here, tile))]
        return near

    def yellows(self, who: int) -> list[int]:
        """R25-ZRB-5: the adjacent yellow rooms, face up, that a character can be moved to."""
        return [tile for tile in self.steps(who, pushed=True) if self.up[tile] and self.colour(tile) == YELLOW]

    def may_roll(self, robot: int, tile: int) -> bool:
        """R25-ROBOT-7, R25-ROOM-PIVOT-4: a robot enters locked rooms, but no Inaccessible one."""
        here = int(self.robot_at[robot])
        way = self.room(here).may_pass(self, here, self.side_to(here, tile))
        return way and not (self.up[tile] and self.barred[tile])

    # Questions

    def inquire(self, seat: int, topic: int, options: list[int], counted: bool = True) -> None:
        """Asks somebody, and leaves the passive controls open, which nobody waits for (R25-DEC-18)."""
        self.unveil()
        self.ask(seat, topic, options, counted=counted)
        self.offer_claims()
        who = self.actor
        if who == NONE or self.owner[who] != seat or not self.alive(who):
            return
        if self.may_remind(who):  # R25-DEC-17
            cells = [REMIND + int(self.cell_of[tile]) for tile in self.hidden_tiles()]
            if cells:
                self.ask(seat, ASK_REMIND, cells, MAY, counted=True, secret=self.is_jammed())
        if self.rules.mode.roles and not self.bared[seat] and not self.stepped:
            # R25-DEC-15, R25-SW-7: everybody has the control; a Prisoner's does nothing, and nobody sees it used.
            self.ask(seat, ASK_REVEAL, [REVEAL], MAY, secret=True)

    def may_remind(self, who: int) -> bool:
        """R25-MEM-1: a reminder token that is not on the table; R25-ZRB-JAM-1: alone, not while a card jams it."""
        return self.rules.reminders and self.reminder[who] == NONE and not (self.seats == 1 and self.is_jammed())

    def offer_claims(self) -> None:
        """R25-DEC-5: whoever has looked at a room may say its colour, true or not, or keep silent."""
        if self.seats == 1 or self.is_jammed():
            return
        for seat in range(self.seats):
            if self.peeked[seat] != NONE:
                colours = [CLAIM + hue for hue in range(len(COLOURS))]
                self.ask(seat, ASK_CLAIM, [*colours, NO_CLAIM], MAY, counted=True)

    def take_aside(self, seat: int, option: int) -> bool:
        """Takes what somebody did with a passive control; tells whether it was one."""
        if REMIND <= option < REVEAL:
            self.remind(self.actor, int(self.tile_at[option - REMIND]))
        elif option == REVEAL:
            if self.role[seat] == GUARD:
                self.bare(seat, because="R25-MODE-SUSP-7")
            else:
                self.stepped = True
        elif CLAIM <= option < NO_CLAIM:
            self.claim_colour(seat, option - CLAIM)
        elif option == NO_CLAIM:
            self.peeked[seat] = NONE
        else:
            return False
        return True

    def remind(self, who: int, tile: int) -> None:
        """R25-MEM-1: a reminder token goes on a room that lies face down; what it means is its owner's business.

        R25-ROOM-JAM-1: while the table is jammed it tells nobody anything, so the others see it later.
        """
        self.reminder[who] = tile
        if self.is_jammed():
            self.veiled |= 1 << who
        if self.events is not None:
            facts = {"character": who, "cell": int(self.cell_of[tile])}
            self.tell("reminded", "R25-MEM-1", facts, only(int(self.owner[who])) if self.is_jammed() else PUBLIC)

    def unveil(self) -> None:
        """R25-ROOM-JAM-1: once the table is not jammed any more, all see the reminder tokens that were put down."""
        if not self.veiled or self.is_jammed():
            return
        self.disclose(PUBLIC)
        for who in range(CHARACTERS):
            if self.veiled >> who & 1 and self.events is not None:
                facts = {"character": who, "cell": int(self.cell_of[self.reminder[who]])}
                others = PUBLIC & ~only(int(self.owner[who]))
                self.tell("reminded", "R25-MEM-1", facts, others)
        self.veiled = 0

    def claim_colour(self, seat: int, colour: int) -> None:
        """R25-ACT-LOOK-2: a hint about how dangerous a room is; nobody checks it, and it goes where its tile goes."""
        tile = int(self.peeked[seat])
        self.said[seat] = tile
        self.peeked[seat] = NONE
        for other in range(CELLS if self.rules.strict else 0):  # R25-SW-2: nothing reminds of what was said before
            self.claim[CELLS * seat + other] = NONE
        self.claim[CELLS * seat + tile] = colour
        if self.events is not None:
            facts = {"seat": seat, "cell": int(self.cell_of[tile]), "colour": colour}
            self.tell("claimed", "R25-ACT-LOOK-2", facts)

    # Set-up

    def begin_with(self, seat: int) -> None:
        """R25-SETUP-16: chance decides who goes first."""
        self.disclose(PUBLIC)
        self.starter = seat
        if self.events is not None:
            self.tell("first", "R25-SETUP-16", {"seat": seat})

    def take_character(self, seat: int, who: int) -> None:
        """R25-SETUP-21: a seat takes a character, with what it starts with (R25-SETUP-25); no one is taken twice."""
        self.owner[who] = seat
        self.at[who] = CENTRE  # R25-SETUP-42
        self.empties[who] = self.character(who).empties if self.rules.season else 0
        self.adrenaline[who] = HELD if self.rules.adrenaline else SPENT
        self.queue = append(self.queue, i64(who))
        if self.events is not None:
            self.tell("taken", "R25-SETUP-21", {"seat": seat, "character": who})

    def lay_out(self, seed: int, prisoners: int, guards: int) -> None:
        """R25-SETUP-40, R25-SETUP-52: the building is laid out face down, and roles are dealt (R25-SW-6: by a seed)."""
        dice = Dice(seed)
        aside = sum(int(tiles) for tiles in self.empties)
        blueprint = self.blueprint.reserve(self.rules.empty, aside)
        self.makeup = blueprint.drawn(self.sheet.colour, row(KINDS), dice)
        cells = [cell for cell in range(CELLS) if cell != CENTRE]
        for cell, kind in laid_out(self.makeup, blueprint.zoned, 0, cells, dice).items():
            self.kind[cell] = kind
        self.kind[CENTRE] = 0
        self.up[CENTRE] = 1  # R25-SETUP-38
        self.seen[CENTRE] = ALL_EYES
        for card in range(CARDS):  # R25-SETUP-44
            used = self.rules.season and (self.rules.madness or not self.sheet.madness[card])
            self.card[card] = IN_DECK if used else LEFT_OUT
        if self.events is not None:
            self.tell("laid-out", "R25-SETUP-40", {"rounds": self.rounds})
        if self.rules.open_plan:
            self.disclose(PUBLIC)
            for kind in range(KINDS):
                if self.events is not None and self.makeup[kind]:
                    self.tell("holds", "R25-SETUP-54", {"room": kind, "rooms": int(self.makeup[kind])})
        if prisoners + guards:
            order = dice.shuffled(prisoners + guards)
            for seat in range(self.seats):
                self.role[seat] = GUARD if order[seat] < guards else PRISONER
                self.disclose(only(seat))
                if self.events is not None:
                    facts = {"seat": seat, "role": int(self.role[seat])}
                    self.tell("role", "R25-SETUP-52", facts, only(seat))
            if len(order) > self.seats:
                self.spare = GUARD if order[self.seats] < guards else PRISONER

    def open_clues(self) -> None:
        """R25-SETUP-43: everybody has chosen whether and where to look."""
        if self.events is not None:
            self.tell("clues", "R25-SETUP-43", {})

    # Knowledge

    def peek(self, seats: int, tile: int, because: str) -> None:
        """Seats look at a tile and put it back; everybody sees which one it was (R25-SW-8)."""
        self.disclose(seats)
        self.seen[tile] |= seats
        for seat in range(self.seats):
            if seats >> seat & 1:
                self.peeked[seat] = tile
                if self.events is not None:
                    cell = int(self.cell_of[tile])
                    self.tell("looked", because, {"seat": seat, "cell": cell})
                    facts = {"seat": seat, "cell": cell, "room": self.room(tile).index}
                    if self.rules.strict:  # R25-SW-2: no log keeps it
                        facts["fleeting"] = 1
                    self.tell("seen", because, facts, only(seat))

    def show_tile(self, tile: int, because: str) -> None:
        """A tile is turned face up; reminder tokens on it go back to their owners, and claims are forgotten."""
        self.disclose(PUBLIC)
        self.up[tile] = 1
        self.seen[tile] = ALL_EYES
        for who in range(CHARACTERS):
            if self.reminder[who] == tile:
                self.reminder[who] = NONE
                self.veiled &= ~(1 << who)
        self.forget_claims(tile)
        if self.events is not None:
            self.tell("revealed", because, {"cell": int(self.cell_of[tile]), "room": self.room(tile).index})

    def forget_claims(self, tile: int) -> None:
        """Nothing is left to be claimed of a room that all have seen."""
        for seat in range(self.seats):
            if self.said[seat] == tile:
                self.said[seat] = NONE
            if self.peeked[seat] == tile:
                self.peeked[seat] = NONE
            self.claim[CELLS * seat + tile] = NONE

    def hide_tile(self, tile: int, because: str) -> None:
        """A tile is turned face down; its tokens go back (R25-ENG-6). Everybody remembers what it is."""
        self.up[tile] = 0
        self._clear(tile)
        if self.events is not None:
            self.tell("turned-down", because, {"cell": int(self.cell_of[tile])})

    def _clear(self, tile: int) -> None:
        """Takes the tokens off a tile; the Prohibited ones are unlimited (R25-COMP-15)."""
        self.barred[tile] = 0
        self.locked[tile] = 0
        self.turned[tile] = NO_WAY

    def bare(self, seat: int, because: str) -> None:
        """A role becomes known to all."""
        self.disclose(PUBLIC)
        self.bared[seat] = 1
        if self.events is not None:
            self.tell("bared", because, {"seat": seat, "role": int(self.role[seat])})

    # Entering (R25-ENG-1)

    def enter(self, who: int, mates: int, tile: int, because: str, directed: bool = True) -> None:
        """Characters go to a room together: leave, reveal, arrive, effect, each finished before the next.

        R25-ENG-2, R25-ENG-3: whoever is pushed, carried or called enters just like somebody who walks.
        """
        origin = int(self.at[who])
        side = self.side_to(origin, tile) if directed else NONE
        group = group_of(who, mates)
        if self.events is not None:
            for each in group:
                self.tell("goes", because, {"character": each, "cell": int(self.cell_of[tile])})
        self._leave(origin, group)
        if self.ended:
            return
        if not self.up[tile]:
            self.show_tile(tile, because="R25-ACT-MOVE-1")
            self.room(tile).on_revealed(self, tile)
        for each in group:
            self._arrive(each, tile)
        if self.is_room(tile, self.rules.exit):
            self._sound_alarm()
        self.unmask()
        if not self.ended:
            self.room(tile).on_enter(self, who, mates, tile, side)

    def transport(self, who: int, mates: int, tile: int, because: str) -> None:
        """R25-ENG-2: characters are put into a room without entering it: no effect."""
        group = group_of(who, mates)
        origin = int(self.at[who])
        if self.events is not None:
            for each in group:
                self.tell("goes", because, {"character": each, "cell": int(self.cell_of[tile])})
        self._leave(origin, group)
        if not self.ended:
            for each in group:
                self._arrive(each, tile)

    def _leave(self, origin: int, group: list[int]) -> None:
        """What held characters in a room lets go of them; then whatever happens when somebody leaves it."""
        movers = 0
        for each in group:
            movers |= 1 << each
            self._release(each)
        self.room(origin).on_left(self, origin, movers)

    def _release(self, who: int) -> None:
        """R25-ROOM-TRAP-2, R25-ROOM-FLOOD-4, R25-ROOM-PARANOIA-3: out of the room, out of its grip."""
        self.trapped[who] = 0
        self.drowns[who] = 0
        if self.mind[who] == RAVING:
            self.mind[who] = FADING

    def _arrive(self, who: int, tile: int) -> None:
        self.at[who] = tile
        self.arrivals += 1
        self.arrived[who] = self.arrivals

    def _sound_alarm(self) -> None:
        """R25-CNT-7: the first steps into Room 25 shorten the countdown to five rounds, this one included."""
        if self.rules.alarm and self.rounds > ALARM:
            self.rounds = ALARM
            if self.events is not None:
                self.tell("alarm", "R25-CNT-7", {"rounds": self.rounds})

    def trap(self, who: int) -> None:
        """R25-ROOM-TRAP-1: from now on the next action counts."""
        self.trapped[who] = self.arrived[who]
        if self.events is not None:
            self.tell("trapped", "R25-ROOM-TRAP-1", {"character": who})

    def soak(self, who: int) -> None:
        """R25-ROOM-FLOOD-2: whoever is still here at the end of the next round's turn drowns."""
        self.drowns[who] = self.round + 1
        if self.events is not None:
            self.tell("soaked", "R25-ROOM-FLOOD-2", {"character": who})

    def rave(self, who: int) -> None:
        """R25-ROOM-PARANOIA-1: all tokens, used and programmed ones too, become a stack to draw from."""
        self.mind[who] = RAVING
        self.pile[who] = 0
        for token in self.tokens(who):
            self.pile[who] |= 1 << token
        self._clear_program(who)
        if self.events is not None:
            self.tell("raves", "R25-ROOM-PARANOIA-1", {"character": who})

    def _clear_program(self, who: int) -> None:
        self.slot[2 * who] = NONE
        self.slot[2 * who + 1] = NONE
        self.floating[who] = 0

    def dazzle(self, who: int) -> None:
        """R25-ROOM-MIRROR-1: the Adrenaline token and all that is still programmed are lost.

        R25-ROOM-MIRROR-2: whoever has neither loses nothing. R25-ROOM-MIRROR-4: a Paranoia stack stays, and so do the
        actions of those who do not program. R25-ROOM-MIRROR-3: Franck may get his token back.
        """
        held = self.adrenaline[who] != SPENT
        programmed = self.slot[2 * who] != NONE or self.slot[2 * who + 1] != NONE
        if not held and not programmed:
            return
        self.adrenaline[who] = SPENT
        self._clear_program(who)
        if self.events is not None:
            self.tell("dazzled", "R25-ROOM-MIRROR-1", {"character": who})

    # Elimination and revival

    def eliminate(self, who: int, because: str) -> None:
        """R25-ENG-8: figure, Hide token and pending actions are gone; it is not leaving the room.

        It is booked at once, with the tests for victory and for masks that fall.
        """
        if self.ended or not self.alive(who):
            return
        self.deaths += 1
        self.death[who] = self.deaths
        cell = int(self.cell_of[self.at[who]])
        self.at[who] = NONE
        self.hidden[who] = 0
        self.trapped[who] = 0
        self.drowns[who] = 0
        self.mind[who] = CALM_MIND
        self.pile[who] = 0
        self._clear_program(who)
        if self.adrenaline[who] == DECLARED:  # R25-ADR-9
            self.adrenaline[who] = SPENT
        self._silence(who)
        if self.events is not None:
            self.tell("eliminated", because, {"character": who, "cell": cell})
        for rule in self.rules.on_eliminated:
            rule.on_eliminated(self, who)
        self.unmask()

    def _silence(self, who: int) -> None:
        """The eliminated claim nothing."""
        seat = int(self.owner[who])
        if self.out(seat):
            self.peeked[seat] = NONE

    def eliminate_all(self, group: list[int], because: str) -> None:
        """R25-ENG-7: several die one after the other, in turn order."""
        for who in group:
            self.eliminate(who, because)

    def revive_all(self) -> None:
        """R25-ROOM-REGEN-1: all who are eliminated return to the Central Room; R25-ROOM-REGEN-8: they start clean.

        R25-ROOM-REGEN-5, R25-ROOM-REGEN-6: roles, penalties and used tokens stay as they are.
        """
        for who in range(CHARACTERS):
            if self.owner[who] != NONE and not self.alive(who):
                self.death[who] = 0
                self.idle[who] = 1
                self._arrive(who, CENTRE)
                if self.events is not None:
                    self.tell("revived", "R25-ROOM-REGEN-1", {"character": who})
        self.unmask()

    def unmask(self) -> None:
        """R25-MODE-SUSP-6: when most of the living are in Room 25, all others reveal their roles."""
        if not self.rules.mode.roles or self.ended:
            return
        living = self.everybody()
        inside = [who for who in living if self.is_room(int(self.at[who]), self.rules.exit)]
        if 2 * len(inside) <= len(living):
            return
        for who in living:
            seat = int(self.owner[who])
            if who not in inside and not self.bared[seat]:
                self.bare(seat, because="R25-MODE-SUSP-6")

    # Tiles

    def gut(self, tile: int, because: str) -> None:
        """R25-ENG-4: a room is destroyed and becomes an Empty Room; whoever is in it stays.

        R25-ROOM-FLOOD-6, R25-ROOM-TRAP-3, R25-ROOM-PARANOIA-8: it lets go of everybody.
        """
        self.gutted[tile] = 1
        self._clear(tile)
        for who in self.in_room(tile):
            self._release(who)
        if self.events is not None:
            self.tell("destroyed", because, {"cell": int(self.cell_of[tile])})

    def bar(self, tile: int, because: str) -> None:
        """R25-ENG-5: a Prohibited token; nobody enters any more."""
        self.barred[tile] = 1
        if self.events is not None:
            self.tell("barred", because, {"cell": int(self.cell_of[tile])})

    def turn_corridor(self, tile: int, way: int, because: str) -> None:
        """R25-ROOM-PIVOT-1: the latest arrival decides how the corridor lies."""
        self.turned[tile] = way
        if self.events is not None:
            self.tell("pivoted", because, {"cell": int(self.cell_of[tile]), "way": way})

    def swap(self, one: int, other: int, because: str) -> None:
        """Two tiles change places with everything on them; that is not entering."""
        a, b = int(self.cell_of[one]), int(self.cell_of[other])
        self._put(one, b)
        self._put(other, a)
        if self.events is not None:
            self.tell("swapped", because, {"cell": a, "other_cell": b})

    def _put(self, tile: int, cell: int) -> None:
        self.tile_at[cell] = tile
        self.cell_of[tile] = cell

    def shift(self, shift: int, because: str) -> None:
        """R25-ACT-CTRL-1: a line moves by one cell with all that is on it; R25-ACT-CTRL-4: nobody enters anything.

        R25-ACT-CTRL-3: an arrow reminds of the direction until the round ends.
        """
        line, way = shift // 2, shift % 2
        cells = line_cells(line)
        slide(self.tile_at, cells, 1 if way else -1)
        for cell in cells:
            self.cell_of[self.tile_at[cell]] = cell
        self.arrows[line] = way
        if self.events is not None:
            self.tell("shifted", because, {"line": shift})

    def goes_out(self, tile: int, shift: int) -> bool:
        """R25-EXIT-2: whether a shift pushes this tile out of the complex."""
        line, way = shift // 2, shift % 2
        cells = line_cells(line)
        end = cells[-1] if way else cells[0]
        return self.cell_of[tile] == end

    def lock(self, tile: int, because: str) -> None:
        """R25-ABIL-EMMETT-2: a lock from the supply."""
        self.locked[tile] = 1
        if self.events is not None:
            self.tell("locked", because, {"cell": int(self.cell_of[tile])})

    def return_locks(self) -> None:
        """R25-ABIL-EMMETT-4: all locks leave the building."""
        for tile in range(CELLS):
            if self.locked[tile]:
                self.unlock(tile, because="R25-ABIL-EMMETT-4")

    def unlock(self, tile: int, because: str) -> None:
        """A lock is taken away."""
        self.locked[tile] = 0
        if self.events is not None:
            self.tell("unlocked", because, {"cell": int(self.cell_of[tile])})

    def activate_key(self, tile: int) -> None:
        """R25-ROOM-KEY-1: from now on escape is possible."""
        self.key_on = True
        if self.events is not None:
            self.tell("key", "R25-ROOM-KEY-1", {"cell": int(self.cell_of[tile])})
        self.gut(tile, because="R25-ROOM-KEY-1")

    def hurry(self) -> None:
        """R25-CNT-8, R25-ROOM-TIMER-1: the countdown advances by one; the order stays."""
        self.rounds -= 1
        if self.events is not None:
            self.tell("hurried", "R25-ROOM-TIMER-1", {"rounds": self.rounds})

    # Robots

    def place_robot(self, robot: int, tile: int, because: str) -> None:
        """R25-ROBOT-1: a robot appears, or is put somewhere else; nothing is triggered."""
        self.robot_at[robot] = tile
        if self.events is not None:
            self.tell("robot", because, {"robot": robot, "cell": int(self.cell_of[tile])})

    def roll_robot(self, robot: int, tile: int) -> None:
        """R25-ROBOT-4: a robot moves to an adjacent room and turns it face up.

        R25-ROBOT-5, R25-ROBOT-6: rooms do nothing to it, but red ones destroy it, and Pivoting Rooms turn.
        """
        side = self.side_to(int(self.robot_at[robot]), tile)
        if self.events is not None:
            facts = {"robot": robot, "cell": int(self.cell_of[tile])}
            self.tell("robot-moved", "R25-ROBOT-4", facts)
        shown = not self.up[tile]
        if shown:
            self.show_tile(tile, because="R25-ROBOT-4")
        self.robot_at[robot] = tile
        self.room(tile).on_robot(self, tile, robot, side, shown)
        if not self.ended and self.colour(tile) == RED:
            self.scrap(robot, because="R25-ROBOT-6")

    def scrap(self, robot: int, because: str) -> None:
        """R25-ROBOT-1: a destroyed robot goes back into the supply."""
        self.robot_at[robot] = NONE
        if self.events is not None:
            self.tell("scrapped", because, {"robot": robot})

    # Abilities

    def vanish(self, who: int) -> None:
        """R25-ABIL-ALICE-1: hidden until the next action; the Hide token marks the place."""
        self.hidden[who] = 1
        if self.events is not None:
            self.tell("vanished", "R25-ABIL-ALICE-1", {"character": who})

    def recover(self, who: int) -> None:
        """R25-ABIL-FRANCK-1: a spent Adrenaline token comes back; R25-ABIL-FRANCK-2: not where there are none."""
        gains = self.rules.adrenaline and self.adrenaline[who] == SPENT
        if gains:
            self.adrenaline[who] = HELD
        if self.events is not None:
            self.tell("recovered" if gains else "no-effect", "R25-ABIL-FRANCK-1", {"character": who})

    def drop_adrenaline(self, who: int, because: str) -> None:
        """An Adrenaline token is discarded; it may be recovered."""
        if self.adrenaline[who] != SPENT:
            self.adrenaline[who] = SPENT
            if self.events is not None:
                self.tell("adrenaline-lost", because, {"character": who})

    def mimic(self, other: int, who: int) -> None:
        """R25-ABIL-BRUCE-1: Bruce copies somebody."""
        if self.events is not None:
            self.tell("mimics", "R25-ABIL-BRUCE-1", {"character": who, "copied": other})

    def spend_empty(self, who: int) -> None:
        """R25-ABIL-SARAH-1: one of the Empty Room tiles is used up."""
        self.empties[who] -= 1

    # Programming

    def begin_round(self) -> None:
        """A round begins."""
        self.round += 1
        for seat in range(self.seats):
            if self.role[seat] == GUARD and self.bared[seat]:  # R25-MODE-SUSP-8
                self.unbound[seat] = 1
        for who in range(CHARACTERS):
            self.idle[who] = 0
        if self.events is not None:
            self.tell("round", "R25-CNT-2", {"round": self.round, "rounds": self.rounds})

    def begin_programming(self) -> None:
        """How many actions everybody has this round (R25-ROOM-COLD-1), and who has nothing to decide."""
        for who in range(CHARACTERS):
            self.done[who] = 0
            if self.alive(who):
                self.quota[who] = self.where(who).adjust_actions(self, 2)
                if self.mind[who] == RAVING and self.pile[who] == 0:  # R25-ROOM-PARANOIA-3
                    self.mind[who] = CALM_MIND
                if self.skips(who):
                    self._planned(who)

    def skips(self, who: int) -> bool:
        """R25-PROG-7, R25-PROG-8, R25-PROG-4: whoever draws from a stack or chooses freely programs nothing."""
        return self.raves(who) or self.is_free(who) or not self.tokens(who)

    def may_declare(self, who: int) -> bool:
        """R25-ADR-1, R25-ADR-6: Adrenaline is declared while it is held, and not from the Cold Room (R25-PROG-6).

        R25-ADR-10: those who do not program declare it, too.
        """
        return self.adrenaline[who] == HELD and self.quota[who] == 2

    def plan(self, who: int, plan: int) -> None:
        """R25-PROG-1: tokens are put down in secret."""
        first, second = pair_of(plan)
        self.slot[2 * who] = first
        self.slot[2 * who + 1] = second if second >= 0 else NONE
        self.floating[who] = int(second < 0)
        if self.planned[who] == 2:  # put down otherwise while others still think: nobody notices
            return
        self._planned(who)
        if self.events is not None:
            self.tell("planned", "R25-PROG-5", {"seat": int(self.owner[who]), "character": who})

    def _planned(self, who: int) -> None:
        self.planned[who] = 1 if self.may_declare(who) else 2

    def decide_adrenaline(self, who: int, wants: bool) -> None:
        """R25-PROG-10, R25-ADR-1: whether Adrenaline is declared; nobody sees it yet."""
        self.wish[who] = int(wants)
        self.planned[who] = 2

    def open_programs(self) -> None:
        """R25-PROG-10: Programming is over; how many tokens lie where, and who declared Adrenaline, is public."""
        self.disclose(PUBLIC)
        for who in self.everybody():
            tokens = int(self.slot[2 * who] != NONE) + int(self.slot[2 * who + 1] != NONE)
            if self.events is not None and tokens:
                self.tell("programmed", "R25-PROG-5", {"character": who, "tokens": tokens})
            if self.wish[who]:
                self.adrenaline[who] = DECLARED
                if self.events is not None:
                    self.tell("declared", "R25-ADR-1", {"character": who})
        for who in range(CHARACTERS):
            self.planned[who] = 0
            self.wish[who] = 0
        if self.events is not None:
            self.tell("programs", "R25-RND-1", {})

    # Turns

    def begin_pass(self, phase: int, because: str) -> None:
        """Everybody in turn order acts once."""
        if self.events is not None:
            self.tell("phase", because, {"round": self.round, "phase": phase})

    def begin_turn(self, who: int) -> None:
        """It is a character's turn."""
        self.actor = who
        self.stepped = False

    def end_turn(self) -> None:
        """Its turn is over."""
        self.actor = NONE

    def wait(self, who: int) -> None:
        """R25-PROG-3: a single token is kept for the second phase."""
        self.slot[2 * who + 1] = self.slot[2 * who]
        self.slot[2 * who] = NONE
        self.floating[who] = 0
        if self.events is not None:
            self.tell("waits", "R25-PROG-3", {"character": who})

    def turn_over(self, who: int, at: int) -> int:
        """R25-PROG-5, R25-ACT-1: a programmed token is revealed as it is resolved."""
        self.disclose(PUBLIC)
        token = int(self.slot[2 * who + at])
        self.slot[2 * who + at] = NONE
        self.opened[2 * who + at] = token
        self.floating[who] = 0
        return token

    def draw_token(self, who: int, token: int) -> None:
        """R25-ROOM-PARANOIA-2: the top token of the stack is drawn and discarded."""
        self.disclose(PUBLIC)
        self.pile[who] &= ~(1 << token)

    def act(self, who: int, token: int, because: str) -> None:
        """A character performs an action."""
        self.done[who] |= 1 << token
        if self.events is not None:
            self.tell("acts", because, {"seat": int(self.owner[who]), "character": who, "token": token})
        self.appear(who)

    def appear(self, who: int) -> None:
        """R25-ABIL-ALICE-3: whoever was hidden is seen again."""
        if self.hidden[who]:
            self.hidden[who] = 0
            if self.events is not None:
                self.tell("appeared", "R25-ABIL-ALICE-3", {"character": who})

    def rush(self, who: int, token: int) -> None:
        """R25-ADR-2, R25-ADR-4: the third action of a character; the token leaves the game."""
        kept = int(self.done[who])
        self.act(who, token, because="R25-ADR-2")
        self.done[who] = kept

    def spend_adrenaline(self, who: int) -> None:
        """R25-ADR-4: the token leaves the game, whether or not anything could be done with it (R25-ADR-9)."""
        self.adrenaline[who] = SPENT

    def acted(self, who: int) -> int:
        """How many actions a character has done this round."""
        return int(count_bits(self.done[who]))

    def pass_action(self, who: int) -> None:
        """R25-DEC-16: an action is passed."""
        if self.events is not None:
            self.tell("passes", "R25-DEC-16", {"character": who})

    def lose_action(self, who: int) -> None:
        """R25-ACT-2, R25-SW-3: what cannot be carried out is lost, and looks the same whatever the reason."""
        if self.events is not None:
            self.tell("lost", "R25-ACT-2", {"character": who})

    def refuse(self, who: int, because: str) -> None:
        """Somebody does not let themselves be moved."""
        if self.events is not None:
            self.tell("refused", because, {"character": who})

    def escape(self, who: int, tile: int, shift: int) -> None:
        """R25-ACT-5: Room 25 is out of the complex, and the game is over."""
        if self.events is not None:
            self.tell("pushed-out", "R25-EXIT-1", {"character": who, "cell": self.cell_of[tile], "line": shift})
            self.tell("escaped", "R25-EXIT-1", {"character": who})

    def fail_escape(self) -> None:
        """R25-SW-9: Room 25 comes in again at the other end; nobody is told why."""
        if self.events is not None:
            self.tell("no-escape", "R25-SW-9", {})

    def end_round(self) -> None:
        """R25-CNT-1, R25-CNT-4, R25-CNT-9: tokens go back, arrows and displayed cards go away, the queue moves on."""
        for who in range(CHARACTERS):
            self._clear_program(who)
            self.done[who] = 0
            self.opened[2 * who] = NONE
            self.opened[2 * who + 1] = NONE
            self.quota[who] = 0
            if self.mind[who] == FADING:
                self.mind[who] = CALM_MIND
                self.pile[who] = 0
        for line in range(len(self.arrows)):  # R25-ACT-CTRL-8
            self.arrows[line] = NONE
        for card in range(CARDS):
            if self.card[card] == SHOWN:
                self.card[card] = DISCARDED
        self._rotate()
        self.rounds -= 1
        if self.rounds == 0:
            self.rules.mode.on_time_up(self)

    def _rotate(self) -> None:
        """R25-CNT-5, R25-CNT-9: the head goes to the tail; skulls at the head are removed.

        R25-ROOM-REGEN-4: revived characters without a marker open the next round.
        """
        queue = [int(who) for who in self.queue]
        gone = [int(who) for who in self.gone]
        if queue:
            head = queue.pop(0)
            (queue if self.alive(head) else gone).append(head)
        while queue and not self.alive(queue[0]):
            gone.append(queue.pop(0))
        back = [who for who in gone if self.alive(who)]
        self.queue = vec[i64](back + queue)
        self.gone = vec[i64]([who for who in gone if who not in back])

    # Cards

    def draw_card(self, card: int, because: str) -> None:
        """R25-ZRB-1: a card is turned up for all to see."""
        self.disclose(PUBLIC)
        kind = int(self.sheet.card_kind[card])
        self.card[card] = SHOWN if self.rules.cards[kind].stays else DISCARDED
        if self.events is None:
            return
        sheet = self.sheet
        if sheet.line[card] != NONE:
            facts = {"shift": int(sheet.line[card]), "twice": int(sheet.twice[card]), "again": int(sheet.again[card])}
            self.tell("card-movement", because, facts)
        elif sheet.token[card] != NONE:
            facts = {
                "character": int(sheet.one[card]),
                "copied": int(sheet.other[card]),
                "token": int(sheet.token[card]),
            }
            self.tell("card-penalty", because, facts)
        else:
            self.tell("card", because, {"card": kind})

    def reshuffle(self) -> None:
        """R25-SETUP-44: an empty deck is made of the discards."""
        for card in range(CARDS):
            if self.card[card] == DISCARDED:
                self.card[card] = IN_DECK
        if self.events is not None:
            self.tell("reshuffled", "R25-SETUP-44", {})

    def ignore_card(self, shift: int) -> None:
        """R25-ZRB-3: a card against an arrow is ignored."""
        if self.events is not None:
            self.tell("ignored", "R25-ZRB-3", {"line": shift})

    def penalise(self, who: int, token: int) -> None:
        """R25-ZRB-4: an action is lost for the rest of the game; a programmed one is discarded."""
        if self.character(who).steady:  # R25-ABIL-ALICE-4
            return
        self.disclose(PUBLIC)
        self.lost[who] |= 1 << token
        self.pile[who] &= ~(1 << token)
        if self.events is not None:
            self.tell("penalised", "R25-ZRB-4", {"character": who, "token": token})
        for at in (2 * who, 2 * who + 1):
            if self.slot[at] == token:
                self.slot[at] = NONE
                self.floating[who] = 0
                if self.events is not None:
                    self.tell("discarded", "R25-ZRB-4", {"character": who, "token": token})

    def return_reminders(self) -> None:
        """R25-ZRB-JAM-1, R25-MODE-SOLO-5: alone, one loses all reminder tokens from the table."""
        for who in range(CHARACTERS):
            self.reminder[who] = NONE
        if self.events is not None:
            self.tell("reminders-gone", "R25-ZRB-JAM-1", {})

    # The end

    def finish(self, because: str, won: int, partial: bool = False) -> None:
        """The game is over; roles and rooms are open to all."""
        if self.ended:
            return
        self.disclose(PUBLIC)
        self.ended = ENDINGS.index(because)
        self.won = won
        self.partial = partial
        self.stack.clear()
        self.actor = NONE
        self.veiled = 0
        for seat in range(self.seats):
            self.bared[seat] = 1
        for tile in range(CELLS):
            self.seen[tile] = ALL_EYES
        if self.events is not None:
            self.tell("over", because, {"winners": len(self.winners())})
            for seat in self.winners():
                self.tell("wins", because, {"seat": seat})


def near_lines(s: Complex, who: int) -> list[int]:
    """The legal shifts of the row and the column a character stands in."""
    across, down = lines_of(int(s.cell_of[s.at[who]]))
    return [*s.shifts(across), *s.shifts(down)]
