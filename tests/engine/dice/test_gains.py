"""What each category brought, for statistics."""

from engine.dice import gains
from tests.engine.dice.random_games import RandomGame, each_game


@each_game
def test_gains_are_the_points_of_all_sheets(game: RandomGame) -> None:
    """A seat's points by category, and those in play, add up to those of all its score sheets."""
    for state in game.positions[::-9]:
        for seat, own in enumerate(gains(state)):
            expected = sum(score.points[seat].total + score.in_play[seat] for score in state.scores)
            assert sum(gain.points for gain in own.values()) == expected


@each_game
def test_pieces_are_steps_and_markers(game: RandomGame) -> None:
    """Positions and pyramids count once, floods and civilization markers in each epoch (D8.2)."""
    *_, state = game.positions
    for seat, own in enumerate(gains(state)):
        players = [score.players[seat] for score in state.scores]
        assert own["pharaoh"].pieces == players[-1].pharaoh
        assert own["nile"].pieces == players[-1].nile + sum(player.floods for player in players)
        assert own["civilization"].pieces == sum(len(player.civilization) for player in players)
        assert own["columns"].pieces == len(players[-1].pyramids)
        assert own["sets"].pieces == own["in_play"].pieces == 0
