"""Rolling dice with the controls of the turn message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.dice_tables import load_dice, play_dice
from tests.bot.support.messages import labels, selects

if TYPE_CHECKING:
    import pytest

    from tests.bot.support.game_night import GameNight

FIRST = "nnays"
"""Two Niles, an ankh, a pyramid and a sun."""


async def test_rolling_offers_every_die_and_buttons_for_common_choices(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A select lists all dice except suns; buttons keep one symbol with the ankhs, everything, or nothing."""
    load_dice(monkeypatch, FIRST)
    code = await night.start_game(night.ben, night.caro, game="dice")
    player = await night.player_to_move(code)
    message = await night.current_message(code, player)
    _, question, _, dice, *_ = message["content"].splitlines()

    assert question == f"<@{player.id}>, game {code}: roll again or keep."
    assert dice == "Roll 1 of 3: 🟥 Nile · 🟦 Nile · 🟨 ankh · 🟩 pyramid · 🟪 sun"
    assert labels(message) == [
        "Keep 2 Nile + 1 ankh",
        "Keep 1 pyramid + 1 ankh",
        "Keep all",
        "Roll all 4 again",
        "More",
        "How to play",
    ]
    (select,) = selects(message)
    assert [option["label"] for option in select["options"]] == [
        "red: Nile",
        "blue: Nile",
        "yellow: ankh",
        "green: pyramid",
    ]
    assert "Nile up to 3 steps" in message["attachments"][0]["description"]


async def test_rolling_edits_the_message_and_pings_nobody(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some dice by the select, then others by a button: the player was pinged once."""
    load_dice(monkeypatch, f"{FIRST} nn a")
    code = await night.start_game(night.ben, night.caro, game="dice")
    player = await night.player_to_move(code)
    before = await night.current_message(code, player)
    await play_dice(night, code, "reroll green yellow", "reroll red")

    after = await night.current_message(code, player)
    assert after["id"] == before["id"]
    assert [ping["id"] for ping in player.pings] == [before["id"]]
    assert await night.actions(code) == ["reroll green yellow", "reroll red"]
    # The third roll is the last, so that the next question is what to use the dice for.
    assert "use your dice." in after["content"]
    assert "Unused: 🟥 ankh · 🟦 Nile · 🟨 Nile · 🟩 Nile" in after["content"]
