"""What a person does and sees, answered by a real discord.py bot: commands, controls, messages."""

import asyncio
from typing import Any

import pytest

from playground.discord_json import Json
from playground.member import File, Member, Refused, buttons
from playground.server import Playground
from playground.validation.messages import FILE_BYTES
from playground.world.permissions import Permission
from tests.playground.api import Api, ManualBot, button, command, row
from tests.playground.example_bot import PNG, ExampleBot

# Commands


async def test_the_menu_of_a_person_names_them(anna: Member, ben: Member) -> None:
    """Its entry arrives with the person, and the answer says that it was no slash command."""
    await anna.use_on(ben, "About them")
    message = await anna.wait_for_message(lambda one: one["content"] == "Ben True")
    metadata = message["interaction_metadata"]
    assert (metadata["name"], metadata["command_type"]) == ("About them", 2)


async def test_the_menu_knows_only_members(anna: Member) -> None:
    """An id of nobody never reaches the bot; nor does an entry in direct messages that is for servers."""
    (entry,) = [one for one in await anna.commands() if one["name"] == "About them"]
    data = {"id": entry["id"], "name": entry["name"], "type": 2, "target_id": "17"}
    with pytest.raises(Refused):
        await anna._interact(2, data)
    await anna.go_to_direct_messages()
    with pytest.raises(Refused):
        await anna._interact(2, data | {"target_id": anna.id})


async def test_file_option_is_resolved(anna: Member) -> None:
    """An option that takes a file arrives as an attachment, which the bot can download."""
    await anna.slash("ra read", file=File("my game.json", b"{}"))
    told = (await anna.wait_for_private_answer())["content"]
    assert told == "my_game.json 2 application/json True {}"


@pytest.mark.parametrize(
    ("path", "options", "code"),
    [
        ("ra echo", {}, 50035),
        ("ra echo", {"words": "x" * 31}, 50035),
        *[("ra read", {"file": value}, 50035) for value in ("123", 0, "{}")],
        ("ra read", {"file": File("big.json", bytes(FILE_BYTES + 1))}, 40005),
    ],
    ids=["missing", "too long", "unknown file", "number for a file", "text for a file", "large file"],
)
async def test_a_wrong_option_is_refused(anna: Member, path: str, options: dict[str, Any], code: int) -> None:
    """A command without a required option, or with a value that the option does not take, is refused."""
    with pytest.raises(Refused) as refused:
        await anna.slash(path, **options)
    assert refused.value.code == code


async def test_command_for_managers_is_hidden_from_others(api: Api, playground: Playground) -> None:
    """A command that needs a permission is offered to the owner and to members whose role grants it."""
    needed = str(int(Permission.MANAGE_GUILD))
    await api("PUT", api.commands, [command(default_member_permissions=needed)])
    async with playground.member("anna") as anna, playground.member("ben") as ben:
        assert (len(await anna.commands()), len(await ben.commands())) == (1, 0)
        with pytest.raises(LookupError):
            await ben.slash("ra")
        playground.world.add_role("Hosts", Permission.MANAGE_GUILD, ben.id)
        assert len(await ben.commands()) == 1


async def test_command_for_nobody_is_for_administrators(api: Api, playground: Playground) -> None:
    """Permissions of "0" leave a command to the owner and to administrators, and none at all to everybody."""
    sealed, offered = command("sealed", default_member_permissions="0"), command("open")
    await api("PUT", api.commands, [sealed, offered])
    playground.world.add_role("Hosts", Permission.MANAGE_GUILD, playground.world.named("ben").id)
    async with playground.member("anna") as anna, playground.member("ben") as ben:
        assert {one["name"] for one in await anna.commands()} == {"sealed", "open"}
        assert {one["name"] for one in await ben.commands()} == {"open"}
        playground.world.add_role("Admins", Permission.ADMINISTRATOR, ben.id)
        assert {one["name"] for one in await ben.commands()} == {"sealed", "open"}


# Buttons, selects and forms


