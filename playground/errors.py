"""Discord's errors: an HTTP status, a numeric code and a message.

Source: "Opcodes and Status Codes" in Discord's documentation.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from http import HTTPStatus

from playground.discord_json import Json


class Problem(Enum):
    """The errors that the playground returns, as (HTTP status, code, message)."""

    UNAUTHORIZED = (HTTPStatus.UNAUTHORIZED, 0, "401: Unauthorized")
    NOT_FOUND = (HTTPStatus.NOT_FOUND, 0, "404: Not Found")
    METHOD_NOT_ALLOWED = (HTTPStatus.METHOD_NOT_ALLOWED, 0, "405: Method Not Allowed")
    INTERNAL = (HTTPStatus.INTERNAL_SERVER_ERROR, 0, "500: Internal Server Error")
    UNKNOWN_APPLICATION = (HTTPStatus.NOT_FOUND, 10002, "Unknown Application")
    UNKNOWN_CHANNEL = (HTTPStatus.NOT_FOUND, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (HTTPStatus.NOT_FOUND, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (HTTPStatus.NOT_FOUND, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (HTTPStatus.NOT_FOUND, 10008, "Unknown Message")
    UNKNOWN_USER = (HTTPStatus.NOT_FOUND, 10013, "Unknown User")
    UNKNOWN_EMOJI = (HTTPStatus.NOT_FOUND, 10014, "Unknown Emoji")
    UNKNOWN_WEBHOOK = (HTTPStatus.NOT_FOUND, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (HTTPStatus.NOT_FOUND, 10062, "Unknown interaction")
    UNKNOWN_COMMAND = (HTTPStatus.NOT_FOUND, 10063, "Unknown application command")
    TOO_MANY_EMOJIS = (HTTPStatus.BAD_REQUEST, 30008, "Maximum number of emojis reached (2000)")
    TOO_MANY_COMMANDS = (
        HTTPStatus.BAD_REQUEST,
        30032,
        "Maximum number of application commands reached (100)",
    )
    TOO_LARGE = (HTTPStatus.REQUEST_ENTITY_TOO_LARGE, 40005, "Request entity too large")
    ALREADY_ACKNOWLEDGED = (HTTPStatus.BAD_REQUEST, 40060, "Interaction has already been acknowledged.")
    MISSING_ACCESS = (HTTPStatus.FORBIDDEN, 50001, "Missing Access")
    NOT_YOUR_MESSAGE = (HTTPStatus.FORBIDDEN, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (HTTPStatus.BAD_REQUEST, 50006, "Cannot send an empty message")
    DMS_CLOSED = (HTTPStatus.FORBIDDEN, 50007, "Cannot send messages to this user")
    MISSING_PERMISSIONS = (HTTPStatus.FORBIDDEN, 50013, "Missing Permissions")
    SYSTEM_MESSAGE = (HTTPStatus.FORBIDDEN, 50021, "Cannot execute action on a system message")
    WRONG_CHANNEL_TYPE = (HTTPStatus.BAD_REQUEST, 50024, "Cannot execute action on this channel type")
    INVALID_WEBHOOK_TOKEN = (HTTPStatus.UNAUTHORIZED, 50027, "Invalid Webhook Token")
    INVALID_FORM = (HTTPStatus.BAD_REQUEST, 50035, "Invalid Form Body")
    THREAD_ARCHIVED = (HTTPStatus.BAD_REQUEST, 50083, "Thread is archived")
    NO_MUTUAL_GUILDS = (
        HTTPStatus.FORBIDDEN,
        50278,
        "Cannot send messages to this user due to having no mutual guilds",
    )
    INVALID_JSON = (HTTPStatus.BAD_REQUEST, 50109, "The request body contains invalid JSON.")
    BLOCKED_BY_AUTOMOD = (HTTPStatus.BAD_REQUEST, 200000, "Message was blocked by automatic moderation")
    THREAD_EXISTS = (HTTPStatus.BAD_REQUEST, 160004, "A thread has already been created for this message")
    THREAD_LOCKED = (HTTPStatus.BAD_REQUEST, 160005, "Thread is locked")


FieldPath = tuple[str | int, ...]
"""Where a field is in a body, such as `("embeds", 0, "title")`."""


class DiscordError(Exception):
    """A refusal in Discord's words.

    `errors` is the tree of wrong fields that comes with `Invalid Form Body`.
    """

    def __init__(self, problem: Problem, errors: Json | None = None) -> None:
        super().__init__(problem.value[2])
        self.problem = problem
        self.errors = errors

    @property
    def status(self) -> int:
        return int(self.problem.value[0])

    def payload(self) -> Json:
        _, code, message = self.problem.value
        return {"message": message, "code": code, **({"errors": self.errors} if self.errors else {})}


def invalid(path: FieldPath, code: str, message: str) -> DiscordError:
    """An `Invalid Form Body` with one error."""
    return invalid_form([(path, code, message)])


def invalid_form(problems: list[tuple[FieldPath, str, str]]) -> DiscordError:
    """An `Invalid Form Body` with an error for each (path, code, message)."""
    tree: Json = {}
    for path, code, message in problems:
        node = tree
        for key in path:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})
    return DiscordError(Problem.INVALID_FORM, tree)


@contextmanager
def within(field: str) -> Iterator[None]:
    """Nest the form errors that the block raises under this field of the body."""
    try:
        yield
    except DiscordError as error:
        if error.errors:
            error.errors = {field: error.errors}
        raise
