"""The pictures whose pixels are known: as few as show everything that pictures can show."""

from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path

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
from tests.renderers.boards import Board, board
from tests.renderers.cards import samples
from tests.renderers.cards.samples import LINES, RATINGS, end_of
from tests.renderers.dice import samples as dice_samples
from tests.renderers.dice.samples import shared_victory
from tests.renderers.ra.samples import HARD_NAMES, NAMES, every_sale, hidden, last

Drawing = Callable[[], Picture]


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


# Above each picture stands what no other one shows.

_BOARDS: dict[str, Drawing] = {
    # A board with empty rows, robots in place of figures, and a tile that was drawn.
    "three-turn-stood-in": partial(_recorded_board, "three", 30, absent=True),
    # Columns and monuments that have just changed, and an empty court.
    "three-disaster": partial(_recorded_board, "three", 78),
    # The points of an epoch in the court, and the dusk of the third one.
    "three-epoch": partial(_recorded_board, "three", 179),
    # Numbers on tiles that gods may take, and everything that a player can own.
    "four-gods": partial(_ra_board, "four-gods"),
    # Players who are out, in their night, tiles of which to choose, and Cyrillic.
    "four-discard-ru": partial(_recorded_board, "four", 277, "ru"),
    # The end of a game: places in the court, the river without spaces, open fame, low rows.
    "five-end": partial(_recorded_board, "five", 401),
    # An auction for the sun alone, whose caller must bid: low rows in a tall picture.
    "auction-tall-empty": partial(_ra_board, "auction-two-empty", tall=True),
    # A tall auction: wells, signs below large numbers, a bid above what the lot would change.
    "auction-tall-four": partial(_ra_board, "auction-four-kinds", tall=True),
    # A tall board: large columns, windows below them, columns of which to choose, a night, used suns.
    "three-tall-discard": partial(_ra_board, "worst-three", tall=True),
    # An auction in the narrowest columns: what is new, ghosts, pips, dry Niles, bids, open fame.
    "auction-four-kinds": partial(_ra_board, "auction-four-kinds"),
    # An auction with disasters, what they would cost, and bidders in every state.
    "auction-five-mixed-es": partial(_ra_board, "auction-five-mixed", "es"),
    # An auction for one tile, just drawn, and in the widest column; a Ra tile that was drawn.
    "auction-new-epoch": partial(_ra_board, "auction-new-epoch"),
}
_CARDS: dict[str, Drawing] = {
    # The sheet of an epoch with its reasons, and without fame.
    "sheet-hidden-three": lambda: render_sheet(hidden("three", 1), NAMES[:3], epoch=1, code="K3F"),
    # The final sheet by epochs, with the winner's column and players who have left.
    "sheet-left-five-ru": lambda: render_sheet(end_of("ra", (4, 3)), NAMES, "ru", epoch=3, code="K3F"),
    # A winner card with players who have left and their figures on the plot; several of a monument.
    "winner-left-five": lambda: render_winner(end_of("ra", (4, 3)), NAMES, code="K3F"),
    # Ratings that have changed, hard names, and one on two lines.
    "winner-rated-five": lambda: render_winner(last("five"), HARD_NAMES, code="K3F", ratings=RATINGS),
    # Every kind of tile, and every box of the key card.
    "key-ru": lambda: render_key("ru"),
    # Strips with lots, with none, and with everything that can be lost.
    "lots": lambda: render_lots(every_sale(), HARD_NAMES, code="K3F"),
    # Medals and other places, bars, ratings that are provisional or missing.
    "leaderboard": lambda: render_leaderboard(LINES, about="Ra · all time · by rating"),
    # Every panel about a person, and the curve of their rating.
    "statistics": lambda: render_player(samples.USUAL),
    # Every panel about a server.
    "statistics-server-es": lambda: render_server(samples.SERVER, "es"),
}
_DICE: dict[str, Drawing] = {
    # Dice that are used, uses as icons, new markers, open spaces for pyramids, gaps in a track.
    "dice-many-uses": partial(_dice_board, "many-uses"),
    # Open spaces for civilization markers, and a marker that was just moved.
    "dice-civilization-uses": partial(_dice_board, "civilization-uses"),
    # A flood among the uses.
    "dice-flooding": partial(_dice_board, "flooding"),
    # A tall board of dice: offers below the dice, and a line for each player.
    "dice-tall-ru": partial(_dice_board, "crowded", "ru", tall=True),
    # Five suns, all that a disaster can take, and a marker that was thrown back.
    "dice-five-suns-es": partial(_dice_board, "five-suns", "es"),
    # Markers of which to choose, a lost civilization marker, and a flood beside a single marker.
    "dice-losing": gallery.pictures("en")["dice-losing"],
    # Lost pyramid markers.
    "dice-losses": partial(_dice_board, "losses"),
    # The first roll, the points of an epoch, and markers that share a space.
    "dice-new-epoch": partial(_dice_board, "new-epoch"),
    # Robots before names, the second roll with all its offers, and a figure that moved.
    "dice-crowded-stood-in": partial(_dice_board, "crowded", absent=True),
    # The end of a game of dice: plates with points, places, and three winners.
    "dice-shared-victory-ru": partial(_dice_board, "shared-victory", "ru"),
    # The sheet of an epoch of dice, with fame and what was scored in play.
    "dice-sheet-one": lambda: render_dice_sheet(
        gallery.steps("three")[-1].view, dice_samples.NAMES[:3], "es", epoch=1, code="D1C"
    ),
    # The final sheet of dice, with three winners and names on two lines.
    "dice-sheet-shared-ru": lambda: render_dice_sheet(
        shared_victory()[0], dice_samples.HARD_NAMES, "ru", epoch=3
    ),
    # The winner card of dice, with three statues and markers on the plot.
    "dice-winner-shared-ru": lambda: render_dice_winner(shared_victory()[0], dice_samples.NAMES, "ru"),
}
CARDS = {**_CARDS, **{name: golden for name, golden in _DICE.items() if "sheet" in name or "winner" in name}}
"""The goldens that are no boards."""
GOLDENS = {**_BOARDS, **_CARDS, **_DICE}
"""By name."""
