"""Checks of a message against Discord's limits, and against the bot's own narrower ones."""

from typing import Any

from engine.tables import Table
from playground.validation.messages import checked_components, checked_message
from tests.bot.support import internals as bot

MOST_BUTTONS_A_ROW, MOST_LABEL = 4, 34
EVERYTHING_ANSWERED = ("text", "log", "bag", "fame", "hint", "plan", "seal")
"""What More can offer."""
LONGEST_IDS = {command.path.split(" ")[0]: 2**64 - 1 for command, _ in bot.declared_commands(bot.FEATURES)}
"""Ids of all top commands, longer than any that Discord has given yet."""


def component_rows(post: bot.Post) -> list[dict[str, Any]]:
    """The rows of a message's controls, as Discord's JSON."""
    view = post.view()
    rows: list[dict[str, Any]] = view.to_components() if view else []
    return rows


def offered_actions(rows: list[dict[str, Any]]) -> set[str]:
    """The actions that buttons make or selects offer."""
    parts = [part for row in rows for part in row["components"]]
    buttons = {part["custom_id"].split(":", 3)[-1] for part in parts if part["type"] == 2}
    return buttons | {option["value"] for part in parts if part["type"] == 3 for option in part["options"]}


def option_forms(table: Table) -> list[dict[str, Any]]:
    """The forms with a table's options, as Discord's JSON."""
    return [bot.options_form(table, page, "en").to_dict() for page in range(len(bot.form_pages(table, "en")))]


def assert_fits(post: bot.Post) -> None:
    """Discord would accept the message, and it keeps the bot's own limits."""
    body = _as_json(post)
    checked_message(body, {})
    assert post.content.strip()
    checked_components(body["components"], emojis=set())
    for row in body["components"]:
        assert len(row["components"]) <= MOST_BUTTONS_A_ROW
        for part in row["components"]:
            assert len(part.get("label", "")) <= MOST_LABEL
            assert sum(bool(pattern.fullmatch(part["custom_id"])) for pattern in bot.CONTROL_PATTERNS) == 1


def _as_json(post: bot.Post) -> dict[str, Any]:
    """The message as discord.py sends it."""
    picture = [{"id": 0, "filename": "ra.png", "description": post.alt_text}] if post.alt_text else []
    return {
        "content": post.content,
        "components": component_rows(post),
        "attachments": picture,
        "allowed_mentions": post.for_sending()["allowed_mentions"].to_dict(),
    }
