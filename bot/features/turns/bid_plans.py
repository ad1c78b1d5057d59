"""`/ra plan`: what a player wants to bid when their turn comes, known to them alone.

No plan is ever part of a custom_id or of the bot's log: plans are only in the values of the select, which are
in neither.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.announcing.sitting import with_next
from bot.answering.feature import Feature, control, pages_command
from bot.answering.panel import Pages, show_pages
from bot.answering.table_completion import tables_meant
from bot.answering.which_table import enter_table
from bot.discord.controls import CODE, VERSION, option, select
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply  # noqa: TC001  # discord.py reads the types of the parameters
from bot.games.ra.emojis import emoji_of
from bot.words import text
from engine.ra.actions import BIDS, HIGHEST_SUN, PASS
from engine.ra.bid_plans import Exactly, UpTo
from engine.tables import Table, TableError

if TYPE_CHECKING:
    import discord

    from bot.services import Services
    from engine.ra.bid_plans import BidPlan
    from engine.tables import BidPlanning

PLAN_SELECT = rf"plan:{CODE}:{VERSION}"
"""The version is the one at which the auction began."""
NO_PLAN = "none"
CHOICES = {
    str(PASS): "plan-choice-pass",
    "up to": "plan-choice-up-to",
    "exactly": "plan-choice-exactly",
    NO_PLAN: "plan-choice-none",
}


async def complete_sun(
    services: Services, interaction: discord.Interaction[Any], current: str
) -> list[app_commands.Choice[int]]:
    """Suggest the suns that the person may still bid in the auction that they seem to mean."""
    plans, user_id = services.tables.plans, interaction.user.id
    own = [one for one in await tables_meant(services, interaction) if one.seat_of(user_id) is not None]
    try:
        suns = (await plans.bid_planning(own[0].code, user_id)).suns if len(own) == 1 else ()
    except TableError:  # nothing is refused while the person is still typing
        return []
    return [app_commands.Choice(name=str(sun), value=sun) for sun in suns if str(sun).startswith(current)]


class BidPlans(Feature):
    """Answers commands and selects about planned bids."""

    @pages_command("ra plan", choices={"bid": CHOICES}, completions={"sun": complete_sun})
    async def plan(
        self,
        reply: Reply,
        table: Table,
        bid: str | None = None,
        sun: app_commands.Range[int, 1, HIGHEST_SUN] | None = None,
    ) -> Pages:
        """Plan a bid; without a choice, offer every sensible plan."""
        if bid is not None:
            planning = await self._plan(reply, table, _plan_text(bid, sun))
            return await self._planned_page(reply, planning)
        planning = await self.services.tables.plans.bid_planning(table.code, reply.user.id)
        key = "plan-stored" if planning.chosen else "plan-none-yet"
        return Pages((plan_post(planning, key, reply.locale),))

    @control(PLAN_SELECT)
    async def choose(self, reply: Reply, code: str, version: str) -> None:
        """Plan what was chosen, if the auction it was offered for is still running."""
        table = await enter_table(self.services.tables, reply, code)

        async def plan() -> Pages:
            planning = await self._plan(reply, table, reply.chosen[0], auction=int(version))
            return await self._planned_page(reply, planning)

        await show_pages(reply, table, "plan", plan)

    async def _planned_page(self, reply: Reply, planning: BidPlanning) -> Pages:
        planned = _planned(planning, reply.locale)
        return Pages((await with_next(self.services.tables, reply, planning.table, planned),))

    async def _plan(
        self, reply: Reply, table: Table, plan: str, *, auction: int | None = None
    ) -> BidPlanning:
        wanted = None if plan == NO_PLAN else plan
        return await self.services.tables.plans.plan_bid(table.code, reply.user.id, wanted, auction=auction)


def _plan_text(bid: str, sun: int | None) -> str:
    if bid in {NO_PLAN, str(PASS)}:
        return bid
    if sun is None:
        raise Refusal("plan-needs-sun")
    return f"{bid} {sun}"


def _planned(planning: BidPlanning, locale: str) -> Post:
    """What the person reads who has just changed their plan."""
    key = "plan-stored" if planning.chosen else "plan-removed"
    return plan_post(planning, key, locale)


def plan_post(planning: BidPlanning, key: str, locale: str) -> Post:
    """The present plan, and a select of all possible ones."""
    options = [
        option(str(plan), _words(plan, locale), emoji=_emoji(plan), chosen=str(plan) == str(planning.chosen))
        for plan in planning.plans
    ]
    options.append(option(NO_PLAN, text(locale, "plan-none"), chosen=planning.chosen is None))
    planned = _words(planning.chosen, locale) if planning.chosen else ""
    code = planning.table.code
    words = f"{text(locale, key, code=code, plan=planned)}\n{text(locale, 'plan-small-print')}"
    return Post(words, [select(f"plan:{code}:{planning.auction}", text(locale, "plan-placeholder"), options)])


def _words(plan: BidPlan, locale: str) -> str:
    match plan:
        case UpTo(sun=sun):
            return text(locale, "plan-up-to", sun=sun)
        case Exactly(sun=sun):
            return text(locale, "plan-exactly", sun=sun)
    return text(locale, "plan-pass")


def _emoji(plan: BidPlan) -> discord.PartialEmoji | None:
    return emoji_of(BIDS[plan.sun] if isinstance(plan, UpTo | Exactly) else PASS)
