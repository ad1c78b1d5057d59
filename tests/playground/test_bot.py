"""A real discord.py bot in the playground, used by members over real HTTP."""

import pytest

from playground.member import Member, Refused, buttons
from playground.permissions import Permission
from playground.server import Playground
from tests.playground.example_bot import PNG, ExampleBot

EPHEMERAL, LOADING = 1 << 6, 1 << 7


async def test_bot_connects_and_sees_the_guild(bot: ExampleBot) -> None:
    """A bot with the guilds intent finds the guild with its channels."""
    assert [channel.name for channel in bot.guilds[0].text_channels] == ["lobby", "games", "off-topic"]


async def test_slash_command_is_answered(anna: Member) -> None:
    """A slash command's answer reaches the member as a message in his channel."""
    assert (await anna.slash("ra echo", words="hello"))["ok"]
    message = await anna.wait_for_message(lambda message: message["content"] == "hello")
    assert anna.channel_id == message["channel_id"]


async def test_autocompletion(anna: Member) -> None:
    """The bot's choices for what is being typed come back as the answer."""
    assert await anna.autocomplete("ra echo", "words", "n") == [
        {"name": "Nile", "value": "nile"},
        {"name": "Nomarch", "value": "nomarch"},
    ]


async def test_nested_group_with_permissions_and_locale(anna: Member) -> None:
    """A command two groups deep is told its numbers, the bot's permissions and the person's language."""
    await anna.slash("ra deep down", depth=3)
    assert (await anna.wait_for_message())["content"] == "3 True en-US"


async def test_user_option_is_resolved(anna: Member, ben: Member) -> None:
    """An option that names a member arrives as that member."""
    await anna.slash("ra who", member=ben.id)
    assert f"Ben {ben.id}" == (await anna.wait_for_private_answer())["content"]


async def test_dynamic_button_counts(anna: Member) -> None:
    """A click on a DynamicItem edits the message it is on."""
    await anna.slash("ra count")
    message = await anna.wait_for_message(lambda message: buttons(message) == ["Count 0"])
    assert (await anna.click(message, "Count 0"))["type"] == 7
    await anna.wait_for_message(lambda message: buttons(message) == ["Count 1"])


async def test_private_answer_is_seen_by_one(anna: Member, ben: Member) -> None:
    """Only the person it is for gets a private answer, as an event and in the history."""
    await anna.slash("ra count")
    message = await ben.wait_for_message(lambda message: buttons(message) == ["Count 0"])
    await ben.click(message, "Count 0")
    answer = await ben.wait_for_private_answer()
    assert answer["content"] == "Not your button."
    await anna.say("a later event, so that all before it have come")
    await anna.wait_for_message(lambda message: message["author"]["id"] == anna.id)
    assert anna.private_answers == []
    assert answer["id"] in [message["id"] for message in await ben.history()]
    assert answer["id"] not in [message["id"] for message in await anna.history()]


async def test_private_answer_can_be_dismissed(anna: Member, ben: Member) -> None:
    """A dismissed private answer is gone."""
    await anna.slash("ra who", member=ben.id)
    answer = await anna.wait_for_private_answer()
    await anna.delete(answer)
    await anna.wait_until(lambda: not anna.private_answers)


async def test_component_that_is_not_there_is_refused(anna: Member) -> None:
    """A click on a button the message no longer has is refused before the bot hears of it."""
    await anna.slash("ra count")
    first = await anna.wait_for_message()
    await anna.click(first, "Count 0")
    await anna.wait_for_message(lambda message: buttons(message) == ["Count 1"])
    with pytest.raises(Refused) as refused:
        await anna._interact(3, {"custom_id": f"count:{anna.id}:0"}, first)
    assert refused.value.code == 50035


async def test_click_under_way_when_the_message_changed(anna: Member) -> None:
    """A stale click reaches the bot with the custom_id the button had when it was pressed."""
    await anna.slash("ra count")
    first = await anna.wait_for_message()
    await anna.click(first, "Count 0")
    await anna.wait_for_message(lambda message: buttons(message) == ["Count 1"])
    assert (await anna.click(first, "Count 0", stale=True))["ok"]


async def test_string_select(anna: Member) -> None:
    """A select hands over the values that were chosen, more than its maximum are refused."""
    await anna.slash("ra pick")
    message = await anna.wait_for_message()
    with pytest.raises(Refused):
        await anna.select(message, "Tiles")
    await anna.select(message, "Tiles", "The Nile", "Flood")
    await anna.wait_for_message(lambda message: message["content"] == "Picked nile Flood")


async def test_user_select_is_resolved(anna: Member, playground: Playground) -> None:
    """A user select hands over members, with the names they have."""
    await anna.slash("ra pick")
    zoe = playground.world.named("zoe")
    await anna.select(await anna.wait_for_message(), "Who", zoe.id)
    assert (await anna.wait_for_private_answer())["content"] == "Picked *Zoë* @everyone"


