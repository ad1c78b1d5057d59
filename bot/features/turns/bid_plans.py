"""`/ra plan`: what a player wants to do on later turns and in auctions, known to them alone.

No plan is ever part of a custom_id or of the bot's log: plans are only in the values of the select, which are
in neither.
"""

from contextlib import suppress

from discord import app_commands

from bot.announcing.sitting import with_next
from bot.answering.feature import Feature, control, pages_command
from bot.answering.panel import Pages, show_pages
from bot.answering.table_completion import Interaction, Offers, offer_numbers, tables_meant
from bot.answering.which_table import enter_table
from bot.discord.controls import version_in
from bot.discord.refusals import Refusal, reading_control
from bot.discord.replies import Reply  # discord.py reads the types of the parameters
from bot.posts.bid_plan import NO_PLAN, PLAN_SELECT, planned_post
from bot.posts.plans import (
    AUCTIONS,
    BID,
    DRAW_SELECT,
    DROP,
    PLANS_SELECT,
    SECTION_BUTTON,
    TURNS,
    UNLESS_SELECT,
    changed_auctions,
    changed_turns,
    plans_post,
)
from bot.services import Services
from engine.ra.actions import HIGHEST_SUN, PASS
from engine.tables import BidPlanning, NotPlannableError, StandingPlans, Table, TableError

CHOICES = {
    str(PASS): "plan-choice-pass",
    "up to": "plan-choice-up-to",
    "exactly": "plan-choice-exactly",
    NO_PLAN: "plan-choice-none",
}


async def complete_sun(services: Services, interaction: Interaction, typed: str) -> Offers:
    """Suggest the suns that the person may still bid in the auction that they seem to mean."""
    plans, user_id = services.tables.plans, interaction.user.id
    own = [one for one in await tables_meant(services, interaction) if one.seat_of(user_id) is not None]
    try:
        suns = (await plans.bid_planning(own[0].code, user_id)).suns if len(own) == 1 else ()
    except TableError:  # nothing is refused while the person is still typing
        return []
    return offer_numbers(suns, typed)


class BidPlans(Feature):
    """Answers commands, buttons and selects about plans."""

    @pages_command("ra plan", choices={"bid": CHOICES}, completions={"sun": complete_sun})
    async def plan(
        self,
        reply: Reply,
        table: Table,
        bid: str | None = None,
        sun: app_commands.Range[int, 1, HIGHEST_SUN] | None = None,
    ) -> Pages:
        """Plan a bid; without a choice, show all plans."""
        if bid is not None:
            planning = await self._plan(reply, table, _plan_text(bid, sun))
            return await self._planned_page(reply, planning)
        return await self._pages(reply, table)

    @control(SECTION_BUTTON)
    async def turn_to(self, reply: Reply, code: str, section: str, history: str | None) -> None:
        """Show the controls of one kind of plans, or drop all that last."""
        table = await enter_table(self.tables, reply, code, version_in(history))

        async def show() -> Pages:
            if section == DROP:
                for kind in (TURNS, AUCTIONS):
                    await self.tables.plans.plan_epoch(table.code, reply.user.id, kind, None)
            return await self._pages(reply, table, section)

        await show_pages(reply, table, "plan", show)

    @control(PLANS_SELECT)
    async def change(self, reply: Reply, code: str, epoch: str, what: str, history: str | None) -> None:
        """Change a plan that lasts, if the epoch it was offered for is still running."""
        table = await enter_table(self.tables, reply, code, version_in(history))

        async def change() -> Pages:
            await self._change(reply, table, int(epoch), what)
            return await self._pages(reply, table, _kind(what))

        await show_pages(reply, table, "plan", change)

    async def _change(self, reply: Reply, table: Table, epoch: int, what: str) -> None:
        kind = _kind(what)

        def changed(before: StandingPlans) -> str | None:
            with reading_control():
                if kind == TURNS:
                    plan: object = changed_turns(before.turns, what, reply.chosen)
                else:
                    plan = changed_auctions(before.auctions, what, reply.chosen)
            return None if plan is None else str(plan)

        await self.tables.plans.change_epoch(table.code, reply.user.id, kind, changed, epoch=epoch)

    async def _pages(self, reply: Reply, table: Table, section: str = "") -> Pages:
        plans, bid = self.tables.plans, None
        standing = await plans.standing(table.code, reply.user.id)
        with suppress(NotPlannableError):
            bid = await plans.bid_planning(table.code, reply.user.id)
        if section not in {TURNS, AUCTIONS}:
            section = BID if bid else TURNS
        return Pages((plans_post(standing, bid, section, reply.locale),))

    @control(PLAN_SELECT)
    async def choose(self, reply: Reply, code: str, version: str) -> None:
        """Plan what was chosen, if the auction it was offered for is still running."""
        table = await enter_table(self.tables, reply, code, int(version))

        async def plan() -> Pages:
            planning = await self._plan(reply, table, reply.choice, auction=int(version))
            return await self._planned_page(reply, planning)

        await show_pages(reply, table, "plan", plan)

    async def _planned_page(self, reply: Reply, planning: BidPlanning) -> Pages:
        planned = planned_post(planning, reply.locale)
        return Pages((await with_next(self.tables, reply, planning.table, planned),))

    async def _plan(
        self, reply: Reply, table: Table, plan: str, *, auction: int | None = None
    ) -> BidPlanning:
        wanted = None if plan == NO_PLAN else plan
        plans = self.tables.plans
        planning = await plans.plan_bid(table.code, reply.user.id, wanted, auction=auction)
        self.announcer.show_soon(table.code)
        return planning


def _kind(what: str) -> str:
    """The kind of plans that a select changes."""
    return TURNS if what in {DRAW_SELECT, UNLESS_SELECT} else AUCTIONS


def _plan_text(bid: str, sun: int | None) -> str:
    if bid in {NO_PLAN, str(PASS)}:
        return bid
    if sun is None:
        raise Refusal("plan-needs-sun")
    return f"{bid} {sun}"
