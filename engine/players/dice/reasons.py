"""Why an action of the dice game is best, as keys with values.

The dice that stay are judged by what their best uses would bring if the others brought nothing.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from engine.dice.actions import (
    ANKH_PAIR_FAME,
    ANKHS,
    FLOOD,
    KEEP,
    Action,
    Declare,
    Disaster,
    Done,
    Keep,
    LoseCivilization,
    LosePyramids,
    PlacePyramid,
    Reroll,
    Use,
)
from engine.dice.faces import COLOURS, DIE_ORDER, FACES, Colour, Face
from engine.dice.player import Player
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
from engine.players.dice.rolls import lay_of, rolled_by
from engine.players.dice.valuation import Valuation

Roll = Keep | Reroll
Facts = dict[str, int | str]
CATEGORY_OF: Mapping[str, str] = {
    Face.PHARAOH: "pharaoh",
    Face.NILE: "nile",
    Face.CIVILIZATION: "civilization",
    Face.PYRAMID: "columns",
    str(FLOOD): "nile",
    str(ANKHS): "in-play",
}
"""Where the faces that move or place markers count, and the uses that are not called after one."""


def explain(view: View, action: Action, instead: Action | None = None) -> Reason | None:
    """The reason for an action of the seat to act that is best, or None if there is little to say.

    `instead` is the action that was played, with which the best one is compared. A reason `gives` is not
    complete: who gains by it is known from the shares of victory alone.
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
            return _tell_done(state, len(view.unused_dice), instead)
        case use:
            return (
                _tell_gain("uses_for", state, (use,)) if instead is None else _tell_use(state, use, instead)
            )


def _tell_roll(state: State, action: Roll, instead: Action | None) -> Reason | None:
    """What the dice that stay bring, or what rolling some dice, or none, promises."""
    told = _tell_staying(state, action)
    if not isinstance(instead, Reroll | Keep):
        return told or _tell_promise(state, action)
    other = _tell_staying(state, instead)
    if told and (other is None or int(told.values["fame"]) > int(other.values["fame"])):
        return told
    promise = _promises(state)
    more, swapped = round(promise(action) - promise(instead)), _tell_swapped(state, action, instead)
    return Reason("rolls_rather", swapped | {"more": more}) if more > 0 else Reason("gives", swapped)


def _tell_staying(state: State, action: Roll) -> Reason | None:
    """What the dice that stay bring if the others bring nothing; or three suns, which score."""
    told = _tell_gain("stay_for", state, _uses_without(state, rolled_by(action)))
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


def _tell_promise(state: State, action: Roll) -> Reason | None:
    """How much more fame rolling some dice promises than none, and what the others show."""
    rolled, promise = rolled_by(action), _promises(state)
    if not rolled:
        return None
    more = max(0, round(promise(action) - promise(KEEP)))
    stay = [die for die in free_dice(state.dice) if die not in rolled]
    if not stay:
        return Reason("nothing_stays", {"count": len(rolled), "more": more})
    faces = " ".join(sorted({state.dice[DIE_ORDER[die]] for die in stay}, key=FACES.index))
    return Reason("stay_in_hope", {"count": len(stay), "faces": faces, "more": more})


def _tell_swapped(state: State, action: Roll, instead: Roll) -> Facts:
    """The face of each die that only `action` keeps, and of each that only it rolls.

    If both show one face, the colours too, as "blue:nile"; otherwise the counts on the board of the first
    that can move or place a marker.
    """
    rolled, other = set(rolled_by(action)), set(rolled_by(instead))
    keep, again = (sorted(dice, key=DIE_ORDER.__getitem__) for dice in (other - rolled, rolled - other))
    shown = {die: state.dice[DIE_ORDER[die]] for die in (*keep, *again)}
    both = {shown[die] for die in keep}.intersection(shown[die] for die in again)
    told = {die: f"{die}:{face}" if face in both else str(face) for die, face in shown.items()}
    faces = {"keep": keep, "again": again}
    said = {name: " ".join(told[die] for die in dice) for name, dice in faces.items()}
    category = next((CATEGORY_OF[face] for face in shown.values() if face in CATEGORY_OF), None)
    return said | (_told_category(category, state) if category and not both else {})


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


def _tell_done(state: State, unused: int, instead: Action | None) -> Reason | None:
    """That the dice left gain nothing; or where the use that was played would have counted.

    If no die is left there is nothing to say.
    """
    if not _gaining_uses(state):
        return Reason("nothing_to_gain", {"count": unused}) if unused else None
    if instead is None:
        return None
    category = CATEGORY_OF.get(str(instead).partition(" ")[0])
    return Reason("gives", {"unused": unused, **(_told_category(category, state) if category else {})})


def _told_category(category: str, state: State) -> Facts:
    """A category, and the counts on the board of the player on turn."""
    return {"category": category, **_facts(category, state, state, ())}


def _tell_use(state: State, use: Use, instead: Action) -> Reason:
    """What a use brings, and how much less the one that was played."""
    told = _tell_gain("uses_rather", state, (use,))
    played = _tell_gain("uses_for", state, (instead,)) if isinstance(instead, Use) else None
    fame, other = (int(each.values["fame"]) if each else 0 for each in (told, played))
    if told and fame > other:
        return Reason(told.key, {**told.values, "other": other})
    placed = None
    if isinstance(use, PlacePyramid) and isinstance(instead, PlacePyramid):
        placed = _tell_place(state, use.space.column, instead.space.column)
    return placed or Reason("gives", told.values if told else _told_after(use, state))


def _told_after(use: Use, state: State) -> Facts:
    """The category of a use, and the counts on the board after it."""
    category = CATEGORY_OF[str(use).partition(" ")[0]]
    return {"category": category, **_facts(category, state, use_dice(state, use, []), (use,))}


def _tell_place(state: State, column: int, instead: int) -> Reason | None:
    """What a column has that another one lacks: pyramids of a rival, or room for a set; None if neither."""
    sizes = {each: [_count_pyramids(player, each) for player in state.players] for each in (column, instead)}
    rivals = [seat for seat in range(len(state.players)) if seat != state.turn]
    rival = max(rivals, key=lambda seat: sizes[column][seat])
    if sizes[column][rival] > max(sizes[instead][seat] for seat in rivals):
        return Reason("blocks", {"column": column, "seat": rival, "count": sizes[column][rival]})
    room, less = (len(COLOURS) - sum(sizes[each]) for each in (column, instead))
    if room > less:
        return Reason("more_room", {"column": column, "instead": instead, "count": room, "other": less})
    return None


def _count_pyramids(player: Player, column: int) -> int:
    return sum(space.column == column for space in player.pyramids)


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


def _facts(category: str, before: State, after: State, uses: tuple[Use, ...]) -> Facts:
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
            grown = [space for space in player.pyramids if space not in before.players[seat].pyramids]
            space = max(grown, key=lambda one: sizes[one.column])
            return {"count": sizes[space.column], "column": space.column, "colour": str(space.colour)}
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
    values: Facts = {"seat": seat, "fame": round(cost), "disaster": str(costs[cost, seat])}
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
