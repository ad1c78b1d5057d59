"""Pairs of what belongs together, as many as possible (Kuhn's algorithm)."""

from collections.abc import Callable, Sequence
from typing import TypeVar

One = TypeVar("One")
Two = TypeVar("Two")


def unmatched(ones: Sequence[One], twos: Sequence[Two], fit: Callable[[One, Two], bool]) -> list[One]:
    """The first things that are left when each gets at most one of the second, and none is given twice."""
    fitting = [[number for number, two in enumerate(twos) if fit(one, two)] for one in ones]
    given = dict[int, int]()

    def find(one: int, tried: set[int]) -> bool:
        for two in fitting[one]:
            if two not in tried:
                tried.add(two)
                if two not in given or find(given[two], tried):
                    given[two] = one
                    return True
        return False

    return [ones[number] for number in range(len(ones)) if not find(number, set())]
