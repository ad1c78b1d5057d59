"""The first schema: whatever `engine.store.schema` describes, until a version is released.

The first release writes it out here, as docs/releasing.md says; from then on each change is a migration.
"""

from alembic import op

from engine.store.schema import metadata

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables of an empty database."""
    metadata.create_all(op.get_bind())
