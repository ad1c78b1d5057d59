"""Seals, and verifying: a record holds if its game follows from its seal; a change of either is noticed."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random, SystemRandom
from shutil import which
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.cli import main
from engine.errors import RecordError
from engine.record import dumps, loads
from engine.seal import Seal, canonical_json, is_nonce, make_seal
from engine.verify import verify
from tests.engine.records import as_json, sealed_game

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXTS,
    lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner),
    max_leaves=8,
)
OBJECTS = st.dictionaries(TEXTS, VALUES, max_size=5)
NONCES = st.binary(min_size=32, max_size=32).map(bytes.hex)
some_values = settings(max_examples=30)


def shuffled(value: Any, random: Random) -> Any:
    """The same value, with the keys of all objects in another order."""
    if isinstance(value, dict):
        keys = random.sample(list(value), len(value))
        return {key: shuffled(value[key], random) for key in keys}
    return [shuffled(item, random) for item in value] if isinstance(value, list) else value


@some_values
@given(VALUES)
def test_canonical_json_says_the_same(value: Any) -> None:
    """Read as JSON, the text is the value again; so two values never have one text."""
    assert json.loads(canonical_json(value)) == value


@some_values
@given(VALUES, st.randoms(use_true_random=False))
def test_a_value_has_one_canonical_text(value: Any, random: Random) -> None:
    """The order of keys does not matter, nor whether the value was written and read before."""
    text = canonical_json(value)
    assert canonical_json(shuffled(value, random)) == text
    assert canonical_json(json.loads(json.dumps(value, indent=2))) == text


@some_values
@given(VALUES)
def test_canonical_json_is_ascii_without_spaces(value: Any) -> None:
    """Between its tokens there is no space; encoding cannot make a difference."""
    text = canonical_json(value)
    assert text.isascii()
    assert not re.search(r"\s", re.sub(r'"(?:[^"\\]|\\.)*"', "", text))


def test_there_is_no_text_for_what_json_cannot_say() -> None:
    """Infinity and not-a-number are no JSON, though Python would write them."""
    for value in (float("nan"), float("inf")):
        with pytest.raises(ValueError, match="not JSON compliant"):
            canonical_json([value])


@some_values
@given(NONCES, OBJECTS, NONCES, OBJECTS)
def test_a_commitment_fits_one_seal(nonce: str, chance: Any, other_nonce: str, other_chance: Any) -> None:
    """Another nonce, or other chance, has another commitment."""
    seal = Seal(nonce, chance)
    assume((nonce, canonical_json(chance)) != (other_nonce, canonical_json(other_chance)))
    assert seal.commitment != Seal(other_nonce, other_chance).commitment
    assert seal.commitment == Seal(nonce, json.loads(json.dumps(chance))).commitment


def test_the_commitment_never_changes_its_meaning() -> None:
    """`printf '{"chance":{"first":1,"secret":"00ff"},"nonce":"ab…"}' | sha256sum` gives this hash."""
    seal = Seal("ab" * 32, {"secret": "00ff", "first": 1})
    assert seal.commitment == "f4b1372494d316368cb63ea5e2b02f8c2ce246ca9a7f29e5bb27d03f2d0aec03"


def test_nonces_are_256_random_bits() -> None:
    """No two deals have one nonce, and every bit of it is drawn."""
    nonces = [make_seal({}, SystemRandom()).nonce for _ in range(100)]
    assert len(set(nonces)) == 100
    assert all(map(is_nonce, nonces))
    ones = [sum(int(nonce, 16) >> bit & 1 for nonce in nonces) for bit in range(256)]
    assert all(0 < count < 100 for count in ones)


@pytest.mark.parametrize("value", ["", "a" * 63, "a" * 65, "A" * 64, "g" * 64, "٣" * 64, b"a" * 64, 1, None])
def test_anything_else_is_no_nonce(value: object) -> None:
    """A nonce has 64 hexadecimal digits in small letters: its text is part of what is hashed."""
    assert not is_nonce(value)


def test_a_seal_does_not_tell_itself() -> None:
    """Its text, which may be logged, has neither nonce nor chance."""
    seal = make_seal({"secret": "c0ffee"}, Random(1))
    for text in (str(seal), repr(seal), f"{[seal]}"):
        assert seal.nonce not in text
        assert "c0ffee" not in text


# Records and their seals.

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


def test_the_documented_programs_work(tmp_path: Path) -> None:
    """The commitment, and every face from the secret, by Python alone; a changed face is noticed."""
    file, data = tmp_path / "game.json", as_json(sealed_game("dice"))
    file.write_text(json.dumps(data, indent=1), encoding="utf-8")
    commitment, faces = ([sys.executable, "-I", "-c", snippet] for snippet in snippets("python"))
    printed = subprocess.run(commitment, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert printed.stdout.strip() == commitment_of("dice")
    subprocess.run(faces, cwd=tmp_path, check=True)
    data["setup"]["faces"][7] = "sun" if data["setup"]["faces"][7] != "sun" else "ankh"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert subprocess.run(faces, cwd=tmp_path, capture_output=True, check=False).returncode


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
