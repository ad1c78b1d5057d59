"""The cards of statistics: their layout, their words, and their alt texts."""

from dataclasses import replace

import pytest

from renderers.names import plain
from renderers.statistics import (
    describe_player,
    describe_progress,
    describe_server,
    player_lines,
    render_player,
    render_progress,
    render_server,
    server_lines,
)
from renderers.statistics.player import lay_out_player
from renderers.statistics.progress import lay_out_progress
from renderers.statistics.server import lay_out_server
from tests.renderers.cards import samples
from tests.renderers.cards.laws import assert_sound, is_cut, texts_on, words_on
from tests.renderers.languages import LANGUAGES


@pytest.mark.parametrize("locale", LANGUAGES)
def test_cards_keep_the_laws(locale: str) -> None:
    """From one game to more than anybody or any server has: nothing overlaps and nothing leaves its place."""
    for person in samples.PLAYERS.values():
        assert_sound(lay_out_player(person, locale), render_player(person, locale).height)
    for server in samples.SERVERS.values():
        assert_sound(lay_out_server(server, locale), render_server(server, locale).height)
    for progress in samples.PROGRESSES:
        assert_sound(lay_out_progress(progress, locale), render_progress(progress, locale).height)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_only_names_are_ever_cut(locale: str) -> None:
    """Every heading, label and figure has room for all of it, in every language."""
    cards = [lay_out_player(one, locale) for one in samples.PLAYERS.values()]
    cards += [lay_out_server(one, locale) for one in samples.SERVERS.values()]
    cards += [lay_out_progress(one, locale) for one in samples.PROGRESSES]
    cut = {one.text for card in cards for one in words_on(card) if is_cut(one)}
    assert {words for words in cut if "W" * 9 not in words and "Щ" * 9 not in words} == set()


@pytest.mark.parametrize("locale", LANGUAGES)
def test_one_puzzle_makes_no_range(locale: str) -> None:
    """The rating after it is said once."""
    first, *_ = samples.PROGRESS.puzzles or ()
    told = describe_progress(replace(samples.PROGRESS, puzzles=(first,)), locale)
    assert told.count(str(first.shown)) == 1


@pytest.mark.parametrize("locale", LANGUAGES)
def test_alt_texts_fit(locale: str) -> None:
    """However long the names, alt texts are whole sentences within Discord's limit."""
    for told in (describe_player(samples.WIDEST, locale), describe_server(samples.WIDEST_SERVER, locale)):
        assert 400 < len(told) <= 1024
        assert told.endswith(".")
    assert len(describe_player(samples.USUAL, locale)) > 600


@pytest.mark.parametrize("locale", LANGUAGES)
def test_cards_and_sentences_say_the_same(locale: str) -> None:
    """Each figure on a card is in the sentences for those who do not see it."""
    for card, lines in (
        (lay_out_player(samples.USUAL, locale), player_lines(samples.USUAL, locale, plain)),
        (lay_out_server(samples.SERVER, locale), server_lines(samples.SERVER, locale, plain)),
        (lay_out_progress(samples.PROGRESS, locale), [describe_progress(samples.PROGRESS, locale)]),
    ):
        figures = {words for words in texts_on(card) if words.strip("–−±% ,.").replace(",", ".").isdigit()}
        told = " ".join(lines)
        assert {words for words in figures - {"0"} if words.strip("± ") not in told} == set()


def test_a_rating_below_zero_has_a_minus() -> None:
    """Sentences write it as the card does, not with a hyphen."""
    (told,) = (line for line in player_lines(samples.WIDEST, "en", plain) if "between" in line)
    assert "between −28470 and" in told


def test_one_name_does_not_push_the_other_out() -> None:
    """Of two long names in a record, both can be read in part."""
    people = next(words for words in texts_on(lay_out_server(samples.WIDEST_SERVER, "en")) if "−999" in words)
    assert people.count("…") == 2


def test_what_is_not_there_is_not_told() -> None:
    """With one lost game there is no streak, victory or curve; one that somebody left is no record."""
    told = describe_player(samples.FIRST_GAME)
    assert "provisional: 1 of 5 rated games" in told
    assert not [words for words in ("Widest", "Closest", "in a row", "between 1") if words in told]
    assert "Closest" not in describe_server(samples.FIRST_OF_SERVER)
    assert "Player 1 3 (K3F)" in describe_server(samples.FIRST_OF_SERVER)
    for left in (describe_player(samples.LEAVER), describe_server(samples.SERVER_OF_LEAVERS)):
        assert "ighest" not in left


def test_names_are_escaped_where_the_message_needs_it() -> None:
    """The sentences use the function that is handed over for every name."""
    lines = player_lines(samples.USUAL, "en", lambda *_: "@name")
    lines += server_lines(samples.SERVER, "en", lambda *_: "@name")
    told = " ".join(lines)
    assert told.count("@name") == len(samples.USUAL.met) + len(samples.SERVER.busiest) + 3
    assert samples.LONGEST_NAME not in told


def test_only_places_that_there_were_have_columns() -> None:
    """In games of two nobody comes third, and nobody's turn is the third."""
    of_five = lay_out_player(samples.USUAL, "en"), lay_out_server(samples.SERVER, "en")
    of_two = lay_out_player(samples.FIRST_GAME, "en"), lay_out_server(samples.FIRST_OF_SERVER, "en")
    assert all({"3rd", "4th", "5th"} <= {*texts_on(card)} for card in of_five)
    assert all({"3rd", "4th", "5th"}.isdisjoint(texts_on(card)) for card in of_two)


def test_the_curve_is_drawn() -> None:
    """Another history of ratings is another picture, even where all words are the same."""
    other = samples.USUAL.curve[:5] + samples.USUAL.curve[5:20][::-1] + samples.USUAL.curve[20:]
    changed = replace(samples.USUAL, curve=other)
    assert texts_on(lay_out_player(changed, "en")) == texts_on(lay_out_player(samples.USUAL, "en"))
    assert render_player(changed) != render_player(samples.USUAL)


def test_accuracy_is_told_from_five_games_on() -> None:
    """Fewer say nothing: then the card says how many there are."""
    four, five = (describe_progress(replace(samples.PROGRESS, accuracies=(90.0,) * n)) for n in (4, 5))
    assert "Analysed games: 4 of the 5 that this needs." in four
    assert "90" not in four
    assert "last 5 analysed games: 90%" in five
