"""The clock on the page, and the times that it moves."""

import pytest
from playwright.async_api import Page, expect

from tests.playground.page.actions import last_message, run

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def test_relative_times_follow_the_clock(page: Page) -> None:
    """Moving the clock changes what the page says of a moment, at once and without an edit."""
    await run(page, "/show soon")
    time = last_message(page).locator(".text time")
    await expect(time).to_have_text("in 2 days")
    clock = page.get_by_role("region", name="Clock")
    await clock.get_by_role("button", name="+1 day").click()
    await expect(clock).to_contain_text("+ 1 d")
    await expect(time).to_have_text("in a day")
    for _ in range(2):
        await clock.get_by_role("button", name="+1 hour").click()
    await clock.get_by_role("button", name="+1 day").click()
    await expect(clock).to_contain_text("+ 2 d 2 h")
    await expect(time).to_have_text("an hour ago")
