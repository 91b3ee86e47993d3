"""Mission 30, Speed Mission!: rounds against the clock, then three numbers, the yellows, and the rest."""

from typing import Final, final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import EMOTES, NONE
from gamenight.core.text import text
from gamenight.core.view import Cards, Piece
from gamenight.games.bomb_busters.actions import NUMBERS, YELLOW
from gamenight.games.bomb_busters.board import CARD_OUT, HOLDS, LOCKED, READY, SO_MANY
from gamenight.games.bomb_busters.cut import after_cut
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly, some
from gamenight.games.bomb_busters.things.equipment import drop_equipment, unlock
from gamenight.games.bomb_busters.things.numbers import DrawNumber, DrawOne, make_deck, number_card, put_number_card
from gamenight.games.bomb_busters.things.special import Special, all_are

RULE: Final = "BB-AUD-30"

# What the mission remembers.
_MIME: Final = 0  # whether nobody may speak any more
_THREE: Final = 1  # whether only the open numbers may be cut


class Mission30(Mission):
    """BB-AUD-30: what each round asks for, and what it brings, is in its script; the words are explained here."""

    reads = ["BB-AUD-30"]
    red = some(1, of=2)
    yellow = exactly(4)
    memory = 2
    script = RULE
    turn_seconds = 5

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s)

    @override
    def is_reached(self, s: Busters, goal: str) -> bool:
        """Two wires of the open number are cut, earlier ones included; or all wires of the three open numbers."""
        needs = 2 if goal == "pair" else 4
        return all(s.gone[number] >= needs for number in open_cards(s))

    @override
    def on_cue(self, s: Busters, cue: str) -> None:
        if cue == "card":
            clear_cards(s)
            s.push(DrawNumber(1, 0, RULE))
        elif cue == "three":
            s.remember(_THREE, 1)
            clear_cards(s)
            s.push(DrawNumber(3, 0, RULE))
        elif cue == "dial":
            s.move_dial(1, RULE)
        elif cue == "discard":
            discard_lowest(s)
        elif cue == "yellows":
            tell_yellows(s)
        elif cue == "mime":
            s.remember(_MIME, 1)
        elif cue == "draw":
            s.push(TellNumber())
        elif cue == "rest":
            cut_rest(s)
        elif cue == "sweep":
            s.remember(_THREE, 0)
            if s.left(YELLOW):
                s.acted = True
                s.push(Special(s.left(YELLOW)))
        elif cue == "forget":
            clear_cards(s)
        elif cue == "win":
            s.win()

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return not s.recall(_THREE) or value in open_cards(s)

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        s.skip_turn(seat, RULE)
        return True

    @override
    def on_special(self, s: Busters, seat: int, wires: int) -> None:
        s.disclose(PUBLIC)
        if all_are(s, wires, YELLOW):
            s.cut(wires, RULE)
            after_cut(s, seat, YELLOW, wires)
        else:
            s.explode(RULE)

    @override
    def adjust_talk(self, s: Busters, seat: int, talk: str) -> str:
        return EMOTES if s.recall(_MIME) else talk

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        cards = [number_card(number) for number in open_cards(s)]
        if cards:
            pieces.append(Cards("row", "board", "row", text("m30.says"), cards, text("m30.title")))


def open_cards(s: Busters) -> list[int]:
    """The Number cards that lie open."""
    return [number for number in range(1, NUMBERS + 1) if s.number_card[number] >= 0]


def clear_cards(s: Busters) -> None:
    """The open Number cards are discarded."""
    for number in open_cards(s):
        put_number_card(s, number, CARD_OUT, RULE)


def discard_lowest(s: Busters) -> None:
    """The open equipment card with the lowest number is lost; one that was used lies face down."""
    cards = [card for card in s.rules.equipment if s.equipment[card.index] in (LOCKED, READY)]
    if cards:
        drop_equipment(s, min((card.number, card.index) for card in cards)[1], RULE)


def tell_yellows(s: Busters) -> None:
    """Everybody says how many yellow wires they hold."""
    s.disclose(PUBLIC)
    for seat in range(s.seats):
        count = s.count_in_hand(seat, YELLOW)
        s.note(SO_MANY, YELLOW, count, s.known_hand(seat))
        if count == 0:
            s.rule_out(s.known_hand(seat), YELLOW)
        if s.events is not None:
            s.tell("yellows", RULE, {"seat": seat, "count": count})


def cut_rest(s: Busters) -> None:
    """What is left of the open number is cut, wherever it is."""
    wires = 0
    for wire in range(s.wires):
        if s.is_uncut(wire) and s.value_at(wire) in open_cards(s):
            wires |= 1 << wire
    if wires:
        s.cut(wires, RULE)
        unlock(s)


@final
class TellNumber(DrawOne):
    """The current player draws a Number card and says whether they hold that number."""

    @override
    def take(self, s: Busters, number: int) -> None:
        put_number_card(s, number, CARD_OUT, RULE)
        found = s.count_in_hand(s.actor, number) > 0
        if found:
            s.note(HOLDS, number, NONE, s.known_hand(s.actor))
        else:
            s.rule_out(s.known_hand(s.actor), number)
        if s.events is not None:
            s.tell("told-number", RULE, {"seat": s.actor, "value": number, "found": int(found)})

    @override
    def copy(self) -> "TellNumber":
        return self  # nothing in it can change
