"""What stays in view: the newest message, what the visitor reads, and the message that they press."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import Page, expect

from tests.playground.page.actions import last_message, run

if TYPE_CHECKING:
    from playwright.async_api import Locator

    from playground.server import Playground

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


# The second event comes after the page was laid out and before its scroll event, which over the network
# happens only now and then.
SHRINK_AND_GO_ON = """async () => {
    const { putMessage } = await import('/page/messages.js');
    const [, member, channel] = location.hash.split('/');
    const found = await (await fetch(`/member/${member}/channels/${channel}/messages?limit=50`)).json();
    const last = found.reduce((a, b) => BigInt(a.id) > BigInt(b.id) ? a : b);
    const lines = Array.from({ length: 20 }, (_, index) => `place ${index + 1}`);
    putMessage({ ...last, attachments: [] });
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    putMessage({ ...last, id: `${BigInt(last.id) + 1n}`, attachments: [], content: lines.join('\\n') });
}"""


STANDS_STILL = """async () => {
    const area = document.querySelector('#messages');
    const before = area.scrollTop;
    await new Promise(done => setTimeout(done, 200));
    return area.scrollTop === before;
}"""


SHRINK_THE_BOARD = """async () => {
    const { putMessage } = await import('/page/messages.js');
    const [, member, channel] = location.hash.split('/');
    const found = await (await fetch(`/member/${member}/channels/${channel}/messages?limit=50`)).json();
    putMessage({ ...found.find(message => message.attachments.length), attachments: [] });
}"""


async def top_of(message: Locator) -> float:
    """Where a message begins, in pixels below the top of the window."""
    box = await message.bounding_box()
    assert box is not None
    return box["y"]


async def say_as_ben(page: Page, playground: Playground, *texts: str) -> None:
    """Let Ben write to the channel on the screen, and wait until the page has all of it."""
    async with playground.member("ben") as ben:
        await ben.go_to(page.url.split("/")[-1])
        for text in texts:
            await ben.say(text)
    await expect(page.get_by_text(texts[-1], exact=True)).to_have_count(1)


async def fill(page: Page, playground: Playground, lines: int = 30) -> None:
    """Let Ben fill the channel with more lines than the window has room for."""
    await say_as_ben(page, playground, *(f"line {number}" for number in range(lines)))
    await expect(page.get_by_text(f"line {lines - 1}", exact=True)).to_be_in_viewport()


async def test_newest_messages_stay_in_view_unless_the_visitor_reads_back(
    page: Page, playground: Playground
) -> None:
    """The page follows the newest message, except while the visitor reads older ones."""
    await fill(page, playground)
    await page.get_by_text("line 2", exact=True).scroll_into_view_if_needed()
    async with playground.member("ben") as ben:
        await ben.go_to(page.url.split("/")[-1])
        await ben.say("the last one")
    await expect(page.get_by_text("the last one")).to_have_count(1)
    await expect(page.get_by_text("the last one")).not_to_be_in_viewport()
    await page.get_by_role("button", name="Jump to the newest").click()
    await expect(page.get_by_text("the last one")).to_be_in_viewport()


async def test_the_newest_message_is_followed_when_the_one_before_shrinks(page: Page) -> None:
    """The page does not take a message that shrinks while the next one comes for a visitor who scrolls up."""
    for _ in range(3):
        await run(page, "/show board")
        await expect(last_message(page).locator("img")).to_be_in_viewport()
    await page.evaluate(SHRINK_AND_GO_ON)
    await expect(page.get_by_text("place 20")).to_be_in_viewport()
    await expect(page.get_by_role("button", name="Jump to the newest")).to_have_count(0)


@pytest.mark.parametrize("step", [-6, -40, -120])
async def test_a_small_step_of_the_wheel_leaves_the_newest_message(
    page: Page, playground: Playground, step: int
) -> None:
    """However little the visitor scrolls up, what they look at stays when messages come."""
    await fill(page, playground)
    await page.locator("#messages").hover()
    await page.mouse.wheel(0, step)
    await page.wait_for_function(STANDS_STILL)
    await expect(page.get_by_role("button", name="Jump to the newest")).to_be_visible()
    before = await top_of(page.locator(".message", has_text="line 25"))
    await say_as_ben(page, playground, "one", "two", "three")
    assert await top_of(page.locator(".message", has_text="line 25")) == pytest.approx(before, abs=1)


async def test_scrolling_down_to_the_end_follows_again(page: Page, playground: Playground) -> None:
    """A visitor who has read back and scrolls to the end sees new messages again."""
    await fill(page, playground)
    await page.locator("#messages").hover()
    await page.mouse.wheel(0, -300)
    await expect(page.get_by_role("button", name="Jump to the newest")).to_be_visible()
    await page.mouse.wheel(0, 500)
    await expect(page.get_by_role("button", name="Jump to the newest")).to_be_hidden()
    await say_as_ben(page, playground, "the last one")
    await expect(page.get_by_text("the last one")).to_be_in_viewport()


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


async def test_a_press_at_the_end_shows_its_answer(page: Page, playground: Playground) -> None:
    """A press on the newest message leads to its answer, as long as there is room for both."""
    await fill(page, playground)
    await run(page, "/show buttons")
    message = page.locator(".message", has=page.get_by_role("button", name="Secret"))
    await message.get_by_role("button", name="Secret").click()
    await expect(page.get_by_text("for Anna alone")).to_be_in_viewport(ratio=1)
    await expect(message.get_by_role("button", name="Secret")).to_be_in_viewport(ratio=1)
    await expect(page.get_by_role("button", name="Jump to the newest")).to_be_hidden()


async def test_the_pressed_message_is_not_pushed_out_of_sight(page: Page, playground: Playground) -> None:
    """Whatever comes after a press, the message that was pressed stays in view until the visitor goes on."""
    await fill(page, playground)
    await run(page, "/show buttons")
    message = page.locator(".message", has=page.get_by_role("button", name="Secret"))
    await message.get_by_role("button", name="Secret").click()
    await expect(page.get_by_text("for Anna alone")).to_be_in_viewport()
    await say_as_ben(page, playground, *(f"answer {number}" for number in range(40)))
    await expect(message.get_by_role("button", name="Secret")).to_be_in_viewport(ratio=1)
    await expect(page.get_by_text("answer 39")).not_to_be_in_viewport()
    await page.get_by_role("button", name="Jump to the newest").click()
    await expect(page.get_by_text("answer 39")).to_be_in_viewport()
    await say_as_ben(page, playground, "the last one")
    await expect(page.get_by_text("the last one")).to_be_in_viewport()


async def test_what_is_read_stays_when_messages_above_shrink(page: Page, playground: Playground) -> None:
    """An edit above the view does not move the messages in view."""
    await run(page, "/show board")
    board = last_message(page)
    await expect(board.locator("img")).to_be_in_viewport()
    await fill(page, playground)
    read = page.locator(".message", has_text="line 12")
    await read.scroll_into_view_if_needed()
    before = await top_of(read)
    await page.evaluate(SHRINK_THE_BOARD)
    await expect(board.locator("img")).to_have_count(0)
    assert await top_of(read) == pytest.approx(before, abs=1)
