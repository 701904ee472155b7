"""Chapter 643a with § 643a.10 as amended to 2019: what the two wagers that it names ask of a table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablegames.equipment.device import DeviceKind
from tablegames.law import chapter
from tablegames.submission.fields import Field, Form
from tablegames.submission.installation import c643a, common, permanent
from tablegames.submission.installation.rows import Item

if TYPE_CHECKING:
    from tablegames.submission.installation.rows import Plan

P = chapter("643a", edition="2019")

SIX_CARD, HAND_BONUS = "six-card-bonus", "five-card-hand-bonus"
ODDS = (*c643a.ODDS, SIX_CARD, HAND_BONUS)
SYSTEM = "hand-bonus-system"
AREA = "layout.six-card-bonus-cards"
COMMUNITY_CARDS = c643a.COMMUNITY_CARDS

_AMENDED = {field.key: field for field in (*permanent.odds_fields(ODDS, cite=c643a.P["2(b)(8)"]),)} | {
    field.key: field
    for field in permanent.fields(
        tip_box=P["2(e)"], reshuffles=P["5(g)"], house_first=P["10(g)"], broken=P["13(g)"], first_cards=COMMUNITY_CARDS
    )
}

FIELDS = (
    *(_AMENDED.get(field.key, field) for field in c643a.FIELDS),
    Field(AREA, Form.YES, "Is there an area for the cards of the Six Card Bonus?", P["10(b)"], "true"),
    Field(f"{SYSTEM}.locks-out", Form.YES, "Does its system lock out Five Card Hand Bonus Wagers?", P["10(a)(2)(iii)"], "true"),
)


def _six_card(plan: Plan) -> bool | None:
    return plan.offers(SIX_CARD)


def _locks_out(plan: Plan) -> bool:
    offered = plan.offers(HAND_BONUS)
    return offered is False or (offered is None and not plan.has(SYSTEM)) or plan.is_set(f"{SYSTEM}.locks-out")


ITEMS = (
    *(item for item in c643a.ITEMS if item.key not in {"dealing.house-first", "inscriptions.odds-on-layout", "inscriptions.paytables"}),
    *permanent.odds_shown(ODDS, cite=P["2(b)(8)"]),
    *(
        item
        for item in permanent.reshuffling(device=P["5(g)"], house_first=P["10(g)"], first_cards=COMMUNITY_CARDS)
        if item.key == "dealing.house-first"
    ),
    common.area_if_offered(SIX_CARD, P["10(b)"], title="Six Card Bonus Wager"),
    common.area_if_offered(HAND_BONUS, P["10(a)(2)(iii)"], title="Five Card Hand Bonus Wager"),
    Item(
        AREA,
        "no-area",
        P["10(b)"],
        "The layout has an area for the stack of the Six Card Bonus, where that wager is offered.",
        test=lambda plan: not _six_card(plan) or plan.is_set(AREA),
    ),
    Item(
        "dealing.device",
        "six-card-needs-shoe",
        P["10(b)"],
        "The Six Card Bonus Wager is offered only where an automated dealing shoe is used, which dispenses its stack.",
        test=lambda plan: not _six_card(plan) or plan.device is DeviceKind.AUTOMATED_SHOE,
    ),
    Item(
        f"{SYSTEM}.locks-out",
        "no-lock-out",
        P["10(a)(2)(iii)"],
        "Where the Five Card Hand Bonus Wager is offered, an electronic wagering system locks out what comes after the announcement.",
        test=_locks_out,
    ),
)

CHAPTER = replace(c643a.CHAPTER, fields=FIELDS, items=ITEMS)
