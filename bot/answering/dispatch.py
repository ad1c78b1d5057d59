"""From an interaction to what handles it: every command, button, select and form goes through here."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

import discord

from bot.answering.changes import noting_changes
from bot.answering.coming_back import welcome_back
from bot.answering.error_replies import reply_to_error
from bot.answering.moves import check_possible, game_of_move, make_move, stale
from bot.answering.which_table import SeveralTablesError, enter_meant_table, which_table_post
from bot.discord.refusals import NotShownError, Refusal
from bot.discord.replies import Reply
from bot.insight.interactions import Outcome, current, name_current
from bot.services import Answers, Services, WhichTable
from bot.words import language_for
from engine.errors import ActionError, OptionError
from engine.store.leases import LeaseLostError
from engine.tables import StoreUnavailableError, TableError

log = logging.getLogger(__name__)


async def handle(
    services: Services, interaction: discord.Interaction[Any], work: Callable[[Reply], Awaitable[None]]
) -> None:
    """Let `work` reply to an interaction; report every error to the person, and swallow none.

    A process that has lost its lease does nothing: another one answers by now.
    """
    with services.in_flight.one_more(), noting_changes() as changed:
        if services.lease and not await services.lease.confirm():
            return
        try:
            await _handle(services, interaction, work, changed)
        except Exception as error:
            if not _is_for_others(services, error):
                raise
            log.info("What was begun here is left to another process: %s", type(error).__name__)


def _is_for_others(services: Services, error: Exception) -> bool:
    """Whether an error only says that this process may not go on."""
    return isinstance(error, LeaseLostError) or bool(services.lease and services.lease.lost.is_set())


async def _handle(
    services: Services,
    interaction: discord.Interaction[Any],
    work: Callable[[Reply], Awaitable[None]],
    changed: set[str],
) -> None:
    outcome: Outcome = "done"
    async with Reply(interaction) as reply:
        try:
            await _speak_chosen_language(services, reply)
            await work(reply)
        except Exception as error:  # the last line: the person must hear of it
            if _is_for_others(services, error):
                raise
            outcome = _outcome_of(error)
            for code in changed if not isinstance(error, NotShownError) else ():
                services.announcer.show_soon(code)
            await reply_to_error(services.client, reply, error, saved=bool(changed))
        await welcome_back(services, reply)
        await _note_client_language(services, reply)
    services.announcer.look_after(reply)
    if tracked := current():
        tracked.end(outcome if reply.is_acknowledged else "late")


def _outcome_of(error: Exception) -> Outcome:
    """Whether an error only says no, or keeps somebody from what they could have done."""
    refuses = isinstance(error, Refusal | ActionError | TableError | OptionError)
    return "refused" if refuses and not isinstance(error, StoreUnavailableError) else "failed"


async def _speak_chosen_language(services: Services, reply: Reply) -> None:
    with suppress(StoreUnavailableError):
        chosen = (await services.tables.settings.of(reply.user.id)).language
        reply.locale = language_for(chosen) if chosen else reply.locale


async def _note_client_language(services: Services, reply: Reply) -> None:
    """Note the language for direct messages, since these answer no interaction that would tell it."""
    with suppress(StoreUnavailableError):
        settings = await services.tables.settings.of(reply.user.id)
        language = reply.interaction.locale.value if settings.needs_client_language else None
        if language != settings.client_language:
            await services.tables.settings.change(reply.user.id, client_language=language)


async def answer_by_custom_id(reply: Reply, answers: Answers, old: Refusal) -> None:
    """Run the answer whose pattern matches a control or form; raises `old` if there is none."""
    data: Any = reply.interaction.data or {}
    for pattern, answer in answers:
        if match := pattern.fullmatch(str(data.get("custom_id"))):
            name_current(match[0])
            await answer(reply, **match.groupdict())
            return
    raise old


async def act_at_table(
    services: Services,
    reply: Reply,
    what: str,
    code: str | None,
    version: int | None = None,
    *,
    arguments: Mapping[str, Any] | None = None,
) -> None:
    """Run a table action ("join") or make a move ("bid 9") at the table the person means, or ask which one.

    A move is made at the version that the person saw, or at the current one if they only named a table; what
    a command said besides its table, such as a plan, is for that version too. Raises `Refusal`.
    """
    game, registry = game_of_move(services, what), services.registry
    which = WhichTable.RUNNING if game else registry.which_table.get(what, WhichTable.OPEN)
    try:
        table = await enter_meant_table(services.tables, reply, code, which, game=game, version=version)
    except SeveralTablesError as several:
        await reply.private(which_table_post(what, several.tables, reply.locale, arguments))
        return
    if action := registry.table_actions.get(what):
        if arguments and version and not table.has_position_of(version):
            raise await stale(services, reply, table.code, version)
        await action(reply, table, **arguments or {})
    elif game:
        await make_move(services, reply, table, version or table.version, what)
    else:  # a button of a feature that this bot does not have
        raise Refusal("old-button")


async def refuse_words(
    services: Services, reply: Reply, verb: str, code: str | None, unread: Refusal
) -> None:
    """Refuse a typed move whose words were not understood.

    Whose turn it is, and whether any such move is possible now, matter more to the person than the words:
    these are named only if others would have been a move. Always raises.
    """
    try:
        game = game_of_move(services, verb)
        table = await enter_meant_table(services.tables, reply, code, WhichTable.RUNNING, game=game)
    except SeveralTablesError:
        raise unread from None
    await check_possible(services, reply, table, verb)
    raise unread
