"""What chapter 643a states: wagers, hands, paytables, choices, each with its paragraph."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.device import DeviceKind
from tablegames.law import chapter
from tablegames.money import Cents, Fixed, ForOne, MeterShare, Payout, PerDollar, ToOne
from tablegames.ranking.five_card import TENS_OR_BETTER
from tablegames.ranking.three_card_bonus import FLUSH, MINI_ROYAL, MINI_ROYAL_OF_SPADES, PAIR, STRAIGHT, STRAIGHT_FLUSH, THREE_OF_A_KIND
from tablegames.rules import Choice, ChoiceKind, Declared, HandRank, MeterRules, Option, PayRow, Paytable, Seating, Wager
from tablegames.rules.progressive import meter_choices

if TYPE_CHECKING:
    from tablegames.law import Cite

P = chapter("643a")

BETS = BET_1, BET_2, BET_3 = "bet-1", "bet-2", "bet-3"
FIVE_CARD, THREE_CARD, PROGRESSIVE, ENVY = "five-card-bonus", "three-card-bonus", "progressive", "envy"
SIX_CARD_BONUS, FIVE_CARD_HAND_BONUS = "six-card-bonus", "five-card-hand-bonus"
MAIN = "let-it-ride"
RIDE, WITHDRAW = "ride", "withdraw"
CARD_PLACES = {"area": "in the area for the cards", "bet-3": "under Bet Number 3"}

WAGERS = (
    Wager(BET_1, "Bet Number 1", P["7(d)"], short="b1"),
    Wager(BET_2, "Bet Number 2", P["7(d)"], short="b2"),
    Wager(BET_3, "Bet Number 3", P["7(d)"], short="b3"),
    Wager(FIVE_CARD, "Five Card Bonus Wager", P["7(e)"], short="fcb"),
    Wager(THREE_CARD, "Three Card Bonus Wager", P["7(f)"], short="tcb"),
    Wager(PROGRESSIVE, "Progressive Payout Wager", P["7(g)"], short="pr"),
)

HANDS = (
    HandRank("royal flush", P["6(b)(1)"]),
    HandRank("straight flush", P["6(b)(2)"]),
    HandRank("four-of-a-kind", P["6(b)(3)"]),
    HandRank("full house", P["6(b)(4)"]),
    HandRank("flush", P["6(b)(5)"]),
    HandRank("straight", P["6(b)(6)"]),
    HandRank("three-of-a-kind", P["6(b)(7)"]),
    HandRank("two pair", P["6(b)(8)"]),
    HandRank("pair", P["6(b)(9)"]),
)

_FIVE_CARD_HANDS = (*(hand.name for hand in HANDS[:-1]), TENS_OR_BETTER)
_THREE_CARD_HANDS = (MINI_ROYAL, STRAIGHT_FLUSH, THREE_OF_A_KIND, STRAIGHT, FLUSH, PAIR)
_PROGRESSIVE_HANDS = (MINI_ROYAL_OF_SPADES, MINI_ROYAL, STRAIGHT_FLUSH, THREE_OF_A_KIND, STRAIGHT)


def _paytable(key: str, name: str, *, cite: Cite, hands: tuple[str, ...], pays: tuple[Payout, ...], title: str) -> Paytable:
    rows = tuple(PayRow(hand, payout, cite) for hand, payout in zip(hands, pays, strict=False))
    return Paytable(key, name, f"{title}, paytable {name}" if len(name) == 1 else title, cite, rows)


def _main(name: str, *odds: int) -> Paytable:
    return _paytable(MAIN, name, cite=P["12(a)"], hands=_FIVE_CARD_HANDS, pays=tuple(map(ToOne, odds)), title="Let It Ride Wagers")


def _five_card(name: str, *dollars: int) -> Paytable:
    """A hand of which the table says $0 is no winning hand (Reading R63)."""
    pays = tuple(map(PerDollar, dollars))
    return _paytable(FIVE_CARD, name, cite=P["12(b)"], hands=_FIVE_CARD_HANDS, pays=pays, title="Five Card Bonus Wager")


def _three_card(name: str, *odds: int) -> Paytable:
    hands = _THREE_CARD_HANDS[-len(odds) :]
    return _paytable(THREE_CARD, name, cite=P["12(c)"], hands=hands, pays=tuple(map(ToOne, odds)), title="Three Card Bonus Wager")


def _progressive(name: str, *odds: int) -> Paytable:
    pays: tuple[Payout, ...] = (MeterShare(100), *map(ForOne, odds))
    return _paytable(PROGRESSIVE, name, cite=P["12(d)(1)"], hands=_PROGRESSIVE_HANDS, pays=pays, title="Progressive Payout Wager")


PAYTABLES = (
    _main("A", 1000, 200, 50, 11, 8, 5, 3, 2, 1),
    _main("B", 500, 200, 50, 11, 8, 5, 3, 2, 1),
    _five_card("A", 20_000, 2_000, 150, 75, 50, 25, 4, 3, 2),
    _five_card("B", 20_000, 2_000, 200, 75, 50, 25, 5, 4, 1),
    _five_card("C", 20_000, 2_000, 100, 75, 50, 25, 9, 6),
    _five_card("D", 10_000, 2_000, 200, 75, 50, 25, 5, 4, 1),
    _five_card("E", 10_000, 2_000, 200, 100, 50, 25, 10, 6),
    _five_card("F", 10_000, 2_000, 100, 75, 50, 25, 9, 6),
    _three_card("A", 40, 30, 6, 4, 1),
    _three_card("B", 40, 30, 5, 4, 1),
    _three_card("C", 40, 30, 6, 3, 1),
    _three_card("D", 50, 40, 30, 6, 4, 1),
    _three_card("E", 50, 40, 30, 5, 4, 1),
    _three_card("F", 50, 40, 30, 6, 3, 1),
    _progressive("A", 500, 70, 60, 6),
    _progressive("B", 500, 100, 90),
    _paytable(
        ENVY,
        "envy",
        cite=P["12(d)(5)"],
        hands=_PROGRESSIVE_HANDS[:2],
        pays=(Fixed(Cents(10_000)), Fixed(Cents(2_500))),
        title="Envy Bonus: for each dollar of the Progressive Payout Wager",
    ),
)

OFFERED = (PROGRESSIVE, ("A", "B"))
FIVE_CARD_OFFERED = (FIVE_CARD, tuple("ABCDEF"))


def _one_of(key: str, names: str, *, cite: Cite, offered_by: Cite) -> tuple[Option, ...]:
    tables = tuple(Option(name, f"paytable {name} of {cite}", cite) for name in names)
    return (Option("none", "not offered", offered_by), *tables) if offered_by is not cite else tables


CHOICES = (
    Choice(
        MAIN,
        "Let It Ride paytable",
        "Which paytable do the three wagers have?",
        P["12(a)"],
        ChoiceKind.ONE_OF,
        "A",
        _one_of(MAIN, "AB", cite=P["12(a)"], offered_by=P["12(a)"]),
    ),
    Choice(
        "adjacent-boxes",
        "Adjacent boxes",
        "On how many adjacent boxes may one player wager in a round?",
        P["7(i)"],
        ChoiceKind.COUNT,
        1,
        least=1,
        most=7,
    ),
    Choice(
        "card-place",
        "Where a player's cards lie",
        "Where are a player's cards placed after the decision on Bet Number 2?",
        P["11(a)(3)"],
        ChoiceKind.ONE_OF,
        "area",
        (Option("area", "in the area for the cards", P["2(b)(3)"]), Option("bet-3", "under Bet Number 3", P["11(a)(3)"])),
    ),
    Choice(
        FIVE_CARD,
        "Five Card Bonus Wager",
        "Is the Five Card Bonus Wager offered, and with which paytable?",
        P["7(e)"],
        ChoiceKind.ONE_OF,
        "none",
        _one_of(FIVE_CARD, "ABCDEF", cite=P["12(b)"], offered_by=P["7(e)"]),
    ),
    Choice(
        "five-card-system",
        "Table game system of the Five Card Bonus",
        "Does a table game system accept the Five Card Bonus Wagers?",
        P["2(c)"],
        ChoiceKind.YES_NO,
        default=False,
        only_with=FIVE_CARD_OFFERED,
    ),
    Choice(
        "five-card-returns-wager",
        "Five Card Bonus Wager returned",
        "Is a winning Five Card Bonus Wager returned besides the amount of its paytable?",
        P["12(b)"],
        ChoiceKind.YES_NO,
        default=False,
        reading="R18",
        only_with=FIVE_CARD_OFFERED,
    ),
    Choice(
        THREE_CARD,
        "Three Card Bonus Wager",
        "Is the Three Card Bonus Wager offered, and with which paytable?",
        P["7(f)"],
        ChoiceKind.ONE_OF,
        "none",
        _one_of(THREE_CARD, "ABCDEF", cite=P["12(c)"], offered_by=P["7(f)"]),
    ),
    Choice(
        PROGRESSIVE,
        "Progressive Payout Wager",
        "Is the Progressive Payout Wager offered, and with which paytable?",
        P["7(g)"],
        ChoiceKind.ONE_OF,
        "none",
        _one_of(PROGRESSIVE, "AB", cite=P["12(d)(1)"], offered_by=P["7(g)"]),
    ),
    *meter_choices(sizes=P["12(d)(5)"], amounts=P["12(d)(3)"], default_cents=100_000, only_with=OFFERED),
    Choice(
        "payout-limit",
        "Payout limit",
        "Which is the most that is paid to a player on the three wagers of a single hand?",
        P["12(e)"],
        ChoiceKind.MONEY,
        0,
        least=5_000_000,
        is_optional=True,
    ),
)

DECLARED = Declared(
    slug="let-it-ride-poker",
    title="Let It Ride Poker",
    chapter="643a",
    edition="permanent text, 7 July 2012",
    seating=Seating((1, 2, 3, 4, 5, 6, 7), P["2(a)"]),
    wagers=WAGERS,
    hands=HANDS,
    paytables=PAYTABLES,
    choices=CHOICES,
    devices=((DeviceKind.MANUAL_SHOE, P["8(a)"]), (DeviceKind.HAND, P["9(a)"]), (DeviceKind.AUTOMATED_SHOE, P["10(a)"])),
    decks=(1, 1),
    decks_cite=P["3(a)"],
    alternating_cite=P["3(b)"],
    deck_hours=(
        (DeviceKind.HAND, 4, P["3(c)(1)"]),
        (DeviceKind.MANUAL_SHOE, 8, P["3(c)(2)"]),
        (DeviceKind.AUTOMATED_SHOE, 8, P["3(c)(2)"]),
    ),
    meter=MeterRules({"A": 100_000, "B": 100_000}, P["12(d)(3)"]),
    together=(("bets", BETS),),
)
