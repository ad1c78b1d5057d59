"""Reasons that are stored with moves and analyses."""

import pytest

from bot.games.reasons import reason_text
from engine.players import Reason


@pytest.mark.parametrize("reason", [Reason("of-another-version", {}), Reason("shines", {"tile": "gold"})])
@pytest.mark.parametrize("game", ["ra", "dice"])
def test_a_reason_of_another_version_is_left_out(game: str, reason: Reason) -> None:
    """An update may meet reasons that have no words any more, or other values: nothing is said of them."""
    assert reason_text(game, reason, ["Anna", "Ben"], "en") == ""
