"""Why an action of the dice game is best, as keys with values.

The dice that stay are judged by what their best uses would bring if the others brought nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.dice.actions import (
    ANKH_PAIR_FAME,
    ANKHS,
    Declare,
    Done,
    Keep,
    LoseCivilization,
    LosePyramids,
    Reroll,
)
from engine.dice.faces import DIE_ORDER, Face
from engine.dice.rolling import free_dice
from engine.dice.suns import SUNS_FAME, SunEffect, count_suns, find_sun_effect
from engine.dice.use_effects import use_dice
from engine.players.computer import Reason
from engine.players.dice.plans import best_uses
from engine.players.dice.positions import after_disaster, position_to_use
from engine.players.dice.regular import MOVES, WEIGHTS, Turn
from engine.players.dice.valuation import Valuation

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.dice.actions import Action, Disaster, Use
    from engine.dice.faces import Colour
    from engine.dice.state import State
    from engine.dice.view import View


def explain(view: View, action: Action) -> Reason | None:
    """The reason for an action of the seat to act that is best, or None if there is little to say."""
    state = position_to_use(view)
    match action:
        case Reroll(dice):
            return _tell_gain("stay_for", state, _uses_without(state, dice)) or _tell_hope(state, dice)
        case Keep():
            return _tell_gain("stay_for", state, _uses_without(state, ())) or _tell_suns(state)
        case Declare(disaster):
            return _tell_victim(state, disaster) if disaster else Reason("spares", {})
        case LoseCivilization() | LosePyramids():
            return Reason("loses", {})
        case Done():
            return Reason("nothing_to_gain", {})
        case use:
            return _tell_gain("uses_for", state, (use,))


def _tell_hope(state: State, rolled: Collection[Colour]) -> Reason:
    """Dice that bring nothing yet, and stay for what the others may show; or all are rolled that can be."""
    return Reason("stay_in_hope" if len(rolled) < len(free_dice(state.dice)) else "nothing_stays", {})


def _tell_suns(state: State) -> Reason | None:
    """Three suns score, and would not with a fourth (D7)."""
    effect = find_sun_effect(count_suns(state))
    return Reason("suns", {"fame": SUNS_FAME}) if effect is SunEffect.SCORE else None


def _uses_without(state: State, rolled: Collection[Colour]) -> tuple[Use, ...]:
    """The best uses of the dice that stay."""
    turn = Turn(state, WEIGHTS).gains(MOVES[count_suns(state)])
    dice = list(state.dice)
    for die in rolled:
        dice[DIE_ORDER[die]] = Face.SUN  # which has no use
    return best_uses(replace(state, dice=tuple(dice)), turn)


def _tell_gain(key: str, state: State, uses: tuple[Use, ...]) -> Reason | None:
    """The category in which uses bring most, if that is worth mentioning."""
    after = state
    for use in uses:
        after = use_dice(after, use, [])
    valuation = Valuation(state, MOVES[count_suns(state)], WEIGHTS)
    before, then = (valuation.by_category(position.players, state.turn) for position in (state, after))
    gains = {category: then[category] - before[category] for category in before}
    gains["in-play"] = ANKH_PAIR_FAME * uses.count(ANKHS)
    best = max(gains, key=lambda category: gains[category])
    fame = round(gains[best])
    return Reason(key, {"category": best, "fame": fame}) if fame > 0 else None


def _tell_victim(state: State, disaster: Disaster) -> Reason | None:
    """The rival who loses most fame by a disaster."""
    valuation = Valuation(state, 0, WEIGHTS)
    hit = after_disaster(state, disaster, valuation.markers)
    before, then = valuation.worths(state.players), valuation.worths(hit.players)
    costs = [before[seat] - then[seat] for seat in range(len(before))]
    seat = max(range(len(costs)), key=costs.__getitem__)
    fame = round(costs[seat])
    return Reason("strikes", {"seat": seat, "fame": fame}) if fame > 0 else None
