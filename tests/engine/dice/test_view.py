"""What a view shows, and what it hides."""

from dataclasses import fields, replace

import pytest

from engine.dice import computer_view, legal_actions, to_act, used_setup, view
from engine.dice.faces import Face
from engine.dice.options import Options
from engine.dice.player import Player
from engine.dice.scores import CATEGORIES
from engine.dice.scoring import score_seat
from engine.dice.state import Phase, State
from engine.dice.view import Offer
from tests.engine.dice.positions import make_state
from tests.engine.dice.random_games import RandomGame, each_game
from tests.engine.dice.referee import play_out

TWO = (Player(10), Player(11))


def with_future(state: State, secret: bytes, faces: tuple[Face, ...] = ()) -> State:
    """The same position with other rolls to come."""
    used = used_setup(state)
    return replace(state, setup=replace(used, secret=secret, faces=(*used.faces, *faces)))


@each_game
def test_no_view_reveals_the_rolls_to_come(game: RandomGame) -> None:
    """Positions that differ only in faces to come, or in the secret, look the same to everybody (D10.4).

    So no view contains the secret.
    """
    for state in game.some_positions(6):
        futures = [
            with_future(state, b""),
            with_future(state, b"", (Face.SUN,) * 9),
            with_future(state, b"another secret"),
        ]
        for seat in (None, state.turn):
            seen = view(state, seat)
            assert [view(future, seat) for future in futures] == [seen] * 3
            assert computer_view(state, seat) == seen


@each_game
def test_a_view_shows_the_position(game: RandomGame) -> None:
    """Fields of the same name agree, and the view has the seat to act and its legal actions (D10.4)."""
    for state in game.some_positions(12):
        seen = view(state, 0)
        for field in fields(State):
            if field.name not in {"setup", "rolled", "scores"}:
                assert getattr(seen, field.name) == getattr(state, field.name)
        assert (seen.to_act, seen.legal) == (to_act(state), legal_actions(state))
        assert seen.epochs == state.scores


@each_game
def test_places_are_shown_at_the_end(game: RandomGame) -> None:
    """Only the view of a finished game has the places (D10)."""
    *running, last = game.some_positions(12)
    assert {view(state, None).places for state in running} == {None}
    assert view(last, None).places == game.result.places


def test_a_view_has_the_measures_of_the_board() -> None:
    """A view has the length of the sun track and the capacity of civilization spaces (D2.3, D6.1)."""
    seen = view(make_state([*TWO, Player(12)], "ph ph ph ph ph"), None)
    assert (seen.ra_steps, seen.civilization_capacity) == (16, 2)
    agreed = view(make_state(TWO, "ph ph ph ph ph", options=Options(ra_steps=20)), None)
    assert (agreed.ra_steps, agreed.civilization_capacity) == (20, 1)


@each_game
def test_the_markers_of_an_epoch_explain_its_points(game: RandomGame) -> None:
    """Every point of an epoch follows from the markers at its scoring (D9)."""
    last = view(game.positions[-1], None)
    for score in last.epochs:
        points = [score_seat(score.players, seat, score.epoch, game.options) for seat in range(game.players)]
        assert score.points == tuple(points)
        for own in points:
            assert own.total == sum(getattr(own, category) for category in CATEGORIES)
            assert score.epoch == 3 or (own.columns, own.sets) == (0, 0)


# ---------------------------------------------------------------- what dice could buy


@each_game
def test_an_offer_is_the_most_of_all_results(game: RandomGame) -> None:
    """While dice are rolled or used, the offer of each area is the most of all results (D4 to D6)."""
    offering = [state for state in game.positions if state.phase in {Phase.ROLLING, Phase.USING}]
    for state in offering[::11]:
        results = play_out(replace(state, phase=Phase.USING))
        offered = view(state, None).offer
        assert offered == Offer(
            pharaoh=max(result.pharaoh for result in results),
            nile=max(result.nile for result in results),
            flood=any(result.floods for result in results),
            civilization=max(len(result.civilization) for result in results),
            civilization_colours=offered.civilization_colours,
            pyramids=max(len(result.pyramids) for result in results),
            ankh_pairs=max(result.pairs for result in results),
        )
        assert set(offered.civilization_colours) == {c for one in results for c in one.civilization}


@pytest.mark.parametrize("phase", [Phase.DISASTER, Phase.FINISHED])
def test_the_offer_is_empty_once_no_dice_can_be_used(phase: Phase) -> None:
    """After `done`, dice buy nothing more (D7)."""
    assert view(make_state(TWO, "su su su su py", phase=phase), None).offer == Offer()
