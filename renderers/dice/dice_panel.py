"""The panel of the dice: the face and the state of each, and what they offer."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from engine.dice.faces import COLOURS, DIE_ORDER, Colour, Face
from engine.dice.state import ROLLS, Phase
from renderers.art import colours
from renderers.art.atlas import DIE, ICON, SMALL, sprite
from renderers.art.dice import die, marker
from renderers.art.shapes import OVERSAMPLING, ellipse, fill, outline, rounded, shadow
from renderers.art.surfaces import lay_strip, papyrus
from renderers.canvas import lettering
from renderers.canvas.canvas import indexed
from renderers.canvas.ground import RIGHT
from renderers.canvas.lettering import name_style, write
from renderers.dice.ground import (
    DICE_BOTTOM,
    DICE_TOP,
    DIE_LEFT,
    DIE_PITCH,
    DIE_TOP,
    OFFER_LEFT,
    ground,
    ground_at,
)
from renderers.dice.offers import Item, items, used
from renderers.dice.sun_track import SUNSET_LEFT, paste_sunset
from renderers.words import text
from renderers.words.typography import ROMAN, signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.dice.view import View
    from renderers.canvas.canvas import Canvas

CELL = DIE_PITCH, DICE_BOTTOM - DICE_TOP - 8
OFFER_WIDTH = RIGHT - 8 - OFFER_LEFT
WIDEST_ITEM, ITEM_HEIGHT = 148, 79
BETWEEN_SIGNS, BETWEEN_USES = 0, 14
ROOM_BESIDE_SUNSET = SUNSET_LEFT - 6 - OFFER_LEFT
BESIDE_SUNSET = 3
"""So many items leave room for the window in which the sun sinks."""
UPPER, HEADING, LOWER = 3, 52, 84
"""Where the lines beside the dice begin, below the panel's edge."""
CAPTION_INKS = {
    "locked": colours.ALARM,
    "rolled": colours.HEADLINE,
    "kept": colours.GOLD_TEXT,
    "free": colours.GOLD_TEXT,
    "used": colours.CAPTION,
    "idle": colours.CAPTION,
    "unused": colours.CAPTION,
}
DIMMED = 0.55


