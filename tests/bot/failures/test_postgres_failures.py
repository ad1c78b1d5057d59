"""PostgreSQL's server is gone for a while, or refuses what it is asked."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from engine.store.database import PostgresDatabase
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import labels, private_answer
from tests.bot.support.setup import open_night, running_bot
from tests.postgres.databases import server_of_its_own
from tests.postgres.server import Server
from tests.postgres.statements import execute
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
    after = await own_night.until_shown(code, after=before.version)
    assert after.version == before.version + 1


async def test_the_server_is_killed_between_any_two_moves(own_night: GameNight, server: Server) -> None:
    """However often it is killed and started, every move that was shown is there, and the next one counts."""
    code = await own_night.start_game(own_night.ben)
    for _ in range(4):
        shown = await own_night.until_shown(code)
        server.kill()
        server.start()
        assert (await own_night.table(code)).version == shown.version
        player = await own_night.player_to_move(code)
        message = await own_night.turn_message(code, player)
        await player.click(message, labels(message)[0])
        await own_night.until_shown(code, after=shown.version)


async def test_a_row_that_something_else_holds(night: GameNight) -> None:
    """While another program holds a table's row, a move is refused in clear words; afterwards it counts."""
    code = await night.start_game(night.ben)
    before, player = await night.until_shown(code), await night.player_to_move(code)
    message = await night.current_message(code, player)
    database = night.tables._repository._database
    assert isinstance(database, PostgresDatabase)
    async with database.engine.connect() as other:
        await other.run_sync(lambda c: execute(c, "SELECT * FROM tables WHERE code = ? FOR UPDATE", code))
        await player.click(message, "Draw a tile")
        await private_answer(player, "The bot’s database is busy right now. Nothing was changed")
    await player.click(message, "Draw a tile")
    assert (await night.until_shown(code, after=before.version)).version == before.version + 1


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ("53100", "The bot’s disk is full, so nothing could be saved"),
        ("25006", "The bot can’t write to its database, so nothing was changed."),
        ("40001", "Too much happened at once, and this was not saved. Nothing was changed"),
        ("XX001", "The bot’s database isn’t working as it should. Nothing was changed"),
    ],
)
async def test_the_server_refuses(night: GameNight, state: str, words: str) -> None:
    """A move that the server refuses changes nothing, and the words say why; later it counts."""
    code = await night.start_game(night.ben)
    before, player = await night.until_shown(code), await night.player_to_move(code)
    message = await night.current_message(code, player)
    await night.run_sql(
        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS"
        f" $$ BEGIN RAISE EXCEPTION 'as wanted' USING ERRCODE = '{state}'; END $$"
    )
    await night.run_sql("CREATE TRIGGER refuse BEFORE INSERT ON moves EXECUTE FUNCTION refuse()")
    await player.click(message, "Draw a tile")
    await private_answer(player, words)
    await night.run_sql("DROP TRIGGER refuse ON moves")
    assert (await night.table(code)).version == before.version
    await player.click(message, "Draw a tile")
    assert (await night.until_shown(code, after=before.version)).version == before.version + 1
