"""When tables were visited last, how they stand, and which were removed."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Adds what is needed to clear up; a table that is there was visited when its last step was made."""
    op.add_column("tables", sa.Column("touched", sa.Float(53), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("status", sa.String(10)))
    op.create_index("ix_tables_touched", "tables", ["touched"])
    op.execute(
        "UPDATE tables SET touched = coalesce((SELECT max(at) FROM steps WHERE steps.table_id = tables.id), made)"
    )
    op.create_table(
        "removed",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Drops it again."""
    op.drop_table("removed")
    op.drop_index("ix_tables_touched", "tables")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("status")
        batch.drop_column("touched")
