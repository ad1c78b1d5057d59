"""Many people at once, as `python -m playground load` lets them play."""

from collections import Counter
from dataclasses import replace
from itertools import chain

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from playground.load.command import load_command
from playground.load.measuring import BotEndedError, Load, measure_bot, measure_trivial_bot
from playground.load.people import AT_A_TABLE, world_of
from playground.load.report import rows_of

FEW = Load(servers=2, people=5, think=0.4, seconds=4.0, warm_up=0.5)


@given(st.integers(1, 6), st.integers(2, 40))
def test_everybody_sits_at_one_table_with_others(servers: int, extra: int) -> None:
    """People are spread over the servers and over tables of two to five, each with a channel of its own."""
    people = 2 * servers + extra
    world, tables = world_of(servers, people)
    assert all(2 <= len(table) <= AT_A_TABLE for table in tables)
    assert Counter(chain(*tables)).most_common(1)[0][1] == 1
    assert sum(map(len, tables)) == people
    assert len(world.guilds) == servers
    assert sum(channel.name.startswith("table-") for channel in world.channels.values()) == len(tables)


@pytest.mark.simulation
async def test_people_play_and_nothing_is_lost() -> None:
    """Moves are made and drawn, nobody is pinged twice, and presses without an answer in time are counted."""
    trivial, bot = await measure_trivial_bot(FEW), await measure_bot(FEW)
    assert any(press.callback is not None for press in trivial.presses)
    assert any(press.is_move and press.callback is not None for press in bot.presses)
    assert bot.turns > 0
    assert (bot.untidy, bot.doubled_pings) == (0, 0)
    rows = {row.what: row for row in rows_of(bot, trivial)}
    late = sum(press.callback is None for press in bot.presses)  # none, unless the machine is busy
    assert rows["presses not acknowledged in time"].bot == str(late)
    assert float(rows["pictures a second"].bot) > 0
    assert "unknown" not in {row.bot for row in rows.values()}


async def test_a_bot_that_refuses_to_start_is_not_waited_for() -> None:
    """Where the bot itself ends, as for a database that cannot be, so does the measurement."""
    with pytest.raises(BotEndedError):
        await measure_bot(replace(FEW, database="mysql://host/ra"))


@pytest.mark.parametrize("arguments", ["--people 3 --servers 2", "--think 0", "--processes 99"])
def test_an_impossible_load_is_refused(arguments: str) -> None:
    """With a sentence, before anything is started."""
    result = CliRunner().invoke(load_command, arguments)
    assert result.exit_code == 2
    assert "Error: " in result.output
