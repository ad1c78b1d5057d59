"""PostgreSQL's server is gone for a while, or refuses what it is asked."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import private_answer
from tests.bot.support.setup import open_night, running_bot
from tests.postgres.databases import server_of_its_own
from tests.postgres.server import Server
from tests.stacked_deck import StackedDeck

pytestmark = pytest.mark.only_postgres


@pytest.fixture
def server() -> Iterator[Server]:
    """The server on which `night` is played."""
    with server_of_its_own() as server:
        yield server


@pytest.fixture
async def own_night(server: Server, tmp_path: Path) -> AsyncIterator[GameNight]:
    """A game night on a server that a test may stop."""
    async with open_night(GameNight, tmp_path, StackedDeck(), running_bot) as night:
        yield night


async def test_the_server_is_gone_for_a_while(own_night: GameNight, server: Server) -> None:
    """Meanwhile moves are refused in clear words; when it is back, the bot goes on without a restart."""
    code = await own_night.start_game(own_night.ben)
    before, player = await own_night.until_shown(code), await own_night.player_to_move(code)
    message = await own_night.current_message(code, player)
    server.stop()
    await player.click(message, "Draw a tile")
    await private_answer(player, "The bot can’t reach its database right now. Nothing was changed")
    server.start()
    assert (await own_night.table(code)).version == before.version
    await player.click(message, "Draw a tile")
    assert (await own_night.until_shown(code, after=before.version)).version == before.version + 1
