"""The vocabulary that games are declared in: wagers, paytables, choices, seating, equipment, terms."""

from tablegames.rules.choice import Choice, ChoiceKind, Option
from tablegames.rules.declared import Declared, HandRank, Seating
from tablegames.rules.paytable import PayRow, Paytable
from tablegames.rules.setup import Limits, Setup, Terms
from tablegames.rules.wager import Wager

__all__ = [
    "Choice",
    "ChoiceKind",
    "Declared",
    "HandRank",
    "Limits",
    "Option",
    "PayRow",
    "Paytable",
    "Seating",
    "Setup",
    "Terms",
    "Wager",
]
