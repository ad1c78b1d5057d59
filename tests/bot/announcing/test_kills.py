"""The bot is killed, at a chosen moment or while time passes: nothing is lost, and nothing is there twice."""

from datetime import UTC, date, datetime, time, timedelta

import pytest

from engine import calendar
from engine.puzzles import shipped_puzzles
from engine.ra.events import RaDrawn, TileDrawn
from engine.store.puzzles import Answer, read_puzzle
from engine.store.stops import read_stops
from engine.tables import Status
from playground.fault_kinds import error
from tests.bot.announcing.test_few_messages import in_thread, told
from tests.bot.support import internals as bot
from tests.bot.support.crashes import BOT_IS_KILLED, assert_game_goes_on, crash, crash_at_start, first_lines
from tests.bot.support.database import come_due
from tests.bot.support.faults import POST_MESSAGE
from tests.bot.support.killable_bot import KillableNight, until_ready
from tests.bot.support.messages import answer_to, ask_to_cancel, code_of, file_names, labels
from tests.bot.support.ra_tables import play_to_the_end_of_an_epoch, play_to_the_last_move
from tests.bot.support.table_watcher import TableWatcher
from tests.in_turn import repeated
from tests.waiting import until

pytestmark = BOT_IS_KILLED


@pytest.fixture
def night(killable_night: KillableNight) -> KillableNight:
    return killable_night


@pytest.mark.parametrize(
    "moment",
    [bot.BEFORE_REMEMBERING, bot.BEFORE_NOTING, *map(repeated, (bot.BEFORE_ANNOUNCING, bot.REMEMBERED))],
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


@pytest.mark.parametrize("moment", [bot.MOVE_STORED, *map(repeated, (bot.BEFORE_ANNOUNCING, bot.REMEMBERED))])
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
    [
        bot.THREAD_OPENED,
        bot.LOBBY_ENDED,
        *map(repeated, (bot.BEFORE_ANNOUNCING, bot.BEFORE_REMEMBERING, bot.REMEMBERED)),
    ],
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


@pytest.mark.parametrize(
    "moment", [bot.BEFORE_REMEMBERING, *map(repeated, (bot.BEFORE_ANNOUNCING, bot.BEFORE_NOTING))]
)
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
    await crash(night, bot.BEFORE_ANNOUNCING, lambda: ask_to_cancel(night.anna))

    assert (await night.table(code)).status is Status.CANCELLED
    assert TableWatcher(night, code).live_messages() == []
    assert first_lines(night, code)[1:] == [f"Table {code} was cancelled."]


@pytest.mark.parametrize(
    "moment", [bot.MESSAGE_SENT, *map(repeated, (bot.SHEETS_POSTED, bot.BEFORE_REMEMBERING))]
)
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
    await crash(night, bot.BEFORE_ANNOUNCING, lambda: night.play(code, use))

    table = await night.until_shown(code)
    assert (table.version, table.draft) == (version + 1, (use,))
    message = await night.current_message(code, player)
    await player.wait_until(lambda: "So far: " in player.messages[message["id"]]["content"])
    assert len(player.pings) == pings


@pytest.mark.parametrize("moment", [bot.REMINDER_DUE, repeated(bot.BEFORE_REMEMBERING)])
async def test_killed_while_a_computer_takes_over(night: KillableNight, moment: str) -> None:
    """At the end of a live time the computer plays after the restart, and the next player is asked once."""
    code, player, other = await night.game_of_two(pace="live")
    await night.run_sql("UPDATE deadlines SET kind = 'expiry'")
    version = (await night.table(code)).version
    await crash(night, moment, lambda: come_due(night.tables, code, 600))
    table = await night.until_shown(code, after=version + 1)
    assert (await night.seat_of(code, player)).expirations == 1
    watcher = TableWatcher(night, code)
    await watcher.check()
    assert watcher.pings(other) == [str(table.message_id)]


async def until_told(night: KillableNight, words: str) -> None:
    """Wait until one message alone is about a stop, with these words, and nothing is due."""

    async def is_told() -> bool:
        told = night.said("maintenance")
        return told == night.said(words) and len(told) == 1 and not await night.tables.messages.subjects_due()

    await until(is_told)


async def test_killed_while_it_comes_back_from_a_stop(night: KillableNight) -> None:
    """The time is given back once, and the table reads that the stop is over."""
    await night.start_game(night.ben, pace="live")
    await night.tables.stops.announce(timedelta(minutes=30), timedelta(minutes=10))
    await until_told(night, "down for maintenance")
    (before,) = await night.tables.deadlines.nearest_deadlines(2)
    await night.run_sql("UPDATE stops SET begins = ?", int(calendar.now().timestamp()) - 2)

    await crash_at_start(night, bot.CLOCKS_EXTENDED)
    await until_told(night, "is over")
    (clock,) = await night.tables.deadlines.nearest_deadlines(2)
    assert timedelta() < clock.ends_at - before.ends_at < timedelta(seconds=90)

    async def is_forgotten() -> bool:
        return not await night.tables.read(read_stops)

    await until(is_forgotten)


async def forward_to(night: KillableNight, day: date, hour: int) -> None:
    """Set the calendar to an hour of a day."""
    night.world.forward((datetime.combine(day, time(hour), UTC) - calendar.now()).total_seconds())


@pytest.mark.parametrize(
    "moment", [bot.GAME_SEARCHED, *map(repeated, (bot.BEFORE_CHOOSING, bot.ANALYSIS_IN_THE_MIDDLE))]
)
async def test_a_search_that_was_killed_is_made_again(night: KillableNight, moment: str) -> None:
    """The next start chooses the puzzle, from the same game; asked before, it would be a shipped one."""
    guild_id, today = int(night.world.guild.id), calendar.now().date() + timedelta(days=1)
    day = today + timedelta(days=1)
    await forward_to(night, today, 8)  # when no puzzle is chosen
    code = await night.start_game(night.ben)
    await night.bot.kill()
    await night.play_quickly(code)
    await night.bot.start(night.playground.base_url)  # which shows the result
    await until_ready(night.playground, night.tables)
    await night.until_shown(code)
    wrong = Answer("pass", correct=False)
    await night.tables.puzzles.answer_puzzle(guild_id, int(night.ben.id), today, wrong)

    await crash(night, moment, lambda: forward_to(night, today, 21))
    await until(lambda: night.tables.read(read_puzzle, guild_id, day))
    puzzle, record = await night.tables.puzzles.puzzle(guild_id, day), await night.tables.views.record(code)
    assert puzzle not in shipped_puzzles()
    assert record.moves[: len(puzzle.moves)] == puzzle.moves


async def test_a_refused_result_is_not_posted_after_all(night: KillableNight) -> None:
    """Nothing is left of it once Share is offered again, so that nobody shares a result twice."""
    anna = night.anna
    guild_id, today = int(night.world.guild.id), calendar.now().date()
    puzzle = await night.tables.puzzles.puzzle(guild_id, today)
    await night.tables.puzzles.answer_puzzle(guild_id, int(anna.id), today, Answer(puzzle.best, correct=True))
    verdict = await answer_to(anna, "ra-learn puzzle")
    night.world.faults.strike(POST_MESSAGE, error(403))

    await crash(night, bot.RESULT_UNSHARED, lambda: anna.click(verdict, "Share"))
    assert night.said("Ra puzzle") == []
    assert labels(await answer_to(anna, "ra-learn puzzle")) == ["Share"]
