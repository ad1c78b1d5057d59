"""Seals: canonical JSON, and the commitment that fits one deal and one nonce alone."""

import json
import re
from random import Random, SystemRandom
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.seal import Seal, canonical_json, is_nonce, make_seal

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXTS,
    lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner),
    max_leaves=8,
)
OBJECTS = st.dictionaries(TEXTS, VALUES, max_size=5)
NONCES = st.binary(min_size=32, max_size=32).map(bytes.hex)
some = settings(max_examples=30)


def shuffled(value: Any, random: Random) -> Any:
    """The same value, with the keys of all objects in another order."""
    if isinstance(value, dict):
        keys = random.sample(list(value), len(value))
        return {key: shuffled(value[key], random) for key in keys}
    return [shuffled(item, random) for item in value] if isinstance(value, list) else value


@some
@given(VALUES)
def test_canonical_json_says_the_same(value: Any) -> None:
    """Read as JSON, the text is the value again; so two values never have one text."""
    assert json.loads(canonical_json(value)) == value


@some
@given(VALUES, st.randoms(use_true_random=False))
def test_a_value_has_one_canonical_text(value: Any, random: Random) -> None:
    """The order of keys does not matter, nor whether the value was written and read before."""
    text = canonical_json(value)
    assert canonical_json(shuffled(value, random)) == text
    assert canonical_json(json.loads(json.dumps(value, indent=2))) == text


@some
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


@some
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
