"""Robot Room: a robot appears, and whoever enters gives an order."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import ASK_ROBOT, ASK_ROBOT_PUSH, CELLS, ROBOTS
from gamenight.games.room25.frames import pick_for_room
from gamenight.games.room25.model import Complex
from gamenight.games.room25.orders import give_order, orders
from gamenight.games.room25.rules import Room


@final
class Robot(Room):
    rule = "R25-TILE-9"
    zoned = True  # R25-ROOM-ROBOT-4
    topic = ASK_ROBOT
    then = ASK_ROBOT_PUSH

    @override
    def on_revealed(self, s: Complex, tile: int) -> None:
        # R25-ROOM-ROBOT-1, R25-ROOM-ROBOT-3: one robot for each Robot Room that lies face up, two at most.
        # R25-ROOM-ROBOT-5: a robot that turns it up brings none; R25-ROOM-ROBOT-6: nor does a sabotaged one.
        rooms = sum(s.is_room(each, self.index) for each in range(CELLS))
        robots = s.robots()
        if len(robots) < min(rooms, ROBOTS):
            s.place_robot(0 if 0 not in robots else 1, tile, because="R25-ROOM-ROBOT-1")

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        if not s.robots():  # R25-ROOM-ROBOT-2
            s.place_robot(0, tile, because="R25-ROOM-ROBOT-2")
        pick_for_room(s, self, who, mates)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        return orders(s, first)

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        return give_order(s, first, option)
