"""`/ra-learn tutorial`: a first epoch, press by press, in one private message that is about no table."""

from bot.answering.commands import Shown
from bot.answering.feature import Feature, command, control
from bot.discord.links import person_of
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.features.lobby.opening import Opening
from bot.features.recent import Pictures
from bot.features.tableless_controls import pressed_action
from bot.features.tutorial import dice, ra
from bot.features.tutorial.controls import BACK, OPEN, PRESS
from bot.features.tutorial.message import step_post
from bot.features.tutorial.script import Script
from bot.games import DEFAULT_GAME, GAME_CHOICES
from bot.posts.welcome import SHOW
from bot.services import Services

SCRIPTS = {script.game: script for script in (ra.SCRIPT, dice.SCRIPT)}


class Tutorial(Feature):
    """The tutorials of both games; the game and the step stand in the custom_ids."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._pictures = Pictures(services.drawing, "tutorial")

    @command(
        "ra-learn tutorial", shown=Shown.PRIVATELY, choices={"game": GAME_CHOICES}, in_direct_messages=True
    )
    async def tutorial(self, reply: Reply, game: str = DEFAULT_GAME) -> None:
        """Open the first step."""
        await self._show(reply, SCRIPTS[game], 0)

    @control(PRESS)
    async def press(self, reply: Reply, game: str, name: str, pressed: str) -> None:
        """Go on if this is what the step asks for; explain it if it is anything else."""
        script = SCRIPTS.get(game)
        place = script.place_of(name) if script else None
        if script is None or place is None:
            raise Refusal("old-button")
        action = pressed_action(pressed, reply.chosen)
        if action == OPEN:
            # Easy computers have all other seats.
            await Opening(self.services).new(
                reply, script.game, players=script.players, computers=script.players - 1, level=script.level
            )
        elif action == SHOW:
            await self._show(reply, script, place)
        elif action == BACK:
            await self._show(reply, script, max(place - 1, 0))
        elif action == script.steps[place].answer:
            await self._show(reply, script, min(place + 1, len(script.steps) - 1))
        else:
            await self._show(reply, script, place, wrong=action)

    async def _show(self, reply: Reply, script: Script, place: int, wrong: str = "") -> None:
        name = person_of(reply.user).name
        post = await step_post(self._pictures, script, place, name, reply.locale, wrong=wrong)
        await reply.in_place(post)
