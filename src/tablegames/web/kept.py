"""Records that somebody typed or dropped in: audited on the spot, and kept in memory for as long as there is room.

A record is judged as far as the bounds below go; what lies beyond is said. A kept record has an address that nobody guesses.
"""

from __future__ import annotations

import io
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass, field, replace
from functools import partial
from threading import BoundedSemaphore, Lock
from typing import TYPE_CHECKING, Final, NamedTuple

import anyio
from fastapi.concurrency import run_in_threadpool

from tablegames.audit import AuditedRound, audit_header, audit_rounds
from tablegames.audit.told import debts, said_unjudged, with_unjudged
from tablegames.games import game as find_game
from tablegames.procedure.kinds import Group
from tablegames.procedure.record import Fault, RecordError, RoundRecord, read_record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.law import Finding
    from tablegames.procedure.record import Record

MOST_BYTES: Final = 8 * 1024 * 1024
LONGEST_IN_A_BOX: Final = 256 * 1024
"""Bytes of a text that is given back in the box; a longer one is chosen again as a file."""
MOST_FACTS: Final = 100_000
"""Facts of one record that are kept, so that its rounds can be gone through."""
MOST_FACTS_IN_ALL: Final = 400_000
MOST_FACTS_OF_A_ROUND: Final = 400
MOST_HEADER_LINES: Final = 2_000
MOST_RECORDS: Final = 64
MOST_SECONDS: Final = 10.0
WAIT_SECONDS: Final = 30.0
_AGAIN_SECONDS: Final = 0.25
_ONE: Final = BoundedSemaphore(1)
"""Records are audited one at a time, so that the tables of the floor go on."""
_LINE: Final = BoundedSemaphore(5)
"""How many wait for that."""
_BY_COMMAND: Final = "The command tablegames audit judges records of any length."


class BusyError(Exception):
    """Too many records are being audited at once; the message is a sentence."""


class KeptRound(NamedTuple):
    """A round of a record: its facts, the table as it began, and what the audit found in it."""

    number: int
    line: int
    audited: AuditedRound


@dataclass(slots=True)
class Audited:
    """A record that was audited: what was found in its header and in its rounds, and what could not be read.

    ``judged`` is how many rounds were judged, ``rounds`` those of them that can be gone through; ``bounds`` says where it ended
    before the record did. ``at_unjudged`` says at which seats something could not be judged. ``text`` is what was typed or dropped
    in, nothing where it is too long to be given back.
    """

    name: str
    record: Record
    text: str
    rounds: dict[int, KeptRound] = field(default_factory=dict)
    header: list[Finding] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    judged: int = 0
    facts: int = 0
    bounds: str = ""
    at_unjudged: list[str] = field(default_factory=list)

    @property
    def title(self) -> str:
        """Give the title of the game."""
        return self.record.game.declared.title

    @property
    def owed(self) -> list[tuple[str, int]]:
        """Give who is owed how much by all findings, the house last; cents."""
        sums: dict[str, int] = {}
        for finding in self.findings:
            for who, cents in debts(finding):
                sums[who] = sums.get(who, 0) + cents
        return sorted(sums.items(), key=lambda item: (item[0] == "house", item[0]))

    @property
    def unseen(self) -> list[str]:
        """Give the groups of facts that nobody observed, which are taken as lawful."""
        has_meter = self.record.game.declared.meter is not None
        observed = self.record.header.observed
        return [group.value for group in Group if group not in observed and (has_meter or group is not Group.SYSTEM)]

    @property
    def unjudged(self) -> str:
        """Say what could not be judged, since nobody saw the cards that it hangs on; nothing where everything could."""
        return said_unjudged(self.at_unjudged)

    def beside(self, number: int) -> tuple[int | None, int | None]:
        """Give the numbers of the rounds before and behind one."""
        numbers = list(self.rounds)
        at = numbers.index(number)
        return (numbers[at - 1] if at else None), (numbers[at + 1] if at + 1 < len(numbers) else None)


def in_a_box(data: bytes) -> str:
    """Give a record as the text of a box; nothing where it is too long for one."""
    return data.decode("utf-8", errors="replace").replace("\0", "\ufffd") if len(data) <= LONGEST_IN_A_BOX else ""


