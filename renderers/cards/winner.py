"""The winner card of either game: the winner in glory, everybody's place, and how it came about.

A game says what is written, as `WinnerCards`; where it lies is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from PIL import Image

from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.medals import MEDAL_INKS
from renderers.canvas import lettering
from renderers.canvas.canvas import WINNER_PALETTE_FILE
from renderers.canvas.lettering import Style
from renderers.canvas.picture import Picture
from renderers.cards.card import Card, Ground
from renderers.cards.cells import Cell, Words
from renderers.cards.header import lay_out_winner_header
from renderers.cards.scores import Scores, best_categories, by_place
from renderers.cards.sentences import NAME_ROOM_SUB_LINE
from renderers.cards.winner_scene import (
    DISC,
    MEDAL,
    PLATE_AIR,
    PLINTH_TOP,
    RIM,
    SUN_X,
    Best,
    Finish,
    Scene,
    paint_winner,
    plate_at,
)
from renderers.names import shown_names
from renderers.words import text
from renderers.words.formats import ROMAN, listed, number, signed
from renderers.words.ratings import Ratings, rating_words

if TYPE_CHECKING:
    from engine.ratings import RatingChange  # which loads the computer players

FAME_ROOM = 108
RATING_ROOM = 150
MOST_BEST = 2
CARTOUCHE_ROOM, BESIDE_NAME = 262, 12
"""The room for the winners' names, and what a comma takes of it."""


class Standing(NamedTuple):
    """A player at the end."""

    name: str
    """As it is drawn."""
    finish: Finish
    best: tuple[str, ...]
    """The categories that brought the player most, with their points; or that they left the game."""
    rating: str
    """Their rating after the game and how it has changed; empty if it has not."""


@dataclass(frozen=True, slots=True)
class WinnerCards:
    """What a game writes on its winner card, from views of its own that are over."""

    headline: Callable[[Any, Sequence[str], str], str]
    """Who won, of a view, names as they are drawn, and a locale."""
    decided: Callable[[Any, Sequence[str], str], str]
    """What decided the game, of the same."""
    scores: Scores
    sums: Callable[[Any, int], Mapping[str, int]]
    """A seat's points in the whole game, by category."""
    fame: Callable[[Any, int], tuple[int, ...]]
    """A seat's fame at the start and after each epoch."""
    monuments: Callable[[Any, int], tuple[tuple[Tile, int], ...]]
    """What stands around a winner: kinds of monuments with their numbers."""
    disc: Callable[[int, int], Image.Image]
    """The figure of a seat at a size."""
    tones: tuple[str, ...]
    """The colours of the lines by seat."""

    def render(
        self,
        view: Any,
        names: Sequence[str],
        locale: str = "en",
        *,
        code: str = "",
        ratings: Ratings | None = None,
    ) -> Picture:
        """The end of a game as a PNG, 1280 pixels wide; the same values give the same bytes.

        `names` are display names by seat. `code` is the table's: it appears in a corner and in the file name.
        `ratings` are those that have changed, by seat.
        """
        canvas = self.lay_out(view, names, locale, code=code, ratings=ratings).to_canvas()
        return canvas.to_picture(f"ra-{code}-winner".lower() if code else "ra-winner")

    def lay_out(
        self, view: Any, names: Sequence[str], locale: str, *, code: str, ratings: Ratings | None = None
    ) -> Card:
        """The card as values."""
        shown, seats = shown_names(names, locale), by_place(view)
        cut = lettering.cut_names(shown, lettering.SUB_LINE, NAME_ROOM_SUB_LINE)
        headlines = self.headline(view, shown, locale), self.decided(view, cut, locale)
        changed = ratings or {}
        standings = [self._standing(view, seat, shown[seat], locale, changed.get(seat)) for seat in seats]
        best = [self.scores.best_of_epoch(epoch) for epoch in view.epochs]
        scene = Scene(
            tuple(standing.finish for standing in standings),
            self.monuments(view, seats[0]),
            tuple(Best(seats, signed(most)) for seats, most, _ in best),
            self.disc,
        )
        cells = (
            *lay_out_winner_header(*headlines, code),
            *_plates(scene),
            *_plinth([shown[seat] for seat in scene.winners], standings[0].finish.fame[-1], locale),
            *_rows(standings, scene, locale),
            *_ticks(scene),
            *_epochs(scene),
        )
        return Card(Ground(paint_winner, (scene,), WINNER_PALETTE_FILE), cells)

    def _standing(
        self, view: Any, seat: int, name: str, locale: str, change: RatingChange | None
    ) -> Standing:
        place = (view.places or ())[seat]
        finish = Finish(seat, place, self.tones[seat], self.fame(view, seat))
        return Standing(
            name, finish, self._best_of_game(view, seat, locale), rating_words(change) if change else ""
        )

    def _best_of_game(self, view: Any, seat: int, locale: str) -> tuple[str, ...]:
        if seat in view.left:
            return (text(locale, "winner-left"),)
        best = best_categories(self.sums(view, seat), most=MOST_BEST)
        return tuple(self.scores.told([one], locale, signs=False) for one in best)


