"""The database is read-only, broken or damaged; `test_store_trouble.py` has the other kinds of trouble."""

import re

import pytest

from engine.store.lookups import read_open_of_person
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_caught_up
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


async def test_a_damaged_table_harms_no_other(night: GameNight) -> None:
    """A game whose stored moves make no sense is refused in clear words; other games go on."""
    broken = await night.start_game(night.ben)
    await night.anna.go_to("games")
    await night.ben.go_to("games")
    whole = await night.start_game(night.ben)
    await night.play(broken, "draw")
    await night.run_sql("UPDATE moves SET action = 'bid 99' WHERE code = ?", broken)
    await night.run_sql("UPDATE tables SET announced = 1 WHERE announced > 0")
    await night.restart_bot()
    await until_caught_up(night.bot)

    await night.until_shown(whole)
    await night.anna.slash("ra board", table=broken)
    await private_answer(night.anna, "because its saved data can’t be read")


async def test_a_table_that_cannot_be_opened_is_not_there(night: GameNight) -> None:
    """If one of its computers cannot be stored, neither is the table: people can say the command again."""
    await night.run_sql(
        "CREATE TRIGGER fail BEFORE INSERT ON seats WHEN NEW.computer IS NOT NULL "
        "BEGIN SELECT RAISE(ABORT, 'broken'); END"
    )
    await night.anna.slash("ra new", players=3, computers=2)

    await private_answer(night.anna, "The bot’s database isn’t working as it should. Nothing was changed")
    assert await night.tables.read(read_open_of_person, int(night.anna.id)) == ()


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
