"""Verifying: a record holds if its game follows from its seal, and every change of either is noticed."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cli import main
from engine.errors import RecordError
from engine.record import dumps, loads
from engine.verify import verify
from tests.engine.sealed_games import as_json, sealed_game

ROOT = Path(__file__).parents[2]
GAMES = ("dice", "ra")
each_game = pytest.mark.parametrize("game", GAMES)


def check(data: Any, commitment: str | None = None) -> list[str]:
    """Verify a record given as JSON values."""
    return list(verify(loads(json.dumps(data)), commitment))


def commitment_of(game: str, seed: int = 1) -> str:
    seal = sealed_game(game, seed).seal
    assert seal
    return seal.commitment


def run(*arguments: object, given: str) -> Result:
    return CliRunner().invoke(main, ["verify", "-", *map(str, arguments)], input=given)


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_a_sealed_game_verifies(game: str, seed: int) -> None:
    """Rules, seal and deal hold, one sentence each; the commitment is named."""
    record = loads(dumps(sealed_game(game, seed)))
    rules, seal, deal = verify(record, commitment_of(game, seed))
    assert rules == f"The record keeps the rules: {len(record.moves)} moves, and its result is right."
    assert seal == f"Its seal has the commitment given, {commitment_of(game, seed)}."
    assert deal == "What was dealt and drawn in the game is what was sealed."


@pytest.mark.parametrize("written", ["{}", "{}\n", " {} ", "{upper}"])
def test_how_a_commitment_is_written_does_not_matter(written: str) -> None:
    """Spaces around it, or capital letters."""
    given = commitment_of("ra")
    assert len(check(as_json(sealed_game("ra")), written.format(given, upper=given.upper()))) == 3


def test_a_record_without_seal_is_refused() -> None:
    """As those of games that began before deals were sealed, or whose seal somebody has removed."""
    for game in GAMES:
        with pytest.raises(RecordError, match="no seal"):
            list(verify(replace(sealed_game(game), seal=None)))


@each_game
def test_another_commitment_is_refused(game: str) -> None:
    """Also one that only begins like it, and none at all."""
    for other in ("0" * 64, commitment_of(game)[:-1], ""):
        with pytest.raises(RecordError, match=f"commitment of the seal is {commitment_of(game)}, not"):
            check(as_json(sealed_game(game)), other)


@st.composite
def tampered(draw: st.DrawFn) -> tuple[str, Any]:
    """A record in which one thing was changed, and the commitment that was published."""
    game = draw(st.sampled_from(GAMES))
    data = as_json(sealed_game(game))
    used, seal = data["setup"], data["seal"]
    order = "deck" if game == "ra" else "faces"
    whole = [used[order], seal["chance"]["deck"]] if game == "ra" else [used["faces"]]
    match draw(st.sampled_from(("order", "suns or first", "nonce", "secret", "more"))):
        case "order":
            tiles = draw(st.sampled_from(whole))
            first, second = draw(_places_that_differ(tiles))
            tiles[first], tiles[second] = tiles[second], tiles[first]
        case "suns or first" if game == "ra":
            draw(st.sampled_from([used, seal["chance"]]))["suns"].reverse()
        case "suns or first":
            one = draw(st.sampled_from([used, seal["chance"]]))
            one["first"] = (one["first"] + 1) % data["players"]
        case "secret" if game == "dice":
            seal["chance"]["secret"] = _other_digit(draw, seal["chance"]["secret"])
        case "more":
            used[order].append(draw(st.sampled_from(used[order])))
        case _:
            seal["nonce"] = _other_digit(draw, seal["nonce"])
    return commitment_of(game), data


@st.composite
def _places_that_differ(draw: st.DrawFn, tiles: list[str]) -> tuple[int, int]:
    first = draw(st.integers(0, len(tiles) - 1))
    others = [place for place, tile in enumerate(tiles) if tile != tiles[first]]
    return first, draw(st.sampled_from(others))


def _other_digit(draw: st.DrawFn, digits: str) -> str:
    place = draw(st.integers(0, len(digits) - 1))
    digit = draw(st.sampled_from([digit for digit in "0123456789abcdef" if digit != digits[place]]))
    return digits[:place] + digit + digits[place + 1 :]


@settings(max_examples=30)
@given(tampered())
def test_whatever_is_changed_is_noticed(changed: tuple[str, Any]) -> None:
    """Another order, face, first player, nonce or secret, or one tile more: the record is refused."""
    commitment, data = changed
    with pytest.raises(RecordError, match=r".\."):
        check(data, commitment)


def test_a_face_is_compared_even_if_it_made_no_difference() -> None:
    """Whoever changes faces and moves consistently has still another seal."""
    mine, other = as_json(sealed_game("dice", 1)), as_json(sealed_game("dice", 2))
    other["seal"] = mine["seal"]
    with pytest.raises(RecordError, match="sealed one"):
        check(other, commitment_of("dice"))


def test_a_seal_holds_all_that_was_rolled() -> None:
    """Where it has the faces themselves, it has as many as the game has used."""
    data = as_json(sealed_game("dice"))
    data["seal"]["chance"] = {"first": data["setup"]["first"], "faces": data["setup"]["faces"][:-1]}
    with pytest.raises(RecordError, match="cannot have been played with the sealed chance"):
        check(data)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seal": []}, "must be an object"),
        ({"seal": {}}, 'A seal needs the key "nonce"'),
        ({"seal": {"nonce": "ab" * 32}}, 'A seal needs the key "chance"'),
        ({"seal": {"nonce": "AB" * 32, "chance": {}}}, "A nonce is 64 hexadecimal digits"),
        ({"seal": {"nonce": "ab" * 32, "chance": 1}}, "must be an object"),
        ({"seal": {"nonce": "ab" * 32, "chance": {"deck": []}}}, "A set-up of Ra has suns and deck"),
        ({"seal": {"nonce": "ab" * 32, "chance": {}, "more": 1}}, "A seal has no key 'more'"),
    ],
    ids=str,
)
def test_a_broken_seal_is_no_record(change: dict[str, Any], reason: str) -> None:
    """Reading says what is wrong, so that nothing else meets such a seal."""
    with pytest.raises(RecordError, match=reason):
        loads(json.dumps(as_json(sealed_game("ra")) | change))


# The command, and what the documentation tells people to type.


@each_game
def test_the_command_says_what_holds(game: str) -> None:
    """Three sentences, and exit status 0."""
    text = dumps(sealed_game(game))
    result = run("--commitment", commitment_of(game), given=text)
    assert (result.exit_code, result.output.count("\n")) == (0, 3)
    assert commitment_of(game) in run(given=text).output


@pytest.mark.parametrize("text", ["", "[]", json.dumps(as_json(sealed_game("ra")) | {"moves": [[0, "fly"]]})])
def test_the_command_refuses_what_is_no_record(text: str) -> None:
    """With the reason, and exit status 1."""
    result = run(given=text)
    assert result.exit_code == 1
    assert result.output.startswith("Error: ")


def test_the_command_says_what_does_not_hold() -> None:
    """What held before is said too; the exit status is 1."""
    result = run("--commitment", "0" * 64, given=dumps(sealed_game("dice")))
    assert result.exit_code == 1
    first, second = result.output.splitlines()
    assert first.startswith("The record keeps the rules")
    assert second.startswith("Error: The commitment of the seal is")


def snippets(language: str) -> list[str]:
    """The code of `docs/fairness.md` in a language."""
    page = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


@pytest.fixture
def dice_file(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(as_json(sealed_game("dice")), indent=1), encoding="utf-8")
    return file


def test_the_documented_programs_work(dice_file: Path) -> None:
    """The commitment, and every face from the secret, by Python alone; a changed face is noticed."""
    commitment, faces = snippets("python")
    command = [sys.executable, "-I", "-c"]
    printed = subprocess.run(
        [*command, commitment], cwd=dice_file.parent, capture_output=True, text=True, check=True
    )
    assert printed.stdout.strip() == commitment_of("dice")
    subprocess.run([*command, faces], cwd=dice_file.parent, check=True)
    data = as_json(sealed_game("dice"))
    data["setup"]["faces"][7] = "sun" if data["setup"]["faces"][7] != "sun" else "ankh"
    dice_file.write_text(json.dumps(data), encoding="utf-8")
    again = subprocess.run([*command, faces], cwd=dice_file.parent, capture_output=True, check=False)
    assert again.returncode


@pytest.mark.skipif(which("jq") is None or which("sha256sum") is None, reason="jq or sha256sum is missing")
@each_game
def test_the_documented_commands_work(game: str, tmp_path: Path) -> None:
    """`jq` and `sha256sum` find the commitment in a record's file."""
    (tmp_path / "game.json").write_text(dumps(sealed_game(game)), encoding="utf-8")
    everything, tools, comparison = snippets("sh")
    found = subprocess.run(["sh", "-c", tools], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert found.stdout.split()[0] == commitment_of(game)
    if game == "ra":
        compared = ["sh", "-c", comparison]
        shown = subprocess.run(compared, cwd=tmp_path, capture_output=True, text=True, check=True)
        assert shown.stdout.strip() == "true"
    assert everything.startswith("python -m engine verify game.json --commitment ")
