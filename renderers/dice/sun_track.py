"""The way of the sun on the dice game's board: the boat on its track, and a window in which the sun sinks."""

from functools import lru_cache

from PIL import Image

from engine.dice.view import View
from renderers.art import colours
from renderers.art.atlas import sized
from renderers.art.epochs import LIGHTS, bands
from renderers.art.shapes import fill, glow, gradient, outline, rounded
from renderers.art.stencil import Stencil
from renderers.art.surfaces import lay_light
from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.ground import MARGIN, RIGHT
from renderers.canvas.lettering import scaled, write
from renderers.dice.ground import ground_at
from renderers.dice.highlights import Highlights
from renderers.dice.places import Places

LABEL_LEFT = MARGIN + 66
WIDEST_STEP = 81
HORIZON, SUN, SINKS = 0.58, 66, 40
"""Of the window: the part above the ground, the size of the sun, and how deep it sinks."""
HILLS = ((-74, 30, 60), (22, 26, 60))
"""Left edge, from the middle of the window, height and width of each."""


def paste_ra_track(canvas: Canvas, own: Places, view: View, highlights: Highlights) -> None:
    """Paste the boat on its track, and the suns of this turn on the spaces ahead of it (D3.1)."""
    steps, length, top = view.figure, view.ra_steps, own.ra.top + 4
    canvas.paste(_label(own, steps, length, near=view.can_end_epoch), (LABEL_LEFT, top))
    ahead = 0 if view.to_act is None else view.suns
    canvas.paste(_track(own, steps, length, ahead, lit=highlights.figure), (own.ra.left, top))


def paste_sunset(canvas: Canvas, own: Places, view: View) -> None:
    """Paste the window in which the sun sinks, with the number of spaces that it still has."""
    left = max(0, view.ra_steps - view.figure)
    canvas.paste(_sunset(own, view.epoch, left, view.ra_steps), own.dice.sunset[:2])


@lru_cache(maxsize=256)
def _label(own: Places, steps: int, length: int, *, near: bool) -> Image.Image:
    size = own.ra.left - 6 - LABEL_LEFT, own.ra.height - 8
    cell = ground_at(own, (LABEL_LEFT, own.ra.top + 4), size)
    ink, style = colours.ALARM if near else colours.GOLD_TEXT, scaled(lettering.STEPS, own.scale)
    write(cell, (4, size[1] / 2 - 2), f"{steps}/{length}", style, ink, room=size[0] - 6)
    return indexed(cell)


@lru_cache(maxsize=512)
def _track(own: Places, steps: int, length: int, ahead: int, *, lit: bool) -> Image.Image:
    cell = ground_at(own, (own.ra.left, own.ra.top + 4), (RIGHT - 10 - own.ra.left, own.ra.height - 8))
    pitch = min(WIDEST_STEP, cell.width / (length + 1))
    side, height = round(pitch) - 4, min(cell.height - 10, round(pitch) + 4)
    top = (cell.height - height) // 2
    for step in range(length + 1):
        at, square = (round(step * pitch), top), (side, height)
        if step <= steps:
            cell.paste(gradient(square, "#A3311F", "#591409"), at, rounded(square, 7))
        else:
            fill(cell, "#070C20", rounded(square, 7), 0.75, at=at)
            near = length - step <= 1
            fill(cell, colours.SLOT_NEAR if near else colours.SLOT, outline(square, 7, 0, 1.6), at=at)
    middle = top + height // 2
    _lay_middle(cell, "horizon", (length * pitch + side / 2, middle), min(34, side - 4))
    _lay_boat(cell, steps * pitch + side / 2, lit=lit)
    for number in range(ahead):
        x = min(steps + 1 + number, length) * pitch + side / 2
        _lay_middle(cell, "sun-up", (x, middle), min(40, side + 2))
    return indexed(cell)


def _lay_boat(cell: Image.Image, x: float, *, lit: bool) -> None:
    """The boat around a point of the track, in its light; if it has just moved, in a white ring."""
    boat = sized("boat", 2 * (cell.height - 2))
    left = min(max(0, round(x - boat.width / 2)), cell.width - boat.width)
    size, middle = 110, left + boat.width // 2
    near, top = max(0, middle - size // 2), (cell.height - size) // 2
    shine = glow(size).crop((near - middle + size // 2, -top, size, cell.height - top))
    shine = shine.crop((0, 0, min(shine.width, cell.width - near), cell.height))
    lay_light(cell, shine, "#FFB93A", (near, 0))
    if lit:
        ring = Stencil(cell.size).oval(middle - 25, -3, middle + 25, 47).cut()
        fill(cell, colours.WHITE, ring)
    cell.paste(boat, (left, 1), boat)


def _lay_middle(cell: Image.Image, name: str, at: tuple[float, float], size: int) -> None:
    """Draw a sprite at a size, with its middle at `at`."""
    sign = sized(name, size)
    left = min(max(0, round(at[0] - sign.width / 2)), cell.width - sign.width)
    cell.paste(sign, (left, round(at[1] - sign.height / 2)), sign)


@lru_cache(maxsize=128)
def _sunset(own: Places, epoch: int, left: int, length: int) -> Image.Image:
    x, y, *area = own.dice.sunset
    size, light = (area[0], area[1]), LIGHTS[epoch]
    cell = ground_at(own, (x, y), size)
    width, height = size
    base = round(height * HORIZON)
    scene = Image.new("RGB", size)
    scene.paste(bands((width, base), light.window), (0, 0))
    sinking, disc = (
        round(own.scale * part) for part in (SINKS * (1 - min(1, left / max(1, length) * 1.4)), SUN)
    )
    sun = sized("sun-up", disc)
    scene.paste(sun, ((width - disc) // 2, base - disc + sinking), sun)
    hills = Stencil((width, base))
    for start, up, wide in HILLS:
        foot = width / 2 + own.scale * start
        tip = foot + own.scale * wide / 2, base - own.scale * up
        hills.shape([(foot, base), tip, (foot + own.scale * wide, base)])
    fill(scene, light.near, hills.cut())
    scene.paste(gradient((width, height - base), "#2A1838", "#190D28"), (0, base))
    style = scaled(lettering.SUNSET, own.scale)
    write(scene, (width / 2, (base + height) / 2), str(left), style, "#FFE9A8", anchor="mm")
    cell.paste(scene, (0, 0), rounded(size, 9))
    fill(cell, colours.GOLD, outline(size, 9, 0, 2))
    return indexed(cell)
