"""The sealed deal: where Discord shows its commitment, what More says, and that nothing else tells of it."""

import json
import logging
import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.ra.tiles import Tile
from engine.record import dumps, loads
from engine.tables import Status
from engine.verify import verify
from playground.member import Member
from tests.bot.announcing.test_story import see
from tests.bot.support.dice_tables import start_dice_game
from tests.bot.support.game_night import QUICKLY, GameNight
from tests.bot.support.internals import until_background_work_done
from tests.bot.support.messages import answer_to, labels, turned
from tests.bot.support.table_watcher import random_action
from tests.bot.support.wiretap import Wiretap, wiretapped


def small_print(commitment: str | None) -> str:
    return f"-# Sealed deal `{(commitment or '')[:8]}…`: More has all of it."


async def explained(night: GameNight, code: str, person: Member) -> str:
    """What More says about the deal."""
    more = await night.open_more(code, person)
    return str((await turned(person, more, "Sealed deal"))["content"])


async def test_the_first_turn_message_publishes_the_commitment_for_good(night: GameNight) -> None:
    """Its beginning is small print below the question, also once the turn is over; later ones have none."""
    code = await night.start_game(night.ben)
    commitment, first = await night.tables.views.commitment(code), await night.current_message(code)
    assert first["content"].splitlines()[-1] == small_print(commitment)
    await night.advance(code, "draw")

    assert (await see(night, code, first))["content"].splitlines()[1:] == [small_print(commitment)]
    assert "Sealed" not in (await night.current_message(code))["content"]


async def test_an_edit_of_the_first_turn_message_keeps_the_commitment(night: GameNight) -> None:
    """Alone among computers one message shows many turns."""
    code = await night.start_game(computers=1)
    first, commitment = await night.current_message(code), await night.tables.views.commitment(code)
    await night.play(code, "draw")
    message = await night.current_message(code)
    assert message["id"] == first["id"]
    assert message["content"].splitlines()[-1] == small_print(commitment)


async def test_a_board_that_was_posted_again_leaves_a_note_and_the_commitment(night: GameNight) -> None:
    """A message in whose time nothing happened says that the board is further down, and shows none."""
    code = await night.start_game(night.ben)
    first, commitment = await night.current_message(code), await night.tables.views.commitment(code)
    await night.ask_for_board(night.anna, code)
    told = await see(night, code, first)
    note = f"-# The board of game {code} was posted again further down."
    assert (told["content"].splitlines(), told["attachments"]) == ([note, small_print(commitment)], [])


async def test_the_result_names_it_and_more_says_how_to_check(night: GameNight) -> None:
    """A page of More names both commands once the game is over, and before that only what is sealed."""
    code = await night.start_game(night.ben)
    commitment = await night.tables.views.commitment(code)
    page = await explained(night, code, night.ben)
    assert f"`{commitment}`" in page
    assert "order of all tiles" in page
    assert "jq" not in page

    await night.finish(code)
    result = await night.current_message(code)
    assert result["content"].splitlines()[-1] == (
        f"-# Sealed deal `{(commitment or '')[:8]}…`: More says how to check it."
    )
    page = await explained(night, code, night.ben)
    for words in (f"`{commitment}`", "jq -cjS .seal game.json | sha256sum", "python -m engine verify"):
        assert words in page


async def test_a_cancelled_game_keeps_its_secret(night: GameNight) -> None:
    """Who still has More open reads so."""
    code = await night.start_game(night.ben)
    more = await night.open_more(code, night.ben)
    await night.tables.lobbies.cancel(code, 0, moderator=True)
    page = await turned(night.ben, more, "Sealed deal")
    assert "its deal stays secret" in page["content"]
    assert "jq" not in page["content"]


async def test_a_game_from_before_shows_nothing(night: GameNight) -> None:
    """No small print, no button, and an old button answers with the reason."""
    code = await night.start_game(night.ben)
    more = await night.open_more(code, night.ben)
    await night.run_sql("UPDATE tables SET nonce = NULL")
    await night.restart_bot()
    await night.advance(code, "draw")
    assert "Sealed deal" not in labels(await night.open_more(code, night.anna))
    page = await turned(night.ben, more, "Sealed deal")
    assert page["content"].startswith(f"Game {code} began before deals were sealed.")
    await night.finish(code)
    assert "Sealed" not in (await night.current_message(code))["content"]


PRESSED = 45
"""The moves of a game that people press; the others are shown with its end."""
MOVES_BETWEEN_LOOKS = 20
RUN = 8
"""This many of the next tiles in their order are no coincidence."""
TILES = re.compile(rf"\b(?:{'|'.join(Tile)})\b")
LOOKS = ("ra show text", "ra show log", "ra show bag", "ra show fame", "ra show news", "ra board", "ra hint")


