"""The application's emojis: uploaded by command, used where they are there, missed by nobody."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bot import emojis
from bot.emoji_upload import upload_emojis
from playground.member import components
from playground.world import TOKEN
from renderers.emojis import emoji_pictures
from tests.bot.conftest import database_in
from tests.bot.evening import labels, selects
from tests.bot.test_looks import answered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.bot.evening import Evening, Message

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """The emojis of one test are no other's."""
    yield
    emojis.use(())


async def upload(evening: Evening) -> tuple[int, int]:
    """Upload what is needed: how many were added, and how many replaced."""
    done = await upload_emojis(evening.bot, evening.tables, lambda *_: None)
    return done.added, done.replaced


async def with_emojis(evening: Evening) -> None:
    """An application with all emojis, and a bot that knows them."""
    await upload(evening)
    await evening.restart_bot()


def emojis_on(message: Message) -> list[str]:
    """The names of the emojis on a message's buttons, in their order."""
    return [part["emoji"]["name"] for part in components(message) if "emoji" in part]


def there(evening: Evening) -> dict[str, Any]:
    """The ids of the application's emojis by name."""
    return {emoji["name"]: emoji["id"] for emoji in evening.world.application.emojis.values()}


# Uploading


async def test_what_is_missing_is_uploaded_once(evening: Evening) -> None:
    """The first time all, the second time nothing, and then what somebody has deleted."""
    everything = len(emoji_pictures())
    assert await upload(evening) == (everything, 0)
    first = there(evening)
    assert set(first) == set(emoji_pictures())
    assert await upload(evening) == (0, 0)
    del evening.world.application.emojis[first["ra_sun_9"]]
    assert await upload(evening) == (1, 0)
    kept = {name for name, key in there(evening).items() if first[name] == key}
    assert kept == set(first) - {"ra_sun_9"}


async def test_what_has_changed_is_replaced(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another picture under a name takes the old one's place; emojis of other names are left alone."""
    await upload(evening)
    stranger = await evening.bot.create_application_emoji(name="other", image=emoji_pictures()["ra_bag"])
    changed = {**emoji_pictures(), "ra_gold": emoji_pictures()["ra_bag"]}
    monkeypatch.setattr("bot.emoji_upload.emoji_pictures", lambda: changed)
    before = there(evening)
    assert await upload(evening) == (0, 1)
    after = there(evening)
    assert {name for name in after if after[name] != before[name]} == {"ra_gold"}
    assert evening.world.emoji_images[after["ra_gold"]] == evening.world.emoji_images[after["ra_bag"]]
    assert after["other"] == str(stranger.id)


async def run_command(evening: Evening, folder: Path, *, token: str = TOKEN) -> tuple[int, str, str]:
    """`python -m bot emojis` in a process of its own: its exit code, and what it said."""
    settings = {"DISCORD_TOKEN": token, "DATABASE_URL": database_in(folder)}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "playground.run_bot", evening.playground.base_url, "emojis"),
        env={**os.environ, **settings},
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    return process.returncode or 0, out.decode(), err.decode()


async def test_the_command_tells_what_it_did(evening: Evening, tmp_path: Path) -> None:
    """It ends with 0, says how many were added, and that the bot uses them after its next start."""
    count = len(emoji_pictures())
    code, out, _ = await run_command(evening, tmp_path)
    assert (code, len(there(evening))) == (0, count)
    assert f"Of {count} emojis {count} were added and 0 replaced" in out
    assert "after its next start" in out
    code, out, _ = await run_command(evening, tmp_path)
    assert code == 0
    assert f"Of {count} emojis 0 were added" in out
    assert "after its next start" not in out


async def test_a_wrong_token_is_refused_in_a_sentence(evening: Evening, tmp_path: Path) -> None:
    """The command ends as the bot itself does: with 2, and what to do."""
    code, _, err = await run_command(evening, tmp_path, token="wrong")  # noqa: S106  # it is wrong
    assert code == 2
    assert "Discord refused the token" in err
    assert "Traceback" not in err


# Using


async def test_buttons_have_emojis_beside_their_words(evening: Evening) -> None:
    """Drawing, invoking and every sun; the labels stay what they are without."""
    await with_emojis(evening)
    evening.dealer.first = ("pharaoh",)
    code = await evening.started(evening.ben)
    message = await evening.current(code)
    assert labels(message) == ["Draw a tile", "Invoke Ra", "More"]
    assert emojis_on(message) == ["ra_bag", "ra_ra"]

    await evening.play(code, "draw", "invoke")
    bidder = await evening.asked(code)
    message = await evening.current(code, bidder)
    suns = [label.removeprefix("Bid ") for label in labels(message) if label.startswith("Bid ")]
    assert emojis_on(message) == [f"ra_sun_{sun}" for sun in suns]


async def test_choices_have_the_tiles_emojis(evening: Evening) -> None:
    """What a god can take is shown as picture, space and name."""
    await with_emojis(evening)
    evening.dealer.first = ("seth", "nile", "step_pyramid")
    code = await evening.started(evening.ben)
    await evening.advance(code, "draw", "invoke", "pass", "bid")
    while (await evening.tables.look(code)).view.players[(await evening.table(code)).to_act].tiles == ():
        await evening.advance(code, "draw")
    (select,) = selects(await evening.current(code))
    for option in select["options"]:
        tile = option["label"].split(" · ")[1]
        assert option["emoji"]["name"] == f"ra_{tile.lower().replace(' ', '_')}"


async def test_lines_of_the_log_are_led_by_emojis(evening: Evening) -> None:
    """The words stay complete: without the emoji nothing is missing."""
    await with_emojis(evening)
    evening.dealer.first = ("pharaoh",)
    code = await evening.started(evening.ben)
    await evening.play(code, "draw")
    ids = there(evening)
    line = f"<:ra_pharaoh:{ids['ra_pharaoh']}> "
    message = await evening.current(code)
    assert any(
        one.startswith(f"-# {line}") and one.endswith(" drew Pharaoh.")
        for one in message["content"].split("\n")
    )
    await evening.anna.slash("ra log")
    assert line in (await answered(evening.anna, "Log of game"))["content"]


async def test_an_emoji_that_was_deleted_stops_nothing(evening: Evening) -> None:
    """Where Discord no longer knows an emoji the words go out alone, on new messages and on edited ones."""
    await with_emojis(evening)
    evening.dealer.first = ("pharaoh", "nile")
    code = await evening.started(evening.ben)
    evening.world.application.emojis.clear()
    await evening.play(code, "draw", "draw")
    message = await evening.current(code)

    assert labels(message) == ["Draw a tile", "Invoke Ra", "More"]
    assert emojis_on(message) == []
