"""The board of the dice game: where it shows what of a position."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import view
from engine.dice.actions import Space
from engine.dice.events import (
    CivilizationPlaced,
    DisasterSuffered,
    EpochEnded,
    FigureMoved,
    NileFlooded,
    PyramidPlaced,
)
from engine.dice.faces import Colour
from engine.dice.state import Phase
from renderers.dice.highlights import Highlights, find_highlights
from renderers.dice.offers import offered
from renderers.dice.tracks import SLOTS, window
from tests.engine.dice.positions import make_player, make_state
from tests.renderers.dice.samples import YELLOW_3

TWO = [make_player(), make_player()]


@given(
    positions=st.lists(st.integers(0, 60), min_size=2, max_size=4),
    end=st.none() | st.integers(60, 70),
)
def test_a_window_holds_every_marker(positions: list[int], end: int | None) -> None:
    """The spaces of all markers are shown, in order, and no more spaces than there is room for."""
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
    """A gap of a single space is never left out: the space is shown instead."""
    for players in ([0, 14], [0, 15, 40], [3, 20, 21, 60]):
        shown = window(players, None)
        for number, space in enumerate(shown):
            if space is None:
                before, after = shown[number - 1], shown[number + 1]
                assert before is not None
                assert after is not None
                assert after - before > 2


@pytest.mark.parametrize(("nile", "captions"), [(12, ["flood"]), (9, ["steps", "or-flood"])])
def test_a_flood_is_another_way_only_beside_steps(nile: int, captions: list[str]) -> None:
    """If the Nile is at its end, there is no "or" before the flood."""
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
    highlights = find_highlights(events)
    assert highlights.pyramids == {YELLOW_3}
    assert highlights.lost_pyramids == {Space(Colour.RED, 1): 0}
    assert highlights.civilization == {(Colour.RED, 1)}
    assert highlights.moved == {("nile", 1)}
    assert highlights.figure
    assert find_highlights((*events, EpochEnded(1))) == Highlights()
