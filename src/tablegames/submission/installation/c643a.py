"""Chapter 643a, Let It Ride Poker: what its files must say, row by row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.games.let_it_ride.done import payout_limit
from tablegames.law import chapter
from tablegames.money import ToOne, format_money, rounded, up_to_chip
from tablegames.submission.fields import GENERIC, Field, Form, cents_of, is_no
from tablegames.submission.installation import common, one_deck, permanent
from tablegames.submission.installation.common import TESTED
from tablegames.submission.installation.rows import ChapterRows, Item

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.submission.installation.rows import Plan

P = chapter("643a")

BETS = ("bet-1", "bet-2", "bet-3")
FIVE_CARD, THREE_CARD = "five-card-bonus", "three-card-bonus"
ODDS = ("let-it-ride", FIVE_CARD, THREE_CARD, "progressive", "envy")
COMMUNITY_CARDS = "the community cards"
BEFORE_CONTAINER, ELSEWHERE = "in front of inventory container", "elsewhere"
OWN_AREA, AT_BET_3 = "area of their own", "under bet-3"
CARD_PLACES = {"area": OWN_AREA, "bet-3": AT_BET_3}
SYSTEM = "bonus-system"
ON_LAYOUT, ON_SIGN = "inscriptions.limit-on-layout", "inscriptions.limit-on-sign"

FIELDS = (
    one_deck.hours_field(P["3(c)"]),
    Field("layout.player-cards.at", Form.SEATS, "The positions that have an area for the player's cards.", P["2(b)(3)"], '"all"'),
    Field(
        "layout.player-cards.lies",
        Form.WORD,
        "Where the player's cards lie after the last decision.",
        P["11(a)(3)"],
        f'"{OWN_AREA}"',
        (OWN_AREA, AT_BET_3),
    ),
    Field(
        "layout.community-cards.lies",
        Form.WORD,
        "Where the area for the community cards lies.",
        P["2(b)(4)"],
        f'"{BEFORE_CONTAINER}"',
        (BEFORE_CONTAINER, ELSEWHERE),
    ),
    *permanent.odds_fields(ODDS, cite=P["2(b)(8)"]),
    Field(ON_LAYOUT, Form.LIMIT_SHOWN, "The payout limit per hand that the layout shows, or that one is posted.", P["2(b)(9)"], '"none"'),
    Field(ON_SIGN, Form.MONEY_OR_NONE, "The payout limit per hand on a sign at the table.", P["2(b)(9)"], '"none"'),
    *permanent.fields(tip_box=P["2(e)"], reshuffles=P["5(g)"], house_first=P["10(g)"], broken=P["13(g)"], first_cards=COMMUNITY_CARDS),
    *permanent.system_fields(SYSTEM, "Five Card Bonus Wager", devices=P["2(c)(1)"], lock_out=P["2(c)(2)"], tested=P["2(c)"]),
    *permanent.progressive_fields(devices=P["2(d)(1)"], lock_out=P["2(d)(2)"]),
)


def _uses_system(plan: Plan) -> bool | None:
    return None if plan.terms is None else plan.answer("five-card-system") is True


def _cards_as_filed(plan: Plan) -> bool:
    filed, lies = plan.answer("card-place"), plan.word("layout.player-cards.lies")
    return bool(lies) and (not isinstance(filed, str) or CARD_PLACES.get(filed, lies) == lies)


# ---------------------------------------------------------------- the payout limit


def _limit(plan: Plan) -> int | None:
    """The payout limit of the submission, 0 where it has none; none where no submission is known."""
    found = plan.answer("payout-limit")
    return found if isinstance(found, int) else None


def _shown(plan: Plan, key: str) -> int:
    """The amount that is shown, or 0."""
    value = plan.at(key)
    return 0 if is_no(value) else cents_of(value) or 0


def _limit_shown(plan: Plan) -> bool:
    """A limit stands on the layout or on a sign; one that is only said to be posted is posted on a sign."""
    is_somewhere = bool(_shown(plan, ON_LAYOUT) or _shown(plan, ON_SIGN))
    return is_somewhere or not (_limit(plan) or plan.at(ON_LAYOUT) == GENERIC)


def _other_limits(plan: Plan) -> Iterator[str]:
    """An amount that is not the submission's, and words on a limit where there is none."""
    filed = _limit(plan)
    if filed is not None:
        yield from (key for key in (ON_LAYOUT, ON_SIGN) if _shown(plan, key) not in {0, filed})
        if not filed and plan.at(ON_LAYOUT) == GENERIC:
            yield ON_LAYOUT


def _wins_at_least(plan: Plan) -> int:
    """What one patron wins on the three wagers at their posted minimums and the highest odds, in whole chips (Reading R56)."""
    odds = [each for each in plan.terms.payouts.get("let-it-ride", {}).values() if isinstance(each, ToOne)] if plan.terms else []
    chip = plan.cents("chip") or 1
    least = (plan.cents(f"limits.{bet}.minimum") or 0 for bet in BETS)
    return sum(max((rounded(each.pays(cents), up_to_chip(chip)) for each in odds), default=0) for cents in least)


