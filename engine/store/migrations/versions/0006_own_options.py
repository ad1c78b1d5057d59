"""A table's own options in one column, and no columns that nothing uses."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Keep the choice of hints as the first of the own options; those that have their default are absent."""
    op.add_column("tables", sa.Column("own_options", sa.JSON, nullable=False, server_default="{}"))
    op.execute("""UPDATE tables SET own_options = '{"hints": false}' WHERE NOT hints""")
    for table, column in (
        ("tables", "hints"),
        ("tables", "pace"),
        ("tables", "deadline"),
        ("tables", "reminded"),
        ("guilds", "locale"),
        ("users", "locale"),
    ):
        op.drop_column(table, column)
