"""The position in words: `/ra text`, `/ra bag` and `/ra fame`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.tables import Person
from tests.bot.support.internals import text_paragraphs
from tests.bot.support.messages import answer_to, code_of, labels, private_answer, turned

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_a_spectator_has_no_fame(night: GameNight) -> None:
    """`/ra fame` is refused for somebody without a seat."""
    code = await night.start_game(night.ben)
    await night.caro.slash("ra show fame", table=code)

    await private_answer(night.caro, f"You aren’t playing in game {code}")


async def test_hidden_fame_is_shown_to_its_owner_alone(night: GameNight) -> None:
    """Each person's text has their own total and nobody else's."""
    code = await night.start_game(night.ben)
    night.caro.channel_id = night.anna.channel_id
    for person, hidden in ((night.ben, 1), (night.caro, 2)):
        await person.slash("ra show text", table=code)
        answer = await private_answer(person, "left in the bag")
        assert answer["content"].count("fame hidden") == hidden
        assert answer["content"].count("fame 10") == 2 - hidden


async def test_a_long_text_has_pages(night: GameNight) -> None:
    """Five players with long names do not fit into one message: Next leads through all of it."""
    code = code_of(await night.open_lobby(players=5))
    for number in range(4):
        await night.tables.join(code, Person(number + 1, f"{number}" + "*" * 31))
    await night.anna.slash("ra start")
    await night.until_shown(code)
    seat = (await night.table(code)).seat_of(int(night.anna.id))
    wanted: list[str] = []
    while sum(map(len, wanted)) < 2500:
        table = await night.finish(code, moves=20)
        wanted = text_paragraphs(table, await night.tables.view(code, seat), "en")
    answers = len(night.anna.private_answers)
    panel = await answer_to(night.anna, night.anna.slash("ra show text", table=code))
    shown = panel["content"].splitlines()[:-1]
    while "Next" in labels(panel):
        panel = await turned(night.anna, panel, night.anna.click(panel, "Next"))
        shown += panel["content"].splitlines()[:-1]

    assert shown == "\n".join(wanted).splitlines()
    assert len(night.anna.private_answers) == answers + 1
