"""Reading Discord's messages as a player does: buttons, selects, files and private answers."""

import re
from collections.abc import Awaitable, Iterable
from typing import Any

import aiohttp

from playground.member import Member, buttons, components

Message = dict[str, Any]
"""A message, or a part of one, as Discord's JSON."""

BUTTON, SELECT = 2, 3
EPHEMERAL, LOADING = 1 << 6, 1 << 7


def labels(message: Message) -> list[str]:
    """The labels of a message's enabled buttons."""
    return buttons(message)


def selects(message: Message) -> list[Message]:
    return [part for part in components(message) if part["type"] == SELECT]


def values_for(select: Message, words: list[str]) -> list[str]:
    """The values of a select that stand for these spaces or tiles; each value is used once."""
    left = [option["value"] for option in select["options"]]
    chosen = []
    for word in words:
        chosen.append(next(value for value in left if value.split("#")[0] == word))
        left.remove(chosen[-1])
    return chosen


async def press_action(person: Member, message: Message, action: str) -> Message:
    """Let a person press the button of an action, or choose the action in a select; what came of it.

    Raises `LookupError` if the message offers neither.
    """
    ids = [part["custom_id"] for part in components(message) if part["type"] == BUTTON]
    if button := next((one for one in ids if one.endswith(f":{action}")), None):
        return await person.click(message, button)
    verb, *words = action.split()
    for select in selects(message):
        offered = {option["value"].split("#")[0] for option in select["options"]}
        if action in offered:
            return await person.select(message, select["custom_id"], action)
        if re.search(rf"[: ]{verb}$", select["custom_id"]) and offered >= {*words}:
            return await person.select(message, select["custom_id"], *values_for(select, words))
    raise LookupError(f"No control offers {action!r}.")


def without_ids(content: str) -> str:
    """The text of a message as apps show it: commands that can be pressed have their names alone."""
    return re.sub(r"</([^:>]+):\d+>", r"/\1", content)


def without_seal(message: Message) -> str:
    """The text of a message, without the small print that publishes the commitment to the deal."""
    lines = message["content"].splitlines()
    return "\n".join(line for line in lines if not line.startswith("-# Sealed deal"))


def control_ids(message: Message) -> list[str]:
    """The custom_ids of a message's buttons and selects."""
    return [part["custom_id"] for part in components(message) if "custom_id" in part]


def code_of(lobby: Message) -> str:
    """The table's code, read from the custom_ids of a message."""
    return control_ids(lobby)[0].split(":")[1]


def file_names(messages: Iterable[Message]) -> list[str]:
    """The names of the files attached to these messages."""
    return [file["filename"] for message in messages for file in message["attachments"]]


async def downloaded(message: Message) -> bytes:
    """The one file of a message."""
    (file,) = message["attachments"]
    async with aiohttp.ClientSession() as session, session.get(file["url"]) as response:
        return await response.read()


async def private_answer(person: Member, words: str) -> Message:
    """The first private answer containing these words, once the person has it."""
    return await person.wait_for_private_answer(lambda answer: words in without_ids(answer["content"]))


async def answer_to(person: Member, action: Awaitable[Message] | str, /, **options: Any) -> Message:
    """Let a person act or send a command; return the first private answer, once the bot no longer thinks.

    Answers to what they did before may still come meanwhile, and more of them after the first one.
    """
    interaction = (await (person.slash(action, **options) if isinstance(action, str) else action))["id"]

    def answers() -> list[Message]:
        private = person.private_answers
        return [one for one in private if one["interaction_metadata"]["id"] == interaction]

    await person.wait_until(lambda: bool(answers()) and not answers()[0]["flags"] & LOADING)
    return answers()[0]


async def said_to(person: Member, action: Awaitable[Message] | str, /, **options: Any) -> str:
    """What a person reads in the first private answer to what they do, or to a command."""
    return str((await answer_to(person, action, **options))["content"])


async def dismiss(person: Member) -> None:
    """Let a person close their private answers, whose controls are not those of a table's message."""
    for answer in person.private_answers:
        await person.delete(answer)


async def request_to_cancel(person: Member) -> Message:
    """The public request to cancel a game, once a person sees it."""
    return await person.wait_for_message(lambda message: "wants to cancel" in message["content"])


def name_of(person: Member) -> str:
    """The name that messages call a person by."""
    return person.username.capitalize()


async def animate(person: Member, result: Message) -> None:
    """Let a person open the replay of a result, and have it played as an animation."""
    stepper = await answer_to(person, person.click(result, "Replay"))
    await person.click(stepper, "Play as animation")


async def turned(person: Member, panel: Message, action: Awaitable[object] | str) -> Message:
    """Let a person act on a private message, or press a button of it; return the message as edited then."""

    def now() -> Message:
        return person.messages[panel["id"]]

    before = now()["content"], now()["components"]
    await (person.click(panel, action) if isinstance(action, str) else action)
    await person.wait_until(lambda: (now()["content"], now()["components"]) != before)
    return now()


async def chosen_from(person: Member, page: Message, number: int, *values: str) -> Message:
    """Let a person choose from a select of a private page, which is edited by it; return the page then."""
    return await turned(person, page, person.select(page, selects(page)[number]["custom_id"], *values))


async def ask_to_cancel(person: Member, code: str | None = None, button: str = "") -> None:
    """Let a person ask to cancel a running game, and confirm it by this button, or else the first one."""
    named = {"table": code} if code else {}
    question = await answer_to(person, "ra cancel", **named)
    await person.click(question, button or labels(question)[0])


def as_opened(form: Message) -> dict[str, list[str]]:
    """What a form says when it opens: each part's label with the values chosen by default."""
    return {
        part["label"]: [one["value"] for one in part["component"]["options"] if one.get("default")]
        for part in form["data"]["components"]
    }


async def submit_form(person: Member, form: Message, **changes: list[str]) -> Message:
    """Submit a form as it was opened, except for these parts, which are named by label."""
    return await person.submit_modal(form, **as_opened(form) | changes)


def is_replay(message: Message) -> bool:
    """Whether a message is a public animation of a game."""
    types = [file["content_type"] for file in message["attachments"]]
    return types == ["image/gif"] and not message["flags"] & EPHEMERAL


async def replay_seen(person: Member, number: int = 1) -> Message:
    """The newest replay a person sees, once they see this many."""

    def seen() -> list[Message]:
        return [message for message in person.messages.values() if is_replay(message)]

    await person.wait_until(lambda: len(seen()) == number)
    return seen()[-1]
