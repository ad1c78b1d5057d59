"""What holds for the boards of both games."""

import subprocess
import sys

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from renderers.canvas.lettering import POINTS_NOW, scaled
from renderers.look import LARGER, Look
from tests.in_turn import in_turn
from tests.renderers.boards import GAMES, MOMENTS, MOST_BYTES, board, boards_of
from tests.renderers.layout import TALL_RATIO, Drawing, forget_cells
from tests.renderers.ra.samples import HARD_NAMES, NAMES


@pytest.mark.parametrize(("name", "locale"), in_turn(MOMENTS, lambda _: ("ru", "es")))
def test_the_worst_boards_keep_the_laws(name: str, locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the hardest names and computers in all seats; they are small, and named for their table."""
    drawing, worst = Drawing(monkeypatch), board(name)
    forget_cells()
    shown = worst.with_absent(set(range(worst.players)))
    picture = shown.draw(HARD_NAMES, locale, code="WWWWW")
    assert picture.filename == "ra-wwwww.png"
    assert len(picture.data) <= MOST_BYTES[worst.players]
    assert min(len(drawing.cells), len(drawing.texts)) > 20
    drawing.assert_keeps_the_laws(picture)


@pytest.mark.parametrize(("name", "locale"), in_turn(MOMENTS, lambda _: ("es", "ru")))
def test_tall_boards_keep_the_laws_of_layout(name: str, locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are at most 4 : 5 and 180 kB, and in them points and what dice offer are larger by two fifths."""
    drawing, worst = Drawing(monkeypatch), board(name)
    forget_cells()
    picture = worst.draw(HARD_NAMES, locale, code="WWWWW", look=Look(tall=True))
    larger = scaled(POINTS_NOW, LARGER)
    assert {text.size for text in drawing.texts if text.style == larger} == {57}
    assert len(picture.data) <= max(MOST_BYTES.values())
    drawing.assert_keeps_the_laws(picture, TALL_RATIO)


@settings(max_examples=1, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    seed=st.integers(0, 2**32),
    names=st.lists(st.text(max_size=40), min_size=5, max_size=5),
    hidden=st.booleans(),
)
@example(seed=0, names=["Ếch", "Ṥ", "", "Ǻj", "Ñandú"], hidden=False)
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_boards_of_random_games_keep_the_laws(
    game: str, players: int, seed: int, names: list[str], monkeypatch: pytest.MonkeyPatch, *, hidden: bool
) -> None:
    """Whatever the game and the names: the laws of layout, and at most 150 kB, of five players 180."""
    with monkeypatch.context() as patch:
        drawing = Drawing(patch)
        forget_cells()
        for shown in boards_of(game, players, seed, hidden=hidden)[seed % 74 :: 74]:
            picture = shown.draw(names, code="K3F")
            assert len(picture.data) <= MOST_BYTES[players]
            drawing.assert_keeps_the_laws(picture)


@pytest.mark.parametrize("name", ["four-gods", "auction-five-mixed", "dice-crowded", "dice-shared-victory"])
def test_a_board_shows_for_whom_a_computer_plays(name: str) -> None:
    """The picture differs from the one without, by the row of the seat; away or left looks the same."""
    shown = board(name)
    marked = shown.with_absent({0}).draw(NAMES)
    assert marked != shown.draw(NAMES)
    assert marked != shown.with_absent({1}).draw(NAMES)
    assert marked == shown.with_absent(set(), (0,)).draw(NAMES)


def test_drawing_loads_no_computer_players() -> None:
    """They would double the time until a process has drawn its first board."""
    program = "import sys, renderers.ra, renderers.dice; print('numpy' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert told.stdout == "False\n"
