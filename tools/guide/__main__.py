"""Takes all pictures of the guide."""

import asyncio
from pathlib import Path

import click

from tools.guide import a_game, a_long_wait, a_slow_game, other_tables
from tools.guide.story import open_story

PICTURES = Path(__file__).parents[2] / "docs" / "pictures" / "playing"


async def take(folder: Path) -> None:
    """Play the stories and photograph them."""
    async with open_story(folder) as story:
        code = await a_game.play(story)
        await a_long_wait.play(story, code)
        await other_tables.look(story)
        await a_game.finish(story, code)
    async with open_story(folder) as story:
        await a_slow_game.play(story)


@click.command()
@click.option("--folder", type=click.Path(path_type=Path), default=PICTURES, help="Where the pictures go.")
def main(folder: Path) -> None:
    """Take the pictures of docs/playing.md, in about a minute."""
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(take(folder))


if __name__ == "__main__":
    main(prog_name="python -m tools.guide")
