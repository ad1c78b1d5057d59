"""Why something that a person asked for cannot be done or shown."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.discord.failures import RequestRefusedError
from bot.discord.obstacles import Obstacle


class Refusal(Exception):  # noqa: N818  # it is an answer, not an error
    """The bot will not do what a person asked for; `key` and `values` are the words that tell them why."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


@contextmanager
def reading_control() -> Iterator[None]:
    """Take what cannot be read in a control for one of another version of the bot: raise `Refusal`."""
    try:
        yield
    except (ValueError, IndexError, TypeError):
        raise Refusal("old-button") from None


class NotShownError(Exception):
    """A table cannot be shown in its channel or thread; every change to it is stored all the same."""

    def __init__(self, code: str, refused: RequestRefusedError, obstacle: Obstacle | None) -> None:
        super().__init__(f"Table {code} cannot be shown: {refused} ({obstacle.kind if obstacle else '?'}).")
        self.code = code
        self.trouble = refused.trouble
        self.obstacle = obstacle
        """Why; None if nobody knows."""
