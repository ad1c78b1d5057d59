"""Counting a finished game: everybody's rating, and the sums of leaderboards and statistics.

All of it follows from the games in their order, so that it can be computed again. Games of one person, such
as those against computers alone, are results but do not count.
"""

from collections.abc import Sequence
from itertools import permutations

from sqlalchemy import Connection, delete, select

from engine.statistics import Met
from engine.store.finished_games import FinishedGame, SeatResult, name_in
from engine.store.rows import add_to_row, have
from engine.store.schema import meetings, player_totals, standings, totals, users
from engine.store.standings import add_to_standings
from engine.store.totals import add_to_player_totals, add_to_totals

MOST_MET = 5

FEWEST_PEOPLE = 2


def add_meetings(connection: Connection, game: FinishedGame, seats: Sequence[SeatResult]) -> None:
    """Count a game for each two people who played it."""
    of = {"guild_id": game.guild_id, "game": game.game}
    for own, other in permutations([seat for seat in seats if seat.user_id is not None], 2):
        pair = of | {"user_id": own.user_id, "other_id": other.user_id}
        more = {"games": 1, "ahead": int(own.place < other.place), "behind": int(own.place > other.place)}
        add_to_row(connection, meetings, pair, more)


def read_met_most(connection: Connection, user_id: int, guild_id: int, game: str) -> tuple[Met, ...]:
    """The people whom a person has met most often in a server."""
    met = (name_in(meetings.c.guild_id), meetings.c.games, meetings.c.ahead, meetings.c.behind)
    most_often = (
        select(*met, users.c.username)
        .join(users, users.c.id == meetings.c.other_id)
        .where(*have(meetings, {"user_id": user_id, "guild_id": guild_id, "game": game}))
        .order_by(meetings.c.games.desc(), meetings.c.other_id)
        .limit(MOST_MET)
    )
    return tuple(Met(*row) for row in connection.execute(most_often))


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
