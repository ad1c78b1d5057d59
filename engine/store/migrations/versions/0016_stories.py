"""What messages of turns that are over tell, and which of them tell the lots of an epoch."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Messages that are old already tell nothing; lobbies of running games in threads end with them."""
    op.add_column("tables", sa.Column("message_since", sa.Integer, nullable=False, server_default="0"))
    for name in ("since", "until", "lots_to"):
        op.add_column("old_messages", sa.Column(name, sa.Integer))
    op.execute("UPDATE tables SET message_since = announced")
    # A thread has the id of the message at which it was opened.
    op.execute(
        "INSERT INTO old_messages"
        " (message_id, channel_id, code, was_lobby, while_open, while_seats_kept, to_be_found)"
        " SELECT thread_id, channel_id, code, TRUE, TRUE, FALSE, FALSE FROM tables"
        " WHERE thread_id IS NOT NULL AND started_at IS NOT NULL AND finished_at IS NULL"
        " AND thread_id NOT IN (SELECT message_id FROM old_messages)"
    )
