"""The pictures whose pixels are known."""

import pytest

from tests.renderers.goldens import FOLDER, accepted_hashes, draw, pixel_hash
from tests.renderers.goldens.pictures import GOLDENS


@pytest.mark.parametrize("name", GOLDENS)
def test_known_pictures_look_as_accepted(name: str) -> None:
    """Every pixel of every known picture is what was accepted."""
    assert pixel_hash(draw(name)) == accepted_hashes()[name]


def test_the_folder_has_every_known_picture_and_no_other() -> None:
    """Each hash and each small picture belongs to a known picture."""
    assert set(accepted_hashes()) == set(GOLDENS)
    assert {file.stem for file in FOLDER.glob("*.png")} == set(GOLDENS)
