"""Short codes by which people name tables: K3F."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which look like 1 and 0."""
SIGNS = LETTERS + "23456789"
LENGTHS = (3, 3, 3, 3, 4, 4, 5, 6, 8)


def candidate_codes(random: Random) -> list[str]:
    """Codes to try for a new table: short ones first, longer ones in case all short ones are taken."""
    return [random.choice(LETTERS) + "".join(random.choices(SIGNS, k=length - 1)) for length in LENGTHS]
