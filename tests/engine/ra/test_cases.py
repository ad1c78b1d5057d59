"""The worked examples of the rules, each as a test under its own id."""

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.errors import NotLegalError
from engine.ra import apply, legal_actions, new_game, outcome, parse_action, read_options, to_act
from engine.ra.actions import DRAW, INVOKE, PASS, Action, Bid, Discard, UseGods
from engine.ra.events import BidMade, DisasterFulfilled, EpochEnded, Event, LotSold, Passed
from engine.ra.options import RA_TRACK_LENGTH, SUN_SETS, TWO_PLAYER_SUN_SETS, Options, ra_track_length
from engine.ra.scores import CATEGORIES, EpochScore, SeatScore
from engine.ra.scoring import MONUMENT_KINDS, kept_tiles, score_epoch, score_pharaohs, score_suns, score_tiles
from engine.ra.setup import Setup
from engine.ra.state import Auction, AuctionKind, Player, State
from engine.ra.tiles import CIVILIZATION, GODS, HITS, MONUMENTS, TILE_COUNTS, Tile
from tests.engine.ra.positions import make_player, make_state, name_tile, read_tiles

Case = dict[str, Any]

FILE = Path(__file__).parents[1] / "cases.yaml"
CASES = [
    case
    for case in yaml.load(FILE.read_text(encoding="utf-8"), yaml.CSafeLoader)["cases"]
    if case["game"] == "ra"
]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_worked_example(case: Case) -> None:
    """The rules give the result of the worked example."""
    CHECKS[case["kind"]](case)


def names(tiles: Iterable[Tile | None]) -> Counter[str]:
    return Counter(name_tile(tile) for tile in tiles if tile)


def tiles_of(counts: dict[str, int]) -> list[Tile]:
    """Tiles from `{name: how many}`."""
    return read_tiles(Counter(counts).elements())


def player_of(data: Case) -> Player:
    return make_player(data["up"], data["down"])


def options_of(case: Case, players: int = 2) -> Options:
    return read_options(players, case.get("options", {}))


# ---------------------------------------------------------------- set-up


def check_setup(case: Case) -> None:
    assert SETUPS[case["what"]]() == case["expect"]


def tile_counts() -> dict[str, int]:
    groups = {"god": GODS, "civilization": CIVILIZATION, "monument": MONUMENTS}
    counts = {group: sum(TILE_COUNTS[tile] for tile in tiles) for group, tiles in groups.items()}
    single = {str(t): n for t, n in TILE_COUNTS.items() if t not in GODS | CIVILIZATION | MONUMENTS}
    return {**counts, **single, "total": sum(TILE_COUNTS.values())}


def two_player_sets() -> dict[str, Any]:
    return {name: compare(*map(sorted, sets)) for name, sets in TWO_PLAYER_SUN_SETS.items()}


def compare(first: list[int], second: list[int]) -> dict[str, Any]:
    """Two sets of suns, their sums, and how many of the other's suns each sun beats."""
    by_sun = [[sum(a > b for b in second) for a in first], [sum(b > a for a in first) for b in second]]
    return {
        "sets": [first, second],
        "sums": [sum(first), sum(second)],
        "wins": [sum(wins) for wins in by_sun],
        "wins_by_sun": by_sun,
    }


def two_player_ra_track() -> dict[int, str]:
    lengths = {ra_track_length(2, Options(two_player_ra_track=length)) for length in (6, 7)}
    return {length: f"spaces 1-{max(RA_TRACK_LENGTH.values()) - length} unused" for length in lengths}


def start_fame() -> int:
    (fame,) = {player.fame for player in new_game(2, Options(), Setup(((9,), (8,)), ())).players}
    return fame


SETUPS: dict[str, Callable[[], Any]] = {
    "tile_counts": tile_counts,
    "sun_sets": lambda: {n: [list(suns) for suns in sets] for n, sets in SUN_SETS.items()},
    "ra_track_length": lambda: RA_TRACK_LENGTH,
    "two_player_sets": two_player_sets,
    "two_player_ra_track": two_player_ra_track,
    "start_fame": start_fame,
}


