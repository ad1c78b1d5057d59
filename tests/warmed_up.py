"""What the server of `tests/forkserver.py` does before it forks anything."""

import gc

from tests.bot.support.bot_process import warm_up

warm_up()
gc.freeze()  # the processes share this memory as long as their garbage collectors leave it alone
