"""All tables of a person at once, a turn of the dice game, the tutorial, and the settings of a server."""

from tests.bot.support.messages import answer_to
from tools.guide.story import Story


async def look(story: Story) -> None:
    """Open two more tables, and look at all of them in direct messages."""
    night, ben = story.night, story.night.ben
    for person in night.people.values():
        await person.go_to("games")
    code = await night.start_game(ben, game="dice")
    player, turn = await story.turn(code)
    await story.camera.take("dice", player, turn)
    for person in night.people.values():
        await person.go_to("games")
    await story.pass_time(hours=1)
    await night.open_lobby(player2=ben.id)
    await story.pass_time(minutes=10)
    await ben.go_to_direct_messages()
    games = await answer_to(ben, ben.slash("ra games"))
    await story.camera.take("games", ben, games)
    settings = await answer_to(ben, ben.slash("ra me settings"))
    await story.camera.take("settings", ben, settings)
    step = await answer_to(ben, ben.slash("ra-learn tutorial"))
    await story.camera.take("tutorial", ben, step)
    await _manage(story)


async def _manage(story: Story) -> None:
    """Open the settings of the server, and check it, as somebody who may manage it."""
    anna = story.night.anna
    await anna.go_to("games")
    settings = await answer_to(anna, anna.slash("ra-server settings"))
    await story.camera.take("server-settings", anna, settings)
    check = await answer_to(anna, anna.slash("ra-server check"))
    await story.camera.take("server-check", anna, check)
