"""The tables' service: everything that happens at a table goes through here."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from random import SystemRandom
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from engine.games import GAMES
from engine.record import Record, result_of
from engine.store import notes
from engine.store.database import Database, open_database
from engine.tables import acting, lobby, rows
from engine.tables.acting import Acted
from engine.tables.codes import candidate_codes
from engine.tables.computers import Thinking
from engine.tables.errors import NotFinishedError, NotRunningError, StaleVersionError
from engine.tables.keeper import Keeper
from engine.tables.values import Status, Table, Update

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping

    from sqlalchemy import Connection

    from engine.games import Seat
    from engine.tables.positions import Position
    from engine.tables.values import Logged, Person, Place, Standing

RANDOM = SystemRandom()
"""Codes, seats, decks and the computers' dice come from the operating system."""


@asynccontextmanager
async def open_tables(database_url: str, *, busy_timeout: float = 2.0) -> AsyncIterator[Tables]:
    """The tables kept in a database, whose schema is brought up to date first.

    `busy_timeout` is how many seconds a change waits for another process that writes.
    Raises `NewerSchemaError` or another `StoreError` when the database cannot be opened.
    """
    async with open_database(database_url, busy_timeout=busy_timeout) as database:
        tables = Tables(database)
        try:
            yield tables
        finally:
            tables.close()


