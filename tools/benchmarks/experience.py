"""The experience of a careful person: which plans have decided as they would themselves, and when.

It comes from games that the computer which decides for them has played. A situation is what a person knows
when they make a plan: how many suns they have, how many others have any, and how their suns compare with
the one on the board. For each situation, the plan is the one that would have spared the most answers, less a
price for each decision unlike the computer's, and for what that would have cost. The prices are the lowest at
which plans are right often enough, and cost little enough, in games that they were not made from.

What a decision costs is judged by `champion`, which looks further. The computer that decides would take its
own errors for losses: what it chose is what it has overestimated most.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine import ra
from engine.players.ra.levels import weigh_as_champion
from engine.players.ra.network.judgement import Option, judge
from engine.protocol import Seat
from engine.ra.actions import DRAW, PASS, Action
from engine.ra.auction import must_bid
from engine.ra.standing_plans import ALARMS, ANY_GOD, KINDS, AuctionPlan, TurnPlan, alarms
from engine.ra.state import Player, State
from engine.ra.tiles import AUCTION_SPACES, CIVILIZATION, MONUMENTS, Tile

RIGHT = 0.97
"""How often, at least, plans must decide as the computer would: more than is asked for, as they get older."""
MOST = 0.9
"""The most wins in 100 games that the plans for turns and for auctions may cost a person, together."""
PRICES = tuple(product((0, 4, 9, 20, 40), (0, 100, 200, 300, 400, 500, 600, 800, 1000, 1400, 2000)))
"""How many answers a wrong decision, and a win that it costs, may count for."""
SHARE_OF_TURNS = 0.75
"""How much of that may be the plans for turns."""
DOUBT = 0.5
"""How many wrong decisions are added to those of each plan, against chance."""
CLASSES = 8
"""The classes of kinds, by what they are to a person; a plan names all kinds of a class, or none."""
GAMES_BY_PLAYERS = {2: 140, 3: 140, 4: 100, 5: 120}
LESSON = 1_000_000
"""The seed of the first game that experience comes from: none of those that are simulated."""


class _Rule(NamedTuple):
    """What to do in a situation: decide if fewer tiles than this lie there, unless any of these do."""

    fewer_than: int
    alarms: int
    classes: int
    """Bits."""


class _Case(NamedTuple):
    """A decision of somebody in a game, and whether they did what a plan would."""

    situation: tuple[int, ...]
    size: int
    alarms: int
    classes: int
    is_right: bool
    cost: float
    """What the plan's decision would cost, in shares of victory; it may gain some."""


class Experience:
    """What a person plans in each situation."""

    def __init__(self, players: int) -> None:
        """Let `master` play the games."""
        turns: tuple[list[_Case], list[_Case]] = ([], [])
        auctions: tuple[list[_Case], list[_Case]] = ([], [])
        games = GAMES_BY_PLAYERS[players]
        for number in range(games):
            for state, seat, options in _play(players, Random(LESSON + number)):
                if state.losses:
                    continue
                if state.auction is None and None in state.track:
                    case = _case(state, seat, _turn_situation(state, seat), DRAW, options)
                    turns[number % 2].append(case)
                elif state.auction and not must_bid(state, state.auction):
                    case = _case(state, seat, _auction_situation(state, seat), PASS, options)
                    auctions[number % 2].append(case)
        most = MOST / 100 * games * players
        self._turns = _rules(turns, most * SHARE_OF_TURNS, with_alarms=True)
        self._auctions = _rules(auctions, most * (1 - SHARE_OF_TURNS), with_alarms=False)

    def turns(self, state: State, seat: Seat) -> TurnPlan | None:
        """The plan for turns that a person makes in a position; None if they would rather be asked."""
        rule = self._turns.get(_turn_situation(state, seat))
        if rule is None:
            return None
        unless = [alarm for bit, alarm in enumerate(ALARMS) if rule.alarms >> bit & 1]
        return TurnPlan(rule.fewer_than, frozenset((*unless, *_kinds(rule, state.players[seat]))))

    def auctions(self, state: State, seat: Seat) -> AuctionPlan | None:
        """The same for auctions: a plan that bids would decide wrongly two times in three."""
        rule = self._auctions.get(_auction_situation(state, seat))
        if rule is None:
            return None
        least = rule.fewer_than if rule.fewer_than <= AUCTION_SPACES else 0
        return AuctionPlan(None, least, frozenset(_kinds(rule, state.players[seat])))


def _play(players: int, random: Random) -> Iterator[tuple[State, Seat, tuple[Option, ...]]]:
    """Every position of a game, with who is to act and how they judge what they can do, the best first."""
    options = ra.read_options(players, {})
    state: State = ra.new_game(players, options, ra.deal(players, options, random))
    while (seat := ra.to_act(state)) is not None:
        judged = judge(ra.computer_view(state, seat), ra.legal_actions(state)).options
        yield state, seat, judged
        state, _ = ra.apply(state, judged[0].action)


