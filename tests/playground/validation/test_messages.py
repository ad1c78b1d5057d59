"""Discord's limits on messages, forms and choices, with the same codes at the same fields."""

from typing import Any

import pytest

from playground.discord_json import Json
from tests.playground.api import Api, errors
from tests.playground.bodies import button, row, select
from tests.playground.example_bot import PNG
from tests.playground.manual_bot import ManualBot

REFUSED: list[tuple[str, Json, dict[str, str]]] = [
    ("content", {"content": "x" * 2001}, {"content": "BASE_TYPE_MAX_LENGTH"}),
    ("content type", {"content": 5}, {"content": "STRING_TYPE_CONVERT"}),
    ("embed", {"embeds": [{"title": "a"}]}, {"embeds": "BASE_TYPE_MAX_LENGTH"}),
    ("six rows", {"components": [row(button(n)) for n in range(6)]}, {"components": "BASE_TYPE_MAX_LENGTH"}),
    (
        "six buttons",
        {"components": [row(*map(button, range(6)))]},
        {"components.0.components": "BASE_TYPE_MAX_LENGTH"},
    ),
    ("empty row", {"components": [row()]}, {"components.0.components": "BASE_TYPE_MIN_LENGTH"}),
    (
        "select beside a button",
        {"components": [row(select(), button())]},
        {"components.0.components.1": "COMPONENT_LAYOUT_WIDTH_EXCEEDED"},
    ),
    (
        "custom_id twice",
        {"components": [row(button()), row(button())]},
        {"components.1.components.0.custom_id": "COMPONENT_CUSTOM_ID_DUPLICATED"},
    ),
    (
        "long custom_id",
        {"components": [row(button(custom_id="x" * 101))]},
        {"components.0.components.0.custom_id": "BASE_TYPE_MAX_LENGTH"},
    ),
    (
        "no custom_id",
        {"components": [row({"type": 2, "style": 1, "label": "Go"})]},
        {"components.0.components.0.custom_id": "BASE_TYPE_REQUIRED"},
    ),
    (
        "long label",
        {"components": [row(button(label="x" * 81))]},
        {"components.0.components.0.label": "BASE_TYPE_MAX_LENGTH"},
    ),
    (
        "button without label",
        {"components": [row(button(label=None))]},
        {"components.0.components.0.label": "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"},
    ),
    (
        "link with a custom_id",
        {"components": [row(button(style=5, url="https://example.org"))]},
        {"components.0.components.0.custom_id": "BUTTON_COMPONENT_FIELD_NOT_ALLOWED"},
    ),
    (
        "emoji of another application",
        {"components": [row(button(emoji={"id": "1", "name": "sun"}))]},
        {"components.0.components.0.emoji.id": "COMPONENT_INVALID_EMOJI"},
    ),
    (
        "26 options",
        {"components": [row(select(options=[{"label": str(n), "value": str(n)} for n in range(26)]))]},
        {"components.0.components.0.options": "BASE_TYPE_MAX_LENGTH"},
    ),
    (
        "no options",
        {"components": [row(select(options=[]))]},
        {"components.0.components.0.options": "BASE_TYPE_MIN_LENGTH"},
    ),
    (
        "value twice",
        {"components": [row(select(options=[{"label": "a", "value": "a"}] * 2))]},
        {"components.0.components.0.options.1.value": "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"},
    ),
    (
        "more to choose than there is",
        {"components": [row(select(max_values=2))]},
        {"components.0.components.0.options": "BASE_TYPE_BAD_LENGTH"},
    ),
    (
        "long placeholder",
        {"components": [row(select(placeholder="x" * 151))]},
        {"components.0.components.0.placeholder": "BASE_TYPE_MAX_LENGTH"},
    ),
    (
        "long option label",
        {"components": [row(select(options=[{"label": "x" * 101, "value": "a"}]))]},
        {"components.0.components.0.options.0.label": "BASE_TYPE_MAX_LENGTH"},
    ),
    (
        "part of a layout",
        {"components": [{"type": 10, "content": "a"}]},
        {"components.0": "UNION_TYPE_CHOICES"},
    ),
    (
        "mention both by kind and by name",
        {"content": "a", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        {"allowed_mentions.parse": "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"},
    ),
    ("long nonce", {"content": "a", "nonce": "x" * 26}, {"nonce": "BASE_TYPE_MAX_LENGTH"}),
    (
        "answer to nothing",
        {"content": "a", "message_reference": {"message_id": "1"}},
        {"message_reference": "REPLIES_UNKNOWN_MESSAGE"},
    ),
    (
        "file that did not come",
        {"content": "a", "attachments": [{"id": 0}]},
        {"attachments.0.id": "ATTACHMENT_NOT_FOUND"},
    ),
]


@pytest.mark.parametrize(
    ("body", "expected"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
async def test_wrong_form_is_refused_at_its_field(api: Api, body: Json, expected: dict[str, str]) -> None:
    """A body beyond Discord's limits is `Invalid Form Body`, with Discord's code at the wrong field."""
    status, answer = await api.send(**body)
    assert (400, 50035, expected) == (status, answer["code"], errors(answer))
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
