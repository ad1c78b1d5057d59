"""What follows from a view of the dice game and is told or shown in more than one place."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.dice.actions import PlaceCivilization, PlacePyramid
from engine.dice.faces import COLOURS, Colour, Face
from engine.dice.state import Phase
from engine.dice.suns import MOVING_SUNS, SCORING_SUNS
from engine.dice.uses import FIRST_CIVILIZATION, FLOOD_SYMBOLS, spend
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.dice.state import Player, Seat
    from engine.dice.view import View

QUESTIONS = {
    Phase.ROLLING: "roll",
    Phase.USING: "use",
    Phase.DISASTER: "disaster",
    Phase.LOSING: "lose",
    Phase.FINISHED: "over",
}


def question(view: View) -> str:
    """What the one who must act is asked, as the end of the word keys `dice-asked-…`."""
    return QUESTIONS[view.phase]


def asked_values(view: View) -> dict[str, str | int]:
    """The values that `dice-asked-…` and `dice-headline-…` need, but for the name."""
    values: dict[str, str | int] = {"roll": view.roll}
    if view.disaster:
        values["disaster"] = view.disaster
    if view.places:
        values |= {"count": len(winners(view)), "fame": view.players[winners(view)[0]].fame}
    return values


def headline(view: View, names: Sequence[str], locale: str) -> str:
    """Who must act and, in short, what is asked; at the end who won. `names` as they are to be shown."""
    return text(
        locale, f"dice-headline-{question(view)}", name=named(view, names, locale), **asked_values(view)
    )


def named(view: View, names: Sequence[str], locale: str) -> str:
    """Who must act; at the end all who won."""
    if view.to_act is not None:
        return names[view.to_act]
    return together([names[seat] for seat in winners(view)], locale)


def together(names: Sequence[str], locale: str) -> str:
    """Names as one subject: "Ann, Ben and Cid"."""
    *others, last = names
    return text(locale, "dice-names-and", names=", ".join(others), last=last) if others else last


def winners(view: View) -> list[Seat]:
    """All who share the first place of a finished game."""
    return [seat for seat, place in enumerate(view.places or ()) if place == 1]


def suns(view: View) -> int:
    """All suns of the turn (D3.3)."""
    return view.dice.count(Face.SUN)


def sun_effect(view: View) -> str | None:
    """What the suns of the turn do at its end: "move", "score", "disaster"; None without suns (D7)."""
    count = suns(view)
    if not count:
        return None
    if count in MOVING_SUNS:
        return "move"
    return "score" if count == SCORING_SUNS else "disaster"


def die_states(view: View) -> tuple[str, ...]:
    """What became of each die, in die order: locked, rolled, kept; then free, used, idle; at last unused."""
    used, useful = used_dice(view), _useful_faces(view)
    return tuple(
        "locked" if face is Face.SUN else _state(view, colour, used, useful=face in useful)
        for colour, face in zip(COLOURS, view.dice, strict=True)
    )


def _state(view: View, colour: Colour, used: frozenset[Colour], *, useful: bool) -> str:
    if view.phase is Phase.ROLLING:
        return "rolled" if colour in view.last_rolled else "kept"
    if colour in used:
        return "used"
    if view.phase is not Phase.USING:
        return "unused"
    return "free" if useful else "idle"


def _useful_faces(view: View) -> frozenset[Face]:
    """What the dice not yet used can still be used as: their own symbols, and ankhs beyond these (D4.2)."""
    offer, spent, natural = view.offer, spend(view.uses), Counter(view.dice)
    first_marker = 0 if spent.civilization else FIRST_CIVILIZATION - 1
    first_pyramid = 0 if spent.pyramid else 1
    most = {
        Face.PHARAOH: offer.pharaoh,
        Face.NILE: offer.nile + offer.flood * FLOOD_SYMBOLS,
        Face.CIVILIZATION: offer.civilization and offer.civilization + first_marker,
        Face.PYRAMID: offer.pyramids and 2 * offer.pyramids - first_pyramid,
    }
    useful = {face for face, symbols in most.items() if symbols}
    short = any(most[face] > max(0, natural[face] - getattr(spent, face)) for face in useful)
    return frozenset({*useful, Face.ANKH} if short or offer.ankh_pairs else useful)


def used_dice(view: View) -> frozenset[Colour]:
    """The dice that the uses of the turn have spent: natural symbols first, then ankhs (D4.2).

    The rules leave open which of several equal dice are spent; those whose colour was chosen come first.
    """
    spent = spend(view.uses)
    chosen = [
        use.colour if isinstance(use, PlaceCivilization) else use.space.colour
        for use in view.uses
        if isinstance(use, PlaceCivilization | PlacePyramid)
    ]
    by_face = {
        Face.PHARAOH: spent.pharaoh,
        Face.NILE: spent.nile,
        Face.CIVILIZATION: spent.civilization,
        Face.PYRAMID: spent.pyramid,
    }
    used = {
        colour for face, count in by_face.items() for colour in _natural_first(view, face, chosen)[:count]
    }
    ankhs = spent.ankhs_needed(Counter(view.dice))
    return frozenset({*used, *_natural_first(view, Face.ANKH, ())[:ankhs]})


def _natural_first(view: View, face: Face, chosen: Sequence[Colour]) -> list[Colour]:
    shown = [colour for colour, one in zip(COLOURS, view.dice, strict=True) if one is face]
    return sorted(shown, key=lambda colour: colour not in chosen)


def columns(player: Player) -> int:
    """In how many columns a player has a pyramid (D9.4)."""
    return len({space.column for space in player.pyramids})


def pharaoh_rank(view: View, player: Player) -> str | None:
    """Whether a player is furthest ahead ("most") or behind ("fewest"); None if neither or all are equal."""
    positions = [other.pharaoh for other in view.players]
    if min(positions) == max(positions) or min(positions) < player.pharaoh < max(positions):
        return None
    return "most" if player.pharaoh == max(positions) else "fewest"
