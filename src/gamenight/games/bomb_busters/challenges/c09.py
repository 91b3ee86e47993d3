"""Challenge 9: only odd numbers are left on a stand."""

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.core.text import Text, text
from gamenight.games.bomb_busters.actions import CLAIM, NUMBERS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Challenge
from gamenight.games.bomb_busters.things.trials import meet_challenge

FEWEST_ODD = 6
FEWEST_DIFFERENT = 2
MOST_DIFFERENT = 5


class Challenge9(Challenge):
    """BB-CHAL-9: the uncut blue wires of a stand are all odd, and at least six. Its owner claims it (BB-CHAL-12).

    Another edition asks for numbers that are all different, and fewer than six.
    """

    number = 9
    rule = "BB-CHAL-9"

    @override
    def words(self, s: Busters) -> Text:
        return self.says if _asks_for_odd(s) else text("challenges.9-different")

    @override
    def offer_any_time(self, s: Busters, seat: int) -> list[int]:
        return [CLAIM] if _stand_of(s, seat) != NONE else []

    @override
    def replace_any_time(self, s: Busters, seat: int, option: int) -> bool:
        if option != CLAIM:
            return False
        stand = _stand_of(s, seat)
        s.disclose(PUBLIC)
        if s.events is not None:
            facts = {"seat": seat, "challenge": self.number, "on": s.side(stand)}
            s.tell("challenge-claimed", "BB-CHAL-12", facts)
        if _asks_for_odd(s):
            for value in range(2, NUMBERS + 1, 2):
                s.rule_out(s.stand_wires(stand) & s.uncut, value)
        meet_challenge(s, self.index)
        return True


def _asks_for_odd(s: Busters) -> bool:
    return s.rules.options.get("challenge_9", "odd") == "odd"


def _stand_of(s: Busters, seat: int) -> int:
    """The stand with which a seat meets the challenge; NONE if it cannot."""
    odd = _asks_for_odd(s)
    for stand in range(s.stands):
        if s.owner[stand] == seat and (_is_odd(s, stand) if odd else _is_different(s, stand)):
            return stand
    return NONE


def _is_odd(s: Busters, stand: int) -> bool:
    numbers = _uncut_numbers(s, stand)
    return len(numbers) >= FEWEST_ODD and all(number % 2 for number in numbers)


def _is_different(s: Busters, stand: int) -> bool:
    numbers = _uncut_numbers(s, stand)
    return FEWEST_DIFFERENT <= len(numbers) <= MOST_DIFFERENT and len(set(numbers)) == len(numbers)


def _uncut_numbers(s: Busters, stand: int) -> list[int]:
    wires = s.stand_wires(stand) & s.uncut
    values = [s.value_at(wire) for wire in range(s.wires) if wires >> wire & 1]
    return [value for value in values if value <= NUMBERS]
