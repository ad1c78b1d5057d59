"""People's settings, their direct messages, and their games in these, as tests use them."""

from datetime import UTC, datetime, timedelta
from typing import Any

from playground.member import Member
from tests.bot.support.game_night import Night
from tests.bot.support.messages import Message, answer_to, code_of, labels, selects

NOTICE = "notice:"
"""How the custom_id of a direct message's button begins, or of the mention that replaces it."""


def in_days(days: int) -> str:
    """A date to come, as it is typed and chosen."""
    return f"{datetime.now(UTC) + timedelta(days=days):%Y-%m-%d}"


async def settings_of(person: Member) -> Message:
    """The message with a person's settings, opened by the command."""
    return await answer_to(person, "ra me settings")


async def choose(person: Member, **chosen: str) -> None:
    """Let a person change some settings in the message that has them."""
    panel = await settings_of(person)
    for what, value in chosen.items():
        await person.select(panel, f"settings:{what}", value)
        await person.wait_until(lambda what=what, value=value: shown(person, panel)[what] == value)  # type: ignore[misc]


def shown(person: Member, panel: Message) -> dict[str, str]:
    """What a person's settings message shows as chosen, by setting."""
    found: dict[str, str] = {}
    for select in selects(person.messages[panel["id"]]):
        chosen = [option["value"] for option in select["options"] if option.get("default")]
        found[select["custom_id"].removeprefix("settings:")] = chosen[0]
    return found


def direct_messages(night: Night[Any], person: Member) -> list[Any]:
    """All direct messages of the bot to a person, oldest first, as the playground keeps them."""
    channel = night.world.direct_messages(night.world.user(person.id))
    found = [one for one in night.world.messages[channel.id].values() if one.ephemeral_to is None]
    return sorted(found, key=lambda one: int(one.id))


def told_in_public(night: Night[Any], person: Member) -> list[Any]:
    """The mentions of a person that replaced a direct message, oldest first."""
    found = [one for one in night.all_messages() if NOTICE in str(one.components)]
    public = [one for one in found if night.world.channel(one.channel_id).guild_id]
    return [one for one in public if person.mention in one.content]


async def practise(night: Night[Any], person: Member, **options: Any) -> str:
    """Let a person open a game in their direct messages; return its code once its board is shown."""
    await person.go_to_direct_messages()
    known = set(person.messages)
    await person.slash("ra new", **options)
    board = await person.wait_for_message(lambda one: one["id"] not in known and "More" in labels(one))
    code = code_of(board)
    await night.until_shown(code)
    return code
