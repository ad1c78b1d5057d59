"""What stays in view: the newest message, what the visitor reads, and the message that they press."""

import asyncio

import pytest
from playwright.async_api import Locator, Page, Route, expect

from playground.server import Playground
from tests.playground.page.actions import fill, run, say_as_ben

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def top_of(message: Locator) -> float:
    """Where a message begins, in pixels below the top of the window."""
    box = await message.bounding_box()
    assert box is not None
    return box["y"]


async def test_newest_messages_stay_in_view_unless_one_reads_back(page: Page, playground: Playground) -> None:
    """The page follows the newest message, except while the visitor reads older ones."""
    await fill(page, playground)
    await page.get_by_text("line 2", exact=True).scroll_into_view_if_needed()
    await say_as_ben(page, playground, "the last one")
    await expect(page.get_by_text("the last one")).not_to_be_in_viewport()
    await page.get_by_role("button", name="Jump to the newest").click()
    await expect(page.get_by_text("the last one")).to_be_in_viewport()


async def test_older_messages_come_once_the_server_is_back(page: Page, playground: Playground) -> None:
    """Whoever reads back while the server is away has what is older as soon as they scroll again."""
    await fill(page, playground, lines=60)
    await page.reload()
    await page.route("**/messages?*before=*", lambda route: route.abort())
    async with page.expect_event("requestfailed"):
        await page.get_by_text("line 10", exact=True).scroll_into_view_if_needed()
    await page.unroute("**/messages?*before=*")
    await page.get_by_text("line 59", exact=True).scroll_into_view_if_needed()
    await page.get_by_text("line 10", exact=True).scroll_into_view_if_needed()
    await expect(page.get_by_text("line 0", exact=True)).to_have_count(1)


async def test_older_messages_are_for_whom_they_were_loaded(page: Page, playground: Playground) -> None:
    """Who becomes another member meanwhile sees nothing of what the first alone may see."""
    await run(page, "/show buttons")
    await page.get_by_role("button", name="Secret").click()
    await expect(page.get_by_text("for Anna alone")).to_have_count(1)
    await say_as_ben(page, playground, *(f"line {number}" for number in range(60)))
    await page.reload()
    became_ben, answered = asyncio.Event(), asyncio.Event()

    async def answer_late(route: Route) -> None:
        answer = await route.fetch()
        await became_ben.wait()
        await route.fulfill(response=answer)
        answered.set()

    await page.route("**/messages?*before=*", answer_late)
    await page.get_by_text("line 10", exact=True).scroll_into_view_if_needed()
    await page.get_by_role("link", name="Ben").click()
    await expect(page.get_by_text("line 59", exact=True)).to_be_in_viewport()
    became_ben.set()
    await answered.wait()
    await page.get_by_text("line 10", exact=True).scroll_into_view_if_needed()
    await expect(page.get_by_text("line 0", exact=True)).to_have_count(1)
    await expect(page.get_by_text("for Anna alone")).to_have_count(0)


async def test_a_press_further_up_stays_where_it_is(page: Page, playground: Playground) -> None:
    """A press on an old message moves nothing, although its answer is far below; a button leads there."""
    await run(page, "/show buttons")
    message = page.locator(".message", has=page.get_by_role("button", name="Secret"))
    await expect(message).to_be_visible()
    await fill(page, playground)
    await message.get_by_role("button", name="Secret").scroll_into_view_if_needed()
    before = await top_of(message)
    await message.get_by_role("button", name="Secret").click()
    await expect(page.get_by_text("for Anna alone")).to_have_count(1)
    assert await top_of(message) == pytest.approx(before, abs=1)
    await expect(page.get_by_text("for Anna alone")).not_to_be_in_viewport()
    await page.get_by_role("button", name="Jump to the newest").click()
    await expect(page.get_by_text("for Anna alone")).to_be_in_viewport()
