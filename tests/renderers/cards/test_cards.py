"""Score sheets, winner cards and the leaderboard: their layout, and what they must not reveal."""

from dataclasses import replace
from itertools import cycle, pairwise
from typing import cast

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import renderers.ra
from engine.ratings import Rating
from renderers.art.dice import marker
from renderers.canvas.lettering import STATUE_NAMES, SUB_LINE, fit
from renderers.cards import winner_scene
from renderers.cards.leaderboard import COLUMNS, describe_leaderboard, lay_out_leaderboard, render_leaderboard
from renderers.cards.ranking import BAR_BELOW, BAR_HEIGHT, BAR_WIDTH, ROW_HEIGHT, ROW_PITCH, ROWS_TOP, STEPS
from renderers.gallery import Line
from renderers.games import RENDERERS
from renderers.ra import render_sheet
from renderers.ra.score_sheet import lay_out_sheet
from renderers.ra.winner_card import lay_out_winner
from renderers.words import text
from tests.engine.dice.positions import make_player
from tests.renderers.boards import GAMES, boards_of
from tests.renderers.cards.laws import (
    assert_sheet_is_sound,
    assert_sound,
    is_cut,
    text_box,
    texts_on,
    words_on,
)
from tests.renderers.cards.samples import LAY_OUTS, LINES, RATINGS, end_of
from tests.renderers.dice.samples import finished
from tests.renderers.languages import LANGUAGES
from tests.renderers.layout import shared
from tests.renderers.ra.samples import HARD_NAMES, NAMES, hidden, last


@settings(max_examples=2)
@given(seed=st.integers(0, 2**32), names=st.lists(st.text(max_size=40), min_size=5, max_size=5))
@example(seed=6160, names=[""] * 5)  # five of five made most of an epoch, and no fame
@pytest.mark.parametrize(
    ("game", "players", "locale"),
    [(*game, locale) for game, locale in zip(GAMES, cycle(LANGUAGES), strict=False)],
)
def test_cards_keep_the_laws(game: str, players: int, locale: str, seed: int, names: list[str]) -> None:
    """Whatever the game, the names and the language: nothing overlaps and nothing leaves its place."""
    view = boards_of(game, players, seed, hidden=seed % 2 == 0)[-1].view
    for named in (names[:players], HARD_NAMES[:players]):
        for epoch in (1, 2, 3):
            assert_sheet_is_sound(LAY_OUTS[game].sheet(view, named, locale, epoch=epoch, code="WWWWW"))
        for ratings in (None, RATINGS):
            card = LAY_OUTS[game].winner(view, named, locale, code="WWWWW", ratings=ratings)
            assert_sound(card, winner_scene.HEIGHT)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("by", COLUMNS)
@pytest.mark.parametrize("rows", [1, 3, 10])
def test_leaderboards_keep_the_laws(rows: int, by: str, locale: str) -> None:
    """From one line to more than it shows: nothing overlaps and nothing leaves its place."""
    about = "Ra: The Dice Game · " + "W" * 60
    picture = render_leaderboard(LINES[:rows], locale, by=by, about=about)
    assert_sound(lay_out_leaderboard(LINES[:rows], locale, by=by, about=about), picture.height)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("by", COLUMNS)
def test_a_bar_shows_the_wins_above_it(by: str, locale: str) -> None:
    """Each bar lies under the wins, in their column, and is their share of the games; no text lies on it."""
    card = lay_out_leaderboard(LINES, locale, by=by)
    texts = words_on(card)
    (heading,) = (words for words in texts if words.text == text(locale, "hall-wins"))
    bars = cast("list[tuple[int, tuple[int, int]]]", card.ground.values)
    for number, (_, (right, length)) in enumerate(bars):
        assert right == heading.at[0]
        assert length == round(STEPS * LINES[number].wins / LINES[number].games)
        top = ROWS_TOP + number * ROW_PITCH + ROW_HEIGHT // 2 + BAR_BELOW
        bar = right - BAR_WIDTH, top, right, top + BAR_HEIGHT
        assert [words.text for words in texts if min(shared(text_box(words), bar)) > 0] == []


