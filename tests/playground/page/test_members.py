"""One visitor plays several members: their pings, channels and messages, and a server that goes away."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from playground.server import Playground, running_playground
from tests.playground.page.actions import last_message, run

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def call(page: Page, name: str) -> None:
    """Let the bot open a thread and ping this member there."""
    await page.keyboard.type(f"/show call {name}")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")


async def test_a_ping_leads_to_its_thread(page: Page) -> None:
    """A pinged member has a red number; becoming that member opens the thread with the ping."""
    await call(page, "Ben")
    ben = page.get_by_role("link", name="Ben")
    await expect(ben.locator(".badge")).to_have_text("1 ping")
    await ben.click()
    await expect(page.get_by_role("heading", name="The call")).to_be_visible()
    await expect(last_message(page)).to_contain_text("@Ben, your turn")
    await expect(last_message(page).locator(".mention.me")).to_be_visible()
    await expect(ben).to_have_attribute("aria-current", "true")
    await expect(ben.locator(".badge")).to_have_count(0)


async def test_a_thread_is_listed_and_opened_from_its_channel(page: Page) -> None:
    """A new thread appears under its channel and opens from the message that announces it."""
    await call(page, "Caro")
    await expect(
        page.get_by_role("list", name="Threads of").get_by_role("link", name="The call").last
    ).to_be_visible()
    await page.get_by_role("log").get_by_role("link", name="Open thread").click()
    await expect(last_message(page)).to_contain_text("@Caro, your turn")
    await expect(page.get_by_role("combobox", name="Message The call", exact=True)).to_be_visible()


async def test_every_member_can_be_chosen(page: Page, playground: Playground) -> None:
    """The visitor can be any of the server's people, at least five, but no bot."""
    members = page.get_by_role("navigation", name="Choose which member you are").get_by_role("link")
    people = [user for user in playground.world.users.values() if not user.bot]
    assert len(people) >= 5
    await expect(members).to_have_count(len(people))


async def turn_of(page: Page, name: str) -> None:
    """Let the bot ping this member on the screen, in a message that it can edit."""
    await page.keyboard.type(f"/show turn {name}")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(last_message(page)).to_contain_text("your turn")


async def test_a_highlight_survives_an_edit(page: Page) -> None:
    """A message that pinged the visitor stays highlighted after an edit, as long as it mentions them."""
    await turn_of(page, "Anna")
    await expect(last_message(page)).to_have_class(re.compile("for-me"))
    await last_message(page).get_by_role("button", name="Wait").click()
    await expect(last_message(page)).to_contain_text("still your turn")
    await expect(last_message(page)).to_have_class(re.compile("for-me"))
    await page.reload()
    await expect(last_message(page)).to_have_class(re.compile("for-me"))
    await last_message(page).get_by_role("button", name="Finish").click()
    await expect(last_message(page)).to_contain_text("done")
    await expect(last_message(page)).not_to_have_class(re.compile("for-me"))


async def test_unread_marks_survive_a_reload(page: Page) -> None:
    """Pings that a member has not seen are still counted when the page is loaded again."""
    await turn_of(page, "Ben")
    badge = page.get_by_role("link", name="Ben").locator(".badge")
    await expect(badge).to_have_text("1 ping")
    await page.reload()
    await expect(badge).to_have_text("1 ping")
    await page.get_by_role("link", name="Ben").click()
    await expect(badge).to_have_count(0)
    await page.reload()
    await expect(last_message(page)).to_contain_text("your turn")
    await expect(badge).to_have_count(0)


async def test_a_deleted_ping_is_not_counted(page: Page, playground: Playground) -> None:
    """A red number counts only messages that are still there."""
    await turn_of(page, "Caro")
    badge = page.get_by_role("link", name="Caro").locator(".badge")
    await expect(badge).to_have_text("1 ping")
    channel = page.url.split("/")[-1]
    playground.world.delete_message(channel, next(iter(playground.world.messages[channel])))
    await expect(badge).to_have_count(0)


async def test_what_comes_below_the_view_is_unread(page: Page, playground: Playground) -> None:
    """A message in the channel on the screen is unread until the visitor has scrolled to it."""
    for number in range(30):
        await page.keyboard.type(f"line {number}")
        await page.keyboard.press("Enter")
    await expect(page.get_by_text("line 29", exact=True)).to_be_in_viewport()
    await page.get_by_text("line 2", exact=True).scroll_into_view_if_needed()
    anna = page.get_by_role("link", name="Anna")
    async with playground.member("ben") as ben:
        await ben.go_to(page.url.split("/")[-1])
        await ben.say(playground.world.named("anna").mention)
    await expect(anna.locator(".badge")).to_have_text("1 ping")
    await page.get_by_role("button", name="Jump to the newest").click()
    await expect(anna.locator(".badge")).to_have_count(0)


async def test_the_page_says_how_to_begin(page: Page) -> None:
    """An empty channel shows a button, the game in a minute, the page, and whether games are kept."""
    card = page.get_by_role("region", name="How to play here")
    await expect(card.get_by_role("button", name="Start a game against two computers")).to_be_visible()
    await expect(card.get_by_role("heading", name="Ra in a minute")).to_be_visible()
    await expect(card).to_contain_text("whoever has the most fame after three epochs wins")
    await expect(card).to_contain_text("Games end with the program.")
    await expect(page.get_by_text("Nothing leaves this machine")).to_be_visible()


