"""Statistics of people and servers as cards, and in words."""

from renderers.statistics.lines import describe_player, describe_server, player_lines, server_lines
from renderers.statistics.player import render_player
from renderers.statistics.progress import describe_progress, progress_lines, render_progress
from renderers.statistics.server import render_server
