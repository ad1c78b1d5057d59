"""Alt texts of boards: what the picture shows, for players who cannot see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.tiles import CIVILIZATION, GODS, MONUMENTS, Tile
from renderers.look import PLAIN, Look
from renderers.names import clean_names
from renderers.ra.alt_auction import Detail, auction_sentences, progress
from renderers.ra.headlines import asked_values, headline
from renderers.ra.highlights import find_highlights
from renderers.ra.log import note, worth_telling
from renderers.ra.seats import make_plates
from renderers.words import text
from renderers.words.absence import names_with_absences
from renderers.words.alt_text import alt_text
from renderers.words.formats import listed, sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.ra.events import Event
    from engine.ra.view import PlayerView, View
    from renderers.words.alt_text import Tell

MOST_NOTES = 4
"""The most events that the text has; the log has the others."""


def describe(
    view: View,
    names: Sequence[str],
    locale: str = "en",
    *,
    events: Sequence[Event] = (),
    look: Look = PLAIN,
    title: str = "",
) -> str:
    """The alt text of a board, at most 1024 characters; it begins with whose turn it is and what is asked.

    `title` comes before that. If it would be longer, names are shortened first; then it has less `Detail`.
    """

    def tell(detail: Detail) -> Tell:
        def sentences(shown: Sequence[str]) -> list[str]:
            lead, *others = _sentences(view, shown, locale, events, detail)
            return [f"{title} {lead}".lstrip(), *others]

        return sentences

    whole = Detail(MOST_NOTES, points_now=look.points_now)
    return alt_text(tell(whole), clean_names(names, locale), *map(tell, whole.less()))


def _sentences(
    view: View, names: Sequence[str], locale: str, events: Sequence[Event], detail: Detail
) -> list[str]:
    sentences = [_lead(view, names, locale)]
    look = Look(points_now=detail.points_now)
    if view.auction:
        sentences.extend(auction_sentences(view, names, locale, detail))
    else:
        players = names_with_absences(view, names, locale)
        if view.places is None:
            sentences.extend(_board(view, locale))
        plates = make_plates(view, locale, look)
        sentences.extend(
            _player(player, players[player.seat], plates[player.seat] if view.places is None else "", locale)
            for player in view.players
        )
    highlights = find_highlights(events)
    if highlights.scored and view.places is None:
        points = note(highlights.scored, names, locale)
        scored = text(locale, "picture-scored", epoch=highlights.scored.score.epoch, points=points)
        sentences.insert(1, sentence(scored, locale))
    told = worth_telling(view, events)[-detail.notes :] if events and detail.notes else []
    if told:
        notes = listed((note(event, names, locale) for event in told), locale)
        sentences.append(text(locale, "alt-last", notes=notes))
    return sentences


def _board(view: View, locale: str) -> list[str]:
    tiles = " ".join(tile for tile in view.track if tile)
    named = text(locale, "alt-tiles", tiles=tiles)
    return [
        text(locale, "text-track", tiles=named) if tiles else text(locale, "text-track-empty"),
        text(locale, "text-centre", sun=view.centre),
        text(locale, "alt-board", **progress(view)),
    ]


def _lead(view: View, names: Sequence[str], locale: str) -> str:
    who = headline(view, names, locale)
    if view.auction or view.losses or view.places:
        return text(locale, "text-lead-short", headline=who)
    asked = text(locale, f"asked-{view.question}", **asked_values(view))
    return text(locale, "text-lead", headline=who, asked=asked)


def _player(player: PlayerView, name: str, now: str, locale: str) -> str:
    up = listed(map(str, player.suns_up), locale)
    count = player.tiles.count
    civilization = {tile for tile in player.tiles if tile in CIVILIZATION}
    monuments = [tile for tile in player.tiles if tile in MONUMENTS]
    gods = sum(tile in GODS for tile in player.tiles)
    facts = [
        text(locale, "alt-suns", up=up) if up else text(locale, "alt-suns-none"),
        text(locale, "text-fame-hidden")
        if player.fame is None
        else text(locale, "text-fame", fame=player.fame),
    ]
    if now:
        facts.append(text(locale, "alt-now", points=now))
    # Kinds that a player lacks are left out: screen readers read only what there is.
    if pharaohs := count(Tile.PHARAOH):
        facts.append(text(locale, "alt-pharaohs", count=pharaohs))
    if Tile.NILE in player.tiles or Tile.FLOOD in player.tiles:
        facts.append(text(locale, "alt-niles", niles=count(Tile.NILE), floods=count(Tile.FLOOD)))
    if gods:
        facts.append(text(locale, "alt-gods", count=gods))
    if gold := count(Tile.GOLD):
        facts.append(text(locale, "alt-gold", count=gold))
    if civilization:
        facts.append(text(locale, "alt-civilization", kinds=len(civilization)))
    if monuments:
        facts.append(text(locale, "alt-monuments", count=len(monuments), kinds=len(set(monuments))))
    return text(locale, "text-player", name=name, facts=listed(facts, locale))
