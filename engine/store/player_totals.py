"""The sums and records of one person's games with others in a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, select

from engine.store.finished_games import FinishedGame, SeatResult
from engine.store.rows import write_row
from engine.store.schema import player_totals
from engine.store.totals import gains_with, lead_of, records, size_of

_READ = select(player_totals.c.sums).where(
    player_totals.c.user_id == bindparam("person"),
    player_totals.c.guild_id == bindparam("in_guild"),
    player_totals.c.game == bindparam("of_game"),
)


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
    of = {"person": user_id, "in_guild": guild_id, "of_game": game}
    sums: dict[str, Any] | None = connection.execute(_READ, of).scalar()
    return sums


def player_sums_with(
    sums: Mapping[str, Any], game: FinishedGame, seat: SeatResult, lead: list[Any] | None
) -> dict[str, Any]:
    """A person's sums with one game more, as JSON values.

    They are `played`, how often they took each place and their fame, by the number of players; `gains`, and
    in how many games these are `known`; the `highest` fame; the victories with the `widest` and the `closest`
    lead; the victories in a row up to now, `running`, and the `longest` such row.
    """
    running = sums.get("running", 0) + 1 if seat.place == 1 else 0
    own_lead = lead if seat.place == 1 else None
    return {
        "played": _played_with(sums.get("played", {}), game.players, seat),
        "gains": gains_with(sums.get("gains", {}), (seat,)),
        "known": sums.get("known", 0) + int(seat.gains is not None),
        "highest": max(records(sums, "highest", [seat.fame, game.code]), key=size_of),
        "widest": max(records(sums, "widest", own_lead), key=size_of, default=None),
        "closest": min(records(sums, "closest", own_lead), key=size_of, default=None),
        "running": running,
        "longest": max(running, sums.get("longest", 0)),
    }


def _played_with(played: Mapping[str, Any], players: int, seat: SeatResult) -> dict[str, Any]:
    places, fame = played.get(str(players), ([0] * players, 0))
    counted = [count + (place == seat.place) for place, count in enumerate(places, start=1)]
    return {**played, str(players): [counted, fame + seat.fame]}
