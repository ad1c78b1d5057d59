"""The commands of `python -m engine`, run as real processes where it matters."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from engine.cli import main
from engine.games import GAMES
from engine.record import dumps, loads, replay
from engine.simulate import Plan, play_one

if TYPE_CHECKING:
    from click.testing import Result


def run(*arguments: object, given: str | None = None) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=given)


def lines(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture(scope="module")
def record_text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a game of three computers."""
    folder = tmp_path_factory.mktemp("records")
    play_one(Plan("ra", ("random", "greedy:3", "greedy:8"), 1, "cli", folder), 0)
    (file,) = folder.iterdir()
    return file.read_text(encoding="utf-8")


def change(text: str, **changes: Any) -> str:
    return json.dumps({**json.loads(text), **changes})


def test_replay_prints_every_move_and_the_result(record_text: str, tmp_path: Path) -> None:
    """One JSON object a move is printed, with exactly these keys, then the result; stderr is empty."""
    file = tmp_path / "game.json"
    file.write_text(record_text, encoding="utf-8")
    process = subprocess.run(
        [sys.executable, "-m", "engine", "replay", file], capture_output=True, text=True, check=True
    )
    *moves, last = lines(process.stdout)
    record = loads(record_text)
    assert process.stderr == ""
    assert [[line["seat"], line["action"]] for line in moves] == json.loads(record_text)["moves"]
    assert last == {"result": json.loads(record_text)["result"]}
    ra = GAMES["ra"]
    assert moves == [
        {
            "n": step.n,
            "seat": step.seat,
            "action": str(step.action),
            "epoch": step.state.epoch,
            "to_act": ra.to_act(step.state),
            "legal": sorted(str(action) for action in ra.legal_actions(step.state)),
            "fame": [player.fame for player in step.state.players],
        }
        for step in replay(record)
    ]
    assert (moves[-1]["to_act"], moves[-1]["legal"]) == (None, [])


def test_replay_reads_standard_input(record_text: str) -> None:
    """`-` stands for standard input."""
    assert (
        run("replay", "-", given=record_text).stdout == run("replay", "-", given=record_text.strip()).stdout
    )


def test_replay_of_an_unfinished_game_prints_no_result(record_text: str) -> None:
    """The line with the result is printed only if the game is finished."""
    data = json.loads(record_text)
    del data["result"]
    result = run("replay", "-", given=json.dumps({**data, "moves": data["moves"][:7]}))
    assert (result.exit_code, len(lines(result.stdout))) == (0, 7)
    assert all("result" not in line for line in lines(result.stdout))


def test_replay_writes_actions_in_their_canonical_form(record_text: str) -> None:
    """Extra blanks in a record do not change its actions."""
    data = json.loads(record_text)
    spread = [[seat, f" {text}  ".replace(" ", "  ")] for seat, text in data["moves"]]
    assert run("replay", "-", given=change(record_text, moves=spread)).stdout == (
        run("replay", "-", given=record_text).stdout
    )


def test_replay_stops_at_the_first_illegal_move(record_text: str) -> None:
    """Earlier moves are printed, stderr names the move and the rule, and the exit code is 2."""
    moves = json.loads(record_text)["moves"]
    result = run("replay", "-", given=change(record_text, moves=[*moves[:4], [moves[4][0], "discard art"]]))
    assert result.exit_code == 2
    assert [line["n"] for line in lines(result.stdout)] == [1, 2, 3, 4]
    assert "Move 5, 'discard art'" in result.stderr
    assert "[R6.4]" in result.stderr


def test_replay_refuses_a_wrong_result_after_all_moves(record_text: str) -> None:
    """If the result differs, all moves are printed, but not the result, and the exit code is 2."""
    data = json.loads(record_text)
    wrong = {**data["result"], "places": data["result"]["places"][::-1]}
    result = run("replay", "-", given=change(record_text, result=wrong))
    assert result.exit_code == 2
    assert [line["n"] for line in lines(result.stdout)] == list(range(1, len(data["moves"]) + 1))
    assert "The result is" in result.stderr


