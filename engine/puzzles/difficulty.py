"""How hard a puzzle is, as the rating of an opponent, whom you beat by finding the best action.

Like a computer's rating it is fixed. It follows from what the actions promise, by a formula that was fitted
to how often the lowest levels find the shipped solutions; the judge's network only warns these of the worst.
"""

from math import exp, log, sqrt

from engine.puzzles.values import Puzzle
from engine.ratings import START, Rating

LAPSE = 0.3
"""How often a newcomer does not compare, and takes any action."""
BLUR = 0.06
"""How roughly they see shares of victory when they do: an action better by this is e times as likely."""
GODS = 0.05
"""How much less likely a newcomer uses a god than they do something else that promises the same."""
CERTAIN = 1.0
"""The sigma of a puzzle's rating, in the model's units."""
SPREAD = sqrt(2) * START.mu / 6
"""How far the model's ratings differ where one beats the other e times as often as not."""
LEAST, MOST = 0.1, 0.9
"""The chances that are allowed for: an answer that anybody finds still says something."""


def chance(puzzle: Puzzle) -> float:
    """How likely a newcomer, who sees only roughly what actions promise, finds the best one, from 0 to 1."""
    likely = {action: exp(share / BLUR) * _weight(action) for action, share in puzzle.shares}
    compared = likely[puzzle.best] / sum(likely.values())
    return min(MOST, max(LEAST, LAPSE / len(likely) + (1 - LAPSE) * compared))


def _weight(action: str) -> float:
    return GODS if action.startswith("god ") else 1.0


def puzzle_rating(puzzle: Puzzle) -> Rating:
    """The rating of a puzzle: a newcomer beats it as often as `chance` says."""
    found = chance(puzzle)
    return Rating(START.mu + SPREAD * log((1 - found) / found), CERTAIN)
