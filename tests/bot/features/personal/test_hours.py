"""A person's time zone and the hours in which they play, chosen in `/ra me settings`."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from engine.deadline import Kind
from engine.direct_message import DIRECT
from engine.playing_hours import Hours
from engine.store.messages import read_messages
from engine.tables import How, Notify, Told
from playground.member import Member
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import QUIET_TIME, until_background_work_done, until_deadlines_met
from tests.bot.support.messages import Message, answer_to, labels, said_to, selects
from tests.bot.support.personal import choose, direct_messages, settings_of, shown, told_in_public
from tests.bot.support.servers import chosen
from tests.moved_calendar import MovedCalendar

BEGIN, LENGTH, DAYS = (f"settings:hours:{what}" for what in ("begin", "length", "days"))


async def hours_of(person: Member, zone: str = "Europe/Berlin") -> Message:
    """The message with a person's hours, once they have said where they are."""
    return await answer_to(person, "ra me settings", time_zone=zone)


async def stored(night: GameNight, person: Member) -> Hours | None:
    return (await night.tables.settings.of(int(person.id))).hours


async def pick(person: Member, panel: Message, custom_id: str, *values: str) -> None:
    await person.select(panel, custom_id, *values)
    await person.wait_until(
        lambda: sorted(chosen(person.messages[panel["id"]]).get(custom_id, [])) == sorted(values)
    )


async def test_hours_are_chosen_one_after_the_other(night: GameNight) -> None:
    """First where one is, then when the hours begin, until when, on which days; all of it can be undone."""
    panel = await hours_of(night.anna, "Berlin")
    assert chosen(panel) == {BEGIN: ["any"]}
    await pick(night.anna, panel, BEGIN, "9")
    assert await stored(night, night.anna) == Hours("Europe/Berlin", 9, 13)
    await pick(night.anna, panel, LENGTH, "8")
    await pick(night.anna, panel, DAYS, "1", "2", "6")
    assert await stored(night, night.anna) == Hours("Europe/Berlin", 9, 8, "126")
    assert (
        "You play on Monday, Tuesday, and Saturday from 9:00" in night.anna.messages[panel["id"]]["content"]
    )
    await night.restart_bot()
    assert "You play on Monday" in (await settings_of(night.anna))["content"]
    await pick(night.anna, panel, BEGIN, "any")
    assert await stored(night, night.anna) is None
    assert await stored(night, night.ben) is None


async def test_choices_at_the_same_moment_all_count(night: GameNight) -> None:
    """What two devices choose at once about the hours and the place is all stored."""
    panel = await hours_of(night.anna, "Berlin")
    await pick(night.anna, panel, BEGIN, "9")
    await asyncio.gather(
        night.anna.select(panel, LENGTH, "8"),
        night.anna.select(panel, DAYS, "1", "2"),
        night.anna.slash("ra me settings", time_zone="Tokyo"),
    )
    await night.until_answered()
    assert await stored(night, night.anna) == Hours("Asia/Tokyo", 9, 8, "12")


async def test_who_has_said_no_place_is_told_how(night: GameNight) -> None:
    """The button below the settings of invitations opens the hours; without a place nothing can be chosen."""
    await settings_of(night.ben)
    await night.ben.wait_until(
        lambda: any("settings:hours" in str(one) for one in night.ben.messages.values())
    )
    [message] = [one for one in night.ben.messages.values() if "settings:hours" in str(one)]
    panel = await answer_to(night.ben, night.ben.click(message, "My playing hours"))
    assert "tell me where you are" in panel["content"]
    assert selects(panel) == []


async def test_cities_are_completed_while_they_are_typed(night: GameNight) -> None:
    """By their beginning, with or without accents, with the time that it is there.

    An unclear place is refused: the answer says what to do, and names what may be meant.
    """
    for typed, first in (("berl", "Europe/Berlin"), ("são", "America/Sao_Paulo"), ("", "Europe/London")):
        offered = await night.anna.autocomplete("ra me settings", "time_zone", typed)
        assert offered[0]["value"] == first
        assert 0 < len(offered) <= 25
        assert ":" in offered[0]["name"]
    refused = {"Atlantis": "don’t know that place", "germany": "Berlin, Germany", " ": "large city"}
    for typed, words in refused.items():
        assert words in await said_to(night.anna, "ra me settings", time_zone=typed)
    assert (await night.tables.settings.of(int(night.anna.id))).zone is None


async def test_dates_are_those_of_ones_own_zone(night: GameNight) -> None:
    """An absence ends when its date begins where the person is, also if they travel on."""
    await hours_of(night.anna, "Pacific/Auckland")
    day = f"{datetime.now(UTC) + timedelta(days=3):%Y-%m-%d}"
    panel = await answer_to(night.anna, "ra me settings", away_until=day)
    assert shown(night.anna, panel)["away"] == day
    for zone in ("Pacific/Auckland", "America/New_York"):
        await hours_of(night.anna, zone)
        away = (await night.tables.settings.of(int(night.anna.id))).away_until
        assert away == datetime.fromisoformat(day).replace(tzinfo=ZoneInfo(zone))


