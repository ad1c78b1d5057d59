"""How texts name slash commands: `{ COMMAND("ra new") }` in their files becomes what `mention` says.

Like the words, the ids of commands belong to the whole program: `use` sets them when the bot starts.
"""

import re
from collections.abc import Mapping

from renderers.words import forget_sayings, text

MENTION = re.compile(r"</([^:>]+):\d+>")

_ids: dict[str, int] = {}


def use(ids: Mapping[str, int]) -> None:
    """Mention commands by these ids, which Discord has given to the top ones: "ra", "ra-learn"."""
    if ids != _ids:
        _ids.clear()
        _ids.update(ids)
        forget_sayings()


def mention(locale: str, path: str) -> str:
    """A command, or a whole group, for the text of a message: "ra new" becomes `</ra new:123>`.

    Discord's apps put a mentioned command into the message box when it is pressed. They show it in English,
    and know no other names (discord/discord-api-docs#5518, #5462); but people of one table, whose apps speak
    several languages, find the same command. Unknown ids leave the names as the locale has them: "/ra new",
    "/ра новая"; so does a group, since a press would find nothing to use.
    """
    top, _, below = path.partition(" ")
    return f"</{path}:{_ids[top]}>" if below and top in _ids else _typed(locale, path)


def without_mentions(locale: str, words: str) -> str:
    """Words for where nothing can be pressed, such as suggestions: commands as the locale types them."""
    return MENTION.sub(lambda found: _typed(locale, found[1]), words)


def _typed(locale: str, path: str) -> str:
    return "/" + " ".join(text(locale, name_key(name)) for name in path.split(" "))


def name_key(name: str) -> str:
    """The key of the name of a command, group or parameter."""
    return f"name-{name.replace('_', '-')}"
