"""The card of an analysis, its alt text and its twin in words."""

import re
from dataclasses import replace
from itertools import pairwise
from typing import cast

import pytest

from engine.analysis import Analysis, analyse
from engine.leaving import LEAVE
from engine.record import Record
from renderers.analysis import analysis_text, describe_analysis, lay_out_analysis, render_analysis
from renderers.analysis.plot import Plot
from renderers.canvas.lettering import TOLD
from renderers.cards.card import Card
from renderers.words import text
from tests.analyses import analysis_of, record_of
from tests.renderers.cards.laws import assert_sound, is_cut, texts_on, words_on
from tests.renderers.languages import LANGUAGES, in_one_language
from tests.renderers.ra.samples import HARD_NAMES, NAMES

GAMES = ("two", "five", "dice-two", "dice-four")
in_turn = pytest.mark.parametrize(("game", "locale"), in_one_language(GAMES))


def analysed(game: str) -> tuple[Record, Analysis]:
    return record_of(game), analysis_of(game)


def _plot_of(card: Card) -> Plot:
    (plot,) = cast("tuple[Plot]", card.ground.values)
    return plot


def calm(analysis: Analysis) -> Analysis:
    """The same if nobody had had a choice."""
    return replace(
        analysis, moves=tuple(replace(move, expected=move.shares, at_stake=0.0) for move in analysis.moves)
    )


@in_turn
def test_cards_keep_the_laws(game: str, locale: str) -> None:
    """With hard names, long labels and no moment at all: nothing overlaps and nothing leaves its place."""
    record, analysis = analysed(game)
    names = HARD_NAMES[: record.players]
    for one in (analysis, calm(analysis)):
        picture = render_analysis(record, one, names, locale, code="WWWWW")
        assert_sound(lay_out_analysis(record, one, names, locale, code="WWWWW"), picture.height)
        assert (picture.width, picture.filename) == (1280, "ra-wwwww-analysis.png")
        assert picture.width / picture.height >= 1.33
        assert len(picture.data) <= 150_000


@in_turn
def test_only_names_and_actions_are_shortened(game: str, locale: str) -> None:
    """Shares, epochs and headings are written out, beside one plot and beside panels."""
    record, analysis = analysed(game)
    card = lay_out_analysis(record, analysis, ["A"] * record.players, locale, code="WWWWW", seats={0})
    fixed = [one for one in words_on(card) if one.style != TOLD]
    assert [one.text for one in fixed if is_cut(one)] == []


def test_each_of_three_or_more_has_a_panel() -> None:
    """In its own part of the sheet, below the others; two share one plot."""
    for game in GAMES:
        record, analysis = analysed(game)
        plot = _plot_of(lay_out_analysis(record, analysis, NAMES[: record.players], "en"))
        panels = [plot.panel(seat) for seat in range(record.players)]
        apart = [upper[1] < lower[0] for upper, lower in pairwise(panels)]
        assert apart == [record.players > 2] * (record.players - 1)


@in_turn
def test_the_texts_say_what_the_card_says(game: str, locale: str) -> None:
    """Both tell every moment and accuracy that the card shows, and fit where they are sent."""
    record, analysis = analysed(game)
    for names in (NAMES[: record.players], ["Щ*" * 16] * record.players):
        told = "\n".join(analysis_text(record, analysis, names, locale))
        alt = describe_analysis(record, analysis, names, locale)
        assert len(told) <= 1900
        assert len(alt) <= 1024
    named = NAMES[: record.players]
    told = "\n".join(analysis_text(record, analysis, named, locale))
    alt = describe_analysis(record, analysis, named, locale)
    for move in analysis.moments():
        assert f"{move.n}" in told
        assert f"{move.wins_lost}" in told
        assert named[move.seat] in alt
    shown = texts_on(lay_out_analysis(record, analysis, named, locale))
    assert {"1", "2", "3"} <= set(shown)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_small_print_is_about_the_game(locale: str) -> None:
    """Nothing is drawn in the dice game, so nothing is said of an order; the games differ in their judges."""
    last = {one: analysis_text(*analysed(one), NAMES[: record_of(one).players], locale)[-1] for one in GAMES}
    assert last["two"] == last["five"] == text(locale, "analysis-small-print-ra")
    assert last["dice-two"] == last["dice-four"] == text(locale, "analysis-small-print-dice")


def test_the_lines_differ_without_colour() -> None:
    """Every seat's line has a sign of its own, which stands beside its name too."""
    for game in GAMES:
        record, analysis = analysed(game)
        card = lay_out_analysis(record, analysis, NAMES[: record.players], "en")
        assert len({course.mark for course in _plot_of(card).courses}) == record.players


def test_only_the_moments_of_some_seats_are_told() -> None:
    """Where people play against computers, the card shows the people's decisions."""
    record, analysis = analysed("five")
    names = [f"P{seat}" for seat in range(5)]
    *moments, falls, whose, _accuracies, _small_print = analysis_text(record, analysis, names, "en", {0})
    assert moments
    assert all("**P0**" in line for line in moments)
    assert "people’s decisions" in whose
    assert text("en", "analysis-dearest-of-people") in texts_on(
        lay_out_analysis(record, analysis, names, "en", seats={0})
    )
    everybody = analysis_text(record, analysis, names, "en", set(range(5)))
    assert whose not in everybody
    assert falls.startswith("**Other steep falls**")


@pytest.mark.parametrize("game", GAMES)
def test_the_steepest_falls_are_numbered(game: str) -> None:
    """Those that no moment tells follow the moments in number, on the plot and in words, by whomever."""
    record, analysis = analysed(game)
    names = [f"P{seat}" for seat in range(record.players)]
    told = "\n".join(analysis_text(record, analysis, names, "en", {0}))
    moments, falls = analysis.moments({0}), analysis.falls({0})
    shown = texts_on(lay_out_analysis(record, analysis, names, "en", seats={0}))
    for number, fall in enumerate(falls, start=len(moments) + 1):
        assert f"**{number}.** move {fall.n}, P{fall.seat} −{round(100 * fall.share)} (" in told
        assert str(number) in shown
    assert not {(fall.n, fall.seat) for fall in falls} & {(move.n, move.seat) for move in moments}


@pytest.mark.parametrize("game", ["two", "dice-two"])
def test_leaving_is_told_as_a_fall(game: str) -> None:
    """Whoever leaves gives up their chance of winning, by a move that no button has a label for."""
    whole, names = record_of(game), ["P0", "P1"]
    moves = (*whole.moves[:40], (0, str(LEAVE)), *whole.moves[40:])
    record = replace(whole, moves=moves, result=None)
    analysis = analyse(record)
    words = " ".join(analysis_text(record, analysis, names, "en"))
    for told in (words, describe_analysis(record, analysis, names, "en")):
        assert re.search(r"move 41, P0 −[0-9]+ \(left the game\)", told)


def test_the_same_values_give_the_same_picture() -> None:
    """Byte for byte."""
    record, analysis = analysed("two")
    assert render_analysis(record, analysis, NAMES[:2]) == render_analysis(record, analysis, NAMES[:2])