def _limit_is_enough(plan: Plan) -> bool:
    limit = _limit(plan)
    return not limit or limit >= _wins_at_least(plan)


def _bets_alike(plan: Plan) -> Iterator[str]:
    first = "limits.bet-1"
    for bet in BETS[1:]:
        for end in ("minimum", "maximum"):
            key, cents = f"limits.{bet}.{end}", plan.cents(f"{first}.{end}")
            if cents is not None and plan.cents(key) not in {None, cents}:
                yield key


ITEMS = (
    common.positions(P["2(a)"], most=7),
    common.facing(P["2(a)"]),
    common.approval("layout.approved", "The layout", cite=P["2(b)"], by=permanent.OFFICES.layout),
    common.house_shown(P["2(b)(1)"]),
    *(common.area(bet, P["2(b)(2)"]) for bet in BETS),
    Item(
        "layout.player-cards.at",
        "no-area",
        P["2(b)(3)"],
        "Every position needs an area for the player's cards.",
        test=lambda plan: plan.covers("layout.player-cards.at"),
    ),
    Item(
        "layout.player-cards.lies",
        "not-as-filed",
        P["11(a)(3)"],
        "The player's cards lie where the Rules Submission has them: in an area of their own, or under Bet Number 3.",
        test=_cards_as_filed,
    ),
    Item(
        "layout.community-cards.lies",
        "area-misplaced",
        P["2(b)(4)"],
        "An area for the community cards lies directly in front of the inventory container.",
        test=lambda plan: plan.word("layout.community-cards.lies") == BEFORE_CONTAINER,
    ),
    common.area_if_offered(FIVE_CARD, P["2(b)(5)"], title="Five Card Bonus Wager"),
    common.area_if_offered(THREE_CARD, P["2(b)(6)"], title="Three Card Bonus Wager"),
    common.area_if_offered("progressive", P["2(b)(7)"], title="Progressive Payout Wager"),
    *permanent.odds_shown(ODDS, cite=P["2(b)(8)"]),
    Item(
        ON_LAYOUT,
        "limit-not-shown",
        P["2(b)(9)"],
        "A payout limit is inscribed on the layout or stands on a sign; one that the layout says is posted is on a sign.",
        test=_limit_shown,
    ),
    Item(
        "inscriptions",
        "limit-not-as-filed",
        P["2(b)(9)"],
        "The payout limit that is shown is not that of the Rules Submission.",
        faults=_other_limits,
    ),
    *permanent.systems(
        SYSTEM,
        "Five Card Bonus Wager",
        is_used=_uses_system,
        needed=P["2(c)"],
        devices=P["2(c)(1)"],
        lock_out=P["2(c)(2)"],
        tested=P["2(c)"],
    ),
    *permanent.systems(
        permanent.SYSTEM,
        "Progressive Payout Wager",
        is_used=permanent.offers_progressive,
        needed=P["2(d)"],
        devices=P["2(d)(1)"],
        lock_out=P["2(d)(2)"],
        tested=TESTED,
    ),
    *permanent.progressive(wager=P["7(g)"]),
    *common.boxes(P["2(e)"], offices=permanent.OFFICES),
    permanent.tip_box_elsewhere(P["2(e)"]),
    *common.discard_rack(P["2(f)"]),
    *one_deck.decks(second=P["3(b)"], one=P["3(a)"], each=P["3(b)(1)"], backs=P["3(b)(1)"], is_each_covered=False),
    one_deck.same_design(cite=P["3(b)(1)"]),
    *one_deck.hours(by_hand=P["3(c)(1)"], from_shoe=P["3(c)(2)"]),
    *one_deck.dealing(ways=P["5(c)(1)"], hand=P["9(a)(1)"], place=P["8(a)"], offices=permanent.OFFICES),
    *permanent.reshuffling(device=P["5(g)"], house_first=P["10(g)"], first_cards=COMMUNITY_CARDS),
    *common.machines(),
    *permanent.out_of_order(P["13(g)"]),
    *common.manual_shoe(),
    Item(
        "limits",
        "unlike-bets",
        P["7(d)"],
        "The three wagers are equal, so their posted limits are.",
        faults=_bets_alike,
    ),
    Item(
        "limits.bet-1.minimum",
        "limit-too-low",
        P["12(e)"],
        "The payout limit of the Rules Submission is below what one patron can win with the minimum wagers posted here.",
        test=_limit_is_enough,
        figures=lambda plan: f"It is {format_money(_limit(plan) or 0)}, and {format_money(_wins_at_least(plan))} can be won.",
    ),
)

CHAPTER = ChapterRows(
    FIELDS,
    ITEMS,
    chips=P["7(a)"],
    has_posted_limits=False,
    offices=permanent.OFFICES,
    paytables_shown=P["2(b)(8)"],
    payout_limit=(payout_limit, P["12(e)"]),
    required=frozenset({"let-it-ride", "card-place", "adjacent-boxes", "progressive-rate", "progressive-initial", "progressive-reset"}),
)
