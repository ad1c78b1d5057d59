"""Asks a person to confirm a move before anything happens, if their settings say so."""

from dataclasses import replace
from hashlib import blake2s

from discord import ButtonStyle

from bot.discord.controls import CODE, VERSION, button
from bot.discord.posts import Post
from bot.games import game_at
from bot.games.table_controls import UNDO
from bot.words import text
from engine.errors import MalformedActionError
from engine.games import GAMES
from engine.protocol import AnyAction
from engine.ra.actions import PASS
from engine.tables import Confirm, Table, Tables, Update
from renderers.games import RENDERERS

SURE_BUTTON = rf"sure:{CODE}:{VERSION}:(?P<move>[0-9a-f]{{12}})"
"""The move is given as a digest, since its text may be too long for a custom_id."""
NOT_SURE_BUTTON = "not-sure"


async def question(tables: Tables, table: Table, user_id: int, action: str, locale: str) -> Post | None:
    """The question to ask before this move; None if it is made at once.

    Impossible moves are not asked about: trying them explains why. An answer where all bid at once is a move
    too: nobody may know that theirs is the last, which counts at once.
    """
    confirm = (await tables.settings.of(user_id)).confirm
    if confirm is Confirm.NEVER or action == UNDO:
        return None
    update = await _look(tables, table, user_id)
    meant = _read(update, action)
    if meant is None or GAMES[table.game].is_draft(meant):
        return None
    if confirm is Confirm.WEIGHTY and not game_at(table).is_weighty(meant, update.view):
        return None
    return _question(update, meant, locale)


async def _look(tables: Tables, table: Table, user_id: int) -> Update:
    """The position as a person is asked about it: where all bid at once, everybody may say that they pass."""
    update = await tables.views.look(table.code, version=table.version, seat=table.seat_of(user_id))
    return replace(update, legal=(*update.legal, PASS)) if table.bidders else update


def _read(update: Update, action: str) -> AnyAction | None:
    try:
        meant = GAMES[update.table.game].parse_action(action)
    except MalformedActionError:
        return None
    return meant if meant in update.legal else None


def _question(update: Update, meant: AnyAction, locale: str) -> Post:
    table = update.table
    move = RENDERERS[table.game].action_label(meant, update.view, locale)
    custom_id = f"sure:{table.code}:{table.version}:{_digest(meant)}"
    yes = button(custom_id, move, row=0, style=ButtonStyle.primary)
    no = button(NOT_SURE_BUTTON, text(locale, "button-not-sure"), row=0)
    return Post(text(locale, "sure", code=table.code, move=move), [yes, no])


async def confirmed_move(tables: Tables, table: Table, user_id: int, version: int, digest: str) -> str | None:
    """The text of the move that a button confirms; None if the table has moved on."""
    if not table.has_position_of(version):
        return None
    update = await _look(tables, table, user_id)
    return next((str(action) for action in update.legal if _digest(action) == digest), None)


def confirmed_post(table: Table, link: str, locale: str) -> Post:
    """What replaces the question once the move is made."""
    return Post(text(locale, "sure-done", code=table.code, link=link))


def _digest(action: AnyAction) -> str:
    return blake2s(str(action).encode(), digest_size=6).hexdigest()
