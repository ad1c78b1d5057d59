"""Computers' reasons in words."""

import pytest

from renderers.names import plain_names
from renderers.ra import reason_words

NAMES = ("Anna", "Ben_*", "Cleo")

Values = dict[str, int | str]
SAID: dict[str, tuple[str, Values, str]] = {
    "a part of what the lot brings": (
        "bids_for",
        {"category": "gold", "fame": 3, "count": 1, "total": 9},
        "Gains 1 gold: about 3 fame, 9 in all.",
    ),
    "kinds": (
        "bids_for",
        {"category": "civilization", "fame": 6, "have": 0, "then": 3},
        "Goes from 0 to 3 of the 5 kinds of civilization: about 6 fame.",
    ),
    "a harmless name": (
        "bids_against",
        {"seat": 1, "sun": 9, "fame": 7},
        r"Otherwise Ben\_\* gets it with sun 9, for about 7 fame.",
    ),
    "a chance": (
        "draws",
        {"fame": 0, "ra": 22, "bag": 143},
        "So far the lot brings next to nothing; 22 of 143 tiles in the bag are Ra.",
    ),
    "a negative number": (
        "keeps_civilization",
        {"kinds": 0, "fame": -5},
        "Keeps 0 of the 5 kinds of civilization: −5 fame.",
    ),
    "a tile": (
        "shines",
        {"tile": "gold", "more": 0, "fame": 5},
        "To a beginner, Gold looks like about 5 fame.",
    ),
    "a sun beside the lot": (
        "bids_for",
        {"category": "gold", "fame": 3, "count": 1, "sun": 8},
        "Gains 1 gold: about 3 fame, and sun 8.",
    ),
    "who buys what one passes": (
        "passes_dear",
        {"fame": 3, "sun": 9, "tiles": "gold", "seat": 2, "theirs": 5},
        "Gold: about 3 fame, not enough for sun 9; Cleo would pay 5.",
    ),
}


@pytest.mark.parametrize(("key", "values", "said"), SAID.values(), ids=SAID)
def test_a_reason_in_words(key: str, values: Values, said: str) -> None:
    """Values are said, and names are harmless."""
    assert reason_words(key, values, plain_names(NAMES, "en"), "en") == said
