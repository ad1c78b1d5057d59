"""The figures of the seats painted on their discs, as sprites have them."""

from __future__ import annotations

from PIL import Image

from renderers.art.epochs import mixed
from renderers.art.seats import FIGURES, disc, disc_tones, figure_tones
from tools.art.figures import fitted


def painted_medallion(seat: int, size: int, *, out: bool) -> Image.Image:
    """A seat's figure on its disc, RGBA; grey for players who are out."""
    picture = disc(seat, size, out=out)
    mask = picture.getchannel("A")
    box = round(size * 0.66), round(size * 0.62)
    tones = *figure_tones(out=out), mixed(disc_tones(seat, out=out)[1], "#000000", 0.4)
    drawn = fitted(FIGURES[seat], box, tones, weight=max(0.5, size / 110))
    picture.alpha_composite(drawn, ((size - drawn.width) // 2, (size - drawn.height) // 2))
    picture.putalpha(mask)
    return picture
