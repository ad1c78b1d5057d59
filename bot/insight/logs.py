"""The log: lines for people, or one JSON object a line for programs, on stderr.

Every JSON line that belongs to an interaction has its id under `interaction`: the number that people read
when something went wrong. Tracebacks have no values of variables, which could be anything.
"""

import logging

import aiohttp
import discord
import structlog
from structlog.typing import EventDict, WrappedLogger

from bot.insight import interactions

OF_CONNECTIONS = (
    aiohttp.ClientError,
    OSError,
    discord.HTTPException,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
)
OF_SHARDS = "discord.shard"
"""Whose errors are all about connections: whatever else it logs is garbage that was received."""
TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def configure(level: str, form: str) -> None:
    """Let the program log at a level, as `text` or as `json`."""
    handler = logging.StreamHandler()
    handler.setFormatter(json_formatter() if form == "json" else logging.Formatter(TEXT))
    handler.addFilter(_name_failed_connections)
    logging.basicConfig(level=level, handlers=[handler])
    logging.getLogger("alembic").setLevel(logging.WARNING)
    if form == "text":  # people need no line for each press
        interactions.log.setLevel(logging.WARNING)


def _name_failed_connections(record: logging.LogRecord) -> bool:
    """Let discord.py name what ended a connection, which is no error of the program, in one line."""
    error = record.exc_info[1] if record.exc_info else None
    if error and _is_of_connection(record.name, error):
        cause = error.__cause__ or error
        record.msg, record.args = f"{record.getMessage()} ({type(cause).__name__}: {cause})", None
        record.exc_info = record.exc_text = None
    return True


def _is_of_connection(name: str, error: BaseException) -> bool:
    return name == OF_SHARDS or (name.startswith("discord.") and isinstance(error, OF_CONNECTIONS))


def json_formatter() -> logging.Formatter:
    """Turns each line of the standard library's logging into JSON."""
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso"),
            _add_interaction,
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
    )


def _add_interaction(_: WrappedLogger, __: str, line: EventDict) -> EventDict:
    if tracked := interactions.current():
        line["interaction"] = tracked.number
    return line
