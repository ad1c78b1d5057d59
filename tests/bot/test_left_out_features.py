"""A bot without some of its features."""

import pytest

from tests.bot.support.every_way import showing
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import FEATURES, LOADED_FEATURES, REGISTERING, sync_if_changed
from tests.bot.support.messages import labels, said_to

OPTIONAL = (
    *("BidPlans", "Hints", "Log", "Rules", "Leaderboards", "Statistics"),
    *("History", "Replay", "MyTables", "Board", "Cancel"),
)


async def leave_out(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Restart the bot with only what is needed to play."""
    kept = tuple(feature for feature in FEATURES if feature.__name__ not in OPTIONAL)
    assert len(kept) == len(FEATURES) - len(OPTIONAL)
    monkeypatch.setattr(LOADED_FEATURES, kept)
    monkeypatch.setattr(REGISTERING, sync_if_changed)
    await night.restart_bot()


async def test_without_some_features_a_game_can_be_played(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game starts, moves are made, and More offers only what is answered."""
    await leave_out(night, monkeypatch)
    code = await night.start_game(night.ben)
    await night.play(code, "draw")
    await night.until_shown(code)
    more = await night.open_more(code, night.anna)

    assert await night.actions(code) == ["draw"]
    assert {"Position as text", "My fame"} <= set(labels(more))
    assert not {"Log", "Hint"} & set(labels(more))


async def test_buttons_of_features_left_out_say_so(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A button that an earlier bot posted is answered, whatever its form, and changes nothing."""
    code = await night.start_game(night.ben)
    more = await night.open_more(code, night.anna)
    await leave_out(night, monkeypatch)

    old = showing(night, night.anna, "join-v0:K3F", None)
    for press in (night.anna.click(more, "Log"), night.anna.click(old, "join-v0:K3F")):
        assert (await said_to(night.anna, press)).startswith(
            "This button is from an older version of the bot."
        )
    assert await night.actions(code) == []
