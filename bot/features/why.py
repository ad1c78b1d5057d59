"""Why? below a score sheet: a private account of one's own points, line by line."""

from __future__ import annotations

from bot.answering.feature import Feature, control
from bot.answering.which_table import enter_table
from bot.discord.controls import CODE
from bot.discord.posts import Post
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from renderers.games import RENDERERS

WHY_BUTTON = rf"why:{CODE}:(?P<epoch>[1-3])"


class Why(Feature):
    """The accounts of points."""

    @control(WHY_BUTTON)
    async def explain(self, reply: Reply, code: str, epoch: str) -> None:
        """Show the person's own points in an epoch; spectators and computers have no account."""
        table = await enter_table(self.tables, reply, code)
        seat = table.seat_of(reply.user.id)
        if seat is None:
            raise Refusal("no-seat-no-points", code=table.code)
        view = await self.tables.views.view(table.code, seat)
        lines = RENDERERS[table.game].account_text(view, seat, reply.locale, epoch=int(epoch))
        await reply.private(Post("\n".join(lines)))
