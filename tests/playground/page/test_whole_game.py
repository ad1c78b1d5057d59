"""The page with the real bot: a whole game, started as `make play` starts it, and a bot that is away."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from playground.bot_process import BotProcess
from playground.server import running_playground

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

MOST_CLICKS = 400


@pytest_asyncio.fixture(loop_scope="module")
async def first_visit(browser: Browser, tmp_path: Path) -> AsyncIterator[Page]:
    """A first-time visitor's window; the bot runs in its own process."""
    async with running_playground() as playground:
        bot = BotProcess(playground.base_url, f"sqlite:///{tmp_path / 'ra.db'}")
        await bot.start()
        window = await browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
        page = await window.new_page()
        await page.goto(playground.base_url)
        yield page
        await window.close()
        await bot.stop()


async def test_a_first_time_visitor_plays_a_whole_game_against_two_computers(first_visit: Page) -> None:
    """One click starts a game against two computers, and clicks alone play it to its result."""
    page = first_visit
    await page.get_by_role("button", name="Start a game against two computers").first.click()
    await expect(page.get_by_role("img", name="Anna").last).to_be_visible()
    move = page.locator("[data-custom-id^='move:']:enabled")
    select = page.locator("[data-custom-id^='choose:']:enabled")
    result = page.get_by_text("wins game")
    for _ in range(MOST_CLICKS):
        await expect(move.or_(select).or_(result).first).to_be_visible()
        if await result.count():
            break
        there = move if await move.count() else select
        custom_id = await there.first.get_attribute("data-custom-id")
        if there is move:
            await move.first.click()
        else:
            await _choose(page, select)
        # Every answer removes the control: a move is of one version, and old messages lose their buttons.
        await expect(page.locator(f"[data-custom-id='{custom_id}']")).to_have_count(0)
    await expect(page.get_by_text("after each epoch").first).to_be_visible()


async def _choose(page: Page, select: Locator) -> None:
    """Choose one option after another until the select accepts the choice."""
    await select.click()
    options = page.locator("[popover]:popover-open [role=option]")
    done = page.locator("[popover]:popover-open > button")
    for number in range(await options.count()):
        await options.nth(number).click()
        if await done.count() == 0 or await done.is_enabled():
            break
    if await done.count():
        await done.click()


@pytest.mark.pages
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
