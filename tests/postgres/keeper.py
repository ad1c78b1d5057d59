"""A process that keeps the server of a test run, until that run ends or is killed.

    python -m tests.postgres.keeper PROGRAMS PID

It prints the server's folder once the server takes connections. When the process with the id PID is gone,
however that came, it stops the server and deletes everything.
"""

import os
import select
import signal
import sys
from pathlib import Path

from tests.postgres.server import Server


def outlive(pid: int) -> int:
    """A file that can be read once a process is gone; signals meant for it are ignored until then."""
    for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, signal.SIG_IGN)
    return os.pidfd_open(pid)


def main(programs: str, pid: str) -> None:
    run = outlive(int(pid))
    server = Server(Path(programs))
    try:
        server.start()
        print(server.folder, flush=True)  # noqa: T201
        select.select([run], [], [])
    finally:
        server.remove()


if __name__ == "__main__":
    main(*sys.argv[1:])
