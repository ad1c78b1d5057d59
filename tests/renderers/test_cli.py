"""`python -m renderers` as a person types it."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from engine.record import dumps, loads
from renderers import gallery
from renderers.cli import main
from tests.analyses import analysis_of
from tests.renderers.goldens import FOLDER
from tests.renderers.test_replays import MOST_BYTES

RECORD = FOLDER / "three.json"
ILLEGAL = RECORD.read_text(encoding="utf-8").replace('"moves": [[', '"moves": [[9, "draw"], [', 1)


def run(*arguments: str | Path, typed: str = "") -> Result:
    """The command's end."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed)


def test_a_position_of_a_record_is_drawn(tmp_path: Path) -> None:
    """The board after a move becomes a PNG, in a real process too."""
    out, twin = tmp_path / "board.png", tmp_path / "twin.png"
    arguments: list[str | Path] = [RECORD, "--move", "30", "--names", "Ann,Ben", "-o"]
    command: list[str | Path] = [sys.executable, "-m", "renderers", *arguments, out]
    assert subprocess.run(command, check=False).returncode == 0
    with Image.open(out) as picture:
        assert (picture.format, picture.width) == ("PNG", 1280)
    assert run("board", *arguments, twin).exit_code == 0
    assert twin.read_bytes() == out.read_bytes()


def test_a_file_with_a_name_that_cannot_be_told(tmp_path: Path) -> None:
    """Where standard output has no room for a letter, as on Windows, the program spells it."""
    arguments = [str(RECORD), "--move", "0", "-o", str(tmp_path / "доска.png")]
    ended = CliRunner(charset="cp1252").invoke(main, arguments)
    assert (ended.exit_code, r"\u0434\u043e\u0441\u043a\u0430.png: " in ended.stdout) == (0, True)


def test_the_last_position_is_drawn_by_default(tmp_path: Path) -> None:
    """Without a number the whole game is played; with 0 nothing is, and a record can come by a pipe."""
    first, last, twin = (tmp_path / f"{name}.png" for name in ("first", "last", "twin"))
    record = RECORD.read_text(encoding="utf-8")
    assert run(RECORD, "-o", last).exit_code == 0
    assert run("-", "--move", "0", "-o", first, typed=record).exit_code == 0
    assert run(RECORD, "--move", str(len(loads(record).moves)), "-o", twin).exit_code == 0
    assert first.read_bytes() != last.read_bytes() == twin.read_bytes()


def test_a_whole_game_becomes_an_animation(tmp_path: Path) -> None:
    """With --gif every frame is counted on a bar, and the file is a GIF of as many; here of the beginning."""
    out, record = tmp_path / "game.gif", loads((FOLDER / "two.json").read_bytes())
    begun = dumps(replace(record, moves=record.moves[:40], result=None))
    ended = run("-", "--gif", "-o", out, "--names", "Ann,Ben", typed=begun)
    assert ended.exit_code == 0
    assert "8/8" in ended.stderr
    with Image.open(out) as picture:
        assert (picture.format, picture.width, getattr(picture, "n_frames", 1)) == ("GIF", 800, 8)


@pytest.mark.parametrize(
    ("arguments", "typed", "said"),
    [
        ([RECORD, "--move", "9999"], "", "There is no move 9999: the record has 290."),
        ([RECORD, "--gif", "--move", "1"], "", "choose one"),
        (["no-such-file"], "", "No such file"),
        (["-"], "{", "This is not JSON"),
        (["-"], '{"format": "other"}', "ra-record/1"),
        ([RECORD, "--move", "-1"], "", "--move"),
        (
            [RECORD, "--move", "1", "--locale", "de"],
            "",
            "no words in 'de'; only in en, es",
        ),
        ([RECORD, "--move", "1", "-o", "no/such/folder.png"], "", "cannot be written"),
        (["gallery", "-o", RECORD / "gallery"], "", "cannot be made"),
        (["-"], ILLEGAL, "Move 1"),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    arguments: list[str | Path], typed: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong record, move, file or folder: one clear sentence, which names a move, and exit code 2."""
    monkeypatch.chdir(tmp_path)
    given = arguments if "-o" in arguments else [*arguments, "-o", tmp_path / "x.png"]
    ended = run(*given, typed=typed)
    assert ended.exit_code == 2
    assert said in ended.output


def test_the_gallery_has_one_of_each_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards, auctions, sheets, cards and a replay are drawn from the records that are shipped."""
    monkeypatch.setattr(gallery, "analyse", lambda _: analysis_of("five"))  # which other tests look at too
    folder = tmp_path / "new" / "gallery"
    assert run("gallery", "-o", folder).exit_code == 0
    names = {file.stem for file in folder.iterdir()}
    assert {"board2", "board5", "auction3", "discard", "gods", "epoch", "end"} <= names
    assert {"sheet-epoch-1", "sheet-final", "winner", "leaderboard", "replay"} <= names
    assert {"statistics", "statistics-server", "puzzle"} <= names
    contents = [file.read_bytes() for file in folder.iterdir()]
    assert len(set(contents)) == len(contents)
    assert max(map(len, contents)) <= MOST_BYTES
    for file in folder.iterdir():
        with Image.open(file) as picture:
            assert picture.format == file.suffix[1:].upper()
