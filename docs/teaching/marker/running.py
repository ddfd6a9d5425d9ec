"""Running programs in bounded time, memory and output."""

import os
import resource
import signal
import subprocess
import tempfile

# What a program may print before it is stopped.
MOST_OUTPUT = 20_000_000


class Unmarked(Exception):
    """Why a hand-in has no marks: one sentence for its row."""


class Ended:
    """How a program ended, and what it printed."""

    def __init__(self, output, status, stopped):
        self.output, self.status, self.stopped = output, status, stopped


def run(command, folder, seconds, megabytes=None):
    """Runs a program, and ends what it has started."""

    def limit():
        if megabytes:
            resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20, megabytes << 20))
        resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_OUTPUT, MOST_OUTPUT) if megabytes else (-1, -1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    environment = dict(os.environ, NO_COLOR="1", SWIFT_BACKTRACE="enable=no")
    with tempfile.TemporaryFile() as file:
        process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT,
            start_new_session=True, preexec_fn=limit, env=environment)
        stopped = None
        try:
            process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            stopped = f"stopped after {seconds} s"
        finally:
            # Also when the script itself is interrupted.
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
        if file.seek(0, os.SEEK_END) >= MOST_OUTPUT:
            stopped = "prints without end"
        file.seek(0)
        return Ended(file.read(MOST_OUTPUT).decode(errors="replace"), process.returncode, stopped)


def git(*words, folder, index=None, text=None):
    """Runs git; with an index of its own, it touches no file of the folder."""
    environment = dict(os.environ, GIT_INDEX_FILE=str(index)) if index else None
    return subprocess.run(
        ["git", *words], cwd=folder, input=text, capture_output=True, check=False, env=environment)


def must(done, why):
    """What a program printed.

    Raises Unmarked with its first line, if it failed.
    """
    if done.returncode:
        said = (done.stderr or done.stdout).decode(errors="replace").strip().splitlines()
        raise Unmarked(f"{why}: {said[0][:120]}" if said else why)
    return done.stdout.decode(errors="replace")
