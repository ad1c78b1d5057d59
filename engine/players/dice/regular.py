"""The `regular` computer for the dice game: plans its re-rolls, and compares what each seat can expect."""

from collections.abc import Sequence

from engine.dice.actions import DONE, Action, Declare, Disaster
from engine.dice.faces import COLOURS, DICE, Colour
from engine.dice.options import civilization_capacity
from engine.dice.player import Player
from engine.dice.state import ROLLS, Phase, State
from engine.dice.suns import MOVING_SUNS, SUNS_FAME, count_suns
from engine.dice.view import View
from engine.games import Seat
from engine.players.dice.gains import Gains
from engine.players.dice.plans import best_uses, worths_of_lays
from engine.players.dice.positions import OfTurn, after_disaster, least_loss, position_to_use
from engine.players.dice.rolls import Rolling, lay_of, roll_action
from engine.players.dice.valuation import LEAD_SPREAD, Valuation, importance

MOVES = tuple(suns if suns in MOVING_SUNS else 0 for suns in range(DICE + 1))
"""How far the figure moves, by the number of suns (D7)."""
QUICK_DISASTERS = tuple(disaster for disaster in Disaster if disaster is not Disaster.PYRAMID)
"""Disasters whose harm is computed quickly. While rolling they stand for all, since disasters are rare."""


class RegularDiceComputer:
    """Rolls and uses its dice for what leaves it best off against the others, according to `valuation`."""

    def __init__(self) -> None:
        self._planned = OfTurn(self._plan)

    def choose(self, view: View, _legal_actions: tuple[Action, ...], /) -> Action:
        """The action with the best expected result."""
        state = position_to_use(view)
        match view.phase:
            case Phase.ROLLING:
                return self._roll(state)
            case Phase.USING:
                return self._use(state)
            case Phase.DISASTER:
                return Turn(state).disaster()
            case _:
                valuation = Valuation(state, 0)
                return least_loss(state, valuation.markers)

    def _roll(self, state: State) -> Action:
        rolling = self._planned.of(state)[state.roll - ROLLS]
        return roll_action(rolling.best_dice(lay_of(state.dice)))

    def _plan(self, state: State) -> tuple[Rolling, Rolling]:
        last = Turn(state).rolling()
        return last.one_more(), last

    def _use(self, state: State) -> Action:
        turn = Turn(state)
        uses = best_uses(state, turn.gains(MOVES[count_suns(state)]))
        return uses[0] if uses else DONE


class Turn:
    """A turn from the point of view of the player on turn.

    `lead_spread` is the lead in fame that makes one opponent e times as important as another.
    """

    def __init__(self, state: State, lead_spread: float = LEAD_SPREAD) -> None:
        self._state = state
        self.valuations = [Valuation(state, moved) for moved in (0, *MOVING_SUNS)]
        worths = self.valuations[0].worths(state.players)
        self._importance = importance(worths, state.turn, lead_spread)
        self._worth = self.weigh(worths)
        """The worth of the position if neither dice nor suns change it."""

    def gains(self, moved: int) -> Gains:
        """What dice can gain if suns move the figure `moved` steps."""
        return Gains(self._state, self.valuations[moved], self._importance)

    def rolling(self) -> Rolling:
        """The worth of every lay once rolling is over."""
        colours = open_colours(self._state.players, self._state.turn)
        disaster = max(0.0, *[self._gain_of(disaster) for disaster in QUICK_DISASTERS])
        scored = [0, 0, 0, SUNS_FAME, disaster, disaster]
        worths = [self.weigh(valuation.worths(self._state.players)) for valuation in self.valuations]
        suns = [worths[moves] + more for moves, more in zip(MOVES, scored, strict=True)]
        gains = [self.gains(moved) for moved in range(len(self.valuations))]
        return Rolling(worths_of_lays(gains, colours, suns, MOVES))

    def disaster(self) -> Action:
        """Declare the disaster that is best for the player on turn, or none."""
        gains = {disaster: self._gain_of(disaster) for disaster in Disaster}
        best = max(gains, key=lambda disaster: gains[disaster])
        return Declare(best if gains[best] > 0 else None)

    def _gain_of(self, disaster: Disaster) -> float:
        valuation = self.valuations[0]
        hit = after_disaster(self._state, disaster, valuation.markers)
        return self.weigh(valuation.worths(hit.players)) - self._worth

    def weigh(self, worths: Sequence[float]) -> float:
        """How well off the player on turn is against the others if each seat expects this much fame."""
        return sum(worth * counts for worth, counts in zip(worths, self._importance, strict=True))


def open_colours(players: tuple[Player, ...], seat: Seat) -> list[Colour]:
    """The civilization spaces in which a seat can place a marker (D6.1)."""
    taken = [colour for player in players for colour in player.civilization]
    capacity, own = civilization_capacity(len(players)), players[seat].civilization
    return [colour for colour in COLOURS if colour not in own and taken.count(colour) < capacity]
