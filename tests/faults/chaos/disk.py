"""A small disk of a run's own, which can be full."""

import errno
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

MIB = 1 << 20


class Disk:
    """A file system in memory, if this process may mount one; otherwise a plain folder that is never full."""

    def __init__(self, folder: Path, mebibytes: int) -> None:
        self.folder = folder
        folder.mkdir()
        self.can_be_full = _mount(folder, mebibytes)
        self._filler = folder / "filler"

    def fill(self) -> None:
        """Take all the room that is left."""
        with self._filler.open("ab", buffering=0) as filler:
            for piece in (MIB, 4096, 1):
                with suppress(_NoRoom):
                    while True:
                        _write(filler.fileno(), piece)

    def clear(self) -> None:
        """Give the room back."""
        self._filler.unlink(missing_ok=True)

    def remove(self) -> None:
        """Delete everything."""
        if self.can_be_full:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


class _NoRoom(Exception):  # noqa: N818  # it is what is wanted
    pass


def _write(file: int, size: int) -> None:
    try:
        if os.write(file, bytes(size)) < size:
            raise _NoRoom
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        raise _NoRoom from error


def _mount(folder: Path, mebibytes: int) -> bool:
    if not sys.platform.startswith("linux") or os.geteuid():
        return False
    command = ["mount", "-t", "tmpfs", "-o", f"size={mebibytes}m,mode=1777", "tmpfs", str(folder)]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0
