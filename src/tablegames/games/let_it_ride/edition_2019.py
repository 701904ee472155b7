"""Let It Ride Poker with § 643a.10 as amended on 13 December 2014 and 31 August 2019: what that section adds.

It names two wagers more, without paytables: they are offered where the Rules Submission brings one (README reading 32).
"""

from __future__ import annotations

from dataclasses import replace

from tablegames.equipment.device import DeviceKind
from tablegames.games.let_it_ride.declared import CHOICES, DECLARED, FIVE_CARD_HAND_BONUS, HANDS, PAYTABLES, SIX_CARD_BONUS, WAGERS
from tablegames.games.let_it_ride.done import game_of
from tablegames.law import chapter
from tablegames.money import ToOne
from tablegames.ranking.five_card import TENS_OR_BETTER
from tablegames.rules import Choice, ChoiceKind, PayRow, Paytable, Wager

P = chapter("643a", edition="2019")

_ROWS = (*(hand.name for hand in HANDS), TENS_OR_BETTER)


def _own(key: str, title: str) -> Paytable:
    cite = CITES[key]
    return Paytable(key, "own", title, cite, tuple(PayRow(hand, ToOne(1), cite) for hand in _ROWS), is_own=True)


CITES = {SIX_CARD_BONUS: P["10(b)"], FIVE_CARD_HAND_BONUS: P["10(a)(2)(iii)"]}
TITLES = {SIX_CARD_BONUS: "Six Card Bonus Wager", FIVE_CARD_HAND_BONUS: "Five Card Hand Bonus Wager"}

DECLARED_2019 = replace(
    DECLARED,
    slug="let-it-ride-poker-2019",
    title="Let It Ride Poker (2019)",
    edition="with § 643a.10 as amended to 31 August 2019",
    devices=(*DECLARED.devices[:2], (DeviceKind.AUTOMATED_SHOE, P["10(a)"])),
    wagers=(
        *WAGERS,
        Wager(SIX_CARD_BONUS, TITLES[SIX_CARD_BONUS], CITES[SIX_CARD_BONUS], short="scb"),
        Wager(FIVE_CARD_HAND_BONUS, TITLES[FIVE_CARD_HAND_BONUS], CITES[FIVE_CARD_HAND_BONUS], short="fchb"),
    ),
    paytables=(*PAYTABLES, *(_own(key, title) for key, title in TITLES.items())),
    choices=(
        *CHOICES,
        *(
            Choice(
                key,
                title,
                f"What does the {title} pay? The regulation has no paytable for it.",
                CITES[key],
                ChoiceKind.OWN_ODDS,
                "none",
                reading="R32",
                is_optional=True,
            )
            for key, title in TITLES.items()
        ),
    ),
)

GAME = game_of(DECLARED_2019)
