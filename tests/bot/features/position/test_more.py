"""More: the private menu under each turn message, and the commands that do the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bot.support.messages import labels, private_answer, selects

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_more_offers_everything_to_a_player(night: GameNight) -> None:
    """A player finds position, log, bag, their fame, a hint and the rules behind More, privately."""
    code = await night.start_game(night.ben)
    more = await night.open_more(code, night.ben)

    assert more["content"].startswith(f"Game {code}")
    assert labels(more) == [
        "Since my last turn",
        "Position as text",
        "Log",
        "Tiles in the bag",
        "My fame",
        "Hint",
        "Sealed deal",
    ]
    assert len(selects(more)[0]["options"]) == 10


async def test_more_offers_spectators_neither_fame_nor_hint(night: GameNight) -> None:
    """Somebody without a seat finds all the rest."""
    code = await night.start_game(night.ben)
    night.caro.channel_id = night.anna.channel_id

    assert labels(await night.open_more(code, night.caro)) == [
        "What happened last",
        "Position as text",
        "Log",
        "Tiles in the bag",
        "Follow this game",
        "Sealed deal",
    ]


@pytest.mark.parametrize(
    ("command", "words"),
    [("text", "Auction track"), ("log", "Log of game"), ("bag", "left in the bag"), ("fame", "fame")],
)
async def test_each_page_has_its_command(night: GameNight, command: str, words: str) -> None:
    """The command opens the panel there, privately."""
    code = await night.start_game(night.ben)
    await night.advance(code, "draw")
    await night.ben.slash(f"ra show {command}")
    answer = await private_answer(night.ben, words)

    assert answer["channel_id"] == night.ben.channel_id
    assert "Back" in labels(answer)
    assert night.anna.private_answers == []


@pytest.mark.parametrize("command", ["text", "bag", "fame", "news"])
async def test_before_the_start_there_is_nothing_to_see(night: GameNight, command: str) -> None:
    """In a lobby these commands answer that no game is running."""
    await night.open_lobby(players=2)
    await night.anna.slash(f"ra show {command}")

    await private_answer(night.anna, "No game is running at this table.")
