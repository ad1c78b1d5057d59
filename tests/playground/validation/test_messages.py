"""Discord's limits on messages, forms and choices, with the same codes at the same fields."""

from typing import Any

import pytest

from playground.discord_json import Json
from tests.playground.api import Api, errors
from tests.playground.bodies import NILE, button, row, select
from tests.playground.example_bot import PNG
from tests.playground.manual_bot import ManualBot

Refused = list[tuple[str, Any, str, str]]
"""Names of cases, with what is refused, the path of its wrong field, and Discord's code there."""
TOO_LONG, TOO_SHORT = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_MIN_LENGTH"
PARTS: Refused = [
    ("long custom_id", button(custom_id="x" * 101), "custom_id", TOO_LONG),
    ("no custom_id", {"type": 2, "style": 1, "label": "Go"}, "custom_id", "BASE_TYPE_REQUIRED"),
    ("long label", button(label="x" * 81), "label", TOO_LONG),
    ("button without label", button(label=None), "label", "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
    ("link with a custom_id", button(style=5, url="//x"), "custom_id", "BUTTON_COMPONENT_FIELD_NOT_ALLOWED"),
    ("emoji of others", button(emoji={"id": "1", "name": "sun"}), "emoji.id", "COMPONENT_INVALID_EMOJI"),
    (
        "26 options",
        select(options=[{"label": f"{n}", "value": f"{n}"} for n in range(26)]),
        "options",
        TOO_LONG,
    ),
    ("no options", select(options=[]), "options", TOO_SHORT),
    (
        "value twice",
        select(options=[NILE] * 2),
        "options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    ("more to choose than there is", select(max_values=2), "options", "BASE_TYPE_BAD_LENGTH"),
    ("long placeholder", select(placeholder="x" * 151), "placeholder", TOO_LONG),
    ("long option label", select(options=[{"label": "x" * 101, "value": "a"}]), "options.0.label", TOO_LONG),
]
ROWS: Refused = [
    ("six rows", [row(button(n)) for n in range(6)], "", TOO_LONG),
    ("six buttons", [row(*map(button, range(6)))], ".0.components", TOO_LONG),
    ("empty row", [row()], ".0.components", TOO_SHORT),
    (
        "select beside a button",
        [row(select(), button())],
        ".0.components.1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    ("custom_id twice", [row(button())] * 2, ".1.components.0.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ("part of a layout", [{"type": 10, "content": "a"}], ".0", "UNION_TYPE_CHOICES"),
    *((name, [row(part)], f".0.components.0.{field}", code) for name, part, field, code in PARTS),
]
BOTH = {"parse": ["users"], "users": ["1"]}
REFUSED: Refused = [
    ("content", {"content": "x" * 2001}, "content", TOO_LONG),
    ("content type", {"content": 5}, "content", "STRING_TYPE_CONVERT"),
    ("embed", {"embeds": [{"title": "a"}]}, "embeds", TOO_LONG),
    (
        "mention both by kind and by name",
        {"content": "a", "allowed_mentions": BOTH},
        "allowed_mentions.parse",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    ("long nonce", {"content": "a", "nonce": "x" * 26}, "nonce", TOO_LONG),
    (
        "answer to nothing",
        {"message_reference": {"message_id": "1"}},
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
    ),
    ("file that did not come", {"attachments": [{"id": 0}]}, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
    *((name, {"components": rows}, f"components{path}", code) for name, rows, path, code in ROWS),
]


@pytest.mark.parametrize(
    ("body", "path", "code"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
async def test_wrong_form_is_refused_at_its_field(api: Api, body: Json, path: str, code: str) -> None:
    """A body beyond Discord's limits is `Invalid Form Body`, with Discord's code at the wrong field."""
    status, answer = await api.send(**body)
    assert (400, 50035, {path: code}) == (status, answer["code"], errors(answer))
    assert api.world.messages[api.lobby.id] == {}


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000},
        {"components": [row(*(button(5 * n + m) for m in range(5))) for n in range(5)]},
        {"components": [row(button(emoji={"name": "🌞"}, label=None))]},
    ],
    ids=["content", "buttons", "emoji alone"],
)
async def test_limit_itself_is_accepted(api: Api, body: Json) -> None:
    """A body at Discord's limits is accepted."""
    assert (await api.send(**body))[0] == 200


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": " \n "}, {"embeds": []}])
async def test_empty_message_is_refused(api: Api, body: Json) -> None:
    """A message with no contents, or only blanks, is 50006."""
    status, answer = await api.send(**body)
    assert (status, answer["code"]) == (400, 50006)


@pytest.mark.parametrize(
    ("length", "expected"), [(1024, {}), (1025, {"attachments.0.description": "BASE_TYPE_MAX_LENGTH"})]
)
async def test_alt_text_has_at_most_1024_characters(api: Api, length: int, expected: dict[str, str]) -> None:
    """A file's description has at most 1024 characters."""
    described = {"id": 0, "description": "x" * length}
    _, answer = await api.send({"board.png": PNG}, attachments=[described])
    assert errors(answer) == expected


@pytest.mark.parametrize(("files", "expected"), [(10, 200), (11, 400)])
async def test_message_has_at_most_ten_files(api: Api, files: int, expected: int) -> None:
    """Ten files fit into a message, eleven do not."""
    status, _ = await api.send({f"{number}.png": PNG for number in range(files)})
    assert status == expected


async def test_large_file_is_refused(api: Api) -> None:
    """A file of more than 10 MiB is 40005."""
    status, answer = await api.send({"big.bin": bytes(10 * 1024 * 1024 + 1)})
    assert (status, answer["code"]) == (413, 40005)


def modal(**fields: Any) -> Json:
    part = {"type": 4, "custom_id": "name", "style": 1}
    line = {"type": 18, "label": "Name", "component": part}
    return {"custom_id": "options", "title": "Options", "components": [line], **fields}


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (modal(title="x" * 46), {"data.title": "BASE_TYPE_MAX_LENGTH"}),
        (modal(custom_id=""), {"data.custom_id": "BASE_TYPE_MIN_LENGTH"}),
        (modal(components=[]), {"data.components": "BASE_TYPE_MIN_LENGTH"}),
        (modal(components=modal()["components"] * 6), {"data.components": "BASE_TYPE_MAX_LENGTH"}),
        (
            modal(components=modal()["components"] * 2),
            {"data.components.1.component.custom_id": "COMPONENT_CUSTOM_ID_DUPLICATED"},
        ),
        (
            modal(components=[{**modal()["components"][0], "type": 2}]),
            {"data.components.0.type": "BASE_TYPE_CHOICES"},
        ),
    ],
    ids=["title", "custom_id", "empty", "six lines", "custom_id twice", "button"],
)
async def test_modal_beyond_the_limits_is_refused(
    manual_bot: ManualBot, form: Json, expected: dict[str, str]
) -> None:
    """A form beyond Discord's limits is refused, with Discord's code at the wrong field."""
    async with manual_bot.asked(manual_bot.member.slash("say")) as interaction:
        status, answer = await interaction.answer(9, form)
        assert (400, expected) == (status, errors(answer))
        assert (await interaction.answer(9, modal()))[0] == 200


@pytest.mark.parametrize(
    ("choices", "expected"),
    [
        ([{"name": "a", "value": str(n)} for n in range(26)], {"data.choices": "BASE_TYPE_MAX_LENGTH"}),
        ([{"name": "x" * 101, "value": "a"}], {"data.choices.0.name": "BASE_TYPE_MAX_LENGTH"}),
        ([{"name": "", "value": "a"}], {"data.choices.0.name": "BASE_TYPE_MIN_LENGTH"}),
        ([{"name": "a", "value": "x" * 101}], {"data.choices.0.value": "BASE_TYPE_BAD_LENGTH"}),
    ],
    ids=["26 choices", "long name", "no name", "long value"],
)
async def test_choices_beyond_the_limits_are_refused(
    manual_bot: ManualBot, choices: list[Json], expected: dict[str, str]
) -> None:
    """Completion offers at most 25 choices, with names and values of 1 to 100 characters."""
    async with manual_bot.asked(manual_bot.member.autocomplete("say", "words", "a")) as interaction:
        status, answer = await interaction.answer(8, {"choices": choices})
        assert (400, expected) == (status, errors(answer))
        await interaction.answer(8, {"choices": []})


async def test_choices_reach_the_member(manual_bot: ManualBot) -> None:
    """The member's app receives the choices that the bot offers, up to 25."""
    choices = [{"name": f"{number}", "value": f"v{number}"} for number in range(25)]

    async def completed() -> None:
        assert await manual_bot.member.autocomplete("say", "words", "a") == choices

    async with manual_bot.asked(completed()) as interaction:
        assert (await interaction.answer(8, {"choices": choices}))[0] == 200