async def test_a_zone_and_a_date_hold_together_or_not_at_all(night: GameNight) -> None:
    """A wrong date leaves the zone as it was; a right one is a date in the new zone, and both are shown."""
    day = f"{datetime.now(UTC) + timedelta(days=3):%Y-%m-%d}"
    for date, zone in (("tomorrow", None), (day, "Asia/Tokyo")):
        await answer_to(night.anna, "ra me settings", away_until=date, time_zone="Tokyo")
        assert (await night.tables.settings.of(int(night.anna.id))).zone == zone
    away = (await night.tables.settings.of(int(night.anna.id))).away_until
    assert away == datetime.fromisoformat(day).replace(tzinfo=ZoneInfo("Asia/Tokyo"))
    await night.anna.wait_until(
        lambda: any("You’re away" in m["content"] for m in night.anna.messages.values())
    )


async def sleep_for_ten_hours(night: GameNight, person: Member) -> None:
    """Let the hours of a person begin in ten to eleven hours."""
    hours = Hours("Etc/UTC", (datetime.now(UTC).hour + 11) % 24, 8)
    await night.tables.settings.change(int(person.id), zone=hours.zone, hours=hours)


async def asked_while_asleep(night: GameNight, **options: str) -> Member:
    """Let it be the turn of somebody with direct messages, whose hours begin in ten to eleven hours."""
    night.deck.top = ("nile", "pharaoh") * 4
    code, _, second = await night.game_of_two(**options)
    await choose(second, notify="direct")
    await sleep_for_ten_hours(night, second)
    await night.play(code, "draw")
    await night.until_shown(code)
    await until_background_work_done(night.bot)
    return second


async def test_direct_messages_come_in_the_hours(night: GameNight, calendar: MovedCalendar) -> None:
    """Whoever is asked at night gets a direct message in the morning, once, even if the bot was killed."""
    second = await asked_while_asleep(night)
    assert direct_messages(night, second) == []
    await night.restart_bot()
    calendar.forward(hours=11)
    await until_deadlines_met(night.bot)
    assert len(direct_messages(night, second)) == 1


@pytest.mark.parametrize(
    ("ahead", "keeps_hours"), [(timedelta(hours=11), True), (timedelta(minutes=2), False)]
)
async def test_reminders_come_in_the_hours(
    night: GameNight,
    calendar: MovedCalendar,
    monkeypatch: pytest.MonkeyPatch,
    ahead: timedelta,
    *,
    keeps_hours: bool,
) -> None:
    """One that is due at night waits for the hours, or for two minutes where they are changed meanwhile."""
    monkeypatch.setattr(QUIET_TIME, timedelta())
    code, player = await night.started_game(night.ben)
    await sleep_for_ten_hours(night, player)
    await night.tables.messages.add(Kind.REMINDER, code, about=(await night.table(code)).decision)
    for reminders in (0, 1):
        await until_deadlines_met(night.bot)
        await night.until_settled()
        assert len([one for one in player.pings if "More time" in labels(one)]) == reminders
        if not keeps_hours:
            await night.tables.settings.change(int(player.id), hours=None)
        calendar.forward(seconds=ahead.total_seconds())


async def test_at_live_pace_there_are_no_hours(night: GameNight) -> None:
    """Whoever plays now is asked now, by direct message too."""
    second = await asked_while_asleep(night, pace="live")
    assert len(direct_messages(night, second)) == 1


@pytest.mark.parametrize(
    ("chosen", "ahead", "messages"),
    [
        ({"hours": None}, timedelta(minutes=2), 1),
        ({"notify": Notify.NOT}, timedelta(hours=11), 0),
        ({"away_until": datetime(2100, 1, 1, tzinfo=UTC)}, timedelta(hours=11), 0),
    ],
)
async def test_what_was_put_off_goes_by_what_its_person_wants_by_then(
    night: GameNight, calendar: MovedCalendar, chosen: dict[str, Any], ahead: timedelta, messages: int
) -> None:
    """Other hours, or none, bring it within two minutes; no notifications, or an absence, never."""
    second = await asked_while_asleep(night)
    await night.tables.settings.change(int(second.id), **chosen)
    calendar.forward(seconds=ahead.total_seconds())
    await until_deadlines_met(night.bot)
    assert (len(direct_messages(night, second)), told_in_public(night, second)) == (messages, [])


async def test_the_beginning_of_a_game_is_not_told_to_those_who_have_left(
    night: GameNight, calendar: MovedCalendar
) -> None:
    """Whoever leaves it, or is removed from it, before their hours begin hears nothing in the morning."""
    code = await night.start_game(night.ben, night.caro)
    await sleep_for_ten_hours(night, night.caro)
    due = {"version": (await night.table(code)).version, "how": How.DIRECT}
    await night.tables.messages.add(DIRECT, code, user_id=int(night.caro.id), about=Told.BEGINS, state=due)
    await until_deadlines_met(night.bot)
    await night.tables.absences.leave_for_good(code, int(night.caro.id))
    calendar.forward(hours=11)
    await until_deadlines_met(night.bot)
    assert direct_messages(night, night.caro) == []
    assert await night.tables.read(read_messages, DIRECT, user_id=int(night.caro.id)) == ()


async def test_a_mention_instead_comes_in_the_hours(night: GameNight, calendar: MovedCalendar) -> None:
    """One that could not be posted while they lasted waits for the next ones, and comes then, once."""
    code, player = await night.started_game(night.ben)
    await sleep_for_ten_hours(night, player)
    due = {"version": (await night.table(code)).version, "how": How.MENTION}
    await night.tables.messages.add(DIRECT, code, user_id=int(player.id), about=Told.TURN, state=due)
    for hours, mentions in ((0, 0), (11, 1), (1, 1)):
        calendar.forward(hours=hours)
        await until_deadlines_met(night.bot)
        assert len(told_in_public(night, player)) == mentions
