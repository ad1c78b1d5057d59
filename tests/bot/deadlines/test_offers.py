"""The message "Play on without Ben", for as long as it is of use and no longer."""

from datetime import timedelta

import pytest

from playground.member import Member
from tests.bot.deadlines.passing import after, reminded
from tests.bot.features.test_auctions_at_once import answer, start_auction
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_background_work_done
from tests.bot.support.messages import Message, answer_to, labels, name_of
from tests.moved_calendar import MovedCalendar
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("no_quiet_time")


def offers(night: GameNight) -> list[str]:
    """The channels of all messages that offer to play on."""
    return [message.channel_id for message in night.all_messages() if "play-on" in str(message.components)]


async def overdue(night: GameNight, calendar: MovedCalendar, *others: Member) -> tuple[str, Member, Message]:
    """A game where the time of the player to move is over: its code, another player, and their offer."""
    code, late = await night.started_game(*others)
    other = next(person for person in (night.anna, *others) if person is not late)
    await after(night, calendar, hours=19)
    await after(night, calendar, hours=6)
    return code, other, await other.wait_for_message(lambda one: "Play on" in str(labels(one)))


async def test_nothing_answers_an_offer_that_is_gone(night: GameNight, calendar: MovedCalendar) -> None:
    """The board after it is a message of its own; the reminder of the time that is over is gone too."""
    code, other, offer = await overdue(night, calendar, night.ben, night.caro)
    assert "more:" not in str([message.components for message in night.all_messages()])
    await other.click(offer, next(label for label in labels(offer) if "Play on" in label))
    await night.until_shown(code)
    await until_background_work_done(night.bot)

    assert offers(night) == []
    gone = [m for m in night.all_messages() if m.referenced and m.referenced.id == offer["id"]]
    assert gone == []


async def test_it_comes_back_with_the_board(night: GameNight, calendar: MovedCalendar) -> None:
    """If somebody deletes it, asking for the board brings it back; if nobody does, it is not doubled.

    Where the thread is deleted and the game goes on elsewhere, the others can play on there.
    """
    code, other, offer = await overdue(night, calendar, night.ben, night.caro)
    await night.ask_for_board(other, code)
    await after(night, calendar, seconds=60)
    assert offers(night) == [offer["channel_id"]]
    night.world.delete_message(offer["channel_id"], offer["id"])
    await night.ask_for_board(other, code)
    await after(night, calendar, seconds=60)
    assert offers(night) == [offer["channel_id"]]
    night.world.delete_channel(str((await night.table(code)).thread_id))
    await until_background_work_done(night.bot)
    await other.go_to("off-topic")
    await other.slash("ra board", table=code)
    await night.until_shown(code)
    await after(night, calendar, seconds=60)
    assert offers(night) == [other.channel_id]


async def test_it_names_those_who_have_not_answered(night: GameNight, calendar: MovedCalendar) -> None:
    """Where several are late it is edited when one of them answers, and again when one takes that back."""
    code, people = await start_auction(night)
    await after(night, calendar, hours=19)
    await after(night, calendar, hours=6)
    names = [name_of(person) for person in people]

    async def named() -> list[str]:
        await until_background_work_done(night.bot)
        (offer,) = [one for one in night.all_messages() if "play-on" in str(one.components)]
        return [name for name in names if f"without {name}" in str(offer.components)]

    async def until_named(*expected: str) -> None:
        async def is_so() -> bool:
            return await named() == [*expected]

        await until(is_so)

    await until_named(*names)
    await answer(night, code, people[1], "pass")
    await until_named(names[0], names[2])
    await answer_to(people[1], "ra plan", table=code, bid="none")
    await until_named(*names)


@pytest.mark.parametrize("hours", [19, 25])
async def test_it_goes_when_nobody_waits(night: GameNight, calendar: MovedCalendar, hours: int) -> None:
    """A player alone with computers has all the time they want.

    Nobody is offered to play on without them, and nobody reads of the end of their time.
    """
    _, person, other = await night.game_of_two()
    await reminded(night, calendar, person)
    if hours > 24:
        await after(night, calendar, hours=hours - 19)
        await other.wait_for_message(lambda one: "Play on" in str(labels(one)))
    await other.click(await answer_to(other, "ra leave"), "Leave the game")
    await until_background_work_done(night.bot)
    assert offers(night) == []
    assert night.said("The end of your time") == []


async def test_it_goes_when_all_who_are_late_go_away(night: GameNight, calendar: MovedCalendar) -> None:
    """Their time begins again with their return: until it is over, nobody can play on without them."""
    code, _, offer = await overdue(night, calendar, night.ben)
    for person in (night.anna, night.ben):
        await night.tables.settings.change(int(person.id), away_until=calendar.now() + timedelta(days=30))
    await after(night, calendar, hours=7 * 24)
    await after(night, calendar, seconds=60)
    assert (await night.table(code)).finished_at is None
    assert offers(night) == []
    await after(night, calendar, hours=24 * 24)
    await after(night, calendar, hours=24)
    assert offers(night) == [offer["channel_id"]]
