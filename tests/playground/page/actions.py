"""Steps that many tests of the page take."""

from playwright.async_api import Locator, Page, expect

from playground.server import Playground

NAMED_KEYS = {"ArrowDown", "Backspace", "Enter", "Escape", "Tab"}


async def enter(page: Page, *keys: str) -> None:
    """Type texts, and press the keys that have a name."""
    for key in keys:
        await (page.keyboard.press(key) if key in NAMED_KEYS else page.keyboard.type(key))


async def run(page: Page, command: str) -> None:
    """Type a slash command that needs no options, and send it."""
    await page.locator("#text").focus()
    await enter(page, f"{command} ", "Enter")


def last_message(page: Page) -> Locator:
    return page.locator(".message").last


async def say_as_ben(page: Page, playground: Playground, *texts: str) -> None:
    """Let Ben write to the channel on the screen, and wait until the page has all of it."""
    async with playground.member("ben") as ben:
        await ben.go_to(page.url.split("/")[-1])
        for text in texts:
            await ben.say(text)
    await expect(page.get_by_text(texts[-1], exact=True)).to_have_count(1)


async def fill(page: Page, playground: Playground, lines: int = 30) -> None:
    """Let Ben fill the channel with more lines than the window has room for."""
    await say_as_ben(page, playground, *(f"line {number}" for number in range(lines)))
    await expect(page.get_by_text(f"line {lines - 1}", exact=True)).to_be_in_viewport()
