"""Turns by the controls of the turn message: rolling, trying out uses, and disasters."""

import pytest

from tests.bot.support.dice_tables import load_dice, start_with_dice
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import labels, name_of
from tests.typed_updates import look_at_dice


async def test_rolling_edits_and_pings_nobody(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some dice by the select, then others by a button: the player was pinged once."""
    code, player = await start_with_dice(night, monkeypatch, "nnays nn a")
    before = await night.current_message(code, player)
    await night.play(code, "reroll green yellow", "reroll red")
    after = await night.current_message(code, player)

    assert before["content"].splitlines()[1] == f"<@{player.id}>, game {code}: roll again or keep."
    assert "Nile up to 3 steps" in before["attachments"][0]["description"]
    assert after["id"] == before["id"]
    assert [ping["id"] for ping in player.pings] == [before["id"]]
    assert await night.actions(code) == ["reroll green yellow", "reroll red"]
    # The third roll is the last, so that the next question is what to use the dice for.
    assert "use your dice." in after["content"]
    assert "Unused: 🟥 ankh · 🟦 Nile · 🟨 Nile · 🟩 Nile" in after["content"]


async def test_uses_are_drafts_until_done(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A use edits the message and is no move; Undo takes it back; Done makes moves and passes the turn."""
    code, player = await start_with_dice(night, monkeypatch, "pnaay")
    before = await night.current_message(code, player)
    await night.play(code, "keep", "pharaoh 2", "nile 1")
    drafted = await night.current_message(code, player)

    assert drafted["id"] == before["id"]
    assert "So far: Pharaoh: 2 steps · Nile: 1 step\nUnused: 🟩 ankh · 🟪 pyramid" in drafted["content"]
    assert "pharaoh 2, Nile 1" in drafted["attachments"][0]["description"]
    assert labels(drafted)[-4:] == ["Undo", "Done, 2 dice unused", "More", "How to play"]
    assert await night.actions(code) == ["keep"]

    await night.play(code, "undo")
    assert "So far: Pharaoh: 2 steps\n" in (await night.current_message(code, player))["content"]

    await night.play(code, "done")
    after = await night.current_message(code)
    assert after["id"] != before["id"]
    assert await night.player_to_move(code) is not player
    assert await night.actions(code) == ["keep", "pharaoh 2", "done"]
    assert [ping["id"] for ping in player.pings] == [before["id"]]
    assert f"{name_of(player)} moved to space 2 of the pharaoh track." in after["content"]


async def test_who_must_choose_markers_is_pinged(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clockwise, each is pinged by a message of their own; then the next turn begins."""
    load_dice(monkeypatch, "ssssp yyyaa yyyaa ssssp")
    code = await night.start_game(night.ben, night.caro, game="dice")
    await night.advance(code, "keep", "done", "disaster none")
    for pyramids in ("red 1", "blue 2", "yellow 3"), ("red 4", "blue 5", "yellow 6"):
        await night.advance(code, "keep", *(f"pyramid {space}" for space in pyramids), "done")
    await night.advance(code, "keep", "done")
    attacker = await night.player_to_move(code)
    await night.play(code, "disaster pyramid")
    victim, message = await night.player_to_move(code), await night.current_message(code)

    assert [ping["id"] for ping in victim.pings][-1] == message["id"]
    assert message["content"].startswith(f"<@{victim.id}>, game {code}: lose two pyramid markers.")
    await night.play(code, "lose blue:2 red:1")
    other = await night.player_to_move(code)
    await night.play(code, "lose red:4 yellow:6")

    assert len({attacker.id, victim.id, other.id}) == 3
    assert await night.player_to_move(code) is victim
    view = (await look_at_dice(night.tables, code)).view
    assert sorted(len(player.pyramids) for player in view.players) == [0, 1, 1]
