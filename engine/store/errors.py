"""Why a database cannot be opened."""

from __future__ import annotations


class StoreError(Exception):
    """The database cannot be opened; the message is one sentence for the person who runs the program."""


class NewerSchemaError(StoreError):
    """The database was made by a newer version of this program."""
