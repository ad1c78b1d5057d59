"""What befalls more than a request, in the playground or in the process of the bot."""

from enum import Enum


class Disaster(Enum):
    """What happens once to a table's place or message, or to the bot's connection."""

    DROP = "connection lost"
    NO_PERMISSION = "permission taken away for five minutes"
    MESSAGE_DELETED = "current message deleted"
    PLACE_DELETED = "thread or channel deleted"


class Outage(Enum):
    """What keeps everybody from acting, for moments or for hours."""

    RESTART = "a restart"
    STOP = "a stop of hours"
    DROPPED = "a dropped connection"
    GATEWAY = "hours without the gateway"
    ERRORS = "hours of 5xx"
