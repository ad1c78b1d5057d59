"""The bot's application."""

from dataclasses import dataclass, field

from playground.discord_json import Json

TOKEN = "MTIzNDU.play.ground"  # noqa: S105  # no secret: it opens nothing but this process


@dataclass(slots=True)
class Application:
    """What Discord knows about the bot's application, beside the bot's user."""

    id: str
    name: str
    public_key: str = "0" * 64
    privileged_intents: int = 0
    """The privileged intents that the bot may request, as bits."""
    commands: dict[str, Json] = field(default_factory=dict)
    emojis: dict[str, Json] = field(default_factory=dict)
