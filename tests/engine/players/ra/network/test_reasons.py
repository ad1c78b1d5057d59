"""The reasons that computers with a network give."""

from random import Random

import pytest
from hypothesis import given, settings

from engine.players import reason_of
from engine.players.computer import Reason
from engine.players.ra.network import master
from engine.players.ra.network.judgement import Judgement, judge
from engine.players.ra.network.master import MasterComputer
from engine.players.ra.network.reasons import Gains, explain, gains_of_gods, gains_of_lot
from engine.players.ra.network.rows import row_of
from engine.players.ra.reasons import MOST_NAMED
from engine.ra import computer_view, legal_actions, to_act
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Action, Bid, Discard, Draw, Invoke, Pass, UseGods
from engine.ra.disasters import without
from engine.ra.scoring import score_tiles
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import ALL_TILES, CIVILIZATION, GODS, MONUMENTS, Tile
from renderers.ra import reason_words
from tests.engine.players.networks import blank_network, random_network
from tests.engine.ra.positions import last_to_bid, make_player, make_state, read_tiles
from tests.engine.ra.random_games import RandomGame, random_games

TILES_OF = {
    "gods": GODS,
    "pharaohs": {Tile.PHARAOH},
    "nile": {Tile.NILE, Tile.FLOOD},
    "gold": {Tile.GOLD},
    "civilization": CIVILIZATION,
    "monuments": MONUMENTS,
}
"""The tiles that score in each category."""


def alone(
    lot: list[str], tiles: list[str], kind: AuctionKind = AuctionKind.RA_TILE, centre: int = 1
) -> State:
    """An auction in the last epoch of a two-player game; only seat 0, with the suns 9 and 4, can bid."""
    players = [make_player([9, 4], tiles=read_tiles(tiles)), make_player([], [8, 3])]
    return last_to_bid(
        make_state(players, track=read_tiles(lot), deck=ALL_TILES, epoch=3, centre=centre), kind
    )


def against(lot: list[str]) -> State:
    """A turn of the last epoch; the rival has the higher sun."""
    players = [make_player([3]), make_player([9])]
    return make_state(players, track=read_tiles(lot), deck=ALL_TILES, epoch=3)


ART, REST = "art", ["agriculture", "astronomy", "religion", "writing"]
OUTBID = against([ART, *REST])._replace(turn=1, auction=Auction(AuctionKind.RA_TILE, (), (0, 1), 0, None))
WANTED_BY_A_RIVAL = make_state(
    [make_player([8, 3], tiles=read_tiles(REST)), make_player([9, 4], tiles=read_tiles([ART]))],
    turn=1,
    track=read_tiles([ART]),
    deck=read_tiles(["nile", "ra"]),
    epoch=3,
    auction=Auction(AuctionKind.RA_TILE, ((0, 3),), (1,), 3, 0),
)
FULL_OF_NOTHING = make_state(
    [make_player([3]), make_player([], [9])], track=read_tiles(["nile"] * 8), deck=ALL_TILES, epoch=3
)
TWO_DISASTERS = make_state(
    [
        make_player([9], tiles=read_tiles([ART, ART, "religion", "palace", "palace", "sphinx"])),
        make_player([8]),
    ],
    losses=(Loss(0, Tile.UNREST, 2), Loss(0, Tile.EARTHQUAKE, 2)),
    deck=read_tiles(["nile"]),
)
GOLD = Reason("bids_for", {"category": "gold", "fame": 6, "count": 2, "total": 7})

