"""Deals of the day, and the secret from which their luck comes."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Makes the two tables."""
    op.create_table(
        "deals",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("won", sa.Boolean),
    )
    op.create_index("ix_deals_day", "deals", ["day"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    """Drops them."""
    op.drop_table("secrets")
    op.drop_index("ix_deals_day", "deals")
    op.drop_table("deals")
