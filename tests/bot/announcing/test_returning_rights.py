"""Rights that come back: what was due meanwhile is made up for as soon as Discord says so."""

from collections.abc import Callable

import pytest

from playground.world.permissions import EVERYONE_MAY, Permission
from tests.bot.support.faults import EDIT_MESSAGE, POST_MESSAGE, allow, deny, requests_made
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import LOOK_FOR_END_OF_TIMEOUT, until_background_work_done
from tests.bot.support.servers import private_thread
from tests.bot.support.table_watcher import TableWatcher
from tests.moved_clock import MovedClock


async def play_unseen(night: GameNight, code: str, take: Callable[[], object]) -> None:
    """Let the player to move make two moves by commands from elsewhere, while the bot may not write."""
    take()
    for _ in range(2):
        player = await night.player_to_move(code, shown=False)
        await player.go_to("off-topic")
        before = await night.table(code)
        await player.slash("ra draw", table=code)
        await night.until_stored(code, lambda table, v=before.version: table.version > v)  # type: ignore[misc]
    await until_background_work_done(night.bot)
    await night.until_answered()


async def assert_all_is_shown(night: GameNight, code: str, back: Callable[[], object]) -> None:
    """Once the right is back, the newest board is there by itself, and nothing else has controls."""
    back()
    table = await night.until_shown(code)
    assert not table.paused
    assert TableWatcher(night, code).live_messages() == [str(table.message_id)]


