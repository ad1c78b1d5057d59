"""The schema of the store: what may hold a person is declared."""

from sqlalchemy import JSON, BigInteger, String

from engine.store.schema import metadata, users
from tests.engine.store.personal_columns import IMPERSONAL, PERSONAL

CHANGED_WITH_SERVERS = {"guilds"}
WITHOUT_SERVER = {"notes", "users", "settings", "blocks", "leases", "stops"}
"""Tables whose rows belong to no server: to the program, or to a person."""


def declared(columns: dict[str, set[str]]) -> set[tuple[str, str]]:
    return {(table, column) for table, names in columns.items() for column in names}


def test_every_column_that_can_hold_a_person_is_declared() -> None:
    """Big numbers, texts, JSON and links to people are declared as holding a person, or as never doing so."""
    can_hold = {
        (table.name, column.name)
        for table in metadata.sorted_tables
        for column in table.c
        if isinstance(column.type, BigInteger | String | JSON) or column.foreign_keys
    }
    assert declared(PERSONAL) & declared(IMPERSONAL) == set()
    assert declared(PERSONAL) | declared(IMPERSONAL) == can_hold


def test_every_link_to_a_person_is_personal() -> None:
    """What refers to `users`, or is named after a person, is not declared as holding nobody."""
    links = {
        (table.name, column.name)
        for table in metadata.sorted_tables
        for column in table.c
        if column.references(users.c.id) or "user" in column.name or column.name == "host_id"
    }
    assert links <= declared(PERSONAL)


def test_every_table_belongs_to_a_server_or_to_none() -> None:
    """Whatever has no server's id and no table's code would stay when a server's data is deleted."""
    left = {table.name for table in metadata.sorted_tables if not {"guild_id", "code"} & set(table.c.keys())}
    assert left == CHANGED_WITH_SERVERS | WITHOUT_SERVER
