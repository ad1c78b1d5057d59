"""What holds for the words of both games: labels, logs, positions, alt texts, refusals."""

import re
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import engine.dice
import engine.ra
from engine.leaving import PlayerLeft
from renderers.dice.headlines import headline as dice_headline
from renderers.dice.labels import MAX_LABEL as DICE_MAX_LABEL
from renderers.dice.log import note as dice_note
from renderers.games import RENDERERS
from renderers.names import shown_names
from renderers.ra.headlines import headline
from renderers.ra.labels import MAX_LABEL
from renderers.ra.log import note
from renderers.shortening import shorten
from renderers.words import keys, text
from renderers.words.alt_text import MAX_ALT, NAME_LENGTHS, alt_text
from tests.engine.ra.positions import RandomGame
from tests.renderers.boards import GAMES, MOMENTS, board, boards_of
from tests.renderers.cards.samples import RATINGS
from tests.renderers.dice import samples as dice_samples
from tests.renderers.languages import LANGUAGES, TRANSLATIONS, in_one_language, refusal_keys
from tests.renderers.ra.samples import NAMES

PLAIN = ["Анна", "Борис", "Вера", "Глеб", "Дина"]
"""Names without a letter of other alphabets."""
ENGLISH = re.compile(
    r"(?i)\b(the|and|of|is|to|in|sun|die|dice|bid|drew|wins?|tiles?|auction|epoch|player|space|row)\b"
)
LATIN = re.compile(r"(?!\bI+\b)\b[A-Za-z]")
NOTES: dict[str, Any] = {"ra": note, "dice": dice_note}
HEADLINES: dict[str, Any] = {"ra": headline, "dice": dice_headline}
LONGEST_LABELS = {"ra": MAX_LABEL, "dice": DICE_MAX_LABEL}
each_language = pytest.mark.parametrize("locale", LANGUAGES)
each_board = pytest.mark.parametrize(("name", "locale"), in_one_language(MOMENTS))
each_game = pytest.mark.parametrize(("kind", "locale"), in_one_language(GAMES))


def choices(game: str, players: int) -> Iterator[tuple[Any, Iterable[Any]]]:
    """Positions of a random game, each with the actions of which the player to move has the choice."""
    if game == "dice":
        for view, _ in dice_samples.moments(players, seed=players)[::9]:
            yield view, view.legal
    else:
        for state in RandomGame(players, engine.ra.read_options(players, {}), 4, 0.9).some_positions():
            yield engine.ra.view(state, None), engine.ra.legal_actions(state)


@pytest.mark.parametrize(("kind", "locale"), in_one_language(GAMES, TRANSLATIONS))
def test_whole_games_are_told_in_one_language(kind: tuple[str, int], locale: str) -> None:
    """No event and none of many positions of a game have a word of English in their texts."""
    game, players = kind
    renderer, names = RENDERERS[game], PLAIN[:players]
    played = boards_of(game, players, seed=players)
    told = set[str]()
    for shown in played:
        for event in shown.events:
            told |= {renderer.log_line(event, names, locale), NOTES[game](event, names, locale)}
    for shown in [*played[::3], played[-1]]:
        told |= {renderer.asked_text(shown.view, names, locale), shown.describe(names, locale)}
        told.update(renderer.position_text(shown.view, names, locale))
    for view, actions in choices(game, players):
        told |= {renderer.action_label(action, view, locale) for action in actions}
    last = played[-1].view
    told.update(renderer.winner_text(last, names, locale))
    told |= {renderer.describe_winner(last, names, locale)}
    for epoch in (1, 2, 3):
        told.update(renderer.sheet_text(last, names, locale, epoch=epoch))
        told |= {renderer.describe_sheet(last, names, locale, epoch=epoch)}
    assert len(told) > 200
    foreign = LATIN if locale == "ru" else ENGLISH
    assert [line for line in told if foreign.search(line)] == []


@each_game
def test_labels_fit_their_buttons(kind: tuple[str, int], locale: str) -> None:
    """No legal action of a game has a longer label than its buttons may have, or none."""
    game, _ = kind
    for view, actions in choices(*kind):
        labels = [RENDERERS[game].action_label(action, view, locale) for action in actions]
        assert all(0 < len(label) <= LONGEST_LABELS[game] for label in labels)


@each_board
def test_alt_texts_fit_and_lead_with_what_is_asked(name: str, locale: str) -> None:
    """At most 1024 characters with the longest names, whose turn it is first, everybody told of."""
    shown = board(name)
    told = shown.describe([f"{seat}{'Щ' * 31}" for seat in range(5)], locale)
    assert len(told) <= MAX_ALT
    assert told.endswith(".")
    assert all(f"{seat}ЩЩЩЩЩЩ" in told for seat in range(shown.players))
    asked = HEADLINES[MOMENTS[name][0]](shown.view, NAMES, locale)
    assert shown.describe(NAMES, locale).startswith(asked)


def test_alt_texts_that_tell_less_have_names_in_full_where_they_fit() -> None:
    """What is left out makes room for names: a seat of a puzzle is no “Jugad… 1”."""
    told = alt_text(
        lambda names: ["Puzzle.", f"{names[0]}: {'sun 9, ' * 200}fame 10."],
        ["Jugador 1"],
        lambda names: ["Puzzle.", f"{names[0]}: fame 10."],
    )
    assert told == "Puzzle. Jugador 1: fame 10."


