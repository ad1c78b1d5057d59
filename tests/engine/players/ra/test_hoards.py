"""Tiles as counts by kind."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.players.ra.hoards import GOD, KIND_OF, KINDS, count_tiles, with_lot, without_tiles
from engine.ra.disasters import find_losses, forced_loss, without
from engine.ra.tiles import DISASTERS, TILE_COUNTS, Tile
from tests.engine.ra.positions import make_player, read_tiles

OWNABLE = sorted(set(TILE_COUNTS) - DISASTERS - {Tile.RA})
hoards = st.lists(st.sampled_from(OWNABLE), max_size=20)
lots = st.lists(st.sampled_from(sorted(set(TILE_COUNTS) - {Tile.RA})), max_size=8)


@given(hoards, lots)
def test_a_lot_is_taken_as_the_rules_say(tiles: list[Tile], lot: list[Tile]) -> None:
    """A lot adds tiles and fulfils disasters as by the rules; with a choice, no count falls below zero."""
    player = make_player(tiles=[*tiles, *(tile for tile in lot if tile not in DISASTERS)])
    for loss in find_losses(0, lot):
        lost = forced_loss(loss, player)
        if lost is None:
            hoard = with_lot(count_tiles(tiles), [KIND_OF[tile] for tile in lot])
            assert min(hoard) >= 0
            return
        player = make_player(tiles=without(player.tiles, lost))
    assert with_lot(count_tiles(tiles), [KIND_OF[tile] for tile in lot]) == count_tiles(player.tiles)


@given(hoards)
def test_every_tile_is_counted(tiles: list[Tile]) -> None:
    """A hoard has all tiles that were counted, and none after losing all of them."""
    hoard = count_tiles(tiles)
    assert sum(hoard) == len(tiles)
    assert without_tiles(hoard, tiles) == [0] * KINDS


def test_gods_are_one_kind() -> None:
    """Different gods count as the same kind."""
    assert count_tiles(read_tiles(["god", "god", "god"]))[GOD] == 3


def test_disasters_cost_duplicates() -> None:
    """Unrest takes duplicates first; an earthquake spares sets of three."""
    unrest = with_lot(count_tiles(read_tiles(["art", "art", "art", "writing"])), [KIND_OF[Tile.UNREST]])
    assert unrest == count_tiles(read_tiles(["art", "writing"]))
    owned = read_tiles(["temple", "temple", "temple", "palace", "palace", "sphinx"])
    earthquake = with_lot(count_tiles(owned), [KIND_OF[Tile.EARTHQUAKE]])
    assert earthquake[KIND_OF[Tile.TEMPLE]] == 3
