"""One visitor plays several members: their pings, channels and messages, and a server that goes away."""

from __future__ import annotations

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


async def test_the_page_says_how_to_begin(page: Page) -> None:
    """An empty channel shows how to play and a button for it, and that nothing leaves the machine."""
    card = page.get_by_role("region", name="How to play here")
    await expect(card.get_by_role("button", name="Start a game against two computers")).to_be_visible()
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


async def test_no_other_machine_gets_a_request(page: Page, playground: Playground) -> None:
    """The page requests only its own server, even for a message with other addresses."""
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
    await page.reload()
    await page.locator("#text:focus").wait_for()
    await run(page, "/show layout")
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
