"""Chapter 563, Texas Hold 'Em Bonus Poker: what its files must say, row by row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.games.texas_holdem_bonus import payout_limit
from tablegames.law import chapter
from tablegames.submission.fields import Field, Form
from tablegames.submission.installation import common, one_deck
from tablegames.submission.installation.rows import ChapterRows, Conflict, Item

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.submission.installation.rows import Plan

P = chapter("563")

SEATS = frozenset(range(1, 7))
SUPPLEMENT = "aces-supplement"
ODDS = ("ante", "flop", "turn", "river", "bonus")
ABOVE, ABOVE_RIGHT = "immediately above ante", "immediately above and right of flop"
CENTER, BEFORE_CONTAINER = "between inventory container and betting areas", "between inventory container and community cards"
ELSEWHERE = "elsewhere"
STRAIGHT, FLUSH = "straight", "flush"

FIELDS = (
    one_deck.hours_field(P["3(c)"]),
    *(
        Field(
            f"layout.areas.{wager}.lies",
            Form.WORD,
            f"Where the {wager.title()} area lies, seen from the player.",
            P["2(b)(3)"],
            f'"{ABOVE}"',
            (ABOVE, ELSEWHERE),
        )
        for wager in ("flop", "turn", "river")
    ),
    Field(
        "layout.areas.bonus.lies",
        Form.WORD,
        "Where the Bonus area lies, seen from the player.",
        P["2(b)(4)"],
        f'"{ABOVE_RIGHT}"',
        (ABOVE_RIGHT, ELSEWHERE),
    ),
    Field(
        "layout.community-cards.lies",
        Form.WORD,
        "Where the area for the five community cards lies, in the center.",
        P["2(b)(5)"],
        f'"{CENTER}"',
        (CENTER, ELSEWHERE),
    ),
    Field(
        "layout.dealer-cards.lies",
        Form.WORD,
        "Where the area for the dealer's two cards lies.",
        P["2(b)(6)"],
        f'"{BEFORE_CONTAINER}"',
        (BEFORE_CONTAINER, ELSEWHERE),
    ),
    Field("inscriptions.ante", Form.TEXT, "The words on when the Ante is paid.", P["2(b)(7)"], '"Ante pays with a straight or higher"'),
    Field(
        "inscriptions.odds-on-sign",
        Form.WORDS,
        "The wagers whose odds are on the sign at the table.",
        P["2(c)"],
        str(list(ODDS)).replace("'", '"'),
        (*ODDS, SUPPLEMENT),
    ),
    Field("inscriptions.odds-say", Form.WORD, "The word that odds are given with.", P["12(a)"], '"to"', ("to", "for")),
    Field("discard-rack.approved", Form.APPROVAL, "Was the rack's place approved?", P["2(e)"], "false"),
    Field(
        "dealing.idle-machines", Form.WORDS, "Machines at the table that are not in use.", P["13(g)"], "[]", ("shuffler", "automated shoe")
    ),
)


def _inscribed(plan: Plan) -> str:
    """The qualifying rank of the Ante that the layout names, or nothing."""
    text = plan.at("inscriptions.ante")
    words = " ".join(text.lower().split()) if isinstance(text, str) else ""
    named = [rank for rank in (STRAIGHT, FLUSH) if f"{rank} or higher" in words and f"straight {rank}" not in words]
    return named[0] if len(named) == 1 else ""


def _as_filed(plan: Plan) -> bool:
    filed = plan.answer("ante-pays")
    return filed is None or not _inscribed(plan) or filed == _inscribed(plan)


def _odds_shown(plan: Plan) -> bool:
    is_supplemented = plan.terms is not None and SUPPLEMENT in plan.terms.payouts
    return plan.words("inscriptions.odds-on-sign") >= {*ODDS, *([SUPPLEMENT] if is_supplemented else [])}


def _lies(key: str, at: str) -> Callable[[Plan], bool]:
    return lambda plan: plan.word(key) == at


def _above(wager: str) -> tuple[Item, Item]:
    key = f"layout.areas.{wager}.lies"
    sentence = f"The {wager.title()} area lies immediately above the Ante area."
    return common.area(wager, P["2(b)(3)"]), Item(key, "area-misplaced", P["2(b)(3)"], sentence, test=_lies(key, ABOVE))


def _a_dollar(plan: Plan) -> bool:
    least = plan.cents("limits.bonus.minimum")
    return least is None or least >= 100 or least == 0


ITEMS = (
    Item(
        "positions.numbers",
        "positions",
        P["2(a)"],
        common.ALL_SIX,
        test=lambda plan: len(plan.seats()) == len(SEATS) and set(plan.seats()) == SEATS,
    ),
    common.facing(P["2(a)"]),
    common.approval("layout.approved", "The layout", cite=P["2(b)"]),
    common.house_shown(P["2(b)(1)"]),
    common.area("ante", P["2(b)(2)"]),
    *_above("flop"),
    *_above("turn"),
    *_above("river"),
    common.area("bonus", P["2(b)(4)"]),
    Item(
        "layout.areas.bonus.lies",
        "area-misplaced",
        P["2(b)(4)"],
        "The Bonus area lies immediately above and to the right of the Flop area.",
        test=_lies("layout.areas.bonus.lies", ABOVE_RIGHT),
    ),
    Item(
        "layout.community-cards.lies",
        "area-misplaced",
        P["2(b)(5)"],
        "An area for the five community cards lies in the center, between inventory container and betting areas.",
        test=_lies("layout.community-cards.lies", CENTER),
    ),
    Item(
        "layout.dealer-cards.lies",
        "area-misplaced",
        P["2(b)(6)"],
        "An area for the dealer's two cards lies between the inventory container and the community cards.",
        test=_lies("layout.dealer-cards.lies", BEFORE_CONTAINER),
    ),
    Item(
        "inscriptions.ante",
        "no-phrase",
        P["2(b)(7)"],
        'The layout says that the Ante is paid with a "straight or higher" or with a "flush or higher", one of them.',
        test=lambda plan: bool(_inscribed(plan)),
    ),
    Item(
        "inscriptions.ante",
        "not-as-filed",
        P["2(b)(7)"],
        "The layout names another qualifying rank of the Ante than the Rules Submission selects.",
        test=_as_filed,
    ),
    Item(
        "inscriptions.odds-on-sign",
        "odds-not-shown",
        P["2(c)"],
        f"A sign at the table gives the odds of {', '.join(ODDS)}, and of two pairs of aces where they are offered.",
        test=_odds_shown,
    ),
    Item(
        "inscriptions.odds-say",
        "for-not-to",
        P["12(a)"],
        'Layout, signs and brochures give odds with the word "to", never with "for".',
        test=lambda plan: plan.word("inscriptions.odds-say") == "to",
    ),
    *common.boxes(P["2(d)"]),
    *common.discard_rack(P["2(e)"]),
    common.approval("discard-rack.approved", "The place of the discard rack", cite=P["2(e)"]),
    *one_deck.decks(second=P["3(b)"], one=P["3(a)"], each=P["3(b)(1)"], backs=P["3(b)(2)"], covers=2),
    *one_deck.hours(by_hand=P["3(c)(1)"], from_shoe=P["3(c)(2)"]),
    *one_deck.dealing(ways=P["5(c)(1)"], hand=P["9(a)(1)"], place=P["8(a)"]),
    *common.machines(),
    Item(
        "dealing.idle-machines",
        "idle-machine",
        P["13(g)"],
        "An automated shuffling device or shoe leaves the table before another method is used.",
        test=lambda plan: not plan.words("dealing.idle-machines"),
    ),
    *common.manual_shoe(),
    Item(
        "limits.bonus.minimum",
        "below-a-dollar",
        P["7(c)"],
        "A Bonus Wager is at least $1, so the posted minimum is no less.",
        test=_a_dollar,
    ),
)

CONFLICTS = (
    Conflict(
        "supplement-on-top",
        "nothing-besides",
        P["12(d)"],
        "A payout for two pairs of aces can come on top only where one is offered.",
        lambda answers, given: answers.get("supplement-on-top") is True and SUPPLEMENT not in given,
    ),
)

CHAPTER = ChapterRows(
    FIELDS,
    ITEMS,
    chips=P["7(a)"],
    has_posted_limits=False,
    cover_cards=2,
    payout_limit=(payout_limit, P["12(e)"]),
    required=frozenset({"ante-pays", "bonus"}),
    conflicts=CONFLICTS,
    never_for=P["12(a)"],
    needs=(common.all_positions(P["2(a)"]),),
)
