"""How many days a slow game takes: bids in turn or at once, with and without plans that last.

People are simulated: they answer after a while, exponentially distributed, that passes only in the sixteen
hours in which they are awake. What they decide is what a computer would. Their answers to an auction, and
their plans, are such as a careful person makes; how often the computer would have done the same is counted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING, NamedTuple, cast

from engine import ra
from engine.players import make_computer
from engine.ra.actions import DRAW, PASS
from engine.ra.bid_plans import Exactly, UpTo, planned_action
from engine.ra.sealed_bids import awaited
from engine.ra.standing_plans import EPOCH, AuctionPlan, TurnPlan
from engine.tables.transitions.bidding import as_if_next, is_auction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.protocol import Seat
    from engine.ra.bid_plans import BidPlan
    from engine.ra.state import State

AWAKE, DAY, TICK = 16.0, 24.0, 1e-6
"""Hours."""
SPREAD = 3.0
"""Hours between the first and the last who wakes up."""
TURNS = TurnPlan(2, frozenset({EPOCH}))
"""Draw while fewer than two tiles lie there, unless a Ra tile would end the epoch."""
AUCTIONS = AuctionPlan(None, 2)
"""Pass unless the lot has at least two tiles.

With three tiles instead of two, `master` would have done the same in fewer than 95 of 100 cases.
"""


class Way(NamedTuple):
    """How a game is played."""

    at_once: bool
    plans: bool

    def __str__(self) -> str:
        return f"bids {'at once' if self.at_once else 'in turn'}, {'plans' if self.plans else 'no plans'}"


WAYS = tuple(Way(at_once, plans) for plans in (False, True) for at_once in (False, True))


@dataclass
class Played:
    """What came of a game."""

    hours: float = 0.0
    answers: int = 0
    """Presses of all people."""
    pings: int = 0
    agreed: int = 0
    planned: int = 0
    """Decisions made by plans or sealed answers, and how many of them the computer would have made too."""


@dataclass
class People:
    """Those who play: when each is awake, and what they decide."""

    players: int
    level: str
    reply: float
    random: Random
    wakes: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Let them wake up at different hours of the morning."""
        self.wakes = [self.random.uniform(0, SPREAD) for _ in range(self.players)]
        self._computer = make_computer("ra", self.level, self.random)

    def choose(self, state: State) -> str:
        """What the player to move does."""
        view = ra.computer_view(state, ra.to_act(state))
        return str(self._computer.choose(view, ra.legal_actions(state)))

    def answers_at(self, seat: Seat, asked: float) -> float:
        """When a person answers who is asked at some hour: only the hours count in which they are awake."""
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
        highest = state.auction.highest if state.auction else 0
        own = sorted(sun for sun in state.players[seat].suns_up if sun > highest)
        wanted = [
            int(chosen.split()[1])
            for position in _hypothetical(state, seat, own)
            if (chosen := self.choose(position)).startswith("bid")
        ]
        if not wanted:
            return PASS
        return Exactly(own[0]) if max(wanted) == own[0] else UpTo(max(wanted))


def _hypothetical(state: State, seat: Seat, own: list[int]) -> Iterator[State]:
    """The positions in which a bidder may be asked: nobody has bid, or a sun just below one of theirs."""
    position = cast("State", as_if_next(state, seat))
    yield position
    auction = position.auction
    others = [sun for other, player in enumerate(state.players) if other != seat for sun in player.suns_up]
    for sun in own[1:]:
        below = [other for other in others if own[0] < other < sun]
        if auction and below:
            leader = next(at for at, player in enumerate(state.players) if max(below) in player.suns_up)
            yield position.with_auction(auction._replace(highest=max(below), leader=leader))


def play(people: People, way: Way) -> Played:
    """Play a game."""
    random, players = people.random, people.players
    options = ra.read_options(players, {})
    state: State = ra.new_game(players, options, ra.deal(players, options, random))
    played = Played()
    while (seat := ra.to_act(state)) is not None:
        if way.plans and _is_turn(state) and TURNS.draws(state):
            action = str(DRAW)
            _count(played, people.choose(state) == action)
        elif way.at_once and state.auction and len(state.auction.bidders) > 1:
            state = _bid_at_once(people, state, played, plans=way.plans)
            continue
        elif way.plans and state.auction and (plan := AUCTIONS.answer(state)) and planned_action(plan, state):
            action = str(planned_action(plan, state))
            _count(played, people.choose(state) == action)
        else:
            action = people.choose(state)
            played.hours = people.answers_at(seat, played.hours)
            played.answers += 1
            played.pings += 1
        state, _ = ra.apply(state, ra.parse_action(action))
    return played


def _is_turn(state: State) -> bool:
    return not (state.auction or state.losses or state.finished)


def _bid_at_once(people: People, state: State, played: Played, *, plans: bool) -> State:
    """Ask all bidders, and make their bids once enough of them have answered."""
    assert state.auction
    bidders = state.auction.bidders
    answers: dict[Seat, BidPlan] = {}
    plan = AUCTIONS.answer(state) if plans else None
    if plan is not None:
        answers = dict.fromkeys(bidders, plan)
    elif len(bidders) > 1:
        played.pings += len(bidders)
    replies = sorted((people.answers_at(seat, played.hours), seat) for seat in bidders if seat not in answers)
    for at, seat in replies:
        if not awaited(state, answers, ()):
            break
        answers[seat] = people.sealed(state, seat)
        played.answers += 1
        played.hours = max(played.hours, at)
    for seat in bidders:
        if not is_auction(state) or ra.to_act(state) != seat:
            continue  # they passed by the rules
        action = planned_action(answers.get(seat, PASS), state)
        if action is None:  # they must bid, and are asked alone
            return _ask(people, state, played, seat)
        _count(played, people.choose(state) == str(action))
        state, _ = ra.apply(state, action)
    return state


def _ask(people: People, state: State, played: Played, seat: Seat) -> State:
    played.hours = people.answers_at(seat, played.hours)
    played.answers += 1
    played.pings += 1
    state, _ = ra.apply(state, ra.parse_action(people.choose(state)))
    return state


def _count(played: Played, agreed: bool) -> None:
    played.planned += 1
    played.agreed += agreed


def table(players: int, reply: float, games: int, level: str) -> Iterator[tuple[str, str, str, str, str]]:
    """A row for each way: days (median and nine in ten), answers and pings a person, and agreement."""
    for way in WAYS:
        played = [play(People(players, level, reply, Random(seed)), way) for seed in range(games)]
        days = [one.hours / DAY for one in played]
        most = quantiles(days, n=10)[-1] if games > 1 else days[0]
        planned = sum(one.planned for one in played)
        yield (
            str(way),
            f"{median(days):.1f} ({most:.1f})",
            f"{sum(one.answers for one in played) / games / players:.0f}",
            f"{sum(one.pings for one in played) / games / players:.0f}",
            f"{100 * sum(one.agreed for one in played) / planned:.0f} %" if planned else "",
        )
