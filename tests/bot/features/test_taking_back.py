"""Taking back a misclick in Ra: More offers it to the last player to move, until somebody acts."""

from __future__ import annotations

import asyncio

import pytest

from tests.bot.support.crashes import crash
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import BEFORE_REMEMBERING, MOVE_TAKEN_BACK
from tests.bot.support.killable_bot import KillableNight
from tests.bot.support.messages import labels, private_answer, turned
from tests.bot.support.ra_tables import start_auction
from tests.bot.support.table_watcher import TableWatcher

TAKE_BACK = "Take it back"


async def test_a_pass_is_taken_back(night: GameNight) -> None:
    """More says what can be taken back; then the same message asks the player again, without a ping."""
    code = await start_auction(night)
    player, watcher = await night.player_to_move(code), TableWatcher(night, code)
    await night.play(code, "pass")
    asked = await watcher.check()
    more = await night.open_more(code, player)
    name = asked.seats[asked.seat_of(int(player.id)) or 0].name
    assert (
        f"You can take back your last move, once, until someone else acts: {name} passed." in more["content"]
    )
    told = await turned(player, more, player.click(more, TAKE_BACK))
    table = await watcher.check()

    assert f"Taken back: {name} passed." in told["content"]
    assert str(table.message_id) in told["content"]
    assert table.message_id == asked.message_id
    assert await night.player_to_move(code) is player
    shown = await night.turn_message(code, player)
    assert f"{player.mention}, game {code}:" in shown["content"]
    assert f"-# Taken back: {name} passed." in shown["content"]


async def test_taking_back_pings_nobody_again(night: GameNight) -> None:
    """The next player was pinged for the first pass, and has not answered: the second one is silent."""
    code = await start_auction(night)
    player = await night.player_to_move(code)
    await night.play(code, "pass")
    asked = await night.player_to_move(code)
    pings = [ping["id"] for ping in asked.pings]
    more = await night.open_more(code, player)
    await turned(player, more, player.click(more, TAKE_BACK))
    await night.play(code, "pass")
    message = await night.turn_message(code, asked)

    assert await night.player_to_move(code) is asked
    assert message["id"] not in pings
    assert [ping["id"] for ping in asked.pings] == pings


async def test_only_the_last_player_to_move_is_offered_it(night: GameNight) -> None:
    """Neither the player to move nor the third player finds the button."""
    code = await start_auction(night)
    await night.play(code, "pass")
    last = (await night.tables.views.log(code))[-1].seat
    for person in night.people.values():
        seat = (await night.table(code)).seat_of(int(person.id))
        assert (TAKE_BACK in labels(await night.open_more(code, person))) == (seat == last)


async def test_one_of_undo_and_the_next_move_wins(night: GameNight) -> None:
    """Pressed at the same moment, one works and the other is refused in words."""
    code = await start_auction(night)
    player = await night.player_to_move(code)
    await night.play(code, "pass")
    more = await night.open_more(code, player)
    following = await night.player_to_move(code)
    table = await night.until_shown(code)
    message = await night.turn_message(code, following)
    presses = [player.click(more, TAKE_BACK), following.click(message, f"move:{code}:{table.version}:pass")]
    await asyncio.gather(*presses)
    after = await night.until_shown(code, after=table.version)

    log = await night.tables.views.log(code)
    assert after.version == table.version + 1
    undone = log[-1].taken_back is not None
    loser = following if undone else player
    await private_answer(loser, f"Game {code} has moved on")


@pytest.mark.parametrize("moment", [MOVE_TAKEN_BACK, BEFORE_REMEMBERING])
async def test_it_survives_a_kill(killable_night: KillableNight, moment: str) -> None:
    """Killed before or after it is shown, the move stays taken back, and nobody is pinged for it."""
    night = killable_night
    code = await start_auction(night)
    player = await night.player_to_move(code)
    await night.play(code, "pass")
    asked = await night.until_shown(code)
    more = await night.open_more(code, player)
    await night.until_received()
    pings = {name: len(person.pings) for name, person in night.people.items()}
    await crash(night, moment, lambda: player.click(more, TAKE_BACK))

    table = await night.until_shown(code)
    assert table.version == asked.version + 1
    assert await night.player_to_move(code) is player
    assert {name: len(person.pings) for name, person in night.people.items()} == pings
    assert table.message_id == asked.message_id
    assert TableWatcher(night, code).live_messages() == [str(asked.message_id)]
    await night.play(code, "pass")
    await night.until_shown(code, after=table.version)
