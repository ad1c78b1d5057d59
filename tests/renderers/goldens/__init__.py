"""The pictures whose pixels are known; `pictures.py` lists them, each with what it shows.

`python -m tests.renderers.goldens accept` accepts what is drawn now. The PNGs in this folder are half as
large as the pictures, for the eyes of reviewers; the hashes decide.
"""

import hashlib
import io
import json
from collections.abc import Iterable
from pathlib import Path

from PIL import Image

from renderers.canvas.canvas import indexed
from renderers.canvas.picture import Picture
from tests.renderers.goldens.pictures import GOLDENS

FOLDER = Path(__file__).parent
HASHES = FOLDER / "hashes.json"


def seen(picture: Picture) -> Image.Image:
    """A picture as its viewers see it, RGB."""
    with Image.open(io.BytesIO(picture.data)) as image:
        return image.convert("RGB")


def pixel_hash(image: Image.Image) -> str:
    """A hash of the size and all pixels of a picture."""
    return hashlib.sha256(f"{image.size}".encode() + image.tobytes()).hexdigest()


def accepted_hashes() -> dict[str, str]:
    """The accepted hashes by name."""
    accepted: dict[str, str] = json.loads(HASHES.read_text(encoding="utf-8"))
    return accepted


def accept(names: Iterable[str]) -> None:
    """Write hashes and small versions of the pictures as drawn now; drop those of pictures that are gone."""
    accepted = accepted_hashes()
    for name in names:
        image = seen(GOLDENS[name]())
        accepted[name] = pixel_hash(image)
        indexed(image.reduce(2)).save(FOLDER / f"{name}.png", optimize=True)
    for file in FOLDER.glob("*.png"):
        if file.stem not in GOLDENS:
            file.unlink()
    kept = {name: accepted[name] for name in GOLDENS if name in accepted}
    HASHES.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
