"""Pai Gow, the declared half: table, tiles, wagers, styles of delivery, the choices of the Rules Submission."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames import house_way
from tablegames.equipment.device import DeviceKind
from tablegames.equipment.stacks import Style
from tablegames.equipment.tiles import tiles_in_sequence
from tablegames.law import chapter
from tablegames.money import ToOne
from tablegames.procedure.two_hands import WAGER
from tablegames.ranking.pai_gow import AS_ANY_VALUE, NEVER_WINS
from tablegames.ranking.tiles import PAIR_ROWS, high_and_low
from tablegames.rules import (
    Choice,
    ChoiceKind,
    Declared,
    HandRank,
    Option,
    PayRow,
    Paytable,
    Seating,
    Standing,
    TwoHands,
    Wager,
)
from tablegames.rules.two_hands import HOUSE_WAY, adjacent_choice, rounding_choice

if TYPE_CHECKING:
    from tablegames.equipment.cards import Card
    from tablegames.rules import Terms

P = chapter("535")

HAND_SIZE = 4
DELIVERY = "delivery"
ZERO = "zero-low-hand"
BANKING, CO_BANKING = "banking", "co-banking"
AMOUNT, IN_ROTATION, SIGN = "dealer-wager", "dealer-in-rotation", "surveillance-sign"

WAGERS = (Wager(WAGER, "Pai Gow Wager", P["7(a)"], short=WAGER),)

HANDS = tuple(HandRank(row.word, row.cite) for row in PAIR_ROWS.items)

PAYTABLES = (Paytable("even", "even", "Pai Gow Wager", P["10(k)"], (PayRow("both hands higher", ToOne(1), P["10(k)"]),)),)

STYLES = {
    Style.HOUSE_WAY_RIGHT: P["8(d)"],
    Style.HOUSE_WAY_LEFT: P["9(a)(1)"],
    Style.CUP_SAY_RIGHT: P["9(a)(2)"],
    Style.CUP_SAY_LEFT: P["9(a)(3)"],
    Style.JUNG_QUAT: P["9(a)(4)"],
    Style.CHEE_YEE: P["9(a)(5)"],
    Style.PIN_SAY_RIGHT: P["9(a)(6)"],
    Style.PIN_SAY_LEFT: P["9(a)(7)"],
    Style.DRAGON_RIGHT: P["9(a)(8)"],
    Style.DRAGON_LEFT: P["9(a)(9)"],
}
"""The paragraph of each style of delivery."""

STYLE_WORDS = {
    Style.HOUSE_WAY_RIGHT: "stack by stack, from the dealer's right",
    Style.HOUSE_WAY_LEFT: "House Way From the Left: stack by stack, from the dealer's left",
    Style.CUP_SAY_RIGHT: "Cup Say From the Right: two stacks at a time, the top two tiles of each first",
    Style.CUP_SAY_LEFT: "Cup Say From the Left: the same from the left",
    Style.JUNG_QUAT: "Jung Quat: the two center stacks at a time",
    Style.CHEE_YEE: "Chee Yee: the two outermost stacks at a time",
    Style.PIN_SAY_RIGHT: "Pin Say From the Right: the top tiles of four stacks, right and left in turn",
    Style.PIN_SAY_LEFT: "Pin Say From the Left: the same, left and right in turn",
    Style.DRAGON_RIGHT: "Dragon Head and Phoenix Tail From the Right",
    Style.DRAGON_LEFT: "Dragon Head and Phoenix Tail From the Left",
}

WITH_BANKING = (BANKING, (True,))

CHOICES = (
    Choice(HOUSE_WAY, "House way", "How are the dealer's hands set?", P["10(d)"], ChoiceKind.HOUSE_WAY, "statutory", reading="R23"),
    Choice(
        DELIVERY,
        "Delivery",
        "In which styles may the dealer deliver the tiles? That of 535.8(d) is lawful beside any other.",
        P["9(a)"],
        ChoiceKind.SOME_OF,
        Style.HOUSE_WAY_RIGHT.value,
        tuple(Option(style.value, STYLE_WORDS[style], cite) for style, cite in STYLES.items()),
    ),
    Choice(
        ZERO,
        "Low hand of zero",
        "Can a Low hand with a value of zero be higher than that of the dealer or bank?",
        P["10(g)"],
        ChoiceKind.ONE_OF,
        NEVER_WINS,
        (
            Option(NEVER_WINS, "never: the wager ties when the High hand is higher, and loses otherwise", P["10(h)(1)"]),
            Option(AS_ANY_VALUE, "as any other value: of two zeros the one with the higher tile", P["10(j)"]),
        ),
        reading="R22",
    ),
    rounding_choice(P["10(k)"]),
    adjacent_choice(P["13(a)"]),
    Choice(BANKING, "Player's bank", "Is the bank offered to the players?", P["11(a)"], ChoiceKind.YES_NO, default=False),
    Choice(
        CO_BANKING,
        "Co-banking",
        "Does the certificate holder cover half of the wagers for a bank that asks for it?",
        P["11(e)"],
        ChoiceKind.YES_NO,
        default=False,
        only_with=WITH_BANKING,
    ),
    Choice(
        AMOUNT,
        "Dealer's wager",
        "What does the dealer wager against a bank, if it is not what that player wagered last?",
        P["11(h)"],
        ChoiceKind.MONEY,
        0,
        is_optional=True,
        least=1,
        only_with=WITH_BANKING,
    ),
    Choice(
        IN_ROTATION,
        "The dealer's turn",
        "When the first offer has gone around, does the dealer bank one round before it begins again?",
        P["11(c)"],
        ChoiceKind.YES_NO,
        default=False,
        reading="R85",
        only_with=WITH_BANKING,
    ),
    Choice(
        SIGN,
        "Sign for surveillance",
        "By what does the dealer show surveillance the style of delivery that a bank chose, besides repeating it?",
        P["11(i)"],
        ChoiceKind.TEXT,
        "shows its number in 535.9(a) with fingers",
        only_with=WITH_BANKING,
    ),
)


def standing(tiles: tuple[Card, ...], low: tuple[Card, ...], _terms: Terms) -> Standing:  # § 535.4; Readings R5-R7
    """Give what a set of four tiles is worth: which of the two hands is the High one, their ranks say; three and one are no hands."""
    left = list(tiles)
    for tile in low:
        left.remove(tile)
    if len(low) != len(left):
        return Standing(0, 0, is_foul=True)
    ranked = high_and_low(left, low)
    return Standing(ranked.high.strength, ranked.low.strength, is_zero=ranked.low.is_zero, hands=(ranked.high, ranked.low))


def house_low(tiles: tuple[Card, ...], terms: Terms) -> tuple[Card, ...]:  # § 535.10(d); Reading R23
    """Give the Low hand by the house way of the Rules Submission."""
    return house_way.of(terms.word(HOUSE_WAY)).set(tiles).low


DECLARED = Declared(
    slug="pai-gow",
    title="Pai Gow",
    chapter="535",
    edition="temporary text, effective 20 March 2010",
    seating=Seating((6, 5, 4, 3, 2, 1), P["2(a)"]),
    wagers=WAGERS,
    hands=HANDS,
    paytables=PAYTABLES,
    choices=CHOICES,
    devices=((DeviceKind.STACKS, P["8(a)"]),),
    decks=(1, 1),
    decks_cite=P["3(a)"],
    alternating_cite=P["3(a)"],
    deck_hours=(),
    deck=tiles_in_sequence(),
    two_hands=TwoHands(HAND_SIZE, standing, house_low, noun="tile"),
)
