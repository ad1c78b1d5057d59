"""Score sheets and winner cards of the dice game."""

import re
from itertools import product
from math import prod
from typing import Literal

import pytest

from engine.dice import view
from engine.dice.options import Options
from engine.dice.scores import CATEGORIES
from engine.dice.scoring import score_epoch, score_nile
from renderers.dice import account_text, sheet_text, winner_text
from renderers.dice.score_sheet import lay_out_sheet
from renderers.dice.scores import category_sums, decided_text, nile_figures
from renderers.dice.winner_card import lay_out_winner
from tests.engine.dice.positions import make_player, make_state
from tests.renderers.cards.laws import grid_of, texts_on
from tests.renderers.dice.samples import PLAYERS, finished, moments, shared_victory
from tests.renderers.languages import LANGUAGES


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("style", ["builder", "striker"])
def test_the_final_sheet_adds_up(players: int, style: str) -> None:
    """Start, ankhs and suns, and all categories are the fame of whom no epoch cut off at 0."""
    view = moments(players, players + 7, style)[-1][0]
    for seat in range(players):
        sums = category_sums(view, seat)
        assert list(sums) == ["start", "in-play", *CATEGORIES]
        if all(epoch.fame[seat] > 0 for epoch in view.epochs):
            assert sum(sums.values()) == view.players[seat].fame
        assert view.start_fame(seat) in {10, 11, 12, 13}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_shared_victory_is_told(locale: str) -> None:
    """All three winners are named first, have place 1, and the fourth has place 4."""
    view = shared_victory()[0]
    names = ["Ann", "Ben", "Cid", "Dan"]
    title = winner_text(view, names, locale)[0]
    assert all(name in title for name in names[:3])
    assert "Dan" not in title
    card = texts_on(lay_out_winner(view, names, locale, code=""))
    assert card.count("1") == 3
    assert card.count("4") == 1
    sheet = lay_out_sheet(view, names, locale, epoch=3, code="")
    assert grid_of(sheet).winners == (True, True, True, False)


def test_reasons_are_those_of_the_rules() -> None:
    """The furthest, the flooded Nile, markers of five, columns of eight, and sets by their size."""
    view = shared_victory()[0]
    told = "\n".join(sheet_text(view, ["Ann", "Ben", "Cid", "Dan"], epoch=3))
    for reason in ("furthest: 5", "last: 0", "no flood", "3 of 5", "1 of 8", "sets 0 (none)"):
        assert reason in told


@pytest.mark.parametrize(
    ("flood_bonus", "scored", "rule"),
    [
        (0, "Nile +6** (flooded: 6 spaces)", "each space that you have advanced scores 1."),
        (1, "Nile +8** (flooded: 6 + 2)", "each space and each flood marker scores 1."),
        ("alone", "Nile +2** (2 floods)", "Each flood marker scores 1; the spaces score nothing."),
    ],
)
def test_an_account_tells_the_nile_rule(flood_bonus: Literal[0, 1, "alone"], scored: str, rule: str) -> None:
    """The rule beside a player's points for the Nile is the one by which this table scores it."""
    options = Options(flood_bonus=flood_bonus)
    players = [make_player(nile=6, floods=2), make_player()]
    score = score_epoch(players, 1, options)
    shown = view(make_state(players, epoch=2, scores=(score,), options=options), None)
    (line,) = (one for one in account_text(shown, 0, epoch=1) if "Nile" in one)
    assert scored in line
    assert line.endswith(rule)


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ((40, 40), "21 ahead of Ben: a lead in pharaoh +21"),
        ((40, 41), "20 ahead of Ben: a lead mostly in pharaoh +21"),
    ],
)
def test_what_decided_a_game_is_whole_or_most_of_it(start: tuple[int, int], told: str) -> None:
    """The text says so if the points that it names do not add up to the lead."""
    players = [make_player(fame=start[0], pharaoh=5), make_player(fame=start[1])]
    assert decided_text(finished(players), ["Ann", "Ben"], "en") == told


@pytest.mark.parametrize("flood_bonus", [0, 1, "alone"])
def test_the_figures_of_the_nile_make_its_points(flood_bonus: Literal[0, 1, "alone"]) -> None:
    """Whatever floods count for at the table, the sum or product below the points is the points."""
    options = Options(flood_bonus=flood_bonus)
    for spaces, floods in product(range(3), range(4)):
        shown = nile_figures(spaces, floods, flood_bonus)
        figures = [int(one) for one in re.split("[+×]", shown)]
        assert (prod if "×" in shown else sum)(figures) == score_nile(spaces, floods, options)
