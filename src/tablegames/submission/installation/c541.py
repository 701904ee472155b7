"""Chapter 541, Minibaccarat: what its files must say, row by row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.device import DeviceKind
from tablegames.law import chapter
from tablegames.money import MoneyError, ToOne, at_least, parse_payout
from tablegames.submission.fields import Field, Form, inches_of
from tablegames.submission.installation import common
from tablegames.submission.installation.rows import BUREAU, ChapterRows, Conflict, Item

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.submission.installation.rows import Plan

P = chapter("541")

BUTTONS, COINS = "marker buttons", "coins"
FLOAT, RACK, ELSEWHERE = "table inventory float container", "separate rack", "elsewhere"
ON_TIES = "25-on-ties"
LABORATORY = "the Bureau of Gaming Laboratory Operations"

FIELDS = (
    Field("dimensions-approved", Form.APPROVAL, f"Were the table's dimensions approved by {BUREAU}?", P["2(b)"], "false"),
    Field("layout.hands.player", Form.YES, "Is there an area for the Player's Hand?", P["2(c)(5)"], "true"),
    Field("layout.hands.banker", Form.YES, "Is there an area for the Banker's Hand?", P["2(c)(5)"], "true"),
    Field("inscriptions.tie-odds", Form.TEXT, "What the layout says that a Tie Bet pays.", P["2(c)(3)"], '"8 to 1"'),
    Field("vigorish.areas", Form.SEATS, "The seat numbers that have a numbered area for marking vigorish.", P["2(c)(4)"], '"all"'),
    Field("vigorish.marked-with", Form.WORD, "What marks vigorish owed.", P["2(d)"], f'"{BUTTONS}"', (BUTTONS, COINS)),
    Field("vigorish.buttons-kept", Form.WORD, "Where marker buttons are kept.", P["2(d)"], f'"{FLOAT}"', (FLOAT, RACK, ELSEWHERE)),
    Field("vigorish.rack-before-float", Form.YES, "Does a separate rack stand in front of the float during gaming?", P["2(d)"], "true"),
    Field("shuffler.storage-approved", Form.APPROVAL, "Is the way approved in which it stores a batch?", P["5(h)(2)(i)"], "false"),
    Field("shuffler.release-approved", Form.APPROVAL, "Are the ways approved to secure and release a batch?", P["5(h)(2)(ii)"], "false"),
    Field("dealing.made-for-minibaccarat", Form.YES, "Is the manual shoe specially designed for the game?", P["7"], "true"),
    Field(
        "dealing.procedures-approved", Form.APPROVAL, f"A continuous device: are its procedures approved by {LABORATORY}?", P["15"], "false"
    ),
    Field("dealing.lid-opaque-inches", Form.INCHES, "How far the shoe's removable lid is opaque, from the face plate.", common.SHOES, "4"),
    Field("dealing.opaque-sides-and-back", Form.YES, "Are the shoe's sides and back opaque?", common.SHOES, "true"),
    Field("dealing.holds-cards-forward", Form.YES, "Does a device keep the cards from moving back?", common.SHOES, "true"),
)


def _tie_shown(plan: Plan) -> bool:
    text = plan.at("inscriptions.tie-odds")
    if not isinstance(text, str):
        return False
    try:
        return isinstance(parse_payout(text), ToOne)
    except MoneyError:
        return False


def _tie_at_least(plan: Plan) -> bool:
    """The layout promises no less than the least odds."""
    text, table = plan.at("inscriptions.tie-odds"), plan.declared.paytable("tie")
    if table is None or not isinstance(text, str) or not _tie_shown(plan):
        return True
    return all(at_least(parse_payout(text), row.payout) for row in table.rows)


def _tie_as_filed(plan: Plan) -> bool:
    """The layout and the Rules Submission say the same, where both are known."""
    text = plan.at("inscriptions.tie-odds")
    if plan.terms is None or not isinstance(text, str) or not (_tie_shown(plan) and _tie_at_least(plan)):
        return True
    filed = plan.terms.payouts.get("tie", {})
    return not filed or parse_payout(text) in filed.values()


def _areas_for_hands(plan: Plan) -> Iterator[str]:
    return (f"layout.hands.{hand}" for hand in ("player", "banker") if not plan.is_set(f"layout.hands.{hand}"))


def _buttons_kept(plan: Plan) -> bool:
    return plan.word("vigorish.marked-with") != BUTTONS or plan.word("vigorish.buttons-kept") in {FLOAT, RACK}


def _rack_placed(plan: Plan) -> bool:
    is_rack = plan.word("vigorish.marked-with") == BUTTONS and plan.word("vigorish.buttons-kept") == RACK
    return not is_rack or plan.is_set("vigorish.rack-before-float")


def _one_batch(plan: Plan) -> Iterator[str]:
    """Six to eight uniform decks and two cover cards: § 541.3(a) where nothing alternates."""
    if not plan.batches:
        yield "cards.batches"
    if len(plan.batches) == 1 and not plan.shuffler.is_automated:
        if not 6 <= plan.batches[0].decks <= 8:
            yield "cards.batches.0.decks"
        yield from _mixed(plan)


def _each_batch(plan: Plan) -> Iterator[str]:
    """The same of each batch where a shuffler is used: § 541.3(b)(1); the number of decks is that of (b) and (b)(2)."""
    if plan.shuffler.is_automated or len(plan.batches) > 1:
        yield from _mixed(plan)


def _mixed(plan: Plan) -> Iterator[str]:
    for number, batch in enumerate(plan.batches):
        at = f"cards.batches.{number}"
        if len(batch.colors) != 1:
            yield f"{at}.color"
        if len(batch.designs) != 1:
            yield f"{at}.design"
        if batch.cover_cards != 2:
            yield f"{at}.cover-cards"


def _twelve_to_sixteen(plan: Plan) -> bool:
    total = sum(batch.decks for batch in plan.batches)
    return not plan.batches or (12 <= total <= 16 if plan.shuffler.is_automated else len(plan.batches) == 1)


def _two_equal(plan: Plan) -> bool:
    if not plan.shuffler.is_automated or not _twelve_to_sixteen(plan):
        return True
    return len(plan.batches) == 2 and plan.batches[0].decks == plan.batches[1].decks


def _unlike_backs(plan: Plan) -> bool:
    if len(plan.batches) != 2 or not all(batch.is_uniform for batch in plan.batches):
        return True
    one, other = plan.batches
    return one.colors != other.colors and one.designs == other.designs


def _manual_shoe(plan: Plan) -> bool:
    return plan.device in {DeviceKind.MANUAL_SHOE, DeviceKind.CONTINUOUS}


def _made_for_it(plan: Plan) -> bool:
    return plan.device is not DeviceKind.MANUAL_SHOE or plan.is_set("dealing.made-for-minibaccarat")


def _continuous(plan: Plan) -> Iterator[str]:
    if plan.device is DeviceKind.CONTINUOUS:
        yield from (key for key in ("dealing.approved", "dealing.procedures-approved") if not plan.is_set(key))


def _baccarat_shoe(plan: Plan) -> Iterator[str]:
    """What the outside section adds for the baccarat family: an opaque lid, sides and back, and no way back for cards."""
    if plan.device is DeviceKind.MANUAL_SHOE:
        opaque = inches_of(plan.at("dealing.lid-opaque-inches"))
        if opaque is None or opaque < 4:
            yield "dealing.lid-opaque-inches"
        yield from (key for key in ("dealing.opaque-sides-and-back", "dealing.holds-cards-forward") if not plan.is_set(key))


ITEMS = (
    common.positions(P["2(a)"], most=7),
    common.facing(P["2(a)"]),
    common.approval("dimensions-approved", "The size of the table", cite=P["2(b)"]),
    common.approval("layout.approved", "The layout", cite=P["2(c)"]),
    common.house_shown(P["2(c)(1)"]),
    common.area("banker", P["2(c)(2)"]),
    common.area("player", P["2(c)(2)"]),
    common.area("tie", P["2(c)(2)"]),
    Item(
        "inscriptions.tie-odds",
        "no-phrase",
        P["2(c)(3)"],
        'The layout says what a Tie Bet pays, as odds "to 1" such as "8 to 1".',
        test=_tie_shown,
    ),
    Item(
        "inscriptions.tie-odds",
        "below-least",
        P["13(b)"],
        "The layout promises no less for a Tie Bet than the least odds.",
        test=_tie_at_least,
    ),
    Item(
        "inscriptions.tie-odds",
        "odds-not-as-filed",
        P["13(b)"],
        "The layout and the Rules Submission give different odds for a Tie Bet.",
        test=_tie_as_filed,
    ),
    Item(
        "vigorish.areas",
        "no-vigorish-area",
        P["2(c)(4)"],
        "Each seat number has a numbered area for marking vigorish.",
        test=lambda plan: plan.covers("vigorish.areas") and plan.has("vigorish.areas"),
    ),
    Item(
        "layout.hands",
        "no-hand-area",
        P["2(c)(5)"],
        "The layout has an area for the cards of the Player's and the Banker's Hand.",
        faults=_areas_for_hands,
    ),
    Item(
        "vigorish.buttons-kept",
        "buttons",
        P["2(d)"],
        "Marker buttons are kept in the float with the chips, or in a rack of their own.",
        test=_buttons_kept,
    ),
    Item(
        "vigorish.rack-before-float",
        "rack-place",
        P["2(d)"],
        "A separate rack of marker buttons stands in front of the float during gaming.",
        test=_rack_placed,
    ),
    *common.boxes(P["2(e)"]),
    *common.discard_rack(P["2(f)"]),
    Item(
        "cards.batches",
        "decks-with-shuffler",
        P["3(b)"],
        "With an automated shuffling device 12 to 16 decks are used, in two batches; without one there is one batch.",
        test=_twelve_to_sixteen,
    ),
    Item(
        "cards.batches",
        "decks",
        P["3(a)"],
        "Six to eight decks are used: uniform backs, two cover cards.",
        faults=_one_batch,
    ),
    Item("cards.batches", "unequal-batches", P["3(b)(2)"], "The decks form two batches of the same number of decks.", test=_two_equal),
    Item("cards.batches", "deck", P["3(b)(1)"], "Each batch has uniform backs and two cover cards.", faults=_each_batch),
    Item(
        "cards.batches",
        "same-backs",
        P["3(b)(3)"],
        "The backs of the two batches have one design and different colors.",
        test=_unlike_backs,
    ),
    Item("dealing.device", "device", P["7"], "Cards come from a manual shoe (or a continuous device, 541.15).", test=_manual_shoe),
    Item(
        "dealing.made-for-minibaccarat",
        "shoe-design",
        P["7"],
        "The manual shoe is one that is specially designed for the game.",
        test=_made_for_it,
    ),
    Item(
        "dealing",
        "not-approved",
        P["15"],
        f"A continuous device and its procedures are to be approved by {LABORATORY}.",
        faults=_continuous,
    ),
    *common.machines(),
    *common.manual_shoe(),
    Item(
        "dealing",
        "baccarat-shoe",
        common.SHOES,
        "A baccarat shoe has a lid opaque for 4 inches, opaque sides and back, and keeps cards from moving back.",
        faults=_baccarat_shoe,
    ),
)

CONFLICTS = (
    Conflict(
        "vigorish-collection",
        "no-collection",
        P["13(e)"],
        "The submission says whether vigorish is collected at once or deferred.",
        lambda answers, given: "vigorish-collection" not in given and answers.get("vigorish", ON_TIES) != ON_TIES,
    ),
    Conflict(
        "vigorish-collection",
        "no-deferring",
        P["13(f)"],
        "The 25 percent on ties is taken when the round ends, never deferred.",
        lambda answers, given: (
            "vigorish-collection" in given and (answers.get("vigorish"), answers.get("vigorish-collection")) == (ON_TIES, "deferred")
        ),
    ),
)

CHAPTER = ChapterRows(
    FIELDS,
    ITEMS,
    chips=P["8(b)"],
    has_posted_limits=False,
    cover_cards=2,
    required=frozenset({"dealing", "vigorish", "tie"}),
    conflicts=CONFLICTS,
    wrong={"vigorish": P["13(c)"]},
    together={"vigorish": P["13(f)"]},
    whole_facility=P["13(g)"],
)
