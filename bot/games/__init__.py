"""The games on Discord, a folder each. Only the module of a game knows what is special about it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import cast

from bot.games import dice, ra
from bot.games.protocol import AnyGameOnDiscord, GameOnDiscord
from engine.dice.actions import Action as DiceAction
from engine.dice.events import Event as DiceEvent
from engine.dice.view import View as DiceView
from engine.protocol import AnyEvent
from engine.ra.actions import Action as RaAction
from engine.ra.events import Event as RaEvent
from engine.ra.view import View as RaView
from engine.tables import Logged, Table, Update

_RA: GameOnDiscord[RaView, RaAction, RaEvent] = ra
_DICE: GameOnDiscord[DiceView, DiceAction, DiceEvent] = dice
# The casts forget which game's values these are: mypy cannot know that a game only meets its own.
ON_DISCORD: Mapping[str, AnyGameOnDiscord] = {
    "ra": cast("AnyGameOnDiscord", _RA),
    "dice": cast("AnyGameOnDiscord", _DICE),
}
"""Every game by its key."""
DEFAULT_GAME = "ra"
GAME_CHOICES = {key: f"game-{key}" for key in ON_DISCORD}
"""Every game with the key of its name, as commands offer them."""
CHAPTER_CHOICES = {
    chapter: f"rules-{chapter}-title" for game in ON_DISCORD.values() for chapter in game.CHAPTERS
}
"""Every chapter of the rules with the key of its title."""


def game_at(table: Table) -> AnyGameOnDiscord:
    """The game played at a table."""
    return ON_DISCORD[table.game]


def shown_events(update: Update, moves: Iterable[Logged]) -> Sequence[AnyEvent]:
    """What the picture of an update shows of these moves and of the draft, and what it must show again."""
    events = [event for move in (*moves, *update.draft) for event in move.events]
    return game_at(update.table).shown_events(update.view, events, newest_first(update.log))


def newest_first(moves: Sequence[Logged]) -> Iterator[AnyEvent]:
    """The events of moves, the newest first."""
    return (event for move in reversed(moves) for event in reversed(move.events))
