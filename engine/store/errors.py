"""Why a database cannot be opened, and why a change is not made."""

from sqlalchemy.exc import SQLAlchemyError


class StoreError(Exception):
    """The database cannot be opened; the message is one sentence for the person who runs the program."""


class StoreNotReadyError(StoreError):
    """The database cannot be opened now; it may be later, without anybody's help."""


class NewerSchemaError(StoreError):
    """A newer version of this program made the database."""


class ConcurrentChangeError(Exception):
    """Another process has changed the table since this one read it; nothing was written."""


class ConnectionLostError(SQLAlchemyError):
    """The connection to the database's server cannot be made, or broke."""


class FileReplacedError(SQLAlchemyError):
    """The file of a SQLite database was deleted, moved or replaced while it was open; the text says all."""


class UnclearCommitError(SQLAlchemyError):
    """The connection broke in the moment of a commit, and nobody can say whether it was made."""
