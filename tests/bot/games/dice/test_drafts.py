"""Drafts: trying out uses of the dice before they become moves."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tests.bot.support.dice_tables import load_dice, play_dice
from tests.bot.support.internals import until_caught_up
from tests.bot.support.messages import labels, private_answer

if TYPE_CHECKING:
    import pytest

    from tests.bot.support.game_night import GameNight


async def test_uses_are_drafts_until_done(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A use edits the message and is no move; Undo takes it back; Done makes moves and passes the turn."""
    load_dice(monkeypatch, "pnaay")
    code = await night.start_game(night.ben, night.caro, game="dice")
    player = await night.player_to_move(code)
    before = await night.current_message(code, player)
    await play_dice(night, code, "keep", "pharaoh 2", "nile 1")
    drafted = await night.current_message(code, player)

    assert drafted["id"] == before["id"]
    assert "So far: Pharaoh: 2 steps · Nile: 1 step\nUnused: 🟩 ankh · 🟪 pyramid" in drafted["content"]
    assert "pharaoh 2, Nile 1" in drafted["attachments"][0]["description"]
    assert await night.actions(code) == ["keep"]
    assert labels(drafted)[-4:] == ["Undo", "Done, 2 dice unused", "More", "How to play"]

    before_undo = await night.table(code)
    await player.click(drafted, "Undo")
    await night.until_shown(code, after=before_undo.version)
    assert "So far: Pharaoh: 2 steps\n" in (await night.current_message(code, player))["content"]

    await play_dice(night, code, "done")
    after = await night.current_message(code)
    assert after["id"] != before["id"]
    assert await night.player_to_move(code) is not player
    assert await night.actions(code) == ["keep", "pharaoh 2", "done"]
    assert [ping["id"] for ping in player.pings] == [before["id"]]
    assert f"{player.username.capitalize()} moved to space 2 of the pharaoh track." in after["content"]


async def test_without_a_draft_there_is_nothing_to_undo(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Undo is offered only when there is something to take back; the command is refused otherwise."""
    load_dice(monkeypatch, "pnaay")
    code = await night.start_game(night.ben, game="dice")
    await play_dice(night, code, "keep")
    player = await night.player_to_move(code)
    assert "Undo" not in labels(await night.current_message(code, player))

    await player.slash("radice undo")
    await private_answer(player, "You have nothing to take back.")


async def test_a_double_click_on_a_use_counts_once(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second click belongs to an earlier version."""
    load_dice(monkeypatch, "ppaay")
    code = await night.start_game(night.ben, game="dice")
    await play_dice(night, code, "keep", "pharaoh 1")
    player = await night.player_to_move(code)
    message = await night.current_message(code, player)
    before = await night.table(code)
    button = f"move:{code}:{before.version}:ankhs"
    await asyncio.gather(player.click(message, button, stale=True), player.click(message, button, stale=True))

    await private_answer(player, "has moved on")
    after = await night.until_shown(code, after=before.version)
    assert (after.version, after.draft) == (before.version + 1, ("pharaoh 1", "ankhs"))


async def test_nobody_else_touches_a_draft(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Undo by somebody else is refused and changes nothing."""
    load_dice(monkeypatch, "ppaay")
    code = await night.start_game(night.ben, game="dice")
    await play_dice(night, code, "keep", "pharaoh 3")
    (other,) = [one for one in await night.other_people(code) if one is not night.caro]
    before = await night.table(code)
    await other.click(await night.current_message(code, other), "Undo")

    await private_answer(other, f"turn in game {code}, not yours")
    assert await night.table(code) == before


async def test_a_draft_survives_a_restart(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message's buttons continue from the uses drafted before."""
    load_dice(monkeypatch, "pnaay")
    code = await night.start_game(night.ben, game="dice")
    await play_dice(night, code, "keep", "flood")
    player = await night.player_to_move(code)
    message = await night.current_message(code, player)
    await night.restart_bot()
    await until_caught_up(night.bot)

    assert (await night.current_message(code, player))["id"] == message["id"]
    await play_dice(night, code, "pharaoh 1", "undo", "done")
    assert await night.actions(code) == ["keep", "flood", "done"]
