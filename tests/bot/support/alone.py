"""Games against computers in direct messages with the bot."""

from typing import Any

from playground.member import Member
from tests.bot.support.game_night import Night
from tests.bot.support.messages import code_of, labels


async def practise(night: Night[Any], person: Member, **options: Any) -> str:
    """Let a person open a game in their direct messages; return its code once its board is shown."""
    await person.go_to_direct_messages()
    known = set(person.messages)
    await person.slash("ra new", **options)
    board = await person.wait_for_message(lambda one: one["id"] not in known and "More" in labels(one))
    code = code_of(board)
    await night.until_shown(code)
    return code
