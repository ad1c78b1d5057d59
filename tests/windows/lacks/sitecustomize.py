"""Takes away what Windows lacks. Python runs this at its start where this folder is in `PYTHONPATH`.

Our own modules find no name in `os`, `signal` and `time` that Windows does not have. Libraries do, since they
have code of their own for Windows, which would not run here. For everybody: event loops know no signals and
watch no files, `os.kill` ends a process whatever the signal, folders cannot be opened, only what is open for
writing can be synced, and what is open or there already stands in the way of deletions and new names. Nobody
waits for what comes from the standard input: there, whoever asks meanwhile what it is would wait as well.
"""

import asyncio
import contextlib
import errno
import fcntl
import os
import shutil
import signal
import sys
import threading
import time
from asyncio import unix_events
from pathlib import Path
from types import ModuleType
from typing import Any

OURS = {"bot", "engine", "playground", "renderers"}
LACKING = {
    "os": """
        chown chroot ctermid fchdir fchown fork forkpty getegid geteuid getgid getgroups getloadavg
        getpgid getpgrp getpriority getresgid getresuid getsid getuid killpg lchown lockf major
        makedev minor mkfifo mknod nice openpty pathconf pidfd_open pipe2 posix_fallocate
        posix_spawn pread pwrite sched_getaffinity sched_setaffinity sched_yield sendfile setegid
        seteuid setgid setpgid setpriority setsid setuid statvfs sync sysconf tcgetpgrp ttyname
        uname wait wait3 wait4 waitid O_CLOEXEC O_DIRECTORY O_NOFOLLOW O_NONBLOCK O_SYNC O_DSYNC
        WNOHANG WIFEXITED WIFSIGNALED WIFSTOPPED
    """,
    "signal": """
        SIGALRM SIGBUS SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGQUIT SIGSTOP SIGTSTP SIGTTIN
        SIGTTOU SIGUSR1 SIGUSR2 SIGWINCH alarm getitimer pause pthread_kill pthread_sigmask
        setitimer siginterrupt sigpending sigtimedwait sigwait sigwaitinfo
    """,
    "time": """
        CLOCK_BOOTTIME CLOCK_MONOTONIC CLOCK_MONOTONIC_RAW CLOCK_PROCESS_CPUTIME_ID CLOCK_REALTIME
        CLOCK_TAI clock_getres clock_gettime clock_gettime_ns clock_settime pthread_getcpuclockid
        tzset
    """,
}
MODULES = {"fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}


class Lacking(ModuleType):
    """A module some of whose names our own modules do not find."""

    def __getattribute__(self, name: str) -> Any:
        module = super().__getattribute__("__name__")
        if name in HIDDEN[module] and _is_ours(sys._getframe(1).f_globals):
            raise AttributeError(f"Windows has no {module}.{name}")
        return super().__getattribute__(name)


HIDDEN = {module: set(names.split()) for module, names in LACKING.items()}


def _is_ours(frame_globals: dict[str, Any]) -> bool:
    name = str(frame_globals.get("__name__"))
    package = frame_globals.get("__package__") or name
    return package.partition(".")[0] in OURS


class _Finder:
    """Finds none of the modules that Windows lacks, for our own modules."""

    def find_spec(self, name: str, *_: object) -> None:
        if name in MODULES:
            frame: Any = sys._getframe(1)
            while frame and "importlib" in str(frame.f_globals.get("__name__")):
                frame = frame.f_back
            if frame and _is_ours(frame.f_globals):
                raise ModuleNotFoundError(f"Windows has no module {name}", name=name)


def _not_here(*_: object, **__: object) -> None:
    raise NotImplementedError


def _wake_up_for_signals(loop: type[unix_events._UnixSelectorEventLoop]) -> None:
    """Let a loop be woken up by every signal that Python handles, as Windows' is."""
    run = loop.run_forever

    def run_forever(self: Any) -> None:
        if threading.current_thread() is not threading.main_thread():
            return run(self)
        signal.set_wakeup_fd(self._csock.fileno())
        try:
            return run(self)
        finally:
            signal.set_wakeup_fd(-1)

    loop.run_forever = run_forever  # type: ignore[method-assign]


def _is_open(path: Any) -> bool:
    """Whether some process has a file open."""
    wanted = os.path.realpath(path)
    for link in Path("/proc").glob("[0-9]*/fd/*"):
        with contextlib.suppress(OSError):
            if str(link.readlink()) == wanted:
                return True
    return False


REALLY = {name: getattr(os, name) for name in ("kill", "open", "read", "fsync", "rename", "unlink")}


def kill(pid: int, number: int) -> None:
    """End a process."""
    asks = sys._getframe(1).f_globals["__name__"].startswith("psutil")  # whether there is one
    if number in (0, 1) and not asks:
        raise AssertionError("On Windows this is Ctrl-C or Ctrl-Break, for more processes than one.")
    REALLY["kill"](pid, number if asks else signal.SIGKILL)


def open_(path: Any, *arguments: Any, **options: Any) -> int:
    """Open a file, and no folder."""
    if isinstance(path, (str, bytes, os.PathLike)) and Path(os.fsdecode(path)).is_dir():
        raise PermissionError(errno.EACCES, "Permission denied", str(path))
    return int(REALLY["open"](path, *arguments, **options))


def read(handle: int, size: int) -> bytes:
    """Read what is open, if it is not the standard input."""
    if handle == 0:
        raise AssertionError("On Windows NumPy cannot be loaded while somebody waits for the standard input.")
    return bytes(REALLY["read"](handle, size))


def fsync(handle: int) -> None:
    """Sync what is open for writing."""
    if fcntl.fcntl(handle, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
        raise OSError(errno.EBADF, "Bad file descriptor")
    REALLY["fsync"](handle)


def rename(old: Any, new: Any, **options: Any) -> None:
    """Give a name that nothing else has."""
    if Path(new).exists():
        raise FileExistsError(errno.EEXIST, "File exists", str(new))
    REALLY["rename"](old, new, **options)


def unlink(path: Any, **options: Any) -> None:
    """Delete what nobody has open."""
    if _is_open(path):
        raise PermissionError(errno.EACCES, "Another process is using the file", str(path))
    REALLY["unlink"](path, **options)


def _take_away() -> None:
    instead = {one.__name__.rstrip("_"): one for one in (kill, open_, read, fsync, rename, unlink)}
    for name, function in {**instead, "remove": unlink}.items():
        setattr(os, name, function)
    shutil._use_fd_functions = False  # type: ignore[attr-defined]  # that way opens folders
    loop = asyncio.SelectorEventLoop
    for name in ("add_signal_handler", "add_reader", "add_writer", "create_unix_server"):
        setattr(loop, name, _not_here)
    _wake_up_for_signals(loop)
    sys.meta_path.insert(0, _Finder())
    for module in (os, signal, time):
        module.__class__ = Lacking


_take_away()
