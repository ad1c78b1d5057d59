"""A planned stop: live tables get one notice, and from its beginning until the bot is back no clock runs."""

from datetime import timedelta

import pytest

from engine.store.stops import read_stops, write_called_off
from tests.bot.deadlines.passing import after, the_clock
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_caught_up, until_deadlines_met
from tests.moved_calendar import MovedCalendar

SOON, LONG = timedelta(minutes=5), timedelta(minutes=10)
OVER = "the maintenance announced here is over"
CALLED_OFF = "the maintenance of the bot announced here has been called off"


async def announce(night: GameNight, begins_in: timedelta = SOON, lasts: timedelta = LONG) -> str:
    """Announce a stop; return how messages show its beginning."""
    await until_deadlines_met(night.bot)
    stop = await night.tables.stops.announce(begins_in, lasts)
    await until_deadlines_met(night.bot)
    return f"<t:{int(stop.begins.timestamp())}:R>"


async def time_left(night: GameNight, calendar: MovedCalendar) -> timedelta:
    """How long the one running clock has to go."""
    return (await the_clock(night)).ends_at - calendar.now()


async def test_live_tables_are_told_once(calendar: MovedCalendar, night: GameNight) -> None:
    """Every running live table reads it in its own language and with Discord's own time; nobody is pinged.

    One that begins between the announcement and the stop learns of it too.
    """
    codes = []
    for language in ("en", "ru", "es"):
        await night.anna.go_to("games")
        codes.append(await night.start_game(night.ben, pace="live"))
        await night.run_sql("UPDATE tables SET locale = ? WHERE code = ?", language, codes[-1])
    await night.anna.go_to("games")
    await night.start_game(night.ben, pace="day")
    pings = {person: len(person.pings) for person in night.people.values()}
    begins = await announce(night)
    for _ in range(2):
        await after(night, calendar, seconds=30)
    games = zip(("Game", "Партия", "Partida"), codes, strict=True)
    shown = sorted(content.split(":")[0] for content in night.said(begins))
    assert shown == sorted(f"{word} {code}" for word, code in games)
    assert {person: len(person.pings) for person in night.people.values()} == pings
    await night.go_to_games()
    later = await night.start_game(night.ben, pace="live")
    await until_deadlines_met(night.bot)
    assert [later in content for content in night.said(begins)].count(True) == 1


async def test_no_time_runs_until_the_bot_is_stopped(calendar: MovedCalendar, night: GameNight) -> None:
    """From the announced moment on nobody is replaced, and who decides pays for no second of it."""
    code, player = await night.started_game(night.ben, pace="live")
    seat = (await night.table(code)).seat_of(int(player.id)) or 0
    await announce(night, timedelta())
    await until_deadlines_met(night.bot)
    calendar.forward(minutes=9)
    await until_deadlines_met(night.bot)
    assert await night.player_to_move(code) is player
    await night.play(code, "draw")
    assert (await night.table(code)).seats[seat].bank_used == 0


@pytest.mark.usefixtures("no_quiet_time")
@pytest.mark.parametrize(
    ("begun", "minutes", "words"), [(False, 0, CALLED_OFF), (True, 2, CALLED_OFF), (True, 10, OVER)]
)
async def test_a_stop_that_does_not_happen(
    calendar: MovedCalendar, night: GameNight, *, begun: bool, minutes: int, words: str
) -> None:
    """It is called off, or ends by itself after the time that was announced.

    The message says so, and the clocks go on with what they had.
    """
    await night.start_game(night.ben, pace="live")
    await announce(night)
    if begun:
        await after(night, calendar, minutes=5, seconds=1)
    left = await time_left(night, calendar)
    await after(night, calendar, minutes=minutes)
    if words == CALLED_OFF:
        await night.tables.write(write_called_off)
    for _ in range(2):
        await until_deadlines_met(night.bot)
    (content,) = night.said("maintenance")
    assert words in content
    assert abs(await time_left(night, calendar) - left) < timedelta(minutes=1)
    assert await night.tables.read(read_stops) == ()


async def test_the_bot_comes_back(calendar: MovedCalendar, night: GameNight) -> None:
    """After the stop the message says that it is over, and nobody has lost time or is asked twice."""
    code, player = await night.started_game(night.ben, pace="live")
    await announce(night)
    calendar.forward(minutes=5, seconds=1)
    await until_deadlines_met(night.bot)
    left, pings = await time_left(night, calendar), len(player.pings)
    await night.stop_bot()
    calendar.forward(hours=1)
    back_at = calendar.now()
    await night.start_bot()
    await until_caught_up(night.bot)
    for _ in range(2):
        await until_deadlines_met(night.bot)
    assert left <= (await the_clock(night)).ends_at - back_at < left + timedelta(minutes=1)
    (content,) = night.said("maintenance")
    assert OVER in content
    assert len(player.pings) == pings
    assert await night.player_to_move(code) is player
