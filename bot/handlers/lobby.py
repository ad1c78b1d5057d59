"""From the first message to the first move: open, join, leave, computers, options, start, cancel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.controls.options import OptionsForm
from bot.levels import level_name, levels, usual_level
from bot.messages.result import cancel_asked_post, cancel_for_all_post
from bot.permissions import missing_permissions
from bot.problems import Refusal, names_of
from bot.words import text
from engine.games import GAMES
from engine.players import JUDGES
from engine.tables import AlreadyStartedError, NotHostError, Person, Place, Status
from renderers.names import clean

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.answers import Answer
    from engine.tables import Table


async def open_table(
    answer: Answer,
    *,
    game: str,
    players: int,
    computers: int,
    level: str | None,
    options: Mapping[str, Any],
    hints: bool | None,
) -> None:
    """Open a table here with the person as host, and post its lobby message."""
    _check_new(answer, game, players, computers, options)
    if hints is not None and game not in JUDGES:
        raise Refusal("no-hints-in", game=text(answer.locale, f"game-{game}"))
    in_thread = isinstance(answer.interaction.channel, discord.Thread)
    if missing := missing_permissions(answer.interaction.app_permissions, in_thread=in_thread):
        raise Refusal("missing-permissions", permissions=names_of(missing, answer.locale))
    tables = answer.bot.tables
    place = Place(answer.interaction.guild_id or 0, answer.channel_id)
    level = _known_level(game, level, answer.locale) if computers else None
    table = await tables.open(
        place, _person(answer), game=game, players_wanted=players, options=options, hints=hints is not False
    )
    for _ in range(computers):
        table = await tables.add_computer(table.code, answer.user.id, level or usual_level(game))
    await answer.bot.announcer.announce(table, answer)


def _check_new(answer: Answer, game: str, players: int, computers: int, options: Mapping[str, Any]) -> None:
    """Raise `Refusal` for what the game does not have."""
    rules, name = GAMES[game], text(answer.locale, f"game-{game}")
    if not rules.MIN_PLAYERS <= players <= rules.MAX_PLAYERS:
        raise Refusal("wrong-players", game=name, least=rules.MIN_PLAYERS, most=rules.MAX_PLAYERS)
    if computers >= players:
        raise Refusal("too-many-computers", players=players)
    if not set(options) <= set(rules.OPTION_CHOICES):
        raise Refusal("no-such-option", game=name)


def _known_level(game: str, level: str | None, locale: str) -> str | None:
    """The level, if one is named; raises `Refusal` with the game's levels for any that it does not have."""
    level = level.strip().lower() if level else None
    if level and level not in levels(game):
        known = ", ".join(level_name(one, locale) for one in levels(game))
        raise Refusal("no-such-level", game=text(locale, f"game-{game}"), levels=known)
    return level


async def join(answer: Answer, table: Table) -> None:
    """Sit down at the table."""
    await answer.bot.tables.join(table.code, _person(answer))
    await answer.bot.announcer.announce(table, answer)


async def leave(answer: Answer, table: Table) -> None:
    """Stand up; the host's rights pass on."""
    if table.status is Status.RUNNING:
        raise Refusal("leave-running")
    await answer.bot.tables.leave(table.code, answer.user.id)
    await answer.bot.announcer.announce(table, answer)


async def add_computer(answer: Answer, table: Table, level: str | None = None) -> None:
    """Seat a computer player of a level, or of the usual one."""
    await answer.bot.tables.add_computer(table.code, answer.user.id, level or usual_level(table.game))
    await answer.bot.announcer.announce(table, answer)


async def remove_computer(answer: Answer, table: Table) -> None:
    """Take away the computer player who came last."""
    await answer.bot.tables.remove_computer(table.code, answer.user.id)
    await answer.bot.announcer.announce(table, answer)


async def show_options(answer: Answer, table: Table) -> None:
    """Open the form of options, for the host."""
    if table.status is not Status.LOBBY:
        raise AlreadyStartedError
    if answer.user.id != table.host_id:
        raise NotHostError
    await answer.form(OptionsForm(table, answer.locale, answer.bot.run_mark))


async def change_options(
    answer: Answer, table: Table, players: int, options: Mapping[str, Any], *, hints: bool
) -> None:
    """Play with other options."""
    await answer.bot.tables.set_options(
        table.code, answer.user.id, players_wanted=players, options=options, hints=hints
    )
    await answer.bot.announcer.announce(table, answer)


async def start(answer: Answer, table: Table) -> None:
    """Deal, open a thread where that is possible, and ask the first player."""
    started = await answer.bot.tables.start(table.code, answer.user.id)
    await answer.bot.announcer.carry_on(started, answer)


async def cancel(answer: Answer, table: Table) -> None:
    """Cancel at once as a lobby's host or a moderator; note a player's wish, which all people must share.

    A moderator who plays has a wish like the others, and is asked whether to cancel for all of them.
    """
    moderator = answer.interaction.permissions.manage_guild
    plays = table.status is Status.RUNNING and table.seat_of(answer.user.id) is not None
    table = await answer.bot.tables.cancel(table.code, answer.user.id, moderator=moderator and not plays)
    if table.status is Status.CANCELLED:
        await answer.bot.announcer.announce(table, answer)
        return
    await answer.bot.announcer.announce(table, None)
    await answer.bot.announcer.tell_table(table, cancel_asked_post(table, answer.user.id), answer)
    if moderator:
        await answer.private(cancel_for_all_post(table, answer.locale))


async def cancel_for_all(answer: Answer, table: Table) -> None:
    """Cancel a running game as a moderator, whatever its people wish."""
    if not answer.interaction.permissions.manage_guild:
        raise Refusal("cancel-no-moderator")
    table = await answer.bot.tables.cancel(table.code, answer.user.id, moderator=True)
    await answer.bot.announcer.announce(table, answer)


def _person(answer: Answer) -> Person:
    name = answer.user.display_name
    return Person(answer.user.id, name if clean(name) else answer.user.name)
