"""One direct message a day, at an hour of one's own, about all that waits, in place of a ping each turn."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from engine import calendar
from engine.playing_hours import Hours
from engine.tables import Settings
from playground.member import Member
from playground.member.app.sent import find_component
from playground.world.permissions import Permission
from tests.bot.support.database import come_due
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import QUIET_TIME, until_background_work_done, until_deadlines_met
from tests.bot.support.messages import turned
from tests.bot.support.personal import choose, direct_messages, practise, settings_of, told_in_public
from tests.bot.support.ra_tables import table_waiting_for, waiting_for
from tests.bot.support.servers import new_server


async def after_digest(night: GameNight, person: Member) -> list[Any]:
    """All direct messages of a person once the hour of their next digest has come."""
    settings = await night.tables.settings.of(int(person.id))
    left = settings.next_digest(calendar.now()) - calendar.now()
    night.world.forward(left.total_seconds() + 1)
    await night.bot.services.announcer.catch_up_all()
    await until_background_work_done(night.bot)
    return direct_messages(night, person)


async def test_one_message_a_day_names_every_table_that_waits(night: GameNight) -> None:
    """No turn mentions or writes to the person; at their hour they read of all, the most urgent first."""
    await choose(night.ben, notify="digest")
    first, second = await waiting_for(night, night.ben, 2)
    await night.until_settled()
    assert (direct_messages(night, night.ben), night.ben.pings) == ([], [])

    [digest] = await after_digest(night, night.ben)
    title, *lines = digest.content.splitlines()
    assert title == "**It’s your turn at 2 tables:**"
    assert [line[5:8] for line in lines] == [first, second]
    for code, line in zip((first, second), lines, strict=True):
        assert f"/{(await night.table(code)).message_id}" in line
    await night.ben.wait_until(lambda: len(night.ben.pings) == 1)


@pytest.mark.parametrize("notify", ["direct", "digest"])
async def test_it_is_in_the_language_of_private_answers(night: GameNight, notify: str) -> None:
    """So are all direct messages: the one chosen, or that of the person's Discord when last seen."""
    ben = night.world.user(night.ben.id)
    ben.locale = "es-ES"
    await choose(night.ben, notify=notify)
    (code,) = await waiting_for(night, night.ben, 1, pace="none")
    assert "te toca" in (await after_digest(night, night.ben))[-1].content.lower()
    ben.locale = "ru"
    await night.play(code, "draw", "draw")
    await settings_of(night.ben)
    assert "ваш ход" in (await after_digest(night, night.ben))[-1].content.lower()
    await choose(night.ben, language="en")
    await night.play(code, "draw", "draw")
    assert "your turn" in (await after_digest(night, night.ben))[-1].content.lower()
    assert (await night.tables.settings.of(int(ben.id))).client_language is None


async def test_it_comes_every_day_as_long_as_something_waits(night: GameNight) -> None:
    """Once a day, also over restarts; on a day without anything there is none, and the next day goes on."""
    await choose(night.ben, notify="digest")
    (code,) = await waiting_for(night, night.ben, 1, pace="none")
    for days in (1, 2):
        await after_digest(night, night.ben)
        await night.restart_bot()
        await until_background_work_done(night.bot)
        assert len(direct_messages(night, night.ben)) == days
    await night.play(code, "draw")
    assert len(await after_digest(night, night.ben)) == 2
    await night.play(code, "draw")
    assert len(await after_digest(night, night.ben)) == 3


async def test_its_hours_are_written_as_playing_hours_are(night: GameNight) -> None:
    """The settings write every time of day as the reader's language does, in English from 12 to 12."""
    await settings_of(night.ben)
    await night.ben.wait_until(lambda: len(night.ben.private_answers) == 2)
    hours = find_component(night.ben.private_answers[-1], "settings:digest-hour")["options"]
    await night.ben.slash("ra me settings", time_zone="UTC")
    await night.ben.wait_until(lambda: len(night.ben.private_answers) == 3)
    _, *begins = find_component(night.ben.private_answers[-1], "settings:hours:begin")["options"]
    written = [option["label"].removeprefix("Playing hours: from ") for option in begins]
    assert [option["label"] for option in hours] == [f"Daily message: at {time} (UTC)" for time in written]


async def test_the_hour_can_be_chosen(night: GameNight) -> None:
    """The settings say when it comes as a time of Discord's; the digest comes then, and no other time."""
    await choose(night.ben, notify="digest")
    await waiting_for(night, night.ben, 1, pace="none")
    known = len(night.ben.private_answers)
    await night.ben.slash("ra me settings")
    await night.ben.wait_until(lambda: len(night.ben.private_answers) == known + 2)
    panel = night.ben.private_answers[-1]
    now = calendar.now()
    later = 3 if (now.hour + 3) % 24 != Settings().digest_hour else 4  # another one than it is already
    hour = (now.hour + later) % 24
    panel = await turned(night.ben, panel, night.ben.select(panel, "settings:digest-hour", str(hour)))
    due = (now + timedelta(hours=later)).replace(minute=0, second=0, microsecond=0)
    assert f"<t:{int(due.timestamp())}:t>" in panel["content"]
    assert f"<t:{int(due.timestamp())}:t>" in (await settings_of(night.ben))["content"]

    night.world.forward((due - calendar.now()).total_seconds() - 60)
    await night.bot.services.announcer.catch_up_all()
    assert direct_messages(night, night.ben) == []
    night.world.forward(61)
    await night.bot.services.announcer.catch_up_all()
    assert len(direct_messages(night, night.ben)) == 1


