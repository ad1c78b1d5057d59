"""Interactions that come twice or late: events that are repeated, and controls that were posted long ago."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from discord.utils import time_snowflake

from engine.store.lookups import read_open_of_person
from playground.world.events import Event
from tests.bot.support import internals as bot
from tests.bot.support.dice_tables import start_with_dice
from tests.bot.support.faults import CALLBACK, requests_made
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import answer_to, code_of, labels
from tests.bot.support.table_watcher import TableWatcher
from tests.moved_clock import MovedClock

REPEATED = "INTERACTION_CREATE"


async def test_a_move_is_made_and_answered_once(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second delivery of a press answers nothing, and every board is shown as it is."""
    night.world.repeated_events.add(REPEATED)
    night.deck.top = ("nile",) * 6
    code = await night.start_game(night.ben)
    watcher, made = TableWatcher(night, code), requests_made(night, monkeypatch, CALLBACK)
    for _ in range(6):
        before, player = await watcher.check(), await night.player_to_move(code)
        made.clear()
        await player.click(await night.turn_message(code, player), "Draw a tile")
        await watcher.check()
        assert (await night.table(code)).version > before.version
        assert (len(made), player.private_answers) == (1, [])


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_another_answer_never_counts_as_the_board(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Where somebody else has answered a press in private, the board is edited by a request of its own.

    Here the same press is handled twice, and the second handling is the quicker one to answer.
    """
    night.world.repeated_events.add(REPEATED)
    monkeypatch.setattr(bot.EVERY_ARRIVAL_IS_FIRST, lambda *_: True)
    if game == "ra":
        code = await night.start_game(night.ben)
    else:
        code, _ = await start_with_dice(night, monkeypatch, "nnays")
    for _ in range(4):
        player, before = await night.player_to_move(code), await night.table(code)
        message = await night.turn_message(code, player)
        wanted = "Draw a tile" if game == "ra" else "Roll all"
        button = next((label for label in labels(message) if label.startswith(wanted)), None)
        if button is None:
            break
        await player.click(message, button)
        await night.until_shown(code, after=before.version)
        await bot.until_background_work_done(night.bot)
        await TableWatcher(night, code).check()
        shown = await night.turn_message(code, night.anna)
        assert f":{code}:{(await night.table(code)).version}:" in str(shown["components"])


async def test_after_a_restart_a_command_opens_no_second_table(night: GameNight) -> None:
    """Nor does it while the bot runs: commands and forms are no different from buttons.

    What was sent before the bot logged in was for the process before it, in the same second too.
    """
    events: list[Event] = []
    night.world.repeated_events.add(REPEATED)
    night.world.events.listen(events.append)
    lobby = await night.open_lobby()
    await night.until_answered()
    (opened,) = await night.tables.read(read_open_of_person, int(night.anna.id))
    assert opened.code == code_of(lobby)
    await night.restart_bot()
    sent = next(event for event in events if event.name == REPEATED)
    night.world.events.tell(sent)
    await answer_to(night.anna, "ra games")  # which comes after it
    await night.until_answered()
    assert len(await night.tables.read(read_open_of_person, int(night.anna.id))) == 1


async def test_a_late_repetition_is_no_new_interaction(clock: MovedClock) -> None:
    """Neither is it after longer than anybody could answer it, nor for a process that was not there then."""
    made = datetime(2026, 11, 27, 12, tzinfo=UTC)
    first, later = time_snowflake(made), time_snowflake(made + timedelta(hours=1))
    known, other = bot.Arrivals(), bot.Arrivals()
    assert known.is_first(first)
    with clock.faster(10_000):
        await asyncio.sleep(3600)
    assert known.is_first(later)
    assert not known.is_first(first)
    other.begin(made + timedelta(minutes=1))
    assert other.is_first(later)
    assert not other.is_first(first)


def test_what_is_noted_counts_up_to_the_present() -> None:
    """The last interaction before a stop is more exact than the second of the login, but never later."""
    now, same = datetime(2026, 11, 27, 12, tzinfo=UTC), timedelta(milliseconds=400)
    late = now + timedelta(days=1)
    for last, expected in ((now - same, now), (now + same, now + same), (late, now + timedelta(seconds=1))):
        arrivals = bot.Arrivals()
        arrivals.begin(now, time_snowflake(last))
        assert arrivals.last == time_snowflake(expected)


POSTED = [
    *("table:K3F:1:join", "table:K3F:1:add-computer", "table:K3F:12:more", "table:K3F:12:cancel-for-all"),
    *("table:K3F:80:replay", "level:K3F:2", "plan:K3F:12", "log:K3F:3"),
    *("move:K3F:12:draw", "move:K3F:12:bid 13", "move:K3F:12:undo"),
    "move:K3FQ7WZ2:999999999:reroll blue green red",
    *("choose:K3F:12:god", "choose:K3F:12:discard", "choose:K3F:12:lose", "act:K3F:12:0"),
    *("pick:bid 9", "pick:remove-computer", "pick:lose blue:4 red:1"),
    *("rules:", "rules:dice-overview", "watch:K3F:next:12", "watch:K3F:jump:0", "season:close:3"),
    *("tutorial:ra:aim:show", "tutorial:ra:bid:bid 5"),
    *("tutorial:dice:roll:choose reroll", "tutorial:dice:count:say -5"),
    *("puzzle:20261123:bid 5", "puzzle-share:20261123", "puzzle-play:20261123"),
]
"""Custom_ids as the first version of the bot posted them."""


@pytest.mark.parametrize("custom_id", POSTED)
def test_a_control_of_the_first_version_is_still_answered(custom_id: str) -> None:
    """Exactly one feature answers it, whatever was rearranged since."""
    assert len([pattern for pattern in bot.CONTROL_PATTERNS if pattern.fullmatch(custom_id)]) == 1


ONLY_SHOWING = {
    *("log", "rules", "chapter", "why", "watch", "analysis", "lesson", "tutorial", "games", "hall"),
    *("leaderboard", "history", "history-(?P<what>watch|learn)", "progress"),
    *("practice", "practice-next", "not-sure"),
}
"""What these controls do is the same in every history: they show something, or are about a game's end."""
ALL_SAID = {
    *("settings", "server", "server-set", "server-analyses", "privacy", "welcome", "puzzle-play"),
    *("pick", "server-table"),
}
"""What these change, they or their options name themselves: a value, the person, or a table's version."""
BY_DAY = {"puzzle", "puzzle-share"}
"""The first names its puzzle; the second is about what the person has answered."""


def test_what_changes_something_says_in_which_history() -> None:
    """By a version, a decision or the history itself; so it changes nothing after a backup was put back."""
    names = {
        one.pattern.split(":")[0]
        for one in bot.CONTROL_PATTERNS
        if not one.groupindex.keys() & {"version", "decision", "history"}
    }
    assert names == ONLY_SHOWING | ALL_SAID | BY_DAY
