"""The values that the engine hands out."""

import re
from pathlib import Path

ENGINE = Path(__file__).parents[2] / "engine"
WORKING = {"DeepTurn", "Spending", "WeighedTurn"}
"""Those that grow while a computation lasts, which no other sees."""


def test_values_stay_as_they_are() -> None:
    """Every dataclass of the engine is frozen: a table or a position is the same for all who hold it."""
    made = (
        found
        for file in ENGINE.rglob("*.py")
        for found in re.findall(r"@dataclass(.*)\n(?:@.*\n)*class (\w+)", file.read_text(encoding="utf-8"))
    )
    assert {name for how, name in made if "frozen=True" not in how} == WORKING
