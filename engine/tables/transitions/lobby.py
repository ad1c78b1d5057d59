"""What people may change before the start, and ending a table: functions from one snapshot to the next.

All that need a lobby raise `LobbyClosedError`, `AlreadyStartedError` or `TableOverError` where there is none.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from random import Random
from typing import Any

from engine.errors import OptionError
from engine.games import GAMES, Seat
from engine.players import PlayerSpecError, check_spec
from engine.seal import Seal, make_seal
from engine.table import KeptSeat, Status, Table, TableSeat, ids_of
from engine.table_options import TableOptions, change_table_options
from engine.tables.errors import (
    AlreadySeatedError,
    AlreadyStartedError,
    LobbyClosedError,
    NoComputerError,
    NoKeptSeatError,
    NotHostError,
    NotRunningError,
    SeatsKeptError,
    SeatsMismatchError,
    TableFullError,
    TableOverError,
    TooFewPlayersError,
    UnknownComputerError,
)
from engine.tables.transitions.seating import ended, require_running, require_seated, with_seat, with_seats
from engine.tables.values import Person, Place, WantedOptions

COMPUTER_NAMES = ("Imhotep", "Hatshepsut", "Teti", "Khufu", "Nefertari", "Amenemhat", "Sobekneferu")
"""More than can sit at one table, even when people have taken some of them."""


def check_options(game: str, players: int, options: Mapping[str, Any]) -> None:
    """Raise `OptionError` for a game, number of players or option that does not exist."""
    if game not in GAMES:
        raise OptionError(f"There is no game {game!r:.80}; there is {', '.join(GAMES)}.")
    GAMES[game].read_options(players, options)


def new_table(  # noqa: PLR0917  # just what `open` was given
    place: Place,
    host: Person,
    game: str,
    players_wanted: int,
    options: Mapping[str, Any],
    locale: str,
    now: datetime,
    *,
    own_options: Mapping[str, object] | None = None,
) -> Table:
    """A lobby with the host in it, still without a code. Raises `OptionError`."""
    check_options(game, players_wanted, options)
    return Table(
        code="",
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        game=game,
        players_wanted=players_wanted,
        options=dict(options),
        own_options=change_table_options(TableOptions(), game, own_options or {}),
        locale=locale,
        status=Status.LOBBY,
        version=1,
        host_id=host.user_id,
        seats=(TableSeat(0, host.user_id, None, host.name, host.username),),
        opened_at=now,
    )


def require_lobby(table: Table) -> None:
    """Raise `LobbyClosedError`, `AlreadyStartedError` or `TableOverError` unless a table is a lobby."""
    if table.status is Status.CLOSED:
        raise LobbyClosedError
    if table.status is not Status.LOBBY:
        raise AlreadyStartedError if table.status is Status.RUNNING else TableOverError


def keep_seats(table: Table, people: Iterable[Person], until: datetime | None = None) -> Table:
    """Keep a seat for each of these people, once for the same person, and none for those who sit there.

    Raises `TableFullError` if there are too few free seats.
    """
    kept = tuple(
        KeptSeat(person.user_id, person.name, until, person.username)
        for person in {person.user_id: person for person in people}.values()
        if table.seat_of(person.user_id) is None
    )
    if len(table.seats) + len(kept) > table.players_wanted:
        raise TableFullError
    return replace(table, kept_seats=kept)


def join(table: Table, person: Person, now: datetime) -> Table:
    """Seat a person, in the seat that is kept for them if there is one.

    Raises `AlreadySeatedError`, `TableFullError` or `SeatsKeptError`.
    """
    require_lobby(table)
    if table.seat_of(person.user_id) is not None:
        raise AlreadySeatedError
    table = _without_kept_seat(table, person.user_id)
    newcomer = TableSeat(len(table.seats), person.user_id, None, person.name, person.username)
    return _seat(table, newcomer, now)


def leave(table: Table, user_id: int, now: datetime) -> Table:
    """Unseat a person, or give up the seat that is kept for them.

    When the host leaves, the person who joined next becomes host. When the last person leaves, the table
    is cancelled. Raises `NotSeatedError`.
    """
    require_lobby(table)
    if table.seat_of(user_id) is None and has_kept_seat(table, user_id):
        return _without_kept_seat(table, user_id)
    seat = require_seated(table, user_id)
    table = with_seats(table, table.seats[:seat] + table.seats[seat + 1 :])
    people = ids_of(table.seats)
    if not people:
        return ended(table, Status.CANCELLED, now)
    return table if table.host_id in people else replace(table, host_id=people[0])


def without_person(table: Table, user_id: int, now: datetime) -> Table:
    """A lobby, even a closed one, without a person who sits there or has a seat kept; else unchanged."""
    if table.status not in {Status.LOBBY, Status.CLOSED}:
        return table
    left = leave(replace(table, status=Status.LOBBY), user_id, now)
    return replace(left, status=table.status) if left.status is Status.LOBBY else left


def has_kept_seat(table: Table, user_id: int) -> bool:
    """Whether a seat is kept for a person."""
    return any(kept.user_id == user_id for kept in table.kept_seats)


def decline(table: Table, user_id: int) -> Table:
    """Give up the seat that is kept for a person. Raises `AlreadySeatedError` or `NoKeptSeatError`."""
    require_lobby(table)
    if table.seat_of(user_id) is not None:
        raise AlreadySeatedError
    return _give_up(table, user_id)


def free_seat(table: Table, by: int, user_id: int) -> Table:
    """Keep a person's seat no longer, as the host. Raises `NotHostError` or `NoKeptSeatError`."""
    require_lobby(table)
    _require_host(table, by)
    return _give_up(table, user_id)


