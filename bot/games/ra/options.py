"""Ra's options in the lobby and in its form."""

from __future__ import annotations

from typing import Any

from bot.words import text
from engine.games import GAMES

RA = GAMES["ra"]
TWO_PLAYERS = 2
SWITCHES: dict[str, tuple[Any, Any]] = {
    "hidden_scores": (True, False),
    "god_takes_disaster": ("resolve", "forbid"),
    "two_player_no_penalty": (True, False),
}
CHOICES = ("two_player_suns", "two_player_ra_track")


def usual(name: str, _players: int) -> Any:
    """An option's default, whoever plays."""
    return getattr(RA.read_options(TWO_PLAYERS, {}), name)


def matters(name: str, players: int) -> bool:
    """Some options are for two players alone."""
    return players == TWO_PLAYERS or not name.startswith("two_player_")


def choice_label(name: str, value: Any, locale: str) -> str:
    """A value of an option."""
    return text(locale, f"option-{name.replace('_', '-')}-{str(value).lower()}")


option_words = choice_label