def paste_dice(canvas: Canvas, view: View, locale: str) -> None:
    """Paste the panel while the game goes on."""
    for colour, face, state in zip(COLOURS, view.dice, view.die_states, strict=True):
        at = DIE_LEFT + DIE_ORDER[colour] * DIE_PITCH - 8, DICE_TOP + 4
        canvas.paste(_die(colour, face, state, locale), at)
    heading, given = items(view)
    room = OFFER_WIDTH
    if _has_free_end(view, given, locale):
        paste_sunset(canvas, view)
        room = ROOM_BESIDE_SUNSET
    _paste_upper(canvas, view, room, locale)
    if view.to_act is None:
        return
    canvas.paste(_heading(heading, room, locale), (OFFER_LEFT, DICE_TOP + HEADING))
    if not given:
        canvas.paste(_nothing(room, locale), (OFFER_LEFT, DICE_TOP + LOWER + 4))
        return
    pitch, captions = min(WIDEST_ITEM, room // len(given)), [_caption(item, locale) for item in given]
    style = lettering.OFFERED
    named = all(lettering.width(words, style.face, style.size) <= pitch - 4 for words in captions)
    for place, (item, words) in enumerate(zip(given, captions, strict=True)):
        at = OFFER_LEFT + place * pitch, DICE_TOP + LOWER
        canvas.paste(_item(item, at[0], pitch, words if named else ""), at)


def _caption(item: Item, locale: str) -> str:
    return text(locale, f"dice-picture-{item.caption}")


def _has_free_end(view: View, given: Sequence[Item], locale: str) -> bool:
    """Whether nothing lies at the right end of the panel, where the sun sinks."""
    if view.phase is Phase.ROLLING:
        return len(given) <= BESIDE_SUNSET
    return len(given) <= BESIDE_SUNSET and used_width(used(view), locale) <= ROOM_BESIDE_SUNSET


def _paste_upper(canvas: Canvas, view: View, room: int, locale: str) -> None:
    """The number of the roll, later the uses of dice."""
    at = OFFER_LEFT, DICE_TOP + UPPER
    if view.phase is Phase.ROLLING:
        canvas.paste(_rolls(view.roll, locale), at)
        return
    canvas.paste(_used(used(view), room, locale), at)


@lru_cache(maxsize=512)
def _die(colour: Colour, face: Face, state: str, locale: str) -> Image.Image:
    """One die, lit if it was just rolled, dim if it is of no more use, and the word for its state."""
    cell = ground_at((DIE_LEFT + DIE_ORDER[colour] * DIE_PITCH - 8, DICE_TOP + 4), CELL)
    left, top = 8, DIE_TOP - DICE_TOP - 4
    square = DIE, DIE
    fill(cell, "#000000", shadow(square, 16, 3, 0.6, 6), at=(left - 6, top - 3))
    dark = "-dark" if colour is Colour.YELLOW else ""
    whole = die(sprite(f"die-{colour}-{DIE}"), sprite(f"face-{face}{dark}"))
    if state in {"used", "idle", "unused"}:
        cell.paste(whole, (left, top), whole.getchannel("A").point(lambda value: round(value * DIMMED)))
    else:
        cell.paste(whole, (left, top), whole)
    _lay_state(cell, state, (left, top))
    words = text(locale, f"dice-state-{state}")
    where = left + DIE / 2, CELL[1] - 18
    write(cell, where, words, lettering.DIE_STATE, CAPTION_INKS[state], anchor="mm", room=CELL[0] - 4)
    return indexed(cell)


def _lay_state(cell: Image.Image, state: str, at: tuple[int, int]) -> None:
    """A ring around a new die, a bar on a locked one, a check on a used one: no state by colour alone."""
    left, top = at
    ringed = DIE + 6, DIE + 6
    if state == "rolled":
        fill(cell, colours.WHITE, outline(ringed, 18, 0, 5), at=(left - 3, top - 3))
    elif state == "locked":
        fill(cell, colours.ALARM, outline(ringed, 18, 0, 5), at=(left - 3, top - 3))
        fill(cell, colours.ALARM, rounded((56, 9), 4), at=(left + DIE // 2 - 28, top - 4))
    elif state == "used":
        _lay_check(cell, (left + DIE - 34, top + 4))


def _lay_check(cell: Image.Image, at: tuple[int, int]) -> None:
    disc = ellipse((32, 32), (1, 1, 31, 31))
    fill(cell, colours.HEADLINE, disc, at=at)
    fill(cell, colours.INK, _check(), at=at)


@lru_cache(maxsize=1)
def _check() -> Image.Image:
    mask = Image.new("L", (32 * OVERSAMPLING, 32 * OVERSAMPLING), 0)
    points = [(x * OVERSAMPLING, y * OVERSAMPLING) for x, y in ((8, 16.5), (14, 22.5), (24.5, 10))]
    ImageDraw.Draw(mask).line(points, fill=255, width=18, joint="curve")
    return mask.reduce(OVERSAMPLING)


@lru_cache(maxsize=16)
def _rolls(roll: int, locale: str) -> Image.Image:
    """The number of the roll among all rolls of a turn."""
    cell = ground_at((OFFER_LEFT, DICE_TOP + UPPER), (260, 49))
    words, size = text(locale, "dice-picture-roll"), (46, 46)
    write(cell, (4, 24), words, name_style(words, 100), colours.GOLD_TEXT, room=100)
    for number in range(1, ROLLS + 1):
        at = 112 + (number - 1) * 49, 2
        disc = ellipse(size, (1, 1, 45, 45)) if number <= roll else outline(size, 23, 1, 2.5)
        fill(cell, colours.GOLD, disc, at=at)
        ink = "#3A1E05" if number <= roll else colours.GOLD_TEXT
        write(cell, (at[0] + 23, at[1] + 22), str(number), lettering.ROLL, ink, anchor="mm")
    return indexed(cell)


def used_width(given: Sequence[Item], locale: str) -> int:
    """How wide the uses are with the words before them."""
    return _after_words(locale) + sum(_item_width(item) + BETWEEN_USES for item in given)


def _after_words(locale: str) -> int:
    words, style = text(locale, "dice-picture-used"), lettering.OFFERED
    return round(lettering.width(words, style.face, style.size)) + 18


@lru_cache(maxsize=512)
def _used(given: tuple[Item, ...], room: int, locale: str) -> Image.Image:
    """The uses of dice, after words for which there is room beside up to three of them."""
    cell = ground_at((OFFER_LEFT, DICE_TOP + UPPER), (room, 49))
    x, style = 4, lettering.OFFERED
    if used_width(given, locale) <= room:
        write(cell, (4, 24), text(locale, "dice-picture-used"), style, colours.SUB_LINE)
        x = _after_words(locale)
    if not given:
        write(cell, (x, 24), text(locale, "dice-picture-nothing"), style, colours.CAPTION)
    for item in given:
        x = _lay_item(cell, item, (x, 7), ICON) + BETWEEN_USES
    return indexed(cell)


@lru_cache(maxsize=32)
def _heading(key: str, room: int, locale: str) -> Image.Image:
    cell = ground_at((OFFER_LEFT, DICE_TOP + HEADING), (room, 34))
    words = text(locale, f"dice-picture-{key}")
    write(cell, (4, 16), words, lettering.OFFERED, colours.SUB_LINE, room=room - 8)
    return indexed(cell)


@lru_cache(maxsize=16)
def _nothing(room: int, locale: str) -> Image.Image:
    cell = ground_at((OFFER_LEFT, DICE_TOP + LOWER + 4), (room, 60))
    write(cell, (4, 22), text(locale, "dice-picture-nothing"), lettering.OFFER, colours.HEADLINE)
    return indexed(cell)


@lru_cache(maxsize=1024)
def _item(item: Item, left: int, width: int, words: str) -> Image.Image:
    cell = ground_at((left, DICE_TOP + LOWER), (width, ITEM_HEIGHT))
    _lay_item(cell, item, (0, 0), SMALL)
    alarm = item.caption == "disaster-short" or item.value.startswith("−")
    ink = colours.ALARM if alarm else colours.CAPTION
    write(cell, (2, 58), words, lettering.OFFERED, ink)
    return indexed(cell)


def _lay_item(cell: Image.Image, item: Item, at: tuple[int, int], size: int) -> int:
    """Draw the signs of an item and its value; returns where it ends."""
    x, y = at
    for name in filter(None, (item.sign, item.second)):
        sign = sprite(name)
        cell.paste(sign, (x, y), sign)
        x += sign.width + BETWEEN_SIGNS
    if item.value:
        write(cell, (x + 2, y + size / 2 - 2), item.value, lettering.OFFER, colours.HEADLINE)
    return at[0] + _item_width(item)


def _item_width(item: Item) -> int:
    style = lettering.OFFER
    signs = sum(sprite(name).width + BETWEEN_SIGNS for name in filter(None, (item.sign, item.second)))
    return signs + (round(lettering.width(item.value, style.face, style.size)) + 4 if item.value else 0)


def paste_final_points(canvas: Canvas, view: View, names: Sequence[str], locale: str) -> None:
    """Paste the points of the last epoch in place of the dice once the game is over."""
    last = view.epochs[-1]
    points = tuple(signed(own.total) for own in last.points)
    canvas.paste(_final(tuple(zip(names, points, strict=True)), last.epoch, locale), (18, DICE_TOP + 4))


@lru_cache(maxsize=8)
def _final(points: tuple[tuple[str, str], ...], epoch: int, locale: str) -> Image.Image:
    size = RIGHT - 22, DICE_BOTTOM - DICE_TOP - 8
    cell = ground(over=True).crop((18, DICE_TOP + 4, 18 + size[0], DICE_TOP + 4 + size[1]))
    words = text(locale, "dice-picture-epoch", epoch=ROMAN[epoch])
    write(cell, (12, 22), words, lettering.SUB_LINE, colours.GOLD_TEXT, room=size[0] - 24)
    pitch = size[0] // len(points)
    for seat, (name, total) in enumerate(points):
        left, plate = seat * pitch + 6, (pitch - 12, 102)
        lay_strip(cell, papyrus(plate, "plain", crossed=False), (left, 44), "plain")
        sign = marker(seat, 44)
        cell.paste(sign, (left + 14, 73), sign)
        middle, room = left + 66 + (plate[0] - 78) / 2, plate[0] - 82
        write(cell, (middle, 72), name, lettering.PLAYER, colours.INK, anchor="mm", room=room)
        ink = colours.INK_SET if total.startswith("−") else colours.MALACHITE_DARK
        write(cell, (middle, 116), total, lettering.EPOCH_TOTAL, ink, anchor="mm")
    return indexed(cell)
