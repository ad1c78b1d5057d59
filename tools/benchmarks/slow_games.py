"""`python -m tools.benchmarks.slow_games --players 3 --reply 1.5` says how many days a slow game takes.

Bids are made in turn or at once, with and without plans that last. People are simulated: they answer after a
while, exponentially distributed, that passes only in the sixteen hours in which they are awake. They decide
as a computer would. They answer auctions and plan as a careful person does, and plan before each epoch and
again whenever they answer. The program counts how often the computer would have done the same, and what the
difference costs.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from statistics import fmean, median, quantiles, stdev
from typing import NamedTuple, cast

import click
from rich.console import Console
from rich.table import Table

from engine import ra
from engine.players import make_computer
from engine.protocol import Seat
from engine.ra.actions import DRAW, PASS
from engine.ra.auction import biddable_suns
from engine.ra.bid_plans import BidPlan, planned_action, sensible_plans
from engine.ra.sealed_bids import awaited
from engine.ra.standing_plans import AuctionPlan, TurnPlan
from engine.ra.state import State
from engine.tables.transitions.bidding import as_if_next, is_auction
from tools.benchmarks.experience import Experience, cost_of

AWAKE, DAY, TICK = 16.0, 24.0, 1e-6
"""Hours."""
LEVEL = "master"
"""The computer that decides for everybody."""
SPREAD = 3.0
"""The most hours between the first person to wake up and the last."""


class Way(NamedTuple):
    """How a game is played."""

    at_once: bool
    plans: bool

    def __str__(self) -> str:
        return f"bids {'at once' if self.at_once else 'in turn'}, {'plans' if self.plans else 'no plans'}"


WAYS = tuple(Way(at_once, plans) for plans in (False, True) for at_once in (False, True))


@dataclass
class Made:
    """Decisions that were made before they came up, by plans or by answers to an auction."""

    number: int = 0
    agreed: int = 0
    """How many of them the computer would have made too."""
    cost: float = 0.0
    """What the others cost in shares of victory, as `champion` judges."""


@dataclass
class Played:
    """What came of a game."""

    hours: float = 0.0
    answers: int = 0
    """Presses of all people."""
    pings: int = 0
    shares: tuple[float, ...] = ()
    """Each player's share of the victory."""
    plans: Made = field(default_factory=Made)
    answers_at_once: Made = field(default_factory=Made)


@dataclass
class People:
    """The players: when each is awake, and what they decide."""

    players: int
    reply: float
    random: Random
    experience: Experience | None = None
    stay: bool = False
    """Whether a person whose own answer leads to their next decision makes that at once."""
    wakes: list[float] = field(default_factory=list)
    there: Seat | None = None
    """Who has answered last."""

    def __post_init__(self) -> None:
        """Let them wake up at different hours of the morning."""
        self.wakes = [self.random.uniform(0, SPREAD) for _ in range(self.players)]
        self._computer = make_computer("ra", LEVEL, self.random)

    def choose(self, state: State) -> str:
        """What the player to move does."""
        view = ra.computer_view(state, ra.to_act(state))
        return str(self._computer.choose(view, ra.legal_actions(state)))

    def answers_at(self, seat: Seat, asked: float) -> float:
        """When a person who is asked at this hour answers; only the hours in which they are awake count."""
        if self.stay and seat == self.there:
            return asked
        left, now = self.random.expovariate(1 / self.reply), asked
        while True:
            into = (now - self.wakes[seat]) % DAY
            if into >= AWAKE:
                now += DAY - into + TICK
                continue
            if left <= AWAKE - into:
                return now + left
            left -= AWAKE - into
            now += AWAKE - into + TICK

    def sealed(self, state: State, seat: Seat) -> BidPlan:
        """The answer of a bidder who sees no bid before theirs: up to the most that they would bid."""
        own = sorted(biddable_suns(state, seat))
        cases = [(position, self.choose(position)) for position in _hypothetical(state, seat, own)]

        def agreement(plan: BidPlan) -> int:
            return sum(_does(plan, position) == chosen for position, chosen in cases)

        return max(sensible_plans(own), key=agreement)


def _does(plan: BidPlan, state: State) -> str | None:
    action = planned_action(plan, state)
    return None if action is None else str(action)


