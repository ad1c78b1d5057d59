"""Time that passes while the bot runs, and the clock that shows it."""

from engine.tables import Deadline
from playground.member import Member
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_deadlines_met
from tests.bot.support.messages import Message, labels
from tests.moved_calendar import MovedCalendar


async def the_clock(night: GameNight) -> Deadline:
    (clock,) = await night.tables.deadlines.nearest_deadlines(2)
    return clock


async def reminded(night: GameNight, calendar: MovedCalendar, person: Member) -> Message:
    """Let three quarters of a day pass; return the reminder, as this person sees it."""
    await after(night, calendar, hours=19)
    return await person.wait_for_message(lambda one: "More time" in labels(one))


async def after(night: GameNight, calendar: MovedCalendar, **units: int) -> None:
    """Let time pass, and the bot do what is due then."""
    await until_deadlines_met(night.bot)
    calendar.forward(**units)
    await until_deadlines_met(night.bot)
