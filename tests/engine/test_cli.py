"""The commands of `python -m engine`, run as real processes where it matters, and the games of computers."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from engine.cli import main
from engine.games import GAMES
from engine.libraries import needed
from engine.record import dumps, loads, replay
from engine.simulate import Plan, Played, play_all, standings, wilson_interval
from tests.engine.records import played, write
from tests.in_turn import repeated


def run(*arguments: object, given: str | None = None) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=given)


def lines(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


FILES = {"ra": played("ra", "three"), "dice": played("dice", "two")}
DATA = {game: json.loads(file.read_bytes()) for game, file in FILES.items()}
SIMULATE = ("simulate", "--game", "ra", "--players", 3, "--games", 6, "--seats", "random,greedy:5,greedy")
FULL = Path("/dev/full")
"""What Linux has in place of a full disk."""


@pytest.mark.parametrize("game", ["ra", repeated("dice")])
def test_replay_prints_every_move_and_the_result(game: str) -> None:
    """One JSON object a move is printed, with exactly these keys, then the result; stderr is empty."""
    process = subprocess.run(
        [sys.executable, "-m", "engine", "replay", FILES[game]], capture_output=True, text=True, check=True
    )
    *moves, last = lines(process.stdout)
    assert process.stderr == ""
    assert [[line["seat"], line["action"]] for line in moves] == DATA[game]["moves"]
    assert last == {"result": DATA[game]["result"]}
    rules = GAMES[game]
    assert moves == [
        {
            "n": step.n,
            "seat": step.seat,
            "action": str(step.action),
            "epoch": step.state.epoch,
            "to_act": rules.to_act(step.state),
            "legal": sorted(str(action) for action in rules.legal_actions(step.state)),
            "fame": [player.fame for player in step.state.players],
        }
        for step in replay(loads(FILES[game].read_bytes()))
    ]
    assert (moves[-1]["to_act"], moves[-1]["legal"]) == (None, [])


def test_replay_of_an_unfinished_game_prints_no_result() -> None:
    """The line with the result is printed only if the game is finished."""
    result = run("replay", "-", given=write(DATA["ra"], moves=DATA["ra"]["moves"][:7], result=None))
    assert (result.exit_code, len(lines(result.stdout))) == (0, 7)
    assert all("result" not in line for line in lines(result.stdout))


def test_replay_prints_all_moves_before_what_is_wrong() -> None:
    """Then stderr says what it is, with the number of the move and the rule; the exit code is 2."""
    *before, (seat, _) = DATA["ra"]["moves"][:5]
    result = run("replay", "-", given=write(DATA["ra"], moves=[*before, [seat, "discard art"]]))
    assert result.exit_code == 2
    assert [line["n"] for line in lines(result.stdout)] == [1, 2, 3, 4]
    assert result.stderr.startswith("Error: Move 5, 'discard art'")
    assert "[R5.3]" in result.stderr


@pytest.mark.parametrize(
    ("file", "given", "said"),
    [
        *(
            ("-", text, "Error: This is not ")
            for text in ("", "{}", "[1, 2", '{"format": "ra-record/9"}', "\x00")
        ),
        ("no-such-file.json", None, "no-such-file.json"),
    ],
)
def test_replay_prints_nothing_for_anything_but_a_record(file: str, given: str | None, said: str) -> None:
    """Text that is no record, and a missing file, give a clear error, nothing on stdout, and exit code 2."""
    result = run("replay", file, given=given)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


@pytest.mark.skipif(not FULL.exists(), reason="nothing here is always full")
@pytest.mark.parametrize("command", [("replay", FILES["ra"]), (*SIMULATE, "--seed", "t")])
def test_an_answer_that_a_full_disk_does_not_take(command: tuple[object, ...]) -> None:
    """One sentence says so, and the exit code is 1."""
    with FULL.open("w", encoding="utf-8") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "engine", *map(str, command)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    *_, last = ended.stderr.splitlines()
    assert (ended.returncode, last) == (1, "The answer cannot be written: No space left on device.")
    assert "Error" not in ended.stderr


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

    once = table("a", 1)
    assert table("a", 2) == once != table("b", 1)


@pytest.mark.parametrize("game", GAMES)
def test_simulate_writes_records_that_can_be_replayed(tmp_path: Path, game: str) -> None:
    """Every game becomes a record, and replaying it gives the recorded result."""
    folder = tmp_path / "new" / "records"
    seats = ("--players", 3, "--games", 3, "--seats", "random,random,random")
    assert run("simulate", "--game", game, *seats, "--records", folder).exit_code == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"{game}-{number:06}.json" for number in range(1, 4)]
    for file in files:
        record = loads(file.read_text(encoding="utf-8"))
        assert record.result
        assert len(list(replay(record))) == len(record.moves)
        assert dumps(record) + "\n" == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", 5, "--games", 1, "--seats", "random", "--game", "dice"), "dice is for 2 to 4 players"),
        (("--players", 3, "--games", 1, "--seats", "random,random"), "3 computers are needed, not 2"),
        (("--players", 2, "--games", 0, "--seats", "random,random"), "--games"),
        (
            ("--players", 2, "--games", 1, "--seats", "random,deep-blue"),
            "'deep-blue'; there is random, beginner, greedy",
        ),
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


@pytest.mark.parametrize(
    ("version", "said"),
    [
        ((3, 10), "Python 3.11 or newer is needed.\n"),
        ((3, 12), "This Python lacks the library click. README"),
    ],
)
def test_what_a_python_lacks_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], version: tuple[int, int], said: str
) -> None:
    """One that is too old, or has not all libraries, ends the program as a wrong setting does."""
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(SystemExit, match="2"), needed("README.md"):
        raise ModuleNotFoundError(name="click")
    assert capsys.readouterr().err.startswith(said)


# Games of computers against each other, and their statistics.


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_intervals_are_those_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    """The interval is Wilson's, without continuity correction (81 of 263: Newcombe 1998)."""
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_a_standing_is_wins_and_mean_fame() -> None:
    """A standing gives a computer's share of wins and the mean of its final fame."""
    played = [Played((1, 2), (30, 20)), Played((2, 1), (10, 40)), Played((1, 2), (11, 3))]
    first, second = standings(["random", "greedy"], played)
    assert (first.spec, first.win_share, first.mean_fame) == ("random", 2 / 3, 17.0)
    assert (second.spec, second.win_share, second.mean_fame) == ("greedy", 1 / 3, 21.0)


