"""Strategies of Texas Hold 'Em Bonus Poker in words: the language, the strategies that have a name, and where they come from.

A decision of which a strategy says nothing is made as is best; the feature ``best`` says what that is.
"""

from __future__ import annotations

from typing import Final

from tablegames.games.texas_holdem_bonus import CHECK, FLOP, FOLD, RIVER, TURN
from tablegames.odds.expression import Language, Rules, parse
from tablegames.odds.kernels.texas_holdem_bonus_features import BOARD_FEATURES, HAND_FEATURES

WAGER: Final = "wager"
DECISIONS: Final = {FLOP: (WAGER, FOLD), TURN: (WAGER, CHECK), RIVER: (WAGER, CHECK)}
"""Decisions have their wager's name: the Flop Wager before the flop, the Turn Wager on three community cards, the River Wager on four."""

BEST: Final = "best"
KINDS: Final = (
    "high-card",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
)
FEATURES: Final = {
    **HAND_FEATURES,
    **BOARD_FEATURES,
    BEST: "whether the wager is worth more than none, by the exact count; before the flop, more than the Ante that a fold forfeits",
}
LANGUAGE: Final = Language(DECISIONS, FEATURES, {kind: place for place, kind in enumerate(KINDS)})

OPTIMAL, WORDS = "optimal", "in words"
_FOLD_SIX: Final = "flop fold: low = 2 and high <= 7 and not suited and not pocket\nflop wager: otherwise\n"
TEXTS: Final = {
    OPTIMAL: "",
    "never fold": "flop wager: always",
    "never bet": "turn check: always\nriver check: always",
    WORDS: """\
turn wager: own-pair and (over <= 2 or own-pair >= 6)
turn wager: hand >= straight
turn wager: flush-draw and flush-draw <= 6
turn wager: board >= pair and (kicker = 1 or kicker = 2 and low-kicker <= 4)
turn wager: straight-draw and (kicker = 1 or low-kicker <= 3)
turn wager: straight-draw = 2 and low >= 8
turn wager: kicker = 1 and low-kicker <= 3 and board-suited <= 2
turn wager: kicker = 1 and low >= 8 and flush-cards = 3
turn check: otherwise
river wager: hand >= three-of-a-kind and hand > board
river wager: own-pair and board-suited <= 2 and board-straight = 0 and (under or not pocket)
river wager: own-pair and board-suited <= 2 and board-straight = 1 and over <= 1
river wager: own-pair and board-suited = 3 and board-straight <= 1 and (over <= 2 - board-straight or flush-draw)
river wager: both-pair or flush-draw = 1
river wager: board >= pair and (kicker = 1 and board-suited <= 2 or flush-draw = 2)
river check: otherwise""",
    "short": """\
turn wager: own-pair or hand >= straight or flush-draw
turn wager: board >= pair and kicker = 1
turn wager: straight-draw = 2 and low >= 8
turn wager: kicker = 1 and low-kicker <= 3
turn check: otherwise
river wager: own-pair and over <= 2 and board-suited <= 3 and board-straight <= 1
river wager: hand >= two-pair and hand > board
river wager: board >= pair and kicker = 1 and board-suited <= 2
river wager: flush-draw = 1
river check: otherwise""",
    "stephen how": _FOLD_SIX
    + """\
turn wager: hand >= two-pair and hand > board
turn wager: own-pair and under
turn wager: own-pair and (flush-draw or straight-draw)
turn wager: own-pair and not pocket and board-suited < 3
turn wager: flush-draw and straight-draw
turn wager: flush-draw and flush-draw <= 5
turn wager: straight-draw = 2 and low >= 8
turn wager: board = three-of-a-kind and kicker <= 2
turn wager: board = pair and kicker = 1
turn wager: kicker = 1 and low-kicker <= 4 and board-suited < 3
turn check: otherwise
river check: hand = two-pair and pocket and not under and not flush-draw and not straight-draw
river wager: hand >= two-pair and hand > board
river wager: own-pair and under and board-straight < 2 and board-suited < 4
river wager: board = two-pair and kicker = 1
river wager: kicker = 1 and straight-draw = 2 and board-straight < 2 and board-suited < 4
river wager: flush-draw and flush-draw <= 4 and board-straight < 2 and board-suited < 4
river check: otherwise""",
    "table games online": _FOLD_SIX
    + """\
turn wager: own-pair or hand > board
turn wager: straight-draw or flush-draw
turn check: otherwise
river wager: own-pair >= 6
river wager: hand >= two-pair and hand > board
river check: otherwise""",
}
"""The strategies that have a name, as rules."""

STRATEGIES: Final = {
    OPTIMAL: "the best decision with every hand and every board",
    "never fold": "the Flop Wager with every hand, then the best decisions (what the Wizard of Odds calls the Colorado rules)",
    "never bet": "the best decision before the flop, and no Turn or River Wager",
    WORDS: "the best decision before the flop, then the optimum in fourteen rules that a person can follow",
    "short": "the same in eight rules",
    "stephen how": "the simple strategy of Stephen How (discountgambling.net), as far as its words can be taken exactly",
    "table games online": "the simplified strategy of table-games-online.com",
}
"""The same, each in a sentence."""

SENTENCES: Final = (
    "Turn Wager: with any pair of your own, but not with a pocket pair of fives or less below the whole flop; with a straight or higher.",
    "Turn Wager: with four to a flush, unless six cards or more of the suit would beat your highest.",
    "Turn Wager: on a paired flop with the best kicker there is, or with the second best and another of the best four.",
    "Turn Wager: with a draw to a straight and the best kicker, or two of the best three; if open-ended, with eights or higher.",
    "Turn Wager: with the best kicker and another of the best three, unless the flop is of one suit.",
    "Turn Wager: with the best kicker, a second card of eight or higher, and three to a flush.",
    "River Wager: with three-of-a-kind or higher that is not the board's; with both cards paired; with four to the best flush there is.",
    (
        "River Wager: with a pair of your own, where the board has two of a suit at most and no four to a straight, but not with a pocket "
        "pair below the whole board; with four to an inside straight on the board, with one of the two highest pairs."
    ),
    (
        "River Wager: with three of a suit on the board, with a pair of your own under two ranks at most (one rank with four to an inside "
        "straight), and with any pair and four to the flush."
    ),
    "River Wager: on a paired board with the best kicker there is and two of a suit at most, or with four to the second best flush.",
    "Check with everything else.",
)
"""The rules of `WORDS` after the flop, for people."""


def read(text: str) -> Rules:
    """Read a strategy; a decision of which it says nothing is the best.

    Raises:
        AskedError: a line is no rule.
    """
    lines = [" ".join(line.lower().split()) for line in text.splitlines()]
    for decision, (wager, other) in DECISIONS.items():
        if not any(line.startswith(f"{decision} ") for line in lines):
            text += f"\n{decision} {wager}: {BEST}\n{decision} {other}: otherwise"
    return parse(text, LANGUAGE)
