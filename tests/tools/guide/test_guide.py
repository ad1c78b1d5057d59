"""The beginning of the story that the guide's pictures tell, and its calendar."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PIL import Image

from tests.browser import wanted_chromium
from tools.guide.a_game import invite_and_start
from tools.guide.camera import SCALE, WIDTH
from tools.guide.stopped_clock import BEGINNING, StoppedClock
from tools.guide.story import open_story

LARGEST = 150_000
"""Bytes of a picture."""


@pytest.mark.browser
async def test_a_picture_is_of_a_phones_width_and_small(tmp_path: Path) -> None:
    """The story begins, and its first picture has the width of a phone and a palette."""
    wanted_chromium()
    async with open_story(tmp_path) as story:
        code = await invite_and_start(story)
        assert len((await story.night.table(code)).people) == 3
    picture = tmp_path / "invitation.png"
    with Image.open(picture) as shown:
        assert (shown.width, shown.mode) == (SCALE * WIDTH, "P")
    assert picture.stat().st_size <= LARGEST


def test_the_calendar_stands_still_until_it_is_moved() -> None:
    """It never goes back, and is the machine's again at the end."""
    before = datetime.now(UTC)
    with StoppedClock() as clock:
        assert datetime.now(UTC) == datetime.now(UTC) == BEGINNING
        clock.be_ahead(3600)
        assert datetime.now(UTC) == BEGINNING + timedelta(hours=1)
        with pytest.raises(ValueError, match="cannot go back"):
            clock.be_ahead(60)
    assert before <= datetime.now(UTC) < before + timedelta(hours=1)