REASONS = {
    "a bid is for what the lot brings most": (
        alone(["gold", "gold", "nile"], [], AuctionKind.VOLUNTARY),
        BIDS[4],
        GOLD,
    ),
    "on an empty lot for the sun": (
        alone([], [], centre=8),
        BIDS[4],
        Reason("bids_for_sun", {"sun": 8, "paid": 4}),
    ),
    "or against the rival who would buy": (
        WANTED_BY_A_RIVAL,
        BIDS[4],
        Reason("bids_against", {"seat": 0, "sun": 3, "fame": 5}),
    ),
    "or for others, who will outbid it": (
        OUTBID,
        BIDS[3],
        Reason("spends_high", {"seat": 1, "sun": 9, "fame": 11, "own": 3, "count": 1}),
    ),
    "a pass is because of higher bids": (
        OUTBID,
        PASS,
        Reason("passes_outbid", {"seat": 1, "sun": 9, "bid": 3, "fame": 11}),
    ),
    "or of harm": (
        alone(["funeral"], ["pharaoh"] * 3),
        PASS,
        Reason("passes_harm", {"fame": 1, "tiles": "funeral"}),
    ),
    "or of little worth": (
        alone(["gold"], []),
        PASS,
        Reason("passes_dear", {"fame": 3, "sun": 4, "tiles": "gold"}),
    ),
    "of two monuments the reason names the one of which there are more": (
        alone(["sphinx", "palace"], ["sphinx", "sphinx", "palace"]),
        BIDS[4],
        Reason("bids_for", {"category": "monuments", "fame": 7, "count": 3, "tile": "sphinx"}),
    ),
    "a lot can bring a better sun too": (
        alone(["gold", "gold"], [], centre=8),
        BIDS[4],
        Reason("bids_for", {"category": "gold", "fame": 6, "count": 2, "sun": 8}),
    ),
    "an empty lot gives none": (alone([], []), PASS, None),
    "invoking can be for others": (
        against([ART, *REST]),
        INVOKE,
        Reason("spends_high", {"seat": 1, "sun": 9, "fame": 11, "own": 3, "count": 1}),
    ),
    "or forced": (FULL_OF_NOTHING, INVOKE, Reason("invokes_full", {"count": 8})),
    "drawing can be because a rival would buy": (
        against([ART, *REST]),
        DRAW,
        Reason("draws_before", {"seat": 1, "sun": 9, "fame": 11}),
    ),
    "or because the lot brings little yet": (
        alone(["nile"], [])._replace(auction=None, turn=0),
        DRAW,
        Reason("draws_for_more", {"fame": 1, "sun": 4, "ra": 30, "bag": 180}),
    ),
    "a discard is for what the first disaster that is due leaves": (
        TWO_DISASTERS,
        legal_actions(TWO_DISASTERS)[0],
        Reason("keeps_civilization", {"kinds": 1, "fame": 0}),
    ),
}


@pytest.mark.parametrize(("state", "action", "reason"), REASONS.values(), ids=REASONS)
def test_what_is_told(state: State, action: Action, reason: Reason | None) -> None:
    """A network that knows nothing but the end of the game leaves the reason to the tiles and the auction."""
    view = computer_view(state, to_act(state))
    assert explain(view, legal_actions(state), action, blank_network(2)) == reason


PALACES = read_tiles(["palace", "palace", "sphinx", "obelisk"])
TWO_WITH_SUNS = make_state(
    [make_player([9, 4]), make_player([8])],
    turn=1,
    track=read_tiles([ART, *REST]),
    deck=ALL_TILES,
    epoch=3,
    auction=Auction(AuctionKind.RA_TILE, (), (0, 1), 0, None),
)
HIT = make_state(
    [make_player([9], tiles=PALACES), make_player([8])],
    losses=(Loss(0, Tile.EARTHQUAKE, 2),),
    deck=read_tiles(["nile"]),
)
COMPARED = {
    "a bid that a rival beats": (
        TWO_WITH_SUNS,
        BIDS[9],
        BIDS[4],
        Reason("bids_too_low", {"seat": 1, "sun": 8, "bid": 4, "fame": 6}),
    ),
    "a sun that is better kept": (
        alone(["gold"], []),
        BIDS[4],
        BIDS[9],
        Reason("bids_other_sun", {"sun": 4, "paid": 9}),
    ),
    "the sun that was bid": (
        alone(["gold"], []),
        PASS,
        BIDS[9],
        Reason("passes_dear", {"fame": 3, "sun": 9, "tiles": "gold"}),
    ),
    "what another discard leaves": (
        HIT,
        Discard((Tile.PALACE, Tile.PALACE)),
        Discard((Tile.OBELISK, Tile.SPHINX)),
        Reason("keeps_monuments_rather", {"kinds": 2, "fame": 2, "other": 1}),
    ),
    "a discard that leaves no more": (
        HIT,
        Discard((Tile.OBELISK, Tile.PALACE)),
        Discard((Tile.PALACE, Tile.SPHINX)),
        None,
    ),
}


@pytest.mark.parametrize(("state", "action", "instead", "reason"), COMPARED.values(), ids=COMPARED)
def test_what_is_told_beside_the_move_that_was_played(
    state: State, action: Action, instead: Action, reason: Reason | None
) -> None:
    """The reason is what sets the two apart, and not what both have."""
    view = computer_view(state, to_act(state))
    assert explain(view, legal_actions(state), action, blank_network(2), instead) == reason


