"""The reasons for which an action is refused."""

from __future__ import annotations

import pytest

from engine.errors import NotLegalError, NotYourTurnError
from engine.games import GAMES, play
from engine.ra import apply, parse_action
from engine.ra.options import Options
from engine.ra.scores import EpochScore, SeatScore
from engine.ra.state import Loss, State
from engine.ra.tiles import Tile
from tests.engine.ra.positions import make_player, make_state, read_tiles

FULL_TRACK = read_tiles(["gold"] * 8)
A, B = make_player([9, 4]), make_player([8, 2])
WITH_GOD = make_player([9], tiles=[Tile.ANUBIS])
CIVILISED = make_player([9], tiles=read_tiles(["art", "art", "writing"]))

TURN = make_state([A, B])
TURN_WITH_GOD = make_state([WITH_GOD, B], track=[Tile.GOLD, Tile.SETH, None, Tile.FUNERAL])
NO_GOD_FOR_DISASTERS = make_state(
    [WITH_GOD, B], track=[Tile.GOLD, Tile.FUNERAL], options=Options(god_takes_disaster="forbid")
)
AUCTION = apply(TURN, parse_action("invoke"))[0]
AUCTION_BID_4 = apply(make_state([make_player([9]), make_player([4, 2]), B]), parse_action("invoke"))[0]
AUCTION_BID_4 = apply(AUCTION_BID_4, parse_action("bid 4"))[0]
MUST_BID = apply(AUCTION, parse_action("pass"))[0]
UNREST = make_state([CIVILISED, B], losses=(Loss(0, Tile.UNREST, 2),))
OVER = make_state(
    [A, B], epoch=3, scores=(EpochScore(3, (SeatScore(),) * 2, (10, 10), ((), ()), (0, 0)),) * 3
)


@pytest.mark.parametrize(
    ("state", "text", "reason", "rule"),
    [
        (make_state([A, B], track=FULL_TRACK), "draw", "track_full", "R3.2"),
        (TURN, "bid 9", "no_auction", "R4.1"),
        (TURN, "pass", "no_auction", "R4.1"),
        (TURN, "discard art", "nothing_to_discard", "R6.4"),
        (TURN, "god 1", "too_few_gods", "R5.1"),
        (TURN_WITH_GOD, "god 1 4", "too_few_gods", "R5.1"),
        (TURN_WITH_GOD, "god 2", "not_takeable", "R5.2"),
        (TURN_WITH_GOD, "god 3", "not_takeable", "R5.2"),
        (NO_GOD_FOR_DISASTERS, "god 2", "disaster_not_takeable", "R5.5"),
        (NO_GOD_FOR_DISASTERS, "god 5", "not_takeable", "R5.2"),
        (AUCTION, "bid 9", "sun_not_owned", "R4.1"),
        (AUCTION, "draw", "auction_runs", "R5.3"),
        (AUCTION, "god 1", "auction_runs", "R5.3"),
        (AUCTION_BID_4, "bid 2", "bid_too_low", "R4.1"),
        (MUST_BID, "pass", "must_bid", "R4.2"),
        (UNREST, "discard art", "wrong_discard", "R6.1"),
        (UNREST, "discard art religion", "wrong_discard", "R6.1"),
        (UNREST, "draw", "discard_due", "R6.4"),
        (OVER, "draw", "game_over", "R10"),
    ],
)
def test_a_refusal_names_reason_rule_and_position(state: State, text: str, reason: str, rule: str) -> None:
    """An illegal action is refused with a stable code and reason, the rule, and the position."""
    with pytest.raises(
        NotLegalError, match=rf"^{text} is not legal: .*Position: epoch .*\[{rule}\]$"
    ) as caught:
        apply(state, parse_action(text))
    assert (caught.value.code, caught.value.reason, caught.value.rule) == ("action/not_legal", reason, rule)


@pytest.mark.parametrize(
    ("state", "to_act", "rule"), [(TURN, 0, "R3.1"), (AUCTION, 1, "R4.1"), (UNREST, 0, "R6.4")]
)
def test_an_action_of_another_seat_is_refused(state: State, to_act: int, rule: str) -> None:
    """A seat that is not to act is refused, legal action or not, and the message names the seat to act."""
    with pytest.raises(NotYourTurnError, match=rf"Position: .* seat {to_act}.*\[{rule}\]$") as caught:
        play(GAMES["ra"], state, 1 - to_act, "god 8")
    assert (caught.value.code, caught.value.reason) == ("action/not_your_turn", "not_your_turn")


def test_after_the_end_nothing_is_legal_for_anybody() -> None:
    """When the game is over, the refusal says so, no matter which seat acts."""
    for seat in (0, 1, 5):
        with pytest.raises(NotLegalError, match="finished") as caught:
            play(GAMES["ra"], OVER, seat, "draw")
        assert caught.value.reason == "game_over"
