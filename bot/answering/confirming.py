"""Asks a person to confirm a move before anything happens, if their settings say so."""

from dataclasses import replace
from hashlib import blake2s

from discord import ButtonStyle

from bot.discord.controls import CODE, VERSION, Control, button
from bot.discord.posts import Post
from bot.games import game_at
from bot.games.table_controls import UNDO
from bot.words import text
from engine.errors import MalformedActionError
from engine.games import GAMES
from engine.protocol import AnyAction
from engine.ra.actions import BIDS, HIGHEST_SUN, PASS, Bid
from engine.ra.bid_plans import UpTo
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
    written = _written(table, action)
    move = _moves(update).get(written)
    if move is None or GAMES[table.game].is_draft(move):
        return None
    if confirm is Confirm.WEIGHTY and not game_at(table).is_weighty(move, update.view):
        return None
    return _question(update, written, move, locale)


async def _look(tables: Tables, table: Table, user_id: int) -> Update:
    """The position as a person is asked about it: where all bid at once, everybody may say that they pass."""
    update = await tables.views.look(table.code, version=table.version, seat=table.seat_of(user_id))
    return replace(update, legal=(*update.legal, PASS)) if table.bidders else update


def _moves(update: Update) -> dict[str, AnyAction]:
    """What a person can do, by its text: the move, or the highest bid that "up to" some sun may become."""
    moves = {str(action): action for action in update.legal}
    own = [action.sun for action in update.legal if isinstance(action, Bid)]
    for sun in range(min(own), HIGHEST_SUN + 1) if own and update.table.bidders else ():
        moves[str(UpTo(sun))] = BIDS[max(one for one in own if one <= sun)]
    return moves


def _written(table: Table, action: str) -> str:
    """The text of a move as `_moves` has it."""
    try:
        return str(GAMES[table.game].parse_action(action))
    except MalformedActionError:
        return action


def _question(update: Update, written: str, action: AnyAction, locale: str) -> Post:
    table = update.table
    words, _, sun = written.rpartition(" ")
    move = RENDERERS[table.game].action_label(action, update.view, locale)
    if words == UpTo.words:
        move = text(locale, "sure-up-to", sun=sun)
    custom_id = f"sure:{table.code}:{table.version}:{_digest(written)}"
    yes = button(custom_id, move, row=0, style=ButtonStyle.primary)
    return Post(text(locale, "sure", code=table.code, move=move), [yes, no_button(locale)])


def no_button(locale: str) -> Control:
    """The way out of a question: nothing is done."""
    return button(NOT_SURE_BUTTON, text(locale, "button-not-sure"), row=0)


async def confirmed_move(tables: Tables, table: Table, user_id: int, version: int, digest: str) -> str | None:
    """The text of the move that a button confirms; None if the table has moved on."""
    if not table.has_position_of(version):
        return None
    moves = _moves(await _look(tables, table, user_id))
    return next((written for written in moves if _digest(written) == digest), None)


def confirmed_post(table: Table, link: str, locale: str) -> Post:
    """What replaces the question once the move is made."""
    return Post(text(locale, "sure-done", code=table.code, link=link))


def _digest(written: str) -> str:
    return blake2s(written.encode(), digest_size=6).hexdigest()
