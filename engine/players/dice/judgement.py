"""The judgement of a position of the dice game: each seat's share of victory after what can be done.

Re-rolls are exact means over all ways the dice can fall, if the player then does what is best; uses of dice
are judged by the best that the dice left can still do. What follows the turn is the valuation's guess.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from engine.dice.actions import DONE, KEEP, Action, Declare, Disaster, Use
from engine.dice.faces import DICE, FACES
from engine.dice.state import ROLLS, Phase, State
from engine.dice.suns import SunEffect, count_suns, find_sun_effect, lose_actions, score_ankhs, score_suns
from engine.dice.use_effects import use_dice
from engine.dice.view import View
from engine.games import Seat
from engine.players.computer import seat_asked
from engine.players.dice.plans import best_uses
from engine.players.dice.positions import OfTurn, after_disaster, after_loss, least_loss, position_to_use
from engine.players.dice.regular import MOVES, Turn
from engine.players.dice.rolls import SUN, Rolling, Worths, choices, lay_of, roll_action
from engine.players.dice.shares import expect_fame, lead_of, shares_after_turn, spread
from engine.players.dice.valuation import FARTHEST, Valuation
from engine.players.dice.weighed import Option, Shares


class DiceJudge:
    """Judges positions one after another; it remembers the rolls of the turn, which cost most."""

    def __init__(self) -> None:
        self._rolls = OfTurn(_Rolls)

    def weigh_options(self, view: View, played: Action | None = None) -> tuple[Option, ...]:
        """Options of the seat to act, best first.

        They include the one `played`; of the uses of dice there are otherwise only the best one and none.
        """
        state = position_to_use(view)
        seat = seat_asked(view)
        match view.phase:
            case Phase.ROLLING:
                options = self._rolls.of(state).options(state)
            case Phase.USING:
                options = _weigh_uses(state, played)
            case Phase.DISASTER:
                options = _weigh_disasters(state)
            case _:
                options = [
                    Option(loss, _after_losses(after_loss(state, loss))) for loss in lose_actions(state)
                ]
        return tuple(sorted(options, key=lambda option: -option.shares[seat]))


class _Rolls:
    """The shares of victory of the player on turn for each way the dice can lie."""

    def __init__(self, state: State) -> None:
        self._last = Rolling(_shares_of_lays(state))
        self._one_more = self._last.one_more()
        self._shares = shares_after_turn(state)

    def options(self, state: State) -> list[Option]:
        """Keeping the dice, and each choice of dice to roll."""
        lay, rolling = lay_of(state.dice), (self._one_more, self._last)[state.roll - ROLLS]
        keeping = Option(KEEP, self._all(state.turn, float(self._last.worths[lay])))
        return [keeping] + [
            Option(roll_action(dice), self._all(state.turn, rolling.mean(lay, dice)))
            for dice in choices(lay)
            if dice
        ]

    def _all(self, seat: Seat, share: float) -> Shares:
        """Everybody's share: the others share what is left as if the turn changed nothing between them."""
        others = max(1e-9, 1 - self._shares[seat])
        scale = (1 - share) / others
        return tuple(share if other == seat else scale * before for other, before in enumerate(self._shares))


def _shares_of_lays(state: State) -> Worths:
    """The share of victory of the player on turn, for every lay, once rolling is over (6, 6, 6, 6, 6)."""
    now = Valuation(state, 0)
    # With this spread, a turn weighs the others' points as they count for the share of victory.
    turn = Turn(state, spread(now))
    spreads = np.array([spread(valuation) for valuation in turn.valuations])
    bases = np.array([turn.weigh(valuation.worths(state.players)) for valuation in turn.valuations])
    expected = [expect_fame(valuation, state.players) for valuation in turn.valuations]
    leads = np.array(
        [lead_of(fame, state.turn, each) for fame, each in zip(expected, spreads.tolist(), strict=True)]
    )
    moved = _moves_of_lays()
    gained = (turn.rolling().worths - bases[moved]) / spreads[moved]
    shares: Worths = 1 / (1 + np.exp(-np.clip(leads[moved] + gained, -FARTHEST, FARTHEST)))
    return shares


@cache
def _moves_of_lays() -> NDArray[np.intp]:
    """How far the figure moves, for every lay (6, 6, 6, 6, 6)."""
    shown = np.indices((len(FACES),) * DICE) == SUN
    moves: NDArray[np.intp] = np.array(MOVES)[shown.sum(axis=0)]
    return moves


def _weigh_uses(state: State, played: Action | None) -> list[Option]:
    uses = _best_uses(state)
    options = {use: Option(use, _after_use(state, use)) for use in uses[:1]}
    if isinstance(played, Use) and played not in options:
        options[played] = Option(played, _after_use(state, played))
    return [*options.values(), Option(DONE, _after_uses(state))]


def _best_uses(state: State) -> tuple[Use, ...]:
    moved = MOVES[count_suns(state)]
    lead_spread = spread(Valuation(state, moved))
    return best_uses(state, Turn(state, lead_spread).gains(moved))


def _after_use(state: State, use: Use) -> Shares:
    """The shares after a use, if the dice left are put to their best use."""
    state = use_dice(state, use, [])
    for following in _best_uses(state):
        state = use_dice(state, following, [])
    return _after_uses(state)


def _after_uses(state: State) -> Shares:
    """The shares if no more dice are used."""
    disaster = find_sun_effect(count_suns(state)) is SunEffect.DISASTER
    state = score_suns(score_ankhs(state, []), [])
    if not disaster:
        return tuple(shares_after_turn(state))
    return max((option.shares for option in _weigh_disasters(state)), key=lambda shares: shares[state.turn])


def _weigh_disasters(state: State) -> list[Option]:
    valuation = Valuation(state, 0)
    hit = {disaster: after_disaster(state, disaster, valuation.markers) for disaster in Disaster}
    struck = [Option(Declare(disaster), tuple(shares_after_turn(after))) for disaster, after in hit.items()]
    return [Option(Declare(None), tuple(shares_after_turn(state))), *struck]


def _after_losses(state: State) -> Shares:
    """The shares once all others who must lose markers have lost what is worth least to them."""
    valuation = Valuation(state, 0)
    while state.losers:
        loss = least_loss(state, valuation.markers)
        state = after_loss(state, loss)
    return tuple(shares_after_turn(state))
