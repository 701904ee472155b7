"""The regulation as data: cites, chapters and editions, refusals and findings.

Treatments, readings and coverage are modules of their own, imported only by those who ask for them.
"""

from tablegames.law.chapter import Chapter, Edition, Section, chapter, editions
from tablegames.law.cite import Cite, CiteError, LawError, all_cites
from tablegames.law.verdict import Finding, FindingKind, Refusal

__all__ = [
    "Chapter",
    "Cite",
    "CiteError",
    "Edition",
    "Finding",
    "FindingKind",
    "LawError",
    "Refusal",
    "Section",
    "all_cites",
    "chapter",
    "editions",
]
