"""What a load test has measured, as the tables of docs/benchmarks.md."""

from __future__ import annotations

from load_crowd import Measures
from msgspec import Struct

HUMAN_PACE = """
Four people a table, each of whom moves every {pause:g} s; times in ms:

| database | sent | tables | moves/s | ack p50 | p99 | view p50 | p99 | late p99 | CPU a move | KB a move \
| server's core | crowd's core | KB a table, fresh | in mid-game | refused |
|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"""

FLAT_OUT = """
{tables} tables without pauses, the next move as soon as everybody has seen the last; times in ms:

| database | engine | sent | moves/s | ack p50 | p99 | view p50 | p99 | CPU a move | KB a move | against the first |
|---|---|---|---:|---:|---:|---:|---:|---:|---:|---:|"""

QUARTERS = """
One table alone, {games} whole games of {moves:.0f} moves on average, {database}; times in ms:

| quarter of the game | ack p50 | view p50 |
|---|---:|---:|"""


class Point(Struct):
    """What was measured with so many tables."""

    database: str
    sent: str
    """What everybody is sent: whole views, or what changes in them."""
    tables: int
    moves: float
    """Answers a second."""
    measures: Measures
    server: float
    """Seconds of processor time that the server took for a move."""
    crowd: float
    """The share of a core that the crowd took."""
    fresh: float = 0
    """Bytes of memory for an idle table just begun, with its four sockets."""
    middle: float = 0
    """The same in the middle of games."""

    def at_human_pace(self) -> str:
        """The row of a point at human pace."""
        seen = self.measures
        return row(
            self.database,
            self.sent,
            f"{self.tables:,}",
            f"{self.moves:,.0f}",
            *self._times(),
            ms(seen.late, 99),
            f"{self.server * 1000:.2f}",
            self._sent(),
            f"{self.server * self.moves:.0%}",
            f"{self.crowd:.0%}",
            f"{self.fresh / 1000:.0f}",
            f"{self.middle / 1000:.0f}",
            f"{seen.refused / len(seen.ack):.1%}",
        )

    def flat_out(self, engine: str, first: float) -> str:
        """The row of a point without pauses, beside the moves a second of the first one."""
        return row(
            self.database,
            engine,
            self.sent,
            f"{self.moves:,.0f}",
            *self._times(),
            f"{self.server * 1000:.2f}",
            self._sent(),
            f"{self.moves / first:.2f}×",
        )

    def _sent(self) -> str:
        """Kilobytes to all four seats for a move."""
        return f"{self.measures.bytes / len(self.measures.ack) / 1000:.1f}"

    def _times(self) -> list[str]:
        return [ms(times, percent) for times in (self.measures.ack, self.measures.view) for percent in (50, 99)]


def quarters(measures: list[Measures]) -> str:
    """The rows of the four quarters of a game."""
    names = ("first", "second", "third", "last")
    return "\n".join(row(name, ms(seen.ack, 50), ms(seen.view, 50)) for name, seen in zip(names, measures, strict=True))


def row(*cells: str) -> str:
    """A row of a Markdown table."""
    return f"| {' | '.join(cells)} |"


def ms(seconds: list[float], percent: int) -> str:
    """A percentile in milliseconds."""
    ordered = sorted(seconds)
    return f"{ordered[(len(ordered) - 1) * percent // 100] * 1000:.1f}"
