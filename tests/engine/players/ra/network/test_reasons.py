"""The reasons that computers with a network give."""

from collections.abc import Iterable, Sequence
from random import Random

import pytest

from engine.players import reason_of
from engine.players.computer import Reason
from engine.players.ra.network import master
from engine.players.ra.network.judgement import judge
from engine.players.ra.network.master import MasterComputer
from engine.players.ra.network.reasons import explain, gains_of_lot
from engine.players.ra.network.rows import row_of
from engine.ra import computer_view, legal_actions, to_act
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Action, Discard, UseGods
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import ALL_TILES, Tile
from renderers.ra import reason_words
from tests.engine.players.networks import blank_network, random_network
from tests.engine.ra.positions import RandomGame, in_games, last_to_bid, make_player, make_state, read_tiles


def alone(
    lot: list[str], tiles: list[str], kind: AuctionKind = AuctionKind.RA_TILE, centre: int = 1
) -> State:
    """An auction in the last epoch of a two-player game; only seat 0, with the suns 9 and 4, can bid."""
    players = [make_player([9, 4], tiles=read_tiles(tiles)), make_player([], [8, 3])]
    return last_to_bid(
        make_state(players, track=read_tiles(lot), deck=ALL_TILES, epoch=3, centre=centre), kind
    )


def between(
    own: Iterable[int],
    rival: Iterable[int],
    lot: list[str],
    *,
    tiles: Sequence[str] = (),
    theirs: Sequence[str] = (),
    auction: bool = False,
) -> State:
    """Two players of the last epoch with these suns and tiles: seat 0 is on turn, or bids first."""
    players = [make_player(own, tiles=read_tiles(tiles)), make_player(rival, tiles=read_tiles(theirs))]
    state = make_state(players, track=read_tiles(lot), deck=ALL_TILES, epoch=3)
    bidding = Auction(AuctionKind.RA_TILE, (), (0, 1), 0, None)
    return state._replace(turn=1, auction=bidding) if auction else state


