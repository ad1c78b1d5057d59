"""The bot is killed while it acts on a deadline; afterwards everything has happened once."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from engine.tables import Status
from playground.member import Refused
from tests.bot.support.crashes import BOT_IS_KILLED, crash
from tests.bot.support.internals import (
    BEFORE_ANNOUNCING,
    BEFORE_REMEMBERING,
    REMINDER_DUE,
    TABLE_CHANGED,
)
from tests.bot.support.messages import code_of, labels
from tests.bot.support.table_watcher import TableWatcher

if TYPE_CHECKING:
    from tests.bot.support.killable_bot import KillableNight

pytestmark = BOT_IS_KILLED


@pytest.fixture
def night(killable_night: KillableNight) -> KillableNight:
    return killable_night


async def come_due(night: KillableNight, code: str, seconds: int = 30 * 3600) -> None:
    """Let a table's clock advance by so much."""
    earlier = "UPDATE deadlines SET due_at = due_at - ?, ends_at = ends_at - ?, acted_at = acted_at - ?"
    await night.run_sql(f"{earlier} WHERE code = ?", seconds, seconds, seconds, code)


@pytest.mark.parametrize("moment", [REMINDER_DUE, BEFORE_REMEMBERING])
async def test_killed_while_a_computer_takes_over(night: KillableNight, moment: str) -> None:
    """At the end of a live time the computer plays after the restart, and the next player is asked once."""
    code = await night.start_game(night.ben, pace="live")
    player, other = await night.both_players(code)
    await night.run_sql("UPDATE deadlines SET kind = 'expiry'")
    version = (await night.table(code)).version
    await crash(night, moment, lambda: come_due(night, code, 600))
    table = await night.until_shown(code, after=version + 1)
    assert table.seats[table.seat_of(int(player.id)) or 0].expirations == 1
    watcher = TableWatcher(night, code)
    await watcher.check()
    assert watcher.pings(other) == [str(table.message_id)]


@pytest.mark.parametrize("moment", [REMINDER_DUE, BEFORE_REMEMBERING])
async def test_killed_while_a_lobby_closes(night: KillableNight, moment: str) -> None:
    """The lobby closes once and says so."""
    lobby = await night.open_lobby()
    code = code_of(lobby)
    await crash(night, moment, lambda: come_due(night, code, 50 * 3600))
    await night.anna.wait_until(lambda: labels(night.anna.messages[lobby["id"]]) == ["Reopen"])
    assert (await night.table(code)).status is Status.CLOSED


@pytest.mark.parametrize("moment", [BEFORE_ANNOUNCING, BEFORE_REMEMBERING])
async def test_killed_while_people_play_on(night: KillableNight, moment: str) -> None:
    """The seat is handed over once, and the offer disappears."""
    code = await night.start_game(night.ben)
    _, other = await night.both_players(code)
    await night.run_sql("UPDATE deadlines SET kind = 'expiry'")
    await come_due(night, code)
    offer = await other.wait_for_message(lambda one: "Play on" in str(labels(one)))

    async def play_on() -> None:
        while True:  # the bot refuses it until it knows how long it was away
            with suppress(Refused):  # the offer is gone, and the bot may be
                await other.click(offer, labels(offer)[0])

    await crash(night, moment, play_on)
    await other.wait_until(lambda: offer["id"] not in other.messages)
    assert await night.player_to_move(code) is other
    await TableWatcher(night, code).check()


async def test_killed_when_a_lobby_is_opened_again(night: KillableNight) -> None:
    """Those for whom seats are kept can take them: the invitation comes with the reopening."""
    lobby = await night.open_lobby(players=3, player2=night.ben.id)
    code = code_of(lobby)
    invitation = await night.ben.wait_for_message(lambda one: "Decline" in labels(one))
    await come_due(night, code, 50 * 3600)
    await night.anna.wait_until(lambda: labels(night.anna.messages[lobby["id"]]) == ["Reopen"])
    await night.ben.wait_until(lambda: labels(night.ben.messages[invitation["id"]]) == [])

    async def reopen() -> None:
        with suppress(Refused):
            await night.anna.click(lobby, "Reopen")

    await crash(night, TABLE_CHANGED, reopen)
    await night.ben.wait_for_message(lambda one: "Decline" in labels(one))
