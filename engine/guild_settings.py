"""The settings of a server, which apply to the tables that are opened there."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.games import GAMES
from engine.options import options_to_json
from engine.table_options import TableOptions, offered_for


class MayCancel(StrEnum):
    """Who may cancel a table, besides the people who manage the server."""

    PLAYERS = "players"
    """Before the start the host, afterwards all people of the game together."""
    HOST = "host"
    """The same, and the host alone at any time."""
    MANAGERS = "managers"
    """Nobody else."""


MOST_TABLES = (10, 25, 50, 100, 200)
"""How many open tables a server can allow."""


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """One server's settings; the defaults apply where nothing has been chosen."""

    channels: tuple[int, ...] = ()
    """The channels where tables may be opened; none: everywhere."""
    language: str | None = None
    """The language of new tables; None follows the server's Discord."""
    options: TableOptions = field(default_factory=TableOptions)
    """What new tables begin with, unless their host chooses otherwise."""
    hidden_scores: bool = True
    """The same for the game's option of this name."""
    threads: bool = True
    """Whether games are played in threads."""
    role_id: int | None = None
    """The role that messages of new lobbies ping."""
    may_cancel: MayCancel = MayCancel.PLAYERS
    most_tables: int = 50
    """How many tables may be open at once."""
    analyses: bool = False
    """Whether every rated game is analysed, without anybody asking for it."""

    def game_options(self, game: str) -> dict[str, Any]:
        """The game's options that differ from its defaults at a new table, as JSON values."""
        has_it = "hidden_scores" in GAMES[game].OPTION_CHOICES
        return {"hidden_scores": False} if has_it and not self.hidden_scores else {}

    def own_options(self, game: str) -> dict[str, Any]:
        """The same for the table's own options."""
        chosen = options_to_json(self.options)
        return {name: value for name, value in chosen.items() if name in offered_for(game)}