def add_computer(table: Table, by: int, spec: str, now: datetime) -> Table:
    """Seat a computer under a name that nobody else at the table has.

    Raises `NotSeatedError`, `UnknownComputerError`, `TableFullError` or `SeatsKeptError`.
    """
    require_lobby(table)
    require_seated(table, by)
    _require_computer(table, spec)
    taken = {seat.name for seat in table.seats}
    name = next(name for name in COMPUTER_NAMES if name not in taken)
    return _seat(table, TableSeat(len(table.seats), None, spec, name), now)


def _require_computer(table: Table, spec: str) -> None:
    try:
        check_spec(table.game, spec)
    except PlayerSpecError as error:
        raise UnknownComputerError(str(error)) from error


def remove_computer(table: Table, by: int) -> Table:
    """Unseat the computer added last. Raises `NotSeatedError` or `NoComputerError`."""
    require_lobby(table)
    require_seated(table, by)
    computers = [seat.seat for seat in table.seats if seat.computer]
    if not computers:
        raise NoComputerError
    return with_seats(table, (seat for seat in table.seats if seat.seat != computers[-1]))


def set_options(table: Table, by: int, choose: Callable[[Table], WantedOptions], now: datetime) -> Table:
    """Replace the game's options; change those of the table's own, and the language, that are given.

    Raises `NotHostError`, `OptionError`, `SeatsMismatchError`, `SeatsKeptError`, or what `choose` raises.
    """
    require_lobby(table)
    _require_host(table, by)
    wanted = choose(table)
    check_options(table.game, wanted.players, wanted.options)
    changed = change_table_options(table.own_options, table.game, wanted.own_options)
    if len(table.seats) > wanted.players:
        raise SeatsMismatchError
    if len(table.seats) + len(table.kept_at(now)) > wanted.players:
        raise SeatsKeptError
    return replace(
        table,
        players_wanted=wanted.players,
        options=dict(wanted.options),
        own_options=changed,
        locale=wanted.locale or table.locale,
    )


def check_starter(table: Table, by: int) -> None:
    """Raise `NotHostError` for anybody but the host, who may start a lobby."""
    require_lobby(table)
    _require_host(table, by)


def begins_when_full(table: Table) -> bool:
    """Whether a lobby begins as soon as it is full, because its host, or its place, wants no waiting.

    In direct messages nobody else can come.
    """
    return table.own_options.start_when_full or table.is_direct


def starts_by_itself(table: Table) -> bool:
    """Whether a lobby begins now, because it is full and nobody wants to wait."""
    full = len(table.seats) == table.players_wanted
    return table.status is Status.LOBBY and full and begins_when_full(table)


def begin(table: Table, random: Random, now: datetime) -> tuple[Table, Seal]:
    """Shuffle the seats, deal and begin: the running table, with no seats kept, and its sealed chance.

    Raises `TooFewPlayersError`.
    """
    game, players = GAMES[table.game], len(table.seats)
    if players < game.MIN_PLAYERS:
        raise TooFewPlayersError
    options = game.read_options(players, table.options)
    setup = game.deal(players, options, random)
    first = game.to_act(game.new_game(players, options, setup))
    started = replace(
        with_seats(table, _seated_in_order(table, first, random)),
        status=Status.RUNNING,
        kept_seats=(),
        to_act=first,
        started_at=now,
    )
    return started, make_seal(game.setup_to_json(setup), random)


def _seated_in_order(table: Table, first: Seat | None, random: Random) -> list[TableSeat]:
    """The players in an order drawn at random; if the host chose one, they sit where the first turn is."""
    order = random.sample(table.seats, len(table.seats))
    chosen = table.own_options.first_player
    if not 1 <= chosen <= len(order) or first is None:
        return order
    shift = order.index(table.seats[chosen - 1]) - first
    return order[shift:] + order[:shift]


def cancel(table: Table, by: int, now: datetime, *, moderator: bool, absent: Collection[int] = ()) -> Table:
    """Cancel a lobby for its host, or any open table for a moderator.

    In a running game, record that one of the people asks for it; once all of them have asked, cancel. People
    who are `absent` or have left need not ask, and any seated person may cancel a lobby whose host is absent.
    Raises `NotRunningError`, `NotHostError` or `NotSeatedError`.
    """
    if table.status not in (Status.LOBBY, Status.RUNNING):
        raise NotRunningError
    if moderator:
        return ended(table, Status.CANCELLED, now)
    if table.status is Status.LOBBY:
        if table.host_id in absent:
            require_seated(table, by)
        else:
            _require_host(table, by)
        return ended(table, Status.CANCELLED, now)
    table = with_seat(table, require_seated(table, by), wants_cancel=True)
    agreed = all(seat.user_id in absent for seat in table.yet_to_agree)
    return ended(table, Status.CANCELLED, now) if agreed else table


def withdraw_cancel(table: Table, by: int) -> Table:
    """A running game that one of the people no longer asks to cancel.

    Raises `NotRunningError` or `NotSeatedError`.
    """
    require_running(table)
    return with_seat(table, require_seated(table, by), wants_cancel=False)


def _require_host(table: Table, user_id: int) -> None:
    if table.host_id != user_id:
        raise NotHostError


def _without_kept_seat(table: Table, user_id: int) -> Table:
    return replace(table, kept_seats=tuple(kept for kept in table.kept_seats if kept.user_id != user_id))


def _give_up(table: Table, user_id: int) -> Table:
    if not has_kept_seat(table, user_id):
        raise NoKeptSeatError
    return _without_kept_seat(table, user_id)


def _seat(table: Table, newcomer: TableSeat, now: datetime) -> Table:
    if len(table.seats) >= table.players_wanted:
        raise TableFullError
    if len(table.seats) + len(table.kept_at(now)) >= table.players_wanted:
        raise SeatsKeptError
    return replace(table, seats=(*table.seats, newcomer))