def test_replay_refuses_moves_after_the_end(record_text: str) -> None:
    """The game is printed, stderr names the move after its end and the rule, and the exit code is 2."""
    data = json.loads(record_text)
    result = run("replay", "-", given=change(record_text, moves=[*data["moves"], [0, "draw"]]))
    assert (result.exit_code, len(lines(result.stdout))) == (2, len(data["moves"]))
    assert f"Move {len(data['moves']) + 1}, 'draw'" in result.stderr
    assert "[R10]" in result.stderr


@pytest.mark.parametrize("given", ["", "{}", "[1, 2", '{"format": "ra-record/9"}', "\x00"])
def test_replay_prints_nothing_for_anything_but_a_record(given: str) -> None:
    """Text that is not a record gives one clear line on stderr, nothing on stdout, and exit code 2."""
    result = run("replay", "-", given=given)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: This is not ")


def test_replay_of_a_missing_file_is_an_error() -> None:
    """The error names a missing file, and the exit code is 2."""
    result = run("replay", "no-such-file.json")
    assert result.exit_code == 2
    assert "no-such-file.json" in result.stderr


DICE = Path(__file__).parent / "dice" / "playthroughs" / "two_players.json"


def test_replay_prints_a_dice_game() -> None:
    """A dice game is printed the same way: rolls, uses of dice and losses, then the result."""
    *moves, last = lines(run("replay", DICE).stdout)
    data = json.loads(DICE.read_bytes())
    assert last == {"result": data["result"]}
    assert [[line["seat"], line["action"]] for line in moves] == data["moves"]
    assert {tuple(line) for line in moves} == {("n", "seat", "action", "epoch", "to_act", "legal", "fame")}
    assert [line["n"] for line in moves] == list(range(1, len(moves) + 1))
    for line, (seat, text) in zip(moves, data["moves"][1:], strict=False):
        assert (line["to_act"], line["legal"]) == (seat, sorted(line["legal"]))
        assert text in line["legal"]
    assert (moves[-1]["to_act"], moves[-1]["legal"]) == (None, [])
    assert (moves[-1]["epoch"], moves[-1]["fame"]) == (3, data["result"]["fame"][-1])


@pytest.mark.parametrize(
    ("faces", "printed", "message"),
    [
        (slice(0, 3), 0, "The first roll needs 5 faces, not 3"),
        (slice(0, -1), None, "another die is rolled"),
        (slice(0, None), None, "more than the moves have used"),
    ],
)
def test_replay_refuses_missing_and_surplus_faces(faces: slice, printed: int | None, message: str) -> None:
    """Missing faces, even for the first roll, and surplus ones give exit code 2 after the moves before."""
    data = json.loads(DICE.read_bytes())
    given = [*data["setup"]["faces"][faces], *(["sun"] if faces.stop is None else [])]
    result = run("replay", "-", given=json.dumps({**data, "setup": {**data["setup"], "faces": given}}))
    assert result.exit_code == 2
    assert message in result.stderr
    assert "Traceback" not in result.stderr
    if printed is not None:
        assert len(lines(result.stdout)) == printed
    elif faces.stop is None:
        assert len(lines(result.stdout)) == len(data["moves"])
    else:
        assert f"Move {len(lines(result.stdout)) + 1}, " in result.stderr


def test_replay_stops_at_the_first_illegal_move_of_a_dice_game() -> None:
    """The error names a refused move of the dice game and the rule, and the exit code is 2."""
    data = json.loads(DICE.read_bytes())
    first, _ = data["moves"][0]
    result = run("replay", "-", given=json.dumps({**data, "moves": [[first, "done"]]}))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Move 1, 'done'" in result.stderr
    assert "[D3.3]" in result.stderr


