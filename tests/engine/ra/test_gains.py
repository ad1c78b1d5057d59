"""What each category brought, for statistics."""

from engine.ra import gains
from engine.ra.tiles import DISCARDED_AFTER_SCORING, Tile
from tests.engine.ra.random_games import RandomGame, in_games


@in_games(30)
def test_gains_are_the_points_of_all_sheets(game: RandomGame) -> None:
    """A seat's points by category add up to those of all its score sheets, throughout the game."""
    for state in game.positions[::-9]:
        for seat, own in enumerate(gains(state)):
            scored = [score.points[seat] for score in state.scores]
            assert {name: gain.points for name, gain in own.items()} == {
                name: sum(getattr(points, name) for points in scored) for name in own
            }
            assert sum(gain.points for gain in own.values()) == sum(points.total for points in scored)


@in_games(30)
def test_every_scored_tile_is_a_piece_of_one_category(game: RandomGame) -> None:
    """The pieces are the tiles on all sheets; those that are kept count once (R7.4)."""
    *_, state = game.positions
    for seat, own in enumerate(gains(state)):
        last = state.scores[-1].tiles[seat]
        discarded = [
            tile
            for score in state.scores[:-1]
            for tile in score.tiles[seat]
            if tile in DISCARDED_AFTER_SCORING
        ]
        others = {tile for tile in last if tile not in DISCARDED_AFTER_SCORING} - {Tile.PHARAOH, Tile.NILE}
        assert sum(gain.pieces for gain in own.values()) == len(last) + len(discarded)
        assert own["monuments"].pieces == sum(last.count(kind) for kind in others)
        assert own["suns"].pieces == 0
