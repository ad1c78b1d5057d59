"""A process that is made to be killed: each of its children plays on at the tables of a database.

For every line on stdin it forks a child, and it prints `gone` when that child is dead. The child prints its
process id and, once it has opened the database, `open`. Then it goes on with an open table or opens a new
one: it prints `CODE VERSION SEAT ACTION` whenever `act` has returned from a move, and `draft CODE VERSION
ACTION|ACTION` whenever it has returned from a draft. Forking saves a second of imports for each kill.
"""

import asyncio
import os
import sys
from random import Random

from engine.games import GAMES
from engine.store.lookups import read_open_in_channel
from engine.tables import Status, Tables, open_tables
from tests.engine.tables.tableside import ANNA, BEN, CLEO, HERE, act, legal, seat_to_move


def say(*words: object) -> None:
    os.write(sys.stdout.fileno(), f"{' '.join(map(str, words))}\n".encode())  # at once, and in one piece


async def play(url: str) -> None:
    async with open_tables(url) as tables:
        say("open")
        while True:
            await play_one_game(tables, Random())


async def play_one_game(tables: Tables, random: Random) -> None:
    found = await tables.read(read_open_in_channel, HERE.channel_id)
    table = found[0] if found else await tables.lobbies.open(HERE, ANNA, game=random.choice(sorted(GAMES)))
    if table.status is Status.LOBBY:
        for person in (BEN, CLEO):
            if table.seat_of(person.user_id) is None:
                await tables.lobbies.join(table.code, person)
        table = await tables.lobbies.start(table.code, ANNA.user_id)
    while table.status is Status.RUNNING:
        action, seat = random.choice(legal(await tables.views.look(table.code))), seat_to_move(table)
        table = await act(tables, table, action)
        if table.draft:
            say("draft", table.code, table.version, "|".join(table.draft))
        else:
            say(table.code, table.version, seat, action)


def main() -> None:
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            say(os.getpid())
            asyncio.run(play(sys.argv[1]))
        os.waitpid(child, 0)
        say("gone")


if __name__ == "__main__":
    main()
