"""The messages of a bot: buttons, selects, forms, private answers, pictures; and what stays in view."""

import asyncio

import pytest
from playwright.async_api import Locator, Page, Route, expect

from playground.server import Playground
from tests.playground.page.actions import fill, last_message, run, say_as_ben

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def test_a_button_changes_its_message(page: Page) -> None:
    """A pressed button shows the bot's change to it and keeps the keyboard's focus."""
    await run(page, "/show buttons")
    await page.get_by_role("button", name="Count 0").press("Enter")
    await expect(page.get_by_role("button", name="Count 1")).to_be_focused()
    await expect(last_message(page)).to_contain_text("counted by @Anna")
    await expect(last_message(page)).to_contain_text("(edited)")


async def test_a_silent_button_fails_visibly(page: Page) -> None:
    """If the bot does not answer, the message says so as Discord does."""
    await run(page, "/show buttons")
    await page.get_by_role("button", name="Silent").click()
    await expect(last_message(page)).to_have_attribute("aria-busy", "true")
    await expect(last_message(page).get_by_role("alert")).to_have_text("This interaction failed")
    await expect(last_message(page)).not_to_have_attribute("aria-busy", "true")


async def test_a_private_answer_is_private(page: Page) -> None:
    """A private answer is marked as private, visible to nobody else, and can be dismissed."""
    await run(page, "/show buttons")
    await page.get_by_role("button", name="Secret").click()
    await expect(last_message(page)).to_contain_text("for Anna alone")
    await expect(last_message(page)).to_contain_text("Only you can see this")
    await page.get_by_role("link", name="Ben").click()
    await expect(page.get_by_role("button", name="Secret")).to_be_visible()
    await expect(page.get_by_text("for Anna alone")).to_have_count(0)
    await page.get_by_role("link", name="Anna").click()
    await page.get_by_role("button", name="Dismiss message").click()
    await expect(page.get_by_text("for Anna alone")).to_have_count(0)


async def test_a_select_takes_as_many_as_it_may(page: Page) -> None:
    """A select of several values is sent when it closes, with neither too few nor too many values."""
    await run(page, "/show buttons")
    await page.get_by_role("button", name="Tiles").press("Enter")
    await expect(page.get_by_role("option", name="Nile")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name="Choose 2 to 3")).to_be_disabled()
    await page.get_by_role("option", name="Gold").click()
    await page.get_by_role("option", name="Flood").click()
    await expect(page.get_by_role("option", name="Art")).to_be_disabled()
    await page.get_by_role("button", name="Done (3 chosen)").click()
    await expect(last_message(page)).to_contain_text("tiles: Nile, Gold, Flood")


async def open_form(page: Page) -> Locator:
    """The form that a message's button opens."""
    await run(page, "/ra ask")
    await page.get_by_role("button", name="Ask").click()
    return page.get_by_role("dialog", name="Options")


async def test_a_form_is_filled_in(page: Page) -> None:
    """Every kind of form field reaches the bot; the form closes when the bot has accepted it."""
    form = await open_form(page)
    await form.get_by_label("Table name").fill("Sunday")
    await form.get_by_label("Hidden").check()
    await form.get_by_label("Short").check()
    await form.get_by_role("button", name="Select an option").click()
    await form.get_by_role("option", name="Day").click()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(last_message(page)).to_contain_text("Sunday at Day Hidden Short")


async def test_a_form_asks_for_what_is_required(page: Page) -> None:
    """A form with an empty required field is not sent, and says what is missing."""
    form = await open_form(page)
    await form.get_by_label("Table name").fill("x")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_role("alert")).to_contain_text("every field that is marked as required")
    await form.get_by_role("button", name="Cancel").click()
    await expect(form).to_have_count(0)


async def test_a_picture_is_read_out_and_enlarged(page: Page) -> None:
    """A picture has an alternative text, shows it on demand, and opens at full size."""
    await run(page, "/show album")
    message = last_message(page)
    await expect(message.get_by_role("img", name="a black tile")).to_be_visible()
    await expect(message).to_contain_text("new (edited)")
    await message.get_by_text("ALT").click()
    await expect(message.get_by_text("a black tile")).to_be_visible()
    await message.get_by_role("button", name="Enlarge: a black tile").press("Enter")
    await expect(page.get_by_role("dialog", name="Picture").get_by_role("img")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_the_applications_own_emojis_are_pictures(page: Page) -> None:
    """The application's emoji appears as a picture, with its name as the alternative text."""
    await run(page, "/show sun")
    await expect(last_message(page)).to_contain_text("rises")
    await expect(last_message(page).get_by_role("img", name=":ra_sun_13:")).to_be_visible()


# What stays in view


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
