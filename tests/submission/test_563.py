"""Chapter 563, Texas Hold 'Em Bonus Poker: each requirement on a submission or a table, and what lies just within it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.submission.faults import answers_told, table_told

from tablegames.money import ToOne
from tablegames.submission import FaultsError, load_setup, terms_from

if TYPE_CHECKING:
    from pathlib import Path

    from tests.submission.faults import Change, Edit

SLUG = "texas-holdem-bonus-poker"
LEAST = {
    "ace-ace": 30,
    "ace-king suited": 25,
    "ace-queen or ace-jack suited": 20,
    "ace-king unsuited": 15,
    "king-king, queen-queen or jack-jack": 10,
    "ace-queen or ace-jack unsuited": 5,
    "ten-ten to two-two": 3,
}

ANSWERS = [
    ("563.11(h)(2)", [("ante-pays", '"three-of-a-kind"')], "no-such-answer", "ante-pays"),
    ("563.11(h)(2)", [("ante-pays", None)], "no-answer", "ante-pays"),
    ("563.11(h)(2)", [("ante-below", '"paid"')], "no-such-answer", "ante-below"),
    *(
        ("563.12(c)", [(f"bonus.{hand}", f'"{odds - 1} to 1"')], "below-least", f'bonus."{hand}"')
        for hand, odds in LEAST.items()
        if " " in hand
    ),
    ("563.12(c)", [("bonus.ace-ace", '"29 to 1"')], "below-least", "bonus.ace-ace"),
    ("563.12(c)", [("bonus.ace-ace", '"59 to 2"')], "below-least", "bonus.ace-ace"),
    ("563.12(c)", [("bonus.ace-ace", '"$30"')], "not-odds", "bonus.ace-ace"),
    ("563.12(c)", [("bonus.ace-ace", None)], "no-odds", "bonus.ace-ace"),
    ("563.12(c)", [("bonus.ace-ace", '"30 to 1"\n"ace-ten suited" = "2 to 1"')], "no-such-hand", 'bonus."ace-ten suited"'),
    ("563.12(c)", [("bonus", None)], "no-answer", "bonus"),
    ("563.12(a)", [("bonus.ace-ace", '"31 for 1"')], "for-not-to", "bonus.ace-ace"),
    ("563.12(a)", [("aces-supplement", '"1001 for 1"')], "for-not-to", "aces-supplement"),
    ("563.12(d)", [("aces-supplement", '"999 to 1"')], "below-least", "aces-supplement"),
    (
        "563.12(d)",
        [("aces-supplement", '{ "ace-ace against ace-ace" = "1000 to 1", "ace-ace" = "1000 to 1" }')],
        "no-such-hand",
        "aces-supplement.ace-ace",
    ),
    ("563.12(d)", [("supplement-on-top", "true")], "nothing-besides", "supplement-on-top"),
]


@pytest.mark.parametrize(("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in ANSWERS])
def test_answers(cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    assert answers_told(casino, SLUG, changes, edit=edit) == [(cite, code, key)]


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param([("ante-pays", '"flush"')], marks=pytest.mark.law("563.11(h)(2)")),
        pytest.param([("ante-below", '"collected"')], marks=pytest.mark.law("563.11(h)(2)")),
        pytest.param([("ante-below", None), ("supplement-on-top", None), ("aces-supplement", None)], marks=pytest.mark.law("563.12(d)")),
        pytest.param([("bonus.ace-ace", '"61 to 2"')], marks=pytest.mark.law("563.12(c)")),
        pytest.param([("bonus", None), ("ante-pays", '"straight"\nbonus = "least"')], marks=pytest.mark.law("563.12(c)")),
        pytest.param([("aces-supplement", "false")], marks=pytest.mark.law("563.12(d)")),
        pytest.param([("aces-supplement", '"least"'), ("supplement-on-top", "true")], marks=pytest.mark.law("563.12(d)")),
        pytest.param([("aces-supplement", '"1,000 to 1"')], marks=pytest.mark.law("563.12(d)")),
        pytest.param([("aces-supplement", '"2001 to 2"')], marks=pytest.mark.law("563.12(d)")),
    ],
)
def test_answers_that_the_law_offers(changes: list[Change], casino: Path, edit: Edit) -> None:
    assert answers_told(casino, SLUG, changes, edit=edit) == []


@pytest.mark.law("563.12(d)")
def test_a_supplement_is_part_of_the_terms_only_where_it_is_filed() -> None:
    assert "aces-supplement" not in terms_from(SLUG, {}).payouts
    terms = terms_from(SLUG, {"aces-supplement": "1500 to 1", "supplement-on-top": True})
    assert terms.payouts["aces-supplement"] == {"ace-ace against ace-ace": ToOne(1500)}
    assert terms.is_yes("supplement-on-top")
    with pytest.raises(FaultsError, match="can come on top only where one is offered"):
        terms_from(SLUG, {"supplement-on-top": True, "aces-supplement": "none"})


CENTER = '"between inventory container and betting areas"'
TABLE = [
    ("563.2(a)", [("positions.numbers", "[1, 2, 3, 4, 5]")], "positions", "positions.numbers"),
    ("563.2(a)", [("positions.numbers", "[1, 2, 3, 4, 5, 6, 7]")], "positions", "positions.numbers"),
    ("563.2(a)", [("positions.numbers", "[1, 2, 3, 4, 5, 5]")], "positions", "positions.numbers"),
    ("563.2(a)", [("positions.facing-dealer", "false")], "not-facing", "positions.facing-dealer"),
    ("563.2(b)", [("layout.approved", "false")], "not-approved", "layout.approved"),
    ("563.2(b)(1)", [("layout.shows", '"neither"')], "no-name", "layout.shows"),
    ("563.2(b)(2)", [("layout.areas.ante.at", "[1, 2, 3, 4, 5]")], "no-area", "layout.areas.ante.at"),
    ("563.2(b)(3)", [("layout.areas.flop.at", "[]")], "no-area", "layout.areas.flop.at"),
    ("563.2(b)(3)", [("layout.areas.turn.at", "[2, 3, 4, 5, 6]")], "no-area", "layout.areas.turn.at"),
    ("563.2(b)(3)", [("layout.areas.river.at", None)], "no-area", "layout.areas.river.at"),
    ("563.2(b)(3)", [("layout.areas.flop.lies", '"elsewhere"')], "area-misplaced", "layout.areas.flop.lies"),
    ("563.2(b)(3)", [("layout.areas.turn.lies", '"elsewhere"')], "area-misplaced", "layout.areas.turn.lies"),
    ("563.2(b)(3)", [("layout.areas.river.lies", None)], "area-misplaced", "layout.areas.river.lies"),
    ("563.2(b)(4)", [("layout.areas.bonus.at", "[1]")], "no-area", "layout.areas.bonus.at"),
    ("563.2(b)(4)", [("layout.areas.bonus.lies", '"elsewhere"')], "area-misplaced", "layout.areas.bonus.lies"),
    ("563.2(b)(5)", [("layout.community-cards.lies", '"elsewhere"')], "area-misplaced", "layout.community-cards.lies"),
    ("563.2(b)(5)", [("layout.community-cards", None)], "area-misplaced", "layout.community-cards.lies"),
    ("563.2(b)(6)", [("layout.dealer-cards.lies", '"elsewhere"')], "area-misplaced", "layout.dealer-cards.lies"),
    ("563.2(b)(7)", [("inscriptions.ante", None)], "no-phrase", "inscriptions.ante"),
    ("563.2(b)(7)", [("inscriptions.ante", '"Ante pays with a pair or higher"')], "no-phrase", "inscriptions.ante"),
    ("563.2(b)(7)", [("inscriptions.ante", '"straight or higher, or flush or higher"')], "no-phrase", "inscriptions.ante"),
    ("563.2(b)(7)", [("inscriptions.ante", '"Straight flush or higher"')], "no-phrase", "inscriptions.ante"),
    ("563.2(b)(7)", [("inscriptions.ante", '"Ante pays with a flush or higher"')], "not-as-filed", "inscriptions.ante"),
    ("563.2(c)", [("inscriptions.odds-on-sign", '["ante", "flop", "turn", "river"]')], "odds-not-shown", "inscriptions.odds-on-sign"),
    ("563.2(c)", [("inscriptions.odds-on-sign", None)], "odds-not-shown", "inscriptions.odds-on-sign"),
    ("563.2(d)", [("tip-box", None)], "no-box", "tip-box"),
    ("563.2(d)", [("tip-box.on", '"players\' side"')], "box-side", "tip-box.on"),
    ("563.2(d)", [("tip-box.of-dealer", '"left"')], "boxes-together", "tip-box.of-dealer"),
    ("563.2(d)", [("drop-box.approved", "false")], "not-approved", "drop-box.approved"),
    ("563.2(e)", [("discard-rack", None)], "no-rack", "discard-rack"),
    ("563.2(e)", [("discard-rack.attached", "false")], "rack-loose", "discard-rack.attached"),
    ("563.2(e)", [("discard-rack.approved", "false")], "not-approved", "discard-rack.approved"),
    ("563.3(a)", [("cards.batches.0.cover-cards", "1")], "deck", "cards.batches[0].cover-cards"),
    ("563.3(a)", [("cards.batches.0.cover-cards", "3")], "deck", "cards.batches[0].cover-cards"),
    ("563.3(a)", [("cards.batches.0.decks", "2")], "deck", "cards.batches[0].decks"),
    ("563.3(a)", [("cards.batches.0.color", '["red", "blue"]')], "deck", "cards.batches[0].color"),
    ("563.3(b)", [("+batch", "1x2")], "second-deck", "cards.batches"),
    ("563.3(b)", [("+shuffler", None), ("+batch", "1x2"), ("+batch", "1x2")], "second-deck", "cards.batches"),
    ("563.3(b)(1)", [("+shuffler", None), ("+batch", "1x1")], "deck", "cards.batches[1].cover-cards"),
    ("563.3(b)(2)", [("+shuffler", None), ("+batch", "1x2"), ("cards.batches.1.color", '"red"')], "same-backs", "cards.batches"),
    (
        "563.3(c)(1)",
        [("cards.changed-after-hours", "5"), ("+shuffler", None), ("dealing.device", '"hand"')],
        "deck-hours",
        "cards.changed-after-hours",
    ),
    ("563.3(c)(2)", [("cards.changed-after-hours", "9")], "deck-hours", "cards.changed-after-hours"),
    ("563.3(c)(2)", [("cards.changed-after-hours", "0")], "deck-hours", "cards.changed-after-hours"),
    ("563.3(c)(1)", [("cards.changed-after-hours", "5"), ("dealing.device", '"automated"')], "deck-hours", "cards.changed-after-hours"),
    ("563.5(c)(1)", [("dealing.device", '"continuous"')], "device", "dealing.device"),
    ("563.7(a)", [("limits.ante.minimum", '"7.50"')], "not-in-chips", "limits.ante.minimum"),
    ("563.7(a)", [("chip", None)], "no-chip", "chip"),
    ("563.7(c)", [("chip", '"0.25"'), ("limits.bonus.minimum", '"0.75"')], "below-a-dollar", "limits.bonus.minimum"),
    ("563.8(a)", [("dealing.approved", "false")], "not-approved", "dealing.approved"),
    ("563.9(a)(1)", [("dealing.device", '"hand"')], "hand-needs-shuffler", "dealing.device"),
    ("563.12(a)", [("inscriptions.odds-say", '"for"')], "for-not-to", "inscriptions.odds-say"),
    ("563.13(g)", [("dealing.idle-machines", '["automated shoe"]')], "idle-machine", "dealing.idle-machines"),
]


@pytest.mark.parametrize(("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in TABLE])
def test_table(cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    assert table_told(casino, SLUG, changes, edit=edit) == [(cite, code, key)]


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param([("positions.numbers", "[6, 5, 4, 3, 2, 1]")], marks=pytest.mark.law("563.2(a)")),
        pytest.param([("inscriptions.ante", '"ANTE PAYS  Straight or Higher!"')], marks=pytest.mark.law("563.2(b)(7)")),
        pytest.param([("+shuffler", None), ("+batch", "1x2")], marks=pytest.mark.law("563.3(b)", "563.3(b)(1)")),
        pytest.param([("+shuffler", None), ("+batch", "1x2"), ("cards.batches.1.design", '"waves"')], marks=pytest.mark.law("563.3(b)(2)")),
        pytest.param([("+shuffler", None), ("dealing.device", '"hand"')], marks=pytest.mark.law("563.9(a)(1)")),
        pytest.param([("limits.bonus.minimum", "1")], marks=pytest.mark.law("563.7(c)")),
        pytest.param([("cards.changed-after-hours", "8")], marks=pytest.mark.law("563.3(c)(2)")),
        pytest.param(
            [("cards.changed-after-hours", None), ("+shuffler", None), ("dealing.device", '"hand"')], marks=pytest.mark.law("563.3(c)(1)")
        ),
    ],
)
def test_what_the_law_allows(changes: list[Change], casino: Path, edit: Edit) -> None:
    assert table_told(casino, SLUG, changes, edit=edit) == []


@pytest.mark.law("563.2(b)(7)")
def test_the_layout_names_the_rank_that_was_filed(casino: Path, edit: Edit) -> None:
    flush = [("ante-pays", '"flush"')]
    assert table_told(casino, SLUG, [], answers=flush, edit=edit) == [("563.2(b)(7)", "not-as-filed", "inscriptions.ante")]
    assert table_told(casino, SLUG, [("inscriptions.ante", '"Ante pays: flush or higher"')], edit=edit) == []


@pytest.mark.law("563.2(c)", "563.12(d)")
def test_a_supplement_that_is_offered_is_on_the_sign(casino: Path, edit: Edit) -> None:
    offered = [("aces-supplement", '"1000 to 1"')]
    assert table_told(casino, SLUG, [], answers=offered, edit=edit) == [("563.2(c)", "odds-not-shown", "inscriptions.odds-on-sign")]
    sign = '["ante", "flop", "turn", "river", "bonus", "aces-supplement"]'
    assert table_told(casino, SLUG, [("inscriptions.odds-on-sign", sign)], edit=edit) == []


def test_the_engine_runs_what_was_filed(casino: Path, edit: Edit) -> None:
    edit(casino / f"{SLUG}.toml", [("ante-pays", '"flush"'), ("aces-supplement", '"1200 to 1"'), ("bonus.ace-ace", '"35 to 1"')])
    edit(casino / "tables" / "thb-1.toml", [("inscriptions.ante", '"flush or higher"'), ("limits.bonus.maximum", "50")])
    setup = load_setup(casino / f"{SLUG}.toml", casino / "tables" / "thb-1.toml")
    assert setup.terms.word("ante-pays") == "flush"
    assert setup.terms.payouts["bonus"]["ace-ace"] == ToOne(35)
    assert setup.terms.payouts["aces-supplement"] == {"ace-ace against ace-ace": ToOne(1200)}
    assert setup.limits["bonus"].most_cents == 5000
    assert (setup.reshuffles, setup.house_first, setup.linked) == (False, False, False)
