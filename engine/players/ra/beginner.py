"""The `beginner` computer, which plays like a person in their first games.

It makes a beginner's mistakes:

- Shine: gold and gods look better to it than they score, so it overbids for them.
- Monuments: they score only at the end, so it values them little until then.
- Floods: it finds a flood dull and expects Niles to score without one.
- Disasters: it knows that they are bad, but not how much they will cost.
- Others: it ignores what the other players have, want and can bid.
- Suns: it spends one for a little glitter; when thrilled it bids its highest, unless a lower one is as safe,
  where a low one would probably do, and so spends its high suns early.
- Time: it wants the same however many Ra tiles and suns are left.
- Mood: it asks much for a sun one moment and little the next.
"""

from collections.abc import Iterable, Sequence
from random import Random

from engine.players.computer import Reason
from engine.players.ra.natural import lowest_as_sure
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Action, Bid, UseGods
from engine.ra.tiles import CIVILIZATION, DISASTERS, GODS, MONUMENTS, Tile
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
"""How good each tile looks, about in fame."""

NEW_KIND = 1
"""How much better a civilization or monument looks if it is new."""
WORTH_A_SUN = 2.5
"""How good a lot must look to be worth a sun."""
WORTH_INVOKING = 3.5
"""How good it must look to be worth invoking Ra."""
WORTH_A_GOD = 3.2
"""How good a tile must look to be worth a god."""
THRILLING = 5.0
"""A lot that looks this good gets the highest sun, or one that is as safe."""
MOOD = 2.5
"""How far a lot's looks vary from one decision to the next."""


class BeginnerComputer:
    """Buys what looks good in its mood of the moment."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.reason: Reason | None = None
        """Why it made its last choice."""

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
        if PASS in legal_actions and looks < WORTH_A_SUN:
            return PASS
        suns = [action.sun for action in legal_actions if isinstance(action, Bid)]
        return lowest_as_sure(view, BIDS[max(suns)]) if looks >= THRILLING else BIDS[min(suns)]

    def _take_turn(self, view: View, player: PlayerView, legal_actions: Sequence[Action]) -> Action:
        gods = [action for action in legal_actions if isinstance(action, UseGods)]
        if gods:
            best = max(gods, key=lambda action: _shine_of(player, _taken(view, action)))
            if self._look(player, _taken(view, best)) > WORTH_A_GOD * len(best.spaces):
                return best
        draws = DRAW in legal_actions and self._look(player, view.track) < WORTH_INVOKING
        return DRAW if draws else INVOKE

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
    fame = round(_shine_of(player, tiles))
    if not shining or fame <= 0:  # its mood alone thought otherwise
        return None
    best = max(shining, key=lambda tile: _shine(player, tile))
    return Reason("shines", {"tile": best, "more": sum(tile is not None for tile in tiles) - 1, "fame": fame})