def _turn_situation(state: State, seat: Seat) -> tuple[int, ...]:
    rivals = sum(bool(player.suns_up) for other, player in enumerate(state.players) if other != seat)
    return len(state.players[seat].suns_up), min(rivals, 2)


def _auction_situation(state: State, seat: Seat) -> tuple[int, ...]:
    suns = state.players[seat].suns_up
    return (*_turn_situation(state, seat), sum(state.centre > sun for sun in suns[:: max(1, len(suns) - 1)]))


def _case(
    state: State, seat: Seat, situation: tuple[int, ...], action: Action, options: tuple[Option, ...]
) -> _Case:
    found, own = alarms(state), state.players[seat]
    bits = sum(1 << bit for bit, alarm in enumerate(ALARMS) if alarm in found)
    classes = {one for kind in found if (one := _class_of(kind, own)) is not None}
    best = options[0].action
    return _Case(
        situation,
        len(state.lot),
        bits,
        sum(1 << one for one in classes),
        action == best,
        cost_of(state, seat, action, best),
    )


def cost_of(state: State, seat: Seat, action: Action, better: Action) -> float:
    """What an action costs a person, compared with a better one, in shares of victory."""
    if action == better:
        return 0.0
    options = weigh_as_champion(ra.computer_view(state, seat), ra.legal_actions(state), better)
    shares = {option.action: option.shares[seat] for option in options}
    return shares[better] - shares[action]


def _class_of(kind: str, own: Player) -> int | None:
    """The class of a kind that plans can name; None for one that is worth little to the person."""
    match kind:
        case "god" | "pharaoh" | "gold":
            return (ANY_GOD, "pharaoh", "gold").index(kind)
        case "flood":
            return None if Tile.FLOOD in own.tiles else 3
        case "nile":
            return 4 if Tile.FLOOD in own.tiles else None
    if kind in CIVILIZATION:
        return None if kind in own.tiles else 5
    if kind in MONUMENTS:
        return 6 if kind in own.tiles else 7
    return None


def _kinds(rule: _Rule, own: Player) -> list[str]:
    classes = {kind: _class_of(kind, own) for kind in KINDS}
    return [kind for kind, one in classes.items() if one is not None and rule.classes >> one & 1]


def _rules(
    halves: tuple[list[_Case], list[_Case]], most: float, *, with_alarms: bool
) -> dict[tuple[int, ...], _Rule]:
    """The rules that decide most often and, made from one half of the games, do well enough in the other."""
    first, second = halves
    learnt = [(_tables(one, with_alarms=with_alarms), two) for one, two in ((first, second), (second, first))]
    best, spared = None, 0
    for prices in PRICES:
        decided: list[_Case] = []
        for tables, cases in learnt:
            rules = _best(tables, *prices)
            decided += [case for case in cases if _decides(rules.get(case.situation), case)]
        right, cost = sum(case.is_right for case in decided), sum(case.cost for case in decided)
        if len(decided) > spared and right >= RIGHT * len(decided) and cost <= most:
            best, spared = prices, len(decided)
    return _best(_tables([*first, *second], with_alarms=with_alarms), *best) if best else {}


def _decides(rule: _Rule | None, case: _Case) -> bool:
    return bool(
        rule
        and case.size < rule.fewer_than
        and not case.alarms & rule.alarms
        and not case.classes & rule.classes
    )


def _tables(cases: list[_Case], *, with_alarms: bool) -> dict[tuple[int, ...], NDArray[np.float64]]:
    """By situation: how many decisions each rule makes, how many are right, and what the others cost."""
    shape = (3, AUCTION_SPACES + 1, 1 << len(ALARMS) if with_alarms else 1, 1 << CLASSES)
    found: dict[tuple[int, ...], NDArray[np.float64]] = defaultdict(lambda: np.zeros(shape))
    for case in cases:
        place = case.size, case.alarms if with_alarms else 0, case.classes
        found[case.situation][0][place] += 1
        found[case.situation][1][place] += case.is_right
        found[case.situation][2][place] += case.cost
    return {situation: _sums(counts) for situation, counts in found.items()}


def _sums(counts: NDArray[np.float64]) -> NDArray[np.float64]:
    for axis in (2, 3):
        numbers = np.arange(counts.shape[axis])
        disjoint = (numbers[:, None] & numbers == 0).astype(float)
        counts = np.moveaxis(np.tensordot(counts, disjoint, axes=(axis, 0)), -1, axis)
    return np.cumsum(counts, axis=1)


def _best(
    tables: dict[tuple[int, ...], NDArray[np.float64]], a_mistake: float, a_win: float
) -> dict[tuple[int, ...], _Rule]:
    rules = {}
    for situation, (made, right, cost) in tables.items():
        worth = made - a_mistake * (made - right + DOUBT) - a_win * cost
        size, of_alarms, of_classes = np.unravel_index(np.argmax(worth), worth.shape)
        if worth[size, of_alarms, of_classes] > 0:
            rules[situation] = _Rule(int(size) + 1, int(of_alarms), int(of_classes))
    return rules
