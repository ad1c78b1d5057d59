"""A real browser at the page of a playground with a real bot in it.

Playground, bot and browser live as long as a module's tests; every test has its own channel and window.
"""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from playground.server import Playground, running_playground
from playground.world.luxor import luxor
from tests.browser import wanted_chromium
from tests.playground.conftest import running_bot

EMPTY = [f"channel-{number}" for number in range(1, 30)]
PATIENCE = 30_000
"""Milliseconds to wait for something on the page: other tests may keep the machine busy."""
FLAGS = (
    "--no-sandbox --disable-gpu --no-first-run"
    " --disable-background-networking --disable-component-update --disable-sync"
)


expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the page's parts to `make test-all`; `make test` runs a whole game."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent) and item.path.stem != "test_whole_game":
            item.add_marker(pytest.mark.pages)


@pytest.fixture(scope="session")
def chromium() -> str:
    return wanted_chromium()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def playground() -> AsyncIterator[Playground]:
    world = luxor()
    for name in EMPTY:
        world.add_channel(name)
    async with running_playground(world=world) as running, running_bot(running):
        yield running


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=chromium, args=FLAGS.split())
        yield running
        await running.close()


@pytest.fixture(scope="module")
def free_channels() -> Iterator[str]:
    """Names of channels that no other test uses; the bot has known them from the start."""
    return iter(EMPTY)


@pytest_asyncio.fixture(loop_scope="module")
async def page(browser: Browser, playground: Playground, free_channels: Iterator[str]) -> AsyncIterator[Page]:
    """Anna's window: an empty channel, the cursor in the message box. An error in the page fails the test."""
    channel = playground.world.channel_named(next(free_channels))
    window = await browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    window.set_default_timeout(PATIENCE)
    page = await window.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(f"{playground.base_url}/#/{playground.world.named('anna').id}/{channel.id}")
    await page.locator("#text:focus").wait_for()
    yield page
    await window.close()
    assert errors == []
