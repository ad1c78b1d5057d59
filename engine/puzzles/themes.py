"""What a puzzle is about, as its position says."""

from enum import StrEnum
from functools import cache

from engine.games import RA
from engine.puzzles.shipped import practice_puzzles
from engine.puzzles.values import Puzzle, position
from engine.ra.actions import Invoke, UseGods
from engine.ra.tiles import DISASTERS, GODS


class Theme(StrEnum):
    """What a puzzle can be about."""

    AUCTION = "auction"
    """What to bid, or whether to pass."""
    INVOCATION = "invocation"
    """Whether to invoke Ra: it is the best action of a turn, or the second."""
    GODS = "gods"
    """A god can be used, or lies on the auction track."""
    DISASTER = "disaster"
    """What to discard, or a disaster that lies on the auction track."""


def themes(puzzle: Puzzle) -> tuple[Theme, ...]:
    """The themes of a puzzle, at least one, in the order of `Theme`."""
    state, _ = position(puzzle)
    view, legal = RA.computer_view(state, RA.to_act(state)), RA.legal_actions(state)
    lot = frozenset(view.lot)
    is_about = {
        Theme.AUCTION: view.auction is not None and not view.losses,
        Theme.INVOCATION: str(Invoke()) in dict(puzzle.shares[:2]),
        Theme.GODS: bool(lot & GODS) or any(isinstance(action, UseGods) for action in legal),
        Theme.DISASTER: bool(view.losses or lot & DISASTERS),
    }
    return tuple(theme for theme in Theme if is_about[theme])


@cache
def practice_numbers(theme: Theme) -> tuple[int, ...]:
    """The numbers of the puzzles for practice that have a theme; see `practice_puzzles`."""
    return tuple(number for number, puzzle in enumerate(practice_puzzles()) if theme in themes(puzzle))
