"""Chapter 641a, Four Card Poker: each requirement on a submission or a table, and what lies just within it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.submission.faults import answers_told, table_told

from tablegames.equipment.device import DeviceKind
from tablegames.games import game
from tablegames.money import Cents, Fixed, ForOne, MeterShare, ToOne
from tablegames.rules import Limits
from tablegames.submission import FaultsError, check_submission, check_table, load_setup, terms_from

if TYPE_CHECKING:
    from pathlib import Path

    from tests.submission.faults import Change, Edit

SLUG = "four-card-poker"


def offered(
    paytable: str = "A", *, rate: str = '"20%"', initial: str = "5000", reset: str = "5000", envy: str = '"A"', sizes: str = '"one-or-five"'
) -> list[Change]:
    """The answers of a house that offers the Progressive Payout Wager; of an empty text the key is left out."""
    answers = {"progressive-rate": rate, "progressive-initial": initial, "progressive-reset": reset, "envy": envy}
    lines = [f"{key} = {value}" for key, value in ({**answers, "progressive-wagers": sizes}).items() if value]
    return [("progressive", f'"{paytable}"'), ("+", "\n".join(lines))]


ANSWERS = [
    ("641a.12(c)", [("aces-up", '"G"')], "no-such-answer", "aces-up"),
    ("641a.12(c)", [("aces-up", '["A", "B"]')], "two-answers", "aces-up"),
    ("641a.12(c)", [("aces-up", None)], "no-answer", "aces-up"),
    ("641a.7(e)", [("adjacent-boxes", None)], "no-answer", "adjacent-boxes"),
    ("641a.7(e)", [("adjacent-boxes", "0")], "no-such-answer", "adjacent-boxes"),
    ("641a.7(e)", [("adjacent-boxes", "8")], "no-such-answer", "adjacent-boxes"),
    ("641a.7(d)(4)", [("progressive", '"C"')], "no-such-answer", "progressive"),
    ("641a.12(d)(1)", [("progressive", '"C"'), ("+", 'progressive-rate = "20%"')], "no-such-answer", "progressive"),
    ("641a.12(d)(3)", offered(rate=""), "no-answer", "progressive-rate"),
    ("641a.12(d)(3)", offered(initial=""), "no-answer", "progressive-initial"),
    ("641a.12(d)(3)", offered(reset=""), "no-answer", "progressive-reset"),
    ("641a.12(d)(3)", offered(initial='"4999.99"'), "below-least", "progressive-initial"),
    ("641a.12(d)(3)", offered(reset='"4999.99"'), "below-least", "progressive-reset"),
    ("641a.12(d)(3)", offered("B", initial='"999.99"', reset="1000"), "below-least", "progressive-initial"),
    ("641a.12(d)(3)", offered("B", initial="1000", reset="0"), "below-least", "progressive-reset"),
    ("641a.12(d)(5)", offered(envy=""), "no-answer", "envy"),
    ("641a.12(d)(5)", offered(envy='"C"'), "no-such-answer", "envy"),
    ("641a.12(d)(5)", offered(sizes='"ten"'), "no-such-answer", "progressive-wagers"),
    ("641a.12(d)(3)", [("+", 'progressive-rate = "20%"')], "no-meaning", "progressive-rate"),
    ("641a.12(d)(3)", [("+", "progressive-initial = 5000")], "no-meaning", "progressive-initial"),
    ("641a.12(d)(5)", [("+", 'envy = "A"')], "no-meaning", "envy"),
    ("641a.12(d)(5)", [("+", 'progressive-wagers = "five"')], "no-meaning", "progressive-wagers"),
]


@pytest.mark.parametrize(("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in ANSWERS])
def test_answers(cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    told = answers_told(casino, SLUG, changes, edit=edit)
    assert [row[1:] for row in told] == [(code, key)]
    assert told[0][0] == ("641a.7(d)(4)" if key == "progressive" else cite)


@pytest.mark.parametrize(
    "changes",
    [
        *(pytest.param([("aces-up", f'"{name}"')], marks=pytest.mark.law("641a.12(c)")) for name in "ABCDEF"),
        pytest.param([("adjacent-boxes", "1")], marks=pytest.mark.law("641a.7(e)")),
        pytest.param([("adjacent-boxes", "7")], marks=pytest.mark.law("641a.7(e)")),
        pytest.param([("progressive", "false")], marks=pytest.mark.law("641a.7(d)(4)")),
        pytest.param([("progressive", None)], marks=pytest.mark.law("641a.7(d)(4)")),
        pytest.param(offered(), marks=pytest.mark.law("641a.12(d)(1)", "641a.12(d)(3)")),
        pytest.param(offered("B", initial="1000", reset="1000"), marks=pytest.mark.law("641a.12(d)(3)")),
        pytest.param(offered(initial='"$5,000.01"', reset="7500"), marks=pytest.mark.law("641a.12(d)(3)")),
        pytest.param(offered(rate='"0.000001%"', sizes=""), marks=pytest.mark.law("641a.12(d)(3)")),
        pytest.param(offered(rate='"100 percent"', envy='"B"', sizes='"one"'), marks=pytest.mark.law("641a.12(d)(5)")),
    ],
)
def test_answers_that_the_law_offers(changes: list[Change], casino: Path, edit: Edit) -> None:
    assert answers_told(casino, SLUG, changes, edit=edit) == []


@pytest.mark.parametrize(
    ("changes", "key", "said"),
    [
        (
            offered(rate="20"),
            "progressive-rate",
            'a percentage in quotes, more than 0% and at most 100%, six decimals at most, such as "20%"',
        ),
        (offered(rate='"0%"'), "progressive-rate", "more than 0%"),
        (offered(rate='"100.5%"'), "progressive-rate", "at most 100%"),
        (offered(rate='"a fifth"'), "progressive-rate", "a percentage"),
        (offered(initial='"much"'), "progressive-initial", "an amount in dollars"),
        (offered(initial="5000.5"), "progressive-initial", "an amount in dollars"),
        ([("adjacent-boxes", '"two"')], "adjacent-boxes", "a whole number, 0 or more"),
        ([("adjacent-boxes", "true")], "adjacent-boxes", "a whole number, 0 or more"),
        ([("adjacent-boxes", "-1")], "adjacent-boxes", "a whole number, 0 or more"),
    ],
)
def test_what_no_answer_looks_like(changes: list[Change], key: str, said: str, *, casino: Path, edit: Edit) -> None:
    edit(casino / f"{SLUG}.toml", changes)
    [finding] = check_submission(casino / f"{SLUG}.toml").report()
    assert (finding.code, str(finding.cite)) == ("wrong-type", "641a.12(d)(3)" if key == "progressive-rate" else "None")
    assert said in finding.sentence
    assert key in finding.where


@pytest.mark.law("641a.12(d)(3)")
def test_what_is_wanted_is_said_with_the_paytable_that_asks_for_it(casino: Path, edit: Edit) -> None:
    edit(casino / f"{SLUG}.toml", offered("A", initial="1000"))
    [finding] = check_submission(casino / f"{SLUG}.toml").report()
    assert finding.sentence == "Initial amount: with paytable A at least $5,000 is wanted, not $1,000."


def test_the_terms_of_a_progressive_wager() -> None:
    answers = {
        "aces-up": "F",
        "adjacent-boxes": 3,
        "progressive": "B",
        "progressive-rate": "12.50 percent",
        "progressive-initial": "2,500.50",
        "progressive-reset": 1000,
        "envy": "B",
    }
    terms = terms_from(SLUG, answers)
    assert (terms.word("progressive"), terms.number("adjacent-boxes"), terms.word("progressive-rate")) == ("B", 3, "12.5%")
    assert (terms.number("progressive-initial"), terms.number("progressive-reset")) == (250_050, 100_000)
    assert terms.word("progressive-wagers") == "one-or-five"
    assert terms.payouts["aces-up"]["three-of-a-kind"] == ToOne(7)
    assert terms.payouts["progressive"] == {
        "four aces": MeterShare(100),
        "four-of-a-kind": ForOne(300),
        "straight flush": ForOne(100),
        "three-of-a-kind": ForOne(15),
    }
    assert terms.payouts["envy"] == {"four aces": Fixed(Cents(10_000)), "four-of-a-kind": Fixed(Cents(2_500))}
    assert terms_from(SLUG, {}) == game(SLUG).default_setup().terms
    with pytest.raises(FaultsError, match=r"Reset amount: with paytable A at least \$5,000"):
        terms_from(SLUG, {"progressive": "A", "progressive-reset": 1000})


# ---------------------------------------------------------------- the table

SYSTEM = "progressive-system"
TABLE = [
    ("641a.2(a)", [("positions.numbers", "[1, 2, 3, 4, 5, 6, 7, 8]")], "positions", "positions.numbers"),
    ("641a.2(a)", [("positions.facing-dealer", None)], "not-facing", "positions.facing-dealer"),
    ("641a.2(b)", [("layout.approved", "false")], "not-approved", "layout.approved"),
    ("641a.2(b)(1)", [("layout.shows", '"neither"')], "no-name", "layout.shows"),
    ("641a.2(b)(2)", [("layout.areas.ante.at", "[1]")], "no-area", "layout.areas.ante.at"),
    ("641a.2(b)(2)", [("layout.areas.play", None)], "no-area", "layout.areas.play.at"),
    ("641a.2(b)(2)", [("layout.areas.aces-up.at", "[]")], "no-area", "layout.areas.aces-up.at"),
    ("641a.2(b)(4)", [("inscriptions.odds-on-layout", '["ante", "play", "aces-up"]')], "odds-not-shown", "inscriptions.odds-on-layout"),
    ("641a.2(b)(4)", [("inscriptions.odds-on-layout", None)], "odds-not-shown", "inscriptions.odds-on-layout"),
    ("641a.2(b)(4)", [("inscriptions.paytables.aces-up", '"B"')], "odds-not-as-filed", "inscriptions.paytables.aces-up"),
    ("641a.2(d)", [("drop-box", None)], "no-box", "drop-box"),
    (
        "641a.2(d)",
        [("drop-box.on", '"players\' side"'), ("tip-box.prevented-by", '"other table game equipment"')],
        "box-side",
        "drop-box.on",
    ),
    ("641a.2(d)", [("tip-box.on", '"players\' side"')], "box-side", "tip-box.on"),
    ("641a.2(d)", [("tip-box.of-dealer", '"left"')], "boxes-together", "tip-box.of-dealer"),
    (
        "641a.2(d)",
        [("tip-box.on", '"players\' side"'), ("tip-box.prevented-by", '"other table game equipment"'), ("tip-box.approved", "false")],
        "not-approved",
        "tip-box.approved",
    ),
    (
        "641a.2(d)",
        [("tip-box.of-dealer", '"left"'), ("tip-box.prevented-by", '"card shuffling device"')],
        "not-prevented",
        "tip-box.prevented-by",
    ),
    ("641a.2(e)", [("discard-rack", None)], "no-rack", "discard-rack"),
    ("641a.2(e)", [("discard-rack.attached", "false")], "rack-loose", "discard-rack.attached"),
    ("641a.3(a)", [("cards.batches.0.cover-cards", "2")], "deck", "cards.batches[0].cover-cards"),
    ("641a.3(a)", [("cards.batches.0.cover-cards", "0")], "deck", "cards.batches[0].cover-cards"),
    ("641a.3(a)", [("cards.batches.0.design", '["house", "waves"]')], "deck", "cards.batches[0].design"),
    ("641a.3(b)", [("+batch", "1")], "second-deck", "cards.batches"),
    ("641a.3(b)(1)", [("+shuffler", None), ("+batch", "1"), ("cards.batches.1.color", '"RED"')], "same-backs", "cards.batches"),
    ("641a.3(b)(1)", [("+shuffler", None), ("+batch", "1"), ("cards.batches.1.design", '"waves"')], "other-design", "cards.batches"),
    ("641a.3(b)(1)", [("+shuffler", None), ("+batch", "1"), ("cards.batches.1.color", '["a", "b"]')], "deck", "cards.batches[1].color"),
    (
        "641a.3(c)(1)",
        [("cards.changed-after-hours", "5"), ("+shuffler", None), ("dealing.device", '"hand"')],
        "deck-hours",
        "cards.changed-after-hours",
    ),
    ("641a.3(c)(2)", [("cards.changed-after-hours", "9")], "deck-hours", "cards.changed-after-hours"),
    ("641a.3(c)(2)", [("cards.changed-after-hours", "0")], "deck-hours", "cards.changed-after-hours"),
    ("641a.5(c)(1)", [("dealing.device", '"continuous"')], "device", "dealing.device"),
    (
        "641a.5(g)",
        [("dealing.reshuffles", "true"), ("dealing.counts", "true"), ("dealing.reshuffling-approved", "true")],
        "reshuffles",
        "dealing.reshuffles",
    ),
    (
        "641a.5(g)",
        [("dealing.device", '"automated"'), ("dealing.reshuffles", "true"), ("dealing.reshuffling-approved", "true")],
        "does-not-count",
        "dealing.counts",
    ),
    (
        "641a.5(g)",
        [
            ("dealing.device", '"automated"'),
            ("dealing.reshuffles", "true"),
            ("dealing.counts", "true"),
            ("dealing.reshuffling-approved", "false"),
        ],
        "not-tested",
        "dealing.reshuffling-approved",
    ),
    ("641a.7(a)", [("limits.aces-up.maximum", '"10.50"')], "not-in-chips", "limits.aces-up.maximum"),
    ("641a.8(a)", [("dealing.approved", "false")], "not-approved", "dealing.approved"),
    ("641a.9(a)(1)", [("dealing.device", '"hand"')], "hand-needs-shuffler", "dealing.device"),
    ("641a.10(g)", [("dealing.device", '"automated"'), ("dealing.house-first", "true")], "house-first", "dealing.house-first"),
    (
        "641a.13(g)",
        [("dealing.out-of-order", '["shuffler"]'), ("dealing.out-of-order-marked", "false")],
        "not-marked",
        "dealing.out-of-order-marked",
    ),
    (
        "641a.13(g)",
        [("dealing.out-of-order", '["automated shoe"]'), ("dealing.device", '"automated"')],
        "out-of-order",
        "dealing.out-of-order",
    ),
    ("641a.13(g)", [("dealing.out-of-order", '["shuffler"]'), ("+shuffler", None)], "out-of-order", "dealing.out-of-order"),
]
WITH_METER = [
    ("641a.2(b)(3)", [("layout.areas.progressive.at", "[1, 2, 3, 4, 5, 6]")], "no-area", "layout.areas.progressive.at"),
    ("641a.2(b)(3)", [("layout.areas.progressive", None)], "no-area", "layout.areas.progressive.at"),
    (
        "641a.2(b)(4)",
        [("inscriptions.odds-on-layout", '["ante", "play", "ante-bonus", "aces-up", "progressive"]')],
        "odds-not-shown",
        "inscriptions.odds-on-layout",
    ),
    ("641a.2(b)(4)", [("inscriptions.paytables.progressive", '"B"')], "odds-not-as-filed", "inscriptions.paytables.progressive"),
    ("641a.2(b)(4)", [("inscriptions.paytables.envy", '"B"')], "odds-not-as-filed", "inscriptions.paytables.envy"),
    ("641a.2(c)", [(SYSTEM, None)], "no-system", SYSTEM),
    ("641a.2(c)(1)", [(f"{SYSTEM}.devices", "[1, 2, 3, 4, 5, 6]")], "no-device", f"{SYSTEM}.devices"),
    ("641a.2(c)(2)", [(f"{SYSTEM}.locks-out", "false")], "no-lock-out", f"{SYSTEM}.locks-out"),
    ("641a.2(c)(2)", [(f"{SYSTEM}.monitors", None)], "no-lock-out", f"{SYSTEM}.monitors"),
    ("461a.4", [(f"{SYSTEM}.approved", "false")], "not-approved", f"{SYSTEM}.approved"),
    ("605a.7", [(f"{SYSTEM}.meters", '["amount to be won", "paid by device", "cumulative"]')], "meters", f"{SYSTEM}.meters"),
    ("605a.7", [(f"{SYSTEM}.meter-in-view", "false")], "meters", f"{SYSTEM}.meter-in-view"),
    ("605a.7", [(f"{SYSTEM}.runs-without-break", "false")], "meters", f"{SYSTEM}.runs-without-break"),
    ("605a.7", [(f"{SYSTEM}.reset-key", None)], "meters", f"{SYSTEM}.reset-key"),
    ("605a.7", [(f"{SYSTEM}.meter-lock", "false")], "meters", f"{SYSTEM}.meter-lock"),
    ("641a.7(d)(4)", [("chip", "5"), ("limits.aces-up.minimum", "5"), ("limits.progressive.minimum", "5")], "not-in-chips", "chip"),
]


@pytest.mark.parametrize(("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in TABLE])
def test_table(cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    assert table_told(casino, SLUG, changes, edit=edit) == [(cite, code, key)]


@pytest.mark.parametrize(("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in WITH_METER])
def test_table_with_a_progressive_wager(cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    shown: list[Change] = [("inscriptions.paytables.progressive", '"A"')]
    assert table_told(casino, SLUG, [*shown, *changes], answers=offered(), edit=edit) == [(cite, code, key)]


@pytest.mark.law("641a.2(b)(3)", "641a.2(c)")
def test_where_the_wager_is_not_offered_nothing_of_it_is_asked_for(casino: Path, edit: Edit) -> None:
    gone: list[Change] = [(SYSTEM, None), ("layout.areas.progressive", None), ("limits.progressive", None)]
    told = table_told(casino, SLUG, [*gone, ("inscriptions.odds-on-layout", '["ante", "play", "ante-bonus", "aces-up"]')], edit=edit)
    assert told == []
    assert "progressive" not in load_setup(casino / f"{SLUG}.toml", casino / "tables" / "fcp-1.toml").limits


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param([("positions.numbers", "[1, 2]")], marks=pytest.mark.law("641a.2(a)")),
        pytest.param([("cards.changed-after-hours", "8")], marks=pytest.mark.law("641a.3(c)(2)")),
        pytest.param([("cards.changed-after-hours", "8"), ("dealing.device", '"automated"')], marks=pytest.mark.law("641a.3(c)(2)")),
        pytest.param([("+shuffler", None), ("dealing.device", '"hand"')], marks=pytest.mark.law("641a.3(c)(1)")),
        pytest.param(
            [("inscriptions.odds-on-layout", '["ante", "play"]'), ("inscriptions.odds-on-sign", '["ante-bonus", "aces-up"]')],
            marks=pytest.mark.law("641a.2(b)(4)"),
        ),
        pytest.param(
            [("tip-box.on", '"players\' side"'), ("tip-box.prevented-by", '"other table game equipment"')],
            marks=pytest.mark.law("641a.2(d)"),
        ),
        pytest.param(
            [("tip-box.of-dealer", '"left"'), ("tip-box.prevented-by", '"card shuffling device"'), ("+shuffler", None)],
            marks=pytest.mark.law("641a.2(d)"),
        ),
        pytest.param([("+shuffler", None), ("+batch", "1x0")], marks=pytest.mark.law("641a.3(b)", "641a.3(b)(1)")),
        pytest.param([("+shuffler", None), ("dealing.device", '"hand"')], marks=pytest.mark.law("641a.9(a)(1)")),
        pytest.param(
            [
                ("dealing.device", '"automated"'),
                ("dealing.reshuffles", "true"),
                ("dealing.counts", "true"),
                ("dealing.reshuffling-approved", "2012-10-08"),
                ("dealing.house-first", "true"),
            ],
            marks=pytest.mark.law("641a.5(g)", "641a.10(g)"),
        ),
        pytest.param([("dealing.out-of-order", '["shuffler", "automated shoe"]')], marks=pytest.mark.law("641a.13(g)")),
    ],
)
def test_what_the_law_allows(changes: list[Change], casino: Path, edit: Edit) -> None:
    assert table_told(casino, SLUG, changes, edit=edit) == []


def test_the_offices_that_approve_are_those_of_the_chapter(casino: Path, edit: Edit) -> None:
    path = casino / "tables" / "fcp-1.toml"
    edit(path, [("layout.approved", "false"), ("tip-box.approved", "false"), ("dealing.approved", "false")])
    layout, box, shoe = (finding.sentence for finding in check_table(path).report())
    assert "the Executive Director, by § 601a.10(a)" in layout
    assert "the Bureau of Casino Compliance" in box
    assert "the Bureau of Casino Compliance" in shoe


def test_the_engine_runs_what_was_filed(casino: Path, edit: Edit) -> None:
    edit(casino / f"{SLUG}.toml", [("adjacent-boxes", "2"), *offered("B", initial="1500", reset="1000", sizes='"five"')])
    changes: list[Change] = [("dealing.device", '"automated"'), ("dealing.reshuffles", "true"), ("dealing.counts", "true")]
    changes += [("dealing.house-first", "true"), (f"{SYSTEM}.linked", "true"), ("inscriptions.paytables.progressive", '"B"')]
    edit(casino / "tables" / "fcp-1.toml", [*changes, ("chip", "5"), ("limits.aces-up.minimum", "5"), ("limits.progressive.minimum", "5")])
    setup = load_setup(casino / f"{SLUG}.toml", casino / "tables" / "fcp-1.toml")
    assert (setup.device, setup.reshuffles, setup.house_first, setup.linked) == (DeviceKind.AUTOMATED_SHOE, True, True, True)
    assert setup.limits["progressive"] == Limits(500, 500)
    assert setup.declared.meter is not None
    assert setup.declared.meter.sizes(setup.terms) == (500,)
    assert (setup.terms.number("progressive-initial"), setup.terms.number("adjacent-boxes")) == (150_000, 2)
