"""What was found in a Rules Submission, and the note-taking of those who read it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tablegames.rules import Terms

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tablegames.law import Cite, Finding
    from tablegames.money import Payout
    from tablegames.rules import Choice, Declared
    from tablegames.submission.lines import KeyPath
    from tablegames.submission.source import Source


@dataclass(slots=True)
class Answers:
    """What was found: the terms as far as they can be read, the keys that are given or at fault, and all faults.

    Of a choice that says no ("none", false) ``given`` has the key too, unless it is one of odds: those are there or not.
    """

    answers: dict[str, str | bool | int] = field(default_factory=dict)
    payouts: dict[str, Mapping[str, Payout]] = field(default_factory=dict)
    given: set[str] = field(default_factory=set)
    bad: set[str] = field(default_factory=set)
    findings: list[Finding] = field(default_factory=list)

    def terms(self) -> Terms:
        """Give the terms; only of use where there are no findings."""
        return Terms(dict(self.answers), dict(self.payouts))

    def has_meaning(self, choice: Choice) -> bool:
        """Tell whether a choice matters beside the answers to others; no, where the other's answer is at fault."""
        return choice.has_meaning(self.answers) and not (choice.only_with is not None and choice.only_with[0] in self.bad)


@dataclass(frozen=True, slots=True)
class Noting:
    """Takes notes of a file; ``prefix`` is the table in which its keys stand."""

    source: Source
    declared: Declared
    prefix: KeyPath = ()
    found: Answers = field(default_factory=Answers)

    def blame(self, key: KeyPath, code: str, *, cite: Cite | None, sentence: str) -> None:
        """Note a fault."""
        self.found.findings.append(self.source.finding((*self.prefix, *key), code=code, cite=cite, sentence=sentence))
