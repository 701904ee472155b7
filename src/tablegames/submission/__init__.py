"""Facilities, Rules Submissions and table installations: load, check, explain.

Every finding leaves through ``submission.report.report``. What other packages need is here; the rest is in the modules.
"""

from tablegames.submission.check import FaultsError, check_submission, check_table
from tablegames.submission.setup import default_submission, load_setup, terms_from
from tablegames.submission.source import UnreadableError

__all__ = [
    "FaultsError",
    "UnreadableError",
    "check_submission",
    "check_table",
    "default_submission",
    "load_setup",
    "terms_from",
]
