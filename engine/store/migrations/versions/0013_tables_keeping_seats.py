"""An index of the tables that keep seats, to find those of a person."""

import sqlalchemy as sa
from alembic import op

KEEPS_SEATS = sa.text("kept_seats IS NOT NULL")

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Lobbies alone are in it."""
    op.create_index(
        "tables_keeping_seats", "tables", ["code"], sqlite_where=KEEPS_SEATS, postgresql_where=KEEPS_SEATS
    )
