"""The database is read-only, broken or damaged; `test_store_trouble.py` has the other kinds of trouble."""

import re

import pytest

from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import private_answer


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