SIMULATE = ("simulate", "--game", "ra", "--players", 3, "--games", 6, "--seats", "random,greedy:5,greedy")


def test_simulate_prints_a_table() -> None:
    """The table has each computer's share of wins, its interval and the mean fame, and below it the speed."""
    result = run(*SIMULATE, "--seed", "t")
    assert result.exit_code == 0
    for heading in ("computer", "wins", "95 % interval", "mean fame", "games/s", "random", "greedy:5"):
        assert heading in result.stdout
    assert "6/6" in result.stderr


def test_simulate_is_the_same_for_a_seed_in_any_number_of_processes(tmp_path: Path) -> None:
    """A seed gives the same table and records in one process and in two; another seed gives other games."""

    def table(seed: str, jobs: int) -> tuple[list[str], dict[str, str]]:
        folder = tmp_path / f"{seed}-{jobs}"
        done = run(*SIMULATE, "--seed", seed, "--jobs", jobs, "--records", folder)
        assert done.exit_code == 0
        records = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}
        return [line for line in done.stdout.splitlines() if "games/s" not in line], records

    assert table("a", 1) == table("a", 2)
    assert table("a", 1) != table("b", 1)


def test_simulate_writes_records_that_can_be_replayed(tmp_path: Path) -> None:
    """Every game becomes a record, and replaying it gives the recorded result."""
    folder = tmp_path / "new" / "records"
    assert run(*SIMULATE, "--records", folder).exit_code == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"ra-{number:06}.json" for number in range(1, 7)]
    for file in files:
        record = loads(file.read_text(encoding="utf-8"))
        assert record.result
        assert len(list(replay(record))) == len(record.moves)
        assert dumps(record) + "\n" == file.read_text(encoding="utf-8")


def test_simulate_plays_the_dice_game(tmp_path: Path) -> None:
    """Computers play the dice game too, and its records can be replayed."""
    seats = ("--players", 3, "--games", 3, "--seats", "random,random,random")
    assert run("simulate", "--game", "dice", *seats, "--records", tmp_path).exit_code == 0
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [f"dice-{number:06}.json" for number in (1, 2, 3)]
    for file in files:
        assert run("replay", file).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", 5, "--games", 1, "--seats", "random", "--game", "dice"), "dice is for 2 to 4 players"),
        (("--players", 3, "--games", 1, "--seats", "random,random"), "3 computers are needed, not 2"),
        (("--players", 1, "--games", 1, "--seats", "random"), "ra is for 2 to 5 players, not 1"),
        (("--players", 6, "--games", 1, "--seats", "random"), "ra is for 2 to 5 players, not 6"),
        (("--players", 2, "--games", 0, "--seats", "random,random"), "--games"),
        (
            ("--players", 2, "--games", 1, "--seats", "random,deep-blue"),
            "'deep-blue'; there is random, beginner, greedy",
        ),
        (("--players", 2, "--games", 1, "--seats", "random,"), "is called ''"),
        (("--players", 2, "--games", 1, "--seats", "random,greedy:x"), "a number from 0 to 99, not 'x'"),
        (("--players", 2, "--games", 1, "--seats", "random,random", "--game", "chess"), "chess"),
        (("--players", 2, "--games", 1, "--seats", "random,random", "--jobs", 0), "--jobs"),
        (("--players", "two", "--games", 1, "--seats", "random,random"), "'two' is not a valid integer"),
    ],
)
def test_simulate_explains_bad_arguments(arguments: tuple[object, ...], message: str) -> None:
    """The error names a bad argument and what is wrong with it, and the exit code is 2."""
    result = run("simulate", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in " ".join(result.stderr.split())


def test_simulate_explains_that_records_cannot_be_written(tmp_path: Path) -> None:
    """If the folder for records cannot be made, the error says so, and the exit code is 2."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    result = run(*SIMULATE, "--records", tmp_path / "file" / "records")
    assert result.exit_code == 2
    assert "The records cannot be written" in result.stderr
