"""The tastes of the dice game's characters: what each likes where options are close, and what it says then.

The builder likes civilization and pyramids, the gambler another roll, the miser what it has. What they like
counts as a part of a share of victory.
"""

from collections.abc import Mapping

from engine.dice.actions import ANKH_PAIR_FAME, ANKHS, Action, Keep, PlaceCivilization, PlacePyramid, Reroll
from engine.dice.faces import COLOURS, FACES, Face
from engine.dice.view import View
from engine.players.computer import Reason
from engine.players.dice.rolls import rolled_by
from engine.players.dice.weighed import Option
from engine.players.weighing import Taste

BUILDING = 0.004
"""What the builder likes about each die to build with that stays."""
PLACING = 0.01
"""What the builder likes about placing a marker."""
RISK = 0.0025
"""What the gambler likes about each die that it rolls."""
HOLDING = 0.003
"""What the miser likes about each die that stays."""
PAIR = 0.01
"""What the miser likes about fame at once, by a pair of ankhs."""
TO_BUILD = {Face.CIVILIZATION, Face.PYRAMID}

DiceTaste = Taste[View, Option]


def _staying(view: View, action: Action) -> list[Face]:
    """The dice that stay, without suns, which always do; none once rolling is over."""
    dice = zip(COLOURS, view.dice, strict=True) if isinstance(action, Reroll | Keep) else ()
    return [face for die, face in dice if die not in rolled_by(action) and face is not Face.SUN]


def _to_build(view: View, action: Action) -> list[Face]:
    """The symbols by which an action builds, or which it holds to build with."""
    if isinstance(action, PlaceCivilization | PlacePyramid):
        return [Face.PYRAMID if isinstance(action, PlacePyramid) else Face.CIVILIZATION]
    return [face for face in _staying(view, action) if face in TO_BUILD]


def _like_building(view: View, option: Option) -> float:
    dice = len(_to_build(view, option.action))
    return dice * (BUILDING if isinstance(option.action, Reroll | Keep) else PLACING)


def _tell_building(view: View, action: Action, instead: Option) -> Reason | None:
    faces = _to_build(view, action)
    if len(faces) <= len(_to_build(view, instead.action)):
        return None
    return Reason("builds", {"faces": " ".join(sorted(set(faces), key=FACES.index))})


def _like_risk(_: View, option: Option) -> float:
    return RISK * len(rolled_by(option.action))


def _tell_risk(_: View, action: Action, instead: Option) -> Reason | None:
    rolled = len(rolled_by(action))
    return Reason("gambles", {"count": rolled}) if rolled > len(rolled_by(instead.action)) else None


def _like_holding(view: View, option: Option) -> float:
    return PAIR if option.action == ANKHS else HOLDING * len(_staying(view, option.action))


def _tell_holding(view: View, action: Action, instead: Option) -> Reason | None:
    if action == ANKHS:
        return Reason("cashes_in", {"fame": ANKH_PAIR_FAME})
    stay = len(_staying(view, action))
    return Reason("saves", {"count": stay}) if stay > len(_staying(view, instead.action)) else None


TASTES: Mapping[str, DiceTaste] = {
    "builder": Taste(_like_building, _tell_building),
    "gambler": Taste(_like_risk, _tell_risk),
    "miser": Taste(_like_holding, _tell_holding),
}
"""By the names of the characters."""
