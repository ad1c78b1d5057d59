"""Why the computers that ask networks did what they did."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from engine.players import reason_of
from engine.players.computer import Reason
from engine.players.ra.network import master
from engine.players.ra.network.judgement import Judgement, judge
from engine.players.ra.network.master import MasterComputer
from engine.players.ra.network.reasons import explain
from engine.players.ra.network.values import Network
from engine.players.ra.reasons import gains_of, gains_of_lot
from engine.players.ra.valuation import Prospects, Weights
from engine.ra import computer_view, legal_actions, to_act
from engine.ra.actions import BIDS, INVOKE, PASS, Action, Bid, Discard, Draw, Invoke, Pass, UseGods
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import ALL_TILES, CIVILIZATION, GODS, MONUMENTS, Tile
from renderers.ra import reason_text
from tests.engine.players.nets import random_network
from tests.engine.ra.positions import make_player, make_state, read_tiles
from tests.engine.ra.random_games import RandomGame, random_games

TILES_OF = {
    "gods": GODS,
    "pharaohs": {Tile.PHARAOH},
    "nile": {Tile.NILE, Tile.FLOOD},
    "gold": {Tile.GOLD},
    "civilization": CIVILIZATION,
    "monuments": MONUMENTS,
}
"""The tiles that bring something in each category."""


def tell(state: State, action: Action) -> Reason | None:
    """The reason for an action of somebody whose network knows nothing but the end of the game."""
    return explain(computer_view(state, to_act(state)), legal_actions(state), action, blind())


def blind() -> Network:
    """A network that knows nothing but the end of the game."""
    return Network(tuple(np.zeros_like(layer) for layer in random_network(2).layers))


def alone(
    lot: list[str], tiles: list[str], kind: AuctionKind = AuctionKind.RA_TILE, centre: int = 1
) -> State:
    """An auction in the last epoch of two in which the one who is asked, with 9 and 4, is the last bidder."""
    players = [make_player([9, 4], tiles=read_tiles(tiles)), make_player([], [8, 3])]
    state = make_state(players, track=read_tiles(lot), deck=ALL_TILES, epoch=3, centre=centre)
    return state.replace(auction=Auction(kind, (), (0,), 0, None))


def test_who_bids_tells_what_the_lot_brings() -> None:
    """The category in which it brings most is the reason."""
    state = alone(["gold", "gold", "nile"], [], AuctionKind.VOLUNTARY)
    assert tell(state, BIDS[4]) == Reason("bids_for", {"category": "gold", "fame": 6})


def test_who_bids_on_nothing_wants_the_sun() -> None:
    """Where no tile counts the better sun on the board is the reason."""
    assert tell(alone([], [], centre=8), BIDS[4]) == Reason("bids_for_sun", {"sun": 8})


def test_who_passes_tells_what_the_lot_was_worth() -> None:
    """A lot that harms, and one that is worth too little; nothing where nothing lies."""
    harmful = tell(alone(["funeral"], ["pharaoh"] * 3), PASS)
    assert harmful
    assert harmful.key == "passes_harm"
    assert tell(alone(["gold"], []), PASS) == Reason("passes_dear", {"fame": 3})
    assert tell(alone([], []), PASS) is None


def test_who_would_be_outbid_says_so() -> None:
    """Where every bid of his would lose to a higher one, that is why he passes."""
    lot = read_tiles(["art", "writing", "religion", "astronomy", "agriculture"])
    state = make_state([make_player([3]), make_player([9])], turn=1, track=lot, deck=ALL_TILES, epoch=3)
    running = state.replace(auction=Auction(AuctionKind.RA_TILE, (), (0, 1), 0, None))
    assert tell(running, PASS) == Reason("passes_outbid", {})
    assert tell(running, BIDS[3]) == Reason("bids_for_others", {})


def test_reasons_are_thought_of_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who only wants to know what a computer does does not pay for why."""
    asked: list[Action] = []
    monkeypatch.setattr(master, "explain", lambda *args: asked.append(args[2]))
    state, computer = alone(["gold"], []), MasterComputer(random_network(2))
    action = computer.choose(computer_view(state, 0), legal_actions(state))
    assert asked == []
    assert reason_of(computer) is None
    assert asked == [action]


