"""What was asked for last, kept in memory: each thing is made once for all who ask at the same time."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from bot.drawing import Drawing
from engine.locks import Locks
from renderers.canvas.picture import Picture

Value = TypeVar("Value")
PICTURES = 32
"""Pictures, of about 100 KB: enough to go back and forth in a few games or tutorials at once."""


class Recent(Generic[Value]):
    """The values that were asked for last."""

    def __init__(self, most: int) -> None:
        """Keeps at most this many values."""
        self._most = most
        self._locks = Locks()
        self._kept: OrderedDict[Hashable, Value] = OrderedDict()

    async def get(self, key: Hashable, make: Callable[[], Awaitable[Value]]) -> Value:
        """The value of a key, which `make` makes unless it is kept; falsy values are not kept."""
        async with self._locks[str(key)]:
            value = self._kept.get(key) or await make()
        if value:
            self._kept[key] = value
            self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return value


class Pictures:
    """Draws pictures of one kind, and keeps the last ones for whoever goes back or presses again."""

    def __init__(self, drawing: Drawing, kind: str) -> None:
        self._drawing = drawing
        self._kind = kind
        self._recent = Recent[Picture | None](PICTURES)

    async def picture(
        self, key: Hashable, draw: Callable[[], Picture], filename: str | None = None
    ) -> Picture | None:
        """The picture that a key names; None if it cannot be drawn. Its file has this name, or its own."""
        what = filename or str(key)
        return await self._recent.get(key, lambda: self._drawing.draw(draw, what, self._kind, filename))
