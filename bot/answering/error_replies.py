"""Replies to errors: a private sentence, in the person's language, that says what is wrong and what to do."""

import logging

import discord
from discord.utils import format_dt

from bot.discord.failures import DiscordUnavailableError, RequestRefusedError
from bot.discord.obstacles import Obstacle, obstacle_of, obstacle_words, permission_names
from bot.discord.posts import Post
from bot.discord.refusals import NotShownError, Refusal
from bot.discord.replies import Reply
from bot.insight.interactions import current_number
from bot.words import text
from engine.errors import ActionError, OptionError
from engine.tables import StoreUnavailableError, TableError, TooManyInvitationsError

log = logging.getLogger(__name__)


async def reply_to_error(client: discord.Client, reply: Reply, error: Exception, *, saved: bool) -> None:
    """Tell the person privately what went wrong; an unexpected error gets an id that is in the log too.

    `saved` says whether something of what they asked for was stored before the error.
    """
    obstacle = await _obstacle(client, reply, error)
    try:
        await reply.private(Post(explain(reply, error, obstacle, saved=saved)))
    except (RequestRefusedError, DiscordUnavailableError) as failure:
        log.warning("A private answer did not arrive (%s); it was about %r", failure, error)


async def _obstacle(client: discord.Client, reply: Reply, error: Exception) -> Obstacle | None:
    """Why Discord has refused something, if that is what went wrong and the reason is known."""
    match error:
        case NotShownError():
            return error.obstacle
        case RequestRefusedError():
            return await obstacle_of(client, reply.guild_id, reply.channel_id, error)
        case _:
            return None


def explain(reply: Reply, error: Exception, obstacle: Obstacle | None, *, saved: bool) -> str:
    """The words for an error, in the language of the person who asked."""
    match error:
        case Refusal():
            return text(reply.locale, error.key, **error.values)
        case NotShownError():
            return _explain_not_shown(error.code, obstacle, reply.locale)
        case RequestRefusedError() if obstacle:
            why = obstacle_words(obstacle, reply.locale)
            return text(reply.locale, "saved-but-refused" if saved else "refused", why=why)
        case StoreUnavailableError(reason="broken" | "damaged"):
            return _explain_broken(reply, error, saved=saved)
        case ActionError() | TableError() | OptionError() | DiscordUnavailableError() | RequestRefusedError():
            log.info("%s was answered by %r", reply.source, error)
            return _explain_plainly(reply.locale, error, saved=saved)
        case _:
            return _explain_unexpected(reply, error, saved=saved)


def _explain_plainly(locale: str, error: Exception, *, saved: bool) -> str:
    """The words for an error that needs no id and no reason of Discord's."""
    match error:
        case StoreUnavailableError() if saved:
            return text(locale, "saved-but-not-read")
        case ActionError():
            return text(locale, f"illegal-{_key(error.reason)}")
        case TooManyInvitationsError():
            return text(locale, "table-too-many-invitations", until=format_dt(error.until, "R"))
        case TableError():
            return text(locale, f"table-{_key(error.reason)}", **error.values)
        case OptionError():
            return text(locale, "table-bad-options")
        case _:
            return text(locale, "saved-but-not-shown" if saved else "discord-unavailable")


def _key(reason: str) -> str:
    return reason.replace("_", "-")


def _explain_not_shown(code: str, obstacle: Obstacle | None, locale: str) -> str:
    match obstacle:
        case None:
            return text(locale, "not-accepted", code=code)
        case Obstacle("permissions"):
            permissions = permission_names(obstacle.permissions, locale)
            return text(locale, "cannot-post", code=code, permissions=permissions)
        case Obstacle("locked"):
            return text(locale, "thread-locked", code=code)
        case Obstacle("gone"):
            return text(locale, "place-gone", code=code)
        case _:
            why, elsewhere = obstacle_words(obstacle, locale), "yes" if obstacle.is_of_place else "no"
            return text(locale, "cannot-show", code=code, why=why, elsewhere=elsewhere)


def _explain_broken(reply: Reply, error: Exception, *, saved: bool) -> str:
    number = current_number()
    log.error("Error %s of the database in %s: %s", number, reply.source, error)
    return text(reply.locale, "unexpected-saved" if saved else "table-broken", id=number)


def _explain_unexpected(reply: Reply, error: Exception, *, saved: bool) -> str:
    number = current_number()
    log.error("Unexpected error %s in %s", number, reply.source, exc_info=error)
    return text(reply.locale, "unexpected-saved" if saved else "unexpected", id=number)