async def test_a_narrow_window_has_everything_in_reach(page: Page) -> None:
    """In 400 px nothing is cut off, the members are in view, and the channels are one button away."""
    await page.set_viewport_size({"width": 400, "height": 800})
    await run(page, "/show buttons")
    await expect(page.get_by_role("button", name="Count 0")).to_be_in_viewport()
    await expect(page.get_by_role("link", name="Юлия")).to_be_in_viewport()
    assert await page.evaluate("document.documentElement.scrollWidth") == 400
    here = page.locator("#channels [aria-current]")
    await expect(here).not_to_be_visible()
    await page.get_by_role("button", name="Channels").click()
    await expect(here).to_be_in_viewport()
    await page.get_by_role("button", name="Channels").click()
    await expect(here).not_to_be_visible()
    await page.get_by_role("button", name="Channels").click()
    await page.get_by_role("link", name="lobby").click()
    await expect(page.get_by_role("heading", name="#lobby")).to_be_visible()
    await expect(page.get_by_role("link", name="lobby")).not_to_be_visible()


async def test_a_command_says_how_many_options_it_has(page: Page) -> None:
    """In 400 px what is left of a command's options is never cut off, however many are filled in."""
    await page.set_viewport_size({"width": 400, "height": 800})
    await page.keyboard.type("/show bid a rather long sun times:2")
    more = page.locator("#more")
    await expect(more).to_have_attribute("placeholder", "+1 optional")
    assert await more.evaluate("box => box.scrollWidth <= box.clientWidth && box.clientWidth > 90")


async def test_no_other_machine_gets_a_request(page: Page, playground: Playground) -> None:
    """The page requests only its own server, even for a message with other addresses."""
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
    await page.reload()
    await page.locator("#text:focus").wait_for()
    await run(page, "/show album")
    await expect(last_message(page).locator("img").first).to_be_visible()
    assert hosts == {playground.base_url.split("/")[2]}


async def test_the_page_finds_a_restarted_server_again(page: Page) -> None:
    """When the server goes away, the page says so, and works again when the server is back."""
    async with running_playground() as first:
        await page.goto(first.base_url)
        await expect(page.get_by_role("heading", name="#lobby")).to_be_visible()
    await expect(page.get_by_text("The server of the playground is away")).to_be_visible()
    async with running_playground(int(first.base_url.split(":")[-1])):
        await expect(page.get_by_text("The server of the playground is away")).not_to_be_visible()
        await page.get_by_role("combobox", name="Message #lobby").fill("back again")
        await page.keyboard.press("Enter")
        await expect(last_message(page)).to_contain_text("back again")


async def test_direct_messages_are_private(page: Page) -> None:
    """Only the member to whom the bot writes directly sees the conversation."""
    await run(page, "/show whisper")
    conversation = page.locator("#channels").get_by_role("link", name="Ra 1 ping")
    await expect(conversation).to_have_count(1)
    await page.get_by_role("link", name="Ben").click()
    await expect(conversation).to_have_count(0)
    await page.get_by_role("link", name="Anna").click()
    await expect(last_message(page)).to_contain_text("just between us")


async def test_direct_messages_stay_after_a_reload(page: Page) -> None:
    """The conversation is listed and opened as before when the page is loaded again; its buttons work."""
    await run(page, "/show whisper")
    conversation = page.get_by_role("region", name="Direct messages").get_by_role("link", name="Ra")
    await expect(conversation).to_be_visible()
    await page.reload()
    await conversation.click()
    await expect(page.get_by_role("heading", name="@Ra")).to_be_visible()
    await last_message(page).get_by_role("button", name="Count 0").click()
    await expect(last_message(page).get_by_role("button", name="Count 1")).to_be_visible()


async def test_a_member_begins_direct_messages(page: Page) -> None:
    """A member to whom the bot has not written can write to it, and use its commands there."""
    await page.get_by_role("link", name="José").click()
    await page.get_by_role("region", name="Direct messages").get_by_role("button", name="Ra").click()
    await expect(page.get_by_role("heading", name="@Ra")).to_be_visible()
    await run(page, "/show buttons")
    await expect(last_message(page)).to_contain_text("press something")


async def test_a_member_refuses_direct_messages(page: Page, playground: Playground) -> None:
    """Each member says for themselves whether they refuse direct messages."""
    refuse = page.get_by_label("Refuse them")
    await page.get_by_role("link", name="Caro").click()
    await refuse.check()
    await page.get_by_role("link", name="Ben").click()
    await expect(refuse).not_to_be_checked()
    await page.reload()
    await page.get_by_role("link", name="Caro").click()
    await expect(refuse).to_be_checked()
    assert playground.world.dms_closed == {playground.world.named("caro").id}


async def test_direct_messages_in_a_narrow_window(page: Page) -> None:
    """In 400 px a direct message shows at the member's face, and is opened from the drawer."""
    await page.set_viewport_size({"width": 400, "height": 800})
    await page.get_by_role("link", name="Юлия").click()
    await run(page, "/show whisper")
    await expect(page.locator("#members").get_by_role("link", name="Юлия").locator(".badge")).to_be_visible()
    await page.get_by_role("button", name="Channels").click()
    conversation = page.get_by_role("region", name="Direct messages").get_by_role("link", name="Ra")
    await expect(conversation).to_be_in_viewport(ratio=1)
    await conversation.click()
    await expect(page.get_by_text("just between us").last).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") == 400
