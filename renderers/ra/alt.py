"""Alt texts of boards: what the picture shows, for players who cannot see it."""

from collections.abc import Iterator, Sequence

from engine.ra.events import EpochScored, Event
from engine.ra.tiles import CIVILIZATION, GODS, MONUMENTS, Tile
from engine.ra.view import PlayerView, View
from renderers.look import PLAIN, Look
from renderers.names import clean_names
from renderers.ra.alt_auction import Detail, auction_sentences, progress
from renderers.ra.headlines import lead
from renderers.ra.highlights import Highlights, find_highlights
from renderers.ra.labels import pharaoh_mark
from renderers.ra.log import note, worth_telling
from renderers.ra.scores import decided_text
from renderers.ra.seats import make_plates
from renderers.words import text
from renderers.words.absence import names_with_absences
from renderers.words.alt_text import Tell, alt_text
from renderers.words.formats import listed, sentence

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

    `title` comes before that. If the text is too long, names are shortened first; then it has less `Detail`.
    """

    def tell(detail: Detail) -> Tell:
        return lambda shown: _sentences(view, shown, locale, events, detail)

    whole = Detail(MOST_NOTES, points_now=look.points_now, lot_points=look.lot_points)
    return alt_text(tell(whole), clean_names(names, locale), *map(tell, whole.less()), title=title)


def _sentences(
    view: View, names: Sequence[str], locale: str, events: Sequence[Event], detail: Detail
) -> list[str]:
    highlights = find_highlights(events)
    if highlights.scored and view.places is None:  # told before
        events = [event for event in events if not isinstance(event, EpochScored)]
    return [
        lead(view, names, locale),
        *_outcomes(view, names, locale, highlights),
        *(auction_sentences if view.auction else _everybody)(view, names, locale, detail),
        *_last(view, names, locale, events, detail),
    ]


def _outcomes(view: View, names: Sequence[str], locale: str, highlights: Highlights) -> Iterator[str]:
    """Who has won the game, what the epoch brought, and which lot the disaster came with."""
    if view.places:
        yield sentence(decided_text(view, names, locale), locale)
    elif highlights.scored:
        points = note(highlights.scored, names, locale)
        scored = text(locale, "picture-scored", epoch=highlights.scored.score.epoch, points=points)
        yield sentence(scored, locale)
    if view.losses and highlights.sold:
        sold = highlights.sold
        yield text(locale, "alt-won", sun=sold.paid, tiles=" ".join(sold.tiles))


def _everybody(view: View, names: Sequence[str], locale: str, detail: Detail) -> Iterator[str]:
    """The board while it is played on, and all players."""
    players, is_open = names_with_absences(view, names, locale), view.places is None
    plates = make_plates(view, locale, Look(points_now=detail.points_now))
    if is_open:
        yield from _board(view, locale)
    for player in view.players:
        now = plates[player.seat] if is_open else ""
        yield _player(view, player, players[player.seat], now, detail, locale)


def _last(
    view: View, names: Sequence[str], locale: str, events: Sequence[Event], detail: Detail
) -> Iterator[str]:
    """The newest events, as many as there is room for."""
    if told := worth_telling(view, events)[-detail.notes :] if events and detail.notes else ():
        notes = listed((note(event, names, locale) for event in told), locale)
        yield text(locale, "alt-last", notes=notes)


def _board(view: View, locale: str) -> list[str]:
    tiles = " ".join(tile for tile in view.track if tile)
    named = text(locale, "alt-tiles", tiles=tiles)
    return [
        text(locale, "text-track", tiles=named) if tiles else text(locale, "text-track-empty"),
        text(locale, "text-centre", sun=view.centre),
        text(locale, "alt-board", **progress(view)),
    ]


def _player(  # noqa: PLR0917
    view: View, player: PlayerView, name: str, now: str, detail: Detail, locale: str
) -> str:
    up, down = (listed(map(str, suns), locale) for suns in (player.suns_up, player.suns_down))
    facts = [text(locale, "alt-suns", up=up) if up else text(locale, "alt-suns-none")]
    if down and detail.suns_down:
        facts.append(text(locale, "text-suns-used", down=down))
    if player.fame is not None:
        facts.append(text(locale, "text-fame", fame=player.fame))
    if now and view.places is None:
        facts.append(text(locale, "alt-now", points=now))
    facts.extend(_tiles(view, player, detail, locale))
    return text(locale, "text-player", name=name, facts=listed(facts, locale))


def _tiles(view: View, player: PlayerView, detail: Detail, locale: str) -> Iterator[str]:
    """What somebody has in each column of the picture."""
    count, mark = player.tiles.count, pharaoh_mark(view, player)
    pharaohs, niles, floods = map(count, (Tile.PHARAOH, Tile.NILE, Tile.FLOOD))
    if mark:
        yield text(locale, f"text-pharaohs-{mark}", count=pharaohs)
    elif pharaohs or detail.zeros:
        yield text(locale, "alt-pharaohs", count=pharaohs)
    if niles or floods or detail.zeros:
        yield text(locale, "alt-niles", niles=niles, floods=floods)
    for key, number in (("gods", sum(tile in GODS for tile in player.tiles)), ("gold", count(Tile.GOLD))):
        if number or detail.zeros:
            yield text(locale, f"alt-{key}", count=number)
    for key, kinds in (("civilization", CIVILIZATION), ("monuments", MONUMENTS)):
        owned = [tile for tile in player.tiles if tile in kinds]
        if owned and detail.names:
            yield text(locale, f"text-{key}", kinds=len(set(owned)), tiles=" ".join(owned))
        elif owned:
            yield text(locale, f"alt-{key}", count=len(owned), kinds=len(set(owned)))
        elif detail.zeros:
            yield text(locale, f"text-{key}-none")
