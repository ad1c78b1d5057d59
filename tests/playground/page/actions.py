"""What the tests of the page do again and again."""

from playwright.async_api import Locator, Page


async def run(page: Page, command: str) -> None:
    """Types a slash command that needs no options and sends it."""
    await page.locator("#text").focus()
    await page.keyboard.type(f"{command} ")
    await page.keyboard.press("Enter")


def last_message(page: Page) -> Locator:
    return page.locator(".message").last
