"""Tables and the steps of their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the two tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.String(20), nullable=False),
        sa.Column("made", sa.Float(53), nullable=False),
    )
    op.create_table(
        "steps",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer().with_variant(sa.BigInteger, "postgresql"), primary_key=True),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drops them."""
    op.drop_table("steps")
    op.drop_table("tables")
