"""Slash commands in the message box, typed as on Discord: by keys alone, with hints and completion."""

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from playground.server import Playground
from tests.playground.page.actions import enter, last_message, run

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def test_a_slash_lists_the_commands(page: Page) -> None:
    """A "/" lists every command; further letters narrow the list."""
    await page.keyboard.type("/")
    listed = page.locator("#suggestions")
    await expect(listed.get_by_role("option", name="/show bid Bids a sun")).to_be_visible()
    await page.keyboard.type("show al")
    await expect(listed.get_by_role("option")).to_have_count(1)


async def test_a_command_is_listed_where_it_is_offered(page: Page) -> None:
    """What is for those who manage a server nobody else sees, nor they themselves in direct messages."""
    listed = page.locator("#suggestions").get_by_role("option")
    manage = listed.filter(has_text="/manage")
    await page.keyboard.type("/")
    await expect(manage).to_be_visible()
    directly = page.get_by_role("region", name="Direct messages").get_by_role("button", name="Ra")
    for link in (directly, page.get_by_role("link", name="Ben")):
        await link.click()
        await expect(manage).to_have_count(0)
        await page.locator("#text:focus").wait_for()
        await page.keyboard.type("/")
        await expect(listed.filter(has_text="/show buttons")).to_be_visible()
        await expect(manage).to_have_count(0)


async def test_a_whole_command_is_typed_without_the_mouse(page: Page) -> None:
    """Tab takes the command, Enter takes the bot's suggestion and, with all required options, sends it."""
    await enter(page, "/show bi", "Tab", "13")
    await expect(page.locator("#suggestions").get_by_role("option", name="Sun 13")).to_be_visible()
    await enter(page, "Enter", "2", "Enter")
    await expect(last_message(page)).to_contain_text("sun 13, 2 times, loud: False")
    await expect(last_message(page)).to_contain_text("Anna used /show")


async def test_optional_options_are_picked_by_name(page: Page) -> None:
    """The name of an optional option and a colon add the option and list its choices."""
    await enter(page, "/show bid ", "8", "Tab", "1", "Tab", "loud:", "ArrowDown", "Enter", "Enter")
    await expect(last_message(page)).to_contain_text("sun 8, 1 times, loud: True")


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


@pytest.mark.parametrize(
    ("options", "pasted"), [("times:2 loud:true sun:13", False), ("13 times: 2 loud:true", True)]
)
async def test_options_written_by_name_find_their_fields(page: Page, options: str, *, pasted: bool) -> None:
    """Options written as `name:value`, in any order, fill their own fields, whether typed or pasted."""
    write = page.keyboard.insert_text if pasted else page.keyboard.type
    await write(f"/show bid {options}")
    await page.get_by_role("button", name="Send").click()
    await expect(last_message(page)).to_contain_text("sun 13, 2 times, loud: True")


async def test_people_talk(page: Page) -> None:
    """Plain text becomes a message; @ and a name mention a member."""
    await enter(page, "good game @Be", "Enter", "Enter")
    await expect(last_message(page)).to_contain_text("good game @Ben")
    await expect(last_message(page).locator(".mention")).to_have_text("@Ben")


async def test_a_text_over_the_limit_is_refused_in_words(page: Page) -> None:
    """A message that is too long stays in the box, whole, and the page says so; shorter, it is sent."""
    await page.keyboard.insert_text("𓂀" * 2003)
    hint = page.locator("#hint")
    await expect(hint).to_have_text("A message may have 2,000 characters; this one has 2,003.")
    await page.keyboard.press("Enter")
    await expect(hint).to_have_text("A message may have 2,000 characters; this one has 2,003.")
    await expect(page.locator("#text")).to_have_value("𓂀" * 2003)
    await expect(page.locator(".message")).to_have_count(0)
    await enter(page, *["Backspace"] * 3)
    await expect(hint).to_have_text("")
    await page.keyboard.press("Enter")
    await expect(last_message(page)).to_contain_text("𓂀" * 2000)


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
        await page.locator("#text").fill("/ra deep down depth:3")
        await page.keyboard.press("Enter")
        await expect(last_message(page)).to_contain_text("3 True ru")
        await page.get_by_role("link", name="Ben").click()
        await expect(language).to_have_value("en-US")
        await page.reload()
        await page.get_by_role("link", name="Anna").click()
        await expect(language).to_have_value("ru")
    finally:
        playground.world.named("anna").locale = "en-US"


async def test_what_is_around_messages_is_in_the_members_language(page: Page, playground: Playground) -> None:
    """Dates, what was edited, how many are to be chosen, and links to messages, as in Discord's own app."""
    language = page.get_by_label("Language of Discord for")
    await run(page, "/show buttons")
    await page.get_by_role("button", name="Count 0").click()
    await expect(last_message(page)).to_contain_text("(edited)")
    link = f"https://discord.com/channels/{playground.world.guild.id}/{playground.world.channel_named('games').id}/1"
    try:
        for chosen, edited, month, choose, to_message in (
            ("ru", "(изменено)", " г. в ", "Выберите 2 – 3 (выбрано 0)", "#games › сообщение"),
            ("es-ES", "(editado)", " de 20", "Elige 2 a 3 (0 elegidas)", "#games › mensaje"),
        ):
            await language.select_option(chosen)
            shown = page.locator(".message").filter(has_text=edited)
            await expect(shown).to_have_count(1)
            await expect(shown.locator(f"[title*='{month}']").first).to_be_visible()
            await shown.get_by_role("button", name="Tiles").click()
            await expect(page.get_by_role("button", name=choose)).to_be_visible()
            await page.keyboard.press("Escape")
            await page.locator("#text").fill(link)
            await page.keyboard.press("Enter")
            await expect(last_message(page)).to_contain_text(to_message)
    finally:
        playground.world.named("anna").locale = "en-US"


async def test_a_file_is_chosen(page: Page, tmp_path: Path) -> None:
    """An option that takes a file has a field to choose it; without one the command is not sent."""
    record = tmp_path / "game.json"
    record.write_text("{}")
    await enter(page, "/ra read ", "Enter")
    await expect(page.locator("#hint")).to_have_text("file: this option is required.")
    await page.get_by_label("file, required").set_input_files(record)
    await page.keyboard.press("Enter")
    await expect(last_message(page)).to_contain_text("game.json 2 application/json True {}")
