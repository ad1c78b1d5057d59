"""Ships a new network if it beats the shipped one head to head."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from engine.players.networks import shipped
from engine.players.ra.network.values import Network, load_network
from tools.training.folder import read_snapshot
from tools.training.match import Score, play_match


class Comparison(NamedTuple):
    """A new network against the shipped one, in both directions."""

    new_alone: Score
    """One new among old ones."""
    old_alone: Score
    """One old among new ones."""

    @property
    def is_better(self) -> bool:
        """Whether the new network wins more often alone than the old one does."""
        return self.new_alone.share > self.old_alone.share


def compare(new: Network, old: Network, games: int) -> Comparison:
    """Let two networks play each other, `games` games in each direction."""
    return Comparison(play_match(new, old, games), play_match(old, new, games))


def ship(file: Path, games: int) -> Comparison | None:
    """Ship a run's network if it is better than the shipped one; return None if there is none to compare."""
    network = read_snapshot(file)
    old = shipped("ra", network.players)
    comparison = compare(network, load_network(old), games) if old.exists() else None
    if not comparison or comparison.is_better:
        old.parent.mkdir(exist_ok=True)
        old.write_bytes(file.read_bytes())
    return comparison
