"""Why computers and judges play what they play, in the words of played games."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from engine.analysis.judges import make_judge
from engine.games import GAMES
from engine.players import Reason, make_computer, reason_of
from engine.ra.tiles import Tile
from renderers.analysis.card import TEXT_ROOM
from renderers.canvas import lettering
from renderers.games import RENDERERS
from renderers.ra.labels import tile_name
from tests.renderers.languages import LANGUAGES

NAMES = ("Anna", "Ben", "Cleo")
LEVELS = {"ra": ("regular", "beginner", "master"), "dice": ("regular", "greedy", "regular")}
pytestmark = [pytest.mark.parametrize("game", LEVELS), pytest.mark.parametrize("locale", LANGUAGES)]


@cache
def reasons_of_games(game: str) -> tuple[tuple[Reason, ...], ...]:
    """The reasons of some games: those that computers give, or else those of the judge for their moves."""
    return tuple(_reasons(game, Random(seed)) for seed in range(4))


def _reasons(game: str, random: Random) -> tuple[Reason, ...]:
    rules, judge, told = GAMES[game], make_judge(game), list[Reason]()
    options = rules.read_options(3, {})
    state = rules.new_game(3, options, rules.deal(3, options, random))
    computers = [make_computer(game, spec, random) for spec in LEVELS[game]]
    while (seat := rules.to_act(state)) is not None:
        view, legal = rules.computer_view(state, seat), rules.legal_actions(state)
        action = computers[seat].choose(view, legal)
        if len(legal) > 1:
            reason = reason_of(computers[seat]) if game == "ra" else judge.explain(view, legal, action)
            told += [reason] if reason else []
        state, _ = rules.apply(state, action)
    return tuple(told)


def words(game: str, reason: Reason, locale: str) -> str:
    """A reason as people read it."""
    return RENDERERS[game].reason_words(reason.key, reason.values, NAMES, locale)


def test_every_reason_is_a_short_sentence(game: str, locale: str) -> None:
    """In every language whatever is given as a reason has words, which fit into a line of an analysis."""
    style = lettering.REASON
    told = [reason for reasons in reasons_of_games(game) for reason in reasons]
    assert len({reason.key for reason in told}) > 6
    for reason in told:
        said = words(game, reason, locale)
        assert said.endswith(".")
        assert lettering.width(said, style.face, style.smallest) <= TEXT_ROOM


def test_each_reason_names_a_number_a_person_or_a_tile(game: str, locale: str) -> None:
    """A reason says what is behind the move, not only that it is good."""
    named = (*NAMES, *(tile_name(tile, locale) for tile in Tile))
    for reasons in reasons_of_games(game):
        for said in {words(game, reason, locale) for reason in reasons}:
            assert any(sign.isdigit() for sign in said) or any(name in said for name in named), said


def test_no_reason_is_given_for_different_causes(game: str, locale: str) -> None:
    """In a game, the same words come from the same numbers, people and tiles."""
    for reasons in reasons_of_games(game):
        causes: dict[str, set[tuple[tuple[str, int | str], ...]]] = {}
        for reason in reasons:
            causes.setdefault(words(game, reason, locale), set()).add(tuple(sorted(reason.values.items())))
        assert {said for said, cause in causes.items() if len(cause) > 1} == set()
