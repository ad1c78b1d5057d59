"""The turn message: the question to the player to move, the board, and a control for every move."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from discord.ui import Button
from discord.utils import format_dt

from bot.discord.controls import MAX_ROWS, Control
from bot.discord.links import message_link
from bot.discord.posts import Post
from bot.drawing import Drawing
from bot.games import game_at, shown_events
from bot.games.seat_names import names_of, plain_list, plain_name
from bot.games.table_controls import table_button
from bot.posts.log_lines import small_print
from bot.posts.seal import seal_lines
from bot.posts.story import names_out_of_suns, news_for_player, story_lines
from bot.words import text
from engine.leaving import PlayerLeft
from engine.table import EVERYBODY, ids_of
from engine.tables import Logged, Table, TableSeat, Update
from engine.tables.plans import auction_start
from renderers.games import RENDERERS
from renderers.words.formats import and_list, listed

BUTTONS_A_ROW, MOST_BUTTONS_A_ROW = 4, 5
"""As many as a phone shows beside each other, and as many as Discord takes."""


MOST_LINES = 12
"""Lines of what happened since the player's last turn; an epoch seldom has more lots."""


async def turn_post(update: Update, drawing: Drawing, mentioned: Collection[int]) -> Post:
    """The message that asks a player to act.

    It mentions them if they are among the people `mentioned`, which notifies them if the message is sent as a
    new one. The first message of a game mentions all its players, who may have joined hours ago. A separate
    message would ping the player to move twice, and would announce the start less reliably than a turn is
    announced. The lobby message cannot announce it: it is edited, and edits notify nobody. Raises
    `ValueError` if nobody is asked.
    """
    table = update.table
    if table.player_to_act is None:
        raise ValueError(f"Nobody is asked at table {table.code}.")
    names = names_of(table)
    events = shown_events(update, update.moves)
    compressing = await drawing.board(table, update.view, names, events)
    greeting, pings = _greeting(table, mentioned)
    asked = newly_asked(update) or (table.player_to_act,)
    pinged = {seat.user_id for seat in asked if seat.user_id in mentioned and seat.decider is None}
    who = [
        f"<@{seat.user_id}>" if seat.user_id in pinged else f"**{plain_name(table, seat, table.locale)}**"
        for seat in asked
    ]
    lines = [*greeting, *_lines(update, and_list(who, table.locale))]
    pings = pings or [user_id for user_id in pinged if user_id]
    controls = game_at(table).turn_controls(update)
    if update.teaches:
        controls += _how_to_play(table, controls)
    board = await compressing
    if board.picture is None:
        lines.append(text(table.locale, "no-picture"))
    return Post("\n".join(lines), controls, *board, pings=pings)


def newly_asked(update: Update) -> tuple[TableSeat, ...]:
    """The people whom a new message asks.

    Once an auction that asks all at once was shown, that is only the person who wanted to be asked in turn:
    the others were asked then. A message that asks nothing new asks all of them.
    """
    table = update.table
    was_shown = table.announced_seat == EVERYBODY and auction_start(update.log) <= table.announced
    if table.bidders and was_shown and table.announced < table.decision:
        return tuple(seat for seat in table.asked if seat.seat == table.to_act)
    return table.asked


def _how_to_play(table: Table, controls: Sequence[Control]) -> list[Control]:
    """The button that opens the rules, beside the last button, or below it; none where there is no room.

    Where all rows are taken it is the fifth of its row, which a phone shows below the others.
    """
    taken = Counter(control.row for control in controls)
    last = max(control.row or 0 for control in controls if isinstance(control, Button))
    for row, most in ((last, BUTTONS_A_ROW), (last + 1, BUTTONS_A_ROW), (last, MOST_BUTTONS_A_ROW)):
        has_select = any(one.row == row and not isinstance(one, Button) for one in controls)
        if taken[row] < most and row < MAX_ROWS and not has_select:
            return [table_button(table, "how-to-play", table.locale, row=row)]
    return []


def _greeting(table: Table, mentioned: Collection[int]) -> tuple[list[str], list[int]]:
    """What the first message of a game of several people says to them all, and whom it mentions."""
    if table.announced_seat is not None or len(table.people) == 1:
        return [], []
    people = [seat for seat in table.those_who_stay if seat.user_id]
    pings = [user_id for user_id in ids_of(people) if user_id in mentioned]
    named = [
        f"<@{seat.user_id}>" if seat.user_id in pings else plain_name(table, seat, table.locale)
        for seat in people
    ]
    return [text(table.locale, "turn-begins", people=listed(named, table.locale))], pings


def _lines(update: Update, who: str) -> list[str]:
    """The question to the player to move, the news, and the deadline."""
    table, game, locale = update.table, game_at(update.table), update.table.locale
    what = RENDERERS[table.game].asked_text(update.view, names_of(table), locale)
    news = news_for_player(update)
    return [
        text(locale, "turn", who=who, code=table.code, what=what),
        *([text(locale, "turn-at-once")] if table.bidders else []),
        *([text(locale, f"aim-{table.game}")] if update.explains_aim else []),
        *game.turn_lines(update),
        *stand_in_lines(update, news),
        *small_print(story_lines(table, news, locale), locale, most=MOST_LINES),
        *_lots_line(update),
        *([text(locale, "turn-ends", end=format_dt(update.ends_at, "R"))] if update.ends_at else []),
        *seal_lines(update),
    ]


def _lots_line(update: Update) -> list[str]:
    """A link for those who can bid no more to the message that tells them every lot."""
    if update.lots_message is None:
        return []
    table, names = update.table, names_out_of_suns(update)
    link = message_link(table.guild_id, *update.lots_message)
    return [text(table.locale, "turn-lots", names=names, link=link)] if names else []


def stand_in_lines(update: Update, news: Iterable[Logged]) -> list[str]:
    """Lines about stand-ins: for people who are away, who are back already, and who left before the news."""
    table, locale = update.table, update.table.locale
    seats = {move.seat for move in update.moves if move.by_stand_in}
    told = {event.seat for move in news for event in move.events if isinstance(event, PlayerLeft)}
    back = [seat for seat in table.people if seat.seat in seats and not seat.stand_in]
    away = [seat for seat in table.those_who_stay if seat.stand_in]
    left = [seat for seat in table.people if seat.has_left and seat.seat not in told]
    return [
        *([text(locale, "turn-stand-in", names=_together(table, away))] if away else []),
        *([text(locale, "turn-stood-in", names=_together(table, back))] if back else []),
        *([text(locale, "turn-left", names=_together(table, left))] if left else []),
    ]


def _together(table: Table, seats: Iterable[TableSeat]) -> str:
    return and_list(plain_list(table, seats, table.locale), table.locale)
