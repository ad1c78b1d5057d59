"""Boards that are posted again: nobody is pinged twice for one decision, and none shows a computer's turn."""

from typing import Any

import pytest

from playground.fault_kinds import error
from playground.member import Member
from tests.bot.support.dice_tables import MIXED_DICE, load_dice, start_dice_game
from tests.bot.support.faults import EDIT_MESSAGE, READ_MESSAGES
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_background_work_done
from tests.bot.support.table_watcher import TableWatcher
from tests.in_turn import repeated

EDITED_TOO_OFTEN = 30046


async def asked_player(night: GameNight, code: str) -> Member:
    """The player to move, once they have been pinged for it."""
    player = await night.player_to_move(code)
    await night.turn_message(code, player)
    player.pings.clear()
    return player


async def test_not_when_the_message_takes_no_edits(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord refuses to edit old messages too often; the player's own draft then comes in a new one."""
    load_dice(monkeypatch, MIXED_DICE)
    code = await start_dice_game(night, night.ben)
    player = await asked_player(night, code)
    await player.slash("radice keep", table=code)
    await night.until_shown(code)
    before = await night.table(code)
    night.world.faults.strike(EDIT_MESSAGE, error(429, code=EDITED_TOO_OFTEN))
    await player.slash("radice nile", table=code, steps=1)
    await night.until_shown(code, after=before.version)
    await night.turn_message(code, player)
    assert player.pings == []
    assert (await night.table(code)).message_id != before.message_id


async def test_not_when_they_are_back_before_a_computer_has_acted(night: GameNight) -> None:
    """A hand-over that Discord never showed is over as if it had not been."""
    code = await night.start_game(night.ben, night.caro)
    player = await asked_player(night, code)
    before = await night.table(code)
    await night.tables.absences.hand_over(code, int(player.id))
    await player.slash("ra show log", table=code)
    await until_background_work_done(night.bot)
    await night.turn_message(code, player)
    assert player.pings == []
    assert (await night.table(code)).message_id == before.message_id


MINUTES = 300


async def chat(night: GameNight, code: str, count: int) -> None:
    """Let Ben write this many messages below the board of a game, some minutes after it was posted."""
    night.world.forward(MINUTES)
    await night.go_to_table(code, night.ben)
    for number in range(count):
        await night.ben.say(f"message {number}")


@pytest.mark.parametrize(
    ("count", "readable", "again"), [(10, True, False), (11, True, True), (11, False, False)]
)
async def test_a_board_far_up_comes_again(
    night: GameNight, *, count: int, readable: bool, again: bool
) -> None:
    """After more than ten messages there is a new board, without a ping; the old one has no controls.

    Where messages cannot be counted, the board is edited.
    """
    code = await night.start_game(computers=1)
    before = await night.until_shown(code)
    await chat(night, code, count)
    if not readable:
        night.world.faults.answer(READ_MESSAGES, 403, code=50001)
    pings = len(night.anna.pings)
    await night.anna.click(await night.current_message(code), "Draw a tile")
    after = await night.until_shown(code, after=before.version)

    assert (after.message_id != before.message_id) == again
    assert TableWatcher(night, code).live_messages() == [str(after.message_id)]
    assert len(night.anna.pings) == pings


def act_before_the_next_look(night: GameNight, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Let the player to move draw just before the bot looks at a table to show it."""
    look = night.tables.views.look
    acted = list[str]()

    async def act_and_look(*arguments: Any, **named: Any) -> Any:
        if not acted:
            acted.append(code)
            table = await night.table(code)
            assert table.to_act is not None
            await night.tables.play.act(code, table.version, table.to_act, "draw")
        return await look(*arguments, **named)

    monkeypatch.setattr(night.tables.views, "look", act_and_look)


@pytest.mark.parametrize("what", ["text", *map(repeated, ("news", "log", "bag", "fame"))])
async def test_a_computers_turn_is_not_looked_at(night: GameNight, what: str) -> None:
    """Whoever looks privately while a computer thinks sees what it did, and all see its board."""
    code = await night.start_game(computers=1, level="greedy")
    before = await night.until_shown(code)
    assert before.to_act is not None
    now = await night.tables.play.act(code, before.version, before.to_act, "draw")
    assert now.player_to_act is not None
    assert now.player_to_act.user_id is None
    await night.anna.slash(f"ra show {what}", table=code)
    after = await night.until_shown(code, after=now.version)
    assert after.player_to_act is not None
    assert after.player_to_act.user_id == int(night.anna.id)
    answer = await night.anna.wait_for_private_answer()
    assert f"page:{code}:{now.version}" not in str(answer)
    assert f"table:{code}:{after.version}:more" in str(answer)


def shows_of_computers(night: GameNight, code: str, versions: set[int]) -> list[str]:
    """The boards that have been shown at these versions."""
    shown = (str(event) for event in night.anna.events)
    return [one for one in shown if any(f":{code}:{version}:" in one for version in versions)]


@pytest.mark.parametrize("how", ["caught up with", "announced", "posted again"])
async def test_a_computers_turn_is_never_shown(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """Whoever asks for a table to be shown: computers act before it is, even if somebody has just moved."""
    code = await night.start_game(computers=1, level="greedy")
    table = await night.table(code)
    act_before_the_next_look(night, monkeypatch, code)
    announcer = night.bot.services.announcer
    if how == "caught up with":
        await night.run_sql("UPDATE tables SET announced = announced - 1")
        announcer.show_soon(code)
    elif how == "announced":
        await night.run_sql("UPDATE tables SET announced = announced - 1")
        await announcer.announce(table)
    else:
        await night.anna.slash("ra board")
    after = await night.until_shown(code, after=table.version)
    await night.until_settled()
    assert after.player_to_act is not None
    assert after.player_to_act.user_id == int(night.anna.id)
    assert shows_of_computers(night, code, {table.version + 1}) == []
