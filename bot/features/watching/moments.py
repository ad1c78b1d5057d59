"""What the analysis of a game says about one decision, beside the position in which it was made."""

from __future__ import annotations

from bot.features.option_lines import option_lines
from bot.games.reasons import reason_text
from bot.games.seat_names import names_of, plain_list
from bot.words import text
from engine.games import GAMES, parse_move
from engine.tables import Table, Tables
from renderers.games import RENDERERS


async def judged_lines(tables: Tables, table: Table, n: int, locale: str) -> list[str]:
    """What was played and better in the move `n`, why, and what each option promised.

    There is nothing without an analysis, or about a move that was no choice. Raises `NotFinishedError` before
    the end of the game.
    """
    analysis = await tables.analyses.analysis(table)
    move = analysis.moves[n - 1] if analysis and 1 <= n <= len(analysis.moves) else None
    if move is None or not move.at_stake:
        return []
    decision = await tables.analyses.decision(table.code, n)
    shares = await tables.analyses.options(table.code, n)
    rules, renderer = GAMES[table.game], RENDERERS[table.game]

    def label(action: str) -> str:
        return renderer.action_label(parse_move(rules, action), decision.view, locale)

    name = plain_list(table, [table.seats[move.seat]], locale)[0]
    wins = round(100 * move.lost)
    key = "watching-judged" if wins else "watching-judged-best"
    told = text(
        locale,
        key,
        move=n,
        name=name,
        played=label(move.action),
        better=label(move.best),
        wins=wins,
    )
    why = reason_text(table.game, move.reason, names_of(table), locale) if move.reason else ""
    return [
        f"{told} {why}".rstrip(),
        *option_lines(shares, label, {move.action: "option-played"}, locale),
    ]
