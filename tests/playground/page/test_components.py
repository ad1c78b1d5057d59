"""The messages of a bot: buttons, selects, forms, private answers, pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import Page, Route, expect

from tests.playground.page.actions import last_message, run

if TYPE_CHECKING:
    from playground.server import Playground

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
    await expect(last_message(page).get_by_role("alert")).to_have_text(
        "This interaction failed", timeout=8000
    )
    await expect(last_message(page)).not_to_have_attribute("aria-busy", "true")


async def test_buttons_without_effect_are_marked(page: Page) -> None:
    """A disabled button cannot be pressed; a link button is a link."""
    await run(page, "/show buttons")
    await expect(page.get_by_role("button", name="Later")).to_be_disabled()
    await expect(page.get_by_role("link", name="Rules")).to_have_attribute(
        "href", "https://example.org/rules"
    )


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


async def test_a_message_is_no_wider_than_a_narrow_window(page: Page) -> None:
    """In 400 px nothing of a message with a select is cut off."""
    await page.set_viewport_size({"width": 400, "height": 800})
    await run(page, "/show buttons")
    await expect(last_message(page).locator(".select")).to_have_count(2)
    edges = await last_message(page).evaluate(
        "one => [...one.querySelectorAll('*')].map(part => part.getBoundingClientRect().right)"
    )
    assert max(edges) <= 400


async def test_a_member_is_chosen_from_a_list(page: Page) -> None:
    """A user select offers the members and is sent at once."""
    await run(page, "/show buttons")
    await page.get_by_role("button", name="Somebody").click()
    await page.get_by_role("option", name="Caro").click()
    await expect(last_message(page)).to_contain_text("chosen: @Caro")


async def test_a_form_is_filled_in(page: Page) -> None:
    """Every kind of form field reaches the bot; the form closes when the bot has accepted it."""
    await run(page, "/show form")
    form = page.get_by_role("dialog", name="A form")
    await form.get_by_label("Name").fill("Sunday round")
    await form.get_by_label("Hidden").check()
    await form.get_by_label("Short").check()
    await form.get_by_role("button", name="Select an option").click()
    await form.get_by_role("option", name="Seth").click()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(last_message(page)).to_contain_text("form: ['Sunday round', ['hidden', 'short'], ['Seth']]")


async def test_a_form_asks_for_what_is_required(page: Page) -> None:
    """A form with an empty required field is not sent, and says what is missing."""
    await run(page, "/show form")
    form = page.get_by_role("dialog", name="A form")
    await form.get_by_label("Name").fill("x")
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


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (400, 800)])
async def test_an_enlarged_picture_is_seen_whole(page: Page, width: int, height: int) -> None:
    """An enlarged picture fills the window as far as it fits, and its description never covers it."""
    await page.set_viewport_size({"width": width, "height": height})
    await run(page, "/show board")
    await last_message(page).get_by_role("button", name="Enlarge").click()
    dialog = page.get_by_role("dialog", name="Picture")
    whole = await dialog.get_by_role("img").bounding_box()
    assert whole is not None
    assert whole["y"] >= 0
    assert whole["y"] + whole["height"] <= height
    assert whole["width"] / width > 0.8 or whole["height"] / height > 0.8
    await dialog.get_by_text("ALT").click()
    await expect(dialog.get_by_text("Anna has three suns.")).to_be_in_viewport()
    picture = await dialog.get_by_role("img").bounding_box()
    caption = await dialog.locator(".alt").bounding_box()
    assert picture is not None
    assert caption is not None
    assert picture["y"] + picture["height"] <= caption["y"]


async def test_a_picture_keeps_its_place_while_it_loads(page: Page) -> None:
    """A picture that is still loading takes up its final space."""
    answers: list[Route] = []
    await page.route("**/attachments/**", lambda route: answers.append(route))  # noqa: PLW0108  # not a builtin
    await run(page, "/show board")
    image = last_message(page).locator("img")
    await expect(image).to_be_attached()
    await expect(image).to_have_css("width", "550px")
    await expect(image).to_have_css("height", "378px")
    async with page.expect_response("**/attachments/**"):
        await answers[0].continue_()
    await page.wait_for_function("[...document.images].every(image => image.complete && image.naturalWidth)")
    assert await image.evaluate("image => [image.width, image.height]") == [550, 378]


async def test_the_applications_own_emojis_are_pictures(page: Page) -> None:
    """The application's emoji appears as a picture, with its name as the alternative text."""
    await run(page, "/show sun")
    await expect(last_message(page)).to_contain_text("rises")
    await expect(last_message(page).get_by_role("img", name=":ra_sun_13:")).to_be_visible()


async def test_a_deleted_emoji_is_its_name(page: Page, playground: Playground) -> None:
    """An emoji that the application no longer has is shown by its name."""
    (emoji,) = playground.world.application.emojis.values()
    image = playground.world.emoji_images.pop(emoji["id"])
    try:
        await run(page, "/show sun")
        await expect(last_message(page)).to_contain_text("the :ra_sun_13: rises")
    finally:
        playground.world.emoji_images[emoji["id"]] = image


async def test_a_text_in_a_form_is_refused_in_words(page: Page) -> None:
    """A text that is too long for its field stays there, whole, and the form says so."""
    await run(page, "/show form")
    form = page.get_by_role("dialog", name="A form")
    await form.get_by_label("Name").fill("A name that is much too long")
    await form.get_by_role("button", name="Select an option").click()
    await form.get_by_role("option", name="Seth").click()
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_role("alert")).to_have_text("Name may have 20 characters; this one has 28.")
    await form.get_by_label("Name").fill("Nefertari")
    await form.get_by_role("button", name="Submit").click()
    await expect(last_message(page)).to_contain_text("Nefertari")
