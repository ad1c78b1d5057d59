"""Puzzles: positions of real games in which one action is clearly the best.

A puzzle knows nobody's name, and nothing of the chance that its position does not show.
"""

from __future__ import annotations

from engine.puzzles.finding import MARGIN, choose, find
from engine.puzzles.shipped import shipped_puzzle, shipped_puzzles
from engine.puzzles.values import Puzzle, PuzzleError, dumps, judge_answer, loads, position

__all__ = [
    "MARGIN",
    "Puzzle",
    "PuzzleError",
    "choose",
    "dumps",
    "find",
    "judge_answer",
    "loads",
    "position",
    "shipped_puzzle",
    "shipped_puzzles",
]