class Tables:
    """All tables of one database; a table's code is read in capital or small letters.

    Every method may raise `StoreUnavailableError`, those that take a code `NoSuchTableError`; nothing has
    changed then. Whoever is unsure whether his change was made (because the call was cancelled, or the
    process killed) looks at the table's version.
    """

    def __init__(self, database: Database) -> None:
        """Take an open database; `open_tables` does both."""
        self._keeper = Keeper(database)
        self._computers = Thinking()
        self._thinking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def close(self) -> None:
        """Let no computer begin to think any more."""
        self._computers.close()

    # The lobby.

    async def open(
        self,
        place: Place,
        host: Person,
        *,
        game: str = "ra",
        players_wanted: int = 3,
        options: Mapping[str, Any] | None = None,
        hints: bool = True,
        locale: str = "en",
    ) -> Table:
        """Open a table at which the host sits. Raises `OptionError`."""
        table = lobby.new_table(place, host, game, players_wanted, options or {}, locale, _now(), hints=hints)
        return await self._keeper.write(lambda c: rows.insert_table(c, table, candidate_codes(RANDOM)))

    async def join(self, code: str, person: Person) -> Table:
        """Seat a person. Raises `AlreadyStartedError`, `AlreadySeatedError` or `TableFullError`."""
        return await self._change(code, lambda table: lobby.join(table, person))

    async def leave(self, code: str, user_id: int) -> Table:
        """Unseat a person before the start; the next person becomes host, the last one's leaving cancels.

        Raises `AlreadyStartedError` or `NotSeatedError`.
        """
        return await self._change(code, lambda table: lobby.leave(table, user_id, _now()))

    async def add_computer(self, code: str, by: int, spec: str = "greedy:5") -> Table:
        """Seat a computer, for anybody who sits there.

        Raises `AlreadyStartedError`, `NotSeatedError`, `UnknownComputerError` or `TableFullError`.
        """
        return await self._change(code, lambda table: lobby.add_computer(table, by, spec))

    async def remove_computer(self, code: str, by: int) -> Table:
        """Unseat the computer added last.

        Raises `AlreadyStartedError`, `NotSeatedError` or `NoComputerError`.
        """
        return await self._change(code, lambda table: lobby.remove_computer(table, by))

    async def set_options(
        self,
        code: str,
        by: int,
        *,
        players_wanted: int,
        options: Mapping[str, Any],
        hints: bool | None = None,
    ) -> Table:
        """Change what is played, and whether there are hints (None: as before), for the host.

        Raises `AlreadyStartedError`, `NotHostError`, `OptionError` or `SeatsMismatchError`.
        """
        return await self._change(
            code, lambda table: lobby.set_options(table, by, players_wanted, options, hints=hints)
        )

    async def start(self, code: str, by: int) -> Table:
        """Shuffle the seats, deal and begin, for the host.

        Raises `AlreadyStartedError`, `NotHostError` or `TooFewPlayersError`.
        """

        def work(connection: Connection, before: Table) -> Table:
            after, chance = lobby.start(before, by, RANDOM, _now())
            rows.update_table(connection, before, after, [rows.dealt(after, chance)])
            return after

        return await self._keeper.change(code, work)

    async def cancel(self, code: str, by: int, *, moderator: bool = False) -> Table:
        """Cancel at once for a moderator or, in the lobby, the host; a running game when all people ask.

        Raises `NotHostError`, `NotSeatedError` or, when the table is over, `NotRunningError`.
        """
        return await self._change(code, lambda table: lobby.cancel(table, by, _now(), moderator=moderator))

    async def _change(self, code: str, change: Callable[[Table], Table]) -> Table:
        def work(connection: Connection, before: Table) -> Table:
            after = change(before)
            if after == before:
                return before
            after = replace(after, version=before.version + 1)
            rows.update_table(connection, before, after)
            return after

        return await self._keeper.change(code, work)

    # Play.

    async def act(self, code: str, version: int, seat: Seat, action: str) -> Table:
        """Act at the version that the caller saw; when this returns, what was done is on the disk.

        A person's action that reveals nothing is a draft; any other makes moves of the draft and of itself.
        Raises `HandedOverError`, `StaleVersionError`, `NotRunningError`, `CorruptTableError` or an
        `ActionError`.
        """
        return await self._play(
            code, version, lambda t, position: acting.act(t, position, Acted(seat, action, _now())), seat
        )

    async def undo(self, code: str, version: int, seat: Seat) -> Table:
        """Take back what a seat drafted last.

        Raises `HandedOverError`, `StaleVersionError`, `NotRunningError`, `CorruptTableError` or
        `NothingToUndoError`.
        """
        return await self._play(code, version, lambda table, pos: acting.undo(table, pos, seat), seat)

    async def _play(
        self,
        code: str,
        version: int,
        change: Callable[[Table, Position], acting.Change],
        person: Seat | None = None,
    ) -> Table:
        def work(connection: Connection, before: Table) -> tuple[Table, Position]:
            acting.check_person(before, person)
            acting.check_running(before, version)
            position = self._keeper.positions.at(connection, before)
            after, position, writes = change(before, position)
            rows.update_table(connection, before, after, writes)
            return after, position

        after, position = await self._keeper.change(code, work, version)
        self._keeper.positions.keep(after, position)  # now that it is in the database
        return after

    async def hand_over(self, code: str, user_id: int, *, version: int | None = None) -> Table:
        """Let a computer play for a person from the next decision on; `play_computers` lets it act.

        The seat stays his in all else; what he had drafted is discarded. For those who decide by what they
        saw, such as a deadline: with a `version` it is done only at this one.
        Raises `StaleVersionError`, `NotRunningError`, `NotSeatedError` or `HandedOverError`.
        """
        return await self._change(code, lambda table: lobby.hand_over(table, user_id, version))

    async def give_back(self, code: str, user_id: int) -> Table:
        """Let a person play himself again: no move that a computer still thinks of is made for him.

        Raises `NotRunningError`, `NotSeatedError` or `NotHandedOverError`.
        """
        return await self._change(code, lambda table: lobby.give_back(table, user_id))

    async def play_computers(self, code: str) -> Table:
        """Let computers act until a person is asked or the game ends; a second call waits for the first."""
        async with self._thinking.setdefault(code.upper(), asyncio.Lock()):
            table = await self._keeper.get(code)
            while table.asked and table.asked.decider:
                with suppress(StaleVersionError):  # cancelled meanwhile, or another process was faster
                    await self._play_computer(code)
                table = await self._keeper.get(code)
            return table

    async def _play_computer(self, code: str) -> None:
        table, position = await self._keeper.position(code)
        if position and table.asked and table.asked.decider:
            seat = table.asked.seat
            action, reason = await self._computers.choose(table, position.state)
            acted = Acted(seat, action, _now(), reason)
            await self._play(code, table.version, lambda table, pos: acting.act(table, pos, acted))

    # Looking.

    async def get(self, code: str, version: int | None = None) -> Table:
        """The table as it is now; from memory, if a version is given that is the last one this program knows.

        That is faster, for those who then act at the version: `act` refuses what another program overtook.
        """
        return await self._keeper.get(code, version)

    async def view(self, code: str, seat: Seat | None) -> Any:
        """The game's view for a seat or a spectator. Raises `NotRunningError` before the start."""
        table, position = await self._keeper.position(code)
        if position is None:
            raise NotRunningError
        return GAMES[table.game].view(position.drafted(table).state, seat)

    async def look(self, code: str, since: int | None = None, *, version: int | None = None) -> Update:
        """What a message needs, with the moves since a version; None: since the announced one.

        A `version` that the caller has made or read is for speed, as in `get`.
        """
        table, position = await self._keeper.position(code, version)
        if position is None:
            return Update(table, view=None, legal=(), moves=())
        game, drafted = GAMES[table.game], position.drafted(table)
        after = table.announced if since is None else since
        return Update(
            table,
            view=game.view(drafted.state, None),
            legal=game.legal_actions(drafted.state) if table.status is Status.RUNNING else (),
            moves=tuple(move for move in position.log if move.version > after),
            draft=drafted.log[len(position.log) :],
        )

    async def hint(self, code: str, version: int) -> Any:
        """What a strong computer would tell the one who is asked, at the version that the caller saw.

        A value of the game's own: see `engine.players.JUDGES`. Raises `NoHintsError`, `HintsOffError`,
        `StaleVersionError`, `NotRunningError` or `CorruptTableError`.
        """
        table, position = await self._keeper.position(code)
        lobby.check_hints(table)
        acting.check_running(table, version)
        assert position  # noqa: S101  # a running game has one
        return await self._computers.judge(table.game, position.drafted(table).state)

    async def log(self, code: str) -> tuple[Logged, ...]:
        """Every move so far, after what happened before the first one."""
        return (await self.look(code, since=0)).moves

    async def record(self, code: str) -> Record:
        """The record of a finished game. Raises `NotFinishedError` before its end, `CorruptTableError`."""
        table, position = await self._keeper.position(code)
        if table.status is not Status.FINISHED or position is None:
            raise NotFinishedError
        state, moves = position.state, tuple((m.seat, m.action) for m in position.log if m.action)
        game = GAMES[table.game]
        setup, result = game.used_setup(state), result_of(game.outcome(state))
        return Record(table.game, len(table.seats), state.options, setup, moves, result)

    async def find(
        self, *, guild_id: int, prefix: str = "", user_id: int | None = None, limit: int = 25
    ) -> tuple[Table, ...]:
        """Open tables of a server whose code begins so: those that wait for a person, his own, all others."""
        here = rows.tables.c.guild_id == guild_id
        named = rows.tables.c.code.startswith(prefix.upper(), autoescape=True)
        return await self._keeper.read(lambda c: rows.read_open(c, here, named, user_id=user_id, limit=limit))

    async def finished(self, *, guild_id: int, prefix: str = "", limit: int = 25) -> tuple[Table, ...]:
        """Tables of a server whose game was played to its end and whose code begins so, the newest first."""
        return await self._keeper.read(lambda c: rows.read_finished(c, guild_id, prefix.upper(), limit))

    async def tables_of(self, user_id: int, guild_id: int | None = None) -> tuple[Table, ...]:
        """Open tables where a person sits, those that wait for him first."""
        his = [rows.sits_at(user_id)]
        if guild_id is not None:
            his.append(rows.tables.c.guild_id == guild_id)
        return await self._keeper.read(lambda c: rows.read_open(c, *his, user_id=user_id))

    async def tables_in(self, channel_id: int) -> tuple[Table, ...]:
        """Open tables of a channel or thread."""
        here = (rows.tables.c.channel_id == channel_id) | (rows.tables.c.thread_id == channel_id)
        return await self._keeper.read(lambda c: rows.read_open(c, here, user_id=None))

    async def table_of_thread(self, thread_id: int) -> Table | None:
        """The table that is or was played in a thread of its own, also when it is over."""
        return await self._keeper.read(lambda c: rows.read_of_thread(c, thread_id))

    async def leaderboard(self, guild_id: int, game: str = "ra") -> tuple[Standing, ...]:
        """How people did in finished games with at least two people: most wins first, then by mean place."""
        return await self._keeper.read(lambda c: rows.read_standings(c, guild_id, game))

    # Messages.

    async def announced(
        self, code: str, version: int, *, message_id: int, channel_id: int, seat: Seat | None
    ) -> None:
        """Remember which message shows `version` and whom it asks; older news than known is ignored."""
        announcement = {
            "message_id": message_id,
            "message_channel_id": channel_id,
            "announced_seat": seat,
        }
        await self._keeper.annotate(code, lambda c, code: rows.set_announced(c, code, version, announcement))

    async def placed(self, code: str, *, channel_id: int, thread_id: int | None) -> Table:
        """Remember where the table is played from now on; it is not paused any more."""
        place = {"channel_id": channel_id, "thread_id": thread_id, "paused": False}
        return await self._keeper.annotate(code, lambda c, code: rows.set_place(c, code, place))

    async def pause(self, table: Table) -> Table:
        """Remember that the place of `table` is gone, unless it is played elsewhere by now."""
        gone = (table.channel_id, table.thread_id)
        return await self._keeper.annotate(table.code, lambda c, code: rows.set_paused(c, code, gone))

    async def unannounced(self) -> tuple[str, ...]:
        """The tables that Discord shows out of date, or where a computer is asked, but for paused ones."""
        return await self._keeper.read(rows.read_behind)

    async def recall(self, key: str) -> str | None:
        """A fact that was noted under a key, or None."""
        return await self._keeper.read(lambda c: notes.read_note(c, key))

    async def remember(self, key: str, value: str) -> None:
        """Note a fact under a key, for later runs of the program."""
        await self._keeper.write(lambda c: notes.write_note(c, key, value))


def _now() -> datetime:
    return datetime.now(UTC)