async def test_a_refused_digest_becomes_mentions(night: GameNight) -> None:
    """Each table that waits mentions the person once, the first says why; later turns mention them."""
    await choose(night.ben, notify="digest")
    codes = await waiting_for(night, night.ben, 2)
    night.world.dms_closed.add(night.ben.id)
    await after_digest(night, night.ben)
    await night.bot.services.announcer.catch_up_all()
    told = told_in_public(night, night.ben)
    assert [sum(code in one.content for one in told) for code in codes] == [1, 1]
    assert sum("wouldn’t let me send you" in one.content for one in told) == 1

    await night.play(codes[0], "draw", "draw")
    await until_background_work_done(night.bot)
    assert [one["id"] for one in (await night.current_message(codes[0]))["mentions"]] == [night.ben.id]
    await after_digest(night, night.ben)
    assert len(told_in_public(night, night.ben)) == 2


async def test_a_refused_digest_leaves_games_alone_in_peace(night: GameNight) -> None:
    """A mention in direct messages would be refused like the digest, again and again."""
    await practise(night, night.ben)
    await choose(night.ben, notify="digest")
    night.world.dms_closed.add(night.ben.id)
    await after_digest(night, night.ben)
    assert await night.tables.messages.subjects_due() == ()


async def test_a_table_of_an_unseen_channel_is_not_named(night: GameNight) -> None:
    """If no other waits, nothing is sent."""
    secret = night.world.add_channel("secret")
    await night.restart_bot()
    await choose(night.ben, notify="digest")
    (seen,) = await waiting_for(night, night.ben, 1)
    for person in (night.anna, night.ben):
        person.channel_id = secret.id
    hidden = await table_waiting_for(night, night.ben)
    night.world.deny(night.ben.id, secret.id, Permission.VIEW_CHANNEL)
    [digest] = await after_digest(night, night.ben)
    assert seen in digest.content
    assert hidden not in digest.content


async def test_who_has_left_the_server_reads_of_none_of_its_tables(night: GameNight) -> None:
    """Not even of one whose channel was deleted, which those who are still there can go on with."""
    den, ben = night.world.add_channel("den"), night.world.user(night.ben.id)
    night.world.join(ben, new_server(night, "elsewhere"))  # else they could not be written to at all
    await night.restart_bot()
    for person in (night.anna, night.ben):
        await choose(person, notify="digest")
        person.channel_id = den.id
    await table_waiting_for(night, night.ben)
    await table_waiting_for(night, night.anna)
    night.world.delete_channel(den.id)
    night.world.leave(ben)
    assert await after_digest(night, night.ben) == []
    assert len(direct_messages(night, night.anna)) == 1


async def test_live_tables_write_at_once(night: GameNight) -> None:
    """There a message at the end of the day would come too late."""
    await choose(night.ben, notify="digest")
    (code,) = await waiting_for(night, night.ben, 1, pace="live")
    await until_background_work_done(night.bot)
    assert f"your turn in game {code}" in direct_messages(night, night.ben)[-1].content


async def test_reminders_still_come(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """By direct message, before the digest says anything."""
    monkeypatch.setattr(QUIET_TIME, timedelta())
    await choose(night.ben, notify="digest")
    (code,) = await waiting_for(night, night.ben, 1, pace="day")
    await night.tables.settings.change(int(night.ben.id), digest_hour=(calendar.now().hour + 23) % 24)
    await come_due(night.tables, code, 19 * 3600)
    await until_deadlines_met(night.bot)
    [told] = direct_messages(night, night.ben)
    assert f"It’s still your turn in game {code}" in told.content


@pytest.mark.parametrize("is_in_hours", [True, False])
async def test_one_that_is_late_waits_for_the_hours(night: GameNight, *, is_in_hours: bool) -> None:
    """Where the bot was away at its hour; whoever has chosen an hour outside of them reads it at once."""
    await choose(night.ben, notify="digest")
    await waiting_for(night, night.ben, 1, pace="none")
    settings = await night.tables.settings.of(int(night.ben.id))
    hours = Hours("Etc/UTC", (settings.digest_hour + (-4 if is_in_hours else 9)) % 24, 8)
    await night.tables.settings.change(int(night.ben.id), zone=hours.zone, hours=hours)
    left = settings.next_digest(calendar.now()) - calendar.now()
    await night.stop_bot()
    night.world.forward(left.total_seconds() + 6 * 3600)
    await night.start_bot()
    for later, digests in ((0, 0 if is_in_hours else 1), (16 * 3600, 1)):
        night.world.forward(later)
        await night.bot.services.announcer.catch_up_all()
        await until_background_work_done(night.bot)
        assert len(direct_messages(night, night.ben)) == digests


@pytest.mark.parametrize("change", ["away", "not"])
async def test_it_ends_when_the_person_wants_no_more(night: GameNight, change: str) -> None:
    """Whoever is away, or chooses another way, gets none."""
    await choose(night.ben, notify="digest")
    await waiting_for(night, night.ben, 1)
    if change == "away":
        until = (calendar.now() + timedelta(days=5)).astimezone(UTC)
        await night.tables.settings.change(int(night.ben.id), away_until=until)
    else:
        await choose(night.ben, notify=change)
    assert await after_digest(night, night.ben) == []


@pytest.mark.parametrize(
    ("now", "due"),
    [
        (datetime(2026, 1, 31, 15, 59, 59, tzinfo=UTC), datetime(2026, 1, 31, 16, tzinfo=UTC)),
        (datetime(2026, 1, 31, 16, tzinfo=UTC), datetime(2026, 2, 1, 16, tzinfo=UTC)),
        (datetime(2026, 12, 31, 23, tzinfo=UTC), datetime(2027, 1, 1, 16, tzinfo=UTC)),
    ],
)
def test_the_next_digest_is_always_later(now: datetime, due: datetime) -> None:
    """At the hour itself the next one is a day away, so that there is one a day."""
    assert Settings(digest_hour=16).next_digest(now) == due
