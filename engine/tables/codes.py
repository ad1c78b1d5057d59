"""Short codes by which people name tables: K3F."""

from __future__ import annotations

import re
import unicodedata
from random import Random

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which look like 1 and 0."""
SIGNS = LETTERS + "23456789"
LENGTHS = (3, 3, 3, 3, 4, 4, 5, 6, 8)
LOOK_ALIKES = str.maketrans(
    "АВСԀЕНҺЈКМРԚЅТѴԜХУҮЗΑΒϹΕϜΗͿΚΜΝΡΤΧΥΖ",  # Cyrillic, Greek
    "ABCDEHHJKMPQSTVWXYY3ABCEFHJKMNPTXYZ",
)
AS_TYPED = re.compile(r"[\W_]*([^\W_]+)[\W_]*(?::.*)?", re.DOTALL)
"""A code in quotes, after #, or as a suggestion shows it: `K3F: Anna, Ben`."""


def candidate_codes(random: Random) -> list[str]:
    """Codes to try for a new table: short ones first, longer ones in case all short ones are taken."""
    return [random.choice(LETTERS) + "".join(random.choices(SIGNS, k=length - 1)) for length in LENGTHS]


def read_code(typed: str) -> str:
    """The code, or its beginning, that a person has typed: in capitals, without what stands around it.

    Letters of other alphabets that look like those of codes stand for them. No code has any, so each still
    means itself. What cannot be a code is returned as something that is none.
    """
    letters = "".join(
        sign
        for sign in unicodedata.normalize("NFKD", typed)
        if not re.match("M|Cf", unicodedata.category(sign))
    )
    found = AS_TYPED.fullmatch(letters)
    return (found[1] if found else letters.strip()).upper().translate(LOOK_ALIKES)
