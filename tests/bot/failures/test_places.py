"""Permissions that are missing or come back, and deleted channels: people read what is wrong; moves count."""

from collections.abc import Callable
from functools import partial

import pytest

from engine.store.lookups import read_open_of_person
from playground.fault_kinds import error
from playground.world.permissions import EVERYONE_MAY, Permission
from playground.world.world import World
from tests.bot.support import internals as bot
from tests.bot.support.faults import (
    EDIT_MESSAGE,
    POST_MESSAGE,
    allow,
    deny,
    draw_from_elsewhere,
    requests_made,
)
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import answer_to, code_of, private_answer, said_to, turned
from tests.bot.support.servers import private_thread
from tests.bot.support.setup import BUSY
from tests.bot.support.table_watcher import TableWatcher
from tests.moved_clock import MovedClock


async def test_missing_permissions_are_named_before_a_table_is_opened(night: GameNight) -> None:
    """Where the bot could not play, `/ra new` lists the permissions it lacks and opens nothing."""
    deny(night, Permission.ATTACH_FILES | Permission.SEND_MESSAGES)
    await night.anna.slash("ra new")

    answer = await private_answer(night.anna, "I can’t play in this channel")
    assert "I lack permissions: Send Messages and Attach Files." in answer["content"]
    assert await night.tables.read(read_open_of_person, int(night.anna.id)) == ()


async def test_a_permission_taken_away_in_the_middle(night: GameNight) -> None:
    """The move counts, the person reads what the bot lacks, and the board follows later, with one ping."""
    code = await night.start_game(night.ben, night.caro)
    before = await night.table(code)
    deny(night, Permission.SEND_MESSAGES_IN_THREADS)
    player = await draw_from_elsewhere(night, code)
    await private_answer(
        player,
        f"I can’t show game {code} where it is played because I lack permissions: Send Messages in Threads.",
    )
    assert (await night.table(code)).version == before.version + 1

    allow(night, Permission.SEND_MESSAGES_IN_THREADS)
    await player.slash("ra board", table=code)
    table, watcher = await night.until_shown(code), TableWatcher(night, code)
    assert (table.thread_id, table.message_id != before.message_id) == (before.thread_id, True)
    assert watcher.live_messages() == [str(table.message_id)]
    assert len(watcher.pings(await night.player_to_move(code))) == 1


async def test_board_moves_a_table_that_cannot_be_shown(night: GameNight) -> None:
    """While the bot may not write where a table is played, `/ra board` moves it to another channel.

    Where it could not be shown either, people read what is wrong there, and the table stays its own.
    """
    code = await night.start_game(night.ben, night.caro)
    deny(night, Permission.SEND_MESSAGES_IN_THREADS)
    deny(night, Permission.ATTACH_FILES, "off-topic")
    player = await draw_from_elsewhere(night, code)
    before = await night.table(code)
    said = await said_to(player, "ra board", table=code)
    assert said.startswith("I can’t play in this channel because I lack permissions: Attach Files.")
    assert await night.table(code) == before
    allow(night, Permission.ATTACH_FILES, "off-topic")
    await player.slash("ra board", table=code)

    table = await night.until_shown(code)
    assert (str(table.channel_id), table.thread_id) == (player.channel_id, None)
    await TableWatcher(night, code).check()


