"""The panel of the dice: the face and the state of each, and what they offer."""

from collections.abc import Sequence
from functools import cache, lru_cache

from PIL import Image

from engine.dice.faces import COLOURS, DIE_ORDER, Colour, Face
from engine.dice.state import ROLLS, Phase
from engine.dice.view import View
from renderers.art import colours
from renderers.art.atlas import DIE, ICON, sized, sprite
from renderers.art.dice import die, marker
from renderers.art.shapes import ellipse, fill, outline, rounded, shadow
from renderers.art.stencil import Stencil
from renderers.art.surfaces import lay_strip, papyrus
from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.ground import RIGHT
from renderers.canvas.lettering import Style, name_style, scaled, write
from renderers.dice.ground import ground_at
from renderers.dice.offers import Item, items, used
from renderers.dice.places import Line, Places
from renderers.dice.sun_track import paste_sunset
from renderers.words import text
from renderers.words.formats import ROMAN, signed

BETWEEN_SIGNS, BETWEEN_USES = 0, 14
BESIDE_SUNSET = 3
"""The most items that leave room for the window in which the sun sinks."""
BESIDE_DIE = 8
"""The room left of a die for the ring around it."""
BETWEEN_ITEMS = 8
"""How far items that are as wide as they must be are apart at least."""
BETWEEN_STATES = 12
"""The least distance of the words under two dice."""
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
FINAL_LEFT = 18


def paste_dice(canvas: Canvas, own: Places, view: View, locale: str) -> None:
    """Paste the panel while the game goes on."""
    panel = own.dice
    for colour, face, state in zip(COLOURS, view.dice, view.die_states, strict=True):
        at = panel.left + DIE_ORDER[colour] * panel.pitch - BESIDE_DIE, panel.top + 4
        canvas.paste(_die(own, colour, face, state, locale), at)
    (heading, given), uses = items(view), used(view)
    has_free_end = _has_free_end(own, view, given, uses, locale)
    if has_free_end:
        paste_sunset(canvas, own, view)
    upper, middle, lower = _lines(own, beside_sunset=has_free_end)
    if view.phase is Phase.ROLLING:
        canvas.paste(_rolls(own, view.roll, locale), upper[:2])
    elif uses or upper.top != middle.top:  # beside a heading, "nothing" would seem to belong to it
        canvas.paste(_used(own, uses, upper, locale), upper[:2])
    if view.to_act is None:
        return
    canvas.paste(_heading(own, heading, middle, locale), middle[:2])
    if not given:
        canvas.paste(_nothing(own, lower, locale), lower[:2])
        return
    left = lower.left
    for item, (width, words) in zip(given, item_columns(own, given, lower.room, locale), strict=True):
        canvas.paste(_item(own, item, left, width, words), (left, lower.top))
        left += width


@cache
def _lines(own: Places, *, beside_sunset: bool) -> tuple[Line, Line, Line]:
    """The lines of the panel, from above; the window in which the sun sinks may take the ends of all."""
    panel = own.dice
    lines = panel.upper, panel.heading, panel.items
    if not beside_sunset or not panel.beside_sunset:
        return lines
    upper, middle, lower = (line._replace(room=panel.beside_sunset) for line in lines)
    return upper, middle, lower


