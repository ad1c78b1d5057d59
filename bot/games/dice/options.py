"""The words of the dice game's options, in the lobby and in its form."""

from typing import Any

from bot.words import text

SWITCHES: dict[str, tuple[Any, Any]] = {"allow_negative": (True, False)}
NAMED = {"flood_bonus": {0: "off", 1: "on", "alone": "alone"}}
"""Options whose values have words of their own."""
CHOICES = ("ra_steps", "nile_spaces", "pharaoh_spaces", "flood_bonus")


def choice_label(name: str, value: Any, locale: str) -> str:
    """A value of an option, as its list shows it; None is the usual length of a track."""
    if name in NAMED:
        return text(locale, f"option-{_key(name)}-{NAMED[name][value]}")
    return text(locale, f"option-{_key(name)}-usual") if value is None else str(value)


def option_words(name: str, value: Any, locale: str) -> str:
    """What an option is set to; a length that depends on the players is given for each number of them."""
    if name in SWITCHES:
        return text(locale, f"option-{_key(name)}-{'on' if value else 'off'}")
    if name in NAMED:
        return choice_label(name, value, locale)
    if value is None:
        return text(locale, f"option-{_key(name)}-none")
    return text(locale, f"option-{_key(name)}-count", count=value)


def _key(name: str) -> str:
    return name.replace("_", "-")
