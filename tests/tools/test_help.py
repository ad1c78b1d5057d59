"""The programs of this project: what they say of themselves, and that they start."""

import re
import runpy
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import tools.benchmarks.duel
import tools.benchmarks.mistakes
import tools.benchmarks.strengths
import tools.strengths
from tools.benchmarks.__main__ import NAMES, main

ROOT = Path(__file__).parents[2]
PROGRAMS = sorted(
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__")
    for file in (ROOT / "tools").rglob("*.py")
    if file.name == "__main__.py" or '__name__ == "__main__"' in file.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.filterwarnings("ignore:.*found in sys.modules.*:RuntimeWarning")
def test_help_explains_and_does_nothing_else(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`--help` ends with status 0 and prints what the program does, without a traceback or any work."""
    for variable in ("RA_TRAINING_COMPILE", "NUMBA_CACHE_DIR"):  # which training sets for its process
        monkeypatch.setenv(variable, "")
    monkeypatch.setattr(sys, "argv", [name, "--help"])
    status: object = 0
    try:
        runpy.run_module(name, run_name="__main__")
    except SystemExit as ended:
        status = ended.code or 0
    assert status == 0
    assert name in capsys.readouterr().out


@pytest.mark.parametrize("part", ["engine", "playground", "renderers"])
def test_a_part_may_be_started_by_its_folder(tmp_path: Path, part: str) -> None:
    """`python engine` does from any folder what `python -m engine` does, although it has a `calendar.py`.

    For `python bot` see `tests/bot/client/test_bad_starts.py`.
    """
    started = subprocess.run(
        [sys.executable, ROOT / part, "--help"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (started.returncode, started.stderr) == (0, "")
    assert f"python -m {part}" in started.stdout


@pytest.mark.parametrize(("words", "status"), [("--help", 0), ("nonsense", 2)])
def test_only_benchmarks_are_run(words: str, status: int) -> None:
    """Who asks for help or for a benchmark that there is not reads how to ask; nothing is measured."""
    result = CliRunner().invoke(main, [words])
    assert (result.exit_code, "Measuring" in result.output) == (status, False)
    assert status == 0 or all(name in result.output for name in NAMES)


@pytest.mark.parametrize(
    ("program", "words"),
    [
        (tools.strengths.main, ["--only", "mastr"]),
        (tools.benchmarks.strengths.main, ["--players", "3", "--level", "mastr"]),
        (tools.benchmarks.duel.main, ["mastr", "master", "--players", "3"]),
        (tools.benchmarks.duel.main, ["master", "mastr", "--players", "3"]),
        (tools.benchmarks.mistakes.main, ["--level", "master", "--level", "mastr"]),
    ],
)
def test_a_level_that_there_is_not_is_refused(program: click.Command, words: list[str]) -> None:
    """A slip in its name measures nothing, and the refusal says which levels there are."""
    result = CliRunner().invoke(program, words)
    assert result.exit_code == 2
    assert "'mastr'" in result.output
    assert {"casual", "regular", "pharaoh"} <= {*re.findall(r"\w+", result.output)}


@pytest.mark.parametrize(
    ("program", "words"),
    [
        (tools.benchmarks.duel.main, ["regular", "master"]),
        (tools.benchmarks.mistakes.main, ["--level", "regular"]),
    ],
)
def test_a_table_that_is_too_large_is_refused(program: click.Command, words: list[str]) -> None:
    """The refusal says how many play the game."""
    result = CliRunner().invoke(program, [*words, "--game", "dice", "--players", "5"])
    assert result.exit_code == 2
    assert "dice is for 2 to 4 players, not 5" in " ".join(result.output.split())