def test_who_must_has_no_reason() -> None:
    """Where there is nothing to choose there is nothing to tell, nor before anything was chosen."""
    computer = MasterComputer()
    assert reason_of(computer) is None
    state = make_state([make_player([9]), make_player([], [8, 3])], deck=ALL_TILES)
    must = state.replace(auction=Auction(AuctionKind.VOLUNTARY, (), (0,), 0, None))
    assert str(computer.choose(computer_view(must, 0), legal_actions(must))) == "bid 9"
    assert reason_of(computer) is None


def test_who_bids_against_another_says_whom() -> None:
    """What is of no use to him and of use to the one who would buy it is kept from that one."""
    lot, full = read_tiles(["art"]), read_tiles(["agriculture", "astronomy", "religion", "writing"])
    players = [make_player([8, 3], tiles=full), make_player([9, 4], tiles=read_tiles(["art"]))]
    state = make_state(players, turn=1, track=lot, deck=read_tiles(["nile", "ra"]), epoch=3)
    auction = Auction(AuctionKind.RA_TILE, ((0, 3),), (1,), 3, 0)
    assert tell(state.replace(auction=auction), BIDS[4]) == Reason("bids_against", {"seat": 0, "fame": 5})


def test_who_invokes_for_others_or_must_says_so() -> None:
    """Who invokes what another will buy tells that others pay; who must tells that the track is full."""
    art = read_tiles(["art", "writing", "religion", "astronomy", "agriculture"])
    for track, key in ((art, "invokes_for_others"), (read_tiles(["nile"] * 8), "invokes_full")):
        state = make_state([make_player([3]), make_player([9])], track=track, deck=ALL_TILES, epoch=3)
        assert tell(state, INVOKE) == Reason(key, {})


def test_who_has_won_by_a_bid_tells_how_much_better_that_is() -> None:
    """Where no tile counts, the games of a hundred that passing may lose are the reason."""
    players = [make_player([], [8, 3]), make_player([9], fame=25)]
    state = make_state(players, turn=1, track=read_tiles(["drought"]), deck=ALL_TILES, epoch=3)
    running = state.replace(auction=Auction(AuctionKind.RA_TILE, (), (1,), 0, None))
    network = blind()
    view, legal = computer_view(running, 1), legal_actions(running)
    shares = {option.action: option.shares for option in judge(view, legal, network).options}
    assert shares[BIDS[9]] == (0, 1)
    games = round(100 * shares[PASS][0])
    assert games > 0
    assert explain(view, legal, BIDS[9], network) == Reason("better", {"games": games})


def test_who_loses_tells_of_the_disaster_that_is_due() -> None:
    """Of two disasters the first is what tiles are lost to."""
    owner = make_player([9], tiles=read_tiles(["art", "art", "religion", "palace", "palace", "sphinx"]))
    losses = (Loss(0, Tile.UNREST, 2), Loss(0, Tile.EARTHQUAKE, 2))
    state = make_state([owner, make_player([8])], losses=losses, deck=read_tiles(["nile"]))
    assert tell(state, legal_actions(state)[0]) == Reason("loses", {"disaster": Tile.UNREST})


@settings(max_examples=25, deadline=None)
@given(random_games())
def test_reasons_say_true_things(game: RandomGame) -> None:
    """A reason is one of the action that was done, names what is there, and has words."""
    open_ = [state for state in game.positions() if len(legal_actions(state)) > 1]
    for state in Random(game.seed).sample(open_, 5):
        view, legal = computer_view(state, to_act(state)), legal_actions(state)
        network = random_network(game.players)
        computer = MasterComputer(network)
        action = computer.choose(view, legal)
        reason = reason_of(computer)
        if reason is None:
            continue
        assert reason_text(reason.key, reason.values, ["Anna", "Ben", "Caro", "Dora", "Emil"], "en")
        Claim(state, action, judge(view, legal, network), reason).check()


