"""Let It Ride Poker, chapter 643a: the permanent text of 7 July 2012, and with § 643a.10 as amended to 2019.

`declared` states what the chapter states, `done` does what it prescribes, section by section, for both editions;
`edition_2019` says what the amended section adds.
"""

from tablegames.games.let_it_ride.declared import DECLARED
from tablegames.games.let_it_ride.done import game_of

GAME = game_of(DECLARED)
