"""Slash commands in the message box, typed as on Discord: by keys alone, with hints and completion."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import Page, expect

from tests.playground.page.actions import last_message

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Route

    from playground.server import Playground

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def hold_commands(page: Page) -> asyncio.Event:
    """Let the page wait for the bot's commands until the event is set."""
    may_come = asyncio.Event()

    async def come_later(route: Route) -> None:
        await may_come.wait()
        await route.continue_()

    await page.route("**/commands", come_later)
    return may_come


async def test_a_slash_lists_the_commands(page: Page) -> None:
    """A "/" lists every command; further letters narrow the list."""
    await page.keyboard.type("/")
    await expect(
        page.locator("#suggestions").get_by_role("option", name="/show bid Bids a sun")
    ).to_be_visible()
    await page.keyboard.type("show al")
    await expect(page.locator("#suggestions").get_by_role("option")).to_have_count(1)


async def test_the_menu_of_a_person(page: Page) -> None:
    """A right click on a name lists what the bot offers about them; a slash offers none of it."""
    await page.locator("#members").get_by_role("link", name="Ben").click(button="right")
    menu = page.get_by_role("menu", name="Ben")
    await expect(menu.get_by_role("menuitem", name="About them")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(last_message(page)).to_contain_text("about Ben")
    await expect(last_message(page).locator(".reply")).to_have_text(re.compile("used About them$"))
    await expect(menu).to_have_count(0)
    await page.locator("#text").focus()
    await page.keyboard.type("/About")
    await expect(page.locator("#suggestions").get_by_role("option")).to_have_count(0)


async def test_a_command_is_listed_where_it_is_offered(page: Page) -> None:
    """What is for those who manage a server nobody else sees, nor they themselves in direct messages."""
    listed = page.locator("#suggestions").get_by_role("option")
    manage = listed.filter(has_text="/manage")
    await page.keyboard.type("/")
    await expect(manage).to_be_visible()
    await page.get_by_role("region", name="Direct messages").get_by_role("button", name="Ra").click()
    await expect(page.get_by_role("heading", name="@Ra")).to_be_visible()
    await page.keyboard.type("/")
    await expect(listed.filter(has_text="/show buttons")).to_be_visible()
    await expect(manage).to_have_count(0)
    await page.get_by_role("link", name="Ben").click()
    await page.locator("#text:focus").wait_for()
    await page.keyboard.type("/")
    await expect(listed.filter(has_text="/show buttons")).to_be_visible()
    await expect(manage).to_have_count(0)


async def test_a_whole_command_is_typed_without_the_mouse(page: Page) -> None:
    """Tab takes the command, Enter takes the bot's suggestion and, with all required options, sends it."""
    await page.keyboard.type("/show bi")
    await page.keyboard.press("Tab")
    await page.keyboard.type("13")
    await expect(page.locator("#suggestions").get_by_role("option", name="Sun 13")).to_be_visible()
    await page.keyboard.press("Enter")
    await page.keyboard.type("2")
    await page.keyboard.press("Enter")
    await expect(last_message(page)).to_contain_text("sun 13, 2 times, loud: False")
    await expect(last_message(page)).to_contain_text("Anna used /show")


async def test_optional_options_are_picked_by_name(page: Page) -> None:
    """The name of an optional option and a colon add the option and list its choices."""
    await page.keyboard.type("/show bid ")
    await page.keyboard.type("8")
    await page.keyboard.press("Tab")
    await page.keyboard.type("1")
    await page.keyboard.press("Tab")
    await page.keyboard.type("loud:")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(last_message(page)).to_contain_text("sun 8, 1 times, loud: True")


async def test_the_arrows_choose_among_proposals(page: Page) -> None:
    """The marked suggestion follows the arrow keys, and screen readers announce it."""
    await page.keyboard.type("/show bid ")
    await expect(page.locator("#suggestions").get_by_role("option")).to_have_count(4)
    await page.keyboard.press("ArrowDown")
    await expect(page.locator("#suggestions").get_by_role("option", selected=True)).to_have_text("Sun 5")
    field = page.get_by_role("combobox", name="sun")
    await expect(field).to_have_attribute("aria-activedescendant", "suggestion-1")


async def test_a_missing_or_wrong_value_is_not_sent(page: Page) -> None:
    """For a missing required option or a number out of range, the page says what is wrong."""
    await page.keyboard.type("/show bid 8")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(page.locator("#hint")).to_have_text("times: this option is required.")
    await page.keyboard.type("9")
    await page.keyboard.press("Enter")
    await expect(page.locator("#hint")).to_have_text("times: from 1 to 3.")
    await expect(page.locator(".message")).to_have_count(0)


async def test_escape_and_backspace_lead_back(page: Page) -> None:
    """Escape closes the list, then leaves the command; Backspace in an empty option restores the text."""
    await page.keyboard.type("/show bid ")
    await page.keyboard.press("Backspace")
    await expect(page.get_by_role("combobox", name="Message")).to_have_value("/show bid")
    await page.keyboard.press("Tab")
    await expect(page.locator("#suggestions").get_by_role("option")).to_have_count(4)
    await page.keyboard.press("Escape")
    await expect(page.locator("#suggestions").get_by_role("option")).to_have_count(0)
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("combobox", name="Message")).to_have_value("")


