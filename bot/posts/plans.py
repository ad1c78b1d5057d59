"""The page on which a person reads and changes their plans, seen by them alone.

No custom_id contains a plan: plans are only in the text and in the values of the selects.
"""

from collections.abc import Collection, Sequence

import discord
from discord import ButtonStyle

import renderers.ra
from bot.discord.controls import CODE, HISTORY, Control, button, history_part, option, select
from bot.discord.posts import Post
from bot.games.ra.emojis import emoji_of
from bot.posts.bid_plan import plan_post
from bot.words import text
from engine.ra.actions import BIDS
from engine.ra.standing_plans import ALARMS, ANY_GOD, KINDS, SIZES, AuctionPlan, TurnPlan
from engine.ra.tiles import Tile
from engine.tables import BidPlanning, StandingPlans
from renderers.words.formats import grouped, listed, or_list

TURNS, AUCTIONS, BID, DROP = SECTIONS = ("turns", "auctions", "bid", "drop")
SECTION_BUTTON = rf"plans:{CODE}:(?P<section>turns|auctions|bid|drop){HISTORY}"
DRAW_SELECT, UNLESS_SELECT, DO_SELECT, LOTS_SELECT = "draw", "unless", "do", "lots"
PLANS_SELECT = rf"plans:{CODE}:(?P<epoch>[1-3]):(?P<what>draw|unless|do|lots){HISTORY}"
NO_PLAN, PASS, LEAST = "none", "pass", "least"
USUAL_LEAST = 4
"""The number of tiles from which a lot is good, until the person says otherwise."""
MOST_SIZES = SIZES[1:]


def plans_post(standing: StandingPlans, bid: BidPlanning | None, section: str, locale: str) -> Post:
    """All plans in words, and the controls for those of one section.

    `bid` is what the person can plan for the running auction, if anything.
    """
    table = standing.table
    own = plan_post(bid, "stored" if bid.chosen else "none-yet", locale) if bid else None
    lines = [
        text(locale, "plans-title", code=table.code),
        text(locale, "plans-turns", plan=turn_words(standing.turns, locale)),
        text(locale, "plans-auctions", plan=auction_words(standing.auctions, locale)),
        *([own.content if section == BID else own.content.partition("\n")[0]] if own else []),
        *([] if section == BID else [text(locale, "plans-small-print")]),
    ]
    controls: list[Control] = [
        button(
            f"plans:{table.code}:{each}{history_part(table.version)}",
            text(locale, f"plans-button-{each}"),
            row=0,
            style=ButtonStyle.primary if each == section else ButtonStyle.secondary,
        )
        for each in SECTIONS
        if (each != BID or own) and (each != DROP or standing.turns or standing.auctions)
    ]
    match section:
        case "turns":
            controls += _turn_controls(standing, locale)
        case "auctions":
            controls += _auction_controls(standing, locale)
        case "bid" if own:
            controls += own.controls
    return Post("\n".join(lines), controls)


def turn_words(plan: TurnPlan | None, locale: str) -> str:
    """A plan for turns in words."""
    if plan is None:
        return text(locale, "plans-ask")
    parts = [text(locale, "plans-draw", count=plan.fewer_than)]
    alarms = [_alarm(alarm, locale) for alarm in ALARMS if alarm in plan.unless]
    if kinds := kind_names(plan.unless, locale):
        alarms.append(text(locale, "plans-alarm-kinds", kinds=kinds))
    if alarms:
        parts.append(text(locale, "plans-unless", alarms=grouped(alarms, locale)))
    return " ".join(parts)


def auction_words(plan: AuctionPlan | None, locale: str) -> str:
    """A plan for auctions in words."""
    if plan is None:
        return text(locale, "plans-ask")
    good = [text(locale, "plans-least", count=plan.least)] if plan.least else []
    if kinds := kind_names(plan.kinds, locale):
        good.append(text(locale, "plans-any-of", kinds=kinds))
    lots = or_list(good, locale) if good else ""
    if plan.up_to is None:
        return text(locale, "plans-pass-unless", lots=lots) if lots else text(locale, "plans-pass")
    return text(locale, "plans-bid", sun=plan.up_to, lots=lots) if lots else text(locale, "plans-bid-nothing")


