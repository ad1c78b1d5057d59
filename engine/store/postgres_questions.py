"""What is asked of PostgreSQL at the start: whatever would fail later, when somebody plays."""

import logging
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import Connection, Row, text

from engine.store.errors import StoreError
from engine.store.migrate import VERSIONS
from engine.store.postgres import CONNECTIONS
from engine.store.schema import metadata

OLDEST = 14
"""The first version of PostgreSQL on which the bot runs."""
SPARE = 1
"""Connections left to other commands of the bot, such as `announce-stop`, where there are few."""
FEWEST = 3
"""With fewer, everybody would wait for everybody else."""

_FACTS = """
    SELECT
        CAST(current_setting('server_version_num') AS int) / 10000 AS version,
        current_setting('server_encoding') AS encoding,
        pg_is_in_recovery() AS follows,
        CAST(current_setting('default_transaction_read_only') AS bool) AS read_only,
        current_schema() AS schema,
        current_setting('search_path') AS path,
        coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS creates,
        CAST(current_setting('max_connections') AS int)
            - CAST(current_setting('superuser_reserved_connections') AS int) AS of_server,
        rolconnlimit AS of_user,
        datconnlimit AS of_database,
        rolsuper AS unlimited,
        current_user AS user,
        current_database() AS name
    FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()
"""
_COLLATION = """
    SELECT datcollversion IS DISTINCT FROM pg_database_collation_actual_version(oid)
    FROM pg_database WHERE datname = current_database() AND datcollversion IS NOT NULL
"""
"""Since version 15 a database knows by which order its indexes were made."""
_OF_OTHERS = """
    SELECT quote_ident(relname) AS table, quote_literal(pg_get_userbyid(relowner)) AS owner FROM pg_class
    WHERE relnamespace = CAST(quote_ident(current_schema()) AS regnamespace)
    AND relname = ANY(string_to_array(:names, ',')) AND relkind = 'r' AND NOT pg_has_role(relowner, 'USAGE')
    ORDER BY relname LIMIT 1
"""
"""Only its owner may change a table, which the next version may have to, and an owner may use it too."""
_GIVE_AWAY = (
    "DO $$ DECLARE one name; BEGIN FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = {schema}"
    " AND tableowner = {owner} LOOP EXECUTE format('ALTER TABLE %I.%I OWNER TO {user}', {schema}, one);"
    " END LOOP; END $$"
)
_KNOWS_COLLATIONS = 15
NOT_LET_IN = (
    (re.compile('role "(.+)" is not permitted to log in'), 'ALTER ROLE "{name}" LOGIN'),
    (re.compile('permission denied for database "(.+)"'), 'GRANT CONNECT ON DATABASE "{name}" TO "{user}"'),
    (
        re.compile('database "(.+)" does not exist'),
        "createdb --owner={user} --encoding=UTF8 --template=template0 {name}",
    ),
)
"""How a server that speaks English refuses a connection, and what mends that."""

log = logging.getLogger(__name__)


def ask(connection: Connection) -> int:
    """How many connections to this database a process may use.

    Raises `StoreError`, with the command that mends it, if the bot could not play on it.
    """
    facts = connection.exec_driver_sql(_FACTS).one()
    if problem := next(_problems(connection, facts), None):
        raise StoreError(problem)
    return _connections(facts)


def what_lets_in(said: str, address: str) -> str:
    """What mends it that the server refused a connection, to be put after what it said; else nothing."""
    user = urlsplit(address).username or "ra"
    for words, command in NOT_LET_IN:
        if found := words.search(said):
            return f": run `{command.format(name=found[1], user=user)}` as the server's administrator"
    return ""


def _connections(facts: Row[Any]) -> int:
    limit, command = _limit(facts)
    if limit >= CONNECTIONS:
        return CONNECTIONS
    log.warning(
        "The database %s takes only %s connections at once, so the bot uses %s where it would use %s:"
        " with many people playing, answers come late. %s allows more",
        facts.name,
        limit,
        limit - SPARE,
        CONNECTIONS,
        command,
    )
    return limit - SPARE


def _limit(facts: Row[Any]) -> tuple[int, str]:
    """How many connections this user may have at once, and what allows more."""
    limits = [(facts.of_server, "`max_connections` in postgresql.conf")]
    for what, limit in (
        (f"ROLE {_quoted(facts.user)}", facts.of_user),
        (f"DATABASE {_quoted(facts.name)}", facts.of_database),
    ):
        if limit >= 0 and not facts.unlimited:
            limits.append((limit, f"`ALTER {what} CONNECTION LIMIT -1`"))
    return min(limits)


def _problems(connection: Connection, facts: Row[Any]) -> Iterator[str]:
    name, user = _quoted(facts.name), _quoted(facts.user)
    if facts.version < OLDEST:
        yield f"The server is PostgreSQL {facts.version}: the bot needs version {OLDEST} or newer."
    if facts.encoding != "UTF8":
        yield (
            f"The database {facts.name} has the encoding {facts.encoding}, which lacks letters of people's"
            f" names: run `createdb --owner={facts.user} --encoding=UTF8 --template=template0 NAME`, and name"
            " that database in DATABASE_URL."
        )
    if facts.follows:  # for what may become the leading server, the caller has words
        return
    if facts.read_only:
        yield (
            f"Nothing can be written to the database {facts.name}:"
            # Whatever said so, this comes before it.
            f" run `SET default_transaction_read_only = off; ALTER ROLE {user} IN DATABASE {name}"
            " SET default_transaction_read_only = off` in it as its owner."
        )
    limit, command = _limit(facts)
    if limit < FEWEST:
        yield (
            f"The database {facts.name} takes only {limit} connections at once where the bot needs {FEWEST}"
            f" and would use {CONNECTIONS}: {command} allows more."
        )
    if facts.schema in {None, "pg_catalog"}:
        makes_one = f"CREATE SCHEMA AUTHORIZATION {user}"
        finds_one = f'ALTER ROLE {user} IN DATABASE {name} SET search_path = "$user", public'
        yield (
            f"The database {facts.name} has no schema for the tables:"
            f" run `{makes_one if '$user' in facts.path else finds_one}` in it as its owner."
        )
    if not facts.creates:
        yield (
            f"The user {facts.user} may make no tables in the database {facts.name}:"
            f" run `GRANT ALL ON SCHEMA {_quoted(facts.schema)} TO {user}` in it as its owner."
        )
    yield from _problems_of_what_is_there(connection, facts)


def _problems_of_what_is_there(connection: Connection, facts: Row[Any]) -> Iterator[str]:
    names = ",".join((VERSIONS, *(table.name for table in metadata.sorted_tables)))
    if found := connection.execute(text(_OF_OTHERS), {"names": names}).first():
        schema, user = "'" + facts.schema.replace("'", "''") + "'", _quoted(facts.user).replace("'", "''")
        command = _GIVE_AWAY.format(schema=schema, owner=found.owner, user=user.replace("%", "%%"))
        yield (
            f"The user {facts.user} does not own {found.table} in the database {facts.name}, which another"
            f" user made, and so could not bring it up to date: run `{command}` in it as the server's"
            " administrator."
        )
    if facts.version >= _KNOWS_COLLATIONS and connection.exec_driver_sql(_COLLATION).scalar():
        name = _quoted(facts.name)
        yield (
            f"The system sorts text in another order than when the database {facts.name} was made, so its"
            f" indexes may be wrong: run `REINDEX DATABASE {name}` and"
            f" `ALTER DATABASE {name} REFRESH COLLATION VERSION` in it as its owner."
        )


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