@pytest.mark.parametrize("game", RENDERERS)
def test_a_winner_card_shows_all_who_were_best(game: str) -> None:
    """However many made most of an epoch: each has a figure between its lines, and their points follow."""
    view = end_of(game)
    alike = tuple(
        replace(epoch, points=(max(epoch.points, key=lambda one: one.total),) * len(epoch.points))
        for epoch in view.epochs
    )
    card = LAY_OUTS[game].winner(replace(view, epochs=alike), HARD_NAMES[: len(view.players)], "en", code="")
    assert_sound(card, winner_scene.HEIGHT)
    (scene,) = cast("tuple[winner_scene.Scene]", card.ground.values)
    for epoch, best in enumerate(scene.best):
        *lefts, words = scene.best_lefts(epoch)
        assert best.seats == tuple(range(len(view.players)))
        assert len({*lefts}) == len(lefts)
        assert scene.x(epoch) - 1 <= min(lefts) < max(lefts) < words < scene.x(epoch + 1)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("sharing", [2, 3, 4])
def test_all_who_share_a_victory_are_named(sharing: int, locale: str) -> None:
    """However long their names are: on the stone below their statues, and on the sheet with their fame."""
    view, names = finished([make_player(fame=20)] * sharing), [letter * 32 for letter in "WMЩЖ"[:sharing]]
    winner = LAY_OUTS["dice"].winner(view, names, locale, code="K3F")
    named = (one for one in words_on(winner) if one.style == STATUE_NAMES)
    stone = " ".join(fit(one.text, one.style, one.room)[0] for one in named)
    assert [name[0] for name in names if name[0] not in stone] == []
    sheet = LAY_OUTS["dice"].sheet(view, names, locale, epoch=3, code="K3F")
    (told,) = (one for one in words_on(sheet) if one.style == SUB_LINE)
    assert not is_cut(told)
    assert [name[0] for name in names if name[0] not in told.text] == []


@pytest.mark.parametrize("most", [12, 30, 51, 99, 140, 480])
def test_the_plot_of_a_winner_card_has_an_axis(most: int) -> None:
    """Two to five round numbers from at least 0 up, at most a line's step below the most."""
    finishes = tuple(winner_scene.Finish(seat, seat + 1, "", (10, -3, 7, most - seat)) for seat in range(5))
    ticks = winner_scene.Scene(finishes, (), (), marker).ticks()
    assert 2 <= len(ticks) <= 5
    assert ticks[0] in {0, -ticks.step}
    assert most - ticks[-1] < ticks.step


@pytest.mark.parametrize("least", [0, -30])
def test_epochs_are_parted_down_to_their_numerals(least: int) -> None:
    """The lines between the epochs of a winner card's plot end at its foot, also where fame fell below 0."""
    finishes = tuple(winner_scene.Finish(seat, seat + 1, "#000000", (10, 9, 9, least)) for seat in range(2))
    scene = winner_scene.Scene(finishes, (), (winner_scene.Best((0,), "+5"),) * 3, marker)
    foot = scene.plot[3] - winner_scene.PLOT_INSET[3]
    card = winner_scene.paint_winner(scene)
    assert {card.getpixel((round(scene.x(epoch)), foot - 3)) for epoch in (1, 2)} == {(0xB9, 0x9C, 0x5E)}


@pytest.mark.parametrize("last", [(0,) * 5, (40, 3, 1, 0, 0), (20,) * 5, (9, 9, -30, -30, -31)])
def test_figures_at_the_ends_of_lines_stand_apart(last: tuple[int, ...]) -> None:
    """No figure on the plot of a winner card hides another one, also where several end at the foot."""
    for players in (2, 3, 4, 5):
        finishes = tuple(
            winner_scene.Finish(seat, seat + 1, "", (10, fame)) for seat, fame in enumerate(last[:players])
        )
        scene = winner_scene.Scene(finishes, (), (), marker)
        heights = [height for _, height in scene.ends()]
        assert all(lower - upper >= winner_scene.END_GAP for upper, lower in pairwise(heights))
        assert scene.plot[1] < min(heights) - 16 < max(heights) + 16 < scene.plot[3]


@pytest.mark.parametrize("game", RENDERERS)
def test_files_are_named_for_their_table(game: str) -> None:
    """The names of files tell the table and what is in them."""
    view, renderer = end_of(game), RENDERERS[game]
    names = NAMES[: len(view.players)]
    assert renderer.render_sheet(view, names, epoch=3, code="K3F").filename == "ra-k3f-epoch-3.png"
    assert renderer.render_winner(view, names, code="K3F").filename == "ra-k3f-winner.png"


