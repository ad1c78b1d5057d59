"""The database is read-only, broken, damaged or gone; `test_store_trouble.py` has the rest."""

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import private_answer
from tests.bot.support.setup import open_night, running_bot
from tests.postgres.databases import server_of_its_own
from tests.postgres.server import Server
from tests.stacked_deck import StackedDeck


async def test_a_database_that_cannot_be_written(night: GameNight) -> None:
    """A move is refused in clear words and changes nothing; once the database is writable, it counts."""
    code = await night.start_game(night.ben, night.caro)
    before, player = await night.until_shown(code), await night.player_to_move(code)
    await night.run_sql("PRAGMA query_only = ON")
    await player.click(await night.current_message(code, player), "Draw a tile")
    await private_answer(player, "The bot can’t write to its database, so nothing was changed.")
    assert await night.table(code) == before

    await night.run_sql("PRAGMA query_only = OFF")
    await player.click(await night.current_message(code, player), "Draw a tile")
    assert (await night.until_shown(code)).version == before.version + 1


@pytest.mark.parametrize(
    ("break_it", "said"),
    [
        (("ALTER TABLE seats RENAME TO lost",), "no such table: seats"),
        (
            (
                "PRAGMA writable_schema = ON",
                "UPDATE sqlite_master SET rootpage = 99999 WHERE name = 'seats'",
                "PRAGMA schema_version = 99999",
            ),
            "python -m bot restore FILE",
        ),
    ],
)
async def test_a_database_that_is_broken(
    night: GameNight, caplog: pytest.LogCaptureFixture, break_it: tuple[str, ...], said: str
) -> None:
    """People read a number, under which the log has what the database said; of damage, what to do."""
    await night.start_game(night.ben)
    for statement in break_it:
        await night.run_sql(statement)
    await night.anna.slash("ra games")
    answer = await private_answer(night.anna, "The bot’s database isn’t working as it should.")
    (number,) = re.findall(r"the number (\w{8})\.", answer["content"])
    assert any(number in line and said in line for line in caplog.messages)


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


@pytest.mark.only_postgres
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
