"""Looking at the turn after."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from engine.players.ra.network.afters import (
    AFTER_INVOKING,
    AFTER_RA,
    DRAWS,
    GODS_BEGIN,
    GODS_END,
    PLAN_SIZE,
    expand_turn,
)
from engine.players.ra.network.auction import solve_auction
from engine.players.ra.network.master import MasterComputer, PharaohComputer
from engine.players.ra.network.outlook import Outlook, Turn
from engine.players.ra.network.rows import (
    BAG,
    EPOCH,
    GAME_OVER,
    GOD,
    KINDS,
    PLAYERS,
    RA_KIND,
    RA_TILE,
    SUNS,
    TILE,
    TURN,
    row_of,
    seat_at,
)
from engine.players.ra.network.rules import invoke, start_auction
from engine.players.ra.network.weighing import DRAWING, GODS, IMPOSSIBLE, INVOKING, OPTIONS
from engine.ra import computer_view, legal_actions
from engine.ra.actions import Draw, Invoke
from tests.engine.players.nets import random_network
from tests.engine.ra.random_games import RandomGame, random_games

if TYPE_CHECKING:
    from engine.ra.actions import Action
    from engine.ra.state import State

Wishes = list[float]
"""Each seat's."""


def turns(game: RandomGame, count: int) -> list[State]:
    """Some turns with a choice, and the last one of the game."""
    positions = [state for state in game.positions() if not state.auction and not state.losses]
    states = [state for state in positions if len(legal_actions(state)) > 1]
    return [*Random(game.seed).sample(states, count), states[-1]]


def rich_row(state: State) -> bytearray:
    """A turn's row in which everybody has two gods more."""
    row = row_of(computer_view(state, None))
    for seat in range(row[PLAYERS]):
        row[seat_at(seat) + TILE + GOD] += 2
    return row


class Look:
    """What a turn can lead to, looked at alone, step by step."""

    def __init__(self, row: bytearray, gods: int) -> None:
        self.row, self.outlook, self.plan = (
            row,
            Outlook(row[PLAYERS], random_network(row[PLAYERS])),
            [0] * PLAN_SIZE,
        )
        self.outlook.make_room(500)
        end = expand_turn(row, self.outlook.rows, 0, self.plan, gods)
        self.told = self.outlook.wishes(0, end)

    def afters(self) -> dict[int, dict[int, float]]:
        """The rows, plus one, to which each option that is legal leads, with the chance of each."""
        options = {INVOKING: {self.sold(AFTER_INVOKING): 1.0}}
        by_kind = {kind: self.plan[DRAWS + kind] for kind in range(KINDS)}
        if not by_kind[RA_KIND] and self.row[BAG + RA_KIND] and any(self.plan[AFTER_RA : AFTER_RA + SUNS]):
            by_kind[RA_KIND] = self.sold(AFTER_RA)
        left = sum(self.row[BAG : BAG + KINDS])
        if draws := {after: self.row[BAG + kind] / left for kind, after in by_kind.items() if after}:
            options[DRAWING] = draws
        if gods := range(self.plan[GODS_BEGIN], self.plan[GODS_END]):
            options[GODS] = {max(gods, key=lambda after: self.told[after][self.row[TURN]]) + 1: 1.0}
        return options

    def sold(self, place: int) -> int:
        """Where the auction ends that begins with this turn."""
        auction = self.row.copy()
        if place == AFTER_RA:
            start_auction(auction, RA_TILE)
        else:
            invoke(auction)
        scratch = [0] * SUNS, [0] * (SUNS * self.row[PLAYERS])
        return self.plan[place + solve_auction(auction, self.plan, place, self.told, *scratch)]

    def promise(self) -> Wishes:
        """What each seat may wish for after the option that the one on turn wishes most."""
        options = [
            [
                sum(chance * self.told[after - 1][seat] for after, chance in afters.items())
                for seat in self.seats
            ]
            for afters in self.afters().values()
        ]
        return max(options, key=lambda told: told[self.row[TURN]])

    @property
    def seats(self) -> range:
        return range(self.row[PLAYERS])


def look_again(row: bytearray) -> dict[int, float]:
    """What each legal option is worth if the next on turn does what he wishes most, with one god at most."""
    look = Look(row, 3)

    def promise(after: int) -> float:
        then = look.outlook.rows[after - 1]
        told = look.told[after - 1] if then[EPOCH] == GAME_OVER else Look(then, 1).promise()
        return told[row[TURN]]

    return {
        option: sum(chance * promise(after) for after, chance in afters.items())
        for option, afters in look.afters().items()
    }


def option_of(action: Action) -> int:
    """Which option of a turn an action is."""
    return DRAWING if isinstance(action, Draw) else INVOKING if isinstance(action, Invoke) else GODS


@settings(max_examples=8, deadline=None)
@given(random_games())
def test_looking_deeper_is_looking_at_each_row_alone(game: RandomGame) -> None:
    """An option's worth is what the turns after it promise, each looked at alone with one god at most."""
    for state in turns(game, 2):
        row = rich_row(state)
        outlook = Outlook(game.players, random_network(game.players))
        turn = outlook.look(row)
        outlook.look_deeper(turn)
        worths = look_again(row)
        for option in range(OPTIONS):
            assert turn.worths[option] == pytest.approx(worths.get(option, IMPOSSIBLE), abs=1e-4)


@settings(max_examples=8, deadline=None)
@given(random_games())
def test_pharaoh_does_what_the_turn_after_promises(game: RandomGame) -> None:
    """Where options are close the best by the turns after them is chosen, else what master chooses."""
    network = random_network(game.players)
    for state in turns(game, 3):
        view, legal = computer_view(state, state.turn), legal_actions(state)
        action, row = PharaohComputer(network).choose(view, legal), row_of(view)
        if Outlook(game.players, network).look(row).is_close():
            worths = look_again(row)
            assert worths[option_of(action)] == pytest.approx(max(worths.values()), abs=1e-4)
        else:
            assert action == MasterComputer(network).choose(view, legal)


@pytest.mark.parametrize(
    ("worths", "is_close"),
    [
        ([0.5, 0.45, 0.1], True),
        ([0.1, 0.5, 0.45], True),
        ([0.5, 0.35, 0.3], False),
        ([0.0, 0.9, 0.05], False),
    ],
)
def test_a_tenth_of_a_win_is_far(
    worths: list[float], is_close: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pharaoh looks again where the best two options differ by less than a tenth of a win, master never."""
    turn, deeper = Turn(bytearray(), [], [], worths, [0] * OPTIONS), []
    monkeypatch.setattr(Outlook, "look_deeper", lambda _, turn: deeper.append(turn))
    for computer in (MasterComputer(), PharaohComputer()):
        computer._weigh_again(Outlook(2, random_network(2)), turn)
    assert deeper == [turn] * is_close
