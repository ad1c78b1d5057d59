"""Why computers and judges play what they play, in the words of played games."""

import re
from functools import cache
from random import Random

import pytest

from engine.analysis.judges import make_judge
from engine.dice.faces import Face
from engine.games import GAMES
from engine.players import Reason, make_computer, reason_of
from engine.ra.tiles import Tile
from renderers.analysis.card import TEXT_ROOM
from renderers.canvas import lettering
from renderers.dice.labels import face_name
from renderers.dice.reasons import KEYS as DICE_KEYS
from renderers.games import RENDERERS
from renderers.ra.labels import tile_name
from renderers.ra.reasons import KEYS as RA_KEYS
from tests.analyses import analysis_of
from tests.renderers.languages import LANGUAGES

NAMES = ("Anna", "Ben", "Cleo", "David")
ANALYSED = {"ra": ("two", "four"), "dice": ("dice-two", "dice-four")}
LEVELS = {"ra": ("regular", "beginner", "master"), "dice": ("regular", "greedy", "regular")}
pytestmark = [pytest.mark.parametrize("game", LEVELS), pytest.mark.parametrize("locale", LANGUAGES)]


@cache
def reasons_of_games(game: str) -> tuple[tuple[Reason, ...], ...]:
    """The reasons of some games: those that computers give, or else those of the judge for their moves.

    And those of analyses, which compare two moves.
    """
    played = tuple(_reasons(game, Random(seed)) for seed in range(2))
    analyses = map(analysis_of, ANALYSED[game])
    return *played, *(tuple(move.reason for move in each.moves if move.reason) for each in analyses)


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
    """In every language each has words that fit into a line of an analysis, nearly all in full size.

    None has a colon within what a colon tells.
    """
    style, wide = lettering.TOLD, list[str]()
    told = [reason for reasons in reasons_of_games(game) for reason in reasons]
    assert len({reason.key for reason in told}) > 6
    for reason in told:
        said = words(game, reason, locale)
        assert said.endswith(".")
        assert said.count(": ") < 2, said
        assert lettering.width(said, style.face, style.smallest) <= TEXT_ROOM, said
        wide += [said] if lettering.width(said, style.face, style.size) > TEXT_ROOM else []
    assert len(wide) <= len(told) // 50


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


ANY: dict[str, int | str] = {
    **dict.fromkeys(("own", "other", "more"), 0),
    **dict.fromkeys(("seat", "to", "column", "last", "ra", "games", "theirs", "most", "kinds"), 1),
    **dict.fromkeys(("instead", "centre"), 2),
    "paid": 3,
    "bid": 4,
    "sun": 9,
    "bag": 9,
    "tile": "gold",
    "tiles": "gold",
    "disaster": "nile",
    "faces": "ankh",
}
"""Values for any reason without a category."""
KEYS = {"ra": RA_KEYS, "dice": DICE_KEYS}


def test_the_rarest_reason_names_something_too(game: str, locale: str) -> None:
    """Whatever the numbers, and in reasons that hardly any game has."""
    named = (NAMES[1], tile_name(Tile.GOLD, locale), face_name(Face.ANKH, locale))
    for key in set(KEYS[game]) - {"uses_for", "uses_rather", "stay_for", "rolls_rather"}:
        for number in (0, 1, 2, 5):
            said = words(game, Reason(key, {**ANY, "fame": number, "count": number}), locale)
            assert any(sign.isdigit() for sign in said) or any(name in said for name in named), said


AFFIRMED = {
    "en": re.compile("only next to nothing"),
    "es": re.compile(r"(?i)(?<!no )(?<!no le )\b(?:da|vale|prometen|perdería|cuesta|costaría) casi nada"),
    "ru": re.compile(r"(?:даёт|дадут|получит|потеряет|стоит|лишь) почти ничего"),
}
"""Next to nothing as nobody says it: in Spanish and Russian after a verb that is not negated."""


def test_next_to_nothing_is_said_as_the_language_says_it(game: str, locale: str) -> None:
    """Whatever reason has no fame to speak of."""
    for key in set(KEYS[game]) - {"rolls_rather"}:
        said = words(game, Reason(key, {**ANY, "fame": 0, "count": 1, "category": "columns"}), locale)
        assert not AFFIRMED[locale[:2]].search(said), said