class Claim:
    """A reason for an action, and what it is told of."""

    def __init__(self, state: State, action: Action, judged: Judgement, reason: Reason) -> None:
        self.state, self.action, self.reason, self.seat = state, action, reason, judged.seat
        self.options = {option.action: option for option in judged.options}
        self.prospects = Prospects(computer_view(state, self.seat), Weights())
        self.gain = sum(gains_of_lot(self.prospects, self.seat).values())

    def check(self) -> None:
        """Check that the reason is one of its action, and tells what there is."""
        match self.action, self.reason.key:
            case UseGods(spaces), "gods_for":
                hoards, _ = self.prospects.after_gods(UseGods(spaces))
                taken = {tile for space in spaces if (tile := self.state.track[space - 1])}
                self.check_best(gains_of(self.prospects, self.seat, hoards[self.seat]), taken)
            case (Bid(), "bids_for") | (Invoke(), "invokes_for"):
                assert self.buyer(self.action) == self.seat
                lot = {tile for tile in self.state.track if tile}
                self.check_best(gains_of_lot(self.prospects, self.seat), lot)
            case Bid(), "bids_against":
                other = self.buyer(PASS)
                assert other not in {None, self.seat}
                fame = sum(gains_of_lot(self.prospects, other or 0).values())
                self.check_values(seat=other or 0, fame=round(fame))
            case Bid() | Invoke(), "bids_for_sun":
                sale = self.options[self.action].sale
                assert sale
                assert sale[0] == self.seat
                assert sale[1] < self.state.centre
                self.check_values(sun=self.state.centre)
            case (Bid(), "bids_for_others") | (Invoke(), "invokes_for_others"):
                assert self.buyer(self.action) not in {None, self.seat}
                self.check_values()
            case Invoke(), "invokes_full":
                assert None not in self.state.track
                self.check_values()
            case _:
                self.check_rest()

    def check_rest(self) -> None:
        """The same of what is not done for a lot."""
        match self.action, self.reason.key:
            case Pass(), "passes_outbid":
                assert self.gain > 0
                assert all(self.buyer(bid) != self.seat for bid in self.options if isinstance(bid, Bid))
                self.check_values()
            case Pass(), "passes_harm":
                self.check_values(fame=round(-self.gain))
                assert self.gain < 0
            case (Pass(), "passes_dear") | (Draw(), "draws"):
                assert any(self.state.track)
                self.check_values(fame=round(self.gain))
            case Discard(), "loses":
                self.check_values(disaster=self.state.losses[0].disaster)
            case Bid() | Invoke() | UseGods(), "better":
                shares = {action: option.shares[self.seat] for action, option in self.options.items()}
                own = shares.pop(self.action)
                self.check_values(games=round(100 * (own - max(shares.values()))))
                assert own > max(shares.values())
            case _:
                pytest.fail(f"{self.reason} is none for {self.action}")

    def buyer(self, action: Action) -> int | None:
        """Who is thought to buy the lot after an action."""
        sale = self.options[action].sale
        return sale[0] if sale else None

    def check_best(self, gains: dict[str, float], tiles: set[Tile]) -> None:
        """Check that the category told is that which brings most, and that there are tiles of it."""
        values = dict(self.reason.values)
        category = str(values["category"])
        assert gains[category] == max(gains.values())
        assert values["fame"] == round(gains[category]) > 0
        counted = TILES_OF[category] & tiles
        assert counted
        own = set(self.state.players[self.seat].tiles)
        new = len(counted - own) if category in {"civilization", "monuments"} else 0
        assert values.get("new", 0) == new

    def check_values(self, **values: int | str) -> None:
        """Check all that a reason tells."""
        assert self.reason.values == values
