"""Who manages a server."""

import pytest

from playground.member import Member
from playground.world.permissions import Permission
from tests.bot.support.game_night import GameNight


@pytest.fixture
def warden(night: GameNight) -> Member:
    """Caro, who manages the server and sits at no table."""
    night.world.add_role("warden", Permission.MANAGE_GUILD, night.caro.id)
    return night.caro
