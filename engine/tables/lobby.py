"""What people may change at a table apart from moves: functions from one snapshot to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.errors import OptionError
from engine.games import GAMES
from engine.players import JUDGES, PlayerSpecError, check_spec
from engine.tables.errors import (
    AlreadySeatedError,
    AlreadyStartedError,
    HandedOverError,
    HintsOffError,
    NoComputerError,
    NoHintsError,
    NotHandedOverError,
    NotHostError,
    NotRunningError,
    NotSeatedError,
    SeatsMismatchError,
    StaleVersionError,
    TableFullError,
    TooFewPlayersError,
    UnknownComputerError,
)
from engine.tables.values import Status, Table, TableSeat

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime
    from random import Random

    from engine.tables.values import Person, Place

COMPUTER_NAMES = ("Imhotep", "Hatshepsut", "Teti", "Khufu", "Nefertari", "Amenemhat", "Sobekneferu")
"""More than can sit at one table, even when people have taken some of them."""

STAND_IN = "regular"
"""The computer that plays for people who are not there; every game has it."""


def check_options(game: str, players: int, options: Mapping[str, Any]) -> None:
    """Raise `OptionError` for a game, number of players or option that does not exist."""
    if game not in GAMES:
        raise OptionError(f"There is no game {game!r}; there is {', '.join(GAMES)}.")
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
    hints: bool = True,
) -> Table:
    """A lobby with the host in it, still without a code."""
    check_options(game, players_wanted, options)
    return Table(
        code="",
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        thread_id=None,
        message_id=None,
        message_channel_id=None,
        game=game,
        players_wanted=players_wanted,
        options=dict(options),
        hints=hints,
        locale=locale,
        status=Status.LOBBY,
        version=1,
        announced=0,
        announced_seat=None,
        paused=False,
        draft=(),
        host_id=host.user_id,
        seats=(TableSeat(0, host.user_id, None, host.name),),
        to_act=None,
        opened_at=now,
        started_at=None,
        finished_at=None,
    )


def join(table: Table, person: Person) -> Table:
    """Seat a person."""
    _require_lobby(table)
    if table.seat_of(person.user_id) is not None:
        raise AlreadySeatedError
    return _seat(table, user_id=person.user_id, computer=None, name=person.name)


def leave(table: Table, user_id: int, now: datetime) -> Table:
    """Unseat a person; host rights pass to the one who joined next, with the last person the table ends."""
    _require_lobby(table)
    seat = _require_seated(table, user_id)
    table = _with_seats(table, table.seats[:seat] + table.seats[seat + 1 :])
    people = [other.user_id for other in table.seats if other.user_id is not None]
    if not people:
        return _cancelled(table, now)
    return table if table.host_id in people else replace(table, host_id=people[0])


def add_computer(table: Table, by: int, spec: str) -> Table:
    """Seat a computer under a name that nobody at the table has."""
    _require_lobby(table)
    _require_seated(table, by)
    _require_computer(table, spec)
    taken = {seat.name for seat in table.seats}
    name = next(name for name in COMPUTER_NAMES if name not in taken)
    return _seat(table, user_id=None, computer=spec, name=name)


def _require_computer(table: Table, spec: str) -> None:
    try:
        check_spec(table.game, spec)
    except PlayerSpecError as error:
        raise UnknownComputerError(str(error)) from error


def remove_computer(table: Table, by: int) -> Table:
    """Unseat the computer that was added last."""
    _require_lobby(table)
    _require_seated(table, by)
    computers = [seat.seat for seat in table.seats if seat.computer]
    if not computers:
        raise NoComputerError
    return _with_seats(table, (seat for seat in table.seats if seat.seat != computers[-1]))


def set_options(
    table: Table, by: int, players_wanted: int, options: Mapping[str, Any], *, hints: bool | None
) -> Table:
    """Change what is played, and whether there are hints; None: as before."""
    _require_lobby(table)
    _require_host(table, by)
    check_options(table.game, players_wanted, options)
    if len(table.seats) > players_wanted:
        raise SeatsMismatchError
    hints = table.hints if hints is None else hints
    return replace(table, players_wanted=players_wanted, options=dict(options), hints=hints)


def start(table: Table, by: int, random: Random, now: datetime) -> tuple[Table, dict[str, Any]]:
    """Shuffle the seats, deal and begin: the running table, and its chance as JSON values."""
    _require_lobby(table)
    _require_host(table, by)
    game, players = GAMES[table.game], len(table.seats)
    if players < game.MIN_PLAYERS:
        raise TooFewPlayersError
    options = game.read_options(players, table.options)
    setup = game.deal(players, options, random)
    started = replace(
        _with_seats(table, random.sample(table.seats, players)),
        version=table.version + 1,
        status=Status.RUNNING,
        to_act=game.to_act(game.new_game(players, options, setup)),
        started_at=now,
    )
    return started, game.setup_to_json(setup)


def cancel(table: Table, by: int, now: datetime, *, moderator: bool) -> Table:
    """Cancel at once, or record that one of the people asks for it; the last one's asking cancels."""
    if table.status not in (Status.LOBBY, Status.RUNNING):
        raise NotRunningError
    if moderator:
        return _cancelled(table, now)
    if table.status is Status.LOBBY:
        _require_host(table, by)
        return _cancelled(table, now)
    asking = _require_seated(table, by)
    table = _with_seat(table, asking, wants_cancel=True)
    return _cancelled(table, now) if all(seat.wants_cancel for seat in table.people) else table


