"""Players who have left a game, or were away at its end: on its cards and in their words."""

from dataclasses import replace

import pytest

import renderers.ra
from renderers.cards import winner_scene
from renderers.games import RENDERERS
from renderers.words import text
from tests.renderers.cards.laws import assert_sheet_is_sound, assert_sound, texts_on
from tests.renderers.cards.samples import LAY_OUTS, end_of
from tests.renderers.languages import LANGUAGES
from tests.renderers.ra.samples import HARD_NAMES

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed"]
each_language = pytest.mark.parametrize("locale", LANGUAGES)


@each_language
@pytest.mark.parametrize(
    ("game", "left"),
    [("ra", (2,)), ("ra", (2, 0, 1)), ("ra", (2, 0, 1, 3, 4)), ("dice", (2,)), ("dice", (2, 0, 1, 3))],
)
def test_cards_with_leavers_keep_the_laws(game: str, left: tuple[int, ...], locale: str) -> None:
    """However many have left: nothing overlaps and nothing leaves its place."""
    view = end_of(game, left)
    names = HARD_NAMES[: len(view.players)]
    assert_sheet_is_sound(LAY_OUTS[game].sheet(view, names, locale, epoch=3, code="WWWWW"))
    assert_sound(LAY_OUTS[game].winner(view, names, locale, code="WWWWW"), winner_scene.HEIGHT)


@pytest.mark.parametrize("left", [(4,), (4, 3), (0, 1, 2, 3), (3, 2, 1, 0, 4)])
def test_cards_rank_and_name_leavers(left: tuple[int, ...]) -> None:
    """The first to leave is last on the card and in its words, with a note in place of their best points."""
    view = end_of("ra", left)
    last = next(line for line in renderers.ra.winner_text(view, NAMES, "en") if line.startswith("5. "))
    assert last.startswith(f"5. {NAMES[left[0]]} (left the game)")
    told = texts_on(LAY_OUTS["ra"].winner(view, NAMES, "en", code=""))
    assert told.count("left the game") == len(left)
    sheet = renderers.ra.describe_sheet(view, NAMES, "en", epoch=3)
    assert sheet.count("(left the game)") == len(left)


@each_language
@pytest.mark.parametrize(("game", "left"), [("ra", (4, 3, 2, 1)), ("dice", (0, 1, 2))])
def test_a_winner_whom_all_others_left(game: str, left: tuple[int, ...], locale: str) -> None:
    """The card mentions no lead in fame where fame decided nothing, even if the leaver had more."""
    view = end_of(game, left)
    decided = RENDERERS[game].winner_text(view, NAMES[: len(view.players)], locale)[1]
    assert decided == f"{text(locale, 'winner-others-left')}."


@pytest.mark.parametrize("game", ["ra", "dice"])
def test_cards_in_words_name_those_who_were_away_at_the_end(game: str) -> None:
    """In both games, whoever reads how it ended learns that a computer played for somebody."""
    view = replace(end_of(game), stand_ins=frozenset({0}))
    told = RENDERERS[game].describe_winner(view, NAMES[: len(view.players)])
    assert told.count(f"{NAMES[0]} (a computer is standing in)") == 1
