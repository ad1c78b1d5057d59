"""The judgement of a position of the dice game by the network: what each option promises every seat."""

from collections.abc import Iterable, Sequence

import numpy as np

from engine.dice.actions import (
    ANKH_PAIR_FAME,
    ANKHS,
    DONE,
    FLOOD,
    Action,
    Declare,
    Disaster,
    MoveNile,
    MovePharaoh,
    PlaceCivilization,
    PlacePyramid,
    Space,
    Use,
)
from engine.dice.faces import COLOURS
from engine.dice.options import Options
from engine.dice.state import ROLLS, Phase, State
from engine.dice.suns import count_suns, lose_actions
from engine.dice.use_effects import use_dice
from engine.dice.uses import has_begun
from engine.dice.view import View
from engine.players.computer import seat_asked
from engine.players.dice.judgement import DiceJudge
from engine.players.dice.network.areas import arrange
from engine.players.dice.network.features import NILE_SPACES, Floats
from engine.players.dice.network.inputs import sums_of
from engine.players.dice.network.outcomes import FLOODED, Outcome, dice_of, hand_of, outcomes_of
from engine.players.dice.network.rows import Row, row_of
from engine.players.dice.network.successors import follow, score
from engine.players.dice.network.turn import Rolls, TurnValues, roll_out
from engine.players.dice.network.values import Networks, shipped_networks
from engine.players.dice.positions import OfTurn, after_disaster, after_loss, position_to_use
from engine.players.dice.rolls import Lay, choices, lay_of, lies, roll_action
from engine.players.dice.valuation import Valuation
from engine.players.dice.weighed import Option

CLOSE = 0.02
"""Plans this close to the best, in shares, are compared by the next player's turn."""
DIGITS = 6
"""Shares that differ less count as equal, and the option that comes first is taken."""


def knows(options: Options) -> bool:
    """Whether the networks know a game with these options: they learnt the default ones alone."""
    return options == Options()


class NetworkJudge:
    """Judges positions one after another; by hand where the networks do not know the options of the game."""

    def __init__(self, networks: Networks | None = None, *, all_seats: bool = False) -> None:
        """Without `all_seats`, the others share equally what the player on turn may lose by rolling."""
        self._networks, self._all_seats, self._by_hand = networks, all_seats, DiceJudge()
        self._rolls = OfTurn(self._roll_out)

    def weigh_options(self, view: View, played: Action | None = None) -> tuple[Option, ...]:
        """Options of the seat to act, best first; the first of equals stays first.

        They include the one `played`. Of the uses of dice there are otherwise only those of good plans.
        """
        if not knows(view.options):
            return self._by_hand.weigh_options(view, played)
        state, seat = position_to_use(view), seat_asked(view)
        networks = self._networks_for(state)
        match view.phase:
            case Phase.ROLLING:
                weighed = self._weigh_rolls(state)
            case Phase.USING:
                weighed = _weigh_uses(networks, state, played)
            case Phase.DISASTER:
                weighed = _weigh_disasters(networks, state)
            case _:
                losses = {loss: after_loss(state, loss) for loss in lose_actions(state)}
                weighed = list(zip(losses, _shares_after(networks, losses.values()), strict=True))
        weighed.sort(key=lambda each: -round(float(each[1][seat]), DIGITS))
        return tuple(Option(action, _whole(shares)) for action, shares in weighed)

    def _networks_for(self, state: State) -> Networks:
        return self._networks or shipped_networks(len(state.players))

    def _roll_out(self, state: State) -> Rolls:
        turn = TurnValues(self._networks_for(state), row_of(state))
        return roll_out(turn, all_seats=self._all_seats)

    def _weigh_rolls(self, state: State) -> list[tuple[Action, Floats]]:
        """Keeping the dice, and each choice of dice to roll, the fewest first."""
        rolls = self._rolls.of(state)
        means, lay = (rolls.one_more, rolls.last)[state.roll - ROLLS], lay_of(state.dice)
        # Keeping all dice ends the rolling.
        return [
            (roll_action(dice), expect(state, means if dice else rolls.last, lies(lay, dice)))
            for dice in choices(lay)
        ]


def expect(state: State, means: Floats, lay: Lay) -> Floats:
    """What one of the tables of `Rolls` promises if the dice lie so: each seat's share (seats,)."""
    return _by_seat(state, _completed(np.array([own[lay] for own in means]), state))


def _completed(shares: Floats, state: State) -> Floats:
    """All seats' shares; if only that of the player on turn is known, the others share the rest equally."""
    others = len(state.players) - len(shares)
    completed: Floats = np.concatenate(([(1 - shares[-1]) / others] * others, shares)) if others else shares
    return completed


def _by_seat(state: State, shares: Floats) -> Floats:
    """Shares by seat, from those in which the player on turn comes last."""
    rolled: Floats = np.roll(shares, state.turn + 1, axis=-1)
    return rolled


