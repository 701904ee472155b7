"""The vocabulary that games are declared in: wagers, paytables, choices, seating, equipment, terms."""

from tablegames.rules.choice import ODDS_KINDS, Choice, ChoiceKind, Option
from tablegames.rules.declared import Declared, HandRank, Seating
from tablegames.rules.paytable import PayRow, Paytable
from tablegames.rules.progressive import MeterRules
from tablegames.rules.setup import Limits, Setup, Terms
from tablegames.rules.two_hands import Standing, TwoHands
from tablegames.rules.wager import Wager

__all__ = [
    "ODDS_KINDS",
    "Choice",
    "ChoiceKind",
    "Declared",
    "HandRank",
    "Limits",
    "MeterRules",
    "Option",
    "PayRow",
    "Paytable",
    "Seating",
    "Setup",
    "Standing",
    "Terms",
    "TwoHands",
    "Wager",
]
