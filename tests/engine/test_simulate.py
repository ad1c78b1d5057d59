"""Games of computers against each other, and their statistics."""

from collections import Counter
from pathlib import Path

import pytest

from engine.record import loads
from engine.simulate import Plan, Played, play_all, standings, wilson_interval


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_intervals_are_those_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    """The interval is Wilson's, without continuity correction (81 of 263: Newcombe 1998)."""
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_a_standing_is_wins_and_mean_fame() -> None:
    """A standing gives a computer's share of wins and the mean of its final fame."""
    played = [Played((1, 2), (30, 20)), Played((2, 1), (10, 40)), Played((1, 2), (11, 3))]
    first, second = standings(["random", "greedy"], played)
    assert (first.spec, first.win_share, first.mean_fame) == ("random", 2 / 3, 17.0)
    assert (second.spec, second.win_share, second.mean_fame) == ("greedy", 1 / 3, 21.0)


def test_a_shared_victory_is_divided() -> None:
    """Two winners of one game get half a win each."""
    shared = standings(["random", "random", "random"], [Played((1, 1, 3), (5, 5, 0))])
    assert [standing.win_share for standing in shared] == [0.5, 0.5, 0.0]


def test_each_computer_has_each_seat_equally_often(tmp_path: Path) -> None:
    """If the number of games is a multiple of the seats, each computer has each seat equally often."""
    plan = Plan("ra", ("random", "greedy:0", "greedy:99"), 6, "seats", tmp_path)
    played = list(play_all(plan))
    seats: Counter[tuple[int, int]] = Counter()
    for file, game in zip(sorted(tmp_path.iterdir()), played, strict=True):
        result = loads(file.read_text(encoding="utf-8")).result
        assert result
        # No two places are equal, so a computer's place gives away its seat.
        seats.update((index, result.places.index(place)) for index, place in enumerate(game.places))
    assert seats == Counter({(index, seat): 2 for index in range(3) for seat in range(3)})


def test_a_deck_is_played_once_in_every_seating(tmp_path: Path) -> None:
    """Each deck is used for as many games as there are seats; then comes another."""
    list(play_all(Plan("ra", ("random", "random", "random"), 4, "decks", tmp_path)))
    one, two, three, other = (loads(file.read_text("utf-8")).setup for file in sorted(tmp_path.iterdir()))
    assert one == two == three != other
