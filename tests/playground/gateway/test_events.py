"""The events that the bot receives."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.member import Member
    from tests.playground.example_bot import ExampleBot


async def test_bot_receives_chat_without_its_content(anna: Member, bot: ExampleBot) -> None:
    """Without the message content intent, the bot learns that somebody wrote, but not what."""
    await anna.say("secret plans")
    await anna.slash("ra echo", words="wait for me")
    assert bot.heard[0].content == ""


async def test_bot_receives_messages_that_mention_it(anna: Member, bot: ExampleBot) -> None:
    """A message that mentions the bot reaches it whole."""
    assert bot.user is not None
    said = f"{bot.user.mention} hello"
    await anna.say(said)
    await anna.slash("ra echo", words="wait for me")
    assert bot.heard[0].content == said
