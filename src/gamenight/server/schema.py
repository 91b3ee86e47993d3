"""What the database holds: tables, the steps of their logs, which tables were removed, deals of the day, and secrets.

The steps are the truth; when a table was visited and how it stands is only noted, for those who clear up, and how
a deal of the day went for those who count.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Integer, MetaData, String, Table, Text

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("made", Float(53), nullable=False),
    Column("touched", Float(53), nullable=False, server_default="0", index=True),
    Column("status", String(10)),
)
"""`touched` is when somebody visited it last; `status` is lobby, playing, over or record, if it is known."""

removed: Final = Table(
    "removed",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("at", Float(53), nullable=False),
    Column("days", Integer, nullable=False),
)
"""Tables that were removed after so many days without a visit; whoever comes later is told."""

steps: Final = Table(
    "steps",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer().with_variant(BigInteger, "postgresql"), primary_key=True),
    Column("at", Float(53), nullable=False),
    Column("entry", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""Step n of a table is written once: two servers can never both win."""

deals: Final = Table(
    "deals",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("day", String(10), nullable=False, index=True),
    Column("won", Boolean),
)
"""The tables that play a deal of the day and count; `won` is unknown until their game is over."""

secrets: Final = Table(
    "secrets",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", String(64), nullable=False),
)
"""What is made once and never leaves the server."""