def test_reasons_are_computed_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice alone does not cost the time for its reason."""
    asked: list[Action] = []
    monkeypatch.setattr(master, "explain", lambda *args: asked.append(args[2]))
    state, computer = alone(["gold"], []), MasterComputer(random_network(2))
    action = computer.choose(computer_view(state, 0), legal_actions(state))
    assert asked == []
    assert reason_of(computer) is None
    assert asked == [action]


def test_without_a_choice_there_is_no_reason() -> None:
    """Before any choice, and after a decision without a choice, there is no reason."""
    computer = MasterComputer()
    assert reason_of(computer) is None
    must = last_to_bid(make_state([make_player([9]), make_player([], [8])]), AuctionKind.VOLUNTARY)
    assert str(computer.choose(computer_view(must, 0), legal_actions(must))) == "bid 9"
    assert reason_of(computer) is None


def test_a_bid_can_be_because_it_wins_more_games() -> None:
    """If no tile counts, the reason is how many games the bid wins, and how many each would after a pass."""
    players = [make_player([], [8, 3]), make_player([9], fame=25)]
    state = make_state(players, turn=1, track=read_tiles(["drought"]), deck=ALL_TILES, epoch=3)
    running = state._replace(auction=Auction(AuctionKind.RA_TILE, (), (1,), 0, None))
    network = blank_network(2)
    view, legal = computer_view(running, 1), legal_actions(running)
    shares = {option.action: option.shares for option in judge(view, legal, network).options}
    assert shares[BIDS[9]] == (0, 1)
    theirs = round(100 * shares[PASS][0])
    assert theirs > 0
    values = {"games": 100, "other": round(100 * shares[PASS][1]), "seat": 0, "theirs": theirs}
    assert explain(view, legal, BIDS[9], network) == Reason("better", values)


@settings(max_examples=10, deadline=None)
@given(random_games())
def test_reasons_are_true(game: RandomGame) -> None:
    """A reason fits its action, states facts of the position, and has words."""
    states = [state for state in game.positions() if len(legal_actions(state)) > 1]
    for state in Random(game.seed).sample(states, 5):
        view, legal = computer_view(state, to_act(state)), legal_actions(state)
        network = random_network(game.players)
        computer = MasterComputer(network)
        action = computer.choose(view, legal)
        reason = reason_of(computer)
        if reason is None:
            continue
        assert reason_words(reason.key, reason.values, ["Anna", "Ben", "Caro", "Dora", "Emil"], "en")
        Claim(state, action, judge(view, legal, network), reason).check()


class Claim:
    """A reason for an action, and the position in which it was given."""

    def __init__(self, state: State, action: Action, judged: Judgement, reason: Reason) -> None:
        self.state, self.action, self.reason, self.seat = state, action, reason, judged.seat
        self.options = {option.action: option for option in judged.options}
        self.view = computer_view(state, self.seat)
        self.gain = gains_of_lot(row_of(self.view), self.seat).total

    def check(self) -> None:
        """Check that the reason fits its action and is true, first for reasons about a lot."""
        match self.action, self.reason.key:
            case UseGods(spaces), "gods_for":
                taken = {tile for space in spaces if (tile := self.state.track[space - 1])}
                self.check_best(gains_of_gods(self.view, row_of(self.view), UseGods(spaces)), taken)
            case (Bid(), "bids_for") | (Invoke(), "invokes_for"):
                assert self.buyer(self.action) == self.seat
                lot = {tile for tile in self.state.track if tile}
                self.check_best(gains_of_lot(row_of(self.view), self.seat), lot)
            case Bid(), "bids_against":
                other = self.buyer(PASS)
                assert other not in {None, self.seat}
                self.check_values(**self.sale(PASS), fame=self.fame_for(other or 0))
            case Bid() | Invoke(), "bids_for_sun":
                sale = self.options[self.action].sale
                assert sale
                assert sale[0] == self.seat
                assert sale[1] < self.state.centre
                self.check_values(sun=self.state.centre, paid=sale[1])
            case Bid() | Invoke(), "pays_more" | "spends_high" | "spends":
                self.check_price()
            case Invoke(), "invokes_full":
                assert None not in self.state.track
                self.check_values(count=8)
            case _:
                self.check_rest()

    def check_rest(self) -> None:
        """Check the other reasons."""
        match self.action, self.reason.key:
            case Pass(), "passes_outbid":
                assert self.gain > 0
                bids = [bid for bid in self.options if isinstance(bid, Bid)]
                assert all(self.buyer(bid) != self.seat for bid in bids)
                best = max(bids, key=lambda bid: bid.sun)
                self.check_values(**self.sale(best), bid=best.sun, fame=round(self.gain))
            case Pass(), "passes_harm":
                told = str(self.reason.values["tiles"]).split()
                self.check_values(fame=round(-self.gain), tiles=" ".join(told))
                assert told
                assert set(told) <= set(self.state.lot)
                assert self.gain < 0
            case Pass(), "passes_dear" | "passes_many":
                bids = [bid for bid in self.options if isinstance(bid, Bid)]
                winning = [bid for bid in bids if self.buyer(bid) in {None, self.seat}]
                sun = min(bid.sun for bid in winning or bids)
                many = len(self.state.lot) > MOST_NAMED
                lot = {"count": len(self.state.lot)} if many else {"tiles": " ".join(self.state.lot)}
                sold = self.sale(PASS) if self.options[PASS].sale else {}
                after = {"seat": sold["seat"], "theirs": sold["sun"]} if sold else {}
                self.check_values(fame=round(self.gain), sun=sun, **lot, **after)
                assert many == (self.reason.key == "passes_many")
            case Draw(), "draws" | "draws_for_more" | "draws_harm":
                assert any(self.state.track)
                ra, bag = dict(self.view.bag).get(Tile.RA, 0), self.view.tiles_in_bag
                sold = self.sale(INVOKE) if self.reason.key == "draws_for_more" else {}
                assert sold.get("seat", self.seat) == self.seat
                paid = {"sun": sold["sun"]} if sold else {}
                self.check_values(fame=abs(round(self.gain)), ra=ra, bag=bag, **paid)
                assert (round(self.gain) < 0) == (self.reason.key == "draws_harm")
            case Draw(), "draws_before":
                buyer = self.buyer(INVOKE)
                assert buyer not in {None, self.seat}
                self.check_values(**self.sale(INVOKE), fame=self.fame_for(buyer or 0))
            case Discard(lost), "keeps_civilization" | "keeps_monuments":
                self.check_kept(lost)
            case Bid() | Invoke() | UseGods(), "better":
                shares = {action: option.shares for action, option in self.options.items()}
                own = shares.pop(self.action)[self.seat]
                other = max(shares.values(), key=lambda each: each[self.seat])
                rival = int(self.reason.values["seat"])
                games, instead, theirs = (round(100 * one) for one in (own, other[self.seat], other[rival]))
                self.check_values(games=games, other=instead, seat=rival, theirs=theirs)
                assert rival != self.seat
                assert games > instead
            case _:
                pytest.fail(f"{self.reason} is none for {self.action}")

    def buyer(self, action: Action) -> int | None:
        """The expected buyer of the lot after an action."""
        sale = self.options[action].sale
        return sale[0] if sale else None

    def sale(self, action: Action) -> dict[str, int]:
        """The expected buyer after an action, and the sun they pay."""
        sale = self.options[action].sale
        assert sale
        return {"seat": sale[0], "sun": sale[1]}

    def fame_for(self, seat: int) -> int:
        """The fame that the lot would bring a seat."""
        return round(gains_of_lot(row_of(self.view), seat).total)

    def check_price(self) -> None:
        """Check that a rival buys the lot, and what is special about the sun that they pay."""
        assert any(self.state.track)
        buyer, sun = self.sale(self.action).values()
        assert buyer != self.seat
        own = max(self.state.players[self.seat].suns_up, default=0)
        higher = sum(sun > own for player in self.state.players for sun in player.suns_up)
        facts = {
            "pays_more": lambda: {"paid": self.sale(PASS)["sun"]},
            "spends_high": lambda: {"own": own, "count": higher},
            "spends": lambda: {"centre": self.state.centre},
        }[self.reason.key]()
        self.check_values(seat=buyer, sun=sun, fame=max(0, self.fame_for(buyer)), **facts)
        assert self.reason.key != "pays_more" or (self.buyer(PASS) == buyer and facts["paid"] < sun)
        assert self.reason.key != "spends_high" or own < sun

    def check_kept(self, lost: tuple[Tile, ...]) -> None:
        """Check how many kinds a discard keeps, and what they score at the end (R9.5 to R9.7)."""
        loss = self.state.losses[0]
        kept = without(self.state.players[loss.seat].tiles, lost)
        unrest = loss.disaster is Tile.UNREST
        kinds = len((CIVILIZATION if unrest else MONUMENTS).intersection(kept))
        score = score_tiles(kept, last_epoch=True)
        self.check_values(kinds=kinds, fame=score.civilization if unrest else score.monuments)

    def check_best(self, gains: Gains, tiles: set[Tile]) -> None:
        """Check that the reason's category brings most, and that there are tiles of it."""
        values = dict(self.reason.values)
        category = str(values["category"])
        assert gains.fame[category] == max(gains.fame.values())
        assert values["fame"] == round(gains.fame[category]) > 0
        counted = TILES_OF[category] & tiles
        assert counted
        own = set(self.state.players[self.seat].tiles)
        if category in {"civilization", "monuments"} and "tile" not in values:
            assert int(values["then"]) > int(values["have"]) == len(TILES_OF[category] & own)
        assert int(values.get("total", round(gains.total))) == round(gains.total)

    def check_values(self, **values: int | str) -> None:
        """Check all values of the reason."""
        assert self.reason.values == values
