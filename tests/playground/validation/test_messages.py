"""Discord's limits on messages, with the same codes at the same fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.playground.api import errors
from tests.playground.bodies import button, row, select
from tests.playground.example_bot import PNG

if TYPE_CHECKING:
    from playground.discord_json import Json
    from tests.playground.api import Api

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


async def test_length_error_has_discords_shape(api: Api) -> None:
    """The whole answer to a content that is too long is Discord's."""
    problem = {"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 2000 or fewer in length."}
    expected = {"message": "Invalid Form Body", "code": 50035, "errors": {"content": {"_errors": [problem]}}}
    assert (400, expected) == await api.send(content="x" * 2001)


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
