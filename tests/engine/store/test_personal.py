"""Which columns of the database hold people's ids or names, and which never do."""

from sqlalchemy import JSON, BigInteger, String

from engine.store.schema import metadata, users

PERSONAL = {
    "users": {"id", "name", "username"},
    "tables": {"host_id", "kept_seats"},
    "seats": {"user_id", "name", "username"},
    "results": {"user_id"},
    "standings": {"user_id"},
    "player_totals": {"user_id"},
    "meetings": {"user_id", "other_id"},
    "settings": {"user_id"},
    "absences": {"user_id"},
    "followers": {"user_id"},
    "analysis_jobs": {"user_id"},
    "messages": {"user_id"},
    "puzzle_answers": {"user_id"},
    "pings": {"user_id", "by_id"},
    "blocks": {"user_id", "blocked_id", "name"},
}
"""The columns that hold people's ids or names: `engine.store.personal` exports and erases them."""
IMPERSONAL = {
    "guilds": {"id"},
    "notes": {"key", "value"},
    "tables": {
        *("code", "guild_id", "channel_id", "thread_id", "message_id", "message_channel_id", "game"),
        *("options", "own_options", "locale", "status", "chance", "nonce", "draft", "rematch"),
    },
    "seats": {"code", "computer", "stand_in", "lesson"},
    "moves": {"code", "action", "reason"},
    "messages": {"kind", "guild_id", "code", "about", "state", "channel_id", "message_id", "until"},
    "games": {"code", "guild_id", "game"},
    "results": {"code", "guild_id", "game", "computer", "gains"},
    "standings": {"guild_id", "game"},
    "totals": {"guild_id", "game", "sums"},
    "player_totals": {"guild_id", "game", "sums"},
    "meetings": {"guild_id", "game"},
    "seasons": {"guild_id", "name"},
    "plans": {"code", "kind", "plan"},
    "leases": {"name", "holder", "host", "pid_space"},
    "deadlines": {"code", "kind"},
    "settings": {"notify", "confirm", "language", "invites", "zone", "client_language"},
    "pings": {"code", "kind", "pair", "state"},
    "blocks": {"fingerprint"},
    "absences": {"code"},
    "followers": {"code"},
    "guild_settings": {"guild_id", "channels", "language", "options", "role_id", "may_cancel"},
    "lobby_pings": {"guild_id", "code"},
    "analyses": {"code", "judge", "analysis"},
    "analysis_jobs": {"code"},
    "puzzles": {"guild_id", "puzzle", "source"},
    "puzzle_answers": {"guild_id", "answer"},
}
"""The columns that never hold anybody's id or name, though their type would let them."""

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
