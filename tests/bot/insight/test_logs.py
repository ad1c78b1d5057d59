"""JSON logs: every line of an interaction has the number that its error message shows."""

import io
import json
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from playground.fault_kinds import error
from tests.bot.features.personal.test_digest import after_digest
from tests.bot.support.every_way import presses_about_none, pressing, tell
from tests.bot.support.faults import POST_MESSAGE, break_moves
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import json_formatter, until_idle
from tests.bot.support.messages import private_answer
from tests.bot.support.personal import choose
from tests.bot.support.program import TOKEN, BotProgram, program_night
from tests.bot.support.ra_tables import waiting_for


@contextmanager
def logged() -> Iterator[list[dict[str, Any]]]:
    """The lines of the log, as JSON, once the block has ended."""
    stream, lines = io.StringIO(), list[dict[str, Any]]()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(json_formatter())
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    try:
        yield lines
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
        lines += map(json.loads, stream.getvalue().splitlines())


async def test_a_number_leads_to_its_traceback(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a person reports is in the line with the traceback, and in every other line of that press."""
    code = await night.start_game(night.ben, night.caro)
    break_moves(night, monkeypatch)
    player = await night.player_to_move(code)
    with logged() as lines:
        await player.click(await night.current_message(code, player), "Draw a tile")
        answer = await private_answer(player, "Something went wrong that shouldn’t have.")
    found = re.search("the number ([0-9a-f]{8})", answer["content"])
    assert found
    own = [line for line in lines if line.get("interaction") == found[1]]
    assert [line["event"] for line in own if line["logger"] == "bot.something"] == ["On the way"]
    (error,) = [line for line in own if "exception" in line]
    assert error["level"] == "error"
    assert "ZeroDivisionError" in error["exception"]


async def test_interactions_have_numbers_of_their_own(night: GameNight) -> None:
    """Each press has one line with its kind and how it ended; two presses have two numbers."""
    code = await night.start_game(night.ben)
    with logged() as lines:
        await night.play(code, "draw", "draw")
        await until_idle(night.bot)
    ended = [line for line in lines if line["logger"] == "bot.insight.interactions"]
    assert [line["event"].split(" in ")[0] for line in ended] == ["control move: done"] * 2
    assert len({line["interaction"] for line in ended}) == 2


async def test_no_line_says_who_a_control_is_about(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even one about an error: the host, who reads it, may be playing too. It has the control's table."""
    people = [person.id for person in night.people.values()]
    ways = [way for way in presses_about_none(night, night.anna) if any(one in way.name for one in people)]
    code = await night.start_game(night.ben)
    break_moves(night, monkeypatch)
    await night.run_sql("ALTER TABLE results RENAME TO lost")
    player = await night.player_to_move(code)
    drawing = pressing(night, player, f"move:{code}:{(await night.table(code)).version}:draw", None)
    with logged() as lines:
        for way in [*ways, drawing]:
            await tell(night, player, way.send)
    said = [line["event"] for line in lines if line["level"] == "error"]
    assert len(said) == len(ways) + 1
    assert said[-1].endswith(f" in move:{code}")
    assert not [one for one in said if any(who in one for who in people)]


async def test_no_line_names_whose_digest_waits(night: GameNight) -> None:
    """Whatever keeps it from being sent: it is about a person, whom the log does not name."""
    await choose(night.ben, notify="digest")
    await waiting_for(night, night.ben, 1)
    with logged() as lines, night.world.faults.during(POST_MESSAGE, error(503)):
        await after_digest(night, night.ben)
    said = [line["event"] for line in lines if "wait for Discord" in line["event"]]
    assert [one for one in said if "person" in one]
    assert not [one for one in map(str, lines) if night.ben.id in one]


async def test_all_output_of_the_program_is_json(tmp_path: Path) -> None:
    """However much is logged, each line is an object, and the token is in none."""
    program = BotProgram(tmp_path, LOG_FORMAT="json")
    async with program_night(program) as night:
        await night.start_game(night.ben)
    lines = [json.loads(line) for line in program.output.splitlines()]
    assert {"debug", "info"} <= {line["level"] for line in lines}
    assert any("interaction" in line for line in lines)
    assert TOKEN not in program.output
