"""The animation of a finished game: by button and by command."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tests.bot.evening import labels
from tests.bot.test_looks import answered, finished

if TYPE_CHECKING:
    import pytest

    from playground.member import Member
    from tests.bot.evening import Evening, Message


def is_replay(message: Message) -> bool:
    """Whether a message shows an animation for all."""
    files = [file["content_type"] for file in message["attachments"]]
    return files == ["image/gif"] and not message["flags"] & 64


async def replay_seen(person: Member, number: int = 1) -> Message:
    """The newest replay that somebody sees, as soon as there are so many."""

    def seen() -> list[Message]:
        return [message for message in person.messages.values() if is_replay(message)]

    await person.wait_until(lambda: len(seen()) == number)
    return seen()[-1]


async def test_the_button_posts_the_whole_game_for_all(evening: Evening) -> None:
    """One GIF with alt text, which nobody is notified of; the result keeps its buttons."""
    code = await finished(evening, evening.ben)
    result, pings = await evening.current(code), len(evening.ben.pings)
    await evening.anna.click(result, "Replay")
    posted = await replay_seen(evening.ben)

    (file,) = posted["attachments"]
    assert file["filename"] == f"ra-{code.lower()}-replay.gif"
    assert file["size"] <= 3_000_000
    assert file["description"].startswith("The whole game as an animation")
    assert "Anna" in file["description"]
    assert posted["content"] == f"The whole game {code}, lot by lot:"
    assert posted["channel_id"] == result["channel_id"]
    assert len(evening.ben.pings) == pings
    assert labels(await evening.current(code)) == ["Replay", "More"]


async def test_a_slow_replay_is_seen_by_all_too(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is drawn Discord shows that something is coming, and no board waits for it."""
    code = await finished(evening, evening.ben)
    draw = evening.bot.drawing.replay
    release = asyncio.Event()

    async def slowly(*arguments: object) -> object:
        await release.wait()
        return await draw(*arguments)

    monkeypatch.setattr(evening.bot.drawing, "replay", slowly)
    clicked = asyncio.create_task(evening.anna.click(await evening.current(code), "Replay"))
    thinking = await evening.ben.wait_for_message(lambda message: message["flags"] & 128 != 0)
    other = await evening.started(evening.ben, computers=1)
    assert (await evening.current(other))["attachments"]
    release.set()
    await clicked

    assert (await replay_seen(evening.ben))["id"] == thinking["id"]


async def test_pressed_again_the_button_says_where_it_is(evening: Evening) -> None:
    """At the same moment, by somebody else, and after a restart: one replay, and a link to it."""
    code = await finished(evening, evening.ben)
    result = await evening.current(code)
    await asyncio.gather(evening.anna.click(result, "Replay"), evening.ben.click(result, "Replay"))
    posted = await replay_seen(evening.caro)
    link = f"/{posted['channel_id']}/{posted['id']}"
    pressed = (evening.anna, evening.ben)
    waiting = [asyncio.create_task(answered(person, link)) for person in pressed]
    done, late = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in late:
        task.cancel()
    assert (len(done), sum(len(person.private_answers) for person in pressed)) == (1, 1)

    await evening.restart_bot()
    evening.caro.channel_id = result["channel_id"]
    await evening.caro.click(result, "Replay")
    assert link in (await answered(evening.caro, f"The replay of game {code} is here"))["content"]
    assert (await replay_seen(evening.caro))["id"] == posted["id"]


async def test_the_command_posts_it_again_wherever_it_is_asked(evening: Evening) -> None:
    """/ra replay with the table's code is for everybody, in any channel, as often as wanted."""
    code = await finished(evening, evening.ben)
    await evening.caro.go_to("off-topic")
    for number in (1, 2):
        await evening.caro.slash("ra replay", table=code.lower())
        assert (await replay_seen(evening.anna, number))["channel_id"] == evening.caro.channel_id


async def test_the_command_completes_finished_games(evening: Evening) -> None:
    """The newest first, no game that runs; without a code it is the game of the thread where it is asked."""
    codes = [await finished(evening, evening.ben) for _ in range(2)]
    thread = evening.anna.channel_id
    await evening.anna.go_to("games")
    await evening.started(evening.ben)
    choices = await evening.caro.autocomplete("ra replay", "table", "")
    assert [choice["value"] for choice in choices] == codes[::-1]
    assert await evening.caro.autocomplete("ra replay", "table", codes[0].lower()) == choices[1:]
    evening.caro.channel_id = thread
    await evening.caro.slash("ra replay")
    assert codes[1] in (await replay_seen(evening.caro))["content"]


async def test_there_is_no_replay_before_the_end(evening: Evening) -> None:
    """The deck of a running game stays a secret."""
    code = await evening.started(evening.ben)
    await evening.anna.slash("ra replay", table=code)

    await answered(evening.anna, "This can be done when the game is over.")
    assert not any(map(is_replay, evening.anna.messages.values()))


async def test_a_replay_that_cannot_be_drawn_says_so(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for ever, and the button tries once more."""
    code = await finished(evening, evening.ben)

    def fail(*_: object) -> None:
        raise MemoryError

    with monkeypatch.context() as broken:
        broken.setattr("renderers.ra.render_replay", fail)
        await evening.anna.click(await evening.current(code), "Replay")
        await evening.anna.wait_for_message(
            lambda message: message["content"] == f"The replay of game {code} cannot be drawn just now."
        )
    await evening.anna.click(await evening.current(code), "Replay")

    await replay_seen(evening.anna)