def check_start(case: Case) -> None:
    """The first player: of the game if all suns are face up, else of the epoch after this one."""
    seats, players = list(case["players"]), [player_of(player) for player in case["players"].values()]
    if any(player.suns_down for player in players):
        length = ra_track_length(len(players), Options())
        state = make_state(players, ra_tiles=length - 1, deck=[Tile.RA], centre=case["centre"])
        state, _ = apply(state, DRAW)
    else:
        state = new_game(len(players), Options(), Setup(tuple(player.suns_up for player in players), ()))
        assert state.centre == case["centre"]
    assert seats[state.turn] == case["expect"]


# ---------------------------------------------------------------- turns


def check_legal(case: Case) -> None:
    position = case["state"]
    active = make_player([9], tiles=tiles_of({"god": position["gods"]["A"]}))
    actions = legal_actions(make_state([active, make_player([8])], track=read_tiles(position["track"])))
    offered = {"gods" if isinstance(action, UseGods) else str(action) for action in actions}
    assert offered == set(case["expect"]["legal"])
    assert offered.isdisjoint(case["expect"]["illegal"])


def check_draw(case: Case) -> None:
    position, expect = case["state"], case["expect"]
    seats, state = position["players"], before_draw(position, case["tile"])
    state, events = apply(state, DRAW)
    assert names(state.track) == Counter(expect["track"])
    assert state.ra_tiles == expect["ra_count"]
    assert any(isinstance(event, EpochEnded) for event in events) == expect["epoch_ends"]
    if expect["auction"]:
        assert state.auction
        assert state.auction.kind == expect["auction"]["kind"]
        assert [seats[seat] for seat in state.auction.bidders] == expect["auction"]["order"]
    else:
        assert state.auction is None
    if expect["next"]:
        assert seats[state.turn] == expect["next"]
    if "up" in expect:
        assert {name: len(p.suns_up) for name, p in zip(seats, state.players, strict=True)} == expect["up"]


def before_draw(position: Case, tile: str) -> State:
    seats = position["players"]
    options = Options(two_player_ra_track=position["L"]) if len(seats) == 2 else Options()
    assert ra_track_length(len(seats), options) == position["L"]
    return make_state(
        [make_player(range(2, 2 + position["up"][seat])) for seat in seats],
        turn=seats.index(position["turn"]),
        track=[read_tiles([name])[0] if name else None for name in position["track"]],
        deck=[Tile(tile)],
        ra_tiles=position["ra_count"],
        options=options,
    )


# ---------------------------------------------------------------- auctions


def check_bid_legal(case: Case) -> None:
    position, seats = case["state"], ["A", "B", "C"]
    bidder, ra_player = seats.index(position["player"]), seats.index(position["ra_player"])
    bids = [(seats.index(seat), None if bid == "pass" else bid) for seat, bid in position["bids"]]
    leader, highest = max(((seat, bid) for seat, bid in bids if bid), default=(None, 0))
    auction = Auction(
        AuctionKind(position["kind"]),
        tuple(bids),
        (*range(bidder, len(seats)), ra_player) if bidder != ra_player else (ra_player,),
        highest,
        leader,
    )
    players = [make_player(position["up"]) if seat == bidder else make_player([3, 10]) for seat in range(3)]
    actions = legal_actions(make_state(players, turn=ra_player, auction=auction))
    assert sorted(action.sun for action in actions if isinstance(action, Bid)) == case["expect"]["bids"]
    assert (PASS in actions) == case["expect"]["pass"]


def start_of_auction(case: Case) -> State:
    """The position before the turn in which the Ra player starts the auction of the case."""
    position, seats = case["state"], list(case["state"]["players"])
    players = [player_of(player) for player in position["players"].values()]
    if "before" in case:
        winner = seats.index(case["expect"]["winner"])
        players[winner] = make_player(
            players[winner].suns_up, players[winner].suns_down, tiles_of(case["before"])
        )
    return make_state(
        players,
        turn=seats.index(position["ra_player"]),
        track=read_tiles(position["track"]),
        deck=[Tile.RA],
        centre=position["centre"],
    )


