"""Competition: everybody for their own two."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rivals import escapes, living_sides, most_inside
from gamenight.games.room25.rules import Mode


@final
class Competition(Mode):
    # R25-MODE-COMP-1
    rule = "R25-MODE-COMP-1"
    duos = True

    @override
    def may_escape(self, s: Complex, who: int) -> bool:
        # R25-MODE-COMP-2, R25-MODE-COMP-4
        return escapes(s, who, s.characters_of(int(s.owner[who])))

    @override
    def on_escaped(self, s: Complex, who: int) -> None:
        seat = int(s.owner[who])
        whole = all(s.alive(each) for each in s.characters_of(seat))
        s.finish("R25-MODE-COMP-2" if whole else "R25-MODE-COMP-4", 1 << seat)

    @override
    def on_eliminated(self, s: Complex, who: int) -> None:
        # R25-MODE-COMP-3: tested right after each elimination (R25-ROOM-REGEN-7).
        left = living_sides(s, [1 << seat for seat in range(s.seats)])
        if len(left) == 1:
            s.finish("R25-MODE-COMP-3", left[0])

    @override
    def on_time_up(self, s: Complex) -> None:
        s.finish("R25-MODE-COMP-5", most_inside(s, [1 << seat for seat in range(s.seats)]))