async def test_the_arrow_sends_a_command_as_it_was_typed(page: Page) -> None:
    """The arrow and Enter send a command that is typed in full, and never post it as text."""
    await page.keyboard.type("/show buttons")
    await page.get_by_role("button", name="Send").click()
    await expect(last_message(page)).to_contain_text("press something")
    await page.keyboard.type("/Show album")
    await page.keyboard.press("Enter")
    await expect(last_message(page)).to_contain_text("new")
    await expect(page.locator(".message")).to_have_count(2)


@pytest.mark.parametrize(
    ("typed", "missing"),
    [
        ("/show bid", "sun: this option is required."),
        ("/show", "Choose a command from the list."),
        ("/show nothing", "There is no command /show nothing."),
        ("/show sun twice", "/show sun has no option “twice”."),
    ],
)
async def test_an_incomplete_command_is_not_sent(page: Page, typed: str, missing: str) -> None:
    """For an incomplete command, the page says what is missing and sends nothing."""
    await page.keyboard.type(typed)
    await page.get_by_role("button", name="Send").click()
    await expect(page.locator("#hint")).to_have_text(missing)
    await expect(page.locator(".message")).to_have_count(0)


@pytest.mark.parametrize("pasted", [False, True])
@pytest.mark.parametrize(
    "options", ["sun:13 times:2 loud:True", "times:2 loud:true sun:13", "13 times: 2 loud:true"]
)
async def test_options_written_by_name_find_their_fields(page: Page, options: str, *, pasted: bool) -> None:
    """Options written as `name:value`, in any order, fill their own fields, whether typed or pasted."""
    enter = page.keyboard.insert_text if pasted else page.keyboard.type
    await enter(f"/show bid {options}")
    await page.get_by_role("button", name="Send").click()
    await expect(last_message(page)).to_contain_text("sun 13, 2 times, loud: True")


async def test_people_talk(page: Page) -> None:
    """Plain text becomes a message; @ and a name mention a member."""
    await page.keyboard.type("good game @Be")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(last_message(page)).to_contain_text("good game @Ben")
    await expect(last_message(page).locator(".mention")).to_have_text("@Ben")


async def test_commands_are_offered_in_the_members_language(page: Page) -> None:
    """A member whose language the bot speaks sees translated names of commands, and can type either."""
    await page.get_by_role("link", name="Юлия").click()
    await page.locator("#text:focus").wait_for()
    await page.keyboard.type("/show к")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(last_message(page)).to_contain_text("press something")
    await page.keyboard.type("/show buttons ")
    await expect(page.locator(".command")).to_have_text("/show кнопки")


