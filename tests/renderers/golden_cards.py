"""The cards whose pixels are known; `python -m tests.renderers.golden_cards` accepts what is drawn now."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from renderers.canvas import indexed
from renderers.gallery import moments
from renderers.leaderboard import render_leaderboard
from renderers.ra import render_sheet, render_winner
from tests.renderers.golden_boards import FOLDER, pixel_hash
from tests.renderers.samples import HARD_NAMES, NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.ra.view import View
    from renderers.picture import Picture

HASHES = FOLDER / "card_hashes.json"


class Line(NamedTuple):
    """A line of a leaderboard."""

    name: str
    games: int
    wins: int
    mean_place: float
    mean_fame: float


LINES = [
    Line("Клеопатра", 96, 41, 1.8, 52.3),
    Line("Imhotep", 91, 38, 1.9, 49),
    Line("xX_ScorpionKing_Xx", 71, 22, 2.4, 44.5),
    Line(HARD_NAMES[0], 40, 12, 2.46, 108),
    Line(HARD_NAMES[1], 1033, 9, 2.7, 9),
    Line(HARD_NAMES[4], 1, 1, 1, 60),
    Line("Jörg Müller", 35, 0, 3.1, 0),
    Line("Teti", 2, 0, 5, 12),
    Line("The ninth", 1, 0, 5, 12),
]


def last(game: str) -> View:
    """The end of one of the gallery's games."""
    return moments(game)[-1].view


def hidden(game: str, epoch: int) -> View:
    """The position after an epoch as spectators see it while fame is hidden."""
    return next(moment.view for moment in moments(game) if len(moment.view.epochs) == epoch)


def tied(game: str) -> View:
    """The end of a game as if the first two had the same fame."""
    view = last(game)
    fame = max(player.fame or 0 for player in view.players)
    places = view.places or ()
    final = tuple(
        fame if places[seat] <= 2 else total or 0 for seat, total in enumerate(view.epochs[-1].fame)
    )
    players = tuple(replace(player, fame=final[player.seat]) for player in view.players)
    return replace(view, players=players, epochs=(*view.epochs[:-1], replace(view.epochs[-1], fame=final)))


CARDS: dict[str, Callable[[], Picture]] = {
    "sheet-hidden-three": lambda: render_sheet(hidden("three", 1), NAMES[:3], epoch=1, code="K3F"),
    "sheet-open-five-ru": lambda: render_sheet(last("five"), HARD_NAMES, "ru", epoch=2, code="K3F"),
    "sheet-final-five": lambda: render_sheet(last("five"), NAMES, epoch=3, code="K3F"),
    "sheet-final-four-ru": lambda: render_sheet(last("four"), HARD_NAMES[:4], "ru", epoch=3, code="K3F"),
    "sheet-final-two-es": lambda: render_sheet(last("two"), NAMES[:2], "es", epoch=3),
    "winner-five": lambda: render_winner(last("five"), HARD_NAMES, code="K3F"),
    "winner-two-es": lambda: render_winner(last("two"), NAMES[:2], "es", code="K3F"),
    "winner-tied-three-ru": lambda: render_winner(tied("three"), NAMES[:3], "ru"),
    "leaderboard": lambda: render_leaderboard(LINES),
    "leaderboard-ru": lambda: render_leaderboard(LINES[2:4], "ru"),
}


def draw(card: str) -> Image.Image:
    """The picture of one of the cards."""
    with Image.open(io.BytesIO(CARDS[card]().data)) as image:
        return image.convert("RGB")


def known_hashes() -> dict[str, str]:
    """The hashes that were accepted."""
    known: dict[str, str] = json.loads(HASHES.read_text(encoding="utf-8"))
    return known


def accept() -> None:
    """Write the hashes and small pictures of what is drawn now."""
    drawn = {card: draw(card) for card in CARDS}
    for card, image in drawn.items():
        indexed(image.reduce(2)).save(FOLDER / f"{card}.png", optimize=True)
    hashes = {card: pixel_hash(image) for card, image in drawn.items()}
    HASHES.write_text(json.dumps(hashes, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    accept()
