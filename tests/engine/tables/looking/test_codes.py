"""Codes of tables as people type them."""

from __future__ import annotations

from random import Random

import pytest

from engine.tables.codes import LETTERS, LOOK_ALIKES, SIGNS, candidate_codes, read_code

TYPED = {
    "in small letters": "tlf3",
    "with spaces around it": " TLF3\n",
    "after a sign": "#tlf3",
    "in quotes": '"TLF3"',
    "in other quotes": "«TLF3»",
    "as Discord's code": "`TLF3`",
    "in bold": "**TLF3**",
    "at the end of a sentence": "TLF3.",
    "as a suggestion shows it": "TLF3: Anna, Ben",
    "with a Cyrillic T": "\u0422LF3",
    "with a small Cyrillic t": "\u0442lf3",
    "with a Cyrillic Ze": "TLF\u0417",
    "with a Greek Tau": "\u03a4LF3",
    "with a Greek tau": "\u03c4LF3",
    "in wide letters": "\uff34\uff2c\uff26\uff13",
    "with an accent": "T\u013aF3",
    "with an invisible sign": "\u2060TL\u200bF3",
}


@pytest.mark.parametrize("typed", TYPED.values(), ids=TYPED)
def test_a_code_is_understood_as_people_type_it(typed: str) -> None:
    """Case, what stands around it, and letters that look the same do not matter."""
    assert read_code(typed) == "TLF3"


def test_every_code_means_itself() -> None:
    """No code is read as that of another table, nor is the beginning of one."""
    random = Random(7)
    codes = [code for _ in range(50) for code in candidate_codes(random)]
    assert [read_code(code[:length]) for code in codes for length in range(1, 9)] == [
        code[:length] for code in codes for length in range(1, 9)
    ]


def test_only_foreign_letters_stand_for_others() -> None:
    """What stands for a sign of codes is no such sign itself, and none stands for a sign that codes lack."""
    assert {chr(letter) for letter in LOOK_ALIKES}.isdisjoint(SIGNS)
    assert {chr(letter) for letter in LOOK_ALIKES.values()} <= set(LETTERS + SIGNS)


@pytest.mark.parametrize("typed", ["", "  ", "#", "TLF3 K3F", "TL F3", "TLF3, K3F"])
def test_no_code_is_guessed(typed: str) -> None:
    """Where it is not clear which code is meant, or there is none, no table's code is read."""
    read = read_code(typed)
    assert not (len(read) > 1 and set(read) <= set(SIGNS))
