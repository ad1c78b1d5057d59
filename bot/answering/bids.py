"""Answers to an auction in which everybody is asked at once: secret, and changed until they count."""

from __future__ import annotations

from dataclasses import replace

from bot.announcing.sitting import with_next
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.games.table_controls import TAKE_BACK
from bot.posts.bid_plan import planned_post
from bot.services import Services
from bot.words import text
from engine.ra.actions import PASS
from engine.ra.bid_plans import IN_TURN, Exactly, UpTo
from engine.tables import Table, UselessPlanError
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
    await reply.private(await with_next(services.tables, reply, planning.table, kept))
    services.announcer.show_soon(table.code)


def _plan(action: str) -> str:
    words, _, sun = action.rpartition(" ")
    return f"{Exactly.words} {sun}" if words == BID else action
