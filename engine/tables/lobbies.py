"""Lobbies: opening a table, sitting down, choosing options, starting, a rematch, cancelling."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection

from engine import calendar, chance
from engine.message import QUESTION
from engine.players import with_characters
from engine.ratings import even_level
from engine.store.messages import call_messages
from engine.store.pings import State
from engine.store.standings import read_rating
from engine.store.tables import insert_table, read_table, write_rematch
from engine.table import Table
from engine.tables.caps import Caps, check_caps
from engine.tables.changing import Changing, save_start
from engine.tables.codes import candidate_codes
from engine.tables.errors import AlreadySeatedError, AlreadyStartedError, NoKeptSeatError
from engine.tables.pings import answer_invitation, invite
from engine.tables.repository import TableRepository
from engine.tables.transitions import lobby, rematch
from engine.tables.values import Person, Place, WantedOptions


class Lobbies:
    """What happens at tables before the start; and ending them early."""

    def __init__(self, repository: TableRepository, changing: Changing) -> None:
        self._repository = repository
        self._changing = changing

    async def open(
        self,
        place: Place,
        host: Person,
        *,
        game: str = "ra",
        players_wanted: int = 3,
        options: Mapping[str, Any] | None = None,
        own_options: Mapping[str, object] | None = None,
        computers: Sequence[str] = (),
        invited: Collection[Person] = (),
        locale: str = "en",
        caps: Caps | None = None,
    ) -> Table:
        """Open a table at which the host sits, and these computers, with seats kept for the people invited.

        A table that is full begins at once if it starts when full (`TableOptions.start_when_full`), and in
        direct messages, where nobody else can come. `options` are the game's and `own_options` the table's
        (`TableOptions`), as JSON values; absent ones have their default. Raises `OptionError`,
        `UnknownComputerError`, `TableFullError` or `TooManyInvitationsError`; with `caps`, what `check_caps`
        raises.
        """
        now = calendar.now()
        table = lobby.new_table(
            place, host, game, players_wanted, options or {}, locale, now, own_options=own_options
        )
        for spec in computers:
            table = lobby.add_computer(table, host.user_id, spec, now)
        table = lobby.keep_seats(table, invited)
        table = await self._repository.write(_insert, table, caps)
        self._changing.on_change(table)
        return table

    async def join(self, code: str, person: Person) -> Table:
        """Seat a person; this may start the game (`TableOptions.start_when_full`).

        Raises `AlreadyStartedError`, `AlreadySeatedError`, `TableFullError` or `SeatsKeptError`.
        """
        return await self._changing.change(
            code,
            lambda table: lobby.join(table, person, calendar.now()),
            also=lambda c, table: answer_invitation(c, table, person.user_id, State.JOINED),
        )

    async def leave(self, code: str, user_id: int) -> Table:
        """Unseat a person before the start, or give up their kept seat.

        When the host leaves, the person who joined next becomes host. When the last person leaves, the table
        is cancelled. Raises `AlreadyStartedError` or `NotSeatedError`.
        """
        table = await self._repository.get(code)
        if lobby.has_kept_seat(table, user_id) and table.seat_of(user_id) is None:
            with suppress(NoKeptSeatError, AlreadySeatedError):  # something else came first
                return await self.decline(code, user_id)
        return await self._changing.change(code, lambda table: lobby.leave(table, user_id, calendar.now()))

    async def decline(self, code: str, user_id: int) -> Table:
        """Give up a person's kept seat.

        Raises `AlreadyStartedError`, `AlreadySeatedError` or `NoKeptSeatError`.
        """
        return await self._changing.change(
            code,
            lambda table: lobby.decline(table, user_id),
            also=lambda c, table: answer_invitation(c, table, user_id, State.DECLINED),
        )

    async def free_seat(self, code: str, by: int, user_id: int) -> Table:
        """Stop keeping a person's seat; the host may.

        Raises `AlreadyStartedError`, `NotHostError` or `NoKeptSeatError`.
        """
        return await self._changing.change(code, lambda table: lobby.free_seat(table, by, user_id))

    async def even_level(self, guild_id: int, game: str, user_id: int) -> str:
        """The level of computers that plays about as well as a person, by their rating in a server."""
        rating = await self._repository.read(read_rating, guild_id, game, user_id)
        return even_level(game, rating)

    @staticmethod
    def draw_character(game: str, spec: str) -> str:
        """The spec with a character drawn by chance, if its level has characters and it names none."""
        return chance.RANDOM.choice(with_characters(game, spec) or (spec,))

    async def add_computer(self, code: str, by: int, spec: str = "greedy:5") -> Table:
        """Seat a computer; anybody at the table may. This may start the game, as in `join`.

        Raises `AlreadyStartedError`, `NotSeatedError`, `UnknownComputerError`, `TableFullError` or
        `SeatsKeptError`.
        """
        return await self._changing.change(
            code, lambda table: lobby.add_computer(table, by, spec, calendar.now())
        )

    async def remove_computer(self, code: str, by: int) -> Table:
        """Unseat the computer added last.

        Raises `AlreadyStartedError`, `NotSeatedError` or `NoComputerError`.
        """
        return await self._changing.change(code, lambda table: lobby.remove_computer(table, by))

    async def change_options(self, code: str, by: int, choose: Callable[[Table], WantedOptions]) -> Table:
        """Replace the game's options, and change those of the table's own that are given; the host may.

        `choose` says what is wanted, going by the lobby as it is. This may start the game, as in `join`.
        Raises `AlreadyStartedError`, `NotHostError`, `OptionError`, `SeatsMismatchError` or `SeatsKeptError`,
        or what `choose` raises.
        """
        return await self._changing.change(
            code, lambda table: lobby.set_options(table, by, choose, calendar.now())
        )

    async def start(self, code: str, by: int) -> Table:
        """Shuffle the seats, deal and begin; the host may. Seats still kept are given up.

        Raises `AlreadyStartedError`, `NotHostError` or `TooFewPlayersError`.
        """

        def work(connection: Connection, before: Table) -> Table:
            lobby.check_starter(before, by)
            return save_start(connection, before, before)

        return await self._changing.write(code, work)

    async def begin_if_full(self, code: str) -> Table:
        """Begin a game that would have begun by itself once its seats were taken, if nobody has yet.

        For a lobby that was held up, once its game can be shown.
        """

        def work(connection: Connection, before: Table) -> Table:
            return save_start(connection, before, before) if lobby.starts_by_itself(before) else before

        return await self._changing.write(code, work)

    async def rematch(self, code: str, person: Person, *, caps: Caps | None = None) -> Table:
        """Open or join the rematch of a finished game; the person sits there afterwards.

        The first player who asks opens the table and hosts it; in direct messages it begins at once. A link
        from the finished table leads to it; once the rematch is over, the next request opens another. Raises
        `NotFinishedError`, `NotSeatedError` for those who did not play, `TooManyInvitationsError`, or what
        `join` raises; with `caps`, what `check_caps` raises.
        """

        def work(connection: Connection, old: Table) -> tuple[Table, bool]:
            rematch.check_rematch(old, person.user_id)
            known = read_table(connection, old.rematch) if old.rematch else None
            if known and not known.finished_at:
                return known, False
            table = _insert(connection, rematch.rematch(old, person, calendar.now()), caps)
            write_rematch(connection, old.code, table.code)
            return table, True

        table, is_new = await self._repository.change(code, work)
        if is_new:
            self._changing.on_change(table)
        is_seated = table.seat_of(person.user_id) is not None
        return table if is_seated else await self._sit_down(table.code, person)

    async def _sit_down(self, code: str, person: Person) -> Table:
        """Seat a person as `join` does, unless they sit there already after pressing twice."""
        try:
            return await self.join(code, person)
        except (AlreadySeatedError, AlreadyStartedError):
            table = await self._repository.get(code)
            if table.seat_of(person.user_id) is None:
                raise
            return table

    async def cancel(
        self, code: str, by: int, *, moderator: bool = False, absent: Collection[int] = ()
    ) -> Table:
        """Cancel a lobby for its host, a running game once all its people ask, and any table for a moderator.

        People who are `absent` need not ask, and any seated person may cancel a lobby whose host is. Raises
        `NotHostError`, `NotSeatedError` or, when the table is over, `NotRunningError`.
        """
        return await self._changing.change(
            code,
            lambda table: lobby.cancel(table, by, calendar.now(), moderator=moderator, absent=absent),
            also=_call_questions,
        )

    async def withdraw_cancel(self, code: str, by: int) -> Table:
        """Let a person no longer ask to cancel a running game; unchanged if they do not.

        Raises `NotRunningError` or `NotSeatedError`.
        """
        return await self._changing.change(
            code, lambda table: lobby.withdraw_cancel(table, by), also=_call_questions
        )


def _call_questions(connection: Connection, table: Table) -> None:
    """Bring the questions whether to cancel in line: they name those who must still agree."""
    call_messages(connection, QUESTION, code=table.code)


def _insert(connection: Connection, table: Table, caps: Caps | None) -> Table:
    """Write a new table; its game begins at once if it is full at birth and waits for nobody."""
    table = insert_table(connection, table, candidate_codes(chance.RANDOM))
    invite(connection, table, table.host_id)
    if lobby.starts_by_itself(table):
        table = save_start(connection, table, table)
    check_caps(connection, table, caps)
    return table
