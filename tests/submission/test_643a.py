"""Chapter 643a, Let It Ride Poker, in both editions: each requirement on a submission or a table, and what lies just within it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.submission.faults import answers_told, table_told

from tablegames.equipment.device import DeviceKind
from tablegames.games import game
from tablegames.money import Cents, Fixed, ForOne, MeterShare, PerDollar, ToOne
from tablegames.submission import FaultsError, load_setup, terms_from

if TYPE_CHECKING:
    from pathlib import Path

    from tests.submission.faults import Change, Edit

SLUG, AMENDED = "let-it-ride-poker", "let-it-ride-poker-2019"


def offered(paytable: str = "A", *, rate: str = '"20%"', initial: str = "1000", reset: str = "1000") -> list[Change]:
    """The answers of a house that offers the Progressive Payout Wager; of an empty text the key is left out."""
    answers = {"progressive-rate": rate, "progressive-initial": initial, "progressive-reset": reset}
    return [("progressive", f'"{paytable}"'), ("+", "\n".join(f"{key} = {value}" for key, value in answers.items() if value))]


def five_card(paytable: str = "A", *lines: str) -> list[Change]:
    """The answers of a house that offers the Five Card Bonus Wager."""
    return [("five-card-bonus", f'"{paytable}"'), ("+", "\n".join(lines))]


ANSWERS = [
    ("643a.12(a)", [("let-it-ride", '"C"')], "no-such-answer", "let-it-ride"),
    ("643a.12(a)", [("let-it-ride", None)], "no-answer", "let-it-ride"),
    ("643a.7(i)", [("adjacent-boxes", None)], "no-answer", "adjacent-boxes"),
    ("643a.7(i)", [("adjacent-boxes", "8")], "no-such-answer", "adjacent-boxes"),
    ("643a.11(a)(3)", [("card-place", None)], "no-answer", "card-place"),
    ("643a.11(a)(3)", [("card-place", '"anywhere"')], "no-such-answer", "card-place"),
    ("643a.7(e)", [("five-card-bonus", '"G"')], "no-such-answer", "five-card-bonus"),
    ("643a.7(f)", [("three-card-bonus", '"G"')], "no-such-answer", "three-card-bonus"),
    ("643a.7(g)", [("progressive", '"C"')], "no-such-answer", "progressive"),
    ("643a.2(c)", [("+", "five-card-system = true")], "no-meaning", "five-card-system"),
    ("643a.12(b)", [("+", "five-card-returns-wager = true")], "no-meaning", "five-card-returns-wager"),
    ("643a.12(d)(3)", offered(rate=""), "no-answer", "progressive-rate"),
    ("643a.12(d)(3)", offered(initial=""), "no-answer", "progressive-initial"),
    ("643a.12(d)(3)", offered(reset=""), "no-answer", "progressive-reset"),
    ("643a.12(d)(3)", offered(initial='"999.99"'), "below-least", "progressive-initial"),
    ("643a.12(d)(3)", offered("B", reset='"999.99"'), "below-least", "progressive-reset"),
    ("643a.12(e)", [("payout-limit", '"49,999.99"')], "below-least", "payout-limit"),
    ("643a.12(e)", [("payout-limit", "1")], "below-least", "payout-limit"),
    ("643a.12(e)", [("payout-limit", "0")], "below-least", "payout-limit"),
    ("643a.12(e)", [("payout-limit", '"0.00"')], "below-least", "payout-limit"),
]


@pytest.mark.parametrize("slug", [SLUG, AMENDED])
@pytest.mark.parametrize(("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in ANSWERS])
def test_answers(cite: str, changes: list[Change], code: str, key: str, *, slug: str, casino: Path, edit: Edit) -> None:
    assert answers_told(casino, slug, changes, edit=edit) == [(cite, code, key)]


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param([("let-it-ride", '"B"')], marks=pytest.mark.law("643a.12(a)")),
        pytest.param([("card-place", '"bet-3"')], marks=pytest.mark.law("643a.11(a)(3)")),
        pytest.param([("adjacent-boxes", "7")], marks=pytest.mark.law("643a.7(i)")),
        *(pytest.param(five_card(name), marks=pytest.mark.law("643a.12(b)")) for name in "ABCDEF"),
        pytest.param(five_card("C", "five-card-system = true", "five-card-returns-wager = true"), marks=pytest.mark.law("643a.2(c)")),
        pytest.param([("five-card-bonus", "false"), ("+", "five-card-system = false")], marks=pytest.mark.law("643a.7(e)")),
        *(pytest.param([("three-card-bonus", f'"{name}"')], marks=pytest.mark.law("643a.12(c)")) for name in "ABCDEF"),
        pytest.param(offered("A"), marks=pytest.mark.law("643a.12(d)(1)", "643a.12(d)(3)")),
        pytest.param(offered("B"), marks=pytest.mark.law("643a.12(d)(1)", "643a.12(d)(3)")),
        pytest.param([("payout-limit", "50000")], marks=pytest.mark.law("643a.12(e)")),
        pytest.param([("payout-limit", '"$50,000"')], marks=pytest.mark.law("643a.12(e)")),
        pytest.param([("payout-limit", '"none"')], marks=pytest.mark.law("643a.12(e)")),
        pytest.param([("payout-limit", "false")], marks=pytest.mark.law("643a.12(e)")),
        pytest.param([("payout-limit", None), ("five-card-bonus", None), ("three-card-bonus", None)], marks=pytest.mark.law("643a.12(e)")),
    ],
)
def test_answers_that_the_law_offers(changes: list[Change], casino: Path, edit: Edit) -> None:
    assert answers_told(casino, SLUG, changes, edit=edit) == []


def test_the_terms_of_all_wagers() -> None:
    answers = {
        "let-it-ride": "B",
        "five-card-bonus": "E",
        "five-card-system": True,
        "three-card-bonus": "D",
        "progressive": "A",
        "progressive-rate": "33.3%",
        "payout-limit": "60,000",
    }
    terms = terms_from(SLUG, answers)
    assert terms.payouts["let-it-ride"]["royal flush"] == ToOne(500)
    assert terms.payouts["five-card-bonus"]["full house"] == PerDollar(100)
    assert "pair of tens or better" not in terms.payouts["five-card-bonus"]
    assert terms.payouts["three-card-bonus"]["mini-royal"] == ToOne(50)
    assert terms.payouts["progressive"]["mini-royal of spades"] == MeterShare(100)
    assert terms.payouts["progressive"]["straight"] == ForOne(6)
    assert terms.payouts["envy"]["mini-royal"] == Fixed(Cents(2500))
    assert (terms.number("payout-limit"), terms.is_yes("five-card-system"), terms.word("progressive-rate")) == (6_000_000, True, "33.3%")
    assert terms_from(SLUG, {}) == game(SLUG).default_setup().terms
    assert terms_from(AMENDED, {}) == game(AMENDED).default_setup().terms


# ---------------------------------------------------------------- wagers with odds of the house's own

OWN = [
    ("643a.10@2019(b)", [("six-card-bonus", "{}")], "no-odds", "six-card-bonus"),
    ("643a.10@2019(b)", [("six-card-bonus", '{ "mini-royal" = "9 to 1" }')], "no-such-hand", "six-card-bonus.mini-royal"),
    ("643a.10@2019(b)", [("six-card-bonus", '{ "flush" = "$9" }')], "not-odds", "six-card-bonus.flush"),
    ("643a.10@2019(b)", [("six-card-bonus", '{ "flush" = "9 for 1" }')], "for-not-to", "six-card-bonus.flush"),
    (
        "643a.10@2019(a)(2)(iii)",
        [("five-card-hand-bonus", '{ "flush" = "100% of the meter" }')],
        "not-odds",
        "five-card-hand-bonus.flush",
    ),
]


@pytest.mark.parametrize(("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in OWN])
def test_odds_of_ones_own(cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    assert answers_told(casino, AMENDED, changes, edit=edit) == [(cite, code, key)]


@pytest.mark.law("643a.10@2019(b)")
def test_some_hands_are_enough_and_what_pays_less_than_anything_is_lawful(casino: Path, edit: Edit) -> None:
    own: list[Change] = [("six-card-bonus", '{ "royal flush" = "1000 to 1", "pair" = "1 to 2" }'), ("five-card-hand-bonus", "false")]
    assert answers_told(casino, AMENDED, own, edit=edit) == []
    terms = terms_from(AMENDED, {"six-card-bonus": {"royal flush": "1000 to 1", "pair": "1 to 2"}})
    assert terms.payouts["six-card-bonus"] == {"royal flush": ToOne(1000), "pair": ToOne(1, 2)}
    assert "five-card-hand-bonus" not in terms.payouts


@pytest.mark.law("643a.10@2019(b)")
def test_the_first_edition_knows_no_such_wager(casino: Path, edit: Edit) -> None:
    told = answers_told(casino, SLUG, [("+", 'six-card-bonus = { "flush" = "9 to 1" }')], edit=edit)
    assert told == [("None", "unknown-key", "six-card-bonus")]
    with pytest.raises(FaultsError, match="is a choice of let-it-ride-poker-2019"):
        terms_from(SLUG, {"six-card-bonus": "none"})


@pytest.mark.parametrize(("slug", "other"), [(SLUG, "2019"), (AMENDED, "2012")])
def test_a_submission_answers_the_edition_of_its_game(slug: str, other: str, casino: Path, edit: Edit) -> None:
    assert answers_told(casino, slug, [("edition", f'"{other}"')], edit=edit) == [("None", "wrong-type", "edition")]


# ---------------------------------------------------------------- the table

PROGRESSIVE, FIVE_CARD = "progressive-system", "bonus-system"
LIMIT_HERE, LIMIT_ON_SIGN = "inscriptions.limit-on-layout", "inscriptions.limit-on-sign"
ALL_ODDS = '["let-it-ride", "five-card-bonus", "three-card-bonus", "progressive", "envy"]'
TABLE = [
    ("643a.2(a)", [("positions.numbers", "[0, 1]")], "positions", "positions.numbers"),
    ("643a.2(a)", [("positions.numbers", "[1, 2, 3, 4, 5, 6, 7, 8]")], "positions", "positions.numbers"),
    ("643a.2(b)", [("layout.approved", None)], "not-approved", "layout.approved"),
    ("643a.2(b)(1)", [("layout.shows", '"neither"')], "no-name", "layout.shows"),
    ("643a.2(b)(2)", [("layout.areas.bet-1.at", "[1]")], "no-area", "layout.areas.bet-1.at"),
    ("643a.2(b)(2)", [("layout.areas.bet-2", None)], "no-area", "layout.areas.bet-2.at"),
    ("643a.2(b)(2)", [("layout.areas.bet-3.at", "[1, 2, 3, 4, 5, 6]")], "no-area", "layout.areas.bet-3.at"),
    ("643a.2(b)(3)", [("layout.player-cards.at", "[]")], "no-area", "layout.player-cards.at"),
    ("643a.2(b)(4)", [("layout.community-cards.lies", '"elsewhere"')], "area-misplaced", "layout.community-cards.lies"),
    ("643a.2(b)(8)", [("inscriptions.odds-on-layout", "[]")], "odds-not-shown", "inscriptions.odds-on-layout"),
    ("643a.2(b)(8)", [("inscriptions.paytables.let-it-ride", '"B"')], "odds-not-as-filed", "inscriptions.paytables.let-it-ride"),
    ("643a.2(b)(9)", [(LIMIT_HERE, "50000")], "limit-not-as-filed", LIMIT_HERE),
    ("643a.2(b)(9)", [(LIMIT_ON_SIGN, "50000")], "limit-not-as-filed", LIMIT_ON_SIGN),
    ("643a.2(b)(9)", [(LIMIT_HERE, '"generic"')], "limit-not-shown", LIMIT_HERE),
    ("643a.2(e)", [("tip-box", None)], "no-box", "tip-box"),
    ("643a.2(e)", [("tip-box.of-dealer", '"left"')], "boxes-together", "tip-box.of-dealer"),
    (
        "643a.2(e)",
        [("tip-box.of-dealer", '"left"'), ("tip-box.prevented-by", '"card shuffling device"')],
        "not-prevented",
        "tip-box.prevented-by",
    ),
    ("643a.2(f)", [("discard-rack.attached", "false")], "rack-loose", "discard-rack.attached"),
    ("643a.3(a)", [("cards.batches.0.cover-cards", "2")], "deck", "cards.batches[0].cover-cards"),
    ("643a.3(b)", [("+batch", "1")], "second-deck", "cards.batches"),
    ("643a.3(b)(1)", [("+shuffler", None), ("+batch", "1"), ("cards.batches.1.color", '"red"')], "same-backs", "cards.batches"),
    ("643a.3(b)(1)", [("+shuffler", None), ("+batch", "1"), ("cards.batches.1.design", '"waves"')], "other-design", "cards.batches"),
    (
        "643a.3(c)(1)",
        [("cards.changed-after-hours", "5"), ("+shuffler", None), ("dealing.device", '"hand"')],
        "deck-hours",
        "cards.changed-after-hours",
    ),
    ("643a.3(c)(2)", [("cards.changed-after-hours", "9")], "deck-hours", "cards.changed-after-hours"),
    ("643a.3(c)(2)", [("cards.changed-after-hours", "0")], "deck-hours", "cards.changed-after-hours"),
    ("643a.5(c)(1)", [("dealing.device", None)], "device", "dealing.device"),
    (
        "643a.5(g)",
        [("dealing.reshuffles", "true"), ("dealing.counts", "true"), ("dealing.reshuffling-approved", "true")],
        "reshuffles",
        "dealing.reshuffles",
    ),
    (
        "643a.7(a)",
        [("limits.bet-1.maximum", '"99.50"'), ("limits.bet-2.maximum", '"99.50"'), ("limits.bet-3.maximum", '"99.50"')],
        "not-in-chips",
        "limits.bet-1.maximum",
    ),
    ("643a.7(d)", [("limits.bet-2.minimum", "10")], "unlike-bets", "limits.bet-2.minimum"),
    ("643a.7(d)", [("limits.bet-3.maximum", "501")], "unlike-bets", "limits.bet-3.maximum"),
    ("643a.8(a)", [("dealing.approved", "false")], "not-approved", "dealing.approved"),
    ("643a.9(a)(1)", [("dealing.device", '"hand"')], "hand-needs-shuffler", "dealing.device"),
    (
        "643a.13(g)",
        [("dealing.out-of-order", '["shuffler"]'), ("dealing.out-of-order-marked", None)],
        "not-marked",
        "dealing.out-of-order-marked",
    ),
]


@pytest.mark.parametrize("slug", [SLUG, AMENDED])
@pytest.mark.parametrize(("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in TABLE])
def test_table(cite: str, changes: list[Change], code: str, key: str, *, slug: str, casino: Path, edit: Edit) -> None:
    told = table_told(casino, slug, changes, edit=edit)
    alike = [(cite, code, f"limits.{bet}.maximum") for bet in ("bet-2", "bet-3")] if code == "not-in-chips" else []
    assert told == [(cite, code, key), *alike]


WITH_WAGERS = [
    ("643a.2(b)(5)", five_card(), [("layout.areas.five-card-bonus.at", "[1]")], "no-area", "layout.areas.five-card-bonus.at"),
    (
        "643a.2(b)(6)",
        [("three-card-bonus", '"A"')],
        [("layout.areas.three-card-bonus", None)],
        "no-area",
        "layout.areas.three-card-bonus.at",
    ),
    ("643a.2(b)(7)", offered(), [("layout.areas.progressive", None)], "no-area", "layout.areas.progressive.at"),
    (
        "643a.2(b)(8)",
        offered(),
        [("inscriptions.odds-on-layout", '["let-it-ride", "progressive"]')],
        "odds-not-shown",
        "inscriptions.odds-on-layout",
    ),
    (
        "643a.2(b)(8)",
        five_card("C"),
        [("inscriptions.paytables.five-card-bonus", '"D"')],
        "odds-not-as-filed",
        "inscriptions.paytables.five-card-bonus",
    ),
    ("643a.2(c)", five_card("A", "five-card-system = true"), [(FIVE_CARD, None)], "no-system", FIVE_CARD),
    ("643a.2(c)", five_card("A", "five-card-system = true"), [(f"{FIVE_CARD}.approved", "false")], "not-approved", f"{FIVE_CARD}.approved"),
    ("643a.2(c)(1)", five_card("A", "five-card-system = true"), [(f"{FIVE_CARD}.devices", "[1, 2]")], "no-device", f"{FIVE_CARD}.devices"),
    (
        "643a.2(c)(2)",
        five_card("A", "five-card-system = true"),
        [(f"{FIVE_CARD}.locks-out", "false")],
        "no-lock-out",
        f"{FIVE_CARD}.locks-out",
    ),
    ("643a.2(d)", offered(), [(PROGRESSIVE, None)], "no-system", PROGRESSIVE),
    ("643a.2(d)(1)", offered(), [(f"{PROGRESSIVE}.devices", "[]")], "no-device", f"{PROGRESSIVE}.devices"),
    ("643a.2(d)(2)", offered(), [(f"{PROGRESSIVE}.locks-out", "false")], "no-lock-out", f"{PROGRESSIVE}.locks-out"),
    ("643a.2(d)(2)", offered(), [(f"{PROGRESSIVE}.monitors", "false")], "no-lock-out", f"{PROGRESSIVE}.monitors"),
    ("605a.7", offered(), [(f"{PROGRESSIVE}.reset-key", "false")], "meters", f"{PROGRESSIVE}.reset-key"),
    ("643a.7(g)", offered(), [("chip", "5"), ("limits.progressive.minimum", "5")], "not-in-chips", "chip"),
    ("643a.11(a)(3)", [("card-place", '"bet-3"')], [], "not-as-filed", "layout.player-cards.lies"),
    ("643a.11(a)(3)", [], [("layout.player-cards.lies", '"under bet-3"')], "not-as-filed", "layout.player-cards.lies"),
    ("643a.2(b)(9)", [("payout-limit", "50000")], [], "limit-not-shown", LIMIT_HERE),
    ("643a.2(b)(9)", [("payout-limit", "50000")], [(LIMIT_HERE, '"generic"')], "limit-not-shown", LIMIT_HERE),
    ("643a.2(b)(9)", [("payout-limit", "60000")], [(LIMIT_HERE, "50000")], "limit-not-as-filed", LIMIT_HERE),
    (
        "643a.2(b)(9)",
        [("payout-limit", "60000")],
        [(LIMIT_HERE, '"generic"'), (LIMIT_ON_SIGN, "50000")],
        "limit-not-as-filed",
        LIMIT_ON_SIGN,
    ),
]
PAYTABLES: list[Change] = [
    ("inscriptions.paytables.five-card-bonus", '"A"'),
    ("inscriptions.paytables.three-card-bonus", '"A"'),
    ("inscriptions.paytables.progressive", '"A"'),
]


@pytest.mark.parametrize(
    ("cite", "answers", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in WITH_WAGERS]
)
def test_table_with_wagers_that_are_offered(
    cite: str, answers: list[Change], changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit
) -> None:
    shown = [(name, value) for name, value in PAYTABLES if any(name.endswith(change) for change, _ in answers)]
    assert table_told(casino, SLUG, [*shown, *changes], answers=answers, edit=edit) == [(cite, code, key)]


@pytest.mark.parametrize(
    ("answers", "changes"),
    [
        pytest.param([("card-place", '"bet-3"')], [("layout.player-cards.lies", '"under bet-3"')], marks=pytest.mark.law("643a.11(a)(3)")),
        pytest.param([("payout-limit", "50000")], [(LIMIT_HERE, '"$50,000"')], marks=pytest.mark.law("643a.2(b)(9)")),
        pytest.param([("payout-limit", "50000")], [(LIMIT_ON_SIGN, "50000")], marks=pytest.mark.law("643a.2(b)(9)")),
        pytest.param(
            [("payout-limit", "50000")], [(LIMIT_HERE, '"generic"'), (LIMIT_ON_SIGN, "50000")], marks=pytest.mark.law("643a.2(b)(9)")
        ),
        pytest.param(five_card(), [PAYTABLES[0], (FIVE_CARD, None)], marks=pytest.mark.law("643a.2(c)")),
        pytest.param(five_card("A", "five-card-system = true"), [PAYTABLES[0]], marks=pytest.mark.law("643a.2(c)", "643a.2(c)(1)")),
        pytest.param(offered(), [PAYTABLES[2], ("inscriptions.odds-on-layout", ALL_ODDS)], marks=pytest.mark.law("643a.2(d)")),
        pytest.param(
            [],
            [("tip-box.on", '"players\' side"'), ("tip-box.prevented-by", '"other table game equipment"')],
            marks=pytest.mark.law("643a.2(e)"),
        ),
        pytest.param([], [("+shuffler", None), ("+batch", "1")], marks=pytest.mark.law("643a.3(b)")),
        pytest.param([], [("cards.changed-after-hours", "8")], marks=pytest.mark.law("643a.3(c)(2)")),
        pytest.param([], [("+shuffler", None), ("dealing.device", '"hand"')], marks=pytest.mark.law("643a.3(c)(1)")),
    ],
)
def test_what_the_law_allows(answers: list[Change], changes: list[Change], casino: Path, edit: Edit) -> None:
    assert table_told(casino, SLUG, changes, answers=answers, edit=edit) == []


def limits(least: str, most: str = "500") -> list[Change]:
    return [change for bet in (1, 2, 3) for change in ((f"limits.bet-{bet}.minimum", least), (f"limits.bet-{bet}.maximum", most))]


@pytest.mark.law("643a.12(e)")
@pytest.mark.parametrize(
    ("paytable", "limit", "least", "is_enough"),
    [
        ("A", 50_000, "16", True),  # 3 x $16 x 1000 = $48,000
        ("A", 50_000, "17", False),  # $51,000
        ("A", 51_000, "17", True),
        ("B", 50_000, "33", True),  # 3 x $33 x 500 = $49,500
        ("B", 50_000, "34", False),  # $51,000
        ("A", 75_000, "25", True),
        ("A", 74_999, "25", False),
    ],
)
def test_a_payout_limit_is_no_less_than_what_the_minimum_can_win(
    paytable: str, limit: int, least: str, *, is_enough: bool, casino: Path, edit: Edit
) -> None:
    answers: list[Change] = [("let-it-ride", f'"{paytable}"'), ("payout-limit", str(limit))]
    changes = [("inscriptions.paytables.let-it-ride", f'"{paytable}"'), (LIMIT_HERE, str(limit)), *limits(least)]
    told = table_told(casino, SLUG, changes, answers=answers, edit=edit)
    assert told == ([] if is_enough else [("643a.12(e)", "limit-too-low", "limits.bet-1.minimum")])
    if not is_enough:
        with pytest.raises(FaultsError, match="below what one patron can win"):
            load_setup(None, casino / "tables" / "lir-1.toml")


SIX: list[Change] = [("six-card-bonus", '{ "flush" = "9 to 1" }')]
HAND: list[Change] = [("five-card-hand-bonus", '{ "flush" = "9 to 1" }')]
SHOE: list[Change] = [("dealing.device", '"automated"')]
WITH_OWN = [
    ("643a.10@2019(b)", SIX, [], "six-card-needs-shoe", "dealing.device"),
    ("643a.10@2019(b)", SIX, [*SHOE, ("layout.six-card-bonus-cards", "false")], "no-area", "layout.six-card-bonus-cards"),
    ("643a.10@2019(b)", SIX, [*SHOE, ("layout.areas.six-card-bonus.at", "[1]")], "no-area", "layout.areas.six-card-bonus.at"),
    ("643a.10@2019(a)(2)(iii)", HAND, [("layout.areas.five-card-hand-bonus", None)], "no-area", "layout.areas.five-card-hand-bonus.at"),
    ("643a.10@2019(a)(2)(iii)", HAND, [("hand-bonus-system", None)], "no-lock-out", "hand-bonus-system.locks-out"),
    ("643a.10@2019(a)(2)(iii)", [], [("hand-bonus-system.locks-out", "false")], "", ""),
    ("643a.2(b)(8)", SIX, [*SHOE, ("inscriptions.odds-on-layout", ALL_ODDS)], "odds-not-shown", "inscriptions.odds-on-layout"),
    ("643a.10@2019(g)", [], [*SHOE, ("dealing.house-first", "true")], "house-first", "dealing.house-first"),
    ("643a.10@2019(b)", SIX, SHOE, "", ""),
    ("643a.10@2019(a)(2)(iii)", HAND, [], "", ""),
]


@pytest.mark.parametrize(
    ("cite", "answers", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in WITH_OWN]
)
def test_the_amended_section_at_a_table(
    cite: str, answers: list[Change], changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit
) -> None:
    assert table_told(casino, AMENDED, changes, answers=answers, edit=edit) == ([(cite, code, key)] if code else [])


@pytest.mark.law("643a.10(g)")
def test_the_first_edition_says_the_same_of_the_house_first(casino: Path, edit: Edit) -> None:
    told = table_told(casino, SLUG, [*SHOE, ("dealing.house-first", "true")], edit=edit)
    assert told == [("643a.10(g)", "house-first", "dealing.house-first")]


def test_the_engine_runs_what_was_filed(casino: Path, edit: Edit) -> None:
    edit(casino / f"{AMENDED}.toml", [*SIX, ("payout-limit", "60000")])
    changes: list[Change] = [*SHOE, ("dealing.reshuffles", "true"), ("dealing.counts", "true"), ("dealing.house-first", "true")]
    edit(casino / "tables" / "lir19-1.toml", [*changes, ("progressive-system.linked", "true"), (LIMIT_HERE, "60000")])
    setup = load_setup(casino / f"{AMENDED}.toml", casino / "tables" / "lir19-1.toml")
    assert (setup.device, setup.reshuffles, setup.house_first, setup.linked) == (DeviceKind.AUTOMATED_SHOE, True, True, True)
    assert setup.terms.number("payout-limit") == 6_000_000
    assert setup.terms.payouts["six-card-bonus"] == {"flush": ToOne(9)}
    assert set(setup.limits) == {wager.key for wager in setup.declared.wagers}