def test_a_shared_victory_is_divided() -> None:
    """Two winners of one game get half a win each."""
    shared = standings(["random", "random", "random"], [Played((1, 1, 3), (5, 5, 0))])
    assert [standing.win_share for standing in shared] == [0.5, 0.5, 0.0]


def test_each_computer_has_each_seat_equally_often(tmp_path: Path) -> None:
    """If the number of games is a multiple of the seats, each computer has each seat equally often."""
    plan = Plan("ra", ("random", "greedy:0", "greedy:99"), 6, "seats", tmp_path)
    played = list(play_all(plan))
    seats: Counter[tuple[int, int]] = Counter()
    for file, game in zip(sorted(tmp_path.iterdir()), played, strict=True):
        result = loads(file.read_text(encoding="utf-8")).result
        assert result
        # No two places are equal, so a computer's place gives away its seat.
        seats.update((index, result.places.index(place)) for index, place in enumerate(game.places))
    assert seats == Counter({(index, seat): 2 for index in range(3) for seat in range(3)})


def test_a_deck_is_played_once_in_every_seating(tmp_path: Path) -> None:
    """Each deck is used for as many games as there are seats; then comes another."""
    list(play_all(Plan("ra", ("random", "random", "random"), 4, "decks", tmp_path)))
    one, two, three, other = (loads(file.read_text("utf-8")).setup for file in sorted(tmp_path.iterdir()))
    assert one == two == three != other
