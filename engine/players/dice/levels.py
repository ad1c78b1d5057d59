"""Makes the computers of the dice game, except `random` and `greedy`, and judges positions for hints."""

from random import Random

from engine.dice.actions import Action
from engine.dice.faces import FACES
from engine.dice.view import View
from engine.players.computer import Computer, seat_asked
from engine.players.dice.by_hand import ByHandComputer
from engine.players.dice.network.judgement import NetworkJudge, knows
from engine.players.dice.network.master import MasterDiceComputer
from engine.players.dice.network.misjudging import MisjudgingDiceComputer
from engine.players.dice.reasons import explain
from engine.players.dice.rolls import rolled_by
from engine.players.dice.tastes import TASTES, DiceTaste
from engine.players.dice.weighed import Judgement
from engine.players.stayers import among_stayers


def make_regular(character: str | None = None) -> Computer:
    """A computer that plans its re-rolls, and compares what each seat can expect, by hand."""
    return ByHandComputer(_taste(character))


def make_master(character: str | None = None) -> Computer:
    """A computer that plays for its share of victory, by a network."""
    return MasterDiceComputer(_taste(character))


def make_misjudging(random: Random, misjudgement: float, character: str | None = None) -> Computer:
    """A computer that sees what `master` sees, and misjudges it; `misjudgement` is in fair shares."""
    return MisjudgingDiceComputer(random, misjudgement, _taste(character))


def _taste(character: str | None) -> DiceTaste | None:
    return TASTES[character] if character else None


def strongest_judge() -> NetworkJudge:
    """The judge that knows every seat's share, also while dice can be rolled again."""
    return NetworkJudge(all_seats=True)


def judge(view: View, _legal_actions: tuple[Action, ...]) -> Judgement:
    """Judge a position in which somebody is to act, as `master` sees it.

    Where its network does not know the options of the game, it plays as `regular`, and judges by hand.
    Players who have left can no longer win: the others have all the shares.
    """
    asked = seat_asked(view)
    options = among_stayers(strongest_judge().weigh_options(view), asked, view.left)
    best = options[0].action
    rolled = len(rolled_by(best))
    level = "master" if knows(view.options) else "regular"
    return Judgement(asked, options, explain(view, best), 1 - (1 - 1 / len(FACES)) ** rolled, level)
