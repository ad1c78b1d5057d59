"""The leaderboard of a server: who leads, by rating, wins or fame, in all games or those of some time."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    FromClause,
    Row,
    Subquery,
    case,
    cast,
    func,
    literal,
    or_,
    select,
)

from engine.ratings import PROVISIONAL_GAMES, Rating
from engine.store.finished_games import name_in
from engine.store.schema import results, standings, users
from engine.store.standings import ALL_TIME, ANY_NUMBER


class By(Enum):
    """What a leaderboard is in order of."""

    RATING = "rating"
    WINS = "wins"
    FAME = "fame"


@dataclass(frozen=True, slots=True)
class Board:
    """Which leaderboard."""

    guild_id: int
    game: str
    by: By = By.RATING
    players: int = ANY_NUMBER
    season: int = ALL_TIME
    since: datetime | None = None
    """Only games that ended at this time or later; then `season` is `ALL_TIME`."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One person's line of a leaderboard."""

    place: int
    """People who are exactly equal share one, and the next places are left out: 1, 2, 2, 4."""
    number: int
    """Which line of the whole leaderboard it is, from 1."""
    user_id: int
    name: str
    games: int
    wins: int
    mean_place: float
    mean_fame: float
    rating: Rating | None
    """None if they have played no rated game; of the board's season, else of all time."""
    rated_games: int
    username: str = ""

    @property
    def is_provisional(self) -> bool:
        """Whether the rating follows from so few games that it says little."""
        return self.rated_games < PROVISIONAL_GAMES


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """Some lines of a leaderboard."""

    lines: tuple[Standing, ...]
    own: Standing | None
    """The asker's own line, wherever it is."""
    length: int
    """How many lines the whole leaderboard has."""

    @property
    def shown(self) -> tuple[Standing, ...]:
        """The lines, and the asker's own unless it is one of them."""
        return self.lines if self.own is None or self.own in self.lines else (*self.lines, self.own)


def read_leaderboard(
    connection: Connection, board: Board, *, first: int, most: int, asker: int | None
) -> Leaderboard:
    """At most `most` lines of a leaderboard, from the line `first` (from 1), and the asker's own.

    It counts finished games of at least two people. By rating it has only people with a rating, those whose
    rating is provisional last; by fame, those with fewer than `PROVISIONAL_GAMES` games come last.
    """
    sums = _sums_since(board) if board.since else _sums(board)
    order = _order(board.by, sums)
    ranked = (
        select(
            sums,
            func.rank().over(order_by=order).label("place"),
            func.row_number().over(order_by=[*order, sums.c.user_id]).label("number"),
            func.count().over().label("length"),
        )
        .where(sums.c.mu.is_not(None) if board.by is By.RATING else sums.c.games > 0)
        .subquery("ranked")
    )
    named = select(ranked, name_in(literal(board.guild_id)), users.c.username)
    wanted = named.join(users, users.c.id == ranked.c.user_id)
    shown = ranked.c.number.between(first, first + most - 1)
    rows = connection.execute(
        wanted.where(or_(shown, ranked.c.user_id == asker)).order_by(ranked.c.number)
    ).all()
    found = [_standing(row) for row in rows]
    return Leaderboard(
        tuple(line for line in found if first <= line.number < first + most),
        next((line for line in found if line.user_id == asker), None),
        rows[0].length if rows else 0,
    )


def _sums(board: Board) -> Subquery:
    """The sums of each person's games, of all time or of a season, with their rating then."""
    rated = standings.alias("rated")
    return (
        select(
            standings.c.user_id,
            standings.c.games,
            standings.c.wins,
            standings.c.places,
            standings.c.fame,
            rated.c.mu,
            rated.c.sigma,
            rated.c.rated_games,
        )
        .join(rated, _counts_for(rated, board, ANY_NUMBER) & (rated.c.user_id == standings.c.user_id))
        .where(_counts_for(standings, board, board.players))
        .subquery("sums")
    )


def _counts_for(sums: FromClause, board: Board, players: int) -> ColumnElement[bool]:
    """That the sums in a row of `standings` are of a leaderboard's games with this number of players."""
    of_game = (sums.c.guild_id == board.guild_id) & (sums.c.game == board.game)
    is_of: ColumnElement[bool] = of_game & (sums.c.season == board.season) & (sums.c.players == players)
    return is_of


def _sums_since(board: Board) -> Subquery:
    """The sums of each person's games since a time, with their rating of all time."""
    rated = standings.alias("rated")
    counted: list[ColumnElement[bool]] = [
        results.c.guild_id == board.guild_id,
        results.c.game == board.game,
        results.c.finished_at >= board.since,
        results.c.people > 1,
        results.c.user_id.is_not(None),
    ]
    if board.players != ANY_NUMBER:
        counted.append(results.c.players == board.players)
    return (
        select(
            results.c.user_id,
            func.count().label("games"),
            func.sum(case((results.c.place == 1, 1), else_=0)).label("wins"),
            func.sum(results.c.place).label("places"),
            func.sum(results.c.fame).label("fame"),
            func.max(rated.c.mu).label("mu"),
            func.max(rated.c.sigma).label("sigma"),
            func.max(rated.c.rated_games).label("rated_games"),
        )
        .join(rated, _counts_for(rated, board, ANY_NUMBER) & (rated.c.user_id == results.c.user_id))
        .where(*counted)
        .group_by(results.c.user_id)
        .subquery("sums")
    )


def _order(by: By, sums: Subquery) -> list[ColumnElement[Any]]:
    place, fame = (cast(column, Float) / sums.c.games for column in (sums.c.places, sums.c.fame))
    match by:
        case By.RATING:
            return [sums.c.rated_games < PROVISIONAL_GAMES, sums.c.mu.desc()]
        case By.WINS:
            return [sums.c.wins.desc(), place, fame.desc()]
        case By.FAME:
            return [sums.c.games < PROVISIONAL_GAMES, fame.desc(), place]


def _standing(row: Row[Any]) -> Standing:
    return Standing(
        row.place,
        row.number,
        row.user_id,
        row.name,
        row.games,
        row.wins,
        row.places / row.games,
        row.fame / row.games,
        None if row.mu is None else Rating(row.mu, row.sigma),
        row.rated_games,
        row.username,
    )
