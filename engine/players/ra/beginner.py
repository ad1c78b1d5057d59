"""The computer that plays as somebody does in his first games.

Its mistakes are a beginner's:

- Shine: gold and gods look better to him than they score, and he overbids for them.
- Monuments: they score only at the end, so they are worth little to him until then.
- Floods: a flood is a dull tile to him, and Niles seem to score without one.
- Disasters: he sees that they are bad, not how much they will cost him.
- Own table: what the others have, want and can bid does not exist for him.
- Suns: a little glitter is enough for a sun; when he is thrilled he bids his highest where a low one would
  do, and so has spent it early.
- Time: how many Ra tiles and suns are left changes nothing in what he wants.
- Mood: now he wants much for a sun, now little.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.computer import Reason
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Bid, UseGods
from engine.ra.tiles import CIVILIZATION, DISASTERS, GODS, MONUMENTS, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from engine.ra.actions import Action
    from engine.ra.view import PlayerView, View

SHINE: dict[Tile, float] = {
    Tile.GOLD: 5,
    Tile.PHARAOH: 1.5,
    Tile.NILE: 1,
    Tile.FLOOD: 0.5,
    **dict.fromkeys(GODS, 4),
    **dict.fromkeys(MONUMENTS, 1),
    **dict.fromkeys(CIVILIZATION, 1.5),
    **dict.fromkeys(DISASTERS, -2),
}
"""How good each tile looks."""

NEW_KIND = 1
"""What a civilization or a monument that he has not yet looks better."""
WANTED = 2.5
"""How good a lot must look for a sun."""
INVOKED = 3.5
"""How good it must look to call an auction for it."""
GOD_WANTED = 3.2
"""How good a tile must look for a god."""
THRILLING = 5.0
"""From when on he bids his highest sun."""
MOOD = 2.5
"""How far these change from one decision to the next."""


class BeginnerComputer:
    """Buys what looks good, at the price of the moment's mood."""

    def __init__(self, random: Random) -> None:
        """Take the source of chance."""
        self._random = random
        self.reason: Reason | None = None
        """Why it chose what it chose last."""

    def choose(self, view: View, legal_actions: tuple[Action, ...], /) -> Action:
        """The action that looks best at first sight."""
        self.reason = None
        if len(legal_actions) == 1:
            return legal_actions[0]
        if view.losses or view.to_act is None:
            return self._random.choice(legal_actions)
        player = view.players[view.to_act]
        if view.auction:
            action = self._bid_or_pass(view, player, legal_actions)
        else:
            action = self._take_turn(view, player, legal_actions)
        if action not in {DRAW, PASS}:
            self.reason = _explain(view, player, action)
        return action

    def _bid_or_pass(self, view: View, player: PlayerView, legal_actions: Sequence[Action]) -> Action:
        looks = self._look(player, view.track)
        if PASS in legal_actions and looks < WANTED:
            return PASS
        suns = [action.sun for action in legal_actions if isinstance(action, Bid)]
        return BIDS[max(suns) if looks >= THRILLING else min(suns)]

    def _take_turn(self, view: View, player: PlayerView, legal_actions: Sequence[Action]) -> Action:
        gods = [action for action in legal_actions if isinstance(action, UseGods)]
        if gods:
            best = max(gods, key=lambda action: _shine_of(player, _taken(view, action)))
            if self._look(player, _taken(view, best)) > GOD_WANTED * len(best.spaces):
                return best
        return DRAW if DRAW in legal_actions and self._look(player, view.track) < INVOKED else INVOKE

    def _look(self, player: PlayerView, tiles: Iterable[Tile | None]) -> float:
        return _shine_of(player, tiles) + self._random.uniform(-MOOD, MOOD)


def _shine_of(player: PlayerView, tiles: Iterable[Tile | None]) -> float:
    return sum(_shine(player, tile) for tile in tiles if tile)


def _shine(player: PlayerView, tile: Tile) -> float:
    collected = tile in MONUMENTS or tile in CIVILIZATION
    return SHINE[tile] + (NEW_KIND if collected and tile not in player.tiles else 0)


def _taken(view: View, action: UseGods) -> list[Tile | None]:
    return [view.track[space - 1] for space in action.spaces]


def _explain(view: View, player: PlayerView, action: Action) -> Reason | None:
    tiles = _taken(view, action) if isinstance(action, UseGods) else view.track
    shining = [tile for tile in tiles if tile and tile not in DISASTERS]
    if not shining:
        return None
    return Reason("shines", {"tile": max(shining, key=lambda tile: _shine(player, tile))})