def kind_names(chosen: Collection[str], locale: str) -> str:
    """The kinds of tiles among what was chosen."""
    names = [renderers.ra.tile_name(kind, locale) for kind in KINDS if kind in chosen]
    return listed(names, locale)


def changed_turns(before: TurnPlan | None, what: str, chosen: Sequence[str]) -> TurnPlan | None:
    """The plan for turns after a choice from one of its selects."""
    if what == DRAW_SELECT:
        if chosen[0] == NO_PLAN:
            return None
        return TurnPlan(int(chosen[0]), before.unless) if before else TurnPlan(int(chosen[0]))
    return before and TurnPlan(before.fewer_than, frozenset(chosen))


def changed_auctions(before: AuctionPlan | None, what: str, chosen: Sequence[str]) -> AuctionPlan | None:
    """The plan for auctions after a choice from one of its selects."""
    if what == DO_SELECT:
        if chosen[0] == NO_PLAN:
            return None
        up_to = None if chosen[0] == PASS else int(chosen[0])
        usual = before or AuctionPlan(least=USUAL_LEAST)
        return AuctionPlan(up_to, usual.least, usual.kinds)
    if before is None:
        return None
    sizes = {int(one.removeprefix(f"{LEAST} ")) for one in chosen if one.startswith(LEAST)}
    # A size that is chosen takes the place of the one before, which is still marked in the list.
    least = min(sizes - {before.least} or sizes, default=0)
    return AuctionPlan(before.up_to, least, frozenset(one for one in chosen if not one.startswith(LEAST)))


def _turn_controls(standing: StandingPlans, locale: str) -> list[Control]:
    plan = standing.turns
    draws = [
        option(NO_PLAN, text(locale, "plans-ask"), chosen=plan is None),
        *(
            option(
                str(size),
                text(locale, "plans-draw", count=size),
                chosen=plan is not None and plan.fewer_than == size,
            )
            for size in SIZES
        ),
    ]
    controls = [_select(standing, DRAW_SELECT, draws, locale)]
    if plan is not None:
        alarms = [option(one, _alarm(one, locale), chosen=one in plan.unless) for one in ALARMS]
        options = [*alarms, *_kinds(plan.unless, locale)]
        controls.append(_select(standing, UNLESS_SELECT, options, locale, several=True))
    return controls


def _auction_controls(standing: StandingPlans, locale: str) -> list[Control]:
    plan = standing.auctions
    does = [
        option(NO_PLAN, text(locale, "plans-ask"), chosen=plan is None),
        option(PASS, text(locale, "plans-do-pass"), chosen=plan is not None and plan.up_to is None),
        *(
            option(
                str(sun),
                text(locale, "plans-do-bid", sun=sun),
                emoji=emoji_of(BIDS[sun]),
                chosen=plan is not None and plan.up_to == sun,
            )
            for sun in standing.suns
        ),
    ]
    controls = [_select(standing, DO_SELECT, does, locale)]
    if plan is not None:
        sizes = [
            option(f"{LEAST} {size}", text(locale, "plans-least", count=size), chosen=plan.least == size)
            for size in MOST_SIZES
        ]
        options = [*sizes, *_kinds(plan.kinds, locale)]
        controls.append(_select(standing, LOTS_SELECT, options, locale, several=True))
    return controls


def _kinds(chosen: Collection[str], locale: str) -> list[discord.SelectOption]:
    return [
        option(
            kind,
            renderers.ra.tile_name(kind, locale),
            emoji=None if kind == ANY_GOD else emoji_of(Tile(kind)),
            chosen=kind in chosen,
        )
        for kind in KINDS
    ]


def _select(
    standing: StandingPlans,
    what: str,
    options: list[discord.SelectOption],
    locale: str,
    *,
    several: bool = False,
) -> Control:
    table = standing.table
    custom_id = f"plans:{table.code}:{standing.epoch}:{what}{history_part(table.version)}"
    row, least, most = (2, 0, len(options)) if several else (1, 1, 1)
    return select(custom_id, text(locale, f"plans-choose-{what}"), options, row=row, least=least, most=most)


def _alarm(alarm: str, locale: str) -> str:
    return text(locale, f"plans-alarm-{alarm.replace('_', '-')}")