async def test_a_text_over_the_limit_is_refused_in_words(page: Page) -> None:
    """A message that is too long stays in the box, whole, and the page says so; shorter, it is sent."""
    await page.keyboard.insert_text("𓂀" * 2003)
    hint = page.locator("#hint")
    await expect(hint).to_have_text("A message may have 2,000 characters; this one has 2,003.")
    await page.keyboard.press("Enter")
    await expect(hint).to_have_text("A message may have 2,000 characters; this one has 2,003.")
    await expect(page.locator("#text")).to_have_value("𓂀" * 2003)
    await expect(page.locator(".message")).to_have_count(0)
    for _ in range(3):
        await page.keyboard.press("Backspace")
    await expect(hint).to_have_text("")
    await page.keyboard.press("Enter")
    await expect(last_message(page)).to_contain_text("𓂀" * 2000)


async def test_a_mention_counts_as_discord_writes_it(page: Page) -> None:
    """A text that is too long only because its mentions are written as ids is refused before it is sent."""
    await page.keyboard.insert_text("x" * 1990 + " @Ben")
    await expect(page.locator("#hint")).to_have_class("error")
    await page.get_by_role("button", name="Send").click()
    await expect(page.locator(".message")).to_have_count(0)
    await expect(page.locator("#text")).to_have_value("x" * 1990 + " @Ben")


async def test_an_option_over_its_limit_is_refused_in_words(page: Page) -> None:
    """A value that is too long for its option is not sent, and not cut."""
    await page.keyboard.type("/show short sunrise")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator("#hint")).to_have_text("text may have 5 characters; this one has 7.")
    await expect(page.get_by_role("combobox", name="text")).to_have_value("sunrise")
    await expect(page.locator(".message")).to_have_count(0)


async def test_a_member_chooses_a_language(page: Page, playground: Playground) -> None:
    """Commands are offered, and the bot asked, in the language that the member chooses for themselves."""
    language = page.get_by_label("Language of Discord for")
    try:
        await language.select_option("ru")
        await page.locator("#text").focus()
        await expect(language).to_have_value("ru")
        await page.keyboard.type("/show к")
        await expect(page.locator("#suggestions").get_by_role("option", name="кнопки")).to_be_visible()
        await page.keyboard.press("Escape")
        await page.locator("#text").fill("/show short text:sun")
        await page.keyboard.press("Enter")
        await expect(last_message(page)).to_contain_text("ru: sun")
        await page.get_by_role("link", name="Ben").click()
        await expect(language).to_have_value("en-US")
        await page.reload()
        await page.get_by_role("link", name="Anna").click()
        await expect(language).to_have_value("ru")
    finally:
        playground.world.named("anna").locale = "en-US"


async def test_commands_that_come_later_are_suggested(page: Page, playground: Playground) -> None:
    """Who types before the commands are there in the chosen language is offered them once they come."""
    may_come = await hold_commands(page)
    try:
        await page.get_by_label("Language of Discord for").select_option("ru")
        await page.locator("#text").focus()
        await page.keyboard.type("/show к")
        await expect(page.locator("#hint")).to_contain_text("No command begins with")
        may_come.set()
        await expect(page.locator("#suggestions").get_by_role("option", name="кнопки")).to_be_visible()
    finally:
        playground.world.named("anna").locale = "en-US"


async def test_what_is_typed_while_a_member_loads_stays(page: Page) -> None:
    """Who becomes another member and types at once keeps the letters, though the commands come later."""
    may_come = await hold_commands(page)
    await page.get_by_role("link", name="Ben").click()
    await expect(page).to_have_title(re.compile("^Ben in "))
    await page.locator("#text").fill("/show short")
    may_come.set()
    await page.locator("#text:focus").wait_for()
    await expect(page.locator("#text")).to_have_value("/show short")
    await expect(page.locator("#suggestions").get_by_role("option", name="/show short")).to_be_visible()


async def test_a_file_is_chosen(page: Page, tmp_path: Path) -> None:
    """An option that takes a file has a field to choose it; without one the command is not sent."""
    record = tmp_path / "game.json"
    record.write_text("{}")
    await page.keyboard.type("/show file ")
    await page.keyboard.press("Enter")
    await expect(page.locator("#hint")).to_have_text("record: this option is required.")
    await page.get_by_label("record, required").set_input_files(record)
    await page.keyboard.press("Enter")
    await expect(last_message(page)).to_contain_text("game.json: {}, loud: False")
