"""Counting a finished game: everybody's rating, and the sums of leaderboards and statistics.

All of it follows from the games in their order, so that it can be computed again. Games of one person, such
as those against computers alone, are results but do not count.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete

from engine.store.finished_games import FinishedGame, SeatResult
from engine.store.meetings import add_meetings
from engine.store.schema import meetings, player_totals, standings, totals
from engine.store.standings import add_to_standings
from engine.store.totals import add_to_player_totals, add_to_totals

FEWEST_PEOPLE = 2


def count_game(connection: Connection, game: FinishedGame, seats: Sequence[SeatResult]) -> None:
    """Count one game in all ratings and sums; games are counted in the order of their numbers."""
    if game.people >= FEWEST_PEOPLE:
        add_to_standings(connection, game, seats)
        add_to_totals(connection, game, seats)
        add_to_player_totals(connection, game, seats)
        add_meetings(connection, game, seats)


def forget_counts(connection: Connection) -> None:
    """Delete all ratings and sums; each result keeps the ratings that were noted with it."""
    for table in (standings, totals, player_totals, meetings):
        connection.execute(delete(table))