def _hypothetical(state: State, seat: Seat, own: list[int]) -> Iterator[State]:
    """The positions in which a bidder may be asked: nobody has bid, or just less than a sun of theirs."""
    position = cast("State", as_if_next(state, seat))
    yield position
    assert state.auction
    auction, bidders = position.auction, state.auction.bidders
    before = {sun: other for other in bidders[: bidders.index(seat)] for sun in state.players[other].suns_up}
    for lower, sun in pairwise([0, *own]):
        below = [other for other in before if lower < other < sun]
        if auction and below:
            highest = max(below)
            yield position.with_auction(auction._replace(highest=highest, leader=before[highest]))


class _Plans:
    """The plans for the rest of the epoch of the people who make any."""

    def __init__(self, experience: Experience | None, planners: Collection[Seat]) -> None:
        self._experience, self._planners = experience, planners
        self._epoch = 0
        self._turns: dict[Seat, TurnPlan | None] = {}
        self._auctions: dict[Seat, AuctionPlan | None] = {}

    def begin(self, state: State) -> None:
        """Let everybody plan at the beginning of an epoch."""
        if state.epoch != self._epoch:
            self._epoch = state.epoch
            for seat in self._planners:
                self.make(state, seat)

    def make(self, state: State, seat: Seat) -> None:
        """Let a person who has just answered plan again."""
        if self._experience and seat in self._planners and state.players[seat].suns_up:
            self._turns[seat] = self._experience.turns(state, seat)
            self._auctions[seat] = self._experience.auctions(state, seat)

    def draws(self, state: State, seat: Seat) -> bool:
        """Whether a plan draws on a person's turn."""
        plan = self._turns.get(seat)
        return (
            plan is not None and not (state.auction or state.losses or state.finished) and plan.draws(state)
        )

    def bids(self, state: State, seat: Seat) -> BidPlan | None:
        """What a person's plan does in the auction."""
        plan = self._auctions.get(seat)
        return plan.answer(state) if plan else None


def play(people: People, way: Way, planners: Collection[Seat] | None = None) -> Played:
    """Play a game; in a `way` with plans only these `planners` make some, or everybody."""
    random, players = people.random, people.players
    options = ra.read_options(players, {})
    state: State = ra.new_game(players, options, ra.deal(players, options, random))
    who = range(players) if planners is None else planners
    played, plans = Played(), _Plans(people.experience if way.plans else None, who)
    while (seat := ra.to_act(state)) is not None:
        plans.begin(state)
        if way.at_once and state.auction and len(state.auction.bidders) > 1:
            state = _bid_at_once(people, state, played, plans)
            continue
        action = str(DRAW) if plans.draws(state, seat) else None
        if state.auction and (plan := plans.bids(state, seat)):
            action = _does(plan, state)
        if action is None:
            state = _ask(people, state, played, plans)
            continue
        _count(people, played.plans, state, action)
        state, _ = ra.apply(state, ra.parse_action(action))
    played.shares = _shares(state)
    return played


def _shares(state: State) -> tuple[float, ...]:
    places = ra.view(state, 0).places or ()
    return tuple((place == 1) / places.count(1) for place in places)


def _bid_at_once(people: People, state: State, played: Played, plans: _Plans) -> State:
    """Ask all bidders, and make their bids once enough of them have answered."""
    assert state.auction
    bidders = state.auction.bidders
    answers = {seat: plan for seat in bidders if (plan := plans.bids(state, seat))}
    lasting = frozenset(answers)
    asked = [seat for seat in bidders if seat not in answers] if awaited(state, answers, ()) else []
    played.pings += len(bidders) if asked else 0  # nobody may learn whose plan has answered
    for at, seat in sorted((people.answers_at(seat, played.hours), seat) for seat in asked):
        if not awaited(state, answers, ()):
            break
        answers[seat] = people.sealed(state, seat)
        played.answers += 1
        played.hours, people.there = max(played.hours, at), seat
        plans.make(state, seat)
    for seat in bidders:
        if not is_auction(state) or ra.to_act(state) != seat:
            continue  # they passed by the rules
        action = _does(answers.get(seat, PASS), state)
        if action is None:  # they must bid, and are asked alone
            return _ask(people, state, played, plans)
        _count(people, played.plans if seat in lasting else played.answers_at_once, state, action)
        state, _ = ra.apply(state, ra.parse_action(action))
    return state


