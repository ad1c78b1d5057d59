"""Analyses of the gallery's games, each made once; one worker runs all tests that look at them."""

from functools import cache

from engine.analysis import Analysis, analyse
from engine.record import Record, loads
from renderers.gallery.records import FOLDER


@cache
def record_of(name: str) -> Record:
    """A record by its name in the gallery."""
    return loads((FOLDER / f"{name}.json").read_bytes())


@cache
def analysis_of(name: str) -> Analysis:
    """The analysis of a record in the gallery."""
    return analyse(record_of(name))
