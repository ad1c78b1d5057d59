"""A PostgreSQL server in a folder of its own, reached by a socket there.

    python -m tests.postgres.server PROGRAMS PID

keeps one until the process with the id PID is gone, however that came, and deletes everything then. It prints
the server's folder once the server takes connections.
"""

import os
import pwd
import select
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import mkdtemp

PATIENCE = 30.0
SETTINGS = {
    # What was committed outlives a kill of the server, though not a power cut.
    "fsync": "off",
    "full_page_writes": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "autovacuum": "off",
    "max_connections": "300",
    "shared_buffers": "64MB",
    "listen_addresses": "",
    "log_min_messages": "panic",
}


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, of the newest version; None if there is none here."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda one: float(one.parts[4]))
    return debian[-1].parent if debian else None


class Server:
    """A server that can be stopped, killed and started again; its data stays until `remove`."""

    def __init__(self, programs: Path, parent: Path | None = None, **settings: str) -> None:
        self._programs = programs
        self._settings = SETTINGS | settings
        self._user = _unprivileged_user()
        self.folder = Path(mkdtemp(prefix="ra-postgres-", dir=parent))
        """Of the sockets, and of the data; below `parent`, or among the machine's temporary files."""
        if self._user:
            shutil.chown(self.folder, self._user)
        self._process: subprocess.Popen[bytes] | None = None
        self._run("initdb", "-D", str(self._data), "-U", "ra", "-A", "trust", "-E", "UTF8", "--no-sync")

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._programs / program, *arguments],
            user=self._user,
            check=True,
            capture_output=True,
            cwd=self.folder,
        )

    def start(self) -> None:
        """Start the server; return once it takes connections."""
        give_up_at = time.monotonic() + PATIENCE
        is_ready = (self._programs / "pg_isready", "-q", "-h", self.folder, "-U", "ra", "-d", "postgres")
        while subprocess.run([*map(str, is_ready)], check=False).returncode:
            if time.monotonic() > give_up_at:
                raise RuntimeError((self.folder / "log").read_text(encoding="utf-8"))
            if self._process is None or self._process.poll() is not None:
                self._process = self._launch()  # once more, where processes of one that was killed still end
            time.sleep(0.05)

    def _launch(self) -> subprocess.Popen[bytes]:
        options = [word for name, value in self._settings.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [self._programs / "postgres", "-D", self._data, "-k", self.folder, *options],
                user=self._user,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """Stop the server: at once by SIGQUIT, or politely by SIGINT; what is committed stays."""
        if self._process:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def become_standby(self) -> None:
        """Start the server again as one that replays what another one writes, until it is promoted."""
        self.stop(signal.SIGINT)
        (self._data / "standby.signal").touch()
        self.start()

    def kill(self) -> None:
        """Let the server and all that belongs to it die at once."""
        for pid in self.processes():
            send(pid, signal.SIGKILL)
        assert self._process
        self._process.wait(PATIENCE)
        self._process = None

    @property
    def is_running(self) -> bool:
        """Whether the server's first process lives; it may have died by itself."""
        return self._process is not None and self._process.poll() is None

    def processes(self) -> list[int]:
        """The server's first process, and all others; none if it has ended."""
        if self._process is None or not self.is_running:
            return []
        pid = self._process.pid
        try:
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
        except (FileNotFoundError, ProcessLookupError):
            return []
        return [pid, *map(int, children)]

    def remove(self) -> None:
        """Stop the server and delete everything."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, database: str = "postgres") -> str:
        return address_in(self.folder, database)


def send(pid: int, what: signal.Signals) -> bool:
    """Send a signal to a process, if it is still there; return whether it is."""
    try:
        os.kill(pid, what)
    except ProcessLookupError:
        return False
    return True


def address_in(folder: Path, database: str = "postgres") -> str:
    return f"postgresql://ra@/{database}?host={folder}"


def _unprivileged_user() -> str | None:
    """Who runs the server, which refuses root; None for whoever runs the tests."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


# The process that keeps a server


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
