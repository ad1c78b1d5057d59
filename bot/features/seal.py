"""The sealed deal: its commitment, which is published before a game is played, and how to check it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.errors import Refusal
from bot.feature import Feature, pages_action
from bot.panel import Pages, one_page
from bot.words import text
from engine.tables import Status

if TYPE_CHECKING:
    from bot.discord.replies import Reply
    from engine.tables import Table, Update


class SealedDeal(Feature):
    """The page of More about the sealed deal."""

    @pages_action("seal")
    async def seal_page(self, reply: Reply, table: Table) -> Pages:
        """The commitment, what it is for, and once the game is over how to check it."""
        commitment = await self.services.tables.commitment(table.code)
        if commitment is None:
            raise Refusal("seal-none", code=table.code)
        return one_page(seal_words(table, commitment, reply.locale))


def seal_words(table: Table, commitment: str, locale: str) -> str:
    """What anybody may know of a sealed deal."""
    then = {Status.RUNNING: [], Status.FINISHED: ["seal-check"]}.get(table.status, ["seal-kept"])
    keys = ("seal-title", f"seal-{table.game}", "seal-explained", *then)
    return "\n".join(text(locale, key, code=table.code, commitment=commitment) for key in keys)


def publishes_seal(table: Table, *, anew: bool) -> bool:
    """Whether the message about to show a table publishes the commitment.

    The first turn message does, as long as it is edited, and the result. `anew`: it will be a new message.
    """
    if table.status is not Status.RUNNING:
        return table.status is Status.FINISHED
    return table.announced_seat is None or (not anew and table.message_since == 0)


def seal_lines(update: Update) -> list[str]:
    """The small print with the commitment, in a message that publishes it."""
    table, commitment = update.table, update.commitment
    return [text(table.locale, "seal-line", commitment=commitment)] if commitment else []
