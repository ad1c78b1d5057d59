"""Words and signs that the cards of statistics and their texts share."""

from engine.ratings import PROVISIONAL_GAMES
from engine.statistics import PlayerStatistics
from renderers.art.icons import ICONS
from renderers.words import text
from renderers.words.formats import decimal

KEYS = {"ra": "sheet", "dice": "dice-sheet"}
"""By game how the keys of the categories' names begin."""


def icon_of(category: str, game: str) -> str:
    """The sprite of a category; raises `KeyError` if the game has no such category."""
    return ICONS[game][category.replace("_", "-")]


def category_name(category: str, game: str, locale: str) -> str:
    """The name of a category, as score sheets have it."""
    return text(locale, f"{KEYS[game]}-{category.replace('_', '-')}")


def players_name(players: int, locale: str) -> str:
    """A number of players ("3 players"); "All" for 0."""
    return text(locale, "statistics-players", players=players) if players else text(locale, "statistics-all")


def ordinal(place: int, locale: str) -> str:
    """A place in short ("1st")."""
    return text(locale, "statistics-ordinal", place=place)


def turn_name(turn: int, locale: str) -> str:
    """A place in the turn order in short ("1st")."""
    return text(locale, "statistics-turn-ordinal", turn=turn)


def mean(value: float, locale: str) -> str:
    """A mean with one digit after the decimal sign."""
    return decimal(value, 1, locale)


def percent(share: float, locale: str) -> str:
    """A share in hundredths."""
    return text(locale, "statistics-share", percent=round(100 * share))


def is_provisional(statistics: PlayerStatistics) -> bool:
    """Whether the rating follows from so few games that it says little."""
    return statistics.rated_games < PROVISIONAL_GAMES


def rated_words(statistics: PlayerStatistics, locale: str) -> str:
    """From how many games the rating follows."""
    games = statistics.rated_games
    if is_provisional(statistics):
        return text(locale, "statistics-provisional", games=games, needed=PROVISIONAL_GAMES)
    return text(locale, "statistics-rated", games=games)
