"""Pictures of positions: each is drawn once for all who look at it at the same time, and kept for a while."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from bot.drawing import Drawing
from engine.locks import Locks
from renderers.canvas.picture import Picture

KEPT = 32
"""Pictures, of about 100 KB: enough to go back and forth in a few games at once."""
Key = tuple[str, str, int, str, tuple[str, ...]]
"""The table's code, when it was opened, the step, the language, and the players' names as they are."""


class Pictures:
    """The last pictures that were drawn."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._locks = Locks()
        self._kept: OrderedDict[Key, Picture] = OrderedDict()

    async def picture(self, key: Key, draw: Callable[[], Picture], filename: str) -> Picture | None:
        """The picture of a step; None if it cannot be drawn."""
        async with self._locks[str(key)]:
            picture = self._kept.get(key) or await self._drawing.draw(draw, key[0], "replay", filename)
        if picture:
            self._kept[key] = picture
            self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture
