"""Laws of layout for every picture of random games, and for moments that are rare in these."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from renderers.ra import render
from tests.renderers.layout import Drawing, contains, hidden_parts, overlapping
from tests.renderers.ra.auctions import MOMENTS
from tests.renderers.ra.samples import HARD_NAMES, NAMES, crowded_auction, great_discard, moments
from tests.renderers.written import Written, forget_cells

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.renderers.ra.samples import Moment

ALL_MOMENTS: tuple[Callable[[], Moment], ...] = (*MOMENTS.values(), crowded_auction, great_discard)


@pytest.mark.parametrize("moment", ALL_MOMENTS)
def test_no_cell_hides_another(moment: Callable[[], Moment], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every cell lies in the picture, and beside the others or on a larger one that is its ground."""
    drawing = Drawing(monkeypatch)
    view, events = moment()
    picture = render(view, HARD_NAMES[: len(view.players)], events=events, code="K3F")
    whole = 0, 0, picture.width, picture.height
    assert len(drawing.cells) > 20
    assert [cell for cell in drawing.cells if not contains(whole, cell.box)] == []
    assert list(hidden_parts(drawing.cells)) == []


@pytest.mark.parametrize("moment", ALL_MOMENTS)
def test_no_two_texts_overlap(moment: Callable[[], Moment], monkeypatch: pytest.MonkeyPatch) -> None:
    """On no cell do two texts touch each other."""
    drawing = Drawing(monkeypatch)
    view, events = moment()
    forget_cells()
    render(view, HARD_NAMES[: len(view.players)], events=events, code="WWWWW")
    assert len(drawing.texts) > 20
    assert list(overlapping(drawing.texts)) == []


@settings(max_examples=4, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    seed=st.integers(0, 2**32),
    names=st.lists(st.text(max_size=40), min_size=5, max_size=5),
    hidden=st.booleans(),
)
@example(seed=0, names=["Ếch", "Ṥ", "", "Ǻ", "Ñandú"], hidden=False)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_pictures_of_random_games_keep_the_laws(
    players: int, seed: int, names: list[str], hidden: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the game and the names: cells beside each other, texts inside them, the shape of a screen."""
    with monkeypatch.context() as patch:
        written, drawing = Written(patch), Drawing(patch)
        forget_cells()
        for view, events in list(moments(players, seed, hidden=hidden))[seed % 37 :: 37]:
            drawing.cells.clear()
            picture = render(view, names[:players], events=events, code="K3F")
            whole = 0, 0, picture.width, picture.height
            assert [cell for cell in drawing.cells if not contains(whole, cell.box)] == []
            assert list(hidden_parts(drawing.cells)) == []
            assert picture.width / picture.height >= 1.33
        assert [text for text in written.texts if not text.is_inside] == []
        assert list(overlapping(drawing.texts)) == []


@pytest.mark.parametrize("moment", ALL_MOMENTS)
def test_the_same_moment_gives_the_same_bytes(moment: Callable[[], Moment]) -> None:
    """A picture does not depend on what was drawn before, and its file is small enough."""
    view, events = moment()
    names = NAMES[: len(view.players)]
    first = render(view, names, events=events, code="K3F")
    forget_cells()
    assert render(view, names, events=events, code="K3F") == first
    assert len(first.data) <= (180_000 if len(names) > 4 else 150_000)
