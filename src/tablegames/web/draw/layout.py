"""What each chapter wants on the layout: the betting areas of a position, where cards lie, and the inscriptions.

Places are in units of the wide drawing. A position's own origin is above its middle, as its player sees it: the dealer is above.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tablegames.money import format_money
from tablegames.web.draw.cards import size

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.rules import Setup, Wager

PLATE: Final = 44
"""How high the plate with the person's name is."""


@dataclass(frozen=True, slots=True, eq=False)
class Area:
    """A betting area: its wager, its inscription, its middle and its size."""

    wager: Wager
    label: str
    x: float
    y: float
    wide: float
    high: float
    is_round: bool = False

    @property
    def is_small(self) -> bool:
        """Tell whether chips and their amount stand above each other, for want of room beside each other."""
        return self.wide < 90


@dataclass(frozen=True, slots=True, eq=False)
class Zone:
    """An area for cards: its inscription, the middle of its upper edge, its width, and how large the cards are in it."""

    label: str
    x: float
    y: float
    wide: float
    scale: float
    noun: str = "card"

    @property
    def high(self) -> float:
        """The height of the cards in it."""
        return size(self.noun)[1] * self.scale


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """One betting position: its areas, the zones of its cards (one; or the High and the Low hand), where its plate stands.

    ``together`` is where the cards of a hand lie that is not set yet.
    """

    areas: tuple[Area, ...]
    zones: tuple[Zone, ...]
    wide: float
    plate: float
    together: Zone | None = None
    at: dict[str, Area] = field(default_factory=dict)

    @property
    def high(self) -> float:
        """The height of all of it."""
        return self.plate + PLATE


LABELS: Final = {
    "ante": "ANTE",
    "play": "PLAY",
    "pair-plus": "PAIR PLUS",
    "aces-up": "ACES UP",
    "progressive": "PROG.",
    "flop": "FLOP",
    "turn": "TURN",
    "river": "RIVER",
    "bonus": "BONUS",
    "bet-1": "BET 1",
    "bet-2": "BET 2",
    "bet-3": "BET 3",
    "five-card-bonus": "5 CARD",
    "three-card-bonus": "3 CARD",
    "six-card-bonus": "6 CARD",
    "five-card-hand-bonus": "5C HAND",
    "banker": "BANKER",
    "player": "PLAYER",
    "tie": "TIE",
}

_Spot = tuple[str, float, float, float, float, bool]
"""The key of a wager, then middle, width and height of its area, and whether its ends are round."""

SEVEN: Final = 150
SIX: Final = 172
"""How wide a position is at a table of seven, and of six."""


def _three_card(_setup: Setup) -> tuple[list[_Spot], float]:  # § 565.2(b)(2) to (4): Play before the Ante, Pair Plus behind it
    return [("play", 0, 28, 104, 54, True), ("ante", 0, 88, 104, 54, False), ("pair-plus", 0, 148, 104, 54, True)], 184


def _four_card(setup: Setup) -> tuple[list[_Spot], float]:  # § 641a.2(b)(2), (3)
    has_meter = setup.declared.offered_meter(setup.terms) is not None
    upper = (
        [("aces-up", -38.0, 28, 74, 54, True), ("progressive", 38.0, 28, 74, 54, False)]
        if has_meter
        else [("aces-up", 0, 28, 92, 54, True)]
    )
    return [*upper, ("ante", -38, 88, 74, 54, False), ("play", 38, 88, 74, 54, True)], 124


def _holdem(_setup: Setup) -> tuple[list[_Spot], float]:  # § 563.2(b)(2) to (4)
    streets: list[_Spot] = [(key, x, 88, 56, 54, True) for key, x in (("flop", -58), ("turn", 0), ("river", 58))]
    return [("bonus", -27, 28, 80, 54, False), *streets, ("ante", 0, 148, 104, 54, False)], 184


def _let_it_ride(setup: Setup) -> tuple[list[_Spot], float]:  # § 643a.2(b)(2), (3), (5) to (7)
    bets = ("bet-1", "bet-2", "bet-3")
    side = [wager.key for wager in setup.declared.wagers if wager.key not in bets and setup.declared.is_offered(wager.key, setup.terms)]
    spots: list[_Spot] = []
    y = 0.0
    for first in range(0, len(side), 3):
        row = side[first : first + 3]
        pitch = 51 if len(row) == 3 else 76
        spots += [(key, (nth - (len(row) - 1) / 2) * pitch, y + 27, pitch - 3, 52, False) for nth, key in enumerate(row)]
        y += 57
    spots += [(key, (nth - 1) * 51, y + 28, 48, 54, True) for nth, key in enumerate(bets)]
    return spots, y + 64


