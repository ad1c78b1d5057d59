"""The sums and records of a server's games, and of one person's games with others there."""

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, select

from engine.store.finished_games import FinishedGame, SeatResult
from engine.store.rows import have, write_row
from engine.store.schema import player_totals, totals
from engine.store.standings import ANY_NUMBER


def add_to_player_totals(connection: Connection, game: FinishedGame, seats: Sequence[SeatResult]) -> None:
    """Count a game for everybody who played it."""
    lead = lead_of(game, seats)
    for seat in seats:
        if seat.user_id is None:
            continue
        sums = read_player_sums(connection, seat.user_id, game.guild_id, game.game)
        of = {"user_id": seat.user_id, "guild_id": game.guild_id, "game": game.game}
        write_row(connection, player_totals, of, {"sums": player_sums_with(sums or {}, game, seat, lead)})


def read_player_sums(connection: Connection, user_id: int, guild_id: int, game: str) -> dict[str, Any] | None:
    """A person's sums, as `player_sums_with` makes them; None without any game with others."""
    of = have(player_totals, {"user_id": user_id, "guild_id": guild_id, "game": game})
    sums: dict[str, Any] | None = connection.execute(select(player_totals.c.sums).where(*of)).scalar()
    return sums


def player_sums_with(
    sums: Mapping[str, Any], game: FinishedGame, seat: SeatResult, lead: list[Any] | None
) -> dict[str, Any]:
    """A person's sums with one game more, as JSON values.

    They are `played`, how often they took each place and their fame, by the number of players; `gains`, and
    in how many games these are `known`; the `highest` fame with which they stayed to the end; the victories
    with the `widest` and the `closest` lead; the victories in a row up to now, `running`, and the `longest`
    such row.
    """
    running = sums.get("running", 0) + 1 if seat.place == 1 else 0
    own_lead = lead if seat.place == 1 else None
    own_fame = None if seat.has_left else [seat.fame, game.code]  # else a computer made it
    return {
        "played": _played_with(sums.get("played", {}), game.players, seat),
        "gains": gains_with(sums.get("gains", {}), (seat,)),
        "known": sums.get("known", 0) + int(seat.gains is not None),
        "highest": _record(max, sums.get("highest"), own_fame),
        "widest": _record(max, sums.get("widest"), own_lead),
        "closest": _record(min, sums.get("closest"), own_lead),
        "running": running,
        "longest": max(running, sums.get("longest", 0)),
    }


def _played_with(played: Mapping[str, Any], players: int, seat: SeatResult) -> dict[str, Any]:
    places, fame = played.get(str(players), ([0] * players, 0))
    counted = [count + (place == seat.place) for place, count in enumerate(places, start=1)]
    return {**played, str(players): [counted, fame + seat.fame]}


def add_to_totals(connection: Connection, game: FinishedGame, seats: Sequence[SeatResult]) -> None:
    """Count a game for its server."""
    sums = read_sums(connection, game.guild_id, game.game)
    for players in (ANY_NUMBER, game.players):
        of = {"guild_id": game.guild_id, "game": game.game, "players": players}
        write_row(connection, totals, of, {"sums": sums_with(sums.get(players, {}), game, seats)})


def read_sums(connection: Connection, guild_id: int, game: str) -> dict[int, dict[str, Any]]:
    """The sums of a server, as `sums_with` makes them, by the number of players."""
    of = have(totals, {"guild_id": guild_id, "game": game})
    rows = connection.execute(select(totals.c.players, totals.c.sums).where(*of))
    return {row.players: row.sums for row in rows}


def sums_with(sums: Mapping[str, Any], game: FinishedGame, seats: Sequence[SeatResult]) -> dict[str, Any]:
    """A server's sums with one game more, as JSON values.

    They are `games`; `results`, `fame` and `gains` of people; `seats` that were taken and their `wins`, in
    the order of turns from who began; the `closest` game, by the lead of its winner; and the `highest`
    fame of a person who stayed.
    """
    people = [seat for seat in seats if seat.computer is None]
    in_turn = [*seats[game.first_seat :], *seats[: game.first_seat]]
    stayed = [[seat.fame, game.code, seat.seat] for seat in people if not seat.has_left]
    return {
        "games": sums.get("games", 0) + 1,
        "results": sums.get("results", 0) + len(people),
        "fame": sums.get("fame", 0) + sum(seat.fame for seat in people),
        "gains": gains_with(sums.get("gains", {}), people),
        "seats": _added(sums.get("seats", []), [1 for _ in in_turn]),
        "wins": _added(sums.get("wins", []), [int(seat.place == 1) for seat in in_turn]),
        "closest": _record(min, sums.get("closest"), lead_of(game, seats)),
        "highest": _record(max, sums.get("highest"), *stayed),
    }


def gains_with(gains: Mapping[str, Sequence[int]], seats: Sequence[SeatResult]) -> dict[str, list[int]]:
    """Points and pieces by category, with those of some seats more."""
    added = {name: [*gain] for name, gain in gains.items()}
    for seat in seats:
        for name, gain in (seat.gains or {}).items():
            points, pieces = added.get(name, (0, 0))
            added[name] = [points + gain[0], pieces + gain[1]]
    return added


def _added(before: Sequence[int], more: Sequence[int]) -> list[int]:
    return [sum(both) for both in zip_longest(before, more, fillvalue=0)]


def lead_of(game: FinishedGame, seats: Sequence[SeatResult]) -> list[Any] | None:
    """How far the winner was ahead, with the game's code; None if somebody left."""
    if any(seat.has_left for seat in seats):
        return None
    first, second, *_ = sorted((seat.fame for seat in seats), reverse=True)
    return [first - second, game.code]


def _record(best: Callable[..., Any], *records: list[Any] | None) -> list[Any] | None:
    """The record with the highest or lowest value, which comes first in each; of equals the earlier one."""
    record: list[Any] | None = best(filter(None, records), key=itemgetter(0), default=None)
    return record
