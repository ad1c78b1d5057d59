"""Keeps secrets and ids of people out of the log, whoever logs them: the last thing done to every line.

Nothing is known to log a secret except discord.py at DEBUG, which logs the requests and events with which
interactions are answered. This is for what nobody knows of, such as the text of an error. When a request
meets a rate limit, discord.py logs its address, which may be about a person.
"""

import json
import logging
import re
from collections.abc import Collection
from urllib.parse import unquote, urlsplit
from urllib.request import getproxies

from bot.running.host_settings import Settings

HIDDEN = "[hidden]"
SHORTEST = 6
"""Letters of a secret that is looked for; a shorter one would be found in ordinary words."""
TOKENS_OF_INTERACTIONS = re.compile(
    r"""((?:/interactions|/webhooks)/\d+/|["']token\\?["']:\s*\\?["'])[^\s/"'?\\]{20,}"""
)
"""With such a token anybody can answer in the bot's place for fifteen minutes."""

PEOPLE_IN_ADDRESSES = re.compile(r"(/(?:members|thread-members|users)/)\d+")


class Redacting(logging.Formatter):
    """Formats like another formatter, and replaces what is secret in the result, tracebacks included."""

    def __init__(self, inner: logging.Formatter, secrets: Collection[str]) -> None:
        super().__init__()
        self._inner = inner
        self._secrets = tuple(sorted(secrets, key=len, reverse=True))

    def format(self, record: logging.LogRecord) -> str:
        """The line, with none of the secrets, and with nobody in an address."""
        line = TOKENS_OF_INTERACTIONS.sub(rf"\1{HIDDEN}", self._inner.format(record))
        line = PEOPLE_IN_ADDRESSES.sub(rf"\1{HIDDEN}", line)
        for secret in self._secrets:
            line = line.replace(secret, HIDDEN)
        return line


def redact_log(settings: Settings) -> None:
    """Let no handler of the log write a secret of these settings."""
    addresses = (settings.database_url, *getproxies().values())
    passwords = {password for address in addresses for password in _passwords(address)}
    secrets = {settings.discord_token.get_secret_value(), *passwords}
    secrets |= {json.dumps(secret)[1:-1] for secret in secrets}
    secrets = {secret for secret in secrets if len(secret) >= SHORTEST}
    for handler in logging.getLogger().handlers:
        handler.setFormatter(Redacting(handler.formatter or logging.Formatter(), secrets))


def _passwords(address: str) -> set[str]:
    """The password of an address, as it is written there and as it is meant."""
    try:
        password = urlsplit(address).password or ""
    except ValueError:  # then it is refused in words that do not have it
        return set()
    return {password, unquote(password)}