@lru_cache(maxsize=512)
def item_columns(own: Places, given: tuple[Item, ...], room: int, locale: str) -> tuple[tuple[int, str], ...]:
    """The widths of the items with the words under them: all alike, or else each as wide as it must be.

    If that does not fit either, there are no words at all.
    """
    even = min(own.dice.widest_item, room // len(given))
    words = [text(locale, f"dice-picture-{item.caption}") for item in given]
    taken = [round(lettering.full_width(each, _offered(own))) for each in words]
    if max(taken) <= even - 4:
        return tuple((even, each) for each in words)
    widths = [
        max(wide, _item_width(item, own.sign, own.scale)) for item, wide in zip(given, taken, strict=True)
    ]
    between = (room - sum(widths)) // len(given)
    if between < BETWEEN_ITEMS:
        return ((even, ""),) * len(given)
    return tuple((each + between, words) for each, words in zip(widths, words, strict=True))


def _offered(own: Places) -> Style:
    return scaled(lettering.OFFERED, own.scale)


def _has_free_end(
    own: Places, view: View, given: tuple[Item, ...], uses: tuple[Item, ...], locale: str
) -> bool:
    """Whether nothing lies where the sun sinks, which is at the right end of the lines or elsewhere."""
    room = own.dice.beside_sunset
    if not room:
        return True
    fits = view.phase is Phase.ROLLING or used_width(own, uses, locale) <= room
    return fits and len(given) <= BESIDE_SUNSET


@lru_cache(maxsize=512)
def _die(own: Places, colour: Colour, face: Face, state: str, locale: str) -> Image.Image:
    """One die, lit if it was just rolled, dim if it is of no more use, and the word for its state."""
    panel, size = own.dice, own.dice.die
    at = panel.left + DIE_ORDER[colour] * panel.pitch - BESIDE_DIE, panel.top + 4
    cell = ground_at(own, at, (panel.pitch, panel.cell_height))
    left, top = BESIDE_DIE, 6
    fill(cell, "#000000", shadow((size, size), 16, 3, 0.6, 6), at=(left - 6, top - 3))
    dark = "-dark" if colour is Colour.YELLOW else ""
    figure = sprite(f"face-{face}{dark}").width * size // DIE
    whole = die(sized(f"blank-{colour}", size), sized(f"face-{face}{dark}", figure))
    if state in {"used", "idle", "unused"}:
        cell.paste(whole, (left, top), whole.getchannel("A").point(lambda value: round(value * DIMMED)))
    else:
        cell.paste(whole, (left, top), whole)
    _lay_state(cell, state, (left, top), size)
    words, style = text(locale, f"dice-state-{state}"), scaled(lettering.DIE_STATE, own.scale)
    where = left + size / 2, panel.cell_height - round(18 * own.scale)
    write(cell, where, words, style, CAPTION_INKS[state], anchor="mm", room=panel.pitch - BETWEEN_STATES)
    return indexed(cell)


def _lay_state(cell: Image.Image, state: str, at: tuple[int, int], size: int) -> None:
    """A ring around a new die, a bar on a locked one, a check on a used one: no state by colour alone."""
    left, top = at
    ringed = size + 6, size + 6
    if state == "rolled":
        fill(cell, colours.WHITE, outline(ringed, 18, 0, 5), at=(left - 3, top - 3))
    elif state == "locked":
        fill(cell, colours.ALARM, outline(ringed, 18, 0, 5), at=(left - 3, top - 3))
        fill(cell, colours.ALARM, rounded((56, 9), 4), at=(left + size // 2 - 28, top - 4))
    elif state == "used":
        _lay_check(cell, (left + size - 34, top + 4))


def _lay_check(cell: Image.Image, at: tuple[int, int]) -> None:
    disc = ellipse((32, 32), (1, 1, 31, 31))
    fill(cell, colours.HEADLINE, disc, at=at)
    check = Stencil((32, 32)).line([(8, 16.5), (14, 22.5), (24.5, 10)], 4.5).cut()
    fill(cell, colours.INK, check, at=at)


@lru_cache(maxsize=16)
def _rolls(own: Places, roll: int, locale: str) -> Image.Image:
    """The number of the roll among all rolls of a turn."""
    part, (left, top, _) = own.scale, own.dice.upper
    pitch, side = round(49 * part), round(46 * part)
    cell = ground_at(own, (left, top), (round(116 * part) + ROLLS * pitch, side + 3))
    words, size, room = text(locale, "dice-picture-roll"), (side, side), 100 * part
    style = scaled(name_style(words, 100), part)
    write(cell, (4, side / 2 + 1), words, style, colours.GOLD_TEXT, room=room)
    for number in range(1, ROLLS + 1):
        at = round(112 * part) + (number - 1) * pitch, 2
        disc = (
            ellipse(size, (1, 1, side - 1, side - 1)) if number <= roll else outline(size, side / 2, 1, 2.5)
        )
        fill(cell, colours.GOLD, disc, at=at)
        ink = "#3A1E05" if number <= roll else colours.GOLD_TEXT
        where = at[0] + side / 2, at[1] + side / 2 - 1
        write(cell, where, str(number), scaled(lettering.ROLL, part), ink, anchor="mm")
    return indexed(cell)


@lru_cache(maxsize=512)
def used_width(own: Places, given: tuple[Item, ...], locale: str) -> int:
    """How wide the uses are with the words before them."""
    return _after_words(own, locale) + sum(_item_width(item, ICON, 1) + BETWEEN_USES for item in given)


def _after_words(own: Places, locale: str) -> int:
    return round(lettering.full_width(text(locale, "dice-picture-used"), _offered(own))) + 18


@lru_cache(maxsize=512)
def _used(own: Places, given: tuple[Item, ...], line: Line, locale: str) -> Image.Image:
    """The uses of dice, after words that say so where there is room for them."""
    cell = ground_at(own, line[:2], (line.room, round(46 * own.scale) + 3))
    x, y, style = 4, (cell.height - ICON) // 2, _offered(own)
    middle = cell.height / 2 - 1
    if used_width(own, given, locale) <= line.room:
        write(cell, (4, middle), text(locale, "dice-picture-used"), style, colours.SUB_LINE)
        x = _after_words(own, locale)
    if not given:
        write(cell, (x - 8, middle), text(locale, "dice-picture-nothing"), style, colours.CAPTION)
    for item in given:
        x = _lay_item(cell, item, (x, y), ICON, 1) + BETWEEN_USES
    return indexed(cell)


@lru_cache(maxsize=32)
def _heading(own: Places, key: str, line: Line, locale: str) -> Image.Image:
    height = round(34 * own.scale)
    cell = ground_at(own, line[:2], (line.room, height))
    words, style = text(locale, f"dice-picture-{key}"), _offered(own)
    write(cell, (4, height / 2 - 1), words, style, colours.SUB_LINE, room=line.room - 8)
    return indexed(cell)


@lru_cache(maxsize=16)
def _nothing(own: Places, line: Line, locale: str) -> Image.Image:
    cell = ground_at(own, line[:2], (line.room, own.dice.item_height))
    style = scaled(lettering.OFFER, own.scale)
    write(cell, (4, own.sign / 2), text(locale, "dice-picture-nothing"), style, colours.HEADLINE)
    return indexed(cell)


@lru_cache(maxsize=1024)
def _item(own: Places, item: Item, left: int, width: int, words: str) -> Image.Image:
    height = own.dice.item_height
    cell = ground_at(own, (left, own.dice.items.top), (width, height))
    _lay_item(cell, item, (0, 0), own.sign, own.scale)
    alarm = item.caption == "disaster-short" or item.value.startswith("−")
    ink, style = colours.ALARM if alarm else colours.CAPTION, _offered(own)
    write(cell, (2, (own.sign + height) / 2 - 5), words, style, ink)
    return indexed(cell)


def _lay_item(cell: Image.Image, item: Item, at: tuple[int, int], size: int, scale: float) -> int:
    """Draw the signs of an item at a size, and its value at a scale; returns where it ends."""
    x, y = at
    for name in filter(None, (item.sign, item.second)):
        sign = sized(name, size)
        cell.paste(sign, (x, y), sign)
        x += sign.width + BETWEEN_SIGNS
    if item.value:
        style = scaled(lettering.OFFER, scale)
        write(cell, (x + 2, y + size / 2 - 2), item.value, style, colours.HEADLINE)
    return at[0] + _item_width(item, size, scale)


def _item_width(item: Item, size: int, scale: float) -> int:
    style = scaled(lettering.OFFER, scale)
    signs = sum(sized(name, size).width + BETWEEN_SIGNS for name in filter(None, (item.sign, item.second)))
    return signs + (round(lettering.full_width(item.value, style)) + 4 if item.value else 0)


def paste_final_points(canvas: Canvas, own: Places, view: View, names: Sequence[str], locale: str) -> None:
    """Paste the points of the last epoch in place of the dice once the game is over."""
    last = view.epochs[-1]
    points = tuple(signed(points.total) for points in last.points)
    final = _final(own, tuple(zip(names, points, strict=True)), last.epoch, locale)
    canvas.paste(final, (FINAL_LEFT, own.dice.top + 4))


@lru_cache(maxsize=8)
def _final(own: Places, points: tuple[tuple[str, str], ...], epoch: int, locale: str) -> Image.Image:
    part, size = own.scale, (RIGHT - 22, own.dice.bottom - own.dice.top - 8)
    cell = ground_at(own, (FINAL_LEFT, own.dice.top + 4), size, over=True)
    words, title = text(locale, "dice-picture-epoch", epoch=ROMAN[epoch]), round(44 * part)
    style = scaled(lettering.SUB_LINE, part)
    write(cell, (12, title / 2), words, style, colours.GOLD_TEXT, room=size[0] - 24)
    pitch, height = size[0] // len(points), size[1] - title - 12
    for seat, (name, total) in enumerate(points):
        left, plate = seat * pitch + 6, (pitch - 12, height)
        lay_strip(cell, papyrus(plate, "plain"), (left, title), "plain")
        _lay_final(cell, own, seat, (left, title, *plate), (name, total))
    return indexed(cell)


def _lay_final(
    cell: Image.Image, own: Places, seat: int, box: tuple[int, int, int, int], words: tuple[str, str]
) -> None:
    """A player's marker, name and points on a plate: the marker is beside them, on tall boards above."""
    (left, top, width, height), (name, total), part = box, words, own.scale
    figure = round(44 * part)
    if own.cards.in_one_line:
        at, middle, room = (left + (width - figure) // 2, top + 20), left + width / 2, width - 16
        name_y, total_y = top + height * 0.52, top + height * 0.8
    else:
        aside = figure + 22
        at = left + 14, top + (height - figure) // 2
        middle, room = left + aside + (width - aside - 12) / 2, width - aside - 16
        name_y, total_y = top + height * 0.28, top + height * 0.7
    sign = marker(seat, figure)
    cell.paste(sign, at, sign)
    style = scaled(name_style(name, room / part), part)
    write(cell, (middle, name_y), name, style, colours.INK, anchor="mm", room=room)
    ink = colours.INK_SET if total.startswith("−") else colours.MALACHITE_DARK
    write(cell, (middle, total_y), total, scaled(lettering.EPOCH_TOTAL, part), ink, anchor="mm")
