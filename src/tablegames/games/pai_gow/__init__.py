"""Pai Gow (tiles), chapter 535: the temporary text of 2010.

`declared` states what the chapter states; `done` does what it prescribes, section by section; `bank` does § 535.11, the
player's bank (docs/decisions/0008 says why the chapter has three rooms).
"""

from tablegames.games.pai_gow.declared import DECLARED
from tablegames.games.pai_gow.done import GAME

__all__ = ["DECLARED", "GAME"]
