"""Ratings: what one game changes."""

import json
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.players import computer_specs, ladder
from engine.ratings import START, Rating, computer_rating, even_level, rate
from engine.ratings.strengths import FILE
from tools.strengths import networks_version

ratings = st.builds(Rating, st.floats(0, 80), st.floats(0.5, 8.4))
tables = st.integers(2, 5).flatmap(
    lambda players: st.tuples(
        st.lists(ratings, min_size=players, max_size=players),
        st.lists(st.integers(1, players), min_size=players, max_size=players),
    )
)


@given(st.integers(2, 5))
def test_among_equals_better_places_have_higher_ratings(players: int) -> None:
    """Newcomers who play each other are ranked as they finished; the first rises, the last falls."""
    after = rate([START] * players, range(1, players + 1))
    assert sorted(after, key=lambda rating: -rating.mu) == list(after)
    assert after[0].mu > START.mu > after[-1].mu


@given(tables)
def test_a_game_rates_alike_in_any_seating(game: tuple[list[Rating], list[int]]) -> None:
    """Who sits where changes nobody's rating."""
    players, places = game
    straight, turned = rate(players, places), rate(players[::-1], places[::-1])
    for one, other in zip(straight, reversed(turned), strict=True):
        assert one == pytest.approx(other)


@given(tables)
def test_the_same_game_gives_the_same_ratings(game: tuple[list[Rating], list[int]]) -> None:
    """Ratings are recomputed from a history to the last bit."""
    assert rate(*game) == rate(*game)


def test_equal_places_are_ties() -> None:
    """Equals who share a place stay equal."""
    first, second, third = rate([START] * 3, [1, 1, 3])
    assert first == pytest.approx(second)
    assert third.mu < first.mu


def test_computers_stay_as_they_are() -> None:
    """Fixed ratings stay, however the game ends; a person who beats a stronger one rises more."""
    weak, strong = Rating(20.0, 1.0), Rating(45.0, 1.0)
    against_weak = rate([START, weak], [1, 2], fixed=[1])
    against_strong = rate([START, strong], [1, 2], fixed=[1])
    assert (against_weak[1], against_strong[1]) == (weak, strong)
    assert against_strong[0].mu > against_weak[0].mu > START.mu


def test_ratings_find_the_order_of_strength() -> None:
    """Players who finish in one order again and again, in whatever seats, are rated in this order."""
    known = [START] * 4
    for seating in permutations(range(4)):
        after = rate([known[player] for player in seating], [player + 1 for player in seating])
        for player, rating in zip(seating, after, strict=True):
            known[player] = rating
    assert [rating.shown for rating in known] == sorted([rating.shown for rating in known], reverse=True)
    assert all(rating.uncertainty < START.uncertainty for rating in known)


@pytest.mark.parametrize("game", ["ra", "dice"])
def test_a_computer_that_plays_as_well_as_somebody(game: str) -> None:
    """Whoever is rated like a level meets it; a newcomer the lowest of the ladder."""
    levels = ladder(game)
    assert [even_level(game, computer_rating(game, level)) for level in levels] == [*levels]
    assert even_level(game, START) == levels[0]
    assert even_level(game, Rating(-99.0, 1.0)) == levels[0]


@pytest.mark.parametrize("game", ["ra", "dice"])
def test_stronger_computers_have_higher_ratings(game: str) -> None:
    """Every level has a measured strength, in the order in which levels are offered."""
    strengths = [computer_rating(game, spec).mu for spec in computer_specs(game)]
    assert strengths == sorted(strengths)
    assert len(set(strengths)) == len(strengths)


def test_strengths_were_measured_with_the_networks_that_are_shipped() -> None:
    """A new network needs a new measurement (`python -m tools.strengths`)."""
    assert json.loads(FILE.read_text(encoding="utf-8"))["networks"] == networks_version()
