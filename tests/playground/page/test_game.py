"""The real bot, played with the mouse."""

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from playground.bot_process import BotProcess
from playground.server import Playground, running_playground
from tests.playground.page.actions import last_message
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

# A player who only draws and passes never wins a lot, so no disaster asks for another decision.
QUIET_MOVE = re.compile("^(Draw a tile|Pass)$")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def playground(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Playground]:
    """A playground with the real bot in it, in a process of its own."""
    database = tmp_path_factory.mktemp("game") / "ra.db"
    async with running_playground() as running:
        bot = BotProcess(running.base_url, f"sqlite:///{database}")
        await bot.start()
        await until(lambda: running.world.bot_online)
        yield running
        assert await bot.stop() == 0


@pytest.fixture(scope="module")
def empty_channels() -> Iterator[str]:
    return iter(["lobby", "games"])  # the last test moves to another playground


async def make_a_move(page: Page) -> None:
    """Press the button of a quiet move as soon as there is one, and wait for its result."""
    button = last_message(page).get_by_role("button", name=QUIET_MOVE)
    await button.wait_for()
    before = await last_message(page).inner_text()
    await button.click()
    await expect(page.locator(".message", has_text=before)).to_have_count(0)


async def test_one_visitor_plays_three_seats(page: Page) -> None:
    """Move after move, the red number at a member leads to the table that waits for them."""
    await page.get_by_title("Be Ben").click()
    await page.locator("#text:focus").wait_for()
    await page.keyboard.type("/ra new players:3")
    await page.keyboard.press("Enter")
    for name in ("Caro", "*Zoë* @everyone"):
        await page.get_by_title(f"Be {name}").click()
        await page.locator(f"[title^='Be {name};'][aria-current]").wait_for()
        await page.get_by_role("button", name="Join").click()
        await expect(last_message(page).get_by_role("listitem").filter(has_text=name)).to_have_count(1)
    await page.get_by_title("Be Ben").click()
    await page.get_by_role("button", name="Start").last.click()
    waiting = page.locator("#members a:has(.badge)")
    # The beginning mentions all three: whoever has not looked would have a number when others are asked.
    for unread in (3, 2, 1):
        await expect(waiting).to_have_count(unread)
        await waiting.first.click()
        await expect(page.locator(".mention.me").last).to_be_visible()
    asked = re.search("^@(.+), game", await last_message(page).inner_text(), re.MULTILINE)
    assert asked
    await page.get_by_title(f"Be {asked[1]}").click()
    await make_a_move(page)
    for _ in range(3):
        await waiting.first.click()
        await expect(page.locator(".mention.me").last).to_be_visible()
        await make_a_move(page)


async def test_a_game_waits_for_a_bot_that_is_away(page: Page, tmp_path: Path) -> None:
    """While the bot is away, the page says so; a game requested meanwhile begins when the bot is back."""
    async with running_playground() as alone:
        bot = BotProcess(alone.base_url, f"sqlite:///{tmp_path / 'ra.db'}")
        await page.goto(alone.base_url)
        status = page.locator("#status")
        await expect(status).to_have_text("Waiting for the bot to connect …")
        await bot.start()
        await expect(status).to_have_text("Ra is online.")
        await bot.stop()
        await expect(status).to_have_text("The bot is offline. It is started again in a few seconds.")
        await page.get_by_role("button", name="Start a game against two computers").click()
        await expect(status).to_have_text("Waiting for the bot to connect …")
        await bot.start()
        await expect(status).to_have_text(re.compile("^Done"))
        await bot.stop()
