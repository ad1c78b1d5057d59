"""What a view shows and hides, and what it derives by the rules: dice, suns, disasters, most and fewest."""

from dataclasses import fields, replace
from itertools import product
from operator import le

import pytest

from engine.dice import apply, computer_view, legal_actions, option_matters, to_act, used_setup, view
from engine.dice.actions import (
    ANKHS,
    FLOOD,
    Declare,
    Disaster,
    LoseCivilization,
    LosePyramids,
    MoveNile,
    MovePharaoh,
    PlaceCivilization,
    PlacePyramid,
    Reroll,
    Space,
    Use,
)
from engine.dice.events import DisasterSuffered, EpochScored, FigureMoved, SunsScored
from engine.dice.faces import COLOURS, Colour, Face
from engine.dice.harms import Harm
from engine.dice.options import OPTION_CHOICES, Options
from engine.dice.player import Player
from engine.dice.scores import CATEGORIES
from engine.dice.scoring import score_seat
from engine.dice.state import STARTING_FAME, Phase, State
from engine.dice.view import Offer
from engine.ranks import Rank
from tests.engine.dice.positions import RandomGame, each_game, make_player, make_state
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


# What it derives by the rules.

TWO = (Player(10), Player(11))


@each_game
def test_states_of_dice_fit_the_position(game: RandomGame) -> None:
    """Suns are locked; other dice are rolled or kept while rolling, and used or not later."""
    for state, shown in list(zip(game.positions, game.views, strict=True))[::5]:
        states = dict(zip(COLOURS, shown.die_states, strict=True))
        locked = {colour for colour, found in states.items() if found == "locked"}
        assert set(COLOURS) - locked == set(shown.free_dice)
        used = {colour for colour, found in states.items() if found == "used"}
        match state.phase:
            case Phase.ROLLING:
                assert set(states.values()) <= {"locked", "rolled", "kept"}
                new = {colour for colour, found in states.items() if found == "rolled"}
                assert new == set(state.last_rolled) - locked
            case Phase.USING:
                assert (bool(used), set(shown.unused_dice)) == (bool(state.uses), set(shown.free_dice) - used)
                assert set(states.values()) <= {"locked", "free", "idle", "used"}
            case _:
                assert set(states.values()) <= {"locked", "unused", "used"}


@each_game
def test_free_dice_are_those_that_can_be_rolled_again(game: RandomGame) -> None:
    """While rolling, the free dice are exactly those of the legal rolls (D3.2)."""
    for shown in game.views:
        if shown.phase is Phase.ROLLING:
            legal = {die for action in shown.legal if isinstance(action, Reroll) for die in action.dice}
            assert set(shown.free_dice) == legal


@pytest.mark.parametrize(
    ("dice", "uses", "used"),
    [
        ("ni ni an ph su", (MoveNile(1),), "red"),
        ("ni ni an ph su", (MoveNile(3),), "red blue yellow"),
        ("ni ni an ph su", (FLOOD, MovePharaoh(1)), "red blue yellow green"),
        ("an an an su su", (ANKHS,), "red blue"),
        ("py py py an su", (PlacePyramid(Space(Colour.YELLOW, 3)),), "yellow"),
        ("ci ci ci ci an", (PlaceCivilization(Colour.GREEN),), "red blue green"),
    ],
)
def test_used_dice_are_the_natural_ones_first(dice: str, uses: tuple[Use, ...], used: str) -> None:
    """A use spends the die of the chosen colour, then the first dice of its symbol, then ankhs (D4.2)."""
    position = view(make_state(TWO, dice, uses=uses), None)
    assert position.used_dice == {Colour(colour) for colour in used.split()}


@pytest.mark.parametrize(
    ("dice", "nile", "uses", "states"),
    [
        ("ni ni ph su su", 12, (MoveNile(1),), "used idle free locked locked"),
        ("ni ni ni an su", 12, (), "free free free idle locked"),
        ("ni ni an an su", 12, (), "free free free free locked"),
        ("ci ph an su su", 0, (), "idle free free locked locked"),
        ("ci ci an su su", 0, (), "free free free locked locked"),
        ("py py su su su", 0, (PlacePyramid(Space(Colour.RED, 1)),), "used idle locked locked locked"),
        ("py py an su su", 0, (PlacePyramid(Space(Colour.RED, 1)),), "used free free locked locked"),
        ("an su su su su", 0, (), "idle locked locked locked locked"),
        ("an an su su su", 0, (), "free free locked locked locked"),
    ],
)
def test_dice_are_free_only_if_they_serve(dice: str, nile: int, uses: tuple[Use, ...], states: str) -> None:
    """A symbol is idle if it can buy nothing, and an ankh if nothing needs it (D4.2)."""
    players = [make_player(nile=nile), make_player()]
    assert view(make_state(players, dice, uses=uses), None).die_states == tuple(states.split())