def _ask(people: People, state: State, played: Played, plans: _Plans) -> State:
    """Ask the player to move alone."""
    seat = ra.to_act(state)
    assert seat is not None
    played.hours = people.answers_at(seat, played.hours)
    played.answers += 1
    played.pings += 1
    people.there = seat
    state, _ = ra.apply(state, ra.parse_action(people.choose(state)))
    plans.make(state, seat)
    return state


def _count(people: People, made: Made, state: State, action: str) -> None:
    """Count a decision that was made beforehand."""
    seat, chosen = ra.to_act(state), people.choose(state)
    assert seat is not None
    made.number += 1
    made.agreed += chosen == action
    made.cost += cost_of(state, seat, ra.parse_action(action), ra.parse_action(chosen))


def rows(players: int, reply: float, games: int, *, stay: bool = False) -> Iterator[tuple[str, ...]]:
    """A row for each way.

    Days (median and nine in ten), answers and pings a person, for plans and for answers at once how many of
    their decisions the computer would have made too, and what all others cost a person in wins of 100.
    """
    experience = Experience(players)
    for way in WAYS:
        played = [play(People(players, reply, Random(seed), experience, stay), way) for seed in range(games)]
        days = [one.hours / DAY for one in played]
        most = quantiles(days, n=10)[-1] if games > 1 else days[0]
        yield (
            str(way),
            f"{median(days):.1f} ({most:.1f})",
            f"{sum(one.answers for one in played) / games / players:.0f}",
            f"{sum(one.pings for one in played) / games / players:.0f}",
            *_made([one.plans for one in played], players),
            *_made([one.answers_at_once for one in played], players),
        )


class HeadToHead(NamedTuple):
    """Wins in 100 of a person with plans against others without; the error is one standard deviation."""

    games: int
    wins: float
    less: float
    """How many more they win without plans, with the same deal in the same place."""
    error: float
    answers: float
    """Answers of everybody in a game in which one person plans."""


def play_head_to_head(players: int, deals: int) -> HeadToHead:
    """Play each deal without plans, then once for each player with plans of theirs alone; bids in turn."""
    experience, in_turn = Experience(players), Way(at_once=False, plans=True)
    wins, less, answers = list[float](), list[float](), 0
    for seed in range(deals):
        without = play(People(players, 1.0, Random(seed)), Way(at_once=False, plans=False)).shares
        for seat in range(players):
            played = play(People(players, 1.0, Random(seed), experience), in_turn, (seat,))
            wins.append(played.shares[seat])
            less.append(without[seat] - played.shares[seat])
            answers += played.answers
    games = len(wins)
    error = stdev(less) / games**0.5 if games > 1 else 0.0
    return HeadToHead(games, 100 * fmean(wins), 100 * fmean(less), 100 * error, answers / games)


def _made(all_made: Sequence[Made], players: int) -> tuple[str, str]:
    number, people = sum(made.number for made in all_made), len(all_made) * players
    if not number:
        return "", ""
    agreed, cost = sum(made.agreed for made in all_made), sum(made.cost for made in all_made)
    return f"{100 * agreed / number:.1f} %", f"{100 * cost / people:.1f}"


@click.command(context_settings={"show_default": True})
@click.option("--players", type=click.IntRange(2, 5), default=3)
@click.option("--reply", type=float, default=1.5, help="Hours until people answer, on average.")
@click.option("--games", type=click.IntRange(1), default=10)
@click.option(
    "--stay", is_flag=True, help="People whose own answer leads to their next decision make that at once."
)
@click.option(
    "--head-to-head", is_flag=True, help="One person plans against others who do not, in each deal."
)
def main(*, players: int, reply: float, games: int, stay: bool, head_to_head: bool) -> None:
    """Simulate slow games of Ra, and print how long they take, or what plans cost."""
    if head_to_head:
        found = play_head_to_head(players, games)
        shown = Table("games", "wins in 100 with plans", "more without", "answers a game")
        less = f"{found.less:.1f} ± {found.error:.1f}"
        shown.add_row(str(found.games), f"{found.wins:.1f}", less, f"{found.answers:.0f}")
    else:
        columns = "how", "days (nine in ten)", "answers a person", "pings a person"
        made = "plans as master", "cost of 100 wins", "answers at once as master", "cost of 100 wins"
        shown = Table(*columns, *made)
        for row in rows(players, reply, games, stay=stay):
            shown.add_row(*row)
    Console().print(shown)


if __name__ == "__main__":
    main(prog_name="python -m tools.benchmarks.slow_games")
