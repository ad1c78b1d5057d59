"""What computers prefer: what is natural, and what their levels and characters overlook or like."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.players import make_computer, reason_of
from engine.players.computer import Reason, seat_asked
from engine.players.misjudging import GLARING
from engine.players.ra.natural import HALF_A_POINT, Expected, choose_naturally, is_free, lowest_as_sure
from engine.players.ra.network.judgement import Option, choose_option, judge, weigh_options
from engine.players.ra.network.master import MasterComputer, PharaohComputer
from engine.players.ra.network.tastes import TASTES
from engine.players.weighing import LEEWAY
from engine.ra import apply, computer_view, legal_actions, to_act
from engine.ra.actions import DRAW, INVOKE, Action, Bid, Draw, Invoke, Pass, parse_action
from engine.ra.state import Auction, AuctionKind, State
from engine.ra.tiles import ALL_TILES, DISASTERS
from engine.ra.view import View
from tests.engine.players.networks import blank_network
from tests.engine.ra.positions import (
    RandomGame,
    in_games,
    last_to_bid,
    make_player,
    make_state,
    random_games,
    read_tiles,
)
from tests.in_turn import in_turn

# What is natural where valuations see hardly a difference.


def choices_in(game: RandomGame) -> list[State]:
    """Some positions in which the player to act has a choice, and no disaster is due."""
    states = [state for state in game.positions if len(legal_actions(state)) > 1 and not state.losses]
    return Random(game.seed).sample(states, 20)


def can_be_free(state: State, bid: Bid) -> bool:
    """Whether a bid wins tiles for certain, and none is a disaster."""
    lot = {tile for tile in state.track if tile}
    after, _ = apply(state, bid)  # players who cannot beat it pass automatically
    return bool(lot) and lot.isdisjoint(DISASTERS) and after.auction is None


@settings(max_examples=16)
@given(random_games(), st.integers(0, 2**32))
def test_nothing_as_good_is_more_natural(game: RandomGame, seed: int) -> None:
    """What is chosen is as good as the best, and no lower bid, draw or free lot is neglected for it."""
    random = Random(seed)
    for state in choices_in(game):
        options = {
            action: Expected(random.randrange(12) / 1000, buys=random.random() < 0.5)
            for action in legal_actions(state)
        }
        best = random.choice(list(options))
        chosen = choose_naturally(computer_view(state, to_act(state)), best, options)
        as_good = {
            action
            for action, expected in options.items()
            if expected.share >= options[best].share - HALF_A_POINT
        }
        assert chosen in as_good
        winning = {action for action in as_good if isinstance(action, Bid) and options[action].buys}
        match chosen:
            case Bid(sun):
                assert isinstance(best, Bid | Pass)
                assert sun <= min(bid.sun for bid in {chosen, *winning})
                as_sure = lowest_as_sure(computer_view(state, to_act(state)), chosen)
                assert (
                    as_sure == chosen
                    or as_sure not in as_good
                    or any(options[bid].buys for bid in (best, chosen))
                )
            case Pass():
                assert not any(can_be_free(state, bid) for bid in winning)
            case Invoke():
                assert any(state.track) or DRAW not in as_good
            case Draw():
                assert best == DRAW or (best == INVOKE and not any(state.track))


@in_games(10)
def test_what_is_free(game: RandomGame) -> None:
    """A lot is free for a bid that wins it at once if it has tiles and no disaster."""
    for state in choices_in(game):
        for bid in legal_actions(state):
            if isinstance(bid, Bid):
                view = computer_view(state, to_act(state))
                assert is_free(view, bid) == can_be_free(state, bid)


@in_games(10)
def test_the_lowest_bid_as_sure(game: RandomGame) -> None:
    """It is the lowest of the legal bids that can be answered by exactly the same bids."""

    def answers(state: State, bid: Bid) -> set[int]:
        assert state.auction
        rivals = state.auction.bidders[1:]
        return {sun for seat in rivals for sun in state.players[seat].suns_up if sun > bid.sun}

    for state in choices_in(game):
        bids = [action for action in legal_actions(state) if isinstance(action, Bid)]
        for bid in bids:
            as_sure = [other for other in bids if answers(state, other) == answers(state, bid)]
            found = lowest_as_sure(computer_view(state, to_act(state)), bid)
            assert found == min(as_sure, key=lambda other: other.sun)


def decided(suns: list[int], lot: Sequence[str], centre: int) -> State:
    """The last turn of a game that seat 0 will win, in which the sun on the board may add to its lead."""
    players, track = [make_player(suns, fame=90), make_player(down=[8])], read_tiles(lot)
    return make_state(players, track=track, deck=ALL_TILES, epoch=3, ra_tiles=5, centre=centre)


@pytest.mark.parametrize("kind", [MasterComputer, PharaohComputer])
@pytest.mark.parametrize(
    ("state", "natural"),
    [(last_to_bid(decided([9, 4], ["gold"], 1)), "bid 4"), (decided([3], [], 9), "draw")],
)
def test_who_sees_no_difference_is_natural(state: State, natural: str, kind: type[MasterComputer]) -> None:
    """With a network that sees no difference, they take free lots for the lowest sun and leave empty ones."""
    view, legal = computer_view(state, 0), legal_actions(state)
    network = blank_network(2)
    assert str(kind(network).choose(view, legal)) == natural
    assert str(judge(view, legal, network).options[0].action) == natural


# How far levels and characters stray from what is best, and what they say then.

TELLS = {"builder": {"builds"}, "gambler": {"gambles", "plays_high", "waits_for_more"}, "miser": {"saves"}}


def decisions(game: RandomGame) -> Iterator[tuple[View, tuple[Action, ...], dict[Action, Option]]]:
    """Some decisions of a game, with what `master` sees of their options."""
    for state in game.some_positions()[:-1:2]:
        view, legal = computer_view(state, to_act(state)), legal_actions(state)
        if len(legal) > 1 and not view.losses:
            yield view, legal, {option.action: option for option in weigh_options(view, legal)}


@settings(max_examples=9)
@given(random_games(), st.sampled_from(["casual:99", "amateur", "expert"]))
def test_nobody_overlooks_what_is_glaring(game: RandomGame, spec: str) -> None:
    """However much a level misjudges, it passes over options that are far worse than the best one."""
    computer = make_computer("ra", spec, Random(game.seed))
    for view, legal, options in decisions(game):
        chosen = options[computer.choose(view, legal)]
        lead = chosen.utility - max(option.utility for option in options.values())
        assert lead > -GLARING or is_natural(view, chosen, options)


@settings(max_examples=9)
@given(random_games(), st.sampled_from(["beginner:0", "learner", "apprentice"]), st.integers(0, 99))
def test_beginners_overlook_no_more_than_their_level_may(game: RandomGame, spec: str, seed: int) -> None:
    """They do what is best instead of a mistake that costs more wins than their level overlooks."""
    computer = make_computer("ra", spec, Random(seed))
    limit = {"beginner:0": 0, "learner": 0.24, "apprentice": 0.18}[spec]
    for view, legal, options in decisions(game):
        seat, action = seat_asked(view), computer.choose(view, legal)
        weighed = weigh_options(view, legal, played=action)
        share = next(option.shares[seat] for option in weighed if option.action == action)
        assert share >= next(iter(options.values())).shares[seat] - limit


def is_natural(view: View, chosen: Option, options: dict[Action, Option]) -> bool:
    """Whether an option promises about as large a share as one that is not glaring."""
    best, seat = max(option.utility for option in options.values()), seat_asked(view)
    bearable = [option for option in options.values() if option.utility > best - GLARING]
    return chosen.shares[seat] >= min(option.shares[seat] for option in bearable) - HALF_A_POINT


@pytest.mark.parametrize(
    ("character", "level"), in_turn(sorted(TASTES), lambda _: ("regular", "skilled", "master"))
)
@in_games(3)
def test_a_taste_makes_nobody_better_or_worse(game: RandomGame, character: str, level: str) -> None:
    """Before it does what is natural, a character stays within its leeway, and says its own words."""
    plain, tasteful = (make_computer("ra", f"{level}{end}", Random(1)) for end in ("", f"/{character}"))
    for view, legal, options in decisions(game):
        action, usual = tasteful.choose(view, legal), plain.choose(view, legal)
        told = reason_of(tasteful)
        if action == usual:
            assert told == reason_of(plain)
        else:
            both = [option for one in (action, usual) for option in weigh_options(view, legal, played=one)]
            options |= {option.action: option for option in both}
            seat, own = seat_asked(view), options[usual].utility
            alike = [one.shares[seat] for one in options.values() if abs(one.utility - own) <= LEEWAY]
            assert min(alike) - HALF_A_POINT <= options[action].shares[seat] <= max(alike)
            others = {key for other in TELLS if other != character for key in TELLS[other]}
            assert told is None or told.key not in others


VIEW = computer_view(
    make_state(
        [make_player([12, 5, 2]), make_player([9, 4]), make_player([8, 3])],
        track=read_tiles(["sphinx", "art", "nile", "nile", "pharaoh"]),
        centre=1,
    ),
    0,
)

SMALL_LOT = computer_view(
    make_state(
        [make_player([12, 5]), make_player([9])],
        track=read_tiles(["sphinx", "art"]),
        auction=Auction(AuctionKind.RA_TILE, (), (0, 1), 0, None),
    ),
    0,
)


def option(action: str, utility: float, sale: tuple[int, int] | None = None) -> Option:
    return Option(parse_action(action), (utility, 0.5, 0.5 - utility), sale, utility)


def prefer(character: str, *options: Option, view: View = VIEW) -> Action:
    """What a character takes, where without it the first of these would be taken."""
    liked = TASTES[character].weigh(view, [(one, one.utility) for one in options], options[0].action)
    return choose_option(view, [one for one, _ in liked], [worth for _, worth in liked])


@pytest.mark.parametrize(
    ("character", "better", "liked"),
    [
        ("builder", option("draw", 0.4005), option("invoke", 0.4, (0, 5))),
        ("builder", option("draw", 0.402), option("god 1 2", 0.4)),
        ("gambler", option("invoke", 0.4, (1, 9)), option("draw", 0.395)),
        ("gambler", option("god 1", 0.4), option("invoke", 0.398, (0, 5))),
        ("miser", option("invoke", 0.405, (0, 12)), option("draw", 0.39)),
    ],
)
def test_what_characters_like(character: str, better: Option, liked: Option) -> None:
    """The builder likes monuments and civilization, the gambler draws and large lots, the miser its suns."""
    told = TASTES[character].tell(VIEW, liked.action, better)
    assert prefer(character, better, liked) == liked.action
    assert told
    assert told.key in TELLS[character]


def test_a_gambler_waits_for_a_larger_lot() -> None:
    """It passes rather than pay for a small one."""
    better, liked = option("bid 5", 0.405, (0, 5)), option("pass", 0.4)
    assert prefer("gambler", better, liked, view=SMALL_LOT) == liked.action
    assert TASTES["gambler"].tell(SMALL_LOT, liked.action, better) == Reason("waits_for_more", {"count": 2})


@pytest.mark.parametrize(
    ("character", "action", "instead"),
    [
        ("builder", "draw", option("invoke", 0.4, (0, 5))),
        ("gambler", "god 1", option("draw", 0.4)),
        ("miser", "draw", option("invoke", 0.4, (1, 9))),
    ],
)
def test_no_character_says_what_is_not_of_its_taste(character: str, action: str, instead: Option) -> None:
    """No tiles to build with come at once, the lot is small, no sun of its own is saved."""
    assert TASTES[character].tell(SMALL_LOT, parse_action(action), instead) is None


@pytest.mark.parametrize(
    ("character", "better", "liked"),
    [
        ("builder", option("draw", 0.402), option("invoke", 0.4, (0, 5))),
        ("gambler", option("invoke", 0.411, (1, 9)), option("draw", 0.4)),
        ("gambler", option("god 1", 0.405), option("invoke", 0.4, (0, 5))),
        ("miser", option("invoke", 0.409, (0, 5)), option("draw", 0.4)),
        ("miser", option("invoke", 0.45, (0, 12)), option("draw", 0.42)),
    ],
)
def test_what_characters_like_has_its_price(character: str, better: Option, liked: Option) -> None:
    """None gives away more than its taste is said to be worth: beyond its leeway a taste decides nothing."""
    assert prefer(character, better, liked) == better.action


@pytest.mark.parametrize("character", sorted(TASTES))
@pytest.mark.parametrize("gain", [0.006, -0.006])
def test_what_is_better_tempts_as_little_as_what_is_worse(character: str, gain: float) -> None:
    """Else a character would correct what its level misjudges, and win more than the others."""
    usual, other = option("invoke", 0.4, (1, 4)), option("pass", 0.4 + gain)
    worths = dict(TASTES[character].weigh(VIEW, [(usual, 0.4), (other, 0.4 + gain)], usual.action))
    assert worths[other] == pytest.approx(-0.006)