@each_game
def test_suns_do_what_the_view_says(game: RandomGame) -> None:
    """At the end of a turn, the figure moves, fame is scored, or a disaster is due, as the view said (D7)."""
    happens = {FigureMoved: "move", SunsScored: "score"}
    for move, shown in zip(game.moves, game.views, strict=False):
        assert shown.suns == move.before.dice.count(Face.SUN)
        if shown.phase is Phase.USING and move.after.turn != move.before.turn:
            found = [happens[type(event)] for event in move.events if type(event) in happens]
            assert found == [shown.sun_effect] * (shown.sun_effect is not None)
        if shown.phase is Phase.DISASTER:
            assert shown.sun_effect == "disaster"
        assert all(event.fame == shown.suns_fame for event in move.events if isinstance(event, SunsScored))


@each_game
def test_suns_end_an_epoch_only_if_the_view_says_so(game: RandomGame) -> None:
    """No epoch ends while the view says that the figure is too far from its track's end (D8.1)."""
    for move, before in zip(game.moves, game.views, strict=False):
        if any(isinstance(event, EpochScored) for event in move.events):
            assert before.can_end_epoch


@each_game
def test_harms_are_what_a_disaster_costs(game: RandomGame) -> None:
    """Each of the others loses what the view said before, by choice or without (D7)."""
    due: dict[int, Harm] = {}
    for move, before in zip(game.moves, game.views, strict=False):
        if isinstance(move.action, Declare) and move.action.disaster:
            due = before.harms(move.action.disaster)
            assert set(due) == set(range(game.players)) - {move.before.turn}
        for event in move.events:
            if isinstance(event, DisasterSuffered):
                markers = len(event.civilization) + len(event.pyramids)
                assert due.pop(event.seat) == Harm(event.steps, event.floods, markers)
    assert not due


def test_a_player_with_a_choice_of_markers_chooses() -> None:
    """A player with three markers of the kind hit chooses two; one with two loses both at once (D7.1)."""
    for disaster, kind in ((Disaster.CIVILIZATION, LoseCivilization), (Disaster.PYRAMID, LosePyramids)):
        for count in (2, 3):
            hit = make_player(["red", "blue", "green"][:count], ["red:1", "red:2", "blue:3"][:count])
            state = make_state([Player(10), hit], "su su su su ph", phase=Phase.DISASTER, faces="ph " * 9)
            assert view(state, None).harms(disaster) == {1: Harm(markers=2)}
            after, _ = apply(state, Declare(disaster))
            assert (after.phase is Phase.LOSING) == (count == 3)
            assert count == 2 or all(isinstance(action, kind) for action in view(after, None).legal)


@each_game
def test_no_harm_is_worse_than_the_full_harm(game: RandomGame) -> None:
    """A disaster costs nobody more of anything than the view's full harm says (D7)."""
    for shown, disaster in product(game.views[::5], Disaster):
        for harm in shown.harms(disaster).values():
            assert all(map(le, harm, shown.full_harm(disaster)))


@each_game
def test_a_view_remembers_the_start(game: RandomGame) -> None:
    """After a scoring, the view still knows each seat's starting fame and place in turn order (D2.1)."""
    shown = game.views[-1]
    for seat in range(game.players):
        order = (seat - game.setup.first) % game.players
        assert (shown.start_fame(seat), shown.starting_order(seat)) == (STARTING_FAME[order], order + 1)


@each_game
def test_ranks_and_sets_explain_points(game: RandomGame) -> None:
    """Points follow from the ranks on the pharaoh track and from the sets of pyramids (D9.1, D9.5)."""
    points = {3: 5, 4: 10, 5: 15}
    shown = game.views[-1]
    for epoch in shown.epochs:
        for seat, own in enumerate(epoch.points):
            rank = {Rank.MOST: 5, Rank.FEWEST: -2}.get(epoch.pharaoh_ranks[seat], 0)
            sets = sum(points[size] * count for size, count in epoch.pyramid_sets(seat).items())
            assert (own.pharaoh, own.sets) == (rank, sets if epoch.epoch == 3 else 0)


def test_a_view_ranks_pharaohs_and_counts_points_now() -> None:
    """Ranks and points follow from the markers that the players have now (D9)."""
    shown = view(make_state([make_player(pharaoh=3), make_player(pharaoh=1), make_player(pharaoh=2)]), None)
    assert shown.pharaoh_ranks == (Rank.MOST, Rank.FEWEST, Rank.BETWEEN)
    assert [shown.points_now(seat).pharaoh for seat in range(3)] == [5, -2, 0]


def test_every_option_matters() -> None:
    """Every option of the dice game makes a difference with any number of players."""
    assert all(option_matters(name, players) for name in OPTION_CHOICES for players in (2, 3, 4))


def test_pairs_of_ankhs_are_worth_fame() -> None:
    """An offer says how much fame its pairs of ankhs would bring (D4.3)."""
    offer = view(make_state(TWO, "an an an an su"), None).offer
    assert (offer.ankh_pairs, offer.ankh_fame) == (2, 4)
