"""How accurately a person has played, by the analyses that are kept of their games."""

from __future__ import annotations

import json

from sqlalchemy import Connection, bindparam, select

from engine.store.schema import analyses, results

MOST_GAMES = 20

_ANALYSED = (
    select(results.c.seat, analyses.c.analysis)
    .join(analyses, analyses.c.code == results.c.code)
    .where(
        results.c.user_id == bindparam("person"),
        results.c.guild_id == bindparam("in_guild"),
        results.c.game == bindparam("of_game"),
    )
    .order_by(results.c.number.desc())
    .limit(MOST_GAMES)
)


def read_accuracies(connection: Connection, user_id: int, guild_id: int, game: str) -> tuple[float, ...]:
    """A person's accuracy, from 0 to 100, in each of their last games that were analysed, the last one last.

    A game in which they made no decision is left out. See `engine.analysis.Analysis.accuracy`.
    """
    of = {"person": user_id, "in_guild": guild_id, "of_game": game}
    rows = connection.execute(_ANALYSED, of).all()
    found = [_read(analysis)[seat] for seat, analysis in reversed(rows)]
    return tuple(accuracy for accuracy in found if accuracy is not None)


def _read(analysis: str) -> list[float | None]:
    """The accuracies in an analysis; they stand before its moves, of forty kilobytes, which stay unread."""
    head, is_cut, _ = analysis.partition(',"moments":')
    accuracies: list[float | None] = json.loads(f"{head}}}" if is_cut else head)["accuracy"]
    return accuracies
