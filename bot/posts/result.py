"""The last message of a table: the ranking of a finished game, or that the table was cancelled."""

from collections.abc import Collection, Sequence
from functools import partial

from bot.discord.links import table_link
from bot.discord.posts import MAX_CONTENT, Post
from bot.drawing import Drawing
from bot.games.levels import with_level
from bot.games.seat_names import names_of, plain_list, plain_name
from bot.games.table_controls import table_button
from bot.posts.log_lines import MAX_LENGTH, small_print
from bot.posts.seal import seal_lines
from bot.posts.story import story_lines
from bot.words import text
from engine.games import Seat
from engine.ratings import PROVISIONAL_GAMES
from engine.tables import Status, Table, TableSeat, Update
from renderers.games import RENDERERS
from renderers.words.formats import and_list, listed, number
from renderers.words.ratings import rating_words

LAST_LINES = 5
"""Lines of an imported game's last lots or turns; more would push the winner card off a phone's screen."""
SPARE = 100
"""Characters for the line that says how many log lines are left out."""


def standings(update: Update, locale: str) -> list[str]:
    """The winners of a finished game, and a line for each player."""
    table, view = update.table, update.view
    places = view.places or ()
    ranking = sorted(table.seats, key=lambda seat: places[seat.seat])
    lines = [
        _title(table, locale, [seat for seat in ranking if places[seat.seat] == 1]),
        *(
            text(
                locale,
                "result-line-left" if seat.has_left else "result-line",
                place=places[seat.seat],
                name=with_level(seat, f"**{plain_name(table, seat, locale)}**", locale),
                fame=view.epochs[-1].fame[seat.seat] or 0,
                epochs=listed((number(epoch.fame[seat.seat] or 0) for epoch in view.epochs), locale),
            )
            + _rating(update, seat.seat, locale)
            for seat in ranking
        ),
    ]
    if any(change.is_provisional for change in update.ratings.values()):
        lines.append(text(locale, "result-provisional", games=PROVISIONAL_GAMES))
    return lines


def _rating(update: Update, seat: Seat, locale: str) -> str:
    """What the game did to a player's rating, to go after their line; empty if nothing."""
    change = update.ratings.get(seat)
    return " · " + text(locale, "result-rating", rating=rating_words(change)) if change else ""


async def result_post(update: Update, drawing: Drawing, mentioned: Collection[int] = ()) -> Post:
    """The result of a finished game: ranking and winner card, and for an imported one the last lots or turns.

    For a game that was played here, those stand right above. `mentioned` are followers to be notified.
    """
    table, view = update.table, update.view
    locale, names, ranking = table.locale, names_of(table), standings(update, table.locale)
    if mentioned:
        who = listed((f"<@{user_id}>" for user_id in sorted(mentioned)), locale)
        ranking.append(text(locale, "result-followed", people=who))
    seal = seal_lines(update)
    room = min(MAX_LENGTH, MAX_CONTENT - len("\n".join([*ranking, *seal])) - SPARE)
    told = story_lines(table, update.log, locale)[-LAST_LINES:] if table.imported else []
    lines = [*ranking, *small_print(told, locale, room), *seal]
    renderer = RENDERERS[table.game]
    draw = partial(renderer.render_winner, view, names, locale, code=table.code, ratings=update.ratings)
    describe = partial(renderer.describe_winner, view, names, locale, ratings=update.ratings)
    winner = await drawing.illustrate(draw, describe, table.code, "result")
    offered = ("replay", "analyse", "more") if table.imported else ("rematch", "replay", "analyse", "more")
    controls = [table_button(table, what, locale, row=0) for what in offered]
    return Post("\n".join(lines), controls, *winner, pings=sorted(mentioned))


def _title(table: Table, locale: str, winners: Sequence[TableSeat]) -> str:
    names = plain_list(table, winners, locale)
    key = "result-title-shared" if names[1:] else "result-title"
    return text(locale, key, code=table.code, name=and_list(names, locale))


def over_post(update: Update) -> Post:
    """What the lobby message becomes once the game is over: who won, and a link to the result."""
    table = update.table
    if table.status is not Status.FINISHED:
        return cancelled_post(table)
    places, fame = update.view.places or (), update.view.epochs[-1].fame
    ranking = sorted(table.seats, key=lambda seat: places[seat.seat])
    players = listed(
        (
            text(
                table.locale,
                "lobby-over-player",
                name=plain_name(table, seat, table.locale),
                fame=fame[seat.seat] or 0,
            )
            for seat in ranking
        ),
        table.locale,
    )
    winners = [f"**{plain_name(table, seat, table.locale)}**" for seat in ranking if places[seat.seat] == 1]
    values = {"code": table.code, "players": players, "link": table_link(table)}
    return Post(text(table.locale, "lobby-over", winners=and_list(winners, table.locale), **values))


def cancelled_post(table: Table) -> Post:
    """The message of a table that was cancelled or abandoned."""
    key = "abandoned" if table.status is Status.ABANDONED else "cancelled"
    return Post(text(table.locale, key, code=table.code))
