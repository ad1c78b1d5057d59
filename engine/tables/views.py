"""What can be seen of a table: views, updates for messages, the log, hints, and records; and whose it is."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from engine import calendar
from engine.games import GAMES, Seat
from engine.protocol import AnyView
from engine.record import Record, replay
from engine.store.dashboard import OwnTable, read_own_tables
from engine.store.plans import read_has_bid
from engine.store.results import count_experienced, read_rating_changes
from engine.table import Status, Table, ids_of
from engine.tables.computers import Thinking
from engine.tables.errors import NotFinishedError, NotRunningError, TableError
from engine.tables.plans import read_unanswered
from engine.tables.position import FIRST_VERSION, Position
from engine.tables.repository import TableRepository
from engine.tables.transitions.acting import check_hints, check_running
from engine.tables.transitions.bidding import as_if_next
from engine.tables.values import Logged, ReplayStep, Update


class Views:
    """Shows tables and their games."""

    def __init__(self, repository: TableRepository, computers: Thinking) -> None:
        self._repository = repository
        self._computers = computers
        self._experienced: set[tuple[str, int]] = set()
        """Games, and people who have finished one of them: that stays so until they are deleted."""

    async def view(self, code: str, seat: Seat | None) -> AnyView:
        """The game's view for a seat or a spectator. Raises `NotRunningError` before the start."""
        table, position = await self._repository.position(code)
        if position is None:
            raise NotRunningError
        return _view(table, position.drafted(table), seat)

    async def look(
        self, code: str, since: int | None = None, *, version: int | None = None, seat: Seat | None = None
    ) -> Update:
        """Everything a message needs, with the moves since a version; None: since the announced one.

        Passing a `version` that the caller has made or read is faster, as in `Tables.get`. With a `seat` of
        several who are asked at once, it is as if everybody before them passed.
        """
        table, position = await self._repository.position(code, version)
        if position is None:
            return Update(table, shown=None, legal=(), moves=())
        game, drafted = GAMES[table.game], position.drafted(table)
        if seat in table.bidders:
            drafted = replace(drafted, state=as_if_next(drafted.state, seat))
        after = table.announced if since is None else since
        is_over = table.status is Status.FINISHED
        ratings = await self._repository.read(read_rating_changes, table.code) if is_over else {}
        return Update(
            table,
            shown=_view(table, drafted, None),
            legal=game.legal_actions(drafted.state) if table.status is Status.RUNNING else (),
            moves=tuple(move for move in position.log if move.version > after),
            draft=drafted.log[len(position.log) :],
            log=position.log,
            ratings=ratings,
        )

    async def teaching(self, table: Table) -> tuple[bool, bool]:
        """Whether a board leads to the rules, and whether it explains the aim too.

        It leads there if anybody who is asked is a beginner, who has never finished this game; the first
        board also if anybody else is one. It explains the aim as long as one of those asked has not moved.
        """
        asked, (_, position) = table.asked, await self._repository.position(table.code, table.version)
        if not asked or position is None:
            return False, False
        moves = [move.seat for move in position.log if move.is_move]
        while len(asked) == 1 and moves and moves[-1] == asked[0].seat:
            moves.pop()  # what they have done in this turn
        concerned = asked if moves else table.those_who_stay
        people = {user_id for user_id in ids_of(concerned) if (table.game, user_id) not in self._experienced}
        experienced = await self._repository.read(count_experienced, table.game, people) if people else 0
        teaches = experienced < len(people)
        if not teaches:
            self._experienced.update((table.game, user_id) for user_id in people)
        return teaches, teaches and any(seat.seat not in moves for seat in asked)

    def forget(self, user_id: int) -> None:
        """Look up again what a person has finished, who is deleted."""
        self._experienced = {one for one in self._experienced if one[1] != user_id}

    async def teaches_plans(self, table: Table, user_id: int) -> bool:
        """Whether the next answer to a person is to name plans: the first to a bid of a beginner.

        Only where there is time for plans.
        """
        if not table.own_options.is_slow or (table.game, user_id) in self._experienced:
            return False

        def read(connection: Connection) -> bool:
            is_beginner = not count_experienced(connection, table.game, {user_id})
            return is_beginner and not read_has_bid(connection, user_id)

        return await self._repository.read(read)

    async def commitment(self, code: str, version: int | None = None) -> str | None:
        """The commitment to the game's sealed deal, which tells nothing of it; `version` as in `Tables.get`.

        None before the start, for games that began before deals were sealed, and for those played elsewhere,
        whose commitment was not published here.
        """
        table, position = await self._repository.position(code, version)
        return position.seal.commitment if position and position.seal and not table.imported else None

    async def hint(self, code: str, version: int, seat: Seat | None = None) -> Any:
        """A strong computer's judgement for a player who is asked, at the version that the caller saw.

        Without a `seat` it is the player to move. Of several who are asked at once, each gets one as if
        everybody before them passed. The value's type is the game's own: see `engine.players.HINT_SOURCES`.
        Raises `HintsOffError`, `StaleVersionError`, `NotRunningError` or `CorruptTableError`.
        """
        table, position = await self._repository.position(code)
        check_hints(table)
        check_running(table, version)
        assert position  # noqa: S101  # a running game has one
        state = position.drafted(table).state
        return await self._computers.judge(table.game, state if seat is None else as_if_next(state, seat))

    async def log(self, code: str) -> tuple[Logged, ...]:
        """Every move so far, after the events before the first one."""
        return (await self.look(code, since=0)).moves

    async def record(self, code: str) -> Record:
        """The record of a finished game. Raises `NotFinishedError` before its end, `CorruptTableError`."""
        return record_of(*await self._repository.position(code))

    async def replay_steps(self, code: str) -> tuple[ReplayStep, ...]:
        """Every position of a finished game, from the one before the first move; none was taken back.

        Raises `NotFinishedError` before its end, `CorruptTableError`.
        """
        record, log = await self.record(code), await self.log(code)
        return await asyncio.to_thread(_replay_steps, record, log)

    async def own_tables(self, user_id: int, guild_id: int | None = None) -> list[OwnTable]:
        """Open tables where a person sits or has a seat kept, newest first."""
        own = await self._repository.read(read_own_tables, user_id, guild_id)
        expected = [one for one in own if _is_expected(one.table, user_id)]
        return [one._replace(answered=await self._has_answered(one.table, user_id)) for one in expected]

    async def _has_answered(self, table: Table, user_id: int) -> bool:
        """Whether a person is asked at once with others, and has answered or let a plan answer."""
        if not table.bidders or not table.asks(user_id):
            return False
        try:
            now, position = await self._repository.position(table.code, table.version)
        except TableError:  # the person's other tables are listed anyway
            return False
        missing = await self._repository.read(read_unanswered, now, position)
        return now.seat_of(user_id) not in missing


