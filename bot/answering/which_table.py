"""Finds the table a person means: the one they name, or this thread's, else the one waiting for them.

Everything that people do at a table finds it here, so that nobody reaches one whose channel they may not see.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from json import dumps, loads
from typing import Any

import discord
from discord.utils import snowflake_time

from bot.answering.coming_back import come_back
from bot.discord.controls import MAX_CUSTOM_ID, MAX_OPTION_TEXT, MAX_OPTIONS, option, select
from bot.discord.links import table_link
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.discord.sight import Sight
from bot.games.seat_names import names_of
from bot.services import WhichTable
from bot.words import text
from engine.histories import history_of
from engine.message import LOST, MessagePlace
from engine.store.histories import read_history
from engine.store.leases import LeaseLostError
from engine.store.lookups import (
    read_finished,
    read_linked,
    read_of_thread,
    read_open_in_channel,
    read_open_of_person,
    read_played_in,
)
from engine.tables import NoSuchTableError, Status, Table, Tables
from engine.tables.codes import read_code, read_link
from renderers.names import clean_names
from renderers.shortening import shorten
from renderers.words.formats import listed

log = logging.getLogger(__name__)

WHICH_TABLE_SELECT = r"pick:(?P<what>[a-z0-9 _:-]{1,95})"
LONGEST_SAID = 70
"""Characters of a value that are left for what a command says besides its table."""


class SeveralTablesError(Exception):
    """The person could mean any of several tables and must say which."""

    def __init__(self, tables: Sequence[Table]) -> None:
        super().__init__(", ".join(table.code for table in tables))
        self.tables = tables


async def enter_meant_table(
    tables: Tables,
    reply: Reply,
    code: str | None,
    which: WhichTable,
    *,
    game: str | None = None,
    version: int | None = None,
) -> Table:
    """Find the table that is meant; if the person has a stand-in there, give them their seat back.

    Raises `SeveralTablesError`, or `Refusal` if there is none. With `game`, tables of that game are
    preferred, since only it has the move; `version` as for `enter_table`. Where a finished game is meant, it
    is that of the thread, and elsewhere one of those that are over, whichever tables are open.
    """
    if code:
        return await enter_table(tables, reply, code, version, which=which)
    of_thread = await tables.read(read_of_thread, reply.channel_id)
    if which is WhichTable.FINISHED:
        found = of_thread or await _find_finished(tables, reply)
        return await come_back(tables, reply, found)

    def is_meant(table: Table) -> bool:
        return game in {None, table.game} and is_likely(which, table, reply.user.id)

    return await come_back(tables, reply, await _find_unnamed(tables, reply, is_meant, of_thread))


def is_likely(which: WhichTable, table: Table, user_id: int) -> bool:
    """Whether an open table is one of those that people may mean."""
    match which:
        case WhichTable.LOBBY:
            return table.status is Status.LOBBY
        case WhichTable.TO_JOIN:
            return table.status is Status.LOBBY and table.seat_of(user_id) is None
        case WhichTable.RUNNING:
            return table.status is Status.RUNNING
        case WhichTable.OWN_SEAT:
            return table.expects(user_id)
        case _:
            return True


async def _find_finished(tables: Tables, reply: Reply) -> Table:
    found = await finished_tables(tables, reply.interaction, reply.guild_id)
    if not found:
        raise Refusal("no-finished-game-here")
    if len(found) > 1:
        raise SeveralTablesError(found)
    return found[0]


async def finished_tables(
    tables: Tables, interaction: discord.Interaction[Any], guild_id: int, prefix: str = ""
) -> Sequence[Table]:
    """The server's finished games with a matching code that the person may see, newest first.

    If there are more than a list can have, this has one more than that; games in threads that turn out to be
    hidden from the person take no other's place.
    """
    sight, most = Sight.of(interaction), MAX_OPTIONS + 1
    while True:
        hidden = sight.hidden_channels(guild_id)
        found = await tables.read(read_finished, guild_id=guild_id, prefix=prefix, limit=most, hidden=hidden)
        seen = await sight.visible(found)
        if len(found) < most or sight.hidden_channels(guild_id) == hidden:
            return seen


async def _find_unnamed(
    tables: Tables, reply: Reply, is_meant: Callable[[Table], bool], of_thread: Table | None
) -> Table:
    """The table of a thread comes first, unless only another one that was opened there can be meant."""
    here = await tables.read(read_open_in_channel, reply.channel_id)
    meant = [*filter(is_meant, here)]
    if of_thread and (not meant or of_thread.code in {table.code for table in meant}):
        return of_thread
    if meant:
        return _likeliest_here(reply, meant)
    own = await tables.read(read_open_of_person, reply.user.id, reply.guild_id)
    elsewhere = await Sight.of(reply.interaction).visible(own)
    if meant := [*filter(is_meant, elsewhere)]:
        return _likeliest_elsewhere(reply, meant)
    if here:
        return _likeliest_here(reply, here)
    if elsewhere:
        return _likeliest_elsewhere(reply, elsewhere)
    raise Refusal("no-table-here")


def _likeliest_here(reply: Reply, tables: Sequence[Table]) -> Table:
    """The table of a channel that waits for the person, else their own, else any."""
    likeliest = _waiting(reply, tables) or _own(reply, tables) or tables
    if len(likeliest) > 1:
        raise SeveralTablesError(likeliest)
    return likeliest[0]


def _likeliest_elsewhere(reply: Reply, own: Sequence[Table]) -> Table:
    """The person's table that waits for them; if that is not clear, they must choose one themselves."""
    if len(waiting := _waiting(reply, own)) == 1:
        return waiting[0]
    raise SeveralTablesError(own)


