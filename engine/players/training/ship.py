"""Which network is shipped: the one that is better head to head."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.players.ra.network.values import WEIGHTS, load_network
from engine.players.training.folder import read_snapshot
from engine.players.training.match import Score, play_match

if TYPE_CHECKING:
    from pathlib import Path

    from engine.players.ra.network.values import Network


class Comparison(NamedTuple):
    """A new network against the shipped one, in both directions."""

    new_alone: Score
    """One new among old ones."""
    old_alone: Score
    """One old among new ones."""

    @property
    def is_better(self) -> bool:
        """Whether the new one wins more often alone than the old one does."""
        return self.new_alone.share > self.old_alone.share


def compare(new: Network, old: Network, games: int) -> Comparison:
    """Let two networks play each other, so many games in each direction."""
    return Comparison(play_match(new, old, games), play_match(old, new, games))


def ship(file: Path, games: int) -> Comparison | None:
    """Put a run's network into the package if it is better than what is there; None if nothing is there."""
    network = read_snapshot(file)
    place = WEIGHTS / f"ra_{network.players}.npz"
    told = compare(network, load_network(place), games) if place.exists() else None
    if not told or told.is_better:
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(file.read_bytes())
    return told
