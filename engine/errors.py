"""The three ways in which an action can be wrong, and the one way in which written data can be."""

from __future__ import annotations

from typing import ClassVar


class ActionError(ValueError):
    """An action that the rules refuse; nothing has changed.

    `code` says which of the three kinds it is and never changes; `reason` names the cause within that kind
    (the key of its words in every language), `rule` the paragraph; the message has the position too.
    """

    code: ClassVar[str]

    def __init__(self, reason: str, message: str, rule: str = "") -> None:
        """Take the cause's key, the whole English sentence for logs and terminals, and the rule's id."""
        super().__init__(f"{message} [{rule}]" if rule else message)
        self.reason = reason
        self.rule = rule


class MalformedActionError(ActionError):
    """The text is no action at all."""

    code = "action/malformed"


class NotYourTurnError(ActionError):
    """An action of somebody who is not asked now."""

    code = "action/not_your_turn"


class NotLegalError(ActionError):
    """An action of the one who is asked, against the rules in this position."""

    code = "action/not_legal"


class OptionError(ValueError):
    """An unknown option of a table, or a value it cannot have."""


class SetupError(ValueError):
    """A deck or a deal with which no game can be played."""


class RecordError(ValueError):
    """A record that is not one, or whose moves cannot be played."""
