"""What tables ask the rules of both games beside moves: turns, who has left, what may be taken back."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice.state import Phase
from engine.errors import NotLegalError, RecordError
from engine.games import GAMES, Seat, play
from engine.leaving import LEAVE, PlayerLeft, rank
from engine.protocol import AnyState
from engine.ra.state import Auction, AuctionKind, Loss
from engine.ra.tiles import Tile
from engine.record import Record, dumps, loads, replay
from tests.engine.dice import positions as dice
from tests.engine.ra import positions as ra

A, B, C = (ra.make_player(suns) for suns in ((9, 5), (8, 4), (7, 3)))
SPENT = ra.make_player(down=(8, 4))
CIVILISED = ra.make_player((9,), tiles=[Tile.ART, Tile.ASTRONOMY, Tile.AGRICULTURE])

TURN = ra.make_state([A, B, C], deck=[Tile.NILE], track=[Tile.PHARAOH])
AUCTION = TURN._replace(auction=Auction(AuctionKind.VOLUNTARY, (), (1, 2, 0), 0, None))
LAST_BID = TURN._replace(auction=Auction(AuctionKind.RA_TILE, ((1, None), (2, 3)), (0,), 3, 2))
HIGHEST_BID = TURN._replace(auction=Auction(AuctionKind.VOLUNTARY, (), (1, 2), 0, None))
LOSS = ra.make_state([CIVILISED, B], losses=(Loss(0, Tile.UNREST, 2),))
LAST_LOSS = ra.make_state([CIVILISED._replace(suns_up=()), SPENT], losses=(Loss(0, Tile.UNREST, 2),))


def dice_turn(phase: Phase, roll: int) -> AnyState:
    """A turn of the dice game after some rolls."""
    return dice.make_state([dice.make_player()] * 2, "ni ni an py su", phase=phase, roll=roll)


FIRST_ROLL = dice_turn(Phase.ROLLING, 1)


@pytest.mark.parametrize(
    ("game", "state", "begins"),
    [
        pytest.param("ra", TURN, True, id="a turn of Ra"),
        pytest.param("ra", AUCTION, False, id="an auction"),
        pytest.param("ra", LOSS, False, id="a loss"),
        pytest.param("dice", FIRST_ROLL, True, id="the first roll"),
        pytest.param("dice", dice_turn(Phase.ROLLING, 2), False, id="the second roll"),
        pytest.param("dice", dice_turn(Phase.USING, 1), False, id="uses of dice"),
    ],
)
def test_a_turn_begins_where_nothing_is_under_way(game: str, state: AnyState, begins: bool) -> None:
    """An auction and its consequences, later rolls and uses belong to the turn in which they come."""
    assert GAMES[game].begins_turn(state) == begins


@pytest.mark.parametrize(("game", "state"), [("ra", AUCTION), ("dice", FIRST_ROLL)])
def test_leaving_changes_nothing_but_who_has_left(game: str, state: AnyState) -> None:
    """The question stays, and those who left are known in their order."""
    rules = GAMES[game]
    after = rules.leave(rules.leave(state, 1), 0)
    assert (after.left, rules.to_act(after)) == ((1, 0), rules.to_act(state))
    assert replace(rules.view(after, None), left=()) == rules.view(state, None)


@pytest.mark.parametrize(
    ("game", "state", "action", "may"),
    [
        pytest.param("ra", TURN, "draw", False, id="a draw"),
        pytest.param("ra", TURN, "invoke", False, id="invoking"),
        pytest.param("ra", AUCTION, "bid 4", True, id="a bid"),
        pytest.param("ra", AUCTION, "pass", True, id="a pass"),
        pytest.param("ra", LAST_BID, "bid 5", False, id="the last bid"),
        pytest.param("ra", LAST_BID, "pass", False, id="the last pass"),
        pytest.param("ra", HIGHEST_BID, "bid 8", False, id="a bid nobody can beat"),
        pytest.param("ra", LOSS, "discard art astronomy", True, id="a discard"),
        pytest.param("ra", LAST_LOSS, "discard art astronomy", False, id="a discard that ends the epoch"),
        pytest.param("dice", FIRST_ROLL, "keep", False, id="a move of the dice game"),
    ],
)
def test_what_may_be_taken_back(game: str, state: AnyState, action: str, may: bool) -> None:
    """Decisions in an auction that goes on, and discards in an epoch that does; in the dice game nothing.

    What reveals nothing there is a draft, which is undone before it is a move.
    """
    played = GAMES[game].parse_action(action)
    after, _ = GAMES[game].apply(state, played)
    assert GAMES[game].can_take_back(state, played, after) == may


@pytest.mark.parametrize(
    ("texts", "is_draft"),
    [
        (["pharaoh 1", "nile 5", "flood", "civilization red", "pyramid blue 4", "ankhs"], True),
        (["keep", "reroll red", "done", "disaster none", "disaster nile", "lose red", "lose red:1"], False),
    ],
)
def test_uses_of_dice_are_drafts(texts: list[str], is_draft: bool) -> None:
    """Uses reveal nothing, so they can be taken back; any other action rolls dice or lets others act."""
    rules = GAMES["dice"]
    assert {rules.is_draft(rules.parse_action(text)) for text in texts} == {is_draft}


# Leaving: who ranks last, and what a record says of it.

each_game = pytest.mark.parametrize("game", sorted(GAMES))


@st.composite
def fame_and_leavers(draw: st.DrawFn) -> tuple[list[int], tuple[Seat, ...]]:
    """The fame of each seat, ties included, and some of the seats in the order in which they leave."""
    fame = draw(st.lists(st.integers(0, 3), min_size=2, max_size=5))
    left = draw(st.permutations(range(len(fame))))[: draw(st.integers(0, len(fame)))]
    return fame, tuple(left)


@given(fame_and_leavers())
def test_leavers_rank_behind_all_who_stay(given: tuple[list[int], tuple[Seat, ...]]) -> None:
    """The first to leave is last, the next one is before them, and everybody who stays is before those."""
    fame, left = given
    ranked = rank(fame, left)
    count = len(fame)
    assert [ranked[seat] for seat in left] == list(range(count, count - len(left), -1))
    assert all(ranked[seat] <= count - len(left) for seat in range(count) if seat not in left)


@given(fame_and_leavers())
def test_those_who_stay_keep_their_order(given: tuple[list[int], tuple[Seat, ...]]) -> None:
    """Among those who stay everything is as if nobody else had played, ties included."""
    fame, left = given
    ranked = rank(fame, left)
    stayed = [seat for seat in range(len(fame)) if seat not in left]
    for one in stayed:
        better = sum(fame[other] > fame[one] for other in stayed)
        assert ranked[one] == better + 1


def random_game(game: str, seed: int) -> tuple[Record, list[Seat]]:
    """A finished game in which some players leave at random moments; the leavers in their order."""
    random, rules = Random(seed), GAMES[game]
    players = random.randint(rules.MIN_PLAYERS, rules.MAX_PLAYERS)
    options = rules.read_options(players, {})
    state = rules.new_game(players, options, rules.deal(players, options, random))
    moves, left = list[tuple["Seat", str]](), list["Seat"]()
    while actions := rules.legal_actions(state):
        if len(left) < players and random.random() < 0.008:
            seat = random.choice([seat for seat in range(players) if seat not in left])
            left.append(seat)
            moves.append((seat, str(LEAVE)))
        else:
            moves.append((rules.to_act(state) or 0, str(random.choice(actions))))
        state, _ = play(rules, state, *moves[-1])
    return Record(game, players, options, rules.used_setup(state), tuple(moves), rules.outcome(state)), left


@each_game
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_a_record_with_leavers_replays_to_its_result(game: str, seed: int) -> None:
    """Places in the result, in the last event and in the last view say that leavers are last."""
    record, left = random_game(game, seed)
    *_, last = replay(loads(dumps(record)))
    rules = GAMES[game]
    result, shown = rules.outcome(last.state), rules.view(last.state, None)
    assert result
    ended = next(event for event in reversed(last.events) if hasattr(event, "places"))
    assert result.places == shown.places == ended.places
    assert shown.left == tuple(left)
    assert [result.places[seat] for seat in left] == [record.players - n for n in range(len(left))]


def best_has_left(record: Record, left: list[Seat]) -> bool:
    """Whether a leaver ended with more fame than all others."""
    fame = record.result.fame[-1] if record.result else ()
    return fame.count(max(fame)) == 1 and fame.index(max(fame)) in left and len(left) < len(fame)


@each_game
def test_a_record_with_another_ranking_is_refused(game: str) -> None:
    """A result that forgets who left does not fit the moves."""
    games = (random_game(game, seed) for seed in range(200))
    record, _ = next((record, left) for record, left in games if best_has_left(record, left))
    stayed = replace(record, moves=tuple(move for move in record.moves if move[1] != str(LEAVE)))
    with pytest.raises(RecordError, match="The result is"):
        list(replay(stayed))


@each_game
def test_anybody_may_leave_once(game: str) -> None:
    """It need not be the leaver's turn, the question to the player to move stays, and nobody leaves twice."""
    rules, options = GAMES[game], GAMES[game].read_options(3, {})
    state = rules.new_game(3, options, rules.deal(3, options, Random(1)))
    for seat in range(3):
        after, events = play(rules, state, seat, "leave")
        assert events == (PlayerLeft(seat),)
        assert rules.to_act(after) == rules.to_act(state)
        assert rules.legal_actions(after) == rules.legal_actions(state)
        with pytest.raises(NotLegalError):
            play(rules, after, seat, "leave")
        state = after
    assert LEAVE not in rules.legal_actions(state)


@each_game
def test_nobody_leaves_a_finished_game(game: str) -> None:
    """Its result stands."""
    games = (random_game(game, seed) for seed in range(50))
    record, left = next((record, left) for record, left in games if len(left) < record.players)
    *_, last = replay(record)
    seat = next(seat for seat in range(record.players) if seat not in left)
    with pytest.raises(NotLegalError):
        play(GAMES[game], last.state, seat, "leave")