def hold_auction(case: Case) -> tuple[State, list[Event]]:
    """Play the auction of the case; automatic passes are events without an action."""
    seats, state = list(case["state"]["players"]), start_of_auction(case)
    state, opening = apply(state, DRAW if case["state"]["kind"] == "ra_tile" else INVOKE)
    events = list(opening)
    assert state.auction
    assert state.auction.kind == case["state"]["kind"]
    assert [seats[seat] for seat in state.auction.bidders] == case["order"]
    for seat, bid in case["bids"]:
        if [seat, bid] not in decisions(events, seats):
            assert seats[seat_to_act(state)] == seat
            state, more = apply(state, parse_action("pass" if bid == "pass" else f"bid {bid}"))
            events += more
    assert decisions(events, seats) == case["bids"]
    return state, events


def seat_to_act(state: State) -> int:
    seat = to_act(state)
    assert seat is not None
    return seat


def decisions(events: Iterable[Event], seats: list[str]) -> list[list[Any]]:
    return [
        [seats[event.seat], event.sun if isinstance(event, BidMade) else "pass"]
        for event in events
        if isinstance(event, BidMade | Passed)
    ]


def check_auction(case: Case) -> None:
    state, events = hold_auction(case)
    expect, seats = case["expect"], list(case["state"]["players"])
    sold = [event for event in events if isinstance(event, LotSold)]
    ended = any(isinstance(event, EpochEnded) for event in events)
    assert [seats[event.seat] for event in sold] == ([expect["winner"]] if expect["winner"] else [])
    assert names(tile for event in sold for tile in event.tiles) == Counter(expect["gained"])
    assert names(state.track) == Counter(expect["track"])
    assert state.centre == expect["centre"]
    assert ended == expect["epoch_ends"]
    for name, suns in expect["suns"].items():
        player = state.players[seats.index(name)]
        # The end of the epoch has already turned all suns up.
        wanted = make_player([*suns["up"], *suns["down"]]) if ended else player_of(suns)
        assert (player.suns_up, player.suns_down) == (wanted.suns_up, wanted.suns_down)
    if expect["next"]:
        assert seats[seat_to_act(state)] == expect["next"]


def check_auction_disaster(case: Case) -> None:
    state, events = hold_auction(case)
    expect, then, seats = case["expect"], case["then"], list(case["state"]["players"])
    loss = state.losses[0]
    assert {"player": seats[loss.seat], str(loss.disaster): loss.count} == expect["pending"]
    assert any(isinstance(event, EpochEnded) for event in events) == expect["epoch_ends_before_choice"]
    owned = names(state.players[loss.seat].tiles)
    state, more = apply(state, discard_of(case["choice"]))
    lost = names(tile for event in more if isinstance(event, DisasterFulfilled) for tile in event.lost)
    assert owned - lost == Counter(then["after"])
    assert any(isinstance(event, EpochEnded) for event in more) == then["epoch_ends"]
    assert state.centre == then["centre"]
    if "next" in then:
        assert seats[seat_to_act(state)] == then["next"]


def discard_of(choice: Iterable[str]) -> Discard:
    return Discard(tuple(sorted(read_tiles(choice))))


# ---------------------------------------------------------------- gods and disasters


def check_gods(case: Case) -> None:
    position, expect = case["state"], case["expect"]
    track = read_tiles(position["track"])
    state = make_state(
        [make_player([9], tiles=tiles_of(position["tiles"])), make_player([8])],
        track=track,
        options=options_of(case),
    )
    spaces = [position["track"].index(name) + 1 for name in case["take"]]
    action = UseGods(tuple(sorted(spaces)))
    assert (action in legal_actions(state)) == expect["legal"]
    if not expect["legal"]:
        with pytest.raises(NotLegalError):
            apply(state, action)
        return
    state, _ = apply(state, action)
    assert names(state.players[0].tiles) == Counter(expect["tiles"])
    assert names(state.track) == Counter(expect["track"])


def check_disaster(case: Case) -> None:
    """Only one player has suns, wins the lot and keeps a sun, so the epoch goes on."""
    alone = make_player([9, 8], tiles=tiles_of(case["before"]))
    state = make_state([alone, make_player()], track=read_tiles(case["won"]))
    for action in (INVOKE, Bid(8)):
        state, _ = apply(state, action)
    chosen = {}
    while state.losses:
        loss = state.losses[0]
        chosen[str(loss.disaster)] = loss.count
        state, _ = apply(state, discard_hit(case["choice"], HITS[loss.disaster]))
    assert chosen == case["expect"]["choose"]
    assert names(state.players[0].tiles) == Counter(case["expect"]["after"])


