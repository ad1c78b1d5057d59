"""How people misjudge what they see: never by much more than is at stake, and nothing that is glaring."""

from collections.abc import Callable

from engine.players.weighing import OptionT, Weighed

GLARING = 0.2
"""An option whose share of victory is this much below the best is bad for all to see."""
STAKES = 2
"""Errors are at most about this many times what is at stake: where that is little, they are small too."""


def misjudge(
    weighed: Weighed[OptionT], error: float, misjudged: Callable[[OptionT], float]
) -> Weighed[OptionT]:
    """The options that are not glaring mistakes, with what they seem to be worth.

    `error` is the standard deviation of the misjudgement, as a share of victory, and `misjudged` says by
    how many of these an option is misjudged.
    """
    best = max(worth for _, worth in weighed)
    bearable = [(option, worth) for option, worth in weighed if worth > best - GLARING]
    error = min(error, STAKES * (best - min(worth for _, worth in bearable)))
    return [(option, worth + error * misjudged(option)) for option, worth in bearable]
