"""One visitor plays several members: their pings, channels and messages, and a server that goes away."""

import asyncio
import re

import pytest
from playwright.async_api import Page, Route, WebSocket, expect

from playground.server import Playground, running_playground
from playground.validation.threads import ThreadForm
from playground.world.luxor import luxor
from playground.world.threads import open_thread
from tests.playground.page.actions import enter, fill, last_message, run

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def show(page: Page, what: str, name: str) -> None:
    """Let the bot ping this member: by `turn` in the channel, by `call` in a thread that it opens."""
    await enter(page, f"/show {what} {name}", "Enter", "Enter")


async def test_browsers_of_earlier_years_show_the_page(page: Page) -> None:
    """The page needs nothing of iterators, which Safari has had since 18.4 and Firefox since 131."""
    await page.add_init_script("delete Iterator.prototype.map")
    await page.reload()
    await expect(page.get_by_role("link", name="Ben")).to_be_visible()
    await expect(page.get_by_role("combobox", name="Language of Discord")).to_be_visible()
    await expect(page.get_by_text("The server of the playground is away")).to_have_count(0)


async def test_a_ping_leads_to_its_thread(page: Page) -> None:
    """A pinged member has a red number; becoming that member opens the thread with the ping."""
    await show(page, "call", "Ben")
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
    await show(page, "call", "Caro")
    await expect(
        page.get_by_role("list", name="Threads of").get_by_role("link", name="The call").last
    ).to_be_visible()
    await page.get_by_role("log").get_by_role("link", name="Open thread").click()
    await expect(last_message(page)).to_contain_text("@Caro, your turn")
    await expect(page.get_by_role("combobox", name="Message The call", exact=True)).to_be_visible()


async def test_a_private_thread_is_listed_for_those_who_see_it(page: Page, playground: Playground) -> None:
    """Its members and whoever manages threads find it below its channel; others once they are added."""
    world, channel = playground.world, playground.world.channel(page.url.split("/")[-1])
    thread = open_thread(world, channel, world.named("caro"), ThreadForm(name="secret", type=12))
    listed = page.get_by_role("link", name="secret")
    for _ in range(2):
        for name, sees_it in (("Anna", True), ("Ben", False), ("Caro", True), ("Ben", False)):
            member = page.get_by_role("link", name=name)
            await member.click()
            await expect(member).to_have_attribute("aria-current", "true")
            await expect(listed).to_be_visible(visible=sees_it)
        await page.reload()
        await expect(page.get_by_role("heading", name=channel.name)).to_be_visible()
    world.add_to_thread(thread, world.named("ben").id)
    await expect(listed).to_be_visible()


async def test_a_deleted_channel_takes_its_threads_along(page: Page, playground: Playground) -> None:
    """Discord says nothing about the threads; a visitor in one of them is in the first channel then."""
    channel = page.url.split("/")[-1]
    await show(page, "call", "Caro")
    await page.get_by_role("log").get_by_role("link", name="Open thread").click()
    await expect(page.get_by_role("heading", name="The call")).to_be_visible()
    playground.world.delete_channel(channel)
    await expect(page.get_by_role("heading", name="#lobby")).to_be_visible()


async def test_a_message_takes_nobody_the_focus(page: Page, playground: Playground) -> None:
    """Whoever is in the lists of members and channels with the keyboard stays there when messages come."""
    ben, lobby = page.get_by_role("link", name="Ben"), page.get_by_role("link", name="lobby")
    async with playground.member("caro") as caro:
        await caro.go_to(playground.world.channel_named("lobby").id)
        for place, text in ((ben, "first"), (lobby, "second")):
            await place.focus()
            await caro.say(text)
            await expect(lobby).to_have_class("unread")
            await expect(place).to_be_focused()
            await page.keyboard.press("Enter")
            await expect(place).to_have_attribute("aria-current", re.compile("true|page"))
            await page.locator("#text:focus").wait_for()


async def test_a_refused_message_waits_where_it_was_written(page: Page) -> None:
    """Whoever has gone elsewhere meanwhile finds it in the first channel's box, and not in the other's."""
    has_gone, first = asyncio.Event(), page.url

    async def refuse(route: Route) -> None:
        await has_gone.wait()
        await route.fulfill(status=403, json={"message": "Missing Permissions"})

    await page.route("**/messages", refuse)
    await enter(page, "half a thought", "Enter")
    lobby, box = page.get_by_role("link", name="lobby"), page.locator("#text")
    await lobby.click()
    await expect(page.get_by_role("heading", name="#lobby")).to_be_visible()
    async with page.expect_event("requestfinished"):
        has_gone.set()
    await page.goto(first)
    await expect(box).to_have_value("half a thought")
    await lobby.click()
    await expect(box).to_have_value("")


@pytest.mark.parametrize(
    ("typed", "then", "kept"),
    [
        ("a new thought", "!", "half a thought\na new thought!"),
        ("/show buttons ", "Enter", "half a thought"),
        ("/show buttons ", "Escape", "half a thought"),
    ],
)
async def test_a_refused_message_overwrites_nothing(page: Page, typed: str, then: str, kept: str) -> None:
    """What was typed since stays, below it; a command that is being typed is finished first."""
    asked = asyncio.Queue[Route]()

    async def answer_later(route: Route) -> None:
        await asked.put(route)

    await page.route("**/messages", answer_later)
    await enter(page, "half a thought", "Enter", typed)
    await (await asked.get()).fulfill(status=403, json={"message": "Missing Permissions"})
    await expect(page.locator("#hint")).to_have_text("Missing Permissions")
    await enter(page, then)
    await expect(page.locator("#text")).to_have_value(kept)


