"""What happened in a few words, as messages about turns tell it; the log has every move, with its reason."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

from bot.games import game_at
from bot.games.seat_names import names_of, plain_list
from bot.posts.log_lines import taken_back_line
from engine.tables import Logged, Table, Update
from engine.tables.plans import auction_start
from renderers.words.formats import listed


def story_lines(
    table: Table, moves: Iterable[Logged], locale: str, *, beside_lots: bool = False
) -> list[str]:
    """What happened in moves: a line for each lot, or each turn in a game without lots, and no reasons.

    `beside_lots`: only what lasts and the pictures of the lots do not show.
    """
    game, names, lines = game_at(table), names_of(table), list[str]()
    for taken_back, group in groupby(moves, lambda move: move.taken_back):
        if taken_back and beside_lots:
            continue
        if taken_back:
            lines.append(taken_back_line(table, taken_back, locale))
        else:
            events = [event for move in group for event in move.events]
            # Where everybody bids at once, no earlier message has told the bids.
            with_bids = table.own_options.bids_at_once
            lines += game.story_lines(events, names, locale, with_bids=with_bids, beside_lots=beside_lots)
    return lines


def moves_between(update: Update, since: int, until: int) -> list[Logged]:
    """The moves after one version up to another; for one taken back since, that it was taken back."""
    return [
        move
        for move in update.log
        if move.action and any(since < one.version <= until for one in (move, move.taken_back or move))
    ]


def names_out_of_suns(update: Update) -> str:
    """The people who can bid no more in this epoch, by name; empty if all can."""
    out = game_at(update.table).out_of_suns(update.view)
    without = [seat for seat in update.table.those_who_stay if seat.seat in out]
    return listed(plain_list(update.table, without, update.table.locale), update.table.locale)


def news_for_player(update: Update) -> list[Logged]:
    """What those who are asked have not seen: the moves since their own last one, or since the last message.

    Several who are asked at once read what has happened since the auction began, or since the last message.
    """
    table = update.table
    if table.bidders:
        since = min(table.announced, auction_start(update.log) - 1)
        return game_at(table).news(
            replace(update, moves=tuple(move for move in update.log if move.version > since and move.action))
        )
    own = [
        move.version
        for move in update.log
        if move.seat == table.to_act and move.is_move and not move.by_stand_in
    ]
    since = min(table.announced, max(own, default=0))
    moves = [move for move in update.log if move.version > since and move.action] or update.moves
    return game_at(table).news(replace(update, moves=tuple(moves)))
