"""What people and servers can take away: everything stored about a person, and a server's data."""

from datetime import timedelta

from sqlalchemy import Connection

from engine import calendar
from engine.message import QUESTION
from engine.shard import Shard
from engine.store import departures, personal
from engine.store.messages import call_messages
from engine.store.notes import delete_note, read_note, write_note
from engine.table import Status, Table
from engine.tables.absences import write_leaving
from engine.tables.changing import Changing, save_change
from engine.tables.repository import TableRepository, find_table
from engine.tables.settings import GuildSettingsMemory, SettingsMemory
from engine.tables.transitions import lobby
from engine.tables.views import Views

KEPT_AFTER_REMOVAL = timedelta(days=30)
"""How long a server's data is kept after the bot was removed from it."""
TRACES = "traces"
"""The note that the database's file may still have traces of what was deleted."""


class Privacy:
    """Exports and deletes what is stored about people and servers."""

    def __init__(
        self,
        repository: TableRepository,
        changing: Changing,
        settings: SettingsMemory,
        guild_settings: GuildSettingsMemory,
        shard: Shard,
        *,
        views: Views,
    ) -> None:
        self._repository = repository
        self._changing = changing
        self._settings = settings
        self._guild_settings = guild_settings
        self._shard = shard
        self._views = views

    async def erase(self, user_id: int) -> tuple[Table, ...]:
        """Delete everything about a person, in one transaction; return the tables that they left by it.

        They leave running games and lobbies as by `leave_for_good` and `leave`. Their seats in games that
        have begun stay, as nobody's.
        """

        def work(connection: Connection) -> list[Table]:
            _note_traces(connection)  # the first change: what is read from here on stays
            codes = sorted(personal.read_tables_of_person(connection, user_id))
            left = [self._write_gone(connection, code, user_id) for code in codes]
            departures.delete_notes(connection, codes)  # such as where an animation with their name is
            personal.erase_person(connection, user_id)
            return [table for table in left if table]

        left = await self._repository.change_together(
            lambda c: personal.read_tables_of_person(c, user_id), work
        )
        self._settings.forget(user_id)
        self._views.forget(user_id)
        for table in left:
            self._changing.on_change(table)
        return tuple(left)

    def _write_gone(self, connection: Connection, code: str, user_id: int) -> Table | None:
        """Write that a person has left an open table or a closed lobby; None if there is nothing to leave.

        A running game that they left earlier has a new version too, so that their name is no longer shown.
        """
        before = find_table(connection, code)
        if before.status is Status.RUNNING and before.has_left(user_id):
            save_change(connection, before, before)
            call_messages(connection, QUESTION, code=code)  # it may name them
            return None
        if before.status is Status.RUNNING and before.seat_of(user_id) is not None:
            return write_leaving(self._repository.cache, connection, before, user_id)
        after = lobby.without_person(before, user_id, calendar.now())
        return None if after == before else save_change(connection, before, after)

    # Servers from which the bot was removed.

    async def deserted_servers(self) -> tuple[int, ...]:
        """The servers whose data is to be deleted now."""
        before = calendar.now() - KEPT_AFTER_REMOVAL
        return await self._repository.read(departures.read_removed, before, self._shard)

    async def delete_server(self, guild_id: int) -> bool:
        """Delete everything about a server that is deserted, in one transaction; return whether it was."""
        before = calendar.now() - KEPT_AFTER_REMOVAL

        def work(connection: Connection) -> bool:
            _note_traces(connection)
            return departures.delete_guild(connection, guild_id, before)

        is_deleted = await self._repository.change_together(
            lambda c: departures.read_tables_of_guild(c, guild_id), work
        )
        self._guild_settings.forget(guild_id)
        return is_deleted

    async def delete_left_practice(self) -> None:
        """Delete games in direct messages that nobody can look at any more, since their person is gone."""
        if not self._shard.has_direct_messages:
            return
        if not await self._repository.read(departures.read_left_practice):
            return

        def work(connection: Connection) -> None:
            _note_traces(connection)  # the id of the conversation
            departures.delete_left_practice(connection)

        await self._repository.change_together(departures.read_left_practice, work)

    # Traces in the database's file.

    async def wipe_traces(self) -> bool:
        """Rewrite the database's file if something was deleted since the last time; return whether it was.

        The file is one, so only the first shard does it.
        """
        if self._shard.number:
            return False
        left = await self._repository.read(read_note, TRACES)
        if left is None or not await self._repository.compact():
            return False

        def work(connection: Connection) -> None:
            if read_note(connection, TRACES) == left:  # else something was deleted meanwhile
                delete_note(connection, TRACES)

        await self._repository.write(work)
        return True


def _note_traces(connection: Connection) -> None:
    write_note(connection, TRACES, calendar.now().isoformat())
