"""What Discord refuses in messages, refused here with the same codes at the same places."""

from typing import Any

import pytest

from playground.snowflakes import Json
from tests.playground.api import Api, errors
from tests.playground.example_bot import PNG

V2 = 1 << 15


def button(number: int = 0, **fields: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"go{number}", **fields}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def select(**fields: Any) -> Json:
    options = [{"label": "Nile", "value": "nile"}]
    return {"type": 3, "custom_id": "tiles", "options": options, **fields}


def text(content: str = "words") -> Json:
    return {"type": 10, "content": content}


EMBED_4000 = {"description": "x" * 4000}
REFUSED: list[tuple[str, Json, dict[str, str]]] = [
    ("content", {"content": "x" * 2001}, {"content": "BASE_TYPE_MAX_LENGTH"}),
    ("content type", {"content": 5}, {"content": "STRING_TYPE_CONVERT"}),
    ("eleven embeds", {"embeds": [{"title": "a"}] * 11}, {"embeds": "BASE_TYPE_MAX_LENGTH"}),
    ("embed title", {"embeds": [{"title": "x" * 257}]}, {"embeds.0.title": "BASE_TYPE_MAX_LENGTH"}),
    ("embeds together", {"embeds": [EMBED_4000] * 2}, {"embeds": "MAX_EMBED_SIZE_EXCEEDED"}),
    (
        "embed field",
        {"embeds": [{"fields": [{"name": "", "value": "a"}]}]},
        {"embeds.0.fields.0.name": "BASE_TYPE_MIN_LENGTH"},
    ),
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
    ("layout without its flag", {"components": [text()]}, {"components.0": "UNION_TYPE_CHOICES"}),
    (
        "content beside a layout",
        {"flags": V2, "content": "a", "components": [text()]},
        {"content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
    ),
    (
        "41 components, nested ones counted",
        {"flags": V2, "components": [{"type": 17, "components": [text("a")] * 30}, *([text("a")] * 10)]},
        {"components": "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"},
    ),
    (
        "4001 characters in a layout",
        {"flags": V2, "components": [text("x" * 2000), text("x" * 2001)]},
        {"components": "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"},
    ),
    (
        "picture that is not attached",
        {
            "flags": V2,
            "components": [{"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}],
        },
        {"components.0.media.url": "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"},
    ),
    (
        "section without accessory",
        {"flags": V2, "components": [{"type": 9, "components": [text()]}]},
        {"components.0.accessory": "BASE_TYPE_REQUIRED"},
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
async def test_wrong_form_is_refused_at_its_place(api: Api, body: Json, expected: dict[str, str]) -> None:
    """A body outside Discord's limits is `Invalid Form Body`, Discord's code at the wrong field."""
    status, answer = await api.send(**body)
    assert (400, 50035, expected) == (status, answer["code"], errors(answer))
    assert api.world.messages[api.lobby.id] == {}


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000},
        {"embeds": [{"description": "x" * 4096}, {"description": "x" * 1904}]},
        {"components": [row(*(button(5 * n + m) for m in range(5))) for n in range(5)]},
        {"components": [row(button(emoji={"name": "🌞"}, label=None))]},
        {"flags": V2, "components": [{"type": 17, "components": [text("a")] * 29}, *([text("a")] * 10)]},
        {"flags": V2, "components": [text("x" * 4000)]},
    ],
    ids=["content", "embeds", "buttons", "emoji alone", "layout", "layout text"],
)
async def test_limits_can_be_used_to_the_full(api: Api, body: Json) -> None:
    """What is just within Discord's limits is accepted."""
    assert (await api.send(**body))[0] == 200


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": " \n "}, {"embeds": []}])
async def test_empty_message_is_refused(api: Api, body: Json) -> None:
    """A message of nothing, or of blanks, is 50006."""
    status, answer = await api.send(**body)
    assert (status, answer["code"]) == (400, 50006)


async def test_length_error_has_discords_shape(api: Api) -> None:
    """The whole answer to a content that is too long, as Discord words it."""
    problem = {"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 2000 or fewer in length."}
    expected = {"message": "Invalid Form Body", "code": 50035, "errors": {"content": {"_errors": [problem]}}}
    assert (400, expected) == await api.send(content="x" * 2001)


async def test_alt_text_has_1024_characters(api: Api) -> None:
    """A description of 1024 characters is kept, one more is refused."""
    files = {"board.png": PNG}
    status, answer = await api.send(files, attachments=[{"id": 0, "description": "x" * 1025}])
    assert (status, errors(answer)) == (400, {"attachments.0.description": "BASE_TYPE_MAX_LENGTH"})
    status, answer = await api.send(files, attachments=[{"id": 0, "description": "x" * 1024}])
    assert (status, answer["attachments"][0]["description"]) == (200, "x" * 1024)


async def test_ten_files_are_the_most(api: Api) -> None:
    """Ten files go into a message, eleven do not."""
    assert (await api.send({f"{n}.png": PNG for n in range(11)}))[0] == 400
    assert len((await api.send({f"{n}.png": PNG for n in range(10)}))[1]["attachments"]) == 10


async def test_large_file_is_refused(api: Api) -> None:
    """A file of more than 10 MiB is 40005."""
    status, answer = await api.send({"big.bin": bytes(10 * 1024 * 1024 + 1)})
    assert (status, answer["code"]) == (413, 40005)


async def test_edit_keeps_only_the_files_it_lists(api: Api) -> None:
    """An edit with `attachments` keeps those named and adds those uploaded; without, all stay."""
    _, sent = await api.send({"a.png": PNG, "b.png": PNG}, content="two")
    path = f"{api.messages}/{sent['id']}"
    _, untouched = await api("PATCH", path, {"content": "still two"})
    assert [file["filename"] for file in untouched["attachments"]] == ["a.png", "b.png"]
    kept = [{"id": sent["attachments"][1]["id"]}, {"id": 0}]
    _, edited = await api("PATCH", path, {"attachments": kept}, {"c.png": PNG})
    assert [file["filename"] for file in edited["attachments"]] == ["b.png", "c.png"]


async def test_refused_edit_changes_nothing(api: Api) -> None:
    """After an edit that was refused the message is as before."""
    _, sent = await api.send(content="before", components=[row(button())])
    path = f"{api.messages}/{sent['id']}"
    status, _ = await api("PATCH", path, {"content": "after", "components": [row(button(label="x" * 81))]})
    assert (400, sent) == (status, (await api("GET", path))[1])


async def test_layout_cannot_be_taken_back(api: Api) -> None:
    """A message that has become a layout takes no content any more."""
    _, sent = await api.send(flags=V2, components=[text()])
    status, _ = await api("PATCH", f"{api.messages}/{sent['id']}", {"content": "plain", "flags": 0})
    assert status == 400


async def test_nonce_is_enforced(api: Api) -> None:
    """The same nonce twice is the same message, if the bot asks for that."""
    _, first = await api.send(content="once", nonce="n1", enforce_nonce=True)
    _, second = await api.send(content="once", nonce="n1", enforce_nonce=True)
    assert first["id"] == second["id"]


async def test_components_get_ids(api: Api) -> None:
    """Every component has an id in what Discord returns."""
    _, sent = await api.send(components=[row(button()), row(select())])
    assert [(line["id"], line["components"][0]["id"]) for line in sent["components"]] == [(1, 2), (3, 4)]
