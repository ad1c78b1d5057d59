"""The settings of a host: environment variables, or the same lines in a file `.env`."""

from __future__ import annotations

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """The configuration; `.env.example` explains each line."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", extra="ignore", str_strip_whitespace=True
    )

    discord_token: SecretStr = Field(min_length=1)
    """The bot's token from Discord's developer portal."""
    database_url: str = "sqlite+aiosqlite:///ra.db"
    """Where games are kept, as an address of SQLAlchemy."""
    log_level: str = Field(default="INFO", pattern="^(DEBUG|INFO|WARNING|ERROR)$")
    """How much is logged to stderr."""
