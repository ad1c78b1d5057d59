"""Slash commands: those that are moves, and those from another channel."""

from typing import Any

from playground.member import Member

OPTIONS = {
    "bid": "sun",
    "god": "tiles",
    "discard": "tiles",
    "reroll": "dice",
    "pharaoh": "steps",
    "nile": "steps",
    "civilization": "space",
    "disaster": "kind",
    "lose": "markers",
}
"""The option of a move's command that takes the words after its verb."""
NUMBERS = {"bid", "pharaoh", "nile"}
"""The moves whose option is a number."""


def typed(game: str, action: str) -> tuple[str, dict[str, Any]]:
    """A move as a command with its options."""
    verb, *words = action.split()
    command = f"{'radice' if game == 'dice' else 'ra'} {verb}"
    if verb == "pyramid":
        return command, {"row": words[0], "column": int(words[1])}
    if verb not in OPTIONS or not words:
        return command, {}
    value = " ".join(words)
    return command, {OPTIONS[verb]: int(value) if verb in NUMBERS else value}


async def slash_elsewhere(person: Member, command: str, **options: Any) -> dict[str, Any]:
    """Let a person send a command in another channel, and go back; return what came of the request."""
    home = person.channel_id
    await person.go_to("off-topic")
    try:
        return await person.slash(command, **options)
    finally:
        person.channel_id = home
