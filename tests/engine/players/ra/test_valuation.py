"""The hand-written valuation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.players.ra.hoards import GOD, KINDS, count_tiles
from engine.players.ra.lot_worth import LotWorth
from engine.players.ra.valuation import SOLITARY, Prospects
from engine.ra import computer_view, to_act
from engine.ra.options import Options
from engine.ra.scoring import score_tiles
from engine.ra.tiles import ALL_TILES, DISASTERS, Tile
from tests.engine.ra.positions import make_player, make_state, read_tiles

if TYPE_CHECKING:
    from engine.ra.state import State

OWNABLE = sorted(set(ALL_TILES) - DISASTERS - {Tile.RA})
RIVALS = (make_player([12, 9, 6, 3]), make_player([11, 10, 7, 4]))


def weigh(state: State) -> Prospects:
    """A position as the valuation sees it."""
    return Prospects(computer_view(state, to_act(state)))


@given(st.lists(st.sampled_from(OWNABLE), max_size=20), st.floats(0, 20), st.integers(1, 3))
def test_one_more_tile_never_hurts(tiles: list[Tile], to_come: float, epoch: int) -> None:
    """One more tile of any kind never lowers the expected fame, whatever is still to come."""
    prospects = weigh(make_state([make_player([13, 8, 5, 2]), *RIVALS], epoch=epoch, deck=ALL_TILES))
    hoard = [min(4, count) for count in count_tiles(tiles)]
    expected = prospects.expect(hoard, to_come)
    for kind in range(KINDS):
        richer = [*hoard[:kind], hoard[kind] + 1, *hoard[kind + 1 :]]
        assert prospects.expect(richer, to_come) >= expected


@given(st.lists(st.sampled_from(OWNABLE), max_size=20))
def test_without_tiles_to_come_each_category_is_scored(tiles: list[Tile]) -> None:
    """If no more tiles come, the last epoch's expected fame is the score by the rules in each category."""
    prospects = weigh(make_state([make_player([13, 8, 5, 2]), *RIVALS], epoch=3, deck=ALL_TILES))
    tiles = [tile for tile in OWNABLE for _ in range(min(5, tiles.count(tile)))]
    points = score_tiles(tiles, last_epoch=True)
    expected = dict(zip(SOLITARY, prospects.expect_each(count_tiles(tiles), 0.0), strict=True))
    # The rules have one tile of each god, but this list can have duplicates.
    gods = 2 * count_tiles(tiles)[GOD]
    assert expected == {name: gods if name == "gods" else getattr(points, name) for name in SOLITARY}


def test_suns_are_worth_less_as_the_epoch_goes_by() -> None:
    """The fame expected from face-up suns falls with every Ra tile."""
    state = make_state([make_player([13, 8, 5, 2]), *RIVALS], deck=ALL_TILES)
    expected = [LotWorth(weigh(state), (), left).expect(None)[0] for left in range(8, -1, -1)]
    assert expected == sorted(expected, reverse=True)
    assert len(set(expected)) > 4


def test_low_suns_are_spent_first() -> None:
    """Paying a lower sun for a lot leaves more fame, and so does a higher sun on the board."""
    state = make_state([make_player([13, 8, 5, 2]), *RIVALS], deck=ALL_TILES)
    after = [LotWorth(weigh(state), (), 8).expect((0, sun))[0] for sun in (2, 5, 8, 13)]
    assert after == sorted(after, reverse=True)
    richer = LotWorth(weigh(state._replace(centre=16)), (), 8)
    assert richer.expect((0, 2))[0] > after[0]


def test_what_others_gain_lowers_the_chances() -> None:
    """A good lot that a rival buys lowers the chances of the others."""
    state = make_state(
        [make_player([13, 8, 5, 2]), *RIVALS], track=read_tiles(["gold", "gold", "god"]), deck=ALL_TILES
    )
    prospects = weigh(state)
    worth = LotWorth(prospects, prospects.lot, 8)
    nothing = LotWorth(prospects, (), 8)
    assert worth((1, 3))[1] > nothing((1, 3))[1]
    assert worth((1, 3))[0] < nothing((1, 3))[0]


@pytest.mark.parametrize(("epoch", "lost"), [(2, True), (3, False)])
def test_two_may_play_without_penalties(epoch: int, lost: bool) -> None:  # parameters are positional
    """The option spares the fewest pharaohs and the lowest suns in the last scoring only."""
    players = [make_player([9], tiles=read_tiles(["pharaoh"])), make_player([2])]
    expected = [
        LotWorth(
            weigh(make_state(players, epoch=epoch, ra_tiles=6, options=Options(two_player_no_penalty=free))),
            (),
            0,
        ).expect(None)[1]
        for free in (False, True)
    ]
    assert (expected[0] == expected[1]) is lost
