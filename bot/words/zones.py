"""Time zones by the names of their cities, as a language calls them (CLDR's names, through Babel)."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import lru_cache
from zoneinfo import available_timezones

from babel.core import get_global

from bot.words import languages
from bot.words.matching import bare
from engine.playing_hours import time_zone
from renderers.words.formats import cldr, written_time

LIKELY = (
    "Europe/London", "Europe/Berlin", "Europe/Madrid", "Europe/Athens", "Europe/Moscow", "Asia/Yekaterinburg",
    "Asia/Novosibirsk", "Asia/Vladivostok", "Asia/Dubai", "Asia/Kolkata", "Asia/Shanghai", "Asia/Tokyo",
    "Australia/Sydney", "Pacific/Auckland", "America/New_York", "America/Chicago", "America/Denver",
    "America/Los_Angeles", "America/Mexico_City", "America/Bogota", "America/Santiago",
    "America/Argentina/Buenos_Aires", "America/Sao_Paulo", "Africa/Johannesburg", "Africa/Lagos",
)  # fmt: skip
"""Where most people live, for those who have typed nothing yet."""
_UTC = "Etc/UTC"
_NOWHERE, _NO_COUNTRIES = "001", {"001", "ZZ"}
"""CLDR's codes of the whole world, and of no country."""


@lru_cache(maxsize=4096)
def place(zone: str | None, locale: str) -> str:
    """A zone's city and country: "Berlin, Germany", "Берлин, Германия"; its name where none is known.

    A zone that the machine does not know has the clocks of UTC, and so its name.
    """
    zone = time_zone(zone).key
    country = get_global("zone_territories").get(zone, _NOWHERE)
    if country in _NO_COUNTRIES:
        return zone.rpartition("/")[2]
    language = cldr(locale)
    names = (language.time_zones.get(one, {}).get("city") for one in (zone, *_older_names().get(zone, ())))
    city = next(filter(None, names), zone.rpartition("/")[2].replace("_", " "))
    return f"{city}, {language.territories.get(country, country)}"


@lru_cache(maxsize=1)
def _older_names() -> Mapping[str, list[str]]:
    """Under which names CLDR may know a zone, beside its own."""
    older: dict[str, list[str]] = {}
    for alias, zone in get_global("zone_aliases").items():
        older.setdefault(zone, []).append(alias)
    return older


def place_and_time(zone: str, now: datetime, locale: str) -> str:
    """A zone's city and country, with what its clocks show: "Berlin, Germany (14:05)"."""
    return f"{place(zone, locale)} ({written_time(now.astimezone(time_zone(zone)), locale)})"


@lru_cache(maxsize=16)
def places(locale: str) -> Mapping[str, str]:
    """All zones that a person can choose, with their cities and countries, in the order of these.

    The first call for a language reads the names of all zones of the system, which takes a moment.
    """
    countries, known = get_global("zone_territories"), available_timezones()
    offered = [one for one in known if countries.get(one, _NOWHERE) not in _NO_COUNTRIES or one == _UTC]
    found = {zone: place(zone, locale) for zone in offered}
    return dict(sorted(found.items(), key=lambda item: item[1]))


@lru_cache(maxsize=16)
def _typed_names(locale: str) -> Mapping[str, str]:
    """How people may type each of the zones in a language."""
    return {zone: _plain(name) for zone, name in places(locale).items()}


@lru_cache(maxsize=1)
def _zone_names() -> Mapping[str, list[str]]:
    """The zones' own names, and those that they had: Europe/Kiev, US/Pacific; none as short as EST."""
    older = _older_names()
    return {
        zone: [_plain(one) for one in (zone, *older.get(zone, ())) if "/" in one] for zone in places("en")
    }


def _names(spoken: Iterable[str]) -> dict[str, list[str]]:
    """All that people may type for each of the zones in these languages."""
    known = [_typed_names(one) for one in dict.fromkeys(spoken)]
    return {zone: [*(names[zone] for names in known), *own] for zone, own in _zone_names().items()}


def matching(typed: str, locale: str) -> list[str]:
    """The zones that somebody may mean who typed this, likeliest first: by city, country or the zone's name.

    Cities are known in the person's language and in English, else in all that the bot speaks, and without
    accents.
    """
    wanted = _plain(typed)
    if not wanted:
        return [zone for zone in LIKELY if zone in places(locale)]
    for names in map(_names, ((locale, "en"), languages())):
        found = [zone for zone in places(locale) if any(wanted in name for name in names[zone])]
        if found:
            begins = [zone for zone in found if any(name.startswith(wanted) for name in names[zone])]
            return begins + [zone for zone in found if zone not in begins]
    return []


def meant(typed: str, locale: str) -> str | None:
    """The one zone that somebody means who typed this: its name, its city, or a part of only one of them."""
    wanted, found = _plain(typed), matching(typed, locale)
    if not wanted:
        return None
    names = _names((locale, *languages()))
    for zone in found:
        if any(wanted in (name, name.partition(",")[0]) for name in names[zone]):
            return zone
    return found[0] if len(found) == 1 else None


def _plain(name: str) -> str:
    """A name as people type it: without accents and capitals, with spaces."""
    return " ".join(bare(name.replace("_", " ")).split())
