"""The words of Ra's options, in the lobby and in its form."""

from typing import Any

from bot.words import text

SWITCHES: dict[str, tuple[Any, Any]] = {
    "hidden_scores": (True, False),
    "god_takes_disaster": ("resolve", "forbid"),
    "two_player_no_penalty": (True, False),
}
CHOICES = ("two_player_suns", "two_player_ra_track")


def choice_label(name: str, value: Any, locale: str) -> str:
    """A value of an option, as its list shows it."""
    return text(locale, f"option-{name.replace('_', '-')}-{str(value).lower()}")


option_words = choice_label
"""What an option is set to, for the lobby."""
