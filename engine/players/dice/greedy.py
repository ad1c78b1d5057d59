"""The computer for the dice game that looks no further than what scores now."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.dice.actions import ANKHS, DONE, KEEP, Declare, Disaster, Reroll
from engine.dice.faces import DIE_ORDER, Face
from engine.dice.rolling import free_dice
from engine.dice.scoring import score_seat
from engine.dice.state import EPOCHS, Phase
from engine.dice.suns import ANKH_PAIR_FAME
from engine.dice.uses import next_uses
from engine.dice.using import use_dice
from engine.players.dice.positions import least_loss, position_to_use, struck

if TYPE_CHECKING:
    from engine.dice.actions import Action, Use
    from engine.dice.faces import Colour
    from engine.dice.state import Seat, State
    from engine.dice.view import View

Worth = tuple[int, int]
"""Points as if the last epoch ended now; among equals, how far a player has come."""


class GreedyDiceComputer:
    """Uses its dice for what scores most now, one use after another; rolls those again that are idle."""

    def choose(self, view: View, _legal_actions: tuple[Action, ...], /) -> Action:
        """The action that scores most now."""
        state = position_to_use(view)
        match view.phase:
            case Phase.ROLLING:
                return _roll_idle_dice(state)
            case Phase.USING:
                return _best_use(state) or DONE
            case Phase.DISASTER:
                return Declare(min(Disaster, key=lambda disaster: _others_worth(state, disaster)))
            case _:
                return least_loss(state, _worth)


def _roll_idle_dice(state: State) -> Action:
    """Roll the dice without any of which as much would be scored."""
    worth = _worth_of_dice(state)
    idle = [die for die in free_dice(state.dice) if _worth_of_dice(_without(state, die)) >= worth]
    return Reroll(tuple(sorted(idle))) if idle else KEEP


def _without(state: State, die: Colour) -> State:
    number = DIE_ORDER[die]
    return replace(state, dice=(*state.dice[:number], Face.SUN, *state.dice[number + 1 :]))


def _worth_of_dice(state: State) -> Worth:
    while use := _best_use(state):
        state = use_dice(state, use, [])
    return _worth(state, state.turn)


def _best_use(state: State) -> Use | None:
    """The use after which most is scored; the first of equals, and none that changes nothing."""
    best, most = None, _worth(state, state.turn)
    for use in next_uses(state):
        worth = _worth(use_dice(state, use, []), state.turn)
        if worth > most:
            best, most = use, worth
    return best


def _worth(state: State, seat: Seat) -> Worth:
    player = state.players[seat]
    pairs = state.uses.count(ANKHS) if seat == state.turn else 0
    points = score_seat(state.players, seat, EPOCHS, state.options).total + ANKH_PAIR_FAME * pairs
    return points, player.pharaoh + player.nile + len(player.civilization) + len(player.pyramids)


def _others_worth(state: State, disaster: Disaster) -> int:
    state = struck(state, disaster, _worth)
    return sum(_worth(state, seat)[0] for seat in range(len(state.players)) if seat != state.turn)
