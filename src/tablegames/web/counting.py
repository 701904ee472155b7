"""Counting in the background: one process, one question after the other, answers kept in memory and on disk.

counting = Counting(folder())
job = counting.order(question, title="Three Card Poker")      # or the job that is there already
"""

from __future__ import annotations

import atexit
import hashlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections import OrderedDict, deque
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import tablegames
from tablegames.odds.plain import from_plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tablegames.odds.figure import Analysis

Question = dict[str, Any]
"""As `odds.counter.question` gives it."""

MOST_WAITING: Final = 16
MOST_IN_MEMORY: Final = 48
MOST_ON_DISK: Final = 400
MOST_SECONDS: Final = 3600.0
"""So long a count may take; one of a new machine, every option of the longest game, takes some minutes."""
TURN_SECONDS: Final = 8.0
"""After so long a count is put aside for questions that have not had their turn; those that were put aside have more."""
LONG_TURN_SECONDS: Final = 60.0
LOOK_SECONDS: Final = 0.25
IDLE_SECONDS: Final = 300.0
"""After so long without a question the process is let go, with the memory of its tables."""
_COMMAND: Final = (sys.executable, "-m", "tablegames.odds.counter")
_COUNTED_BY: Final = ("odds", "games", "ranking", "house_way", "rules", "equipment", "money.py")
_UNREADABLE: Final = (LookupError, TypeError, ValueError)
"""What reading something else than plain analyses ends in."""
_BROKEN: Final = "The process that counts has ended before its time; ask again."


class FullError(Exception):
    """So many questions wait already that no other is taken; the message is a sentence."""


class State(StrEnum):
    """How far a question is."""

    WAITING = "waiting"
    COUNTING = "being counted"
    FOUND = "found"
    REFUSED = "refused"
    FAILED = "failed"


@dataclass(slots=True)
class Job:
    """One question, and what came of it; ``sentence`` says why it was refused, or failed.

    ``done`` of ``total`` parts are counted; nothing of nothing where a game does not say. One that ``is_long`` was put aside for others.
    """

    key: str
    title: str
    question: Question = field(repr=False)
    state: State = State.WAITING
    done: int = 0
    total: int = 0
    found: tuple[Analysis, ...] = field(default=(), repr=False)
    sentence: str = ""
    is_long: bool = False
    began: float = field(default=0, repr=False)
    spent_seconds: float = field(default=0, repr=False)

    @property
    def is_over(self) -> bool:
        """Tell whether nothing more will come of it."""
        return self.state not in {State.WAITING, State.COUNTING}


