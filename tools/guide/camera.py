"""Photographs the playground's page as it is on a phone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.async_api import FloatRect, Page, async_playwright

from playground.member import Member
from tests.browser import find_chromium
from tools.guide.stopped_clock import BEGINNING

WIDTH, HEIGHT = 400, 2400
"""In CSS pixels: a phone's width, and as high as all messages of a picture together."""
SCALE = 2
MARGIN = 8
COLOURS = 256
FLAGS = (
    "--no-sandbox --disable-gpu --no-first-run --force-color-profile=srgb --font-render-hinting=none"
    " --disable-background-networking --disable-component-update --disable-sync"
)
ALONE = """
    #messages > ol { margin-top: 0; padding-bottom: 480px }
    #welcome, #messages > ol > li:not(SHOWN) { display: none }
"""
"""At the top, so that no other message moves these by half a pixel; lists have room below their selects."""
LIST = ".menu:popover-open"
ALL_LOADED = "[...document.images].every(image => image.complete && image.naturalWidth)"
AROUND = """shown => {
    const boxes = shown.map(query => document.querySelector(query).getBoundingClientRect());
    return { top: Math.min(...boxes.map(box => box.top)), bottom: Math.max(...boxes.map(box => box.bottom)) };
}"""


class Camera:
    """A phone at the page, and the folder for its pictures."""

    def __init__(self, page: Page, base_url: str, folder: Path) -> None:
        self.page = page
        self._base_url = base_url
        self._folder = folder

    async def take(
        self, name: str, person: Member, *messages: dict[str, Any], opened: str | None = None
    ) -> None:
        """Photograph these messages as a person sees them.

        With `opened`, the select with this custom_id is open.
        """
        shown = [f"#message-{message['id']}" for message in messages]
        await self._show(f"#/{person.id}/{messages[0]['channel_id']}", shown)
        if opened:
            await self.page.locator(f"[data-custom-id='{opened}']").click()
            await self.page.locator(LIST).evaluate("list => list.scrollTop = 0")
            shown.append(LIST)
        photograph = await self.page.screenshot(clip=await self._clip(shown))
        (self._folder / f"{name}.png").write_bytes(_with_palette(photograph))
        await self.page.goto("about:blank")  # a page that stays follows the game, whose pictures may be gone

    async def _show(self, address: str, shown: list[str]) -> None:
        await self.page.goto(f"{self._base_url}/{address}")
        await self.page.add_style_tag(content=ALONE.replace("SHOWN", ", ".join(shown)))
        for message in shown:
            await self.page.locator(message).wait_for()
        await self.page.wait_for_function(ALL_LOADED)

    async def _clip(self, shown: list[str]) -> FloatRect:
        around = await self.page.evaluate(AROUND, shown)
        top = around["top"] - MARGIN
        return {"x": 0, "y": top, "width": WIDTH, "height": around["bottom"] + MARGIN - top}


@asynccontextmanager
async def open_camera(base_url: str, folder: Path) -> AsyncIterator[Camera]:
    """A camera at this playground; raises RuntimeError without a Chromium, or after an error in the page."""
    errors: list[str] = []
    chromium = await asyncio.to_thread(find_chromium)  # Playwright's own search runs a loop
    if chromium is None:
        raise RuntimeError("There is no Chromium here: python -m tests.browser fetches one.")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=FLAGS.split())
        phone = await browser.new_context(
            viewport={"width": WIDTH, "height": HEIGHT},
            device_scale_factor=SCALE,
            has_touch=True,
            is_mobile=True,
            reduced_motion="reduce",
            timezone_id="UTC",
            bypass_csp=True,
        )
        page = await phone.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda said: (
                errors.append(f"{said.text} {said.location['url']}") if said.type == "error" else None
            ),
        )
        await page.clock.set_fixed_time(BEGINNING)
        yield Camera(page, base_url, folder)
        await browser.close()
    if errors:
        raise RuntimeError(f"The page had errors: {errors}")


def _with_palette(photograph: bytes) -> bytes:
    """The same picture with few colours, a third as large."""
    few = Image.open(BytesIO(photograph)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    written = BytesIO()
    few.save(written, "PNG", optimize=True)
    return written.getvalue()
