"""What a person is told when something cannot be done: privately, in his language, and what to do."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING

from bot.discord_requests import LOCKED, RequestRefusedError
from bot.permissions import missing_in
from bot.posts import Post
from bot.words import text
from engine.errors import ActionError, OptionError
from engine.tables import TableError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.answers import Answer
    from bot.discord_requests import Trouble

log = logging.getLogger(__name__)


class Refusal(Exception):  # noqa: N818  # it is an answer, not an error
    """Something that a person asked for cannot be done; `key` and `values` are the words he is told."""

    def __init__(self, key: str, **values: str | int) -> None:
        """Take the key of the words, and the values in them."""
        super().__init__(key)
        self.key = key
        self.values = values


class NotShownError(Exception):
    """A table cannot be shown where it is played; what was done at it is kept."""

    def __init__(self, code: str, channel_id: int, trouble: Trouble) -> None:
        """Take the table, the place, and why Discord refused."""
        super().__init__(f"Table {code} cannot be shown: {trouble.name}.")
        self.code = code
        self.channel_id = channel_id
        self.trouble = trouble


async def tell(answer: Answer, error: Exception) -> None:
    """Tell the person privately what went wrong; what nobody expected gets an id that is in the log too."""
    try:
        await answer.private(Post(explain(answer, error)))
    except RequestRefusedError as refused:
        log.warning("A private answer did not arrive (%s); it was about %r", refused, error)


def explain(answer: Answer, error: Exception) -> str:
    """The words for an error, in the language of the one who asked."""
    match error:
        case Refusal():
            return text(answer.locale, error.key, **error.values)
        case ActionError():
            return text(answer.locale, f"illegal-{_key(error.reason)}")
        case TableError():
            return text(answer.locale, f"table-{_key(error.reason)}")
        case OptionError():
            return text(answer.locale, "table-bad-options")
        case NotShownError():
            return _explain_not_shown(answer, error)
        case _:
            return _explain_unexpected(answer, error)


def _key(reason: str) -> str:
    return reason.replace("_", "-")


def _explain_not_shown(answer: Answer, error: NotShownError) -> str:
    missing = missing_in(answer.bot, error.channel_id)
    if missing:
        return text(
            answer.locale, "cannot-post", code=error.code, permissions=names_of(missing, answer.locale)
        )
    key = "thread-locked" if error.trouble in LOCKED else "place-gone"
    return text(answer.locale, key, code=error.code)


def names_of(permissions: Sequence[str], locale: str) -> str:
    """Permissions as Discord's settings name them."""
    return ", ".join(text(locale, f"permission-{_key(name)}") for name in permissions)


def _explain_unexpected(answer: Answer, error: Exception) -> str:
    number = secrets.token_hex(4)
    log.error("Unexpected error %s in %s", number, answer.what, exc_info=error)
    return text(answer.locale, "unexpected", id=number)
