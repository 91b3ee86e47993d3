"""Team: two sides."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rivals import escapes, living_sides, most_inside
from gamenight.games.room25.rules import Mode


def sides(s: Complex) -> list[int]:
    """R25-SETUP-19: the seats of the two teams, who sit alternately."""
    found = [0, 0]
    for seat in range(s.seats):
        found[seat % 2] |= 1 << seat
    return found


@final
class Team(Mode):
    # R25-MODE-TEAM-1
    rule = "R25-MODE-TEAM-1"
    teams = True
    manners = "R25-MODE-TEAM-5"

    @override
    def may_escape(self, s: Complex, who: int) -> bool:
        # R25-MODE-TEAM-2, R25-MODE-TEAM-3
        return escapes(s, who, self._members(s, int(s.owner[who]) % 2))

    def _members(self, s: Complex, team: int) -> list[int]:
        return [each for each in s.queue_all() if s.owner[each] % 2 == team]

    @override
    def on_escaped(self, s: Complex, who: int) -> None:
        team = int(s.owner[who]) % 2
        whole = all(s.alive(each) for each in self._members(s, team))
        s.finish("R25-MODE-TEAM-2" if whole else "R25-MODE-TEAM-3", sides(s)[team])

    @override
    def on_eliminated(self, s: Complex, who: int) -> None:
        left = living_sides(s, sides(s))
        if len(left) == 1:
            s.finish("R25-MODE-TEAM-2", left[0])

    @override
    def on_time_up(self, s: Complex) -> None:
        s.finish("R25-MODE-TEAM-4", most_inside(s, sides(s)))
