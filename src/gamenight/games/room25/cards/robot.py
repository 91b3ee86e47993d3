"""Robot: one comes for the first player."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_CARD_PUSH, ASK_CARD_ROBOT, BLUE, RED, ROBOT
from gamenight.games.room25.acts import cells, tile_of
from gamenight.games.room25.frames import pick_for_card, robot_pushes, subjects
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Card


@final
class Robot(Card):
    rule = "R25-ZRB-ROB-1"
    topic = ASK_CARD_ROBOT
    then = ASK_CARD_PUSH

    @override
    def on_drawn(self, s: Complex, card: int, who: int, mates: int) -> None:
        for each in reversed(subjects(s, who, mates)):
            pick_for_card(s, self, each)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        if first != NONE:
            return cells(s, s.yellows(who)) if not s.hidden[who] else []
        if s.colour(int(s.at[who])) in (RED, BLUE):
            return []
        return [ROBOT + robot for robot in s.robots() or [0]]

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        if first == NONE:
            s.place_robot(option - ROBOT, int(s.at[who]), because="R25-ZRB-ROB-1")
            return option - ROBOT
        robot_pushes(s, who, tile_of(s, option), because="R25-ZRB-ROB-1")
        return NONE