@settings(max_examples=1)
@given(
    seed=st.integers(0, 2**32),
    hidden=st.booleans(),
    names=st.lists(st.text(max_size=40), min_size=5, max_size=5),
)
@example(seed=5612, hidden=False, names=NAMES)
@example(seed=46, hidden=False, names=[f"{seat}{'Щ' * 31}" for seat in range(5)])
@pytest.mark.parametrize(("kind", "locale"), in_one_language([("dice", 4), ("ra", 3), ("ra", 5)]))
def test_alt_texts_of_boards_lose_nothing_that_matters(
    kind: tuple[str, int], locale: str, seed: int, names: list[str], *, hidden: bool
) -> None:
    """For any game and names: whole sentences, among them one for everybody with the fame that all see."""
    game, players = kind
    called = shown_names(names[:players], locale)
    for shown in boards_of(game, players, seed, hidden=hidden)[:: 4 if game == "ra" else 16]:
        told = shown.describe(names, locale)
        assert len(told) <= MAX_ALT
        assert told.endswith(".")
        for name, player in zip(called, shown.view.players, strict=True):
            words = "" if player.fame is None else text(locale, "text-fame", fame=player.fame)
            forms = "|".join(re.escape(shorten(name, length)) for length in NAME_LENGTHS)
            assert re.search(rf"(?:{forms}): (?:(?!\. ).)*{re.escape(words)}", told)


@settings(max_examples=3)
@given(seed=st.integers(0, 2**32), names=st.lists(st.text(max_size=40), min_size=5, max_size=5))
@each_language
@pytest.mark.parametrize(("game", "players"), [("ra", 5), ("dice", 4)])
def test_alt_texts_of_cards_fit(game: str, players: int, locale: str, seed: int, names: list[str]) -> None:
    """For any game and names, each has at most 1024 characters and is complete."""
    view, renderer = boards_of(game, players, seed)[-1].view, RENDERERS[game]
    for named in (names[:players], ["Щ" * 32] * players):
        told = [renderer.describe_sheet(view, named, locale, epoch=epoch) for epoch in (1, 2, 3)]
        told += [renderer.describe_winner(view, named, locale, ratings=one) for one in (None, RATINGS)]
        assert max(map(len, told)) <= MAX_ALT
        assert all(one.endswith(".") for one in told)


@each_board
def test_texts_name_absent_players_and_leavers(name: str, locale: str) -> None:
    """Alt text and position in words tell the two apart, in every language."""
    names = ["Ann", "Bo", "Cy", "Di", "Ed"]
    away, left = text(locale, "name-stood-in", name="Ann"), text(locale, "name-left", name="Bo")
    for shown, times in ((board(name).with_absent({0, 1}, (1,)), 1), (board(name), 0)):
        paragraphs = shown.renderer.position_text(shown.view, names[: shown.players], locale)
        for told in (shown.describe(names, locale), "\n".join(paragraphs)):
            assert told.count(away) == told.count(left) == times


@each_language
@pytest.mark.parametrize("game", RENDERERS)
def test_the_log_says_who_left(game: str, locale: str) -> None:
    """Leaving is an event of every game."""
    assert RENDERERS[game].log_line(PlayerLeft(1), ["Ann", "Bo"], locale).startswith("Bo ")


@each_language
@pytest.mark.parametrize("game", RENDERERS)
def test_names_are_escaped_in_messages_and_not_in_alt_texts(game: str, locale: str) -> None:
    """What goes into messages formats nothing; alt texts are no messages."""
    *played, shown = boards_of(game, 3, seed=3)
    names = ["*Bold*"] * 3
    events = [event for one in played for event in one.events]
    for paragraphs in (
        [shown.renderer.log_line(event, names, locale) for event in events],
        shown.renderer.position_text(shown.view, names, locale),
        shown.renderer.winner_text(shown.view, names, locale),
        shown.renderer.sheet_text(shown.view, names, locale, epoch=3),
    ):
        told = "\n".join(paragraphs)
        assert told.count("Bold") == told.count(r"\*Bold\*") > 0
    for told in (
        shown.describe(names, locale),
        shown.renderer.describe_winner(shown.view, names, locale),
        shown.renderer.describe_sheet(shown.view, names, locale, epoch=3),
    ):
        assert told.count("Bold") == told.count("*Bold*") > 0
        assert "\\" not in told


@each_game
def test_an_account_adds_up(kind: tuple[str, int], locale: str) -> None:
    """The points of an account's lines are the sum in its title, which leads from the old fame to the new."""
    game, players = kind
    *_, shown = boards_of(game, players, seed=players + 7)
    for seat in range(players):
        for epoch in (1, 2, 3):
            title, *lines, total = shown.renderer.account_text(shown.view, seat, locale, epoch=epoch)
            scored = [line.split("**")[1] for line in lines if line.startswith("- **") and "(" in line]
            sums = [_numbers_in(words)[-1] for words in scored]
            before, added, *_, after = _numbers_in(total)
            assert _numbers_in(title) == [sum(sums)] == [added]
            assert after == max(0, before + added)


def _numbers_in(words: str) -> list[int]:
    return [int(found.replace("−", "-")) for found in re.findall(r"[+−]?[0-9]+", words)]


@each_language
@pytest.mark.parametrize(
    ("modules", "others"),
    [
        ((engine.ra.refusals, engine.ra.actions), {"not_your_turn", "no_sun", "no_space"}),
        (
            (engine.dice.refusals, engine.dice.actions),
            {"not_your_turn", "die_twice", "marker_twice", "no_symbols", "no_column"},
        ),
    ],
    ids=RENDERERS,
)
def test_every_refusal_has_words(modules: tuple[ModuleType, ...], others: set[str], locale: str) -> None:
    """Every reason that the engine gives for refusing an action has its sentence."""
    wanted = refusal_keys(modules, others)
    assert len(wanted) > 15
    assert wanted - keys(locale) == set()
