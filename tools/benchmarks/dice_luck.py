"""How much of a game of the dice game was luck: what each roll changed, against the mean of all rolls."""

from collections.abc import Iterable

import numpy as np

from engine.dice.actions import Reroll
from engine.dice.events import DiceRolled
from engine.dice.faces import COLOURS, DIE_ORDER, FACES
from engine.dice.state import State
from engine.games import DICE, Seat
from engine.players.dice.network.features import Floats
from engine.players.dice.network.judgement import expect
from engine.players.dice.network.rows import row_of
from engine.players.dice.network.turn import Rolls, TurnValues, roll_out
from engine.players.dice.network.values import shipped_networks
from engine.players.dice.rolls import Lay, choose, lay_of, lies
from engine.record import Record, replay


def luck_of(record: Record, seat: Seat) -> float:
    """By how much the starting order and the rolls of a game raised a seat's chance of winning."""
    before = DICE.new_game(record.players, record.options, record.setup)
    rolls = look(before)
    luck = before_rolling(before, rolls)[seat] - 1 / record.players
    luck += lucks_of_first(before, rolls, [lay_of(before.dice)])[0][seat]
    for step in replay(record, DICE):
        rolled = [event for event in step.events if isinstance(event, DiceRolled)]
        if isinstance(step.action, Reroll):
            luck += luck_of_roll(before, rolls, rolled[0])[seat]
        before = step.state
        if any(event.roll == 1 for event in rolled):
            rolls = look(before)
            luck += lucks_of_first(before, rolls, [lay_of(before.dice)])[0][seat]
    return float(luck)


def look(state: State) -> Rolls:
    """What the turn of a position promises."""
    return roll_out(TurnValues(shipped_networks(len(state.players)), row_of(state)), all_seats=True)


def before_rolling(state: State, rolls: Rolls) -> Floats:
    """What a turn promises each seat (seats,) before its first roll."""
    shares: Floats = np.roll(rolls.start, state.turn + 1)
    return shares


def lucks_of_first(state: State, rolls: Rolls, lays: Iterable[Lay]) -> list[Floats]:
    """By how much first rolls of a turn change each seat's chance (seats,), against the mean of all."""
    chosen, before = choose(rolls.one_more), before_rolling(state, rolls)
    shares = chosen.reshape(len(chosen), *[len(FACES)] * len(COLOURS))
    return [expect(state, shares, lay) - before for lay in lays]


def luck_of_roll(before: State, rolls: Rolls, event: DiceRolled) -> Floats:
    """The same (seats,) for a roll after that."""
    table, lay = (rolls.one_more if before.roll == 1 else rolls.last), list(lay_of(before.dice))
    for colour, face in event.rolled:
        lay[DIE_ORDER[colour]] = FACES.index(face)
    rolled = tuple(DIE_ORDER[colour] for colour, _ in event.rolled)
    return expect(before, table, tuple(lay)) - expect(before, table, lies(tuple(lay), rolled))
