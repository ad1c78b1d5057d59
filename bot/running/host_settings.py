"""The settings of a host: environment variables, the same lines in a file `.env`, or a file for each."""

import re
from base64 import urlsafe_b64decode
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from engine.analysis import USUAL_JUDGE, JudgeLevel
from engine.workers import ComputeIn  # pydantic reads the types of the fields

ENV = Path(".env")
SECRETS = Path("/run/secrets")
"""Where containers find what is secret: each file is the setting of its name."""
PIPE_PATIENCE = 10.0
"""Seconds in which somebody must write into `.env` if it is a pipe, as programs that keep secrets make it."""
MOST_SHARDS = 100_000
"""More than any bot has; how many this one may have, Discord says at the login."""
TOKEN = re.compile(r"([\w-]+)\.[\w-]+\.[\w-]+", re.ASCII)
"""Quotes around it, which Docker takes from a file with the rest, are no part of a token."""


class Settings(BaseSettings):
    """The configuration; `.env.example` explains each line."""

    model_config = SettingsConfigDict(
        env_file=ENV,
        env_file_encoding="utf-8-sig",  # Windows' editors may begin a file with a mark
        env_ignore_empty=True,
        secrets_dir=SECRETS if SECRETS.is_dir() else None,
        extra="ignore",
        str_strip_whitespace=True,
    )

    discord_token: SecretStr = Field(min_length=1)
    """The bot's token from Discord's developer portal."""
    database_url: str = "sqlite:///ra.db"
    """Where games are kept, as an address of SQLAlchemy."""
    processes: Literal["one", "several"] = "one"
    """Whether several processes on one database share the bot's servers."""
    shard_count: int | None = Field(default=None, ge=1, le=MOST_SHARDS)
    """Into how many shards the servers are divided; without it, as many as Discord recommends."""
    discord_api: str | None = Field(default=None, pattern="^https?://[^/]+$")
    """A proxy that takes the bot's requests to Discord, such as http://proxy:8080."""
    compute_in: ComputeIn | None = None
    """Where pictures are drawn and computers think; without it, where this machine does so best."""
    analyse_with: JudgeLevel = USUAL_JUDGE
    """As which computer analyses judge games of Ra."""
    log_level: str = Field(default="INFO", pattern="^(DEBUG|INFO|WARNING|ERROR)$")
    """How much is logged to stderr."""
    log_format: str = Field(default="text", pattern="^(text|json)$")
    """Whether each line of the log is for people to read, or a JSON object for programs."""
    metrics_port: int | None = Field(default=None, ge=1, le=65535)
    """The port of `/healthz` and `/metrics`; without one, nothing is served."""
    metrics_host: str = Field(default="127.0.0.1", min_length=1)
    """The address on which that port is opened."""

    @field_validator("discord_token")
    @classmethod
    def _is_a_token(cls, token: SecretStr) -> SecretStr:
        """Refuse what cannot be a bot's token, such as two lines or the application's public key."""
        value = token.get_secret_value()
        if value and not _is_of_a_bot(value):
            raise ValueError("This is no token.")
        return token

    @field_validator("discord_api")
    @classmethod
    def _has_a_possible_port(cls, address: str | None) -> str | None:
        """Refuse an address whose port is no number."""
        if address is not None and urlsplit(address).port == 0:  # raises ValueError itself
            raise ValueError("This is no port.")
        return address


class SettingsWithoutToken(Settings):
    """The configuration for commands that do not talk to Discord."""

    discord_token: SecretStr = SecretStr("")


def _is_of_a_bot(token: str) -> bool:
    """Whether a token has three parts, of which the first is the bot's id in Base64.

    Source: "Authentication" of the page "API Reference" in Discord's documentation.
    """
    parts = TOKEN.fullmatch(token)
    try:
        return parts is not None and urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4)).isdigit()
    except ValueError:
        return False


class SilentPipeError(Exception):
    """`.env` is a pipe, and nobody writes into it."""


def read_settings(wanted: type[Settings]) -> Settings:
    """The settings of the wanted class.

    Raises what pydantic raises, `OSError`, `UnicodeDecodeError`, or `SilentPipeError`.
    """
    with suppress(FileNotFoundError):
        ENV.stat()  # raises where this user may not look; Python 3.14 would call the file missing
    if not ENV.is_fifo():
        return wanted()  # type: ignore[call-arg]  # its values come from the environment
    found = Future[Settings]()

    def read() -> None:
        try:
            found.set_result(wanted())  # type: ignore[call-arg]
        except BaseException as error:  # noqa: BLE001  # whoever waits raises it
            found.set_exception(error)

    Thread(target=read, daemon=True).start()  # nothing else ends the wait for somebody who writes
    try:
        return found.result(PIPE_PATIENCE)
    except TimeoutError as error:
        raise SilentPipeError from error


def unreadable_file() -> Path:
    """The first file of settings that this user may not read or that is no UTF-8 text, else `.env`.

    A folder of secrets that this user may not look into is named itself.
    """
    try:
        secrets = sorted(SECRETS.iterdir()) if SECRETS.is_dir() else []
    except PermissionError:
        return SECRETS
    for file in (ENV, *(file for file in secrets if file.name.lower() in Settings.model_fields)):
        try:
            if not file.is_fifo():  # that was read already
                file.read_text(encoding="utf-8")
        except FileNotFoundError:
            continue
        except (OSError, UnicodeDecodeError):
            return file
    return ENV
