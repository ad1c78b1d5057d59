"""Computers' reasons in words."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from engine.games import GAMES
from engine.players import Reason, make_computer, reason_of
from renderers.ra import reason_text
from tests.renderers.languages import LANGUAGES

NAMES = ("Anna", "Ben_*", "Cleo")


@cache
def given_reasons() -> tuple[Reason, ...]:
    """What computers that tell their reasons say in some games."""
    ra, reasons = GAMES["ra"], []
    for game in range(6):
        random = Random(game)
        options = ra.read_options(3, {})
        state = ra.new_game(3, options, ra.deal(3, options, random))
        computers = [make_computer("ra", spec, random) for spec in ("regular", "beginner", "regular")]
        while (seat := ra.to_act(state)) is not None:
            legal = ra.legal_actions(state)
            state, _ = ra.apply(state, computers[seat].choose(ra.computer_view(state, seat), legal))
            if len(legal) > 1 and (reason := reason_of(computers[seat])):
                reasons.append(reason)
    return tuple(reasons)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_reason_has_words(locale: str) -> None:
    """Whatever a computer says becomes a short sentence in every language."""
    assert len({reason.key for reason in given_reasons()}) > 6
    for reason in given_reasons():
        said = reason_text(reason.key, reason.values, NAMES, locale)
        assert said.endswith(".")
        assert len(said) < 90


def test_a_reason_in_words() -> None:
    """Categories have their points, names are harmless, and nothing is worth less than nothing."""
    assert (
        reason_text("bids_for", {"category": "monuments", "fame": 6}, NAMES, "en") == "Expects monuments +6."
    )
    new: dict[str, int | str] = {"category": "civilization", "fame": 6, "new": 3}
    assert reason_text("bids_for", new, NAMES, "en") == "Expects civilization +6 with 3 new kinds."
    told = reason_text("invokes_against", {"seat": 1, "fame": 7}, NAMES, "en")
    assert told == r"It would bring Ben\_\* about 7 fame."
    assert reason_text("draws", {"fame": -2}, NAMES, "en") == "The lot so far is worth nothing."
    assert reason_text("shines", {"tile": "gold"}, NAMES, "en") == "This tile was too tempting: Gold."
