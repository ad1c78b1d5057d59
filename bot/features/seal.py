"""Answers the button of More about the sealed deal."""

from __future__ import annotations

from bot.answering.feature import Feature, pages_action
from bot.answering.panel import Pages, one_page
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.posts.seal import seal_words
from engine.tables import Table


class SealedDeal(Feature):
    """The page of More about the sealed deal."""

    @pages_action("seal")
    async def seal_page(self, reply: Reply, table: Table) -> Pages:
        """The commitment, what it is for, and once the game is over how to check it."""
        commitment = await self.tables.views.commitment(table.code)
        if commitment is None:
            raise Refusal("seal-none", code=table.code)
        return one_page(seal_words(table, commitment, reply.locale))
