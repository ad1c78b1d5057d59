"""The pictures whose pixels are known."""

import pytest

from tests.renderers.goldens import FOLDER, accepted_hashes, pixel_hash, seen
from tests.renderers.goldens.pictures import CARDS, GOLDENS


@pytest.mark.parametrize("name", GOLDENS)
def test_known_pictures_look_as_accepted(name: str) -> None:
    """Every pixel is what was accepted; of cards there are at most 150 kB, in the shape of a screen."""
    picture = GOLDENS[name]()
    assert pixel_hash(seen(picture)) == accepted_hashes()[name]
    assert name not in CARDS or len(picture.data) <= 150_000
    assert name not in CARDS or picture.width / picture.height >= 1.33


def test_the_folder_has_every_known_picture_and_no_other() -> None:
    """Each hash and each small picture belongs to a known picture."""
    assert set(accepted_hashes()) == set(GOLDENS)
    assert {file.stem for file in FOLDER.glob("*.png")} == set(GOLDENS)
