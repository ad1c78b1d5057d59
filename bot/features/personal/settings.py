"""`/ra me settings`: a person's own settings, which apply at all tables."""

import re
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime, timedelta

from discord.utils import format_dt

from bot.answering.commands import Shown
from bot.answering.feature import Feature, command, control
from bot.answering.table_completion import Interaction, Offers
from bot.discord.controls import Control, choice
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError
from bot.discord.posts import Post
from bot.discord.refusals import Refusal, reading_control
from bot.discord.replies import Reply  # discord.py reads the types of the parameters
from bot.features.personal.hours import complete_zone, hours_post, midnight, moved_to, read_zone, said
from bot.features.personal.invites import digest_line, invites_post
from bot.posts.direct import NOTICE_BUTTON
from bot.services import Services
from bot.words import language_for, languages, text
from bot.words.matching import bare
from bot.words.zones import place
from engine import calendar
from engine.playing_hours import time_zone
from engine.tables import Confirm, Notify, Settings
from renderers.words.formats import written_date

SETTINGS_SELECT = r"settings:(?P<what>notify|reminders|confirm|language|away)"
AS_DISCORD = "discord"
HERE = "here"
DATE = re.compile(r"(?P<year>\d{4})(?P<sign>[-./‐–])(?P<month>\d{1,2})(?P=sign)(?P<day>\d{1,2})")
DATE_OF_DAY_FIRST = re.compile(r"(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>\d{4}|\d{2})")
"""How people type dates, in digits of any kind. With other signs than points, the month may come first."""
DAYS = (1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28)
"""The number of days for which a person can be away with one choice."""
LONGEST_ABSENCE = timedelta(days=366)


async def complete_date(services: Services, interaction: Interaction, typed: str) -> Offers:
    """Suggest the most likely dates, as the person's language writes them."""
    settings = await services.tables.settings.of(interaction.user.id)
    named = {day: _written(day, interaction.locale.value) for day in _days(settings)}
    typed = bare(typed).strip()
    return [(name, day) for day, name in named.items() if day.startswith(typed) or typed in bare(name)]


class MySettings(Feature):
    """Everything that a person can set."""

    @command(
        "ra me settings",
        shown=Shown.PRIVATELY,
        completions={"away_until": complete_date, "time_zone": complete_zone},
        in_direct_messages=True,
    )
    async def settings(
        self, reply: Reply, away_until: str | None = None, time_zone: str | None = None
    ) -> None:
        """Show the settings, each with a select to change it; with a date, be away until then.

        With a time zone, set that, and show the hours in which the person plays.
        """
        after = await self._set_whereabouts(reply, away_until, time_zone)
        if time_zone is None:
            await self._show(reply)
            return
        await reply.private(hours_post(after, reply.locale))
        if away_until is not None:
            await reply.private(settings_post(after, reply.locale))

    @control(NOTICE_BUTTON)
    async def show(self, reply: Reply, told: str, code: str, version: str) -> None:  # noqa: ARG002  # they only tell messages apart
        """Show the settings to a person who presses the button of a message to them."""
        await self._show(reply)

    async def _show(self, reply: Reply) -> None:
        """Show the settings; those of invitations in a second message, since one has only five rows."""
        await reply.private(settings_post(await self._settings_of(reply), reply.locale))
        await reply.private(await invites_post(self.services, reply))

    @control(SETTINGS_SELECT)
    async def choose(self, reply: Reply, what: str) -> None:
        """Change one setting."""
        chosen = reply.choice
        if what == "away":
            await self._set_whereabouts(reply, chosen)
        else:
            with reading_control():
                value = _value(what, chosen)
            await self.tables.settings.change(reply.user.id, **{what: value})
        changed = await self._settings_of(reply)
        if what == "language":
            reply.locale = language_for(changed.language or reply.interaction.locale.value)
        with suppress(RequestRefusedError, DiscordUnavailableError):  # the change is stored anyway
            await reply.in_place(settings_post(changed, reply.locale))

    async def _settings_of(self, reply: Reply) -> Settings:
        return await self.tables.settings.of(reply.user.id)

    async def _set_whereabouts(
        self, reply: Reply, away_until: str | None, zone: str | None = None
    ) -> Settings:
        """Set the absence and the time zone, both or neither; return all settings.

        Where it is already the person's turn, computers play at once.
        """
        if away_until is None and zone is None:
            return await self._settings_of(reply)
        found = None if zone is None else await read_zone(zone, reply.locale)

        def change(settings: Settings) -> Settings:
            if found is not None:
                settings = moved_to(found, settings)
            if away_until is not None:
                settings = replace(settings, away_until=_end(away_until, settings, reply.locale))
            return settings

        after = await self.tables.settings.change(reply.user.id, change)
        for code in await self.tables.absences.waiting_for_away():
            self.announcer.show_soon(code)
        return after


