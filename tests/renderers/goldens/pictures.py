"""The pictures whose pixels are known: as few as show everything that pictures can show."""

from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from engine.games import RA
from engine.ra import view
from engine.record import Record, loads, replay
from renderers.canvas.picture import Picture
from renderers.cards.leaderboard import render_leaderboard
from renderers.dice import render_sheet as render_dice_sheet
from renderers.dice import render_winner as render_dice_winner
from renderers.gallery import dice as gallery
from renderers.games import RENDERERS
from renderers.look import Look
from renderers.ra import render_key, render_lots, render_sheet, render_winner
from renderers.statistics import render_player, render_server
from tests.renderers import statistics_samples
from tests.renderers.boards import Board, board
from tests.renderers.cards.samples import LINES, RATINGS, end_of
from tests.renderers.dice import samples as dice_samples
from tests.renderers.dice.samples import shared_victory
from tests.renderers.ra.samples import HARD_NAMES, NAMES, every_sale, hidden, last


class Golden(NamedTuple):
    """A picture, and why it is one of these."""

    shows: str
    """What no other one shows."""
    draw: Callable[[], Picture]


def recorded(game: str) -> Record:
    """One of the whole games beside this module: `two`, `three`, `four` or `five` players."""
    return loads((Path(__file__).parent / f"{game}.json").read_text(encoding="utf-8"))


def _recorded_board(game: str, moves: int, locale: str = "en", *, absent: bool = False) -> Picture:
    """The board after some moves of a game, with computers in all seats if everybody is absent."""
    *_, step = islice(replay(recorded(game), RA), moves)
    shown = Board(RENDERERS["ra"], view(step.state, None), step.events)
    return shown.with_absent({0, 1, 2} if absent else set()).draw(NAMES, locale, code="K3F")


def _ra_board(name: str, locale: str = "en", *, tall: bool = False) -> Picture:
    return board(name).draw(NAMES, locale, code="K3F", look=Look(tall=tall))


def _dice_board(name: str, locale: str = "en", *, absent: bool = False, tall: bool = False) -> Picture:
    """A board with hard names in other languages, and with computers in two seats if people are absent."""
    names = dice_samples.NAMES if locale == "en" else dice_samples.HARD_NAMES
    shown = board(f"dice-{name}").with_absent({0, 1} if absent else set())
    return shown.draw(names, locale, code="D1C", look=Look(tall=tall))


