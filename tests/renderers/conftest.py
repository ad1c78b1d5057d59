"""What holds for all tests of the renderers."""

from collections.abc import Iterator

import pytest

from renderers import words
from tests.renderers.layout import forget_cells


@pytest.fixture(scope="package", autouse=True)
def _own_words() -> Iterator[None]:
    """Offer the renderers' own languages: tests of the bot add words, which are not in all of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "_folders", [*words.FOLDERS])
        words.forget()
        forget_cells()
        yield
    words.forget()
    forget_cells()