async def audited_in_turn(data: bytes, *, name: str) -> Audited:
    """Audit a record in a thread; while others are audited, wait without one.

    Raises:
        RecordError: its header cannot be read, so that nothing of it can be judged.
        BusyError: that takes too long, or too many wait already.
    """
    work = partial(audited, data, name=name)
    try:
        return await run_in_threadpool(work)
    except BusyError:
        if not _LINE.acquire(blocking=False):
            raise
    until = anyio.current_time() + WAIT_SECONDS
    try:
        while True:
            await anyio.sleep(_AGAIN_SECONDS)
            try:
                return await run_in_threadpool(work)
            except BusyError:
                if anyio.current_time() > until:
                    raise
    finally:
        _LINE.release()


def audited(data: bytes, *, name: str) -> Audited:
    """Audit a record of either form.

    Raises:
        RecordError: its header cannot be read, so that nothing of it can be judged.
        BusyError: another one is being audited; `audited_in_turn` tries again.
    """
    if not _ONE.acquire(blocking=False):
        raise BusyError("Other records are being audited just now. Try it again in a minute.")
    try:
        return _audited(data, name=name)
    finally:
        _ONE.release()


def _audited(data: bytes, *, name: str) -> Audited:
    text = in_a_box(data)
    _refuse_header(data)
    record = read_record(io.BytesIO(data), games=find_game)
    made = Audited(name, record, text)
    made.header = audit_header(record)
    made.findings += made.header
    until = time.monotonic() + MOST_SECONDS
    try:
        for each in audit_rounds(replace(record, rounds=_within_bounds(made, record.rounds, until=until))):
            made.judged += 1
            made.findings += each.audit.findings
            made.at_unjudged = with_unjudged(made.at_unjudged, each)
            if made.facts + len(each.round.facts) <= MOST_FACTS:
                made.facts += len(each.round.facts)
                made.rounds[each.round.number] = KeptRound(each.round.number, each.round.line, each)
    except RecordError as error:
        made.faults += error.faults
    return made


def _refuse_header(data: bytes) -> None:
    """Refuse a header in the short form of more lines than any has: it is read as a whole."""
    count = 0
    for number, line in enumerate(io.BytesIO(data), 1):
        begin = line.lstrip()[:6].lower()
        if begin.startswith((b"round", b"{")):
            return
        count += bool(begin) and not begin.startswith(b"#")
        if count > MOST_HEADER_LINES:
            raise RecordError(Fault(number, f"no round has begun after {MOST_HEADER_LINES:,} lines; a header is no longer than that here."))


def _within_bounds(made: Audited, rounds: Iterator[RoundRecord], *, until: float) -> Iterator[RoundRecord]:
    """Give rounds on while there is time."""
    for given, each in enumerate(rounds):
        if len(each.facts) > MOST_FACTS_OF_A_ROUND:
            most = f"a round of at most {MOST_FACTS_OF_A_ROUND} facts is judged here, for no round has so many"
            raise RecordError(Fault(each.line, f"round {each.number} has {len(each.facts)} facts; {most}."))
        if given and time.monotonic() > until:
            first = f"first {given:,} rounds were" if given > 1 else "first round was"
            made.bounds = f"Here the {first} judged, for as long as there was time. {_BY_COMMAND}"
            return
        yield each


class Kept:
    """The records that are kept, the one that was asked for last at the end; when there is no room the first one goes."""

    def __init__(self) -> None:
        """Begin with none."""
        self._lock = Lock()
        self._records: OrderedDict[str, Audited] = OrderedDict()

    def keep(self, record: Audited) -> str:
        """Keep a record, and give the name by which it is found again."""
        name = secrets.token_urlsafe(12)
        with self._lock:
            self._records[name] = record
            while len(self._records) > 1 and (len(self._records) > MOST_RECORDS or self._facts() > MOST_FACTS_IN_ALL):
                self._records.popitem(last=False)
        return name

    def find(self, name: str) -> Audited | None:
        """Give a record that is still kept."""
        with self._lock:
            found = self._records.get(name)
            if found is not None:
                self._records.move_to_end(name)
            return found

    def _facts(self) -> int:
        return sum(record.facts for record in self._records.values())
