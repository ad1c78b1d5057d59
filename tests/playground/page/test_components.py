"""The messages of a bot: buttons, selects, forms, private answers, pictures."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.playground.page.actions import last_message, run

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