def _value(what: str, chosen: str) -> Notify | Confirm | bool | str | None:
    match what:
        case "notify":
            return Notify(chosen)
        case "confirm":
            return Confirm(chosen)
        case "reminders":
            return chosen == "on"
    return None if chosen == AS_DISCORD else chosen


def _end(until: str, settings: Settings, locale: str) -> datetime | None:
    """When an absence until this date ends; None: the person is here. Raises `Refusal`."""
    if until == HERE:
        return None
    try:
        end = midnight(_read_day(until), settings.zone)
    except (ValueError, OverflowError):
        raise Refusal("settings-no-date", date=f"{calendar.now() + timedelta(days=7):%Y-%m-%d}") from None
    if not calendar.now() < end <= calendar.now() + LONGEST_ABSENCE:
        key = "settings-date-too-far" if end > calendar.now() else "settings-date-past"
        raise Refusal(key, zone=place(settings.zone, locale))
    return end


def _read_day(typed: str) -> date:
    """The date that somebody has typed. Raises `ValueError`."""
    typed = bare(typed).strip()
    found = DATE.fullmatch(typed) or DATE_OF_DAY_FIRST.fullmatch(typed)
    if not found:
        raise ValueError(typed)
    return date(int(f"20{found['year']}"[-4:]), int(found["month"]), int(found["day"]))


def _days(settings: Settings) -> list[str]:
    today = calendar.now().astimezone(time_zone(settings.zone))
    return [f"{today + timedelta(days=days):%Y-%m-%d}" for days in DAYS]


def _written(day: str, locale: str) -> str:
    return written_date(date.fromisoformat(day), locale)


def settings_post(settings: Settings, locale: str) -> Post:
    """All settings of a person, with a select for each."""
    lines = [text(locale, "settings-title")]
    if settings.is_away(calendar.now()) and settings.away_until:
        lines.append(text(locale, "settings-is-away", end=format_dt(settings.away_until, "f")))
    if settings.hours:
        hours = said(settings.hours, locale)
        lines.append(text(locale, "settings-hours-now", hours=hours, place=place(settings.zone, locale)))
    if settings.told_by is Notify.DIGEST:
        lines.append(digest_line(settings, locale))
    if settings.direct_refused:
        lines.append(text(locale, "settings-direct-refused"))
    chosen = {
        "notify": (settings.notify, [*Notify]),
        "reminders": ("on" if settings.reminders else "off", ["on", "off"]),
        "confirm": (settings.confirm, [*Confirm]),
    }
    controls = [
        _select(what, [(one, text(locale, f"settings-{what}-{one}")) for one in every], now, row, locale)
        for row, (what, (now, every)) in enumerate(chosen.items())
    ]
    row = len(controls)
    controls.append(_select("language", _languages(locale), settings.language or AS_DISCORD, row, locale))
    controls.append(_select("away", _absences(settings, locale), _until(settings), row + 1, locale))
    return Post("\n".join(lines), controls)


def _select(what: str, offers: list[tuple[str, str]], chosen: str, row: int, locale: str) -> Control:
    return choice(f"settings:{what}", text(locale, f"settings-{what}"), offers, chosen, row=row)


def _languages(locale: str) -> list[tuple[str, str]]:
    own = [(language, text(language, "settings-language-own")) for language in languages()]
    return [(AS_DISCORD, text(locale, "settings-language-discord")), *own]


def _until(settings: Settings) -> str:
    """The select's value for the current absence."""
    away = settings.away_until if settings.is_away(calendar.now()) else None
    return f"{away.astimezone(time_zone(settings.zone)):%Y-%m-%d}" if away else HERE


def _absences(settings: Settings, locale: str) -> list[tuple[str, str]]:
    dates = sorted({*_days(settings), _until(settings)} - {HERE})
    away = [(day, text(locale, "settings-away-until", date=_written(day, locale))) for day in dates]
    return [(HERE, text(locale, "settings-away-here")), *away]
