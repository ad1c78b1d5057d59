"""A person's time zone, and the hours in which they play: a part of `/ra me settings`."""

import asyncio
from dataclasses import replace
from datetime import UTC, date, datetime, time

from bot.answering.feature import Feature, control
from bot.answering.table_completion import Interaction, Offers
from bot.discord.controls import MAX_OPTIONS, Control, button, choice, option, select
from bot.discord.posts import Post
from bot.discord.refusals import Refusal, reading_control
from bot.discord.replies import Reply
from bot.services import Services
from bot.words import text
from bot.words.zones import matching, meant, place, place_and_time
from engine import calendar
from engine.playing_hours import EVERY_DAY, HOURS_A_DAY, LENGTHS, Hours, time_zone
from engine.tables import Settings
from renderers.words.formats import and_list, grouped, weekdays, written_time

HOURS_BUTTON = "settings:hours"
HOURS_SELECT = r"settings:hours:(?P<what>begin|length|days)"
ANY_TIME = "any"
USUAL_END = 22
"""When the hours end for people who have chosen only when they begin."""
NAMED = 5
"""How many places a refusal names."""


async def complete_zone(_services: Services, interaction: Interaction, typed: str) -> Offers:
    """Suggest cities, as the person's language calls them, with the time that it is there."""
    locale, now = interaction.locale.value, calendar.now()
    found = (await asyncio.to_thread(matching, typed, locale))[:MAX_OPTIONS]
    return [(place_and_time(zone, now, locale), zone) for zone in found]


class MyHours(Feature):
    """Choosing the hours in which one plays."""

    @control(HOURS_BUTTON)
    async def show(self, reply: Reply) -> None:
        """Show the hours, with selects to change them."""
        await reply.private(hours_post(await self.tables.settings.of(reply.user.id), reply.locale))

    @control(HOURS_SELECT)
    async def choose(self, reply: Reply, what: str) -> None:
        """Change one thing about the hours."""

        def change(settings: Settings) -> Settings:
            if settings.zone is None:  # their data was deleted since
                return settings
            with reading_control():
                hours = _changed(settings.hours, settings.zone, what, reply.chosen)
            return replace(settings, hours=hours)

        after = await self.tables.settings.change(reply.user.id, change)
        await reply.in_place(hours_post(after, reply.locale))


async def read_zone(typed: str, locale: str) -> str:
    """The time zone that a person has typed or chosen. Raises `Refusal` unless one is meant."""
    zone = await asyncio.to_thread(meant, typed, locale)
    if zone is None:
        raise _unclear(typed, locale)
    return zone


def moved_to(zone: str, settings: Settings) -> Settings:
    """The settings of a person who is in another time zone now: an absence still ends on its date."""
    hours, away = settings.hours and settings.hours._replace(zone=zone), settings.away_until
    if away is not None:
        away = midnight(away.astimezone(time_zone(settings.zone)).date(), zone)
    return replace(settings, zone=zone, hours=hours, away_until=away)


def midnight(day: date, zone: str | None) -> datetime:
    """When a date begins where the person is, else in UTC. Raises `OverflowError` at the end of all dates."""
    return datetime.combine(day, time(), time_zone(zone)).astimezone(UTC)


def _unclear(typed: str, locale: str) -> Refusal:
    found = matching(typed, locale)
    if not found or not typed.strip():
        return Refusal("settings-no-zone")
    return Refusal(
        "settings-which-zone", places=grouped((place(zone, locale) for zone in found[:NAMED]), locale)
    )


def _changed(hours: Hours | None, zone: str, what: str, chosen: list[str]) -> Hours | None:
    """The hours after a choice in one of the selects."""
    if what == "begin" and chosen[0] == ANY_TIME:
        return None
    usual = Hours(zone, 0, USUAL_END)
    if what == "begin":
        begin, before = int(chosen[0]), hours or usual
        length = (before.end - begin) % HOURS_A_DAY or HOURS_A_DAY
        return before._replace(begin=begin, length=max(length, LENGTHS[0]))
    if hours is None:  # the selects are those of an older message
        return None
    if what == "length":
        return hours._replace(length=int(chosen[0]))
    return hours._replace(days="".join(sorted(set(chosen))))


def hours_post(settings: Settings, locale: str) -> Post:
    """The hours in which a person plays, and what they do, with a select for each thing to choose.

    Before anything can be chosen, the person says where they are.
    """
    zone, hours = settings.zone, settings.hours
    if zone is None:
        return Post(text(locale, "settings-hours-no-zone"))
    title = "settings-hours-title" if hours else "settings-hours-none"
    lines = [
        text(locale, title, hours=said(hours, locale) if hours else ""),
        text(locale, "settings-hours-zone", place=place_and_time(zone, calendar.now(), locale)),
    ]
    controls = [_begin(hours, locale)]
    if hours:
        controls += [_length(hours, locale), _days(hours, locale)]
    return Post("\n".join(lines), controls)


def said(hours: Hours, locale: str) -> str:
    """The hours in words: "every day from 9:00 AM to 10:00 PM"."""
    names = weekdays(locale)
    days = and_list([names[int(day) - 1] for day in hours.days], locale)
    return text(
        locale, "hours-said", kind="all" if hours.days == EVERY_DAY else "some", days=days,
        begin=written_hour(hours.begin, locale), end=written_hour(hours.end, locale),
    )  # fmt: skip


def hours_button(locale: str, row: int) -> Control:
    """The button that opens the hours."""
    return button(HOURS_BUTTON, text(locale, "button-hours"), row=row)


def _begin(hours: Hours | None, locale: str) -> Control:
    clocks = [(str(hour), written_hour(hour, locale)) for hour in range(HOURS_A_DAY)]
    offers = [(hour, text(locale, "settings-hours-from", time=clock)) for hour, clock in clocks]
    offers.insert(0, (ANY_TIME, text(locale, "settings-hours-any")))
    begin, now = text(locale, "settings-hours-begin"), str(hours.begin) if hours else ANY_TIME
    return choice("settings:hours:begin", begin, offers, now, row=0)


def _length(hours: Hours, locale: str) -> Control:
    offers = []
    for length in LENGTHS:
        shown = hours._replace(length=length)
        key = "settings-hours-next-day" if shown.ends_next_day else "settings-hours-until"
        label = text(locale, key, time=written_hour(shown.end, locale), hours=length)
        offers.append((str(length), label))
    end = text(locale, "settings-hours-end")
    return choice("settings:hours:length", end, offers, str(hours.length), row=1)


def _days(hours: Hours, locale: str) -> Control:
    each = [
        option(str(day), name[:1].upper() + name[1:], chosen=str(day) in hours.days)
        for day, name in enumerate(weekdays(locale), start=1)
    ]
    return select("settings:hours:days", text(locale, "settings-hours-days"), each, row=2, most=len(each))


def written_hour(hour: int, locale: str) -> str:
    return written_time(time(hour), locale)
