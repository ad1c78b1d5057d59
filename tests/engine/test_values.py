"""The values that the engine hands out."""

import ast
from pathlib import Path

ENGINE = Path(__file__).parents[2] / "engine"
WORKING = {"DeepTurn", "Spending", "WeighedTurn"}
"""Those that grow while a computation lasts, which no other sees."""


def test_values_stay_as_they_are() -> None:
    """Every dataclass of the engine is frozen: a table or a position is the same for all who hold it."""
    changeable = {
        made.name
        for file in ENGINE.rglob("*.py")
        for made in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(made, ast.ClassDef)
        and any(
            "dataclass" in text and "frozen=True" not in text
            for text in map(ast.unparse, made.decorator_list)
        )
    }
    assert changeable == WORKING
