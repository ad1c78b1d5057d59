"""What the bot sends after its first answer to an interaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.playground.manual_bot import ManualBot


async def test_follow_up_needs_an_answer_first(manual_bot: ManualBot) -> None:
    """A follow-up before the first answer is 10015."""
    async with manual_bot.asked(manual_bot.member.slash("say")) as interaction:
        status, answer = await manual_bot.api("POST", interaction.webhook, {"content": "more"})
        await interaction.answer(4, {"content": "a"})
    assert (status, answer["code"]) == (404, 10015)


async def test_follow_up_after_the_token_has_expired_is_refused(manual_bot: ManualBot) -> None:
    """The token is valid for its time; after that, a follow-up is 50027."""
    interaction = await manual_bot.answered()
    assert (await manual_bot.api("POST", interaction.webhook, {"content": "more"}))[0] == 200
    manual_bot.api.world.token_lives = 0.0
    status, answer = await manual_bot.api("POST", interaction.webhook, {"content": "more"})
    assert (status, answer["code"]) == (401, 50027)


async def test_first_follow_up_fills_a_deferral(manual_bot: ManualBot) -> None:
    """After a deferral, the first follow-up becomes the answer itself, as private as the deferral was."""
    async with manual_bot.asked(manual_bot.member.slash("say")) as interaction:
        _, made = await interaction.answer(5, {"flags": 64})
    thinking = made["resource"]["message"]
    assert thinking["flags"] == 64 | 128
    _, filled = await manual_bot.api("POST", interaction.webhook, {"content": "a", "flags": 0})
    assert (thinking["id"], 64) == (filled["id"], filled["flags"])


async def test_original_is_the_first_answer(manual_bot: ManualBot) -> None:
    """`@original` reads, changes and deletes the first answer."""
    interaction = await manual_bot.answered()
    path = f"{interaction.webhook}/messages/@original"
    assert (await manual_bot.api("PATCH", path, {"content": "b"}))[1]["content"] == "b"
    assert (await manual_bot.api("GET", path))[1]["content"] == "b"
    assert (await manual_bot.api("DELETE", path))[0] == 204
    assert (await manual_bot.api("GET", path))[1]["code"] == 10008