async def sealed(night: GameNight, code: str) -> tuple[str, dict[str, Any]]:
    """The nonce and the chance in the database."""
    query = "SELECT nonce, chance FROM tables WHERE code = ?"
    nonce, chance = await night.tables.read(lambda c: c.exec_driver_sql(query, (code,)).one())
    return nonce, json.loads(chance)


def secrets_in(nonce: str, chance: dict[str, Any]) -> list[bytes]:
    """How the nonce and the secret of the dice could be written."""
    texts = [nonce, *([chance["secret"]] if "secret" in chance else [])]
    return [form for text in texts for form in (text.encode(), text.upper().encode(), bytes.fromhex(text))]


def tiles_named(request: bytes) -> str:
    """The kinds of tiles that a request names, in its order; pictures are no text."""
    text = request.split(b"\x89PNG")[0].decode(errors="ignore").replace("\\n", " ").lower()
    return " ".join(TILES.findall(text.replace("step pyramid", "step_pyramid")))


def tells_order(request: bytes, coming: Sequence[str]) -> bool:
    """Whether a request names many tiles in the order in which they will be drawn."""
    named = tiles_named(request)
    return any(" ".join(coming[start : start + RUN]) in named for start in range(len(coming) - RUN + 1))


async def look_around(night: GameNight, code: str) -> None:
    """Let the player to move open everything that shows something, and More with its pages."""
    person = await night.player_to_move(code)
    for command in LOOKS:
        await person.slash(command, table=code)
    await night.until_shown(code)
    more = await night.open_more(code, person)
    for label in labels(more):
        page = await turned(person, more, label)
        await turned(person, page, "Back")
    await person.autocomplete("ra board", "table", "")
    await person.click(await answer_to(person, "ra me privacy"), "Export")


async def press(night: GameNight, code: str, action: str) -> None:
    """Let the player to move make a move by its control."""
    try:
        await night.play(code, action)
    except LookupError:  # steps beyond the end of a track have no control
        await night.act(code, action)
        await night.announce(code)


async def play_a_whole_game(night: GameNight, code: str, tap: Wiretap) -> list[tuple[int, Any]]:
    """Random moves by the controls, half of them such as end it soon, with some looks around; then the end.

    Returns, after each move, how many requests were sent so far, and the position.
    """
    random, course = Random(16), list[tuple[int, Any]]()
    while len(course) < PRESSED:
        update = await night.tables.views.look(code)
        course.append((len(tap.sent), await night.position(code)))
        if len(course) % MOVES_BETWEEN_LOOKS == 0:
            await look_around(night, code)
        quick = [one for one in map(str, update.legal) if one.startswith(QUICKLY)]
        action = random.choice([*quick, ""]) or random_action(update.legal, random)
        after = update.table.version
        await press(night, code, action)
        await night.until_shown(code, after=after)
    assert (await night.finish(code)).status is Status.FINISHED
    await until_background_work_done(night.bot)
    return course


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_a_whole_game_keeps_its_secrets(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    """No message, edit, private answer, file, alt text, custom_id or completion tells; no line of the log.

    What the record reveals at the end is what the first message had committed the bot to.
    """
    caplog.set_level(logging.INFO)
    for own in ("bot", "engine"):
        caplog.set_level(logging.DEBUG, own)
    with wiretapped(monkeypatch) as tap:
        started = (
            night.start_game(night.ben) if game == "ra" else start_dice_game(night, night.ben, ra_steps=5)
        )
        code = await started
        nonce, chance = await sealed(night, code)
        first = (await night.current_message(code))["content"]
        course = await play_a_whole_game(night, code, tap)
    (beginning,) = re.findall(r"Sealed deal `([0-9a-f]{8})…`", first)
    published = await night.tables.views.commitment(code) or ""

    assert published.startswith(beginning)
    assert tap.found(beginning.encode())  # else the tap is deaf
    assert tap.found(*secrets_in(nonce, chance)) == []
    assert not any(secret in caplog.text.encode() for secret in secrets_in(nonce, chance))
    if game == "ra":
        assert orders_told(tap, course) == []
    record = loads(dumps(await night.tables.views.record(code)))
    assert len(list(verify(record, published))) == 3


def orders_told(tap: Wiretap, course: Sequence[tuple[int, Any]]) -> list[bytes]:
    """The requests that tell in which order tiles come that were not drawn yet."""
    told, since = list[bytes](), 0
    for until, state in course:
        coming = [str(tile) for tile in state.setup.deck[state.drawn :]]
        told += [request for request in tap.sent[since:until] if tells_order(request, coming)]
        since = until
    return told
