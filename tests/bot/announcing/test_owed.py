"""Messages that the bot owes, when their turn comes."""

from engine.message import INVITATION
from engine.store.lookups import read_open_of_person
from engine.store.messages import read_messages
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import announcing_lock, sweep, until_background_work_done
from tests.bot.support.messages import labels
from tests.waiting import until


async def test_what_was_forgotten_while_it_waited_is_not_sent(night: GameNight) -> None:
    """A message that was due is read again once nothing else is shown at its table."""
    await night.anna.slash("ra new", player2=night.ben.id)
    invitation = await night.ben.wait_for_message(lambda one: "Decline" in labels(one))
    await until_background_work_done(night.bot)
    before = [message.id for message in night.all_messages()]
    [table] = await night.tables.read(read_open_of_person, int(night.anna.id))
    lock = announcing_lock(night.bot, table.code)
    async with lock:
        number = await night.tables.messages.add(INVITATION, table.code)
        await sweep(night.bot)
        await until(lambda: bool(lock._waiters))
        [owed] = await night.tables.read(read_messages, INVITATION, number=number)
        await night.tables.messages.settled(owed, None)
    await until_background_work_done(night.bot)
    assert [message.id for message in night.all_messages()] == before
    assert invitation["id"] in before
