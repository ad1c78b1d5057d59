"""The button Rematch below a result."""

from playground.member import Member
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import Message, answer_to, code_of, labels


async def press_rematch(night: GameNight, code: str, person: Member) -> tuple[Message, Message]:
    """Let a person press Rematch; return the answer, and the rematch's lobby."""
    told = await answer_to(person, person.click(await night.current_message(code, person), "Rematch"))
    rematch = (await night.table(code)).rematch
    assert rematch
    assert rematch in told["content"]
    return told, await night.current_message(rematch)


async def test_a_rematch_keeps_the_seats_of_the_others(night: GameNight) -> None:
    """The lobby stands in the channel, with the presser as host; the others are invited for a day."""
    code = await night.finished_game(night.ben, night.caro, hidden_scores=False)
    told, lobby = await press_rematch(night, code, night.ben)
    invitation = await night.anna.wait_for_message(lambda one: "Decline" in labels(one))
    await night.until_received()

    assert lobby["id"] in told["content"]
    assert lobby["channel_id"] == str((await night.table(code)).channel_id)
    assert "- Ben (host)" in lobby["content"]
    assert "- Anna (invited, seat kept until <t:" in lobby["content"]
    assert "Your seats are kept until <t:" in invitation["content"]
    assert "Fame is open" in lobby["content"]
    for person in (night.anna, night.caro):
        assert person.pings[-1]["id"] == invitation["id"]


async def test_too_late_for_a_rematch_that_has_begun(night: GameNight) -> None:
    """Who presses after the start gets a link, and the game goes on without them."""
    code = await night.finished_game(night.ben, night.caro)
    await press_rematch(night, code, night.ben)
    _, lobby = await press_rematch(night, code, night.anna)
    await night.ben.click(lobby, "Start")
    begun = await night.until_shown(code_of(lobby))
    answer = await answer_to(night.caro, night.caro.click(await night.current_message(code), "Rematch"))

    assert "The rematch has already begun, so nothing was changed." in answer["content"]
    assert str(begun.message_id) in answer["content"]
