"""Players for whom computers play: marked on boards, named in texts, and last on cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

import renderers.dice
import renderers.ra
from engine.leaving import PlayerLeft, rank_leavers
from renderers.cards import winner_scene
from renderers.dice.score_sheet import lay_out_sheet as lay_out_dice_sheet
from renderers.dice.winner_card import lay_out_winner as lay_out_dice_winner
from renderers.ra.score_sheet import lay_out_sheet
from renderers.ra.winner_card import lay_out_winner
from renderers.words import text
from tests.renderers.cards.laws import assert_sheet_is_sound, assert_sound, texts_on
from tests.renderers.dice import samples as dice_samples
from tests.renderers.goldens.dice import _end as end_of_dice
from tests.renderers.languages import LANGUAGES
from tests.renderers.layout import Drawing, contains, hidden_parts, overlapping
from tests.renderers.ra import auctions, samples
from tests.renderers.written import Written, forget_cells

if TYPE_CHECKING:
    from engine.dice.view import View as DiceView
    from engine.ra.view import View as RaView

BOARDS: dict[str, tuple[Any, Any]] = {
    **{name: (renderers.ra, moment) for name, moment in auctions.MOMENTS.items()},
    "crowded auction": (renderers.ra, samples.crowded_auction),
    "great discard": (renderers.ra, samples.great_discard),
    **{f"dice {name}": (renderers.dice, moment) for name, moment in dice_samples.MOMENTS.items()},
}
each_board = pytest.mark.parametrize("board", BOARDS)
each_language = pytest.mark.parametrize("locale", LANGUAGES)


def board_with(board: str, stand_ins: set[int] | None = None, left: tuple[int, ...] = ()) -> tuple[Any, ...]:
    """A board's renderer, view and events, with computers in all seats by default."""
    renderer, moment = BOARDS[board]
    view, events = moment()
    everybody = set(range(len(view.players)))
    seats = frozenset(everybody if stand_ins is None else stand_ins)
    return renderer, replace(view, stand_ins=seats, left=left), events


@each_board
def test_marked_boards_keep_the_laws_of_layout(board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a mark in every row and the hardest names: cells beside each other, texts apart and inside."""
    drawing, written = Drawing(monkeypatch), Written(monkeypatch)
    renderer, view, events = board_with(board)
    forget_cells()
    names = samples.HARD_NAMES[: len(view.players)]
    picture = renderer.render(view, names, "ru", events=events, code="WWWWW")
    whole = 0, 0, picture.width, picture.height
    assert [cell for cell in drawing.cells if not contains(whole, cell.box)] == []
    assert list(hidden_parts(drawing.cells)) == []
    assert list(overlapping(drawing.texts)) == []
    assert [one.words for one in written.texts if not one.is_inside] == []


@each_board
def test_a_board_shows_for_whom_a_computer_plays(board: str) -> None:
    """The picture differs from the one without, by the row of the seat; away or left looks the same."""
    renderer, view, events = board_with(board, {0})
    names = samples.NAMES[: len(view.players)]
    marked = renderer.render(view, names, events=events)
    assert marked != renderer.render(replace(view, stand_ins=frozenset()), names, events=events)
    assert marked != renderer.render(replace(view, stand_ins=frozenset({1})), names, events=events)
    left = replace(view, stand_ins=frozenset(), left=(0,))
    assert marked == renderer.render(left, names, events=events)


@each_language
@each_board
def test_texts_name_absent_players_and_leavers(board: str, locale: str) -> None:
    """Alt text and position in words tell the two apart, in every language."""
    renderer, view, events = board_with(board, {0, 1}, (1,))
    names = ["Ann", "Bo", "Cy", "Di", "Ed"][: len(view.players)]
    plain = replace(view, stand_ins=frozenset(), left=())
    away, left = text(locale, "name-stood-in", name="Ann"), text(locale, "name-left", name="Bo")
    for tell in (
        lambda shown: renderer.describe(shown, names, locale, events=events),
        lambda shown: "\n".join(renderer.position_text(shown, names, locale)),
    ):
        assert tell(view).count(away) == tell(view).count(left) == 1
        assert away not in tell(plain)
        assert left not in tell(plain)


def ra_end(left: tuple[int, ...]) -> RaView:
    """The end of a game of five in which these have left, in their order."""
    view = samples.last("five")
    return replace(view, left=left, places=rank_leavers(view.places or (), left))


def dice_end(left: tuple[int, ...]) -> DiceView:
    """The same in the dice game, of four."""
    view = end_of_dice("four")
    return replace(view, left=left, places=rank_leavers(view.places or (), left))


@each_language
@pytest.mark.parametrize("count", [1, 3, 4, 5])
def test_cards_with_leavers_keep_the_laws(count: int, locale: str) -> None:
    """However many have left: nothing overlaps and nothing leaves its place, and the cards say who left."""
    left = (2, 0, 1, 3, 4)[:count]
    winner = lay_out_winner(ra_end(left), samples.HARD_NAMES, locale, code="WWWWW")
    sheet = lay_out_sheet(ra_end(left), samples.HARD_NAMES, locale, epoch=3, code="WWWWW")
    assert_sound(winner, winner_scene.HEIGHT)
    assert_sheet_is_sound(sheet)
    assert len(
        set(texts_on(winner))
        - set(texts_on(lay_out_winner(ra_end(()), samples.HARD_NAMES, locale, code="WWWWW")))
    )
    seats = left[:4]
    dice = lay_out_dice_winner(dice_end(seats), samples.HARD_NAMES[:4], locale, code="WWWWW")
    dice_sheet = lay_out_dice_sheet(dice_end(seats), samples.HARD_NAMES[:4], locale, epoch=3, code="WWWWW")
    assert_sound(dice, winner_scene.HEIGHT)
    assert_sheet_is_sound(dice_sheet)


@pytest.mark.parametrize("left", [(4,), (4, 3), (0, 1, 2, 3), (3, 2, 1, 0, 4)])
def test_cards_rank_and_name_leavers(left: tuple[int, ...]) -> None:
    """The first to leave is last on the card and in its words, with a note in place of their best points."""
    names = ["Ann", "Bo", "Cy", "Di", "Ed"]
    view = ra_end(left)
    words = renderers.ra.winner_text(view, names, "en")
    last = next(line for line in words if line.startswith("5. "))
    assert last.startswith(f"5. {names[left[0]]} (left the game)")
    told = texts_on(lay_out_winner(view, names, "en", code=""))
    assert told.count("left the game") == len(left)
    sheet = renderers.ra.describe_sheet(view, names, "en", epoch=3)
    assert sheet.count("(left the game)") == len(left)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_winner_whom_all_others_left(locale: str) -> None:
    """The card mentions no lead in fame where fame decided nothing, even if the leaver had more."""
    names = ["Ann", "Bo", "Cy", "Di", "Ed"]
    for decided in (
        renderers.ra.winner_text(ra_end((4, 3, 2, 1)), names, locale)[1],
        renderers.dice.winner_text(dice_end((0, 1, 2)), names[:4], locale)[1],
    ):
        assert decided == f"{text(locale, 'winner-others-left')}."


@each_language
def test_the_log_says_who_left(locale: str) -> None:
    """One sentence for the log, a few words for the line under a headline."""
    for renderer in (renderers.ra, renderers.dice):
        assert renderer.log_line(PlayerLeft(1), ["Ann", "Bo"], locale).startswith("Bo ")
