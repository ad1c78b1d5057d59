"""Players with stand-ins: how pictures and texts show those who are away or have left."""

from collections.abc import Sequence

from engine.protocol import AnyView, Seat
from renderers.words import text


def is_absent(view: AnyView, seat: Seat) -> bool:
    """Whether the board marks a seat because a computer plays in it for a person."""
    return seat in view.stand_ins or seat in view.left


def names_with_absences(view: AnyView, names: Sequence[str], locale: str) -> list[str]:
    """Names by seat for texts, with a note for people with stand-ins."""
    return [_named(view, seat, name, locale) for seat, name in enumerate(names)]


def _named(view: AnyView, seat: Seat, name: str, locale: str) -> str:
    if seat in view.left:
        return text(locale, "name-left", name=name)
    return text(locale, "name-stood-in", name=name) if seat in view.stand_ins else name
