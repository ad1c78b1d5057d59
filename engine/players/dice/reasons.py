"""Why an action of the dice game is best, as keys with values.

The dice that stay are judged by what their best uses would bring if the others brought nothing.
"""

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import replace

from engine.dice.actions import (
    ANKH_PAIR_FAME,
    ANKHS,
    KEEP,
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
from engine.dice.state import ROLLS, State
from engine.dice.suns import SUNS_FAME, SunEffect, count_suns, find_sun_effect, lose_actions
from engine.dice.use_effects import use_dice
from engine.dice.view import View
from engine.games import Seat
from engine.players.computer import Reason
from engine.players.dice.plans import best_uses
from engine.players.dice.positions import after_disaster, after_loss, position_to_use
from engine.players.dice.regular import MOVES, Turn
from engine.players.dice.rolls import lay_of
from engine.players.dice.valuation import Valuation

Roll = Keep | Reroll


def explain(view: View, action: Action, instead: Action | None = None) -> Reason | None:
    """The reason for an action of the seat to act that is best, or None if there is little to say.

    `instead` is the action that was played, with which the best one is compared.
    """
    state = position_to_use(view)
    match action:
        case Reroll() | Keep():
            return _tell_roll(state, action, instead)
        case Declare(disaster):
            return _tell_victim("strikes", state, [disaster]) if disaster else _tell_spared(state)
        case LoseCivilization() | LosePyramids():
            return _tell_loss(state, action, instead)
        case Done():
            gains = _gaining_uses(state)
            return None if gains else Reason("nothing_to_gain", {"count": len(view.unused_dice)})
        case use:
            return _tell_gain("uses_for", state, (use,))


def _tell_roll(state: State, action: Roll, instead: Action | None) -> Reason | None:
    """What the dice that stay bring, or how much more fame rolling some dice, or none, promises."""
    told, other = _tell_staying(state, action), None
    if isinstance(instead, Reroll | Keep):
        other = _tell_staying(state, instead)
    if told and (other is None or int(told.values["fame"]) > int(other.values["fame"])):
        return told
    promise = _promises(state)
    more = max(0, round(promise(action) - promise(instead if isinstance(instead, Reroll | Keep) else KEEP)))
    if instead and not more:
        return None
    return _tell_promise(state, _rolled(action), more, known=told is not None)


def _tell_staying(state: State, action: Roll) -> Reason | None:
    """What the dice that stay bring if the others bring nothing; or three suns, which score."""
    told = _tell_gain("stay_for", state, _uses_without(state, _rolled(action)))
    return told or (_tell_suns(state) if isinstance(action, Keep) else None)


def _promises(state: State) -> Callable[[Roll], float]:
    """How well off each choice of dice promises to leave the player on turn, in fame."""
    last = Turn(state).rolling()
    rolling, lay = last.one_more() if state.roll < ROLLS - 1 else last, lay_of(state.dice)

    def promise(action: Roll) -> float:
        if isinstance(action, Keep):
            return float(last.worths[lay])
        return rolling.mean(lay, tuple(DIE_ORDER[die] for die in action.dice))

    return promise


def _rolled(action: Roll) -> tuple[Colour, ...]:
    return action.dice if isinstance(action, Reroll) else ()


def _tell_promise(state: State, rolled: Collection[Colour], more: int, *, known: bool) -> Reason | None:
    """How much more fame rolling these dice promises, and what the others show.

    `known` says that the others bring something already, rather than for what the rolled ones may show.
    """
    stay = [die for die in free_dice(state.dice) if die not in rolled]
    if not stay:
        return Reason("nothing_stays", {"count": len(rolled), "more": more})
    faces = " ".join(sorted({state.dice[DIE_ORDER[die]] for die in stay}, key=FACES.index))
    if known or not rolled:
        return Reason("promises", {"count": len(rolled), "faces": faces, "more": more}) if more else None
    return Reason("stay_in_hope", {"count": len(stay), "faces": faces, "more": more})


def _tell_suns(state: State) -> Reason | None:
    """Three suns score, and would not with a fourth (D7)."""
    effect = find_sun_effect(count_suns(state))
    return Reason("suns", {"fame": SUNS_FAME}) if effect is SunEffect.SCORE else None


def _uses_without(state: State, rolled: Collection[Colour]) -> tuple[Use, ...]:
    """The best uses of the dice that stay."""
    dice = list(state.dice)
    for die in rolled:
        dice[DIE_ORDER[die]] = Face.SUN  # which has no use
    return _gaining_uses(state, tuple(dice))


def _gaining_uses(state: State, dice: tuple[Face, ...] | None = None) -> tuple[Use, ...]:
    """The uses that gain most, of the dice as they lie or of these; none if no use gains anything."""
    gains = Turn(state).gains(MOVES[count_suns(state)])
    return best_uses(replace(state, dice=dice) if dice else state, gains)


def _tell_gain(key: str, state: State, uses: tuple[Use, ...]) -> Reason | None:
    """The category in which uses bring most, if that is worth mentioning."""
    after = state
    for use in uses:
        after = use_dice(after, use, [])
    valuation = Valuation(state, MOVES[count_suns(state)])
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
    valuation = Valuation(state, 0)
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


def _tell_loss(
    state: State, action: LoseCivilization | LosePyramids, instead: Action | None
) -> Reason | None:
    """What losing these markers costs the player who must choose, and what the dearest choice would.

    Compared with another choice, what that one costs; None if it costs no more.
    """
    valuation, loser = Valuation(state, 0), state.losers[0]
    has = valuation.markers(state, loser)
    left = {loss: valuation.markers(after_loss(state, loss), loser) for loss in lose_actions(state)}
    costs = {loss: round(has - markers) for loss, markers in left.items()}
    cost = costs[action]
    if instead is None:
        return Reason("loses", {"fame": cost, "most": max(costs.values())})
    other = costs[instead]
    return Reason("loses_less", {"fame": cost, "other": other}) if other > cost else None
