"""The board of the dice game: known pictures, and what of a position is shown where."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import view
from engine.dice.actions import ANKHS, FLOOD, MoveNile, MovePharaoh, PlaceCivilization, PlacePyramid, Space
from engine.dice.events import (
    CivilizationPlaced,
    DisasterSuffered,
    EpochEnded,
    FigureMoved,
    NileFlooded,
    PyramidPlaced,
)
from engine.dice.faces import COLOURS, Colour
from engine.dice.state import Phase
from renderers.dice.facts import die_states, used_dice
from renderers.dice.marks import Marks, find_marks
from renderers.dice.offers import offered
from renderers.dice.tracks import SLOTS, window
from tests.engine.dice.positions import make_player, make_state
from tests.renderers.dice.golden_dice import PICTURES, draw, known_hashes
from tests.renderers.dice.samples import PLAYERS, YELLOW_3, moments
from tests.renderers.golden_boards import pixel_hash

if TYPE_CHECKING:
    from engine.dice.actions import Use

TWO = [make_player(), make_player()]


@pytest.mark.parametrize("name", PICTURES)
def test_known_pictures_look_as_accepted(name: str) -> None:
    """Each pixel of the known pictures is what was accepted (see golden_dice)."""
    assert pixel_hash(draw(name)) == known_hashes()[name]


@given(
    positions=st.lists(st.integers(0, 60), min_size=2, max_size=4),
    end=st.none() | st.integers(60, 70),
)
def test_a_window_holds_every_marker(positions: list[int], end: int | None) -> None:
    """Wherever markers stand, their spaces are shown, in order, no more than there is room for."""
    shown = window(positions, end)
    spaces = [space for space in shown if space is not None]
    assert set(positions) <= set(spaces)
    assert len(shown) <= SLOTS
    assert spaces == sorted(set(spaces))
    assert all(space is not None for space in (shown[0], shown[-1]))


@given(positions=st.lists(st.integers(0, 12), min_size=2, max_size=4))
def test_a_short_track_is_shown_whole(positions: list[int]) -> None:
    """The Nile of twelve spaces has room for all of them."""
    assert window(positions, 12) == tuple(range(13))


def test_a_gap_leaves_out_more_than_one_space() -> None:
    """Where the left-out space would be a single one, it is shown instead of the gap."""
    for players in ([0, 14], [0, 15, 40], [3, 20, 21, 60]):
        shown = window(players, None)
        for number, space in enumerate(shown):
            if space is None:
                before, after = shown[number - 1], shown[number + 1]
                assert before is not None
                assert after is not None
                assert after - before > 2


@pytest.mark.parametrize("players", PLAYERS)
def test_states_of_dice_are_those_of_the_position(players: int) -> None:
    """Suns are locked; while rolling the others are new or kept; later as many are used as were spent."""
    for position, _ in moments(players, seed=players)[::5]:
        states = dict(zip(COLOURS, die_states(position), strict=True))
        for colour, face in zip(COLOURS, position.dice, strict=True):
            assert (states[colour] == "locked") is (face == "sun")
        if position.phase is Phase.ROLLING:
            new = {colour for colour, state in states.items() if state == "rolled"}
            assert new <= {*position.last_rolled}
            assert set(states.values()) <= {"locked", "rolled", "kept"}
        if position.phase is Phase.USING and not position.uses:
            assert "used" not in states.values()


@pytest.mark.parametrize(
    ("dice", "uses", "used"),
    [
        ("ni ni an ph su", (MoveNile(1),), "red"),
        ("ni ni an ph su", (MoveNile(3),), "red blue yellow"),
        ("ni ni an ph su", (FLOOD, MovePharaoh(1)), "red blue yellow green"),
        ("an an an su su", (ANKHS,), "red blue"),
        ("py py py an su", (PlacePyramid(YELLOW_3),), "yellow"),
        ("ci ci ci ci an", (PlaceCivilization(Colour.GREEN),), "red blue green"),
    ],
)
def test_used_dice_are_the_natural_ones_first(dice: str, uses: tuple[Use, ...], used: str) -> None:
    """A use spends the dice whose colour was chosen, then the first of its symbols, then ankhs (D4.2)."""
    position = view(make_state(TWO, dice, uses=uses), None)
    assert used_dice(position) == {Colour(colour) for colour in used.split()}


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
def test_dice_are_to_use_only_where_they_serve(
    dice: str, nile: int, uses: tuple[Use, ...], states: str
) -> None:
    """A symbol that nothing is offered for is idle, and so is an ankh that no offer needs (D4.2)."""
    players = [make_player(nile=nile), make_player()]
    assert die_states(view(make_state(players, dice, uses=uses), None)) == tuple(states.split())


@pytest.mark.parametrize(("nile", "captions"), [(12, ["flood"]), (9, ["steps", "or-flood"])])
def test_a_flood_is_another_way_only_beside_steps(nile: int, captions: list[str]) -> None:
    """Where the Nile is at its end, there is no "or" before the flood."""
    position = view(make_state([make_player(nile=nile), make_player()], "ni ni ni su su"), None)
    assert [item.caption for item in offered(position)] == [*captions, "ra-steps"]


def test_suns_are_offered_by_what_they_do() -> None:
    """Up to two move the figure, three bring fame, more are a disaster (D7)."""
    captions = [
        [item.caption for item in offered(view(make_state(TWO, dice, phase=Phase.ROLLING), None))]
        for dice in ("su py py py py", "su su su py py", "su su su su py")
    ]
    assert captions == [["markers", "ra-steps"], ["markers", "fame"], ["markers", "disaster-short"]]


def test_marks_are_what_changed() -> None:
    """Placed and lost markers, the figure, and markers that moved are lit; an epoch's end forgets them."""
    events = (
        DisasterSuffered(0, "pyramid", pyramids=(YELLOW_3, Space(Colour.RED, 1))),  # type: ignore[arg-type]
        PyramidPlaced(1, YELLOW_3),
        CivilizationPlaced(1, Colour.RED),
        NileFlooded(1, 1),
        FigureMoved(1, 2, 5),
    )
    marks = find_marks(events)
    assert marks.pyramids == {YELLOW_3}
    assert marks.lost_pyramids == {Space(Colour.RED, 1): 0}
    assert marks.civilization == {(Colour.RED, 1)}
    assert marks.moved == {("nile", 1)}
    assert marks.figure
    assert find_marks((*events, EpochEnded(1))) == Marks()
