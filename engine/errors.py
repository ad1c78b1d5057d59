"""Errors of the rules: three kinds of refused actions, and invalid options, set-ups and records."""

from typing import ClassVar


class ActionError(ValueError):
    """An action that the rules refuse; the position is unchanged.

    `code` names the kind of error and never changes. `reason` names the cause within that kind; it is the key
    of its text in every language. `rule` is the paragraph of the rules. The message is in English, for logs
    and terminals, and gives the position if there is one.
    """

    code: ClassVar[str]

    def __init__(self, reason: str, message: str, rule: str = "") -> None:
        super().__init__(f"{message} [{rule}]" if rule else message)
        self.reason = reason
        self.rule = rule


class MalformedActionError(ActionError):
    """A text that is not an action at all."""

    code = "action/malformed"


class NotYourTurnError(ActionError):
    """An action of a player who is not to act."""

    code = "action/not_your_turn"


class NotLegalError(ActionError):
    """An action of the player to act that this position does not allow."""

    code = "action/not_legal"


class OptionError(ValueError):
    """An unknown option, or a value that it cannot have."""


class SetupError(ValueError):
    """A deck, deal or list of faces with which no game can be played."""


class RecordError(ValueError):
    """A text that is not a record, or a record whose moves cannot be played."""


class NotJsonError(RecordError):
    """A text that is not JSON; `why` is a sentence."""

    def __init__(self, why: str) -> None:
        super().__init__(f"This is not JSON. {why}")
        self.why = why