def hand_over(table: Table, user_id: int, version: int | None) -> Table:
    """Let a computer play for a person; what he had drafted is discarded."""
    if version not in {None, table.version}:
        raise StaleVersionError(table)
    seat = _require_playing(table, user_id)
    if table.seats[seat].stand_in:
        raise HandedOverError
    table = _with_seat(table, seat, stand_in=STAND_IN)
    return replace(table, draft=()) if seat == table.to_act else table


def give_back(table: Table, user_id: int) -> Table:
    """Let a person play himself again."""
    seat = _require_playing(table, user_id)
    if not table.seats[seat].stand_in:
        raise NotHandedOverError
    return _with_seat(table, seat, stand_in=None)


def check_hints(table: Table) -> None:
    """Raise `NoHintsError` or `HintsOffError` where players get no hints."""
    if table.game not in JUDGES:
        raise NoHintsError
    if not table.hints:
        raise HintsOffError


def _require_lobby(table: Table) -> None:
    if table.status is not Status.LOBBY:
        raise AlreadyStartedError


def _require_host(table: Table, user_id: int) -> None:
    if table.host_id != user_id:
        raise NotHostError


def _require_seated(table: Table, user_id: int) -> int:
    seat = table.seat_of(user_id)
    if seat is None:
        raise NotSeatedError
    return seat


def _require_playing(table: Table, user_id: int) -> int:
    if table.status is not Status.RUNNING:
        raise NotRunningError
    return _require_seated(table, user_id)


def _seat(table: Table, *, user_id: int | None, computer: str | None, name: str) -> Table:
    if len(table.seats) >= table.players_wanted:
        raise TableFullError
    newcomer = TableSeat(len(table.seats), user_id, computer, name)
    return replace(table, seats=(*table.seats, newcomer))


def _with_seat(table: Table, seat: int, **change: Any) -> Table:
    return replace(table, seats=tuple(replace(s, **change) if s.seat == seat else s for s in table.seats))


def _with_seats(table: Table, seats: Iterable[TableSeat]) -> Table:
    return replace(table, seats=tuple(replace(seat, seat=number) for number, seat in enumerate(seats)))


def _cancelled(table: Table, now: datetime) -> Table:
    return replace(table, status=Status.CANCELLED, to_act=None, draft=(), finished_at=now)