async def enter_table(
    tables: Tables,
    reply: Reply,
    code: str,
    version: int | None = None,
    *,
    which: WhichTable = WhichTable.OPEN,
) -> Table:
    """Find the table with this code, however it is typed, in the server that asks.

    `version` as for `Tables.get`: the one that the control pressed belongs to. If the person has a stand-in
    there, give them their seat back. Raises `NoSuchTableError` for tables of other servers, of anybody's
    direct messages but these, and of channels that the person may not see, as if they did not exist; and
    `Refusal` for controls of a history that is lost, and instead of `NoSuchTableError` where a finished
    game is meant, which is listed elsewhere. Raises `SeveralTablesError` for a link that may mean several.
    What concerns only their own seat people may do without seeing the table; nothing of it is shown to
    them then.
    """
    unknown = Refusal("no-such-finished-game") if which is WhichTable.FINISHED else NoSuchTableError()
    try:
        named = await named_tables(tables, reply.guild_id, code, version)
    except NoSuchTableError:
        if version is not None and history_of(version) < await tables.read(read_history):
            await _disown(tables, reply, None)
            raise Refusal("lost-table", code=code) from None
        raise unknown from None
    here = [table for table in named if table.guild_id == reply.guild_id]
    visible = await Sight.of(reply.interaction).visible(here)
    if len(visible) > 1:
        raise SeveralTablesError(visible)
    if visible:
        if version is not None:
            await check_history(tables, reply, visible[0], version)
        return await come_back(tables, reply, visible[0])
    if which is WhichTable.OWN_SEAT and len(here) == 1 and here[0].expects(reply.user.id):
        return here[0]
    raise unknown


async def named_tables(
    tables: Tables, guild_id: int, typed: str, version: int | None = None
) -> Sequence[Table]:
    """The table with a code as somebody in a server has typed it, or those that a link may mean.

    They may be of another server. Raises `NoSuchTableError`.
    """
    if not (link := read_link(typed)):
        return [await tables.get(read_code(typed), version)]
    channel_id, message_id = link
    if message_id is None:
        linked = await tables.read(read_played_in, channel_id)
    else:
        sent_at = snowflake_time(message_id)
        linked = await tables.read(read_linked, guild_id, channel_id, message_id, sent_at)
    if not linked:
        raise NoSuchTableError
    return linked


