"""The pictures of the steps: drawn from real positions, and kept for whoever goes back or presses again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from bot.drawing import Drawing
from bot.features.tutorial.script import Script, Shows, play
from renderers.canvas.picture import Picture
from renderers.games import RENDERERS

KEPT = 24
"""Pictures, of about 80 KB: enough for a few people who learn at the same time."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """The picture of a step, for one person."""

    script: Script
    place: int
    names: tuple[str, ...]
    locale: str

    @property
    def draw(self) -> Callable[[], Picture]:
        """What draws the picture, which takes a while."""
        scene, renderer = play(self.script)[self.place], RENDERERS[self.script.game]
        if self._is_sheet:
            return partial(renderer.render_sheet, scene.view, self.names, self.locale, epoch=1)
        return partial(renderer.render, scene.view, self.names, self.locale, events=scene.events)

    @property
    def filename(self) -> str:
        """The name of the picture's file."""
        return f"{self.script.game}-tutorial-{self.script.steps[self.place].name}.png"

    def describe(self) -> str:
        """The picture in words."""
        scene, renderer = play(self.script)[self.place], RENDERERS[self.script.game]
        if self._is_sheet:
            return renderer.describe_sheet(scene.view, self.names, self.locale, epoch=1)
        return renderer.describe(scene.view, self.names, self.locale, events=scene.events)

    @property
    def _is_sheet(self) -> bool:
        return self.script.steps[self.place].shows is Shows.SHEET


class Pictures:
    """The last pictures that were drawn."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._kept: OrderedDict[Scenery, Picture] = OrderedDict()

    async def drawn(self, draw: Callable[[], Picture], about: str) -> Picture | None:
        """A picture that is not of a step, and is not kept; None if it cannot be drawn."""
        return await self._drawing.draw(draw, about, "tutorial")

    async def picture(self, scenery: Scenery) -> Picture | None:
        """The picture of a step; None if it cannot be drawn."""
        picture = self._kept.get(scenery) or await self._drawing.draw(
            scenery.draw, "tutorial", "tutorial", scenery.filename
        )
        if picture:
            self._kept[scenery] = picture
            self._kept.move_to_end(scenery)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture
