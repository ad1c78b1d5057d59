"""Replies to errors: a private sentence, in the person's language, that says what is wrong and what to do."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.discord.failures import GONE, LOCKED, DiscordUnavailableError, RequestRefusedError
from bot.discord.permissions import missing_in
from bot.discord.posts import Post
from bot.discord.refusals import NotShownError, Refusal
from bot.insight.interactions import current_number
from bot.words import text
from engine.errors import ActionError, OptionError
from engine.tables import StoreUnavailableError, TableError
from renderers.words.formats import and_list

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.discord.replies import Reply

log = logging.getLogger(__name__)


async def reply_to_error(client: discord.Client, reply: Reply, error: Exception, *, saved: bool) -> None:
    """Tell the person privately what went wrong; an unexpected error gets an id that is in the log too.

    `saved` says whether something of what they asked for was stored before the error.
    """
    try:
        await reply.private(Post(explain(client, reply, error, saved=saved)))
    except (RequestRefusedError, DiscordUnavailableError) as failure:
        log.warning("A private answer did not arrive (%s); it was about %r", failure, error)


def explain(client: discord.Client, reply: Reply, error: Exception, *, saved: bool) -> str:
    """The words for an error, in the language of the person who asked."""
    match error:
        case Refusal():
            return text(reply.locale, error.key, **error.values)
        case NotShownError():
            return _explain_not_shown(client, error, reply.locale)
        case StoreUnavailableError(reason="broken") if not saved:
            return _explain_broken(reply, error)
        case ActionError() | TableError() | OptionError() | DiscordUnavailableError() | RequestRefusedError():
            log.info("%s was answered by %r", reply.source, error)
            return _explain_plainly(reply.locale, error, saved=saved)
        case _:
            return _explain_unexpected(reply, error, saved=saved)


def _explain_plainly(locale: str, error: Exception, *, saved: bool) -> str:
    """The words for an error that needs no values."""
    match error:
        case StoreUnavailableError() if saved:
            return text(locale, "saved-but-not-read")
        case ActionError():
            return text(locale, f"illegal-{_key(error.reason)}")
        case TableError():
            return text(locale, f"table-{_key(error.reason)}", **error.values)
        case OptionError():
            return text(locale, "table-bad-options")
        case _:
            return text(locale, "saved-but-not-shown" if saved else "discord-unavailable")


def _key(reason: str) -> str:
    return reason.replace("_", "-")


def _explain_not_shown(client: discord.Client, error: NotShownError, locale: str) -> str:
    if missing := missing_in(client, error.channel_id):
        return text(locale, "cannot-post", code=error.code, permissions=permission_names(missing, locale))
    if error.trouble in LOCKED:
        return text(locale, "thread-locked", code=error.code)
    return text(locale, "place-gone" if error.trouble in GONE else "not-accepted", code=error.code)


def permission_names(permissions: Sequence[str], locale: str) -> str:
    """Permissions as Discord's settings name them."""
    return and_list([text(locale, f"permission-{_key(name)}") for name in permissions], locale)


def _explain_broken(reply: Reply, error: Exception) -> str:
    number = current_number()
    log.error("Error %s of the database in %s: %s", number, reply.source, error)
    return text(reply.locale, "table-broken", id=number)


def _explain_unexpected(reply: Reply, error: Exception, *, saved: bool) -> str:
    number = current_number()
    log.error("Unexpected error %s in %s", number, reply.source, exc_info=error)
    return text(reply.locale, "unexpected-saved" if saved else "unexpected", id=number)
