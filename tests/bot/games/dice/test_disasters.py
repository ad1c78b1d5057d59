"""Disasters: declaring one, and losing markers to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.dice_tables import load_dice, play_dice
from tests.bot.support.messages import labels, selects
from tests.typed_updates import look_at_dice

if TYPE_CHECKING:
    import pytest

    from tests.bot.support.game_night import GameNight


async def start_at_disaster(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> str:
    """Start a game in which both others have three pyramids, and the first player has four suns again."""
    load_dice(monkeypatch, "ssssp yyyaa yyyaa ssssp")
    code = await night.start_game(night.ben, night.caro, game="dice")
    await night.advance(code, "keep", "done", "disaster none")
    for columns in ((1, 2, 3), (4, 5, 6)):
        spaces = zip(("red", "blue", "yellow"), columns, strict=True)
        await night.advance(code, "keep", *(f"pyramid {row} {column}" for row, column in spaces), "done")
    await night.advance(code, "keep", "done")
    return code


async def test_each_disaster_says_what_it_would_cost_whom(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each disaster has a button, and a line with everybody's losses."""
    code = await start_at_disaster(night, monkeypatch)
    _, first, second = (seat.name for seat in (await night.table(code)).seats)
    message = await night.current_message(code)

    assert [line for line in message["content"].splitlines() if line.startswith("- ")] == [
        f"- **Pharaoh**: {first} loses nothing, {second} loses nothing",
        f"- **Nile**: {first} loses nothing, {second} loses nothing",
        f"- **Civilization**: {first} loses nothing, {second} loses nothing",
        f"- **Pyramids**: {first} loses 2 markers, {second} loses 2 markers",
    ]
    assert labels(message) == [
        "Pharaoh disaster",
        "Nile disaster",
        "Civilization disaster",
        "Pyramid disaster",
        "No disaster",
        "More",
    ]


async def test_players_who_must_choose_markers_are_pinged(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clockwise, each is pinged by a message of their own; then the next turn begins."""
    code = await start_at_disaster(night, monkeypatch)
    attacker = await night.player_to_move(code)
    await play_dice(night, code, "disaster pyramid")
    victim, message = await night.player_to_move(code), await night.current_message(code)
    (select,) = selects(message)

    assert victim is not attacker
    assert [ping["id"] for ping in victim.pings][-1] == message["id"]
    assert message["content"].startswith(f"<@{victim.id}>, game {code}: lose two pyramid markers.")
    assert (select["min_values"], select["max_values"]) == (2, 2)
    assert [option["label"] for option in select["options"]] == [
        "red, column 1 · your only one there",
        "blue, column 2 · your only one there",
        "yellow, column 3 · your only one there",
    ]
    await play_dice(night, code, "lose blue:2 red:1")
    other = await night.player_to_move(code)
    await play_dice(night, code, "lose red:4 yellow:6")

    assert len({attacker.id, victim.id, other.id}) == 3
    assert await night.player_to_move(code) is victim
    view = (await look_at_dice(night.tables, code)).view
    assert sorted(len(player.pyramids) for player in view.players) == [0, 1, 1]
