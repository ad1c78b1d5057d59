"""The bot is killed at a chosen moment; afterwards nothing is lost and nothing is there twice."""

import pytest

from engine.ra.events import RaDrawn, TileDrawn
from engine.tables import Status
from tests.bot.announcing.test_few_messages import in_thread, told
from tests.bot.support.crashes import BOT_IS_KILLED, assert_game_goes_on, crash, first_lines
from tests.bot.support.internals import (
    BEFORE_ANNOUNCING,
    BEFORE_NOTING,
    BEFORE_REMEMBERING,
    LOBBY_ENDED,
    MESSAGE_SENT,
    MOVE_STORED,
    REMEMBERED,
    SHEETS_POSTED,
    THREAD_OPENED,
)
from tests.bot.support.killable_bot import KillableNight, until_ready
from tests.bot.support.messages import ask_to_cancel, code_of, file_names, labels
from tests.bot.support.ra_tables import play_to_the_end_of_an_epoch, play_to_the_last_move
from tests.bot.support.table_watcher import TableWatcher
from tests.in_turn import repeated

pytestmark = BOT_IS_KILLED


@pytest.fixture
def night(killable_night: KillableNight) -> KillableNight:
    return killable_night


@pytest.mark.parametrize(
    "moment", [BEFORE_REMEMBERING, BEFORE_NOTING, *map(repeated, (BEFORE_ANNOUNCING, REMEMBERED))]
)
async def test_killed_while_a_move_is_announced(night: KillableNight, moment: str) -> None:
    """The move survives whatever the moment; the next player is pinged once, and each move appears once."""
    code = await night.start_game(night.ben, night.caro)
    await night.play(code, "draw")
    first, before = await night.player_to_move(code), await night.table(code)
    message = await night.current_message(code, first)
    await crash(night, moment, lambda: first.click(message, "Draw a tile"))

    after, player = await night.table(code), await night.player_to_move(code)
    assert (after.version, player is first) == (before.version + 1, False)
    await player.wait_until(lambda: bool(player.pings))
    assert TableWatcher(night, code).pings(player) == [str(after.message_id)]
    await night.anna.say("A word in between.")
    await assert_game_goes_on(night, code)
    *before_now, _ = await in_thread(night, code)
    log = await night.tables.views.log(code)
    draws = sum(isinstance(event, TileDrawn | RaDrawn) for move in log for event in move.events)
    assert told(before_now).count(" drew ") == draws


@pytest.mark.parametrize("moment", [MOVE_STORED, *map(repeated, (BEFORE_ANNOUNCING, REMEMBERED))])
async def test_killed_while_computers_move(night: KillableNight, moment: str) -> None:
    """Interrupted computers move after the restart, in the same message, and nobody is pinged."""
    code = await night.start_game(computers=2)
    before, message = await night.table(code), await night.current_message(code)
    await crash(night, moment, lambda: night.anna.click(message, "Draw a tile"))

    after = await night.table(code)
    assert after.version >= before.version + 3
    assert await night.player_to_move(code) is night.anna
    assert after.message_id == before.message_id
    assert TableWatcher(night, code).pings(night.anna) == [message["id"]]
    assert TableWatcher(night, code).live_messages() == [message["id"]]


@pytest.mark.parametrize(
    "moment",
    [THREAD_OPENED, LOBBY_ENDED, *map(repeated, (BEFORE_ANNOUNCING, BEFORE_REMEMBERING, REMEMBERED))],
)
async def test_killed_while_a_game_begins(night: KillableNight, moment: str) -> None:
    """The game begins in a single thread, and the lobby message links to it."""
    lobby = await night.open_lobby(players=2)
    code = code_of(lobby)
    await night.ben.click(lobby, "Join")
    await crash(night, moment, lambda: night.anna.click(lobby, "Start"))

    table = await night.table(code)
    threads = [int(one.id) for one in night.world.threads()]
    assert (table.status, [table.thread_id]) == (Status.RUNNING, threads)
    assert f"<#{table.thread_id}>" in first_lines(night, code)[0]
    assert len(TableWatcher(night, code).pings(await night.player_to_move(code))) == 1
    await assert_game_goes_on(night, code)


@pytest.mark.parametrize("moment", [BEFORE_REMEMBERING, *map(repeated, (BEFORE_ANNOUNCING, BEFORE_NOTING))])
async def test_killed_while_the_last_move_is_announced(night: KillableNight, moment: str) -> None:
    """The result is announced exactly once, and no move is possible any more."""
    code = await night.start_game(night.ben)
    last = await play_to_the_last_move(night, code)
    await night.restart_bot()  # which shows it
    await crash(night, moment, lambda: night.play(code, last))

    table = await night.table(code)
    assert table.status is Status.FINISHED
    assert [line for line in first_lines(night, code) if line.startswith("## ")] == [
        first_lines(night, code)[-1]
    ]
    assert TableWatcher(night, code).live_messages() == [str(table.message_id)]
    assert labels(await night.current_message(code)) == ["Rematch", "Replay", "Analyse", "More"]


async def test_killed_while_a_game_is_cancelled(night: KillableNight) -> None:
    """A cancelled game says so, once, instead of its buttons."""
    code = await night.start_game(computers=1)
    await crash(night, BEFORE_ANNOUNCING, lambda: ask_to_cancel(night.anna))

    assert (await night.table(code)).status is Status.CANCELLED
    assert TableWatcher(night, code).live_messages() == []
    assert first_lines(night, code)[1:] == [f"Table {code} was cancelled."]


@pytest.mark.parametrize("moment", [MESSAGE_SENT, *map(repeated, (SHEETS_POSTED, BEFORE_REMEMBERING))])
async def test_killed_while_a_score_sheet_is_posted(night: KillableNight, moment: str) -> None:
    """There is one sheet, the turn message below it, and one ping."""
    code = await night.start_game(night.ben, night.caro)
    last = await play_to_the_end_of_an_epoch(night, code)
    await night.restart_bot()  # which shows it
    pings = {name: len(person.pings) for name, person in night.people.items()}
    await crash(night, moment, lambda: night.play(code, last))
    table, turn = await night.until_shown(code), await night.current_message(code)
    *_, sheet, newest = night.channel_messages(night.anna, table.thread_id)

    sheets = file_names(night.channel_messages(night.anna, table.thread_id))
    assert sheets.count(f"ra-{code.lower()}-epoch-1.png") == 1
    assert "epoch-1" in file_names([sheet])[0]
    assert newest["id"] == turn["id"]
    new = [ping["id"] for name, person in night.people.items() for ping in person.pings[pings[name] :]]
    assert new == [turn["id"]]


async def test_killed_while_a_draft_is_shown(night: KillableNight) -> None:
    """The use of dice is shown after the restart, and nobody is pinged for it."""
    code = await night.start_game(night.ben, game="dice")
    while "keep" in map(str, (await night.tables.views.look(code)).legal):
        await night.play(code, "keep")
        await until_ready(night.playground, night.tables)
    player = await night.player_to_move(code)
    pings = len(player.pings)
    use = str((await night.tables.views.look(code)).legal[0])
    version = (await night.table(code)).version
    await crash(night, BEFORE_ANNOUNCING, lambda: night.play(code, use))

    table = await night.until_shown(code)
    assert (table.version, table.draft) == (version + 1, (use,))
    message = await night.current_message(code, player)
    await player.wait_until(lambda: "So far: " in player.messages[message["id"]]["content"])
    assert len(player.pings) == pings
