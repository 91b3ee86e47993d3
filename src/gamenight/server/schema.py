"""What the database holds: tables, and the steps of their logs. Nothing else is the truth."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Integer, MetaData, String, Table, Text

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("made", Float(53), nullable=False),
)

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
