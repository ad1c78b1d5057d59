"""The players' rows as values: chips, suns, lit columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.questions import Question
from renderers.ra.bidders import bids, name_signs
from renderers.ra.headlines import asked_values
from renderers.ra.labels import pharaoh_mark
from renderers.ra.rows import Row, column_counts
from renderers.words import text

if TYPE_CHECKING:
    from engine.ra.view import PlayerView, View
    from renderers.ra.marks import Marks


def make_row(view: View, player: PlayerView, name: str, marks: Marks, locale: str) -> Row:
    """A player's row; `name` as pictures draw it."""
    loses = bool(view.losses) and view.losses[0].seat == player.seat
    counts = column_counts(player.tiles)
    return Row(
        name=name,
        strip=_strip_kind(view, player),
        chip=_chip(view, player, locale),
        chip_lit=marks.bidder == player.seat and bids(view).get(player.seat) is not None,
        signs=name_signs(view, player.seat),
        suns=_suns(view, player, marks),
        fame="?" if player.fame is None else str(player.fame),
        counts=counts,
        # Where a player must choose what to lose, nothing else is lit.
        lit=frozenset(kind for seat, kind in marks.columns if seat == player.seat and not loses),
        losable=view.losable_kinds.intersection(counts) if loses else frozenset(),
        pharaohs=pharaoh_mark(view, player),
    )


def _strip_kind(view: View, player: PlayerView) -> str:
    if view.places:
        return "wins" if view.places[player.seat] == 1 else "plain"
    if player.seat == view.to_act:
        return "acts"
    return "plain" if player.suns_up else "out"


def _chip(view: View, player: PlayerView, locale: str) -> tuple[str, str] | None:
    if view.places:
        place = view.places[player.seat]
        return ("wins" if place == 1 else "place"), text(locale, "chip-place", place=place)
    if player.seat == view.to_act:
        return "acts", _asked_chip(view, locale)
    if view.auction and player.suns_up:
        return _auction_chip(view, player, locale)
    return None if player.suns_up else ("out", text(locale, "chip-out"))


def _asked_chip(view: View, locale: str) -> str:
    asked = view.question
    if asked in ("beat", "open"):
        return text(locale, "chip-to-bid")
    if asked in {Question.MUST_BID, Question.DISCARD}:
        return text(locale, f"chip-{asked}", **asked_values(view))
    return text(locale, "chip-move")


def _auction_chip(view: View, player: PlayerView, locale: str) -> tuple[str, str]:
    made = bids(view)
    if player.seat not in made:
        last = player.seat == view.turn
        return "waits", text(locale, "chip-bids-last" if last else "chip-waits")
    sun = made[player.seat]
    if sun is None:
        return "passed", text(locale, "chip-passed")
    leads = view.auction is not None and player.seat == view.auction.leader
    return ("leads" if leads else "bid"), text(locale, "chip-bid", sun=sun)


def _suns(view: View, player: PlayerView, marks: Marks) -> tuple[tuple[int, str], ...]:
    """All suns from the highest to the lowest, so that a sun keeps its place when it is turned."""
    bid = bids(view).get(player.seat)
    leader = view.auction.leader if view.auction else None

    def state(sun: int) -> str:
        if sun in player.suns_down:
            return "gained" if (player.seat, sun) in marks.suns else "down"
        if sun == bid:
            return "leads" if player.seat == leader else "bid"
        return "up"

    return tuple((sun, state(sun)) for sun in sorted((*player.suns_up, *player.suns_down), reverse=True))