def _whole(shares: Floats) -> tuple[float, ...]:
    """The shares without the little that goes by the lead."""
    clipped = np.clip(shares.astype(float), 0, 1)
    return tuple((clipped / clipped.sum()).tolist())


def _weigh_uses(networks: Networks, state: State, played: Action | None) -> list[tuple[Action, Floats]]:
    found: dict[Action, Floats] = {}
    for uses, shares in plan_uses(networks, state):
        for use in uses[:1] or (DONE,):
            found.setdefault(use, shares)
    for action in (DONE, played):
        if isinstance(action, Use) and action not in found:
            found[action] = plan_uses(networks, use_dice(state, action, []))[0][1]
        elif action == DONE and action not in found:
            found[action] = _shares_of(networks, state, [Outcome(count_suns(state), 0, 0, 0, 0, 0)])[0]
    return list(found.items())


def plan_uses(networks: Networks, state: State) -> list[tuple[tuple[Use, ...], Floats]]:
    """Ways to use the dice that are left, with each seat's share (seats,), best first.

    The best ones are compared by the turn of the next player.
    """
    turn, outcomes = _turn(networks, state), list(dict.fromkeys(outcomes_of(hand_of(state))))
    shares = turn.shares(np.array(outcomes))
    close = np.flatnonzero(shares[:, -1] >= shares[:, -1].max() - CLOSE)
    if len(close) > 1:
        for number in close:
            shares[number] = _look_deeper(networks, turn, outcomes[number], shares[number])
    order = sorted(
        range(len(outcomes)),
        key=lambda number: (number not in close, -round(float(shares[number, -1]), DIGITS)),
    )
    plans = [(_uses_of(state, turn, outcomes[number]), shares[number]) for number in order]
    return [(uses, _by_seat(state, each)) for uses, each in plans]


def _look_deeper(networks: Networks, turn: TurnValues, outcome: Outcome, shares: Floats) -> Floats:
    """The shares after an outcome by what the next player's turn promises.

    No disaster comes first: four suns leave one die, and so one outcome.
    """
    row: Row | None = follow(turn.places(outcome), turn.after, outcome)
    if row and row.left <= 0:
        row, shares = score(row)
    if row is None:
        return shares
    rolled: Floats = np.roll(roll_out(TurnValues(networks, row), all_seats=True).start, 1)
    return rolled


def _turn(networks: Networks, state: State) -> TurnValues:
    row = row_of(state)
    # Pairs of ankhs are credited at the end of the turn.
    row = row._replace(fame=(row.fame[0] + ANKH_PAIR_FAME * state.uses.count(ANKHS), *row.fame[1:]))
    return TurnValues(networks, row, pyramids_begun=has_begun(state, PlacePyramid))


def _shares_of(networks: Networks, state: State, outcomes: Sequence[Outcome]) -> Floats:
    return _by_seat(state, _turn(networks, state).shares(np.array(outcomes)))


def _uses_of(state: State, turn: TurnValues, outcome: Outcome) -> tuple[Use, ...]:
    """The uses that lead to an outcome, in an order in which they are legal."""
    places, player = turn.places(outcome), state.players[state.turn]
    rows, columns = places.rows[outcome.pyramids], places.columns[outcome.pyramids]
    uses: list[Use] = [
        PlacePyramid(Space(COLOURS[die], column + 1))
        for die, column in arrange(turn.board, int(rows), int(columns))
    ]
    uses += [PlaceCivilization(COLOURS[die]) for die in dice_of(int(places.colours[outcome.civilization]))]
    floods, steps = outcome.nile >= FLOODED, outcome.nile
    if floods:
        uses.append(FLOOD)
        steps -= FLOODED
    if steps := min(steps, NILE_SPACES - player.nile):
        uses.append(MoveNile(steps))
    if outcome.pharaoh:
        uses.append(MovePharaoh(outcome.pharaoh))
    return (*uses, *(ANKHS,) * outcome.pairs)


def _weigh_disasters(networks: Networks, state: State) -> list[tuple[Action, Floats]]:
    valuation = Valuation(state, 0)
    after = [state, *(after_disaster(state, disaster, valuation.markers) for disaster in Disaster)]
    actions = [Declare(None), *map(Declare, Disaster)]
    return list(zip(actions, _shares_after(networks, after), strict=True))


def _shares_after(networks: Networks, states: Iterable[State]) -> Floats:
    """Each seat's share in positions at the end of a turn that ends no epoch (positions, seats)."""
    rows = [row_of(state).rotated() for state in states]
    network = networks.of(rows[0].epoch)
    shares, turn = network.shares(sums_of(network, rows)), next(iter(states)).turn
    rolled: Floats = np.roll(shares, turn + 1, axis=-1)
    return rolled