async def check_history(tables: Tables, reply: Reply, table: Table, version: int) -> None:
    """Raise `Refusal` for a control of another history than its table's; the message pressed loses it.

    A version that is not stored, of this history, proves that the database was put back unnoticed. One of a
    history that has begun elsewhere is left to the program there: raises `LeaseLostError`.
    """
    if version > table.version and history_of(version) >= (known := await tables.read(read_history)):
        if history_of(version) > known and tables.histories.is_elsewhere(history_of(version)):
            log.error(
                "Another program plays with this bot's token on a copy of its database, and people see the"
                " tables of both: stop one of them"
            )
            raise LeaseLostError
        await tables.histories.begin()
        table = await tables.get(table.code)
    elif history_of(version) == history_of(table.version):
        return
    if reply.message_id != table.message_id:
        await _disown(tables, reply, table.code)
    if table.announced < table.version:
        raise Refusal("lost-paused" if table.paused else "lost-not-shown", code=table.code)
    raise Refusal("lost", code=table.code, link=table_link(table))


async def _disown(tables: Tables, reply: Reply, code: str | None) -> None:
    """Note that a message of a lost history loses its controls: it may be where nobody has looked for it."""
    if reply.is_from_public_message and reply.message_id:
        place = MessagePlace(reply.channel_id, reply.message_id)
        await tables.messages.disown(code, place, LOST, guild_id=reply.guild_id)
        reply.lost = code or str(reply.guild_id)


async def check_history_of_server(tables: Tables, named: str | None) -> int:
    """Raise `Refusal` for a control of a server, such as of its seasons, that names another history.

    Returns the current one.
    """
    current = await tables.read(read_history)
    if int(named or 0) != current:
        raise Refusal("lost-of-server")
    return current


def _waiting(reply: Reply, tables: Sequence[Table]) -> list[Table]:
    return [table for table in tables if table.is_turn_of(reply.user.id)]


def _own(reply: Reply, tables: Sequence[Table]) -> list[Table]:
    return [table for table in tables if table.seat_of(reply.user.id) is not None]


def which_table_post(
    what: str, tables: Sequence[Table], locale: str, arguments: Mapping[str, Any] | None = None
) -> Post:
    """The question which of several tables is meant, for a table action or the text of a move.

    The values of the select name the version too, so that choosing twice makes no second move; and what else
    the command said, which may be a plan: no custom_id has one. `read_choice` reads them.
    """
    custom_id, said = f"pick:{what}", _written(arguments or {})
    more = f"\n{text(locale, 'which-table-more', most=MAX_OPTIONS)}" if len(tables) > MAX_OPTIONS else ""
    if said is None or len(custom_id) > MAX_CUSTOM_ID:  # the person must repeat it with the table
        codes = listed((table.code for table in tables[:MAX_OPTIONS]), locale)
        return Post(text(locale, "which-table-codes", codes=codes) + more)
    options = [
        option(f"{table.code}:{table.version}{said}", table.code, description=describe_table(table))
        for table in tables
    ]
    placeholder = text(locale, "which-table-placeholder")
    return Post(text(locale, "which-table") + more, [select(custom_id, placeholder, options)])


def _written(arguments: Mapping[str, Any]) -> str | None:
    """What a command said besides its table, for a value of a select; None if that cannot hold it."""
    said = {name: value for name, value in arguments.items() if value is not None}
    if not all(isinstance(value, str | int) for value in said.values()):  # a person
        return None
    written = f":{dumps(said)}" if said else ""
    return written if len(written) <= LONGEST_SAID else None


def read_choice(chosen: str) -> tuple[str, int, dict[str, Any]]:
    """The code, the version, and what else the command said, from a value of the select."""
    code, version, *said = chosen.split(":", 2)
    return code, int(version), loads(said[0]) if said else {}


def describe_table(table: Table) -> str:
    """The names of the players, in at most 100 characters."""
    return shorten(listed(clean_names(names_of(table), table.locale), table.locale), MAX_OPTION_TEXT)
