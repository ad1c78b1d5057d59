"""A process that clears away what a run leaves if it is killed itself: the server, the disk, the folder.

    python -m tests.faults.chaos.janitor FOLDER PID

It waits for the end of the process with this id. A folder that the run has deleted, or that has no disk any
more, is none of its affair: there are the logs of a run that broke a law.
"""

import os
import select
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from tests.postgres.server import outlive, send


def watch(folder: Path) -> None:
    """Start a janitor for a folder of this process."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.faults.chaos.janitor", str(folder), str(os.getpid())],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=Path(__file__).parents[3],
        start_new_session=True,
    )
    process.returncode = 0  # nobody waits for it: it ends after this process


def main(folder: Path, pid: int) -> None:
    """Wait, and clear away."""
    with suppress(ProcessLookupError):
        select.select([outlive(pid)], [], [])
    if not (disk := folder / "disk").exists():
        return
    for note in disk.glob("ra-postgres-*/data/postmaster.pid"):
        with suppress(ValueError):
            send(int(note.read_text(encoding="ascii").split()[0]), signal.SIGQUIT)
    subprocess.run(["umount", "--lazy", str(disk)], check=False, capture_output=True)
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