def _minibaccarat(_setup: Setup) -> tuple[list[_Spot], float]:  # § 541.2(c)(2)
    return [("tie", 0, 22, 132, 42, False), ("banker", 0, 70, 140, 46, False), ("player", 0, 120, 148, 46, False)], 150


def _one_wager(_setup: Setup) -> tuple[list[_Spot], float]:  # §§ 535.2(b)(1), 561.2(b)(1)
    return [("wager", 0, 29, 116, 56, True)], 64


_SPOTS: Final[dict[str, Callable[[Setup], tuple[list[_Spot], float]]]] = {
    "565": _three_card,
    "641a": _four_card,
    "563": _holdem,
    "643a": _let_it_ride,
    "541": _minibaccarat,
    "561": _one_wager,
    "535": _one_wager,
}


def block_of(setup: Setup) -> Block:
    """Lay out one betting position, as the chapter and the Rules Submission have it."""
    declared = setup.declared
    wide = SEVEN if len(declared.seating.clockwise) == 7 else SIX
    spots, y = _SPOTS[declared.chapter](setup)
    areas = []
    for key, x, middle, across, high, is_round in spots:
        wager = declared.wager(key)
        if wager is not None and declared.is_offered(key, setup.terms):
            areas.append(Area(wager, LABELS.get(key, ""), x, middle, across, high, is_round))
    zones, together, plate = _zones(setup, y, wide)
    return Block(tuple(areas), zones, wide, plate, together, {area.wager.short: area for area in areas})


def _zones(setup: Setup, y: float, wide: float) -> tuple[tuple[Zone, ...], Zone | None, float]:
    """Lay out where a position's cards lie: nowhere in a game of common hands; behind the areas in all others."""
    chapter = setup.declared.chapter
    if chapter == "541":
        return (), None, y
    if chapter == "535":
        pair = wide / 2 - 6
        hands = tuple(Zone(label, x, y + 4, pair, 0.82, "tile") for label, x in (("HIGH", -pair / 2 - 6), ("LOW", pair / 2 + 6)))
        return hands, Zone("", 0, y + 4, wide, 0.82, "tile"), y + 4 + hands[0].high + 20
    if chapter == "561":
        low = Zone("LOW", 0, y + 2, wide, 0.8)
        high = Zone("HIGH", 0, y + low.high + 22, wide, 0.8)
        return (high, low), Zone("", 0, high.y, wide, 0.8), high.y + high.high + 22
    return (Zone("", 0, y, wide, 0.8),), None, y + Zone("", 0, 0, 0, 0.8).high + 8


# ---------------------------------------------------------------- the dealer's side


@dataclass(frozen=True, slots=True, eq=False)
class Front:
    """The middle of the table, before the dealer: zones by the name of their hand, and how far down they reach.

    ``low`` are the zones of Low hands; ``has_boxes`` is true of numbered areas for marking vigorish.
    """

    zones: dict[str, Zone]
    low: dict[str, Zone]
    bottom: float
    is_set: bool = False
    has_boxes: bool = False


CONTAINER: Final = 64
"""Where the layout begins, below the table inventory container."""
_BIG: Final = 0.9


_FIRST: Final = CONTAINER + 6
_SECOND: Final = _FIRST + 106
"""Where the cards of the first and of the second row lie, below the container."""


def front_of(setup: Setup) -> Front:
    """Lay out the middle of the table, as the chapter has it."""
    return _FRONTS[setup.declared.chapter](setup)


def _dealer(wide: float, bottom: float) -> Front:
    return Front({"Dealer": Zone("DEALER", 600, _FIRST, wide, _BIG)}, {}, bottom)


def _common_hands(_setup: Setup) -> Front:  # § 541.2(c)(4), (5)
    player, banker = Zone("PLAYER’S HAND", 490, _FIRST, 196, _BIG), Zone("BANKER’S HAND", 710, _FIRST, 196, _BIG)
    return Front({"Player's Hand": player, "Banker's Hand": banker}, {}, _SECOND + 36, has_boxes=True)