_BOARDS = {
    "three-turn-stood-in": Golden(
        "A board with empty rows, robots in place of figures, and a tile that was drawn.",
        partial(_recorded_board, "three", 30, absent=True),
    ),
    "three-disaster": Golden(
        "Columns and monuments that have just changed, and an empty court.",
        partial(_recorded_board, "three", 78),
    ),
    "three-epoch": Golden(
        "The points of an epoch in the court, and the dusk of the third one.",
        partial(_recorded_board, "three", 179),
    ),
    "four-gods": Golden(
        "Numbers on tiles that gods may take, and everything that a player can own.",
        partial(_ra_board, "four-gods"),
    ),
    "four-discard-ru": Golden(
        "Players who are out, in their night, tiles of which to choose, and Cyrillic.",
        partial(_recorded_board, "four", 277, "ru"),
    ),
    "five-end": Golden(
        "The end of a game: places in the court, the river without spaces, open fame, low rows.",
        partial(_recorded_board, "five", 401),
    ),
    "auction-tall-empty": Golden(
        "An auction for the sun alone, whose caller must bid: low rows in a tall picture.",
        partial(_ra_board, "auction-two-empty", tall=True),
    ),
    "auction-tall-four": Golden(
        "A tall auction: wells, signs below large numbers, a bid above what the lot would change.",
        partial(_ra_board, "auction-four-kinds", tall=True),
    ),
    "three-tall-discard": Golden(
        "A tall board: large columns, windows below them, columns of which to choose, a night, used suns.",
        partial(_ra_board, "worst-three", tall=True),
    ),
    "auction-four-kinds": Golden(
        "An auction in the narrowest columns: what is new, ghosts, pips, dry Niles, bids, open fame.",
        partial(_ra_board, "auction-four-kinds"),
    ),
    "auction-five-mixed-es": Golden(
        "An auction with disasters, what they would cost, and bidders in every state.",
        partial(_ra_board, "auction-five-mixed", "es"),
    ),
    "auction-new-epoch": Golden(
        "An auction for one tile, just drawn, and in the widest column; a Ra tile that was drawn.",
        partial(_ra_board, "auction-new-epoch"),
    ),
}
_CARDS = {
    "sheet-hidden-three": Golden(
        "The sheet of an epoch with its reasons, and without fame.",
        lambda: render_sheet(hidden("three", 1), NAMES[:3], epoch=1, code="K3F"),
    ),
    "sheet-left-five-ru": Golden(
        "The final sheet by epochs, with the winner's column and players who have left.",
        lambda: render_sheet(end_of("ra", (4, 3)), NAMES, "ru", epoch=3, code="K3F"),
    ),
    "winner-left-five": Golden(
        "A winner card with players who have left and their figures on the plot; several of a monument.",
        lambda: render_winner(end_of("ra", (4, 3)), NAMES, code="K3F"),
    ),
    "winner-rated-five": Golden(
        "Ratings that have changed, hard names, and one on two lines.",
        lambda: render_winner(last("five"), HARD_NAMES, code="K3F", ratings=RATINGS),
    ),
    "key-ru": Golden("Every kind of tile, and every box of the key card.", lambda: render_key("ru")),
    "lots": Golden(
        "Strips with lots, with none, and with everything that can be lost.",
        lambda: render_lots(every_sale(), HARD_NAMES, code="K3F"),
    ),
    "leaderboard": Golden(
        "Medals and other places, bars, ratings that are provisional or missing.",
        lambda: render_leaderboard(LINES, about="Ra · all time · by rating"),
    ),
    "statistics": Golden(
        "Every panel about a person, and the curve of their rating.",
        lambda: render_player(statistics_samples.USUAL),
    ),
    "statistics-server-es": Golden(
        "Every panel about a server.", lambda: render_server(statistics_samples.SERVER, "es")
    ),
}
_DICE = {
    "dice-many-uses": Golden(
        "Dice that are used, uses as icons, new markers, open spaces for pyramids, gaps in a track.",
        partial(_dice_board, "many-uses"),
    ),
    "dice-civilization-uses": Golden(
        "Open spaces for civilization markers, and a marker that was just moved.",
        partial(_dice_board, "civilization-uses"),
    ),
    "dice-flooding": Golden("A flood among the uses.", partial(_dice_board, "flooding")),
    "dice-tall-ru": Golden(
        "A tall board of dice: offers below the dice, and a line for each player.",
        partial(_dice_board, "crowded", "ru", tall=True),
    ),
    "dice-five-suns-es": Golden(
        "Five suns, all that a disaster can take, and a marker that was thrown back.",
        partial(_dice_board, "five-suns", "es"),
    ),
    "dice-losing": Golden(
        "Markers of which to choose, a lost civilization marker, and a flood beside a single marker.",
        gallery.pictures("en")["dice-losing"],
    ),
    "dice-losses": Golden("Lost pyramid markers.", partial(_dice_board, "losses")),
    "dice-new-epoch": Golden(
        "The first roll, the points of an epoch, and markers that share a space.",
        partial(_dice_board, "new-epoch"),
    ),
    "dice-crowded-stood-in": Golden(
        "Robots before names, the second roll with all its offers, and a figure that moved.",
        partial(_dice_board, "crowded", absent=True),
    ),
    "dice-shared-victory-ru": Golden(
        "The end of a game of dice: plates with points, places, and three winners.",
        partial(_dice_board, "shared-victory", "ru"),
    ),
    "dice-sheet-one": Golden(
        "The sheet of an epoch of dice, with fame and what was scored in play.",
        lambda: render_dice_sheet(
            gallery.steps("three")[-1].view, dice_samples.NAMES[:3], "es", epoch=1, code="D1C"
        ),
    ),
    "dice-sheet-shared-ru": Golden(
        "The final sheet of dice, with three winners and names on two lines.",
        lambda: render_dice_sheet(shared_victory()[0], dice_samples.HARD_NAMES, "ru", epoch=3),
    ),
    "dice-winner-shared-ru": Golden(
        "The winner card of dice, with three statues and markers on the plot.",
        lambda: render_dice_winner(shared_victory()[0], dice_samples.NAMES, "ru"),
    ),
}
CARDS = {**_CARDS, **{name: golden for name, golden in _DICE.items() if "sheet" in name or "winner" in name}}
"""The goldens that are no boards."""
GOLDENS = {**_BOARDS, **_CARDS, **_DICE}
"""By name."""
