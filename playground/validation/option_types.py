"""Discord's types of command options."""

from enum import IntEnum


class OptionType(IntEnum):
    """The numbers that stand for the types."""

    SUB_COMMAND = 1
    SUB_COMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


NESTING = frozenset({OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP})
"""The types that have options of their own instead of a value."""
