"""The selects on turn messages of Ra: using gods, and losing tiles to a disaster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.messages import labels, selects
from tests.bot.support.ra_tables import start_at_gods, start_at_unrest

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_gods_are_a_select_of_spaces_and_tiles(night: GameNight) -> None:
    """The select lists every tile that a god can take, and accepts as many as the player has gods."""
    code = await start_at_gods(night)
    message = await night.current_message(code)
    (select,) = selects(message)

    assert labels(message) == ["Draw a tile", "Invoke Ra", "More"]
    assert select["placeholder"] == "Use gods: choose 1 to 2 tiles to take"
    assert (select["min_values"], select["max_values"]) == (1, 2)
    assert [option["label"] for option in select["options"]] == ["1 · Pharaoh", "2 · Nile", "3 · Gold"]


async def test_gods_are_used_by_the_select(night: GameNight) -> None:
    """Choosing two tiles takes both at once."""
    code = await start_at_gods(night)
    await night.play(code, "god 3 1")

    assert (await night.actions(code))[-1] == "god 1 3"


async def test_discards_are_a_select_of_tiles(night: GameNight) -> None:
    """A tile that can be lost twice is listed twice, and exactly as many must be chosen as must be lost."""
    code = await start_at_unrest(night)
    message = await night.current_message(code)
    (select,) = selects(message)

    assert labels(message) == ["More"]
    assert select["placeholder"] == "Choose 2 tiles to lose"
    assert (select["min_values"], select["max_values"]) == (2, 2)
    assert [option["label"] for option in select["options"]] == ["Art", "Art", "Religion"]


async def test_discards_are_chosen_by_the_select(night: GameNight) -> None:
    """Two tiles of one kind can be chosen."""
    code = await start_at_unrest(night)
    await night.play(code, "discard art art")

    assert (await night.actions(code))[-1] == "discard art art"
