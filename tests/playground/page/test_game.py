"""The page while the real bot comes and goes."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from playground.bot_process import BotProcess
from playground.server import running_playground

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


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
