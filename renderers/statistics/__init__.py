"""Statistics of people and servers as cards, and in words."""

from renderers.statistics.lines import (
    describe_player,
    describe_server,
    player_lines,
    server_lines,
)
from renderers.statistics.player import render_player
from renderers.statistics.progress import describe_progress, progress_lines, render_progress
from renderers.statistics.server import render_server

__all__ = [
    "describe_player",
    "describe_progress",
    "describe_server",
    "player_lines",
    "progress_lines",
    "render_player",
    "render_progress",
    "render_server",
    "server_lines",
]
