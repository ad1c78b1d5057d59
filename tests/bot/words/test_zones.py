"""Time zones by the names of their cities."""

from datetime import UTC, datetime

import pytest

from bot.words import languages
from bot.words.zones import LIKELY, matching, meant, place, place_and_time, places
from engine.playing_hours import time_zone

LONGEST_NAME = 100
"""Of a choice that a command offers."""


@pytest.mark.parametrize("locale", languages())
def test_every_place_can_be_typed_as_it_is_shown(locale: str) -> None:
    """Each has a name of its own in every language, and its zone is known; the likely ones are among them."""
    every = places(locale)
    assert len(set(every.values())) == len(every) > 400
    assert set(LIKELY) <= set(every)
    for zone, name in every.items():
        assert name
        assert zone in matching(name, locale)
        assert time_zone(zone).key == zone
        assert len(place_and_time(zone, datetime(2026, 12, 24, 22, tzinfo=UTC), locale)) <= LONGEST_NAME


@pytest.mark.parametrize(
    ("locale", "typed"),
    [
        ("ru", "москва"),
        ("ru", "Moscow"),
        ("es", "moscu"),
        ("en", "europe/moscow"),
        ("en", "EUROPE/MOSCOW"),
        ("en", "Moscow, Russia"),
        ("en", "Москва"),
        ("de", "Москва"),
    ],
)
def test_a_city_is_meant_however_it_is_typed(locale: str, typed: str) -> None:
    """In one's language or one of the bot's, without accents and capitals, or by the zone's name."""
    assert meant(typed, locale) == "Europe/Moscow"


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Kiev", "Europe/Kyiv"),
        ("europe/kiev", "Europe/Kyiv"),
        ("Calcutta", "Asia/Kolkata"),
        ("Saigon", "Asia/Ho_Chi_Minh"),
        ("Montreal", "America/Toronto"),
        ("US/Pacific", "America/Los_Angeles"),
    ],
)
def test_a_zone_is_known_by_the_names_that_it_had(typed: str, zone: str) -> None:
    """Cities that were renamed, and zones that were joined, as people and their machines still call them."""
    assert meant(typed, "en") == zone


@pytest.mark.parametrize("typed", ["", " ", "a", "Germany", "Atlantis", "\0", "/", "../UTC", "EST", "CET"])
def test_what_is_unclear_means_nothing(typed: str) -> None:
    """Nobody gets a zone that they have not named."""
    assert meant(typed, "en") is None


def test_a_zone_of_no_country_has_its_own_name() -> None:
    """So does none at all, which is UTC, and one that the machine does not know, whose clocks are those."""
    assert place("Etc/UTC", "ru") == place(None, "ru") == place("Atlantis/Capital", "ru") == "UTC"
