"""Makes a person's move, or keeps their answer where all bid at once: every control and command ends here."""

from contextlib import suppress
from dataclasses import replace

from bot.announcing.sitting import offer_next, with_next
from bot.answering.coming_back import come_back
from bot.answering.confirming import confirmed_post, question
from bot.answering.which_table import check_history
from bot.discord.links import table_link
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.games import game_at
from bot.games.seat_names import asked_names, names_of
from bot.games.table_controls import TAKE_BACK, UNDO
from bot.posts.bid_plan import planned_post
from bot.services import Services
from bot.words import text
from engine.errors import MalformedActionError
from engine.ra.actions import PASS
from engine.ra.bid_plans import IN_TURN, Exactly, UpTo
from engine.tables import HandedOverError, HasLeftError, StaleVersionError, Table, UselessPlanError
from renderers.games import RENDERERS
from renderers.words.formats import or_list

BID = "bid"


def is_answer(table: Table, user_id: int, action: str) -> bool:
    """Whether the text of a move answers an auction in which everybody is asked at once."""
    if not table.bidders or not table.asks(user_id):
        return False
    words = action.rpartition(" ")[0] or action
    return action in {str(PASS), str(IN_TURN), TAKE_BACK} or words in {BID, UpTo.words, Exactly.words}


async def answer(services: Services, reply: Reply, table: Table, version: int, action: str) -> None:
    """Keep a person's answer, and tell them alone what it is; it counts once nobody else is awaited.

    The board follows without the interaction, so that nobody sees whose answer was the last. A beginner's
    first answer names plans. Raises `Refusal` for a sun that the person cannot bid.
    """
    teaches = await services.tables.views.teaches_plans(table, reply.user.id)
    plan = None if action == TAKE_BACK else _plan(action)
    try:
        planning = await services.tables.plans.plan_bid(table.code, reply.user.id, plan, version=version)
    except UselessPlanError as error:
        own = (await services.tables.plans.bid_planning(table.code, reply.user.id)).suns
        suns = or_list(map(str, own), reply.locale)
        raise Refusal("bid-not-yours", code=table.code, suns=suns) from error
    kept = planned_post(planning, reply.locale)
    if teaches:
        kept = replace(kept, content=f"{kept.content}\n{text(reply.locale, 'teach-plans')}")
    await reply.in_place(await with_next(services.tables, reply, planning.table, kept))
    services.announcer.show_soon(table.code)


def _plan(action: str) -> str:
    words, _, sun = action.rpartition(" ")
    return f"{Exactly.words} {sun}" if words == BID else action


async def check_possible(services: Services, reply: Reply, table: Table, verb: str) -> None:
    """Raise `Refusal` unless it is the person's turn and some move with this verb is legal now."""
    _check_game(services, table, verb)
    own_turn(table, reply.user.id, reply.locale)
    if is_answer(table, reply.user.id, verb):
        return
    update = await services.tables.views.look(table.code, version=table.version)
    if all(str(action).partition(" ")[0] != verb for action in update.legal):
        names = names_of(table)
        what = RENDERERS[table.game].asked_text(update.view, names, reply.locale)
        raise Refusal("not-now", code=table.code, what=what)


def game_of_move(services: Services, action: str) -> str | None:
    """The key of the game to which the text of a move belongs; None for anything else."""
    return services.registry.moves.get(action.partition(" ")[0])


async def make_move(
    services: Services, reply: Reply, table: Table, version: int, action: str, *, sure: bool = False
) -> None:
    """Act for the person at the version they saw, let computers answer, and update the table's message.

    Unless they are `sure`, they must confirm the move first if their settings say so. Raises `Refusal` for an
    old position, or what cannot be done now, and the errors of `Tables.play`.
    """
    _check_game(services, table, action)
    if not table.has_position_of(version):
        raise await stale(services, reply, table.code, version)
    seat = None if is_answer(table, reply.user.id, action) else _seat_for(table, reply, action)
    if not sure and (asks := await question(services.tables, table, reply.user.id, action, reply.locale)):
        await reply.private(asks)
        return
    try:
        if seat is None:
            await answer(services, reply, table, version, action)
            return
        after = await _act_once_back(services, reply, table, seat, action)
    except StaleVersionError as error:
        raise await stale(services, reply, table.code, version) from error
    except MalformedActionError as error:
        if error.reason != "unknown":
            raise
        raise Refusal(game_at(table).NOT_UNDERSTOOD) from error
    if sure:
        done = confirmed_post(after, table_link(after), reply.locale)
        await reply.update(await with_next(services.tables, reply, after, done))
    await services.announcer.carry_on(after, reply)
    await offer_next(services.tables, reply, after)


async def _act_once_back(services: Services, reply: Reply, table: Table, seat: int, action: str) -> Table:
    """Act, even if a computer has taken the seat since `table` was read and may have moved already."""
    with suppress(HandedOverError):
        return await _act(services, table, seat, action)
    await come_back(services.tables, reply, await services.tables.get(table.code))
    return await _act(services, table, seat, action)


async def _act(services: Services, table: Table, seat: int, action: str) -> Table:
    if action in {UNDO, TAKE_BACK}:
        return await services.tables.play.undo(table.code, table.version, seat)
    return await services.tables.play.act(table.code, table.version, seat, action)


def _check_game(services: Services, table: Table, action: str) -> None:
    """Raise `Refusal` for a move of another game, naming the commands of this one."""
    key = game_of_move(services, action)
    if key and key != table.game:
        game, group = text(table.locale, f"game-{table.game}"), game_at(table).GROUP
        raise Refusal("other-game", code=table.code, game=game, group=group)


async def stale(services: Services, reply: Reply, code: str, version: int) -> Refusal:
    """The answer to a move or a plan at a position that has passed, with a link to the current message."""
    table = await services.tables.get(code)
    await check_history(services.tables, reply, table, version)
    if table.announced < table.version:  # the message to link to is still on its way
        services.announcer.show_soon(code)
        return Refusal("stale-not-shown", code=code)
    key = "stale" if reply.is_from_message else "stale-command"
    return Refusal(key, code=code, link=table_link(table))


def _seat_for(table: Table, reply: Reply, action: str) -> int:
    """The seat of the person who acts. Raises `Refusal` unless it is their turn, or they take a move back."""
    seat = table.seat_of(reply.user.id) if action == TAKE_BACK else None
    return own_turn(table, reply.user.id, reply.locale) if seat is None else seat


def require_begun(table: Table) -> None:
    """Raise `Refusal` if the game has not begun, so that there is nothing to show of it."""
    if table.started_at is None:
        raise Refusal("table-not-running", code=table.code)


def own_turn(table: Table, user_id: int, locale: str) -> int:
    """The person's seat, if it is their turn; raises `Refusal` or `HasLeftError` otherwise."""
    if table.player_to_act is None:
        raise Refusal("table-not-running", code=table.code)
    if table.has_left(user_id):
        raise HasLeftError
    seat = table.seat_of(user_id)
    if seat is None:
        key = "not-seated-bidding" if table.bidders else "not-seated"
        raise Refusal(key, code=table.code, name=asked_names(table, locale))
    if not table.is_turn_of(user_id):
        key = "not-bidding" if table.bidders else "not-your-turn"
        raise Refusal(key, code=table.code, name=asked_names(table, locale))
    return seat
