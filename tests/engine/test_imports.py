"""Reading records that somebody hands over: whatever they hold, the answer is clear."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from engine.imports import LARGEST, LONGEST, Fault, UnusableRecordError, read_finished_game
from engine.record import dumps, loads, replay
from tests.engine.sealed_games import sealed_game

FOLDER = Path(__file__).parent
PLAYED = sorted(FOLDER.glob("*/playthroughs/*.json"))
"""Whole games of either kind."""
GOOD = [file.read_bytes() for file in PLAYED]
FIRST = json.loads(GOOD[0])


def fault_of(data: bytes | str) -> UnusableRecordError:
    """Why a file is refused."""
    with pytest.raises(UnusableRecordError) as refused:
        read_finished_game(data if isinstance(data, bytes) else data.encode())
    return refused.value


def changed(**changes: Any) -> str:
    """A good record with some values changed; None removes a key."""
    found = {**FIRST, **changes}
    return json.dumps({key: value for key, value in found.items() if value is not None})


@pytest.mark.parametrize("data", GOOD, ids=[f"{file.parts[-3]}-{file.stem}" for file in PLAYED])
def test_a_record_is_read_as_the_engine_reads_it(data: bytes) -> None:
    """Every finished game is taken, and written again it is the same record."""
    record = read_finished_game(data)
    assert record == loads(data)
    assert read_finished_game(dumps(record).encode()) == record
    *_, last = replay(record)
    assert GAMES[record.game].outcome(last.state)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b" " * (LARGEST + 1), Fault.TOO_LARGE),
        (b"", Fault.NOT_JSON),
        (b"\x89PNG\xff", Fault.NOT_JSON),
        (b"[" * 60_000, Fault.NOT_JSON),
        (b"[1, 2]", Fault.NOT_A_RECORD),
        (b'{"game": "ra"}', Fault.NOT_A_RECORD),
        (changed(format="ra-record/99"), Fault.UNKNOWN_FORMAT),
        (changed(format=["ra-record/1"]), Fault.UNKNOWN_FORMAT),
        (b'{"format": 1, "format": 2}', Fault.BROKEN),
        (changed(game="chess"), Fault.BROKEN),
        (changed(players=10**30), Fault.BROKEN),
        (changed(moves=None), Fault.BROKEN),
        (changed(setup={}), Fault.BROKEN),
        (changed(moves=[[0, "x"]] * (LONGEST + 1)), Fault.TOO_LARGE),
        (changed(moves=[], result=None), Fault.UNFINISHED),
        (changed(moves=[*FIRST["moves"], FIRST["moves"][-1]]), Fault.ILLEGAL),
        (changed(result={**FIRST["result"], "places": FIRST["result"]["places"][::-1]}), Fault.CONTRADICTORY),
    ],
)
def test_every_fault_has_its_name(data: bytes | str, fault: Fault) -> None:
    """Each fault has its own words, so that people can read it in their language."""
    assert fault_of(data).fault is fault


@pytest.mark.parametrize("data", GOOD, ids=[file.stem for file in PLAYED])
def test_a_game_that_stops_early_is_unfinished(data: bytes) -> None:
    """With its result or without."""
    record = json.loads(data)
    record["moves"] = record["moves"][:-1]
    assert fault_of(json.dumps(record)).fault is Fault.UNFINISHED
    record.pop("result", None)
    assert fault_of(json.dumps(record)).fault is Fault.UNFINISHED


def test_an_illegal_move_is_named() -> None:
    """With its number, and the sentence of the rules."""
    record = json.loads(GOOD[0])
    record["moves"][4][1] = "nonsense"
    refused = fault_of(json.dumps(record))
    assert (refused.fault, refused.move) == (Fault.ILLEGAL, 5)
    assert str(refused).startswith("Move 5, 'nonsense' of seat ")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_seal_must_be_that_of_the_game(game: str) -> None:
    """It comes along if it holds what was dealt, and is refused if it holds anything else."""
    record, other = sealed_game(game), sealed_game(game, seed=2)
    assert read_finished_game(dumps(record).encode()) == record
    assert fault_of(dumps(replace(record, seal=other.seal))).fault in {Fault.CONTRADICTORY, Fault.BROKEN}