ART, REST = "art", ["agriculture", "astronomy", "religion", "writing"]
EVERY_KIND, GOLD = [ART, *REST], ["gold"] * 3
TURN, OUTBID = between([3], [9], EVERY_KIND), between([3], [9], EVERY_KIND, auction=True)
WANTED_BY_A_RIVAL = make_state(
    [make_player([9, 4], tiles=read_tiles([ART])), make_player([8, 3], tiles=read_tiles(REST))],
    track=read_tiles([ART]),
    deck=read_tiles(["nile", "ra"]),
    epoch=3,
    auction=Auction(AuctionKind.RA_TILE, ((1, 3),), (0,), 3, 1),
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
PALACES = read_tiles(["palace", "palace", "sphinx", "obelisk"])
TWO_WITH_SUNS = between([9, 4], [8], EVERY_KIND, auction=True)
HIT = make_state(
    [make_player([9], tiles=PALACES), make_player([8])],
    losses=(Loss(0, Tile.EARTHQUAKE, 2),),
    deck=read_tiles(["nile"]),
)


def read_reason(text: str) -> Reason | None:
    """A reason as the cases write it: its key, and each value with its name."""
    key, *values = text.split(" ")
    facts = (value.partition("=") for value in values)
    return (
        Reason(key, {name: int(fact) if fact.isdigit() else fact for name, _, fact in facts}) if key else None
    )


REASONS = {
    "a bid is for what the lot brings most": (
        alone(["gold", "gold", "nile"], [], AuctionKind.VOLUNTARY),
        BIDS[4],
        "bids_for category=gold fame=6 count=2 total=7",
    ),
    "on an empty lot for the sun": (alone([], [], centre=8), BIDS[4], "bids_for_sun sun=8 paid=4"),
    "or against the rival who would buy": (WANTED_BY_A_RIVAL, BIDS[4], "bids_against seat=1 sun=3 fame=5"),
    "or for others, who will outbid it": (OUTBID, BIDS[3], "spends_high seat=1 sun=9 fame=11 own=3 count=1"),
    "a pass is because of higher bids": (OUTBID, PASS, "passes_outbid seat=1 sun=9 bid=3 fame=11"),
    "or of harm": (alone(["funeral"], ["pharaoh"] * 3), PASS, "passes_harm fame=1 tiles=funeral"),
    "or of little worth": (alone(["gold"], []), PASS, "passes_dear fame=3 sun=4 tiles=gold"),
    "of two monuments the reason names the one of which there are more": (
        alone(["sphinx", "palace"], ["sphinx", "sphinx", "palace"]),
        BIDS[4],
        "bids_for category=monuments fame=7 count=3 tile=sphinx",
    ),
    "a lot can bring a better sun too": (
        alone(["gold", "gold"], [], centre=8),
        BIDS[4],
        "bids_for category=gold fame=6 count=2 sun=8",
    ),
    "an empty lot gives none": (alone([], []), PASS, ""),
    "invoking can be for others": (TURN, INVOKE, "spends_high seat=1 sun=9 fame=11 own=3 count=1"),
    "or forced": (FULL_OF_NOTHING, INVOKE, "invokes_full count=8"),
    "drawing can be because a rival would buy": (TURN, DRAW, "draws_before seat=1 sun=9 fame=11"),
    "or because the lot brings little yet": (
        alone(["nile"], [])._replace(auction=None, turn=0),
        DRAW,
        "draws_for_more fame=1 sun=4 ra=30 bag=180",
    ),
    "of a large lot a pass counts the tiles": (
        alone(["nile"] * 4, []),
        PASS,
        "passes_many fame=3 sun=4 count=4",
    ),
    "a bid can make a rival pay more": (
        between([9, 4], [7, 2], GOLD, tiles=EVERY_KIND, theirs=EVERY_KIND, auction=True),
        BIDS[4],
        "pays_more seat=1 sun=7 fame=9 paid=2",
    ),
    "invoking can make a rival spend a sun": (
        between([9, 4], [8, 6], [*GOLD, "pharaoh"], tiles=EVERY_KIND, theirs=[*EVERY_KIND, "pharaoh"]),
        INVOKE,
        "spends seat=1 sun=6 fame=10 centre=1",
    ),
    "invoking can be for the lot": (
        between([9, 4], [], ["gold"] * 2),
        INVOKE,
        "invokes_for category=gold fame=6 count=2",
    ),
    "gods are for what they take": (
        between([9, 4], [], ["gold", "gold"], tiles=["god"]),
        UseGods((1,)),
        "gods_for category=gold fame=3 count=1",
    ),
    "gods that take little give none": (
        between([9, 4], [], ["nile", "gold"], tiles=["god"]),
        UseGods((1,)),
        "",
    ),
    "nor does a bid that changes nothing": (
        between([3], [8, 5], ["gold"] * 2, tiles=EVERY_KIND, theirs=REST, auction=True),
        BIDS[3],
        "",
    ),
    "drawing can be because the lot does harm": (
        between([9, 4], [], ["funeral"], tiles=["pharaoh"] * 3),
        DRAW,
        "draws_harm fame=1 ra=30 bag=180",
    ),
    "drawing can be because nobody would buy": (
        between([5], [8, 6], EVERY_KIND, theirs=EVERY_KIND),
        DRAW,
        "draws fame=11 ra=30 bag=180",
    ),
    "floods are counted beside the Niles": (
        alone(["flood", "nile"], ["nile"] * 3),
        BIDS[4],
        "bids_for category=nile fame=3 niles=4 floods=1",
    ),
    "pharaohs are compared with a rival's": (
        alone(["pharaoh"] * 2, ["pharaoh"]),
        BIDS[4],
        "bids_for category=pharaohs fame=1 count=3 seat=1 theirs=0",
    ),
    "gods are named": (
        alone(["god", "nile"], []),
        BIDS[4],
        "bids_for category=gods fame=3 tiles=anubis total=4",
    ),
    "kinds are counted before and after": (
        alone([ART], ["writing", "religion"]),
        BIDS[4],
        "bids_for category=civilization fame=1 have=2 then=3",
    ),
    "a discard is for what the first disaster that is due leaves": (
        TWO_DISASTERS,
        legal_actions(TWO_DISASTERS)[0],
        "keeps_civilization kinds=1 fame=0",
    ),
}
COMPARED = {
    "a bid that a rival beats": (TWO_WITH_SUNS, BIDS[9], BIDS[4], "bids_too_low seat=1 sun=8 bid=4 fame=6"),
    "a sun that is better kept": (alone(["gold"], []), BIDS[4], BIDS[9], "bids_other_sun sun=4 paid=9"),
    "a sun that fewer rivals can beat": (
        between([9, 4], [5], [ART], auction=True),
        BIDS[9],
        BIDS[4],
        "bids_safer_sun sun=9 paid=4 count=0 more=1",
    ),
    "a sun that can be won back": (
        between([9, 6], [5], [ART], auction=True),
        BIDS[9],
        BIDS[6],
        "bids_sun_back sun=9 paid=6",
    ),
    "the sun that was bid": (alone(["gold"], []), PASS, BIDS[9], "passes_dear fame=3 sun=9 tiles=gold"),
    "what another discard leaves": (
        HIT,
        Discard((Tile.PALACE, Tile.PALACE)),
        Discard((Tile.OBELISK, Tile.SPHINX)),
        "keeps_monuments_rather kinds=2 fame=2 other=1",
    ),
    "a discard that leaves no more": (
        HIT,
        Discard((Tile.OBELISK, Tile.PALACE)),
        Discard((Tile.PALACE, Tile.SPHINX)),
        "",
    ),
}


@pytest.mark.parametrize(("state", "action", "reason"), REASONS.values(), ids=REASONS)
def test_what_is_told(state: State, action: Action, reason: str) -> None:
    """A network that knows nothing but the end of the game leaves the reason to the tiles and the auction."""
    view = computer_view(state, to_act(state))
    assert explain(view, legal_actions(state), action, blank_network(2)) == read_reason(reason)


@pytest.mark.parametrize(("state", "action", "instead", "reason"), COMPARED.values(), ids=COMPARED)
def test_what_is_told_beside_the_move_that_was_played(
    state: State, action: Action, instead: Action, reason: str
) -> None:
    """The reason is what sets the two apart, and not what both have."""
    view = computer_view(state, to_act(state))
    assert explain(view, legal_actions(state), action, blank_network(2), instead) == read_reason(reason)


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


WHAT_RIVALS_GET = {"bids_against", "draws_before", "pays_more", "spends", "spends_high"}


@in_games(10)
def test_reasons_are_of_the_position(game: RandomGame) -> None:
    """With any number of players it has words, and names a rival, suns in play and tiles of the lot."""
    states = [state for state in game.positions if len(legal_actions(state)) > 1]
    for state in Random(game.seed).sample(states, 5):
        computer = MasterComputer(random_network(game.players))
        view = computer_view(state, to_act(state))
        computer.choose(view, legal_actions(state))
        if reason := reason_of(computer):
            values = reason.values
            assert reason_words(reason.key, values, ["Anna", "Ben", "Caro", "Dora", "Emil"], "en")
            assert values.get("seat") != to_act(state)
            in_play = {state.centre, *(sun for player in state.players for sun in player.suns_up)}
            assert {values[name] for name in ("sun", "paid", "bid") if name in values} <= in_play
            assert set(str(values.get("tiles", "")).split()) <= set(state.lot)
            if reason.key in WHAT_RIVALS_GET:
                gain = gains_of_lot(row_of(view), int(values["seat"])).total
                assert values["fame"] == max(0, round(gain))
