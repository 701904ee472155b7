"""What the software answers: a refusal of an unlawful act, or a finding in what was done."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablegames.law.cite import Cite


class FindingKind(Enum):
    """Who or what deviated."""

    DEALER = "dealer"
    PLAYER = "player"
    DEVICE = "device"
    SUBMISSION = "submission"
    INSTALLATION = "installation"
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class Refusal:
    """An act that was tried and is not allowed; without a cite where only our own software asks."""

    code: str
    cite: Cite | None
    sentence: str

    def __str__(self) -> str:
        return told(self)


@dataclass(frozen=True, slots=True)
class Finding:
    """A deviation that a record, a submission or an installation shows.

    `where` is a file, line and key, or a round and the key of a due. `saving_cents` is positive when the house kept
    too much and negative when it lost. `consequences` are further deviations that the same repair would explain.
    """

    code: str
    cite: Cite | None
    sentence: str
    kind: FindingKind
    where: str = ""
    saving_cents: int = 0
    owed_to: str = ""
    time: int | None = None
    consequences: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.where}: {told(self)}" if self.where else told(self)


def told(verdict: Refusal | Finding) -> str:
    """Say a verdict with its paragraph, and the readings that it rests on."""
    from tablegames.law.readings import cited  # noqa: PLC0415 — only who is told of a verdict needs the readings

    return f"{verdict.sentence} ({cited(verdict.cite, code=verdict.code)})" if verdict.cite is not None else verdict.sentence
