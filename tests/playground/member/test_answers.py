"""Answers of a real discord.py bot as the people in the channel see them."""

from playground.member import Member, buttons
from playground.server import Playground
from tests.playground.example_bot import PNG, ExampleBot

EPHEMERAL, LOADING = 1 << 6, 1 << 7


async def test_private_answer_is_seen_by_one(anna: Member, ben: Member) -> None:
    """Only its addressee receives a private answer, as an event and in the history."""
    await anna.slash("ra count")
    message = await ben.wait_for_message(lambda message: buttons(message) == ["Count 0"])
    await ben.click(message, "Count 0")
    answer = await ben.wait_for_private_answer()
    assert answer["content"] == "Not your button."
    await anna.say("a later event, so that all earlier ones have come")
    await anna.wait_for_message(lambda message: message["author"]["id"] == anna.id)
    assert anna.private_answers == []
    assert answer["id"] in [message["id"] for message in await ben.history()]
    assert answer["id"] not in [message["id"] for message in await anna.history()]


async def test_deferral_becomes_the_answer(anna: Member, bot: ExampleBot) -> None:
    """It shows as thinking, then becomes the message, whose files are served; a follow-up may be private."""
    assert (await anna.slash("ra slow"))["type"] == 5
    message = await anna.wait_for_message(lambda message: message["content"] == "Here it is")
    thinking = next(event["d"] for event in anna.events if event["t"] == "MESSAGE_CREATE")
    assert (message["id"], LOADING) == (thinking["id"], thinking["flags"])
    assert message["flags"] == 0
    (file,) = message["attachments"]
    assert (file["description"], file["width"], file["height"]) == ("A board", 1, 1)
    async with anna._session.get(file["url"]) as response:
        assert (response.content_type, await response.read()) == ("image/png", PNG)
    assert (await anna.wait_for_private_answer())["content"] == "And more"


async def test_private_deferral_stays_private(anna: Member, ben: Member) -> None:
    """The message that takes the place of a private deferral is private, whatever its own flags say."""
    await anna.slash("ra slow", private=True)
    message = await anna.wait_for_message(lambda message: message["content"] == "Here it is")
    assert message["flags"] & EPHEMERAL
    assert await ben.history() == []


async def test_silence_ends_the_interaction(anna: Member, playground: Playground) -> None:
    """An interaction that the bot does not acknowledge in time ends with Discord's sentence."""
    playground.world.acknowledge_within = 0.05
    answer = await anna.slash("ra silent")
    assert (answer["ok"], answer["message"]) == (False, "The application did not respond")
