"""Private messages about a person's bid: their plan, or their answer where everybody is asked at once.

No custom_id contains a plan: plans are only among the values of the select.
"""

import discord

from bot.discord.controls import CODE, VERSION, option, select
from bot.discord.posts import Post
from bot.games.ra.emojis import emoji_of
from bot.words import text
from engine.ra.actions import BIDS, PASS
from engine.ra.bid_plans import BidPlan, Exactly, InTurn, UpTo
from engine.tables import BidPlanning

PLAN_SELECT = rf"plan:{CODE}:{VERSION}"
"""The version is the one at which the auction began."""
NO_PLAN = "none"


def plan_post(planning: BidPlanning, what: str, locale: str) -> Post:
    """The present plan or answer, and a select of all possible ones.

    `what` is `stored`, `removed`, or `none-yet`.
    """
    options = [
        option(
            str(plan), plan_words(plan, locale), emoji=_emoji(plan), chosen=str(plan) == str(planning.chosen)
        )
        for plan in planning.plans
    ]
    if planning.chosen or not planning.table.bidders:  # an answer that is not there cannot be taken back
        none = _text(planning, "none", locale)
        options.append(option(NO_PLAN, none, chosen=planning.chosen is None))
    planned = plan_words(planning.chosen, locale) if planning.chosen else ""
    code = planning.table.code
    said = _text(planning, what, locale, code=code, plan=planned)
    placeholder = _text(planning, "placeholder", locale)
    return Post(
        f"{said}\n{_text(planning, 'small-print', locale)}",
        [select(f"plan:{code}:{planning.auction}", placeholder, options)],
    )


def _text(planning: BidPlanning, what: str, locale: str, **values: str) -> str:
    """The words for an answer where everybody is asked at once, or for a plan."""
    key = f"answer-{what}" if planning.table.bidders else f"plan-{what}"
    return text(locale, key, **values)


def planned_post(planning: BidPlanning, locale: str) -> Post:
    """The reply to a person who has just changed their plan or answer."""
    if planning.counts or planning.is_asked:
        key = "answer-counts" if planning.counts else "answer-your-turn"
        return Post(text(locale, key, code=planning.table.code))
    return plan_post(planning, "stored" if planning.chosen else "removed", locale)


def plan_words(plan: BidPlan, locale: str) -> str:
    """A plan in words."""
    match plan:
        case UpTo(sun=sun):
            return text(locale, "plan-up-to", sun=sun)
        case Exactly(sun=sun):
            return text(locale, "plan-exactly", sun=sun)
        case InTurn():
            return text(locale, "plan-in-turn")
    return text(locale, "plan-pass")


def _emoji(plan: BidPlan) -> discord.PartialEmoji | None:
    return emoji_of(BIDS[plan.sun] if isinstance(plan, UpTo | Exactly) else PASS)
