"""What statistics and histories say about finished games, as values; `engine.store` reads them."""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from engine.ratings import Rating


class Played(NamedTuple):
    """A person's games with one number of players."""

    players: int
    """0 stands for any number."""
    places: tuple[int, ...]
    """How often they came first, second …"""
    fame: int
    """The sum."""

    @property
    def games(self) -> int:
        """How many games these are."""
        return sum(self.places)

    @property
    def mean_fame(self) -> float:
        """The fame per game."""
        return self.fame / self.games


class Brought(NamedTuple):
    """What a category of scoring has brought a person."""

    category: str
    points: float
    """Per game."""
    usual: float
    """What it brings the people of this server per game."""
    per_piece: float | None
    """Points for each piece that scored, such as a tile; None where nothing is counted or gained."""


class Met(NamedTuple):
    """Somebody whom a person has played with."""

    name: str
    games: int
    ahead: int
    """How often the person came before them."""
    behind: int
    username: str = ""


class Record(NamedTuple):
    """A figure with the code of the game it is from."""

    value: int
    code: str


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """One person's games with other people in one server, in one of the games."""

    game: str
    name: str
    played: tuple[Played, ...]
    """Any number of players first, then each number they have played with."""
    brought: tuple[Brought, ...]
    rated_games: int
    curve: tuple[Rating, ...]
    """Their rating after each of the last rated games."""
    met: tuple[Met, ...]
    """The people they have met most often."""
    highest: Record | None
    """Their highest fame; None if they have left every game."""
    widest: Record | None
    """The victory with the greatest lead; None if they have not won yet, or only when others left."""
    closest: Record | None
    """The victory with the smallest lead."""
    running: int
    """How many games in a row they have won up to now."""
    longest: int
    """The most that they have won in a row."""
    username: str = ""


LEAST_ANALYSED = 5
"""The fewest analysed games that say how accurately somebody plays."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How accurately a person plays a game in one server, and how well they solve puzzles there."""

    game: str
    name: str
    accuracies: tuple[float, ...]
    """From 0 to 100, in each of the last games that were analysed; the last one last."""
    puzzles: tuple[Rating, ...] | None
    """The rating of their puzzles after each of the last ones; None for readers who may not see it."""

    @property
    def is_telling(self) -> bool:
        """Whether there is enough to show."""
        return len(self.accuracies) >= LEAST_ANALYSED or bool(self.puzzles)


class PlayedSeat(NamedTuple):
    """A seat of a finished game."""

    seat: int
    user_id: int | None
    computer: str | None
    name: str
    """Empty for a person whose data is deleted."""
    place: int
    fame: int
    has_left: bool
    username: str = ""


class ServerGames(NamedTuple):
    """A server's games with one number of players."""

    players: int
    """0 stands for any number."""
    games: int
    mean_fame: float
    """Of its people."""
    wins: tuple[float, ...]
    """The share of games won by the player who began, by the next one in turn order …"""


class Feat(NamedTuple):
    """A server's record, and the game it is from."""

    value: int
    code: str
    seats: tuple[PlayedSeat, ...]
    """Whose feat it is."""
    message: tuple[int, int] | None
    """The ids of the channel and of the message that show the game."""


class Busy(NamedTuple):
    """Somebody who plays much."""

    name: str
    games: int
    username: str = ""


@dataclass(frozen=True, slots=True)
class ServerStatistics:
    """The games between people of one server, in one of the games."""

    game: str
    played: tuple[ServerGames, ...]
    """Any number of players first, then each number that has been played with."""
    busiest: tuple[Busy, ...]
    closest: Feat | None
    """The smallest lead of a winner; None if somebody left every game."""
    highest: Feat | None
    """The highest fame of a person; None if all left every game."""


class PastGame(NamedTuple):
    """A finished game of one person."""

    number: int
    code: str
    game: str
    people: int
    rated: bool
    finished_at: datetime
    own: PlayedSeat
    others: tuple[PlayedSeat, ...]
    before: Rating | None
    """Their rating before it; None if it was not rated."""
    after: Rating | None
    is_provisional: bool
    """Whether the rating after it followed from so few games that it said little."""

    @property
    def is_alone(self) -> bool:
        """Whether they played against computers alone."""
        return self.people == 1


class HistoryPage(NamedTuple):
    """Some games of a person, newest first."""

    games: tuple[PastGame, ...]
    has_newer: bool
    has_older: bool
