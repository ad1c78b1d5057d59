"""Why an action of the dice game is best, as keys with values.

The dice that stay are judged by what their best uses would bring if the others brought nothing.
"""

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from engine.dice.actions import (
    ANKH_PAIR_FAME,
    ANKHS,
    Action,
    Declare,
    Disaster,
    Done,
    Keep,
    LoseCivilization,
    LosePyramids,
    Reroll,
    Use,
)
from engine.dice.faces import DIE_ORDER, FACES, Colour, Face
from engine.dice.rolling import free_dice
from engine.dice.state import State
from engine.dice.suns import SUNS_FAME, SunEffect, count_suns, find_sun_effect, lose_actions
from engine.dice.use_effects import use_dice
from engine.dice.view import View
from engine.games import Seat
from engine.players.computer import Reason
from engine.players.dice.plans import best_uses
from engine.players.dice.positions import after_disaster, after_loss, position_to_use
from engine.players.dice.regular import MOVES, WEIGHTS, Turn
from engine.players.dice.valuation import Valuation


def explain(view: View, action: Action) -> Reason | None:
    """The reason for an action of the seat to act that is best, or None if there is little to say."""
    state = position_to_use(view)
    match action:
        case Reroll(dice):
            return _tell_gain("stay_for", state, _uses_without(state, dice)) or _tell_hope(state, dice)
        case Keep():
            return _tell_gain("stay_for", state, _uses_without(state, ())) or _tell_suns(state)
        case Declare(disaster):
            return _tell_victim("strikes", state, [disaster]) if disaster else _tell_spared(state)
        case LoseCivilization() | LosePyramids():
            return _tell_loss(state, action)
        case Done():
            return Reason("nothing_to_gain", {"count": len(view.unused_dice)})
        case use:
            return _tell_gain("uses_for", state, (use,))


def _tell_hope(state: State, rolled: Collection[Colour]) -> Reason:
    """Dice that bring nothing yet, and stay for what the others may show; or all are rolled that can be."""
    stay = [die for die in free_dice(state.dice) if die not in rolled]
    if not stay:
        return Reason("nothing_stays", {"count": len(rolled)})
    faces = sorted({state.dice[DIE_ORDER[die]] for die in stay}, key=FACES.index)
    return Reason("stay_in_hope", {"count": len(stay), "faces": " ".join(faces)})


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
    if fame <= 0:
        return None
    return Reason(key, {"category": best, "fame": fame, **_facts(best, state, after, uses)})


def _facts(category: str, before: State, after: State, uses: tuple[Use, ...]) -> dict[str, int | str]:
    """The counts on the board, after some uses, that explain their gain in a category."""
    seat, player = after.turn, after.players[after.turn]
    match category:
        case "pharaoh":
            others = [(each.pharaoh, other) for other, each in enumerate(after.players) if other != seat]
            theirs, rival = max([other for other in others if other[0] <= player.pharaoh] or others)
            return {"count": player.pharaoh, "seat": rival, "theirs": theirs}
        case "nile":
            return {"count": player.nile, "floods": player.floods}
        case "civilization":
            return {"count": len(player.civilization)}
        case "columns":
            return {"count": len(player.columns)}
        case "sets":
            sizes = Counter(space.column for space in player.pyramids)
            grown = [space.column for space in player.pyramids if space not in before.players[seat].pyramids]
            column = max(grown, key=lambda one: sizes[one])
            return {"count": sizes[column], "column": column}
    return {"count": uses.count(ANKHS)}


def _tell_victim(key: str, state: State, disasters: Collection[Disaster]) -> Reason | None:
    """The rival who loses most fame by any of some disasters; None if nobody loses any."""
    valuation = Valuation(state, 0, WEIGHTS)
    before = valuation.worths(state.players)
    costs: dict[tuple[float, Seat], Disaster] = {}
    for disaster in disasters:
        then = valuation.worths(after_disaster(state, disaster, valuation.markers).players)
        costs |= {
            (before[seat] - then[seat], seat): disaster for seat in range(len(then)) if seat != state.turn
        }
    cost, seat = max(costs)
    values: dict[str, int | str] = {"seat": seat, "fame": round(cost), "disaster": str(costs[cost, seat])}
    return Reason(key, values) if round(cost) > 0 else None


def _tell_spared(state: State) -> Reason:
    """The most that a disaster would cost a rival, or that nobody has anything to lose."""
    rivals = len(state.players) - 1
    return _tell_victim("spares", state, list(Disaster)) or Reason("spares_all", {"count": rivals})


def _tell_loss(state: State, action: LoseCivilization | LosePyramids) -> Reason:
    """What losing these markers costs the player who must choose, and what the dearest choice would."""
    valuation, loser = Valuation(state, 0, WEIGHTS), state.losers[0]
    has = valuation.markers(state, loser)
    costs = {loss: has - valuation.markers(after_loss(state, loss), loser) for loss in lose_actions(state)}
    return Reason("loses", {"fame": round(costs[action]), "most": round(max(costs.values()))})