def test_hidden_fame_is_not_in_a_sheet() -> None:
    """The sheet of an epoch does not depend on hidden fame, and shows fame that is open."""
    view = hidden("three", 2)
    poorer = replace(view, players=tuple(replace(player, fame=0) for player in view.players))
    opened = replace(view, epochs=last("three").epochs[:2])
    sheet = render_sheet(view, NAMES[:3], epoch=2)
    assert view.epochs[1].fame == (None, None, None)
    assert render_sheet(poorer, NAMES[:3], epoch=2) == sheet
    assert render_sheet(opened, NAMES[:3], epoch=2) != sheet
    told = texts_on(lay_out_sheet(opened, NAMES[:3], "en", epoch=2, code=""))
    assert [line for line in told if line.startswith("fame ")] == ["fame 23", "fame 15", "fame 23"]


def test_the_best_comes_first_at_the_end() -> None:
    """The columns of the final sheet and the rows of the winner card are in the order of places."""
    view = last("five")
    for card in (
        lay_out_sheet(view, NAMES, "en", epoch=3, code=""),
        lay_out_winner(view, NAMES, "en", code=""),
    ):
        shown = [name for name in texts_on(card) if name in {"Клеопатра", "Teti", "Imhotep", "Hatshepsut"}]
        assert shown[-4:] == ["Клеопатра", "Teti", "Imhotep", "Hatshepsut"]  # the winner's statue before them


def test_a_leaderboard_shows_nine_lines() -> None:
    """More lines than nine change nothing in the picture and its alt text."""
    assert render_leaderboard(LINES) == render_leaderboard(LINES[:9])
    assert describe_leaderboard(LINES) == describe_leaderboard(LINES[:9])


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_alt_text_of_a_leaderboard_fits(locale: str) -> None:
    """With the longest names it has as many whole lines as fit."""
    line = Line(12_345, "Щ" * 32, 10_000, 9_999, 1.25, 123, Rating(60, 8))
    told = describe_leaderboard([line] * 9, locale)
    assert 700 < len(told) <= 1024
    assert told.endswith("123.")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_lines_of_a_leaderboard_are_sentences(locale: str) -> None:
    """Read aloud, one line ends before the next place begins; fame below 0 has a true minus."""
    below = LINES[0]._replace(mean_fame=-27)
    told = describe_leaderboard([below, LINES[1]], locale)
    assert "−27" in told
    assert "-27" not in told
    assert told.count(". 2. ") == 1
    assert told.startswith(f"{text(locale, 'hall-title')}. 1. ")
    assert "−27" in texts_on(lay_out_leaderboard([below], locale))


# Players who have left a game, or were away at its end: on its cards and in their words.

SHORT_NAMES = ["Ann", "Bo", "Cy", "Di", "Ed"]


@pytest.mark.parametrize("locale", LANGUAGES)
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
    last = next(line for line in renderers.ra.winner_text(view, SHORT_NAMES, "en") if line.startswith("5. "))
    assert last.startswith(f"5. {SHORT_NAMES[left[0]]} (left the game)")
    told = texts_on(LAY_OUTS["ra"].winner(view, SHORT_NAMES, "en", code=""))
    assert told.count("left the game") == len(left)
    sheet = renderers.ra.describe_sheet(view, SHORT_NAMES, "en", epoch=3)
    assert sheet.count("(left the game)") == len(left)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize(("game", "left"), [("ra", (4, 3, 2, 1)), ("dice", (0, 1, 2))])
def test_a_winner_whom_all_others_left(game: str, left: tuple[int, ...], locale: str) -> None:
    """The card mentions no lead in fame where fame decided nothing, even if the leaver had more."""
    view = end_of(game, left)
    decided = RENDERERS[game].winner_text(view, SHORT_NAMES[: len(view.players)], locale)[1]
    assert decided == f"{text(locale, 'winner-others-left')}."


@pytest.mark.parametrize("game", ["ra", "dice"])
def test_cards_in_words_name_those_who_were_away_at_the_end(game: str) -> None:
    """In both games, whoever reads how it ended learns that a computer played for somebody."""
    view = replace(end_of(game), stand_ins=frozenset({0}))
    told = RENDERERS[game].describe_winner(view, SHORT_NAMES[: len(view.players)])
    assert told.count(f"{SHORT_NAMES[0]} (a computer is standing in)") == 1