class Counting:
    """The questions of one server, which one process answers; every method may be called from any thread.

    A question is counted once: asked again, it gives the same job, and what was found before is read from ``folder``. One that takes
    long is put aside for those that have not had their turn: the parts that it finished are kept, and it goes on from there.
    """

    def __init__(self, folder: Path | None, *, command: Sequence[str] = _COMMAND, most_waiting: int = MOST_WAITING) -> None:
        """Count nothing yet: the process is started by the first question."""
        self._folder = None if folder is None else folder / "answers"
        self._command, self._most_waiting = tuple(command), most_waiting
        self._changed = threading.Condition()
        self._waiting: deque[Job] = deque()
        self._jobs: dict[str, Job] = {}
        self._over: OrderedDict[str, Job] = OrderedDict()
        self._strategies: dict[str, dict[str, str]] = {}
        self._process: subprocess.Popen[str] | None = None
        self._thread: threading.Thread | None = None
        self._aside: Job | None = None
        self._is_stopped = False

    def look(self, question: Question) -> Job | None:
        """Give the job of a question that was ordered, or counted before; otherwise none."""
        key = key_of(question)
        with self._changed:
            job = self._jobs.get(key) or self._over.get(key)
        if job is not None:
            return job
        read = self._read(key)
        return None if read is None else self._take(Job(key, "", question), *read)

    def order(self, question: Question, *, title: str) -> Job:
        """Give the job of a question, and count it where that was not done; one that failed is tried again.

        Raises:
            FullError: too many wait, or the server is about to end.
        """
        found = self.look(question)
        if found is not None and found.state is not State.FAILED:
            return found
        with self._changed:
            key = key_of(question)
            if key in self._jobs:
                return self._jobs[key]
            if self._is_stopped or len(self._waiting) >= self._most_waiting:
                many = "1 question waits" if len(self._waiting) == 1 else f"{len(self._waiting)} questions wait"
                raise FullError(f"{many} to be counted, one after the other; ask again later.")
            self._over.pop(key, None)
            job = self._jobs[key] = Job(key, title, question)
            self._waiting.append(job)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="counting", daemon=True)
                self._thread.start()
                atexit.register(self.stop)
            self._changed.notify_all()
        return job

    def before(self, job: Job) -> int:
        """Give how many questions come before one that waits."""
        with self._changed:
            waits = sorted(self._waiting, key=lambda each: each.is_long)
            return next((number for number, each in enumerate(waits, 1) if each is job), 0)

    def strategies(self, slug: str) -> Mapping[str, str]:
        """Give the strategies of a game that have a name, where a count has told them."""
        return self._strategies.get(slug, {})

    @property
    def process_id(self) -> int | None:
        """Give the id of the process that counts, where there is one."""
        return None if self._process is None else self._process.pid

    def stop(self) -> None:
        """End the process, in the midst of a count too, and give up what waits."""
        with self._changed:
            self._is_stopped = True
            given_up, self._waiting = list(self._waiting), deque()
            for job in given_up:
                self._close(job, State.FAILED, "The server is ending.")
            self._changed.notify_all()
            if self._process is not None:
                _kill(self._process)
            thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(timeout=5)
        atexit.unregister(self.stop)

    # ---------------------------------------------------------------- the thread

    def _run(self) -> None:
        while (job := self._next()) is not None:
            data = self._count(job)
            if self._is_back(job, data):
                continue
            try:
                found = _found(data) if "found" in data else None
            except _UNREADABLE:
                data, found = {"failed": _BROKEN}, None
            if found is not None:
                self._write(job.key, data)  # first: whoever is told the answer finds it kept
                self._take(job, data, found)
                continue
            with self._changed:
                self._close(job, State.REFUSED if "refused" in data else State.FAILED, data.get("refused") or data["failed"])
        self._end_process()

    def _next(self) -> Job | None:
        """Wait for a question; the process that has nothing to do for long is let go."""
        with self._changed:
            while not self._waiting and not self._is_stopped:
                if not self._changed.wait(IDLE_SECONDS):
                    self._end_process()
            if self._is_stopped:
                return None
            job = min(self._waiting, key=lambda each: each.is_long)
            self._waiting.remove(job)
            job.state, job.began = State.COUNTING, monotonic()
            return job

    def _is_back(self, job: Job, data: Mapping[str, Any]) -> bool:
        """Put a question that had its turn behind the others, where it was not answered."""
        with self._changed:
            was_ended, self._aside = self._aside is job, None
            if was_ended:
                self._end_process()
            is_aside = was_ended and "failed" in data and not self._is_stopped
            if is_aside:
                job.state, job.is_long = State.WAITING, True
                job.spent_seconds += monotonic() - job.began
                self._waiting.append(job)
            return is_aside

    def _watch(self, process: subprocess.Popen[str], job: Job, *, over: threading.Event) -> None:
        """End a count that takes too long, or has had its turn while others wait for their first."""
        while not over.wait(LOOK_SECONDS):
            with self._changed:
                if over.is_set():
                    return
                ran = monotonic() - job.began
                turn = LONG_TURN_SECONDS if job.is_long else TURN_SECONDS
                if ran > turn and any(not each.is_long for each in self._waiting):
                    self._aside = job
                if self._aside is job or ran + job.spent_seconds > MOST_SECONDS:
                    _kill(process)
                    return

    def _count(self, job: Job) -> dict[str, Any]:
        """Ask the process, and hear it to the end; what it says last."""
        over = threading.Event()
        try:
            process = self._started()
            threading.Thread(target=self._watch, args=(process, job), kwargs={"over": over}, daemon=True).start()
            assert process.stdin is not None, "opened as a pipe"  # noqa: S101 - for the type
            assert process.stdout is not None, "opened as a pipe"  # noqa: S101 - for the type
            process.stdin.write(json.dumps({"key": job.key, "question": job.question}) + "\n")
            process.stdin.flush()
            for line in process.stdout:
                said: dict[str, Any] = json.loads(line)
                if "done" not in said:
                    return said
                job.done, job.total = said["done"], said["total"]
        except (OSError, ValueError):
            pass
        finally:
            with self._changed:
                over.set()
        self._end_process()
        return {"failed": _BROKEN}

    def _started(self) -> subprocess.Popen[str]:
        with self._changed:
            if self._is_stopped:
                raise BrokenPipeError
            if self._process is None or self._process.poll() is not None:
                # a session of its own: Ctrl-C in the server's terminal is the server's to answer, and its helpers end with it
                self._process = subprocess.Popen(  # noqa: S603 - our own module
                    self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", start_new_session=True
                )
            return self._process

    def _end_process(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            _kill(process)
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    _close_pipe(pipe)

    # ---------------------------------------------------------------- what was found

    def _take(self, job: Job, data: Mapping[str, Any], found: tuple[Analysis, ...]) -> Job:
        job.found = found
        with self._changed:
            self._strategies[job.question["game"]] = data["strategies"]
            self._close(job, State.FOUND, "")
        return job

    def _close(self, job: Job, state: State, sentence: str) -> None:
        job.sentence, job.state = sentence, state
        self._jobs.pop(job.key, None)
        self._over[job.key] = job
        while len(self._over) > MOST_IN_MEMORY:
            self._over.popitem(last=False)

    def _read(self, key: str) -> tuple[dict[str, Any], tuple[Analysis, ...]] | None:
        """Give what was kept; a file that cannot be read is as good as none."""
        if self._folder is None:
            return None
        try:
            data: dict[str, Any] = json.loads((self._folder / f"{key}.json").read_bytes())
            return {"strategies": dict(data["strategies"])}, _found(data)
        except (OSError, *_UNREADABLE):
            return None

    def _write(self, key: str, data: Mapping[str, Any]) -> None:
        """Keep an answer: written beside and renamed, the oldest thrown away where there are too many."""
        if self._folder is None:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile("w", dir=self._folder, suffix=".part", delete=False, encoding="utf-8") as file:
                json.dump(data, file)
            Path(file.name).replace(self._folder / f"{key}.json")
            kept = sorted(self._folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
            for path in kept[:-MOST_ON_DISK]:
                path.unlink(missing_ok=True)
        except OSError:
            return


def _found(data: Mapping[str, Any]) -> tuple[Analysis, ...]:
    return tuple(from_plain(each) for each in data["found"])


def _kill(process: subprocess.Popen[str]) -> None:
    """End a process with all that it started: they are a session of their own."""
    if process.poll() is None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def _close_pipe(pipe: Any) -> None:  # noqa: ANN401 - either end
    try:
        pipe.close()
    except OSError:
        return


def key_of(question: Question) -> str:
    """Give the name of a question: a digest of all that is asked, and of the source of what counts."""
    text = json.dumps(question, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(f"{_source()}\n{text}".encode()).hexdigest()[:32]


@cache
def _source() -> str:
    here, digest = Path(tablegames.__file__).parent, hashlib.sha256()
    for name in _COUNTED_BY:
        for path in sorted((here / name).rglob("*.py")) if (here / name).is_dir() else [here / name]:
            digest.update(path.read_bytes())
    return digest.hexdigest()
