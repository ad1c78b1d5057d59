"""Bodies of requests about threads."""

from typing import Literal

from playground.validation.forms import Flag, Form, OneTo100


class ThreadForm(Form):
    """A new thread; without a type, a thread that is not on a message is private."""

    name: OneTo100
    auto_archive_duration: Literal[60, 1440, 4320, 10080] | None = None
    """In minutes."""
    rate_limit_per_user: int | None = None
    type: Literal[10, 11, 12] = 12
    invitable: Flag = None
