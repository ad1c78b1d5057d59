"""Records: finished games as JSON, read, written and replayed."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.errors import NotLegalError, RecordError
from engine.games import DICE as DICE_GAME
from engine.games import RA
from engine.record import dumps, loads, replay
from tests.engine.ra.random_games import RandomGame, in_games

FINISHED = RandomGame(3, RA.read_options(3, {}), seed=1, patience=0.5).record
DATA = json.loads(dumps(FINISHED))


def write(data: dict[str, Any] = DATA, **changes: Any) -> str:
    """A finished game as JSON, with some values changed; None removes a key."""
    return json.dumps({key: value for key, value in {**data, **changes}.items() if value is not None})


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
    record = loads(write(options=None, result=None))
    assert record == replace(FINISHED, result=None)
    assert len(list(replay(record))) == len(FINISHED.moves)


def test_an_unfinished_game_is_played_as_far_as_it_goes() -> None:
    """A record may stop anywhere, even before the first move."""
    for length in (0, 1, 20):
        record = loads(write(moves=DATA["moves"][:length], result=None))
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
        (write(format="ra-record/2"), '"format" must be "ra-record/1"'),
        (write(format=1), '"format" must be "ra-record/1"'),
        (write(game="chess"), "There is no game 'chess'; there are dice, ra"),
        (write(game=["ra"]), "There is no game"),
        (write(comment="hello"), "A record has no key 'comment'"),
        (write(moves=None), 'A record needs the key "moves"'),
        (write(setup=None), 'A record needs the key "setup"'),
        (write(players=True), '"players" must be an integer, not True'),
        (write(players=3.0), '"players" must be an integer, not 3.0'),
        (write(players="3"), "\"players\" must be an integer, not '3'"),
        (write(players=6), "Ra is for 2 to 5 players, not 6"),
        (write(options=[]), '"options" must be an object'),
        (write(options={"speed": 1}), "There is no option 'speed'"),
        (write(setup=[]), '"setup" must be an object'),
        (write(setup={**DATA["setup"], "deck": DATA["setup"]["deck"][:-1]}), "not the 180 tiles"),
        (write(moves={}), '"moves" must be an array'),
        (write(moves=[[0, "draw"], [1]]), "Move 2 must be a seat and an action"),
        (write(moves=["draw"]), "Move 1 must be a seat and an action"),
        (write(moves=[[0, 5]]), "Move 1 must be a seat and an action"),
        (write(moves=[["0", "draw"]]), "The seat of move 1 must be an integer, not '0'"),
        (write(moves=[[False, "draw"]]), "The seat of move 1 must be an integer, not False"),
        (write(result=[]), '"result" must be an object'),
        (write(result={}), 'A result needs the key "fame"'),
        (write(result={**DATA["result"], "winner": 1}), "A result has no key 'winner'"),
        (write(result={**DATA["result"], "places": 1}), '"places" must be an array'),
        (
            write(result={**DATA["result"], "places": [True, 2, 3]}),
            'of "places" must be an integer, not True',
        ),
        (write(result={**DATA["result"], "fame": [[1.5]]}), 'of "fame" must be an integer, not 1.5'),
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
    steps = replay(loads(write(moves=change(DATA["moves"]))))
    assert [next(steps).n for _ in range(3)] == [1, 2, 3]
    with pytest.raises(RecordError, match=message):
        next(steps)


def test_no_move_follows_the_end() -> None:
    """A move after the end is refused, with the rule that ends the game (R10)."""
    number = len(DATA["moves"]) + 1
    with pytest.raises(RecordError, match=rf"^Move {number}, 'draw' of seat 0: .*over.*\[R10\]$") as caught:
        list(replay(loads(write(moves=[*DATA["moves"], [0, "draw"]]))))
    assert isinstance(caught.value.__cause__, NotLegalError)


@pytest.mark.parametrize("key", ["fame", "places"])
def test_a_result_that_differs_is_refused(key: str) -> None:
    """The recorded result must be the one to which the moves lead."""
    wrong = {**DATA["result"], key: DATA["result"][key][::-1]}
    with pytest.raises(RecordError, match=r"^The result is "):
        list(replay(loads(write(result=wrong))))


DICE = json.loads((Path(__file__).parent / "dice" / "playthroughs" / "two_players.json").read_bytes())


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


def test_missing_faces_name_the_move_that_needs_them() -> None:
    """If no face is left for a die, the error names the move that rolls it and the rule."""
    number = next(n for n, (_, text) in enumerate(DICE["moves"], start=1) if text.startswith("reroll"))
    short = loads(write(DICE, setup=dice_setup(DICE["setup"]["faces"][:5])))
    with pytest.raises(RecordError, match=rf"^Move {number}, 'reroll .* The set-up has only 5 .*\[D3\]$"):
        list(replay(short))


def test_surplus_faces_are_refused_after_the_last_move() -> None:
    """Faces that nobody rolled are an error, raised after the last move."""
    long = loads(write(DICE, setup=dice_setup([*DICE["setup"]["faces"], "sun"])))
    number = len(DICE["moves"])
    with pytest.raises(RecordError, match=rf"^After move {number} the set-up holds more than"):
        list(replay(long))


def test_an_unfinished_game_has_no_result() -> None:
    """A record of an unfinished game is refused if it has a result."""
    with pytest.raises(RecordError, match="after move 5 the game goes on"):
        list(replay(loads(write(moves=DATA["moves"][:5]))))