def _is_expected(table: Table, user_id: int) -> bool:
    """Whether a person sits at a table or still has a seat kept."""
    kept = (one.user_id for one in table.kept_at(calendar.now()))
    return table.seat_of(user_id) is not None or user_id in kept


def _replay_steps(record: Record, log: Iterable[Logged]) -> tuple[ReplayStep, ...]:
    rules = GAMES[record.game]
    start = rules.new_game(record.players, record.options, record.setup)
    opening = Logged(FIRST_VERSION, rules.to_act(start) or 0, "", rules.opening(start))
    states = [start, *(step.state for step in replay(record))]
    moves = [opening, *(move for move in log if move.is_move)]
    return tuple(ReplayStep(record.game, state, move) for state, move in zip(states, moves, strict=True))


def record_of(table: Table, position: Position | None) -> Record:
    """The record of a finished game. Raises `NotFinishedError` before its end."""
    if table.status is not Status.FINISHED or position is None:
        raise NotFinishedError
    state, moves = position.state, tuple((m.seat, m.action) for m in position.log if m.is_move)
    game = GAMES[table.game]
    setup, result = game.used_setup(state), game.outcome(state)
    return Record(table.game, len(table.seats), state.options, setup, moves, result, position.seal)


def _view(table: Table, position: Position, seat: Seat | None) -> AnyView:
    """A seat's or a spectator's view of the game, including who has a stand-in."""
    stand_ins = frozenset(player.seat for player in table.people if player.stand_in)
    view = replace(GAMES[table.game].view(position.state, seat), stand_ins=stand_ins)
    return replace(view, bidders=table.bidders) if table.bidders else view
