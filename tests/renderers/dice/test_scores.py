"""Score sheets and winner cards of the dice game."""

from __future__ import annotations

import re

import pytest

from engine.dice.scores import CATEGORIES
from renderers.cards import winner_scene
from renderers.dice import account_text, render_sheet, render_winner, sheet_text, winner_text
from renderers.dice.score_sheet import lay_out_sheet
from renderers.dice.scores import category_sums, decided_text
from renderers.dice.winner_card import lay_out_winner
from renderers.gallery import dice as gallery
from tests.engine.dice.positions import make_player
from tests.renderers.cards.laws import assert_sheet_is_sound, assert_sound, grid_of, texts_on
from tests.renderers.dice.samples import HARD_NAMES, NAMES, PLAYERS, finished, moments, shared_victory
from tests.renderers.languages import LANGUAGES
from tests.renderers.written import Written, forget_cells


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("players", PLAYERS)
def test_cards_of_random_games_keep_the_laws(players: int, locale: str) -> None:
    """Whatever the names and the language: nothing overlaps and nothing leaves its place."""
    view = moments(players, seed=players)[-1][0]
    for named in (NAMES[:players], HARD_NAMES[:players]):
        for epoch in (1, 2, 3):
            card = lay_out_sheet(view, named, locale, epoch=epoch, code="WWWWW")
            assert_sheet_is_sound(card)
        assert_sound(lay_out_winner(view, named, locale, code="WWWWW"), winner_scene.HEIGHT)


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


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("game", ["two", "three", "four"])
def test_the_final_sheet_holds_the_words_of_every_language(
    game: str, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No row's name or rule is cut; the line under the headline may be."""
    view, written = gallery.moments(game)[-1].view, Written(monkeypatch)
    forget_cells()
    render_sheet(view, ["Анна", "Борис", "Вера", "Глеб"][: len(view.players)], locale, epoch=3)
    assert len(written.texts) > 30
    assert [text.words for text in written.texts if text.words.endswith("…")] == []


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


@pytest.mark.parametrize("game", ["two", "three", "four"])
def test_cards_weigh_little(game: str) -> None:
    """No sheet or card of a whole game is heavier than 150 kB, and their files tell the table."""
    view = gallery.moments(game)[-1].view
    names = NAMES[: len(view.players)]
    sheet = render_sheet(view, names, epoch=3, code="K3F")
    winner = render_winner(view, names, code="K3F")
    assert [sheet.filename, winner.filename] == ["ra-k3f-epoch-3.png", "ra-k3f-winner.png"]
    assert max(len(sheet.data), len(winner.data)) <= 150_000
    assert sheet.width / sheet.height >= 1.33


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_account_adds_up(players: int, locale: str) -> None:
    """The points of an account's lines are the sum in its title, which leads from the old fame to the new."""
    view = list(moments(players, players + 7))[-1][0]
    for seat in range(players):
        for epoch in (1, 2, 3):
            title, *lines, total = account_text(view, seat, locale, epoch=epoch)
            lines = [line for line in lines if line.startswith("- **") and "(" in line]
            sums = [numbers_in(line.split("**")[1])[-1] for line in lines]
            before, added, *_, after = numbers_in(total)
            assert numbers_in(title) == [sum(sums)] == [added]
            assert after == max(0, before + added)


def numbers_in(words: str) -> list[int]:
    """The numbers in a text, with their signs."""
    return [int(found.replace("−", "-")) for found in re.findall(r"[+−]?[0-9]+", words)]