def _set_cards(_setup: Setup) -> Front:  # § 561.2(b)(3)
    high, low = Zone("DEALER HIGH", 530, _FIRST, 300, _BIG), Zone("DEALER LOW", 768, _FIRST, 130, _BIG)
    return Front({"Dealer": high}, {"Dealer": low}, _SECOND + 40, is_set=True)


def _set_tiles(_setup: Setup) -> Front:
    high, low = (Zone(f"DEALER {word}", x, _FIRST, 102, 0.85, "tile") for word, x in (("HIGH", 538), ("LOW", 662)))
    return Front({"Dealer": high}, {"Dealer": low}, _SECOND + 40, is_set=True)


def _board(_setup: Setup) -> Front:  # § 563.2(b)(5), (6): the dealer's cards between container and community cards
    dealer, board = Zone("DEALER", 600, _FIRST, 150, _BIG), Zone("COMMUNITY CARDS", 600, _SECOND, 310, _BIG)
    return Front({"Dealer": dealer, "Community": board}, {}, _SECOND + 100)


def _two_community(setup: Setup) -> Front:  # § 643a.2(b)(4); § 643a.10(b) as amended for the Six Card Bonus cards
    zones = {"Community": Zone("COMMUNITY CARDS", 600, _FIRST, 160, _BIG)}
    if setup.declared.wager("six-card-bonus") is not None and setup.declared.is_offered("six-card-bonus", setup.terms):
        six = Zone("SIX CARD BONUS", 692, _FIRST, 180, _BIG)
        zones = {"Community": Zone("COMMUNITY CARDS", 503, _FIRST, 160, _BIG), "Six Card": six}
    return Front(zones, {}, _SECOND + 38)


_FRONTS: Final[dict[str, Callable[[Setup], Front]]] = {
    "565": lambda _setup: _dealer(200, _SECOND),
    "641a": lambda _setup: _dealer(340, _SECOND + 10),
    "563": _board,
    "643a": _two_community,
    "541": _common_hands,
    "561": _set_cards,
    "535": _set_tiles,
}


def has_shaker(setup: Setup) -> bool:
    """Tell whether three dice are shaken at this table: §§ 535.2(d), 561.2(e)."""
    return setup.declared.chapter == "535" or setup.terms.answers.get("starting-position") == "dice"


# ---------------------------------------------------------------- inscriptions


def phrases(setup: Setup) -> tuple[str, ...]:
    """Give the inscriptions that are not odds of hands, as the chapter wants them on the layout."""
    chapter, terms = setup.declared.chapter, setup.terms
    if chapter == "565":  # § 565.2(b)(5)
        return ("Dealer Plays with Queen High or Better", "Ante and Play pay 1 to 1")
    if chapter == "563":  # § 563.2(b)(7)
        return (f"Ante pays on a winning hand of {terms.word('ante-pays')} or higher",)
    if chapter == "541":  # § 541.2(c)(3)
        return (f"Tie Bets pay {next(iter(terms.payouts['tie'].values()))}",)
    if chapter == "641a":  # § 641a.2(b)(4)
        return ("Ante and Play pay 1 to 1",)
    if chapter == "643a" and terms.answers.get("payout-limit"):  # § 643a.2(b)(9)
        return (f"Payout limit {format_money(terms.number('payout-limit'))} per hand",)
    return ()


def payouts(setup: Setup) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """Give the payouts of the hands, paytable by paytable, as a layout or a sign at the table states them."""
    declared, terms = setup.declared, setup.terms
    meaningless = {choice.key for choice in declared.choices if not choice.has_meaning(terms.answers)}
    found = []
    is_metered = declared.offered_meter(terms) is not None
    for key in dict.fromkeys(table.key for table in declared.paytables if table.key != "envy" or is_metered):
        table = declared.in_force(key, terms) or declared.paytable(key)
        rows = terms.payouts.get(key)
        if table is not None and rows and key not in meaningless and declared.is_offered(key, terms) and key != "even":
            found.append((table.title.split(",")[0].split(":")[0], tuple((hand, str(payout)) for hand, payout in rows.items())))
    return tuple(found)