async def test_component_that_is_not_there_is_refused(anna: Member) -> None:
    """A click on a button that the message no longer has reaches the bot only if it was under way before."""
    await anna.slash("ra count")
    first = await anna.wait_for_message()
    assert (await anna.click(first, "Count 0"))["type"] == 7
    await anna.wait_for_message(lambda message: buttons(message) == ["Count 1"])
    with pytest.raises(Refused) as refused:
        await anna._interact(3, {"custom_id": f"count:{anna.id}:0"}, first)
    assert refused.value.code == 50035
    assert (await anna.click(first, "Count 0", stale=True))["ok"]


async def test_an_app_that_is_behind_catches_up_first(anna: Member) -> None:
    """Where somebody else sees a button already, a person presses it once their app has it too."""
    await anna.slash("ra count")
    first = await anna.wait_for_message()
    await anna.click(first, "Count 0")
    now = await anna.wait_for_message(lambda message: buttons(message) == ["Count 1"])
    anna.messages[first["id"]] = first
    pressing = asyncio.create_task(anna.click(now, "Count 1"))
    await asyncio.sleep(0)
    async with anna._changed:
        anna.messages[first["id"]] = now
        anna._changed.notify_all()
    assert (await pressing)["ok"]


async def test_select_with_too_few_values_is_refused(anna: Member) -> None:
    """A choice of fewer values than the select requires never reaches the bot."""
    await anna.slash("show buttons")
    with pytest.raises(Refused):
        await anna.select(await anna.wait_for_message(), "Tiles", "Nile")


async def test_user_select_is_resolved(anna: Member, playground: Playground) -> None:
    """The bot receives the members whom a user select chooses, with their names."""
    await anna.slash("ra pick")
    zoe = playground.world.named("zoe")
    await anna.select(await anna.wait_for_message(), "Who", zoe.id)
    assert (await anna.wait_for_private_answer())["content"] == "Picked *Zoë* @everyone"


async def test_modal_with_text_and_select(anna: Member) -> None:
    """A modal is the answer to the click; it stays open while a text is too long, then the bot has it all."""
    await anna.slash("ra ask")
    shown = await anna.click(await anna.wait_for_message(), "Ask")
    assert (shown["type"], shown["data"]["title"]) == (9, "Options")
    with pytest.raises(Refused):
        await anna.submit_modal(shown, table_name="Nile" * 5, pace=["Day"])
    assert (await anna.submit_modal(shown, table_name="Nile", pace=["Day"]))["ok"]
    assert (await anna.wait_for_private_answer())["content"] == "Nile at Day"


async def test_the_same_form_on_two_devices(manual_bot: ManualBot, playground: Playground) -> None:
    """A form that somebody opens on two devices is submitted on each, for the message where it was opened."""
    entry = {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "name", "style": 1}}
    form = {"custom_id": "options", "title": "Options", "components": [entry]}
    _, first = await manual_bot.api.send(content="a", components=[row(button())])
    _, second = await manual_bot.api.send(content="b", components=[row(button())])
    async with playground.member("anna") as phone:
        opened = [
            (device, await manual_bot.show(form, device.click(message, "Go")), name)
            for device, message, name in ((manual_bot.member, first, "Nile"), (phone, second, "Giza"))
        ]
        received = []
        for device, shown, name in opened:
            async with manual_bot.asked(device.submit_modal(shown, name=name)) as interaction:
                await interaction.answer(4, {"content": "a"})
            entered = interaction.data["data"]["components"][0]["component"]["value"]
            received.append((interaction.data["message"]["id"], entered))
    assert received == [(first["id"], "Nile"), (second["id"], "Giza")]


async def test_a_form_of_somebody_else_is_unknown(anna: Member, ben: Member) -> None:
    """Nobody submits a form that another person has open."""
    await anna.slash("ra ask")
    shown = await anna.click(await anna.wait_for_message(), "Ask")
    with pytest.raises(Refused) as refused:
        await ben.submit_modal(shown, table_name="Nile", pace=["Day"])
    assert refused.value.code == 10062


# Messages, threads, files and direct messages


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
