"""Comparing pictures."""

import io

from PIL import Image, ImageChops

from renderers.canvas.picture import Picture


def changed_box(one: Picture, other: Picture) -> tuple[int, int, int, int] | None:
    """The box in which two pictures differ."""
    first, second = (Image.open(io.BytesIO(picture.data)).convert("RGB") for picture in (one, other))
    return ImageChops.difference(first, second).getbbox()
