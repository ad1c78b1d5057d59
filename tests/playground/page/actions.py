"""Steps that many tests of the page take."""

from playwright.async_api import Locator, Page


async def run(page: Page, command: str) -> None:
    """Type a slash command that needs no options, and send it."""
    await page.locator("#text").focus()
    await page.keyboard.type(f"{command} ")
    await page.keyboard.press("Enter")


def last_message(page: Page) -> Locator:
    return page.locator(".message").last