def discard_hit(choice: Iterable[str], hit: frozenset[Tile]) -> Action:
    return discard_of(name for name in choice if read_tiles([name])[0] in hit)


# ---------------------------------------------------------------- scoring


def check_score_item(case: Case) -> None:
    scored = ITEMS[case["item"]](case)
    assert scored == case["expect"]
    for name, parts in case.get("breakdown", {}).items():
        kinds = MONUMENT_KINDS[len(case["input"][name])]
        assert {"kinds": kinds, "sets": scored[name] - kinds} == parts


def score_counts(score: Callable[[list[int]], list[int]]) -> Callable[[Case], dict[str, int]]:
    return lambda case: dict(zip(case["input"], score(list(case["input"].values())), strict=True))


def score_category(category: str, tile: str = "") -> Callable[[Case], dict[str, int]]:
    """Score tiles given by name, or by number if `tile` says which they are."""

    def score(case: Case) -> dict[str, int]:
        owned = {name: {tile: given} if tile else given for name, given in case["input"].items()}
        return {
            name: getattr(score_tiles(tiles_of(counts), last_epoch=True), category)
            for name, counts in owned.items()
        }

    return score


def score_sun_faces(case: Case) -> dict[str, int]:
    players = [player_of(player) for player in case["input"].values()]
    totals = [sum(player.suns_up + player.suns_down) for player in players]
    assert dict(zip(case["input"], totals, strict=True)) == case["totals"]
    points = score_epoch(players, 3, Options()).points
    return {name: score.suns for name, score in zip(case["input"], points, strict=True)}


ITEMS: dict[str, Callable[[Case], dict[str, int]]] = {
    "pharaohs": score_counts(score_pharaohs),
    "suns": score_counts(score_suns),
    "suns_raw": score_sun_faces,
    "nile": score_category("nile"),
    "gods": score_category("gods", "god"),
    "gold": score_category("gold", "gold"),
    "civilization": score_category("civilization"),
    "monuments": score_category("monuments"),
}


def check_score_epoch(case: Case) -> None:
    players = [scored_player(data) for data in case["players"].values()]
    score = score_epoch(players, case["epoch"], options_of(case, len(players)))
    for points, fame, expect in zip(score.points, score.fame, case["expect"].values(), strict=True):
        found = {name: getattr(points, name) for name in CATEGORIES}
        assert {**found, "total": points.total, "fame": fame} == {**dict.fromkeys(CATEGORIES, 0), **expect}


def scored_player(data: Case) -> Player:
    """A player of a scoring case; the total of their suns, if given, becomes one sun."""
    single = {name: data[name] for name in ("god", "pharaoh", "nile", "flood", "gold")}
    tiles = tiles_of({**single, **data["civ"], **data.get("monuments", {})})
    return make_player([data["suns"]] if "suns" in data else [], tiles=tiles, fame=data["fame"])


def check_retain(case: Case) -> None:
    assert names(kept_tiles(tiles_of(case["before"]))) == Counter(case["expect"])


def check_winner(case: Case) -> None:
    players = [make_player(data["suns"], fame=data["fame"]) for data in case["players"].values()]
    over = EpochScore(
        3,
        (SeatScore(),) * len(players),
        tuple(player.fame for player in players),
        tuple(player.tiles for player in players),
        (0,) * len(players),
    )
    result = outcome(make_state(players, epoch=3, scores=(over, over, over)))
    assert result
    assert list(case["players"])[result.places.index(1)] == case["expect"]


CHECKS: dict[str, Callable[[Case], None]] = {
    "setup": check_setup,
    "start": check_start,
    "legal": check_legal,
    "draw": check_draw,
    "bid_legal": check_bid_legal,
    "auction": check_auction,
    "auction_disaster": check_auction_disaster,
    "gods": check_gods,
    "disaster": check_disaster,
    "score_item": check_score_item,
    "score_epoch": check_score_epoch,
    "retain": check_retain,
    "winner": check_winner,
}