def _plates(scene: Scene) -> Iterator[Cell]:
    """How many monuments of a kind the winner has, if several."""
    for _, count, _, foot in scene.monument_spots():
        if count > 1:
            (left, top), (wide, high) = plate_at(foot, count)
            ink = "#7A1E0C" if count > 2 else colours.INK  # noqa: PLR2004  # a set
            at = left + wide / 2, top + high / 2
            words = Words(str(count), lettering.MONUMENT_SET, ink, at, wide - 6)
            inner = left + RIM, top + RIM + PLATE_AIR, left + wide - RIM, top + high - RIM - PLATE_AIR
            yield Cell(inner, (words,))


def _plinth(names: Sequence[str], fame: int, locale: str) -> Iterator[Cell]:
    """On the stone under the statue: who it is, and their fame."""
    x, top = SUN_X, PLINTH_TOP + 33
    half, style, small = CARTOUCHE_ROOM // 2, lettering.STATUE_NAME, lettering.STATUE_NAMES
    lines = lettering.in_two(listed(names, locale), style, CARTOUCHE_ROOM, small)
    if names[1:] and not all(lettering.can_fit(line, small, CARTOUCHE_ROOM) for line in lines):
        a_line = (len(names) + 1) // 2
        cut = lettering.cut_names(names, small, CARTOUCHE_ROOM / a_line - BESIDE_NAME)
        lines = lettering.in_two(listed(cut, locale), style, CARTOUCHE_ROOM, small)
    if lines[1]:
        content = [
            Words(line, small, colours.GOLD_TEXT, (x, y), CARTOUCHE_ROOM)
            for line, y in zip(lines, (top + 15, top + 45), strict=True)
        ]
    else:
        content = [Words(lines[0], style, colours.GOLD_TEXT, (x, top + 32), CARTOUCHE_ROOM)]
    yield Cell((x - half - 4, top, x + half + 4, top + 60), tuple(content))
    words = Words(number(fame), lettering.STATUE_FAME, colours.INK_SET, (x, PLINTH_TOP + 134), 200)
    yield Cell((x - 110, PLINTH_TOP + 99, x + 110, PLINTH_TOP + 168), (words,))


