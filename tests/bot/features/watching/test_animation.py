"""The animation of a finished game, by button and by command."""

import asyncio
from typing import Any
from unittest.mock import AsyncMock

import pytest

from playground.world.messages import MessageFlag
from playground.world.permissions import Permission
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import drawing_of
from tests.bot.support.messages import animate, answer_to, labels, private_answer, replay_seen


async def test_the_button_posts_the_whole_game_for_all(night: GameNight) -> None:
    """One public GIF with alt text, which notifies nobody; the result keeps its buttons."""
    code = await night.finished_game(night.ben)
    result, pings = await night.current_message(code), len(night.ben.pings)
    await animate(night.anna, result)
    posted = await replay_seen(night.ben)

    (file,) = posted["attachments"]
    assert file["filename"] == f"ra-{code.lower()}-replay.gif"
    assert file["size"] <= 3_000_000
    assert file["description"].startswith("The whole game as an animation")
    assert "Anna" in file["description"]
    assert posted["content"] == f"Game {code} from start to finish, lot by lot:"
    assert posted["channel_id"] == result["channel_id"]
    assert len(night.ben.pings) == pings
    assert labels(await night.current_message(code)) == ["Rematch", "Replay", "Analyse", "More"]


@pytest.mark.usefixtures("small_replay")
async def test_a_slow_replay_is_public_too(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is drawn, Discord shows that something is coming, and no board waits for it."""
    code = await night.finished_game(night.ben)
    other = await night.start_game(night.ben, computers=1)
    drawing = drawing_of(night.bot)
    draw = drawing.draw_slowly
    release = asyncio.Event()

    async def slowly(*arguments: Any) -> Any:
        await release.wait()
        return await draw(*arguments)

    monkeypatch.setattr(drawing, "draw_slowly", slowly)
    clicked = asyncio.create_task(animate(night.anna, await night.current_message(code)))
    thinking = await night.ben.wait_for_message(lambda message: message["flags"] & 128 != 0)
    await night.play(other, "draw")
    assert (await night.current_message(other))["attachments"]
    release.set()
    await clicked

    assert (await replay_seen(night.ben))["id"] == thinking["id"]


@pytest.mark.usefixtures("small_replay")
async def test_a_second_click_gets_a_link_to_the_replay(night: GameNight) -> None:
    """At the same moment, by somebody else, or after a restart: one replay, and a link to it."""
    code = await night.finished_game(night.ben)
    result = await night.current_message(code)
    await asyncio.gather(animate(night.anna, result), animate(night.ben, result))
    posted = await replay_seen(night.caro)
    link = f"/{posted['channel_id']}/{posted['id']}"
    pressed = (night.anna, night.ben)
    waiting = [asyncio.create_task(private_answer(person, link)) for person in pressed]
    done, late = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in late:
        task.cancel()
    assert (len(done), sum(len(person.private_answers) for person in pressed)) == (1, 3)

    await night.restart_bot()
    night.caro.channel_id = result["channel_id"]
    await animate(night.caro, result)
    assert (
        link in (await private_answer(night.caro, f"The animation of game {code} is already here"))["content"]
    )
    assert (await replay_seen(night.caro))["id"] == posted["id"]


@pytest.mark.usefixtures("small_replay")
async def test_the_command_posts_the_replay_in_any_channel_once(night: GameNight) -> None:
    """`/ra-learn replay` with a code posts it publicly; whoever asks again gets a link."""
    code = await night.finished_game(night.ben)
    await night.caro.go_to("off-topic")
    await night.caro.slash("ra-learn replay", table=code.lower(), how="animation")
    posted = await replay_seen(night.anna)
    assert posted["channel_id"] == night.caro.channel_id
    for person in (night.caro, night.ben):
        answer = await answer_to(person, "ra-learn replay", table=code, how="animation")
        assert f"/{posted['channel_id']}/{posted['id']}" in answer["content"]


@pytest.mark.usefixtures("small_replay")
async def test_a_replay_that_cannot_be_seen_is_posted_again(night: GameNight) -> None:
    """One that was deleted, and for a person who may not see where it is."""
    code = await night.finished_game(night.ben)
    den = night.world.add_channel("den")
    night.world.deny(night.caro.id, den.id, Permission.VIEW_CHANNEL)
    await night.restart_bot()
    await night.go_to_games()
    night.anna.channel_id = den.id
    await night.anna.slash("ra-learn replay", table=code, how="animation")
    first = await replay_seen(night.anna)
    await night.caro.slash("ra-learn replay", table=code, how="animation")
    second = await replay_seen(night.anna, 2)
    assert [one["channel_id"] for one in (first, second)] == [den.id, night.caro.channel_id]
    night.world.delete_message(second["channel_id"], second["id"])
    await night.caro.slash("ra-learn replay", table=code, how="animation")
    assert (await replay_seen(night.ben, 2))["id"] not in {first["id"], second["id"]}


@pytest.mark.usefixtures("small_replay")
async def test_whoever_may_not_write_there_sees_it_alone(night: GameNight) -> None:
    """A button in a channel of announcements posts nothing for those who only read it; players may."""
    code = await night.finished_game(night.ben)
    cannot = Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS
    for person in (night.ben, night.caro):
        night.world.deny(person.id, night.world.channel_named("games").id, cannot)
        person.channel_id = night.anna.channel_id
    result = await night.current_message(code)
    await animate(night.caro, result)
    alone = await night.caro.wait_for_private_answer(lambda one: "image/gif" in str(one["attachments"]))
    assert "from start to finish" in alone["content"]
    await animate(night.ben, result)
    await replay_seen(night.anna)


@pytest.mark.usefixtures("small_replay")
async def test_what_fails_is_told_to_who_asked(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """The "thinking" that everybody sees goes away."""
    code = await night.finished_game(night.ben)
    monkeypatch.setattr(night.tables.views, "view", AsyncMock(side_effect=ZeroDivisionError))
    await animate(night.anna, await night.current_message(code))
    await private_answer(night.anna, "Something went wrong")
    await night.until_received()
    public = [one for one in night.all_messages() if one.ephemeral_to is None]
    assert not [one for one in public if one.flags & MessageFlag.LOADING or "went wrong" in one.content]


@pytest.mark.usefixtures("small_replay")
async def test_a_replay_that_is_not_drawn_says_so(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits forever, and the button can be pressed again."""
    code = await night.finished_game(night.ben)
    with monkeypatch.context() as broken:
        broken.setattr("renderers.replays.replay.Replays.render", lambda *_: 1 / 0)
        await animate(night.anna, await night.current_message(code))
        await night.anna.wait_for_message(
            lambda message: message["content"] == f"The replay of game {code} can’t be drawn right now."
        )
    await animate(night.anna, await night.current_message(code))

    await replay_seen(night.anna)