async def test_what_is_typed_in_a_channel_waits_there(page: Page) -> None:
    """Whoever looks into another channel finds an empty box there, and the text when they are back."""
    first, box = page.url, page.locator("#text")
    await enter(page, "half a thought")
    await page.get_by_role("link", name="lobby").click()
    await expect(page.get_by_role("heading", name="#lobby")).to_be_visible()
    await expect(box).to_have_value("")
    await page.goto(first)
    await expect(box).to_have_value("half a thought")


async def test_a_message_deleted_while_its_channel_loads(page: Page, playground: Playground) -> None:
    """It is not shown, though the list that the page asked for still has it."""
    world, first, channel = playground.world, page.url, page.url.split("/")[-1]
    lobby = page.get_by_role("link", name="lobby")
    await enter(page, "a mistake", "Enter")
    await expect(last_message(page)).to_contain_text("a mistake")
    await lobby.click()
    await expect(page.get_by_role("heading", name="#lobby")).to_be_visible()

    async def answer_late(route: Route) -> None:
        answer = await route.fetch()
        world.delete_message(channel, next(reversed(world.messages[channel])))
        async with playground.member("caro") as caro:
            await caro.go_to(world.channel_named("lobby").id)
            await caro.say("some news")
        await expect(lobby).to_have_class("unread")  # so the page has been told of both
        await route.fulfill(response=answer)

    await page.route(f"**/{channel}/messages?*", answer_late)
    await page.goto(first)
    await expect(page.locator("#messages")).not_to_have_attribute("aria-busy", "true")
    await expect(page.get_by_text("a mistake")).to_have_count(0)


async def test_a_channel_that_is_loaded_twice_at_once(page: Page) -> None:
    """Its messages are there once, as after one load, if the language is changed twice in a row."""
    await enter(page, "a message", "Enter")
    await expect(last_message(page)).to_contain_text("a message")
    asked, both_asked = list[Route](), asyncio.Event()

    async def answer_together(route: Route) -> None:
        asked.append(route)
        if len(asked) > 1:
            both_asked.set()
        await both_asked.wait()
        await route.continue_()

    await page.route("**/messages?*", answer_together)
    language = page.get_by_label("Language of Discord for")
    for locale in ("ru", "en-US"):
        await language.select_option(locale)
    await both_asked.wait()
    await expect(page.locator("#messages")).not_to_have_attribute("aria-busy", "true")
    await expect(page.get_by_text("a message", exact=True)).to_have_count(1)
    await page.wait_for_load_state("networkidle")


async def test_a_message_that_comes_while_the_page_loads(page: Page, playground: Playground) -> None:
    """It is unread as soon as the page is there, though it came before the visitor was anybody."""
    asked, streams = list[Route](), list[WebSocket]()

    async def answer_the_second_late(route: Route) -> None:
        asked.append(route)
        if len(asked) == 2:  # the streams of events are open
            async with playground.member("caro") as caro:
                await caro.go_to(playground.world.channel_named("games").id)
                async with streams[0].expect_event("framereceived"):
                    await caro.say("some news")
        await route.continue_()

    page.on("websocket", lambda socket: streams.append(socket))  # noqa: PLW0108  # Playwright marks what it calls
    await page.route("**/member/world?*", answer_the_second_late)
    await page.reload()
    await expect(page.get_by_role("link", name="games")).to_have_class("unread")


async def test_unread_marks_survive_a_reload(page: Page) -> None:
    """Pings that a member has not seen are still counted when the page is loaded again."""
    await show(page, "turn", "Ben")
    await expect(last_message(page)).to_contain_text("your turn")
    badge = page.get_by_role("link", name="Ben").locator(".badge")
    await expect(badge).to_have_text("1 ping")
    await page.reload()
    await expect(badge).to_have_text("1 ping")
    await page.get_by_role("link", name="Ben").click()
    await expect(badge).to_have_count(0)
    await page.reload()
    await expect(last_message(page)).to_contain_text("your turn")
    await expect(badge).to_have_count(0)


async def test_what_comes_below_the_view_is_unread(page: Page, playground: Playground) -> None:
    """A message in the channel on the screen is unread until the visitor has scrolled to it."""
    await fill(page, playground)
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


async def test_no_other_machine_gets_a_request(page: Page, playground: Playground) -> None:
    """The page requests only its own server, even for a message with other addresses."""
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
    await page.reload()
    await page.locator("#text:focus").wait_for()
    await run(page, "/show album")
    await expect(last_message(page).locator("img").first).to_be_visible()
    assert hosts == {playground.base_url.split("/")[2]}


async def test_what_is_typed_outlasts_the_server(page: Page) -> None:
    """A text that the lost server did not take is still in the box when the server is back."""
    world = luxor()
    box = page.get_by_role("combobox", name="Message #lobby")
    async with running_playground(world=world) as first:
        await page.goto(first.base_url)
        await expect(page.get_by_role("heading", name="#lobby")).to_be_visible()
    await expect(page.get_by_text("The server of the playground is away")).to_be_visible()
    await box.fill("half a thought")
    await page.keyboard.press("Enter")
    await expect(page.locator("#hint.error")).to_be_visible()
    async with running_playground(int(first.base_url.split(":")[-1]), world):
        await expect(page.get_by_text("The server of the playground is away")).not_to_be_visible()
        await expect(box).to_have_value("half a thought")
        await page.keyboard.press("Enter")
        await expect(last_message(page)).to_contain_text("half a thought")
