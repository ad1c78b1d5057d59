"""What tables ask the rules of both games beside moves: turns, who has left, what may be taken back."""

from dataclasses import replace

import pytest

from engine.dice.state import Phase
from engine.games import GAMES
from engine.protocol import AnyState
from engine.ra.state import Auction, AuctionKind, Loss
from engine.ra.tiles import Tile
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
