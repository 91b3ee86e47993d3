"""Mission 66, The Final Countdown: every cut moves BOMB BUSTER through the doctor's bunker, against the clock."""

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.core.text import Text
from gamenight.games.bomb_busters.actions import NUMBERS, RED, SPECIAL, YELLOW
from gamenight.games.bomb_busters.board import HOLDS
from gamenight.games.bomb_busters.cut import after_cut
from gamenight.games.bomb_busters.missions.m66.bunker import DOCTOR_CAUGHT, DOWNSTAIRS, GOALS, LEVER
from gamenight.games.bomb_busters.missions.m66.standee import Rearrange, StandeeMission
from gamenight.games.bomb_busters.model import WON, Busters
from gamenight.games.bomb_busters.rules import exactly
from gamenight.games.bomb_busters.things.script import script_of
from gamenight.games.bomb_busters.things.special import Special, all_are
from gamenight.games.bomb_busters.things.tokens import put_info


class Mission66(StandeeMission):
    """BB-M66-3: a voice leads through the stages."""

    special_words = Text("special.lever")
    reads = ["BB-AUD-66"]
    red = exactly(2)
    yellow = exactly(2)
    script = "BB-AUD-66"

    @override
    def names_after(self, s: Busters) -> bool:
        return s.rules.options.get("m66_choose") == "after"

    @override
    def is_reached(self, s: Busters, goal: str) -> bool:
        if goal == "laid":
            return self.are_laid(s)
        return goal in GOALS and self.goals(s) > GOALS.index(goal)

    @override
    def adjust_carried(self, s: Busters, seconds: int) -> int:
        return max(0, script_of(s).left(s))  # BB-M66-13

    @override
    def on_cue(self, s: Busters, cue: str) -> None:
        s.push(Rearrange())

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return value != YELLOW and super().may_announce(s, seat, value)  # BB-M66-5

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        if not self.name_again(s, seat):
            s.skip_turn(seat, "BB-M66-5")
        return True

    # The lever

    def _at_lever(self, s: Busters) -> bool:
        return self.at(s) == LEVER and self.goals(s) == DOWNSTAIRS

    @override
    def openings(self, s: Busters, seat: int) -> list[int]:
        return super().openings(s, seat) + self.offer_action(s, seat)

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        return [SPECIAL] if self._at_lever(s) and not s.steady else []  # a Stabilizer goes with a Dual Cut

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        if option == SPECIAL:
            s.push(Special(s.left(YELLOW)))
        return option == SPECIAL

    @override
    def on_special(self, s: Busters, seat: int, wires: int) -> None:
        """BB-M66-13: both yellow wires at once; a wrong one costs a step of the dial, and a red one explodes."""
        s.disclose(PUBLIC)
        pointed = [wire for wire in range(s.wires) if wires >> wire & 1]
        if all_are(s, wires, YELLOW):
            s.cut(wires, "BB-M66-13")
            self.reach(s, "BB-M66-13")
            after_cut(s, seat, YELLOW, wires)
        elif any(s.value_at(wire) == RED for wire in pointed):
            s.explode("BB-M66-13")
        else:
            s.rule_out(wires, RED)
            if s.value_at(pointed[0]) == YELLOW:  # the first wrong one is marked, so this one is right
                s.note(HOLDS, YELLOW, NONE, 1 << pointed[0])
                put_info(s, pointed[1], "BB-M66-13")
            else:
                put_info(s, pointed[0], "BB-M66-13")
            s.move_dial(1, "BB-M66-13")

    # The end

    @override
    def may_win(self, s: Busters) -> bool:
        return self.goals(s) == DOCTOR_CAUGHT

    @override
    def on_moved(self, s: Busters) -> None:
        """BB-M66-13: if nothing is left to cut before the doctor is caught, the mission is lost."""
        blue_left = any(s.left(number) for number in range(1, NUMBERS + 1))
        if self.goals(s) < DOCTOR_CAUGHT and not blue_left and not self._at_lever(s):
            s.explode("BB-M66-13")

    @override
    def on_ended(self, s: Busters) -> None:
        # BB-M66-12: who fails storms the bunker again, and who succeeds may retire.
        if s.events is not None:
            s.tell("bunker-won" if s.ended == WON else "bunker-lost", "BB-M66-12", {})
