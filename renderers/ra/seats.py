"""The players' rows as values: suns, plates, lit columns."""

from collections.abc import Sequence

from engine.protocol import Seat
from engine.ra.view import PlayerView, View
from renderers.look import Look
from renderers.ra.columns import column_counts
from renderers.ra.highlights import Highlights
from renderers.ra.labels import pharaoh_mark
from renderers.ra.rows import Row, city_of
from renderers.words import text
from renderers.words.absence import is_absent
from renderers.words.formats import number, signed


def make_rows(view: View, shown: Sequence[str], highlights: Highlights, locale: str, look: Look) -> list[Row]:
    """The rows of all players; `shown` are the names as pictures draw them."""
    plates = make_plates(view, locale, look)
    return [
        _make_row(view, player, shown[seat], highlights, plate=plates[seat])
        for seat, player in enumerate(view.players)
    ]


def make_plates(view: View, locale: str, look: Look) -> list[str]:
    """By seat what stands under a player's figure: what the epoch would bring now, or their place.

    Beside what a lot would change stands what there is without it.
    """
    if view.places:
        return [text(locale, "chip-place", place=place) for place in view.places]
    if not (look.points_now or (view.auction and look.lot_points)):
        return [""] * len(view.players)
    return [signed(points.total) for points in view.points_now()]


def lot_changes(view: View, look: Look) -> dict[Seat, tuple[int, int]]:
    """By seat what the epoch would bring now, without the lot in auction and with it.

    Seats that cannot win it are left out, and so are all whose points an empty lot would not change.
    """
    if not (view.auction and look.lot_points):
        return {}
    changes: dict[Seat, tuple[int, int]] = {}
    for seat, now in enumerate(view.points_now()):
        then = view.points_with_lot(seat)
        if then and (view.lot or then.total != now.total):
            changes[seat] = now.total, then.total
    return changes


def _make_row(view: View, player: PlayerView, name: str, highlights: Highlights, *, plate: str) -> Row:
    loses = bool(view.losses) and view.losses[0].seat == player.seat
    counts, strip = column_counts(player.tiles), _strip_kind(view, player)
    # Where a player must choose what to lose, nothing else is lit.
    lit = frozenset(kind for seat, kind in highlights.columns if seat == player.seat and not loses)
    losable = view.losable_kinds.intersection(counts) if loses else frozenset()
    night = not player.suns_up and not view.places
    return Row(
        seat=player.seat,
        name=name,
        absent=is_absent(view, player.seat),
        strip=strip,
        plate=plate,
        suns=_suns(player, highlights),
        fame="" if player.fame is None else number(player.fame),
        counts=tuple(counts.items()),
        lit=lit,
        losable=losable,
        pharaohs=pharaoh_mark(view, player),
        city=city_of(counts, 0 if night else view.epoch, lit, losable),
    )


def _strip_kind(view: View, player: PlayerView) -> str:
    if view.places:
        return "wins" if view.places[player.seat] == 1 else "plain"
    if player.seat == view.to_act:
        return "acts"
    return "plain" if player.suns_up else "out"


def _suns(player: PlayerView, highlights: Highlights) -> tuple[tuple[int, str], ...]:
    """All suns from the highest to the lowest, so that a sun keeps its place when it is turned."""

    def state(sun: int) -> str:
        if sun in player.suns_down:
            return "gained" if (player.seat, sun) in highlights.suns else "down"
        return "up"

    return tuple((sun, state(sun)) for sun in sorted((*player.suns_up, *player.suns_down), reverse=True))