async def test_a_channel_that_is_seen_again(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table goes on by itself where it was, and the board of before loses its controls.

    Meanwhile the bot, which knows that the channel is hidden, makes no requests that would be refused.
    """
    code = await night.start_game(night.ben)
    await play_unseen(night, code, lambda: deny(night, Permission.VIEW_CHANNEL))
    assert (await night.table(code)).paused
    made = requests_made(night, monkeypatch, f"{EDIT_MESSAGE}|{POST_MESSAGE}")
    await night.bot.services.announcer.catch_up_all()
    assert made == []
    await assert_all_is_shown(night, code, lambda: allow(night, Permission.VIEW_CHANNEL))


async def test_a_board_left_behind_in_an_unseen_channel(night: GameNight) -> None:
    """A table that has moved on elsewhere leaves no controls behind once its old channel is seen again."""
    code = await night.start_game(night.ben)
    old = await night.table(code)
    await play_unseen(night, code, lambda: deny(night, Permission.VIEW_CHANNEL))
    await night.anna.go_to("off-topic")
    await night.anna.slash("ra board", table=code)
    await night.until_stored(code, lambda table: table.message_id != old.message_id)
    await until_background_work_done(night.bot)
    assert len(TableWatcher(night, code).live_messages()) == 2
    await assert_all_is_shown(night, code, lambda: allow(night, Permission.VIEW_CHANNEL))


async def test_a_role_that_may_write_again(night: GameNight) -> None:
    """An update of a role counts as one of a channel does."""
    code, everyone = await night.start_game(night.ben), night.world.guild.everyone
    silent = int(EVERYONE_MAY & ~Permission.SEND_MESSAGES_IN_THREADS)
    await play_unseen(night, code, lambda: night.world.change_role(everyone, silent))
    await assert_all_is_shown(night, code, lambda: night.world.change_role(everyone, int(EVERYONE_MAY)))


async def test_a_role_that_the_bot_is_given(night: GameNight, clock: MovedClock) -> None:
    """An update of the bot's own membership counts too."""
    code, world = await night.start_game(night.ben), night.world
    writing = world.add_role("writers", int(EVERYONE_MAY))
    silent = int(EVERYONE_MAY & ~Permission.SEND_MESSAGES_IN_THREADS)
    await play_unseen(night, code, lambda: world.change_role(world.guild.everyone, silent))
    world.change_role(writing, int(EVERYONE_MAY))  # the bot hears of it, and does not have it yet
    with clock.faster(20):
        await assert_all_is_shown(night, code, lambda: world.give_role(world.bot.id, writing))


@pytest.mark.parametrize("ends", ["by itself", "early"])
async def test_the_end_of_a_timeout(night: GameNight, monkeypatch: pytest.MonkeyPatch, ends: str) -> None:
    """A timeout ends without an event, or somebody ends it."""
    monkeypatch.setattr(LOOK_FOR_END_OF_TIMEOUT, 0.05)
    code, world = await night.start_game(night.ben), night.world
    await play_unseen(night, code, lambda: world.time_out(world.bot.id, 3600))
    by_itself = ends == "by itself"
    await assert_all_is_shown(
        night, code, lambda: world.forward(3700) if by_itself else world.time_out(world.bot.id, 0)
    )


async def test_a_thread_that_is_unlocked(night: GameNight) -> None:
    """A locked thread takes nothing from the bot; once it is open again, the board is there."""
    code = await night.start_game(night.ben)
    thread = str((await night.table(code)).thread_id)
    await play_unseen(night, code, lambda: night.world.archive_thread(thread, archived=False, locked=True))
    await assert_all_is_shown(night, code, lambda: night.world.archive_thread(thread, archived=False))


@pytest.mark.parametrize("is_hidden", [False, True])
async def test_a_private_thread_that_the_bot_is_in_again(night: GameNight, *, is_hidden: bool) -> None:
    """Removed from it, the bot comes back by a mention; once the channel is seen again it is in it still."""
    thread, bot = private_thread(night, night.anna, night.ben), night.world.bot
    night.world.add_to_thread(thread, bot.id)
    await night.until_answered()
    code = await night.start_game(night.ben)
    if is_hidden:
        await play_unseen(night, code, lambda: deny(night, Permission.VIEW_CHANNEL))
    else:
        await play_unseen(night, code, lambda: night.world.remove_from_thread(thread, bot.id))
    assert (await night.table(code)).paused
    if is_hidden:
        allow(night, Permission.VIEW_CHANNEL)
    else:
        night.anna.channel_id = thread.id
        await night.anna.say(bot.mention)
    await assert_all_is_shown(night, code, lambda: None)


@pytest.mark.parametrize("archived", [False, True])
async def test_a_thread_that_the_bot_has_not_been_told_of(night: GameNight, archived: bool) -> None:
    """A game goes on in a thread that was hidden while the bot logged in, or that is archived by now."""
    code = await night.start_game(night.ben)
    await play_unseen(night, code, lambda: deny(night, Permission.VIEW_CHANNEL))
    await night.restart_bot()
    await until_background_work_done(night.bot)
    if archived:
        night.world.archive_thread(str((await night.table(code)).thread_id))
    await assert_all_is_shown(night, code, lambda: allow(night, Permission.VIEW_CHANNEL))


async def test_rights_that_came_back_while_the_bot_was_away(night: GameNight) -> None:
    """The next start lets a paused table go on whose channel it sees."""
    code = await night.start_game(night.ben)
    await play_unseen(night, code, lambda: deny(night, Permission.VIEW_CHANNEL))
    await night.stop_bot()
    allow(night, Permission.VIEW_CHANNEL)
    await night.start_bot()
    await assert_all_is_shown(night, code, lambda: None)


async def test_rights_that_came_back_while_the_server_was_unavailable(night: GameNight) -> None:
    """What changes during an outage of a server comes without an event, with the server itself."""
    code, world = await night.start_game(night.ben), night.world
    await play_unseen(night, code, lambda: deny(night, Permission.VIEW_CHANNEL))
    assert (await night.table(code)).paused

    def back() -> None:
        world.channel_named("games").overwrite(world.bot.id, allow=int(Permission.VIEW_CHANNEL), deny=0)
        night.playground.gateway.outage(world.guild)

    await assert_all_is_shown(night, code, back)
