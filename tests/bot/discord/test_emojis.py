"""The application's emojis: uploaded by command, used where they exist, and not needed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from pydantic import SecretStr

from engine.ra import apply
from engine.ra.actions import INVOKE
from engine.ra.events import TileDrawn
from engine.ra.state import State
from engine.ra.tiles import Tile
from playground.member import components
from playground.world.application import TOKEN
from renderers.emojis import emoji_pictures
from tests.bot.support import internals as bot
from tests.bot.support.game_night import GameNight
from tests.bot.support.message_limits import component_rows
from tests.bot.support.messages import Message, labels
from tests.bot.support.positions import make_update
from tests.bot.support.setup import database_in
from tests.engine.ra.positions import make_player, make_state
from tests.waiting import until


@pytest.fixture(autouse=True)
def forget_emojis() -> Iterator[None]:
    """No test sees another test's emojis."""
    yield
    bot.emojis.use(())


async def upload(night: GameNight) -> tuple[int, int]:
    """Upload missing emojis: how many were added, and how many replaced."""
    done = await bot.upload_emojis(night.bot, night.tables, lambda *_: None)
    return done.added, done.replaced


def emojis_on(message: Message) -> list[str]:
    """The names of the emojis on a message's buttons, in order."""
    return [part["emoji"]["name"] for part in components(message) if "emoji" in part]


def emoji_ids(night: GameNight) -> dict[str, Any]:
    """The ids of the application's emojis by name."""
    return {emoji["name"]: emoji["id"] for emoji in night.world.application.emojis.values()}


async def test_missing_emojis_are_uploaded_once(night: GameNight) -> None:
    """The first run uploads all, the second none, and a later one only what was deleted."""
    assert await upload(night) == (len(emoji_pictures()), 0)
    first = emoji_ids(night)
    assert set(first) == set(emoji_pictures())
    assert await upload(night) == (0, 0)
    del night.world.application.emojis[first["ra_sun_9"]]
    assert await upload(night) == (1, 0)
    kept = {name for name, key in emoji_ids(night).items() if first[name] == key}
    assert kept == set(first) - {"ra_sun_9"}


async def test_changed_emojis_are_replaced(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new picture replaces the old one of its name; emojis with other names are left alone."""
    await upload(night)
    stranger = await night.bot.create_application_emoji(name="other", image=emoji_pictures()["ra_bag"])
    changed = {**emoji_pictures(), "ra_gold": emoji_pictures()["ra_bag"]}
    monkeypatch.setattr(bot.PICTURES_OF_EMOJIS, lambda: changed)
    before = emoji_ids(night)
    assert await upload(night) == (0, 1)
    after = emoji_ids(night)
    assert {name for name in after if after[name] != before[name]} == {"ra_gold"}
    assert night.world.emoji_images[after["ra_gold"]] == night.world.emoji_images[after["ra_bag"]]
    assert after["other"] == str(stranger.id)


async def test_the_command_reports_what_it_did(
    night: GameNight, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It exits with 0, says how many were added, and that the bot uses them after its next start."""
    count = len(emoji_pictures())
    settings = bot.Settings(discord_token=SecretStr(TOKEN), database_url=database_in(tmp_path))
    assert (await bot.upload_command(settings), len(emoji_ids(night))) == (0, count)
    out = capsys.readouterr().out
    assert f"{count} emojis: {count} added, 0 replaced" in out
    assert "once it is restarted" in out
    assert await bot.upload_command(settings) == 0
    out = capsys.readouterr().out
    assert f"{count} emojis: 0 added" in out
    assert "once it is restarted" not in out


def test_words_have_emojis_beside_them() -> None:
    """Buttons, what can be chosen and lines of the log; all their words are the same as without."""
    gods = [make_player([13, 5], (), [Tile.ANUBIS]), make_player([8, 2])]
    turn = make_state(gods, track=[Tile.NILE, Tile.STEP_PYRAMID])
    auction, _ = apply(make_state(gods, turn=1), INVOKE)
    drawn = [TileDrawn(0, Tile.PHARAOH, 1)]
    plain = parts_of(turn), parts_of(auction), bot.ra_on_discord.log_lines(drawn, ["Anna", "Ben"], "en")
    bot.emojis.use(discord.PartialEmoji(name=name, id=7) for name in emoji_pictures())
    shown = parts_of(turn), parts_of(auction), bot.ra_on_discord.log_lines(drawn, ["Anna", "Ben"], "en")

    names = [[part["emoji"]["name"] for part in parts if "emoji" in part] for parts in shown[:2]]
    assert names == [["ra_bag", "ra_ra", "ra_nile", "ra_step_pyramid"], ["ra_sun_13", "ra_sun_5"]]
    assert shown[2] == [f"<:ra_pharaoh:7> {line}" for line in plain[2]]
    for parts, before in zip(shown[:2], plain[:2], strict=True):
        assert [part["label"] for part in parts] == [part["label"] for part in before]


def parts_of(state: State) -> list[dict[str, Any]]:
    """The buttons of a turn message, and what its select offers."""
    rows = component_rows(bot.Post("x", bot.ra_on_discord.turn_controls(make_update(state))))
    parts = [part for row in rows for part in row["components"]]
    return [one for part in parts for one in part.get("options", [part])]


async def test_a_running_bot_learns_of_emojis_when_it_resumes(night: GameNight) -> None:
    """Emojis that are uploaded while the bot runs are used after its next reconnection."""
    await upload(night)
    night.deck.top = ("pharaoh",)
    code = await night.start_game(night.ben)
    assert emojis_on(await night.current_message(code)) == []
    night.playground.gateway.reconnect()
    await until(lambda: bot.emojis.known("ra_bag"))
    await night.play(code, "draw")
    message = await night.current_message(code)
    assert emojis_on(message) == ["ra_bag", "ra_ra"]
    assert "\n-# <:ra_pharaoh:" in message["content"]


async def test_an_emoji_that_was_deleted_stops_nothing(night: GameNight) -> None:
    """Once Discord no longer knows an emoji, messages go out and are edited without emojis."""
    await upload(night)
    await night.restart_bot()
    night.deck.top = ("pharaoh", "nile")
    code = await night.start_game(night.ben)
    night.world.application.emojis.clear()
    await night.play(code, "draw", "draw")
    message = await night.current_message(code)

    assert labels(message) == ["Draw a tile", "Invoke Ra", "More", "How to play"]
    assert emojis_on(message) == []
