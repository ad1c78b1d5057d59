"""What messages say about the sealed deal."""

from bot.words import text
from engine.tables import Status, Table, Update

SEAL_SHOWN = 8
"""Characters of the commitment in public messages: enough to recognise what More shows in full."""


def seal_words(table: Table, commitment: str, locale: str) -> str:
    """What anybody may know of a sealed deal."""
    then = {Status.RUNNING: [], Status.FINISHED: ["seal-check"]}.get(table.status, ["seal-kept"])
    keys = ("seal-title", f"seal-{table.game}", "seal-explained", *then)
    return "\n".join(text(locale, key, code=table.code, commitment=commitment) for key in keys)


def publishes_seal(table: Table, *, again: bool) -> bool:
    """Whether the message about to show a table publishes the commitment.

    The first turn message does, as long as it is edited, and the result. `again`: it will be a new message.
    """
    if table.status is not Status.RUNNING:
        return table.status is Status.FINISHED
    return table.announced_seat is None or (not again and table.message_since == 0)


def seal_lines(update: Update) -> list[str]:
    """The small print with the beginning of the commitment, in a message that publishes it."""
    table, commitment = update.table, update.commitment
    if not commitment:
        return []
    key = "seal-over" if table.status is Status.FINISHED else "seal-line"
    return [text(table.locale, key, beginning=commitment[:SEAL_SHOWN])]
