"""What keeps the bot from writing somewhere, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.obstacles import Obstacle
from bot.words import text
from renderers.words.formats import and_list


def obstacle_words(obstacle: Obstacle, locale: str) -> str:
    """What is in the way and how to mend it, to somebody who may be elsewhere."""
    values = values_of(obstacle, here=False)
    if obstacle.permissions:
        values["permissions"] = permission_names(obstacle.permissions, locale)
    return text(locale, f"obstacle-{obstacle.kind}", **values)


def permission_names(permissions: Sequence[str], locale: str) -> str:
    """Permissions as Discord's settings name them."""
    return and_list([text(locale, f"permission-{name.replace('_', '-')}") for name in permissions], locale)


def values_of(obstacle: Obstacle, *, here: bool) -> dict[str, str]:
    """What the words for an obstacle name; `here`: they are read where it is."""
    return {"channel": f"<#{obstacle.channel_id}>", "here": "yes" if here else "no", **obstacle.values}