async def test_board_stays_where_nothing_is_shown(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked where the table is played, `/ra board` names the missing permission and moves nothing."""
    code = await night.start_game(night.ben, night.caro)
    before = await night.until_shown(code)
    deny(night, Permission.SEND_MESSAGES_IN_THREADS)
    monkeypatch.setattr(bot.WAIT_BEFORE_DEFERRING, 0)  # else the board would be the answer itself
    assert "because I lack permissions: Send Messages in Threads." in await said_to(night.anna, "ra board")
    assert await night.table(code) == before


@pytest.mark.parametrize("paused", [False, True])
async def test_a_table_stays_where_its_board_is_refused_elsewhere(night: GameNight, *, paused: bool) -> None:
    """What Discord refuses only then, as AutoMod does, moves nothing, and people read the reason."""
    code = await night.start_game(night.ben, night.caro)
    if paused:
        night.world.delete_channel(str((await night.table(code)).thread_id))
        await night.until_stored(code, lambda table: table.paused)
    before = await night.table(code)
    await night.anna.go_to("off-topic")
    panel = await answer_to(night.anna, "ra-server tables")
    await turned(night.anna, panel, night.anna.select(panel, "server-table", code))
    night.world.automod.add("invoke Ra")
    said = await answer_to(night.anna, night.anna.click(panel, "Bring it here"))
    assert said["content"].startswith("AutoMod in this server has blocked what I wrote.")
    assert await night.table(code) == before


async def test_a_table_stays_while_discord_is_away(night: GameNight, clock: MovedClock) -> None:
    """It is not noted as played elsewhere before its board is there; asked again, it goes on."""
    code = await night.start_game(night.ben, night.caro)
    night.world.delete_channel(str((await night.table(code)).thread_id))
    before = await night.until_stored(code, lambda table: table.paused)
    await night.anna.go_to("off-topic")
    night.world.acknowledge_within = 0.5
    with night.world.faults.during("/", error(503)):
        assert not (await night.anna.slash("ra board", table=code))["ok"]
        with clock.faster(60):
            await bot.until_idle(night.bot)
    night.world.acknowledge_within = BUSY
    assert await night.table(code) == before
    await night.anna.slash("ra board", table=code)
    table = await night.until_stored(code, lambda table: not table.paused)
    assert str(table.channel_id) == str(table.message_channel_id) == night.anna.channel_id


async def test_nobody_takes_a_table_away_from_its_people(night: GameNight) -> None:
    """Where one of them could not see it, it does not go on; who has left the server does not count."""
    code = await night.start_game(night.ben)
    night.world.delete_channel(str((await night.table(code)).thread_id))
    before = await night.until_stored(code, lambda table: table.paused)
    thread = private_thread(night, night.caro, night.anna)
    await night.caro.say(f"{night.world.bot.mention} come in")
    for person in (night.caro, night.anna):
        said = await said_to(person, "ra board", table=code)
        assert said.startswith(f"These people can’t see this channel, so table {code} can’t go on here: Ben.")
    assert await night.table(code) == before
    night.world.leave(night.world.user(night.ben.id))
    await night.anna.slash("ra board", table=code)
    await night.until_stored(code, lambda table: str(table.channel_id) == thread.id)


async def test_a_lobby_does_not_move_away_from_those_who_are_invited(night: GameNight) -> None:
    """Somebody for whom a seat is kept must be able to see where the lobby goes on."""
    code = code_of(await night.open_lobby(player2=night.ben.id))
    night.world.delete_channel(night.anna.channel_id)
    before = await night.until_stored(code, lambda table: table.paused)
    await night.anna.go_to("off-topic")
    night.world.deny(night.ben.id, night.anna.channel_id, Permission.VIEW_CHANNEL)
    said = await said_to(night.anna, "ra board", table=code)
    assert said.startswith(f"These people can’t see this channel, so table {code} can’t go on here: Ben.")
    assert await night.table(code) == before
    night.world.allow(night.ben.id, night.anna.channel_id, Permission.VIEW_CHANNEL)
    await night.anna.slash("ra board", table=code)
    await night.until_stored(code, lambda table: not table.paused)


@pytest.mark.parametrize("what", ["thread", "channel"])
async def test_a_deleted_place_pauses_the_table_until_board_moves_it(night: GameNight, what: str) -> None:
    """It is paused at once; asked elsewhere, `/ra board` continues it there and pings the player to move."""
    code = await night.start_game(night.ben, night.caro)
    table, player = await night.until_shown(code), await night.player_to_move(code)
    night.world.delete_channel(str(table.thread_id if what == "thread" else table.channel_id))
    await night.until_stored(code, lambda table: table.paused)
    other = (await night.other_people(code))[0]
    await other.go_to("off-topic")
    await other.slash("ra board", table=code)

    table = await night.until_stored(code, lambda table: not table.paused)
    assert (str(table.channel_id), table.thread_id) == (other.channel_id, None)
    await player.wait_until(lambda: len(player.pings) == 2)
    await player.click(player.pings[-1], "Draw a tile")
    assert str((await night.until_shown(code)).message_channel_id) == other.channel_id


TROUBLES: dict[str, Callable[[World, str], object]] = {
    "I can’t show game {code} because its channel is gone": World.delete_channel,
    "I can’t show game {code} because its thread is locked.": partial(World.archive_thread, locked=True),
    "I can’t show game {code} where it is played. I’m timed out in this server until <t:": (
        lambda world, _: world.time_out(world.bot.id, 3600)
    ),
    "AutoMod in this server has blocked what I wrote.": lambda world, _: world.automod.add("invoke Ra"),
    "Discord refuses my message: “": lambda world, _: world.faults.answer(POST_MESSAGE, 400, code=240000),
    "Discord isn’t accepting": lambda world, _: world.faults.answer(POST_MESSAGE, 403, code=50013),
}
"""What people read, and what lets that happen to a thread."""


@pytest.mark.parametrize("words", TROUBLES)
async def test_a_move_that_cannot_be_shown_counts(night: GameNight, words: str) -> None:
    """The person reads the real reason, in Discord's own words where there are no others."""
    code = await night.start_game(night.ben, night.caro)
    before = await night.until_shown(code)
    TROUBLES[words](night.world, str(before.thread_id))

    await private_answer(await draw_from_elsewhere(night, code), words.format(code=code))
    assert (await night.table(code)).version == before.version + 1


async def play_unseen(night: GameNight, code: str, take: Callable[[], object]) -> None:
    """Let the player to move make two moves by commands from elsewhere, while the bot may not write."""
    take()
    for _ in range(2):
        player = await night.player_to_move(code, shown=False)
        await player.go_to("off-topic")
        before = await night.table(code)
        await player.slash("ra draw", table=code)
        await night.until_stored(code, lambda table, v=before.version: table.version > v)  # type: ignore[misc]
    await bot.until_background_work_done(night.bot)
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
    await bot.until_background_work_done(night.bot)
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
    monkeypatch.setattr(bot.LOOK_FOR_END_OF_TIMEOUT, 0.05)
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
    thread, ra = private_thread(night, night.anna, night.ben), night.world.bot
    night.world.add_to_thread(thread, ra.id)
    await night.until_answered()
    code = await night.start_game(night.ben)
    if is_hidden:
        await play_unseen(night, code, lambda: deny(night, Permission.VIEW_CHANNEL))
    else:
        await play_unseen(night, code, lambda: night.world.remove_from_thread(thread, ra.id))
    assert (await night.table(code)).paused
    if is_hidden:
        allow(night, Permission.VIEW_CHANNEL)
    else:
        night.anna.channel_id = thread.id
        await night.anna.say(ra.mention)
    await assert_all_is_shown(night, code, lambda: None)


@pytest.mark.parametrize("archived", [False, True])
async def test_a_thread_that_the_bot_has_not_been_told_of(night: GameNight, archived: bool) -> None:
    """A game goes on in a thread that was hidden while the bot logged in, or that is archived by now."""
    code = await night.start_game(night.ben)
    await play_unseen(night, code, lambda: deny(night, Permission.VIEW_CHANNEL))
    await night.restart_bot()
    await bot.until_background_work_done(night.bot)
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
