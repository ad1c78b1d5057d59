"""The pictures of the steps, drawn from real positions."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from bot.features.recent import Pictures
from bot.features.tutorial.script import Script, Shows, play
from renderers.canvas.picture import Picture
from renderers.games import RENDERERS


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

    async def drawn(self, pictures: Pictures) -> Picture | None:
        """The picture, unless it cannot be drawn."""
        key = self.filename, self.names, self.locale
        return await pictures.picture(key, self.draw, self.filename)

    def describe(self) -> str:
        """The picture in words."""
        scene, renderer = play(self.script)[self.place], RENDERERS[self.script.game]
        if self._is_sheet:
            return renderer.describe_sheet(scene.view, self.names, self.locale, epoch=1)
        return renderer.describe(scene.view, self.names, self.locale, events=scene.events)

    @property
    def _is_sheet(self) -> bool:
        return self.script.steps[self.place].shows is Shows.SHEET
