"""Messages that are deleted, or that can no longer be edited, are posted again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.faults import EDIT_MESSAGE
from tests.bot.support.messages import code_of, labels
from tests.bot.support.table_watcher import TableWatcher

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_a_deleted_message_is_posted_again(night: GameNight) -> None:
    """When the bot next shows a table whose message was deleted, it posts a new one."""
    code = await night.start_game(computers=2)
    before = await night.until_shown(code)
    night.world.delete_message(str(before.message_channel_id), str(before.message_id))
    await night.anna.slash("ra draw")

    after = await night.until_shown(code)
    assert (after.message_id != before.message_id, after.version > before.version) == (True, True)
    assert TableWatcher(night, code).live_messages() == [str(after.message_id)]


async def test_a_deleted_lobby_message_is_posted_again(night: GameNight) -> None:
    """Somebody who joins by command brings the lobby back."""
    lobby = await night.open_lobby()
    night.world.delete_message(lobby["channel_id"], lobby["id"])
    await night.ben.slash("ra join")

    assert "Ben" in (await night.current_message(code_of(lobby)))["content"]


async def test_a_message_that_was_edited_too_often_is_posted_again(night: GameNight) -> None:
    """Discord's limit on edits of old messages costs nobody the board."""
    code = await night.start_game(computers=2)
    before = await night.until_shown(code)
    night.world.faults.answer(EDIT_MESSAGE, 429, code=30046)
    await night.anna.slash("ra draw")

    after = await night.until_shown(code)
    assert after.message_id != before.message_id
    assert labels(await night.current_message(code))[-1] == "More"
