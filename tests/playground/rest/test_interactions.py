"""Answers to an interaction: the first once, in time and in the allowed ways, and what is sent after it."""

import pytest

from tests.playground.api import errors
from tests.playground.bodies import button, row
from tests.playground.manual_bot import ManualBot


async def test_second_answer_is_refused(manual_bot: ManualBot) -> None:
    """An interaction is acknowledged once; a second time is 40060."""
    async with manual_bot.asked(manual_bot.member.slash("say")) as interaction:
        assert (await interaction.answer(5))[0] == 200
        status, answer = await interaction.answer(4, {"content": "a"})
        assert (status, answer["code"]) == (400, 40060)


async def test_refused_answer_can_be_tried_again(manual_bot: ManualBot) -> None:
    """An answer that is refused does not use up the interaction."""
    async with manual_bot.asked(manual_bot.member.slash("say")) as interaction:
        status, answer = await interaction.answer(4, {"content": "x" * 2001})
        assert (status, errors(answer)) == (400, {"data.content": "BASE_TYPE_MAX_LENGTH"})
        assert (await interaction.answer(4, {"content": "a"}))[0] == 200


async def test_wrong_token_is_unknown(manual_bot: ManualBot) -> None:
    """An answer with a wrong token is 10062."""
    async with manual_bot.asked(manual_bot.member.slash("say")) as interaction:
        path = f"/interactions/{interaction.data['id']}/wrong/callback"
        status, answer = await manual_bot.api("POST", path, {"type": 5})
        await interaction.answer(5)
    assert (status, answer["code"]) == (404, 10062)


async def test_late_answer_is_unknown(manual_bot: ManualBot) -> None:
    """An answer after the time for it is 10062."""
    manual_bot.api.world.acknowledge_within = 0.05
    async with manual_bot.asked(manual_bot.member.slash("say")) as interaction:
        pass
    status, answer = await interaction.answer(5)
    assert (status, answer["code"]) == (404, 10062)


@pytest.mark.parametrize("kind", [1, 6, 7, 8])
async def test_command_accepts_only_its_answers(manual_bot: ManualBot, kind: int) -> None:
    """A command cannot be answered by an update or by choices."""
    async with manual_bot.asked(manual_bot.member.slash("say")) as interaction:
        status, answer = await interaction.answer(kind, {"content": "a"})
        assert (status, errors(answer)) == (400, {"type": "BASE_TYPE_CHOICES"})
        await interaction.answer(5)


async def test_deferred_update_changes_nothing(manual_bot: ManualBot) -> None:
    """A deferred update leaves the message with the button as it is; that message is `@original`."""
    _, sent = await manual_bot.api.send(content="a", components=[row(button())])
    async with manual_bot.asked(manual_bot.member.click(sent, "Go")) as interaction:
        assert sent["id"] == interaction.data["message"]["id"]
        assert (await interaction.answer(6))[0] == 200
    _, original = await manual_bot.api("GET", f"{interaction.webhook}/messages/@original")
    assert sent == original


async def test_private_answer_is_not_in_the_channel(manual_bot: ManualBot) -> None:
    """The routes of the channel do not find a private answer."""
    async with manual_bot.asked(manual_bot.member.slash("say")) as interaction:
        _, made = await interaction.answer(4, {"content": "a", "flags": 64})
    path = f"{manual_bot.api.messages}/{made['resource']['message']['id']}"
    assert (await manual_bot.api("GET", path))[1]["code"] == 10008
    assert (await manual_bot.api("GET", manual_bot.api.messages))[1] == []


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
