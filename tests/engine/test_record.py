"""Records: finished games as JSON, read, written, replayed, and taken from whoever hands them over."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.errors import NotLegalError, RecordError
from engine.games import DICE as DICE_GAME
from engine.games import GAMES, RA
from engine.imports import LARGEST, LONGEST, Fault, UnusableRecordError, read_finished_game
from engine.record import dumps, loads, replay
from tests.engine.ra.positions import RandomGame, in_games
from tests.engine.records import each_played, played, sealed_game, write

FINISHED = RandomGame(3, RA.read_options(3, {}), seed=1, patience=0.5).record
DATA = json.loads(dumps(FINISHED))


@in_games()
def test_a_record_can_be_read_back(game: RandomGame) -> None:
    """Reading a written record gives the same record."""
    assert loads(dumps(game.record)) == game.record


@in_games()
def test_replaying_gives_the_same_positions(game: RandomGame) -> None:
    """Set-up and moves are the whole game: a replay passes through every position again."""
    states = [move.after for move in game.moves]
    assert [step.state for step in replay(loads(dumps(game.record)))] == states


def test_steps_are_numbered_and_canonical() -> None:
    """Steps count from 1 and hold the seat, the action in its canonical form, and the events."""
    untidy = replace(FINISHED, moves=tuple((seat, f" {text} ") for seat, text in FINISHED.moves))
    steps = list(replay(untidy))
    assert [step.n for step in steps] == list(range(1, len(FINISHED.moves) + 1))
    assert tuple((step.seat, str(step.action)) for step in steps) == FINISHED.moves
    assert all(step.events for step in steps)


def test_a_record_needs_neither_options_nor_result() -> None:
    """Missing options have their defaults, and a game without a result is replayed all the same."""
    record = loads(write(DATA, options=None, result=None))
    assert record == replace(FINISHED, result=None)
    assert len(list(replay(record))) == len(FINISHED.moves)


def test_an_unfinished_game_is_played_as_far_as_it_goes() -> None:
    """A record may stop anywhere, even before the first move."""
    for length in (0, 1, 20):
        record = loads(write(DATA, moves=DATA["moves"][:length], result=None))
        assert len(list(replay(record))) == length


def test_bytes_are_read_in_any_encoding_of_json() -> None:
    """A file may begin with a byte order mark or be UTF-16."""
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        assert loads(dumps(FINISHED).encode(encoding)) == FINISHED


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"not JSON\. It stops making sense at line 1, column 1\.$"),
        ("{\n1", r"not JSON\. It stops making sense at line 2, column 1\.$"),
        (b"\xff\xff\xff", r"not JSON\. It is not text\.$"),
        ("[" * 100_000, r"not JSON\. It is nested too deeply\.$"),
        ("1" * 10_000, r"not JSON\. It has a number that is too long\.$"),
        ("[]", '"format" must be "ra-record/1"'),
        ("null", '"format" must be "ra-record/1"'),
        ("{}", '"format" must be "ra-record/1"'),
        ('{"format": "ra-record/1", "format": "ra-record/1"}', "The key 'format' appears more than once"),
        (write(DATA, format="ra-record/2"), '"format" must be "ra-record/1"'),
        (write(DATA, format=1), '"format" must be "ra-record/1"'),
        (write(DATA, game="chess"), "There is no game 'chess'; there are dice, ra"),
        (write(DATA, game=["ra"]), "There is no game"),
        (write(DATA, comment="hello"), "A record has no key 'comment'"),
        (write(DATA, moves=None), 'A record needs the key "moves"'),
        (write(DATA, setup=None), 'A record needs the key "setup"'),
        (write(DATA, players=True), '"players" must be an integer, not True'),
        (write(DATA, players=3.0), '"players" must be an integer, not 3.0'),
        (write(DATA, players="3"), "\"players\" must be an integer, not '3'"),
        (write(DATA, players=6), "Ra is for 2 to 5 players, not 6"),
        (write(DATA, options=[]), '"options" must be an object'),
        (write(DATA, options={"speed": 1}), "There is no option 'speed'"),
        (write(DATA, setup=[]), '"setup" must be an object'),
        (write(DATA, setup={**DATA["setup"], "deck": DATA["setup"]["deck"][:-1]}), "not the 180 tiles"),
        (write(DATA, moves={}), '"moves" must be an array'),
        (write(DATA, moves=[[0, "draw"], [1]]), "Move 2 must be a seat and an action"),
        (write(DATA, moves=["draw"]), "Move 1 must be a seat and an action"),
        (write(DATA, moves=[[0, 5]]), "Move 1 must be a seat and an action"),
        (write(DATA, moves=[["0", "draw"]]), "The seat of move 1 must be an integer, not '0'"),
        (write(DATA, moves=[[False, "draw"]]), "The seat of move 1 must be an integer, not False"),
        (write(DATA, result=[]), '"result" must be an object'),
        (write(DATA, result={}), 'A result needs the key "fame"'),
        (write(DATA, result={**DATA["result"], "winner": 1}), "A result has no key 'winner'"),
        (write(DATA, result={**DATA["result"], "places": 1}), '"places" must be an array'),
        (
            write(DATA, result={**DATA["result"], "places": [True, 2, 3]}),
            'of "places" must be an integer, not True',
        ),
        (write(DATA, result={**DATA["result"], "fame": [[1.5]]}), 'of "fame" must be an integer, not 1.5'),
    ],
)
def test_anything_but_a_record_is_refused(text: str | bytes, message: str) -> None:
    """Broken JSON, unknown formats, games, keys or options, and wrong types each have their own message."""
    with pytest.raises(RecordError, match=message):
        loads(text)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda moves: [*moves[:3], [moves[3][0], "fly"]], "^Move 4, 'fly' of seat .: 'fly' is not"),
        (lambda moves: [*moves[:3], [99, moves[3][1]]], r"^Move 4, .* of seat 99: .* refused: seat 99 .*\[R"),
        (lambda moves: [*moves[:3], [-1, moves[3][1]]], r"^Move 4, .* of seat -1: .* refused: seat -1 .*\[R"),
        (lambda moves: [*moves[:3], [moves[3][0], "discard art"]], r"^Move 4, .*not legal: .*\[R"),
    ],
)
def test_the_first_wrong_move_is_named(change: Callable[[list[Any]], list[Any]], message: str) -> None:
    """Moves before the wrong one are played; the error gives its number, the rule and the cause."""
    steps = replay(loads(write(DATA, moves=change(DATA["moves"]))))
    assert [next(steps).n for _ in range(3)] == [1, 2, 3]
    with pytest.raises(RecordError, match=message):
        next(steps)


def test_no_move_follows_the_end() -> None:
    """A move after the end is refused, with the rule that ends the game (R10)."""
    number = len(DATA["moves"]) + 1
    with pytest.raises(RecordError, match=rf"^Move {number}, 'draw' of seat 0: .*over.*\[R10\]$") as caught:
        list(replay(loads(write(DATA, moves=[*DATA["moves"], [0, "draw"]]))))
    assert isinstance(caught.value.__cause__, NotLegalError)


DICE = json.loads(played("dice", "two").read_bytes())


def dice_setup(faces: list[str]) -> dict[str, Any]:
    return {**DICE["setup"], "faces": faces}


def test_a_dice_record_holds_the_faces_used() -> None:
    """The record of a dice game lists all faces rolled, and is written as it was read."""
    record = loads(write(DICE))
    assert json.loads(dumps(record)) == DICE
    *_, last = replay(record, DICE_GAME)
    assert last.state.rolled == len(DICE["setup"]["faces"])


@pytest.mark.parametrize("length", [0, 1, 40])
def test_an_unfinished_dice_game_holds_no_faces_to_come(length: int) -> None:
    """After any number of moves, a record needs only the faces rolled so far, the first roll included."""
    record = loads(write(DICE))
    state = DICE_GAME.new_game(2, record.options, record.setup)
    for step in list(replay(record, DICE_GAME))[:length]:
        state = step.state
    enough = dice_setup(DICE["setup"]["faces"][: state.rolled])
    text = write(DICE, moves=DICE["moves"][:length], result=None, setup=enough)
    assert len(list(replay(loads(text)))) == length


REROLL = next(n for n, (_, text) in enumerate(DICE["moves"], start=1) if text.startswith("reroll"))
"""The first move that needs more faces than the first roll."""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (write(DATA, result=DATA["result"] | {"fame": DATA["result"]["fame"][::-1]}), "^The result is "),
        (write(DATA, result=DATA["result"] | {"places": DATA["result"]["places"][::-1]}), "^The result is "),
        (write(DATA, moves=DATA["moves"][:5]), "after move 5 the game goes on"),
        (
            write(DICE, setup=dice_setup(DICE["setup"]["faces"][:5])),
            rf"^Move {REROLL}, 'reroll .* The set-up has only 5 .*\[D3\]$",
        ),
        (
            write(DICE, setup=dice_setup([*DICE["setup"]["faces"], "sun"])),
            f"^After move {len(DICE['moves'])} the set-up holds more than",
        ),
    ],
    ids=["fame", "places", "unfinished", "faces missing", "faces left"],
)
def test_what_the_moves_do_not_lead_to_is_refused(text: str, message: str) -> None:
    """Another result, one of a game that goes on, and fewer or more faces than were rolled."""
    with pytest.raises(RecordError, match=message):
        list(replay(loads(text)))


# What somebody hands over: whatever it holds, the answer is clear.


def fault_of(data: bytes | str) -> UnusableRecordError:
    """Why a file is refused."""
    with pytest.raises(UnusableRecordError) as refused:
        read_finished_game(data if isinstance(data, bytes) else data.encode())
    return refused.value


@each_played
def test_a_record_is_read_as_the_engine_reads_it(file: Path) -> None:
    """Every finished game is taken, and written again it is the same record."""
    record = read_finished_game(file.read_bytes())
    assert record == loads(file.read_bytes())
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
        (write(DICE, format="ra-record/99"), Fault.UNKNOWN_FORMAT),
        (write(DICE, format=["ra-record/1"]), Fault.UNKNOWN_FORMAT),
        (b'{"format": 1, "format": 2}', Fault.BROKEN),
        (write(DICE, game="chess"), Fault.BROKEN),
        (write(DICE, players=10**30), Fault.BROKEN),
        (write(DICE, moves=None), Fault.BROKEN),
        (write(DICE, setup={}), Fault.BROKEN),
        (write(DICE, moves=[[0, "x"]] * (LONGEST + 1)), Fault.TOO_LARGE),
        (write(DICE, moves=[], result=None), Fault.UNFINISHED),
        (write(DICE, moves=[*DICE["moves"], DICE["moves"][-1]]), Fault.ILLEGAL),
        (
            write(DICE, result={**DICE["result"], "places": DICE["result"]["places"][::-1]}),
            Fault.CONTRADICTORY,
        ),
    ],
)
def test_every_fault_has_its_name(data: bytes | str, fault: Fault) -> None:
    """Each fault has its own words, so that people can read it in their language."""
    assert fault_of(data).fault is fault


@each_played
def test_a_game_that_stops_early_is_unfinished(file: Path) -> None:
    """With its result or without."""
    record = json.loads(file.read_bytes())
    for changes in ({}, {"result": None}):
        assert fault_of(write(record, moves=record["moves"][:-1], **changes)).fault is Fault.UNFINISHED


def test_an_illegal_move_is_named() -> None:
    """With its number, and the sentence of the rules."""
    seat, _ = DATA["moves"][4]
    refused = fault_of(write(DATA, moves=[*DATA["moves"][:4], [seat, "nonsense"]]))
    assert (refused.fault, refused.move) == (Fault.ILLEGAL, 5)
    assert str(refused).startswith("Move 5, 'nonsense' of seat ")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_seal_must_be_that_of_the_game(game: str) -> None:
    """It comes along if it holds what was dealt, and is refused if it holds anything else."""
    record, other = sealed_game(game), sealed_game(game, seed=2)
    assert read_finished_game(dumps(record).encode()) == record
    assert fault_of(dumps(replace(record, seal=other.seal))).fault in {Fault.CONTRADICTORY, Fault.BROKEN}