async def test_modal_with_text_and_select(anna: Member) -> None:
    """A modal is the answer to the click; what is entered reaches the bot."""
    await anna.slash("ra ask")
    shown = await anna.click(await anna.wait_for_message(), "Ask")
    assert (shown["type"], shown["data"]["title"]) == (9, "Options")
    await anna.submit_modal(shown, table_name="Nile", pace=["Day"])
    assert (await anna.wait_for_private_answer())["content"] == "Nile at Day"


async def test_modal_refuses_a_text_that_is_too_long(anna: Member) -> None:
    """A text over the input's maximum never reaches the bot, and the form stays open."""
    await anna.slash("ra ask")
    shown = await anna.click(await anna.wait_for_message(), "Ask")
    with pytest.raises(Refused):
        await anna.submit_modal(shown, table_name="Nile" * 5, pace=["Day"])
    assert (await anna.submit_modal(shown, table_name="Nile", pace=["Day"]))["ok"]


async def test_deferral_then_edit_and_follow_up(anna: Member, bot: ExampleBot) -> None:
    """A deferred answer shows as thinking, then becomes the message; a follow-up is a message of its own."""
    assert (await anna.slash("ra slow"))["type"] == 5
    message = await anna.wait_for_message(lambda message: message["content"] == "Here it is")
    thinking = next(event["d"] for event in anna.events if event["t"] == "MESSAGE_CREATE")
    assert (message["id"], LOADING) == (thinking["id"], thinking["flags"])
    assert message["flags"] == 0
    assert [(file["description"], file["width"], file["height"]) for file in message["attachments"]] == [
        ("A board", 1, 1)
    ]
    assert (await anna.wait_for_private_answer())["content"] == "And more"


async def test_private_deferral_stays_private(anna: Member, ben: Member) -> None:
    """What a private deferral turns into is private, whatever the later message says."""
    await anna.slash("ra slow", private=True)
    message = await anna.wait_for_message(lambda message: message["content"] == "Here it is")
    assert message["flags"] & EPHEMERAL
    assert await ben.history() == []


async def test_silent_bot_did_not_respond(anna: Member, playground: Playground) -> None:
    """An interaction that nobody acknowledges in time ends with Discord's sentence."""
    playground.world.acknowledge_within = 0.05
    answer = await anna.slash("ra silent")
    assert (answer["ok"], answer["message"]) == (False, "The application did not respond")


async def test_thread_with_files_and_pings(anna: Member, ben: Member, playground: Playground) -> None:
    """A thread opens for all who see its channel; a new message pings its person once, an edit nobody."""
    await anna.slash("ra thread")
    message = await anna.wait_for_message(lambda message: message["content"] == "Still your turn")
    thread = next(event["d"] for event in ben.events if event["t"] == "THREAD_CREATE")
    assert ("Ra K3F", thread["id"]) == (thread["name"], message["channel_id"])
    assert [message["id"]] == [ping["id"] for ping in anna.pings]
    assert ben.pings == []
    assert [file["description"] for file in message["attachments"]] == ["Second"]


async def test_files_are_served(anna: Member, playground: Playground) -> None:
    """An attachment's address leads to exactly the bytes that were sent."""
    await anna.slash("ra slow")
    message = await anna.wait_for_message(lambda message: message["content"] == "Here it is")
    async with anna._session.get(message["attachments"][0]["url"]) as response:
        assert (response.content_type, await response.read()) == ("image/png", PNG)


async def test_bot_hears_chat_without_its_content(anna: Member, bot: ExampleBot) -> None:
    """Without the message content intent the bot hears that somebody spoke, not what."""
    await anna.say("secret plans")
    await anna.say(f"{bot.user.mention if bot.user else ''} hello")
    await anna.slash("ra echo", words="wait for me")
    assert [message.content[-5:] for message in bot.heard[:2]] == ["", "hello"]


async def test_hidden_channel(anna: Member, ben: Member, playground: Playground) -> None:
    """Who may not see a channel gets neither its events nor its history."""
    playground.world.deny(ben.id, anna.channel_id, Permission.VIEW_CHANNEL)
    await anna.slash("ra echo", words="hidden")
    await anna.wait_for_message(lambda message: message["content"] == "hidden")
    assert ben.messages == {}
    with pytest.raises(Refused) as refused:
        await ben.history()
    assert refused.value.code == 50001


async def test_command_needs_its_options(anna: Member) -> None:
    """A required option left out is refused before the bot hears of it."""
    with pytest.raises(Refused) as refused:
        await anna.slash("ra echo")
    assert refused.value.code == 50035


async def test_command_option_keeps_its_limits(anna: Member) -> None:
    """A text longer than the option allows is refused before the bot hears of it."""
    with pytest.raises(Refused):
        await anna.slash("ra echo", words="x" * 31)


async def test_deleted_message_is_told(anna: Member, playground: Playground) -> None:
    """A message deleted behind the bot's back disappears for the members."""
    await anna.slash("ra count")
    message = await anna.wait_for_message()
    playground.world.delete_message(message["channel_id"], message["id"])
    await anna.wait_until(lambda: not anna.messages)
