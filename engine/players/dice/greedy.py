"""The `greedy` computer for the dice game, which looks only at what scores now."""

from dataclasses import replace

from engine.dice.actions import ANKH_PAIR_FAME, ANKHS, DONE, KEEP, Action, Declare, Disaster, Reroll, Use
from engine.dice.faces import DIE_ORDER, Colour, Face
from engine.dice.rolling import free_dice
from engine.dice.scoring import score_seat
from engine.dice.state import EPOCHS, Phase, State
from engine.dice.use_effects import use_dice
from engine.dice.uses import next_uses
from engine.dice.view import View
from engine.games import Seat
from engine.players.dice.positions import after_disaster, least_loss, position_to_use

Worth = tuple[int, int]
"""Points if the last epoch ended now; to break ties, a player's progress."""


class GreedyDiceComputer:
    """Uses its dice for what scores most now, one use after another, and re-rolls dice without use."""

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
    """Re-roll each die without which the others would score as much."""
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
    """The use that scores most; the first of equals, or None if no use scores."""
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
    state = after_disaster(state, disaster, _worth)
    return sum(_worth(state, seat)[0] for seat in range(len(state.players)) if seat != state.turn)
