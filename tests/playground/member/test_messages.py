"""Messages, threads, files and direct messages as people see them."""

import pytest

from playground.discord_json import Json
from playground.member import Member, Refused, buttons
from playground.server import Playground
from playground.world.permissions import Permission
from tests.playground.example_bot import PNG, ExampleBot


async def test_ping_in_a_thread(anna: Member, ben: Member, playground: Playground) -> None:
    """A new thread appears to everyone who sees its channel; a new message pings once, its edit does not."""
    await anna.slash("ra thread")
    message = await anna.wait_for_message(lambda message: message["content"] == "Still your turn")
    thread = next(event["d"] for event in ben.events if event["t"] == "THREAD_CREATE")
    assert ("Ra K3F", thread["id"]) == (thread["name"], message["channel_id"])
    assert [message["id"]] == [ping["id"] for ping in anna.pings]
    assert ben.pings == []
    assert [file["description"] for file in message["attachments"]] == ["Second"]


async def test_hidden_channel_tells_nothing(anna: Member, ben: Member, playground: Playground) -> None:
    """A member who may not see a channel receives neither its events nor its history."""
    playground.world.deny(ben.id, anna.channel_id, Permission.VIEW_CHANNEL)
    await anna.slash("ra echo", words="hidden")
    await anna.wait_for_message(lambda message: message["content"] == "hidden")
    assert ben.messages == {}
    with pytest.raises(Refused) as refused:
        await ben.history()
    assert refused.value.code == 50001


async def whispered(anna: Member) -> Json:
    await anna.slash("ra whisper")
    return await anna.wait_for_message(lambda message: message["content"] == "Just you")


async def test_a_direct_message_pings_its_addressee_alone(anna: Member, ben: Member) -> None:
    """The addressee is notified of a direct message, and nobody else sees it."""
    message = await whispered(anna)
    assert [ping["id"] for ping in anna.pings] == [message["id"]]
    await ben.slash("ra echo", words="wait for me")
    await ben.wait_for_message(lambda one: one["content"] == "wait for me")
    assert message["id"] not in ben.messages
    with pytest.raises(Refused) as refused:
        await ben.history(message["channel_id"])
    assert refused.value.code == 50001


async def test_a_button_works_in_direct_messages(anna: Member) -> None:
    """A press in direct messages reaches the bot, whose answer changes the message."""
    message = await whispered(anna)
    assert (await anna.click(message, "Count 0"))["type"] == 7
    await anna.wait_for_message(lambda one: buttons(one) == ["Count 1"])


async def test_a_member_can_refuse_them(anna: Member, playground: Playground) -> None:
    """A person who refuses direct messages gets none until they accept them again."""
    await anna.refuse_direct_messages()
    assert not (await anna.slash("ra whisper"))["ok"]  # the bot, which is refused with 50007, fails
    await anna.refuse_direct_messages(refused=False)
    await whispered(anna)


# Answers of a real discord.py bot.


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
