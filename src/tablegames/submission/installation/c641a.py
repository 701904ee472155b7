"""Chapter 641a, Four Card Poker: what its files must say, row by row."""

from __future__ import annotations

from tablegames.law import chapter
from tablegames.submission.installation import common, one_deck, permanent
from tablegames.submission.installation.common import TESTED
from tablegames.submission.installation.rows import ChapterRows

P = chapter("641a")

ODDS = ("ante", "play", "ante-bonus", "aces-up", "progressive", "envy")
DEALERS_CARDS = "the dealer's cards"

FIELDS = (
    one_deck.hours_field(P["3(c)"]),
    *permanent.odds_fields(ODDS, cite=P["2(b)(4)"]),
    *permanent.fields(tip_box=P["2(d)"], reshuffles=P["5(g)"], house_first=P["10(g)"], broken=P["13(g)"], first_cards=DEALERS_CARDS),
    *permanent.progressive_fields(devices=P["2(c)(1)"], lock_out=P["2(c)(2)"]),
)

ITEMS = (
    common.positions(P["2(a)"], most=7),
    common.facing(P["2(a)"]),
    common.approval("layout.approved", "The layout", cite=P["2(b)"], by=permanent.OFFICES.layout),
    common.house_shown(P["2(b)(1)"]),
    common.area("ante", P["2(b)(2)"]),
    common.area("play", P["2(b)(2)"]),
    common.area("aces-up", P["2(b)(2)"]),
    common.area_if_offered("progressive", P["2(b)(3)"], title="Progressive Payout Wager"),
    *permanent.odds_shown(ODDS, cite=P["2(b)(4)"]),
    *permanent.systems(
        permanent.SYSTEM,
        "Progressive Payout Wager",
        is_used=permanent.offers_progressive,
        needed=P["2(c)"],
        devices=P["2(c)(1)"],
        lock_out=P["2(c)(2)"],
        tested=TESTED,
    ),
    *permanent.progressive(wager=P["7(d)(4)"]),
    *common.boxes(P["2(d)"], offices=permanent.OFFICES),
    permanent.tip_box_elsewhere(P["2(d)"]),
    *common.discard_rack(P["2(e)"]),
    *one_deck.decks(second=P["3(b)"], one=P["3(a)"], each=P["3(b)(1)"], backs=P["3(b)(1)"], is_each_covered=False),
    one_deck.same_design(cite=P["3(b)(1)"]),
    *one_deck.hours(by_hand=P["3(c)(1)"], from_shoe=P["3(c)(2)"]),
    *one_deck.dealing(ways=P["5(c)(1)"], hand=P["9(a)(1)"], place=P["8(a)"], offices=permanent.OFFICES),
    *permanent.reshuffling(device=P["5(g)"], house_first=P["10(g)"], first_cards=DEALERS_CARDS),
    *common.machines(),
    *permanent.out_of_order(P["13(g)"]),
    *common.manual_shoe(),
)

CHAPTER = ChapterRows(
    FIELDS,
    ITEMS,
    chips=P["7(a)"],
    has_posted_limits=False,
    offices=permanent.OFFICES,
    paytables_shown=P["2(b)(4)"],
    required=frozenset({"aces-up", "adjacent-boxes", "progressive-rate", "progressive-initial", "progressive-reset", "envy"}),
)
