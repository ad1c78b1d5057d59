"""How hard a puzzle is, as the rating of an opponent whom one beats by finding the best action.

Like that of a computer it is fixed. It is not measured: it follows from how alike the actions look.
"""

from __future__ import annotations

from math import exp, log, sqrt

from engine.puzzles.values import Puzzle
from engine.ratings import START, Rating

BLUR = 0.08
"""How roughly a newcomer sees shares of victory: an action better by so much is e times as likely."""
CERTAIN = 1.0
"""The sigma of a puzzle's rating, in the model's units."""
SPREAD = sqrt(2) * START.mu / 6
"""By so much the model's ratings differ where one beats the other e times as often as not."""
LEAST, MOST = 0.1, 0.9
"""The chances that are allowed for: an answer that anybody finds still says something."""


def chance(puzzle: Puzzle) -> float:
    """How likely somebody who sees only roughly what actions promise finds the best one, from 0 to 1."""
    likely = [exp((share - puzzle.shares[0][1]) / BLUR) for _, share in puzzle.shares]
    return min(MOST, max(LEAST, 1 / sum(likely)))


def puzzle_rating(puzzle: Puzzle) -> Rating:
    """The rating of a puzzle: a newcomer beats it as often as `chance` says."""
    found = chance(puzzle)
    return Rating(START.mu + SPREAD * log((1 - found) / found), CERTAIN)
