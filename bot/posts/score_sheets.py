"""Score sheets: after each epoch a message of its own, without ping; its button explains one's own points."""

from dataclasses import replace
from functools import partial

from bot.discord.controls import button
from bot.discord.posts import Post, split_into_posts
from bot.drawing import Drawing
from bot.games import game_at
from bot.games.seat_names import names_of
from bot.words import text
from engine.tables import Update
from renderers.games import RENDERERS


def scored_epochs(update: Update) -> list[int]:
    """The epochs that have ended since the last message."""
    game = game_at(update.table)
    epochs = (game.scored_epoch(event) for move in update.moves for event in move.events)
    return [epoch for epoch in epochs if epoch is not None]


async def sheet_posts(update: Update, epoch: int, drawing: Drawing) -> list[Post]:
    """The sheet of an epoch; if it cannot be drawn, everything it shows as text."""
    table, view = update.table, update.view
    locale, names, renderer = table.locale, names_of(table), RENDERERS[table.game]
    line = text(locale, "scored", code=table.code, epoch=epoch)
    why = button(f"why:{table.code}:{epoch}", text(locale, "button-why"), row=0)
    draw = partial(renderer.render_sheet, view, names, locale, epoch=epoch, code=table.code)
    describe = partial(renderer.describe_sheet, view, names, locale, epoch=epoch)
    sheet = await drawing.illustrate(draw, describe, table.code, "sheet")
    if sheet.picture is None:
        *before, last = split_into_posts([line, *renderer.sheet_text(view, names, locale, epoch=epoch)])
        return [*before, replace(last, controls=[why])]
    return [Post(line, [why], *sheet)]
