"""Ben forgets a game, the others play on alone, and Ben comes back."""

from tests.bot.support.messages import labels
from tools.guide.story import Story

UNTIL_THE_REMINDER, UNTIL_THE_END = 18.1, 6.0
"""Hours."""
TURNS_AWAY = 2


async def play(story: Story, code: str) -> None:
    """Play until a turn of Ben's, and photograph what becomes of it."""
    night, ben = story.night, story.night.ben
    while await night.player_to_move(code) is not ben or (await story.view(code)).auction:
        await story.play_well(code)
    await night.until_shown(code)
    await story.pass_time(hours=UNTIL_THE_REMINDER)
    reminder = await ben.wait_for_message(lambda one: "More time" in labels(one))
    await story.camera.take("reminder", ben, reminder)
    await story.pass_time(hours=UNTIL_THE_END)
    offer = await night.caro.wait_for_message(lambda one: "Play on without Ben" in labels(one))
    await story.camera.take("play-on", night.caro, offer)
    await night.caro.click(offer, "Play on without Ben")
    await _play_without_ben(story, code)
    await story.pass_time(hours=9)
    await ben.click(await night.turn_message(code, ben), "More")
    back = await ben.wait_for_private_answer(lambda one: "Welcome back" in one["content"])
    await story.camera.take("welcome-back", ben, back)


async def _play_without_ben(story: Story, code: str) -> None:
    night = story.night
    table = await night.until_shown(code)
    seat = table.seat_of(int(night.ben.id))
    while (
        sum(move.seat == seat and move.reason is not None for move in await night.tables.views.log(code))
        < TURNS_AWAY
    ):
        await story.pass_time(minutes=40)
        await story.play_well(code)
        await night.until_shown(code)