def _rows(standings: Sequence[Standing], scene: Scene, locale: str) -> Iterator[Cell]:
    """Right of the scene: a row for each player."""
    for row, (name, finish, best, rating) in enumerate(standings):
        left, top, right, bottom = scene.row(row)
        middle = (top + bottom) / 2
        medal = MEDAL_INKS[finish.place - 1] if finish.place <= len(MEDAL_INKS) else colours.INK_SOFT
        x = left + 10 + MEDAL / 2
        place = Words(str(finish.place), lettering.PLACE_NUMBER, medal, (x, middle + 1), 36)
        yield Cell((left + 13, round(middle) - 19, left + 51, round(middle) + 21), (place,))
        fame, *rated = _figures(finish, rating, (right - 14, middle))
        split = round(middle) + 7
        text_left, text_right = left + 62 + DISC + 12, right - 22
        room = text_right - round(fame.room) - text_left
        is_short = lettering.name_style(name, room) is lettering.PLAYER
        style = lettering.RANKED_NAME if is_short else lettering.LONG_NAME
        named = Words(name, style, colours.INK, (text_left, middle - 14), room, "lm")
        yield Cell((text_left - 4, top + 1, text_left + room, split), (named,))
        below = text_right - round((rated or [fame])[0].room) - text_left
        if best:
            told = _as_many_as_fit(best, below, locale)
            words = Words(told, lettering.REASON, colours.INK_SOFT, (text_left, middle + 19), below, "lm")
            yield Cell((text_left - 4, split, text_left + below, bottom - 3), (words,))
        yield Cell(
            (right - 16 - round(fame.room), top + 1, right - 8, split if rated else bottom - 3), (fame,)
        )
        for words in rated:
            yield Cell((right - 16 - round(words.room), split, right - 8, bottom - 3), (words,))


def _figures(finish: Finish, rating: str, at: tuple[float, float]) -> tuple[Words, ...]:
    """A player's fame, and their rating below it if it has changed."""
    ink = colours.INK_SET if finish.place == 1 else colours.INK
    told, (right, middle) = number(finish.fame[-1]), at
    if not rating:
        return (_right(told, lettering.TOTAL, ink, at, FAME_ROOM),)
    return (
        _right(told, lettering.POINTS, ink, (right, middle - 14), FAME_ROOM),
        _right(rating, lettering.CAPTION, colours.INK_SOFT, (right, middle + 19), RATING_ROOM),
    )


def _right(told: str, style: Style, ink: str, at: tuple[float, float], most: int) -> Words:
    """Words that end at a place, with the room that they take."""
    return Words(told, style, ink, at, min(most, _taken(told, style)), "rm")


def _taken(told: str, style: Style) -> int:
    """The room that words take, in pixels."""
    return round(lettering.full_width(told, style)) + 2


def _ticks(scene: Scene) -> Iterator[Cell]:
    """The fame at the lines of the plot."""
    x = round(scene.x(0)) - 12
    for fame in scene.ticks():
        y = round(scene.y(fame))
        words = Words(number(fame), lettering.NOTE, colours.INK_SOFT, (x, y), 42, "rm")
        yield Cell((x - 44, y - 13, x + 4, y + 13), (words,))


def _epochs(scene: Scene) -> Iterator[Cell]:
    """Under the plot: each epoch with its best points, beside the figures of those who scored them."""
    bottom = scene.plot[3]
    for epoch, best in enumerate(scene.best):
        x = round((scene.x(epoch) + scene.x(epoch + 1)) / 2)
        numeral = Words(ROMAN[epoch + 1], lettering.CAPTION, colours.INK_SOFT, (x, bottom - 52), 60)
        yield Cell((x - 34, bottom - 66, x + 34, bottom - 40), (numeral,))
        left = scene.best_lefts(epoch)[-1]
        ink = colours.INK_SET if best.points.startswith("−") else colours.MALACHITE_DARK
        room = _taken(best.points, lettering.BEST)
        made = Words(best.points, lettering.BEST, ink, (left, bottom - 21), room, "lm")
        yield Cell((left - 2, bottom - 38, left + room, bottom - 5), (made,))


def _as_many_as_fit(told: Sequence[str], room: float, locale: str) -> str:
    """As many categories with their points as fit, at least one."""
    for count in range(len(told), 1, -1):
        line = listed(told[:count], locale)
        if lettering.can_fit(line, lettering.REASON, room):
            return line
    return listed(told[:1], locale)
