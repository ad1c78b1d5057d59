"""A bot without some of its features."""

import pytest

from tests.bot.support.every_way import showing
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import FEATURES, LOADED_FEATURES, REGISTERING, sync_if_changed
from tests.bot.support.messages import answer_to, labels, private_answer

OPTIONAL = (
    *("BidPlans", "Hints", "Log", "Rules", "Leaderboards", "Statistics"),
    *("History", "Replay", "MyTables", "Board", "Cancel"),
)


@pytest.fixture
async def smaller_night(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> GameNight:
    """A game night whose bot has only what is needed to play."""
    kept = tuple(feature for feature in FEATURES if feature.__name__ not in OPTIONAL)
    assert len(kept) == len(FEATURES) - len(OPTIONAL)
    monkeypatch.setattr(LOADED_FEATURES, kept)
    monkeypatch.setattr(REGISTERING, sync_if_changed)
    await night.restart_bot()
    return night


async def test_without_some_features_a_game_can_be_played(smaller_night: GameNight) -> None:
    """A game starts, moves are made, and More offers only what is answered."""
    code = await smaller_night.start_game(smaller_night.ben)
    player = await smaller_night.player_to_move(code)
    await player.click(await smaller_night.current_message(code, player), "Draw a tile")
    await smaller_night.until_shown(code)
    await smaller_night.anna.click(await smaller_night.current_message(code), "More")
    more = await private_answer(smaller_night.anna, "what would you like to see")

    assert await smaller_night.actions(code) == ["draw"]
    assert {"Position as text", "My fame"} <= set(labels(more))
    assert not {"Log", "Hint"} & set(labels(more))


async def test_buttons_of_features_left_out_say_so(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A button that an earlier bot posted is answered, whatever its form, and changes nothing."""
    code = await night.start_game(night.ben)
    await night.anna.click(await night.current_message(code), "More")
    more = await private_answer(night.anna, "what would you like to see")
    kept = tuple(feature for feature in FEATURES if feature.__name__ not in OPTIONAL)
    monkeypatch.setattr(LOADED_FEATURES, kept)
    await night.restart_bot()

    old = showing(night, night.anna, "join-v0:K3F", None)
    for press in (night.anna.click(more, "Log"), night.anna.click(old, "join-v0:K3F")):
        answer = await answer_to(night.anna, press)
        assert answer["content"].startswith("This button is from an older version of the bot.")
    assert await night.actions(code) == []
