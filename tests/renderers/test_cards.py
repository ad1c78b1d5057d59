"""Score sheets, winner cards and the leaderboard: their layout, their pixels and what they must not tell."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from renderers import fame_plot, lettering
from renderers.cards import HEADER_LEFT, MARGIN, WIDTH, Words
from renderers.fonts import CHARACTERS, font
from renderers.leaderboard import describe_leaderboard, lay_out_leaderboard, render_leaderboard
from renderers.lettering import DRAWN_AS, in_two
from renderers.ra import render_sheet
from renderers.ra.score_sheet import lay_out_sheet
from renderers.ra.winner_card import lay_out_winner
from renderers.sheet_grid import Grid
from tests.renderers.golden_boards import pixel_hash
from tests.renderers.golden_cards import CARDS, LINES, Line, draw, hidden, known_hashes, last
from tests.renderers.samples import HARD_NAMES, NAMES, moments
from tests.renderers.written import forget_cells

if TYPE_CHECKING:
    from renderers.cards import Box, Card

LANGUAGES = ("en", "ru", "es")
BLUR = 1
"""Pixels by which the soft edge of a letter may leave its box."""


def text_box(words: Words) -> tuple[float, float, float, float]:
    """Where the letters of a line lie on the card."""
    fitted, size = lettering.fit(words.text.translate(DRAWN_AS), words.style, words.room)
    left, top, right, bottom = font(words.style.face, size).getbbox(fitted, anchor=words.anchor)
    x, y = words.at
    return x + left, y + top, x + right, y + bottom


def texts_on(card: Card) -> list[str]:
    """All that is written on a card."""
    return [one.text for cell in card.cells for one in cell.content if isinstance(one, Words)]


def shares(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether two boxes overlap by more than an edge."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > BLUR and down > BLUR


def leaves(inner: tuple[float, ...], outer: tuple[float, ...]) -> bool:
    """Whether a box is not inside another."""
    return (
        inner[0] < outer[0] - BLUR
        or inner[1] < outer[1] - BLUR
        or inner[2] > outer[2] + BLUR
        or inner[3] > outer[3] + BLUR
    )


def assert_sound(card: Card, height: int) -> None:
    """Every cell lies on the card and beside the others, every text in its cell and beside the others."""
    whole: Box = (MARGIN - BLUR, 0, WIDTH - MARGIN, height)
    assert [cell.box for cell in card.cells if leaves(cell.box, whole)] == []
    assert [pair for pair in combinations([cell.box for cell in card.cells], 2) if shares(*pair)] == []
    for cell in card.cells:
        lines = [words for words in cell.content if isinstance(words, Words) and words.text]
        boxes = [text_box(words) for words in lines]
        assert [words.text for words, box in zip(lines, boxes, strict=True) if leaves(box, cell.box)] == []
        if cell.box[0] > HEADER_LEFT or cell.box[1] > MARGIN:  # the headline lies on its own shadow
            assert [pair for pair in combinations(boxes, 2) if shares(*pair)] == []
        assert {sign for words in lines for sign in words.text.translate(DRAWN_AS)} <= CHARACTERS


@settings(max_examples=3)
@given(seed=st.integers(0, 2**32), names=st.lists(st.text(max_size=40), min_size=5, max_size=5))
@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cards_of_random_games_keep_the_laws(players: int, locale: str, seed: int, names: list[str]) -> None:
    """Whatever the game, the names and the language: nothing overlaps and nothing leaves its place."""
    *_, (view, _) = moments(players, seed, hidden=seed % 2 == 0)
    for named in (names[:players], HARD_NAMES[:players]):
        for epoch in (1, 2, 3):
            card = lay_out_sheet(view, named, locale, epoch=epoch, code="WWWWW")
            assert_sound(card, Grid(*card.ground.values).height)
        assert_sound(lay_out_winner(view, named, locale, code="WWWWW"), fame_plot.HEIGHT)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("rows", [1, 3, 9])
def test_leaderboards_keep_the_laws(rows: int, locale: str) -> None:
    """From one line to more than it shows: nothing overlaps and nothing leaves its place."""
    picture = render_leaderboard(LINES[:rows], locale)
    assert_sound(lay_out_leaderboard(LINES[:rows], locale), picture.height)


@pytest.mark.parametrize("card", list(CARDS))
def test_known_cards_look_as_accepted(card: str) -> None:
    """Each pixel of the known cards is what was accepted (see golden_cards)."""
    assert pixel_hash(draw(card)) == known_hashes()[card]


@pytest.mark.parametrize("card", list(CARDS))
def test_cards_are_small_wide_and_the_same_each_time(card: str) -> None:
    """The same values give the same bytes, at most 180 kB of them, in the shape of a screen."""
    first = CARDS[card]()
    forget_cells()
    assert CARDS[card]() == first
    assert len(first.data) <= 180_000
    assert first.width / first.height >= 1.33


def test_hidden_fame_is_not_in_a_sheet() -> None:
    """The sheet of an epoch does not depend on fame that is hidden; where it is open it is shown."""
    view = hidden("three", 2)
    poorer = replace(view, players=tuple(replace(player, fame=0) for player in view.players))
    opened = replace(view, epochs=last("three").epochs[:2])
    sheet = render_sheet(view, NAMES[:3], epoch=2)
    assert view.epochs[1].fame == (None, None, None)
    assert render_sheet(poorer, NAMES[:3], epoch=2) == sheet
    assert render_sheet(opened, NAMES[:3], epoch=2) != sheet
    told = [
        one.text
        for cell in lay_out_sheet(opened, NAMES[:3], "en", epoch=2, code="").cells
        for one in cell.content
    ]  # type: ignore[union-attr]
    assert [line for line in told if line.startswith("fame ")] == ["fame 23", "fame 15", "fame 23"]


def test_the_best_comes_first_at_the_end() -> None:
    """The columns of the final sheet and the rows of the winner card are in the order of places."""
    view = last("five")
    for card in (
        lay_out_sheet(view, NAMES, "en", epoch=3, code=""),
        lay_out_winner(view, NAMES, "en", code=""),
    ):
        texts = [one.text for cell in card.cells for one in cell.content if isinstance(one, Words)]
        shown = [name for name in texts if name in {"Клеопатра", "Teti", "Imhotep", "Hatshepsut"}]
        assert shown == ["Клеопатра", "Teti", "Imhotep", "Hatshepsut"]


def test_a_leaderboard_shows_the_best_eight() -> None:
    """More lines than eight change nothing in the picture and its alt text."""
    assert render_leaderboard(LINES) == render_leaderboard(LINES[:8])
    assert describe_leaderboard(LINES) == describe_leaderboard(LINES[:8])


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_alt_text_of_a_leaderboard_fits(locale: str) -> None:
    """With the longest names as many whole lines as fit are told."""
    told = describe_leaderboard([Line("Щ" * 32, 10_000, 9_999, 1.25, 123)] * 8, locale)
    assert 700 < len(told) <= 1024
    assert told.endswith("123.")


def test_names_are_parted_where_a_word_begins() -> None:
    """A name that would have to shrink much has two lines, parted at a blank or a capital if there is one."""
    assert in_two("Ben", lettering.PLAYER, 200) == ("Ben", "")
    assert in_two("Anna Maria von Hohenstein", lettering.PLAYER, 200) == ("Anna Maria von", "Hohenstein")
    assert in_two("xX_ScorpionKing_Xx", lettering.PLAYER, 180) == ("xX_Scorpion", "King_Xx")
    assert in_two("W" * 12, lettering.PLAYER, 180)[1].strip("W") == ""
