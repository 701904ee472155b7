"""What the header of a record shows against the law before any round is played."""

from __future__ import annotations

from io import StringIO

import pytest

from tablegames.audit import audit_record
from tablegames.audit.standing import standing
from tablegames.games import game
from tablegames.law.verdict import FindingKind
from tablegames.procedure.record import read_record
from tablegames.procedure.record.terms import setup_from_data

ROUND = ("round 1", "2 ante 10 pp 5   Js Qd Kh play", "5 ante 25   7h 4d 2c fold", "D   Qc 9c 4s")
LEAST = {"pair": "1 to 1", "flush": "3 to 1", "straight": "5 to 1", "three-of-a-kind": "25 to 1", "straight flush": "35 to 1"}


def found(*header: str) -> list[tuple[str, str]]:
    """The codes and paragraphs of what is found in one lawful round under this header."""
    text = "\n".join(["game three-card-poker", *header, *ROUND])
    findings = list(audit_record(read_record(StringIO(text), games=game)))
    assert {finding.where for finding in findings} <= {"header"}
    return [(finding.code, str(finding.cite)) for finding in findings]


def pays(**odds: str) -> str:
    rows = LEAST | {"mini royal": "35 to 1"} | {hand.replace("_", " "): payout for hand, payout in odds.items()}
    return "pays pair-plus " + " ".join(f'"{hand}"="{payout}"' for hand, payout in rows.items() if payout)


@pytest.mark.law("565.7(e)")
@pytest.mark.parametrize(
    ("header", "code"),
    [
        (("person Ann seats 2 3",), "one-seat-each"),
        (("submission adjacent-positions=yes", "person Ann seats 2 5"), "not-adjacent"),
        (("submission adjacent-positions=yes", "person Ann seats 1 7"), "not-adjacent"),
        (("submission adjacent-positions=yes", "person Ann seats 4 5 6"), "two-seats-at-most"),
    ],
)
def test_one_person_at_several_positions_is_found(header: tuple[str, ...], code: str) -> None:
    assert found(*header) == [(code, "565.7(e)")]


@pytest.mark.law("565.7(e)")
def test_two_adjacent_positions_are_lawful_where_the_submission_permits_them() -> None:
    assert found("submission adjacent-positions=yes", "person Ann seats 4 5", "person Bob seats 2 3") == []


@pytest.mark.law("565.12(d)")
def test_odds_below_the_least_are_found_and_better_ones_are_not() -> None:
    assert found(pays()) == found(pays(flush="4 to 1")) == []
    assert found(pays(flush="2 to 1")) == [("below-least", "565.12(d)")]
    assert found(pays(mini_royal="")) == [("no-odds", "565.12(d)")]


@pytest.mark.law("565.12(f)")
def test_a_bonus_goes_with_the_versions_and_the_versions_with_a_bonus() -> None:
    assert found("submission ante-bonus=B") == [("bonus-without-version", "565.12(f)")]
    assert found('submission version="565.7(f)(1)"') == [("version-without-bonus", "565.12(f)")]
    assert found('submission version="565.7(f)(1)" ante-bonus=B') == []


@pytest.mark.law("565.3(a)", "565.3(b)", "565.9(a)(1)")
def test_equipment_that_the_chapter_does_not_allow_is_found() -> None:
    assert found("alternating") == [("second-deck", "565.3(b)")]
    assert found("alternating", "shuffler automated") == []
    assert found("device hand") == [("hand-needs-shuffler", "565.9(a)(1)")]
    assert found("device hand", "shuffler automated") == []
    assert found("decks 2") == [("decks", "565.3(a)")]


def test_a_finding_of_the_header_says_who_is_at_fault() -> None:
    text = "\n".join(["game three-card-poker", "alternating", "person Ann seats 2 3", "submission ante-bonus=A", *ROUND])
    kinds = {finding.kind for finding in audit_record(read_record(StringIO(text), games=game))}
    assert kinds == {FindingKind.SUBMISSION, FindingKind.INSTALLATION, FindingKind.PLAYER}


@pytest.mark.law("565.12(e)", "565.12(f)")
def test_a_bonus_is_paid_by_its_paytable() -> None:
    straight = 'pays ante-bonus "straight"="2 to 1" "three-of-a-kind"="4 to 1" "straight flush"="5 to 1"'
    assert found(straight) == [("other-odds", "565.12(e)")]
    assert found(straight.replace("2 to 1", "1 to 1")) == []
    assert found('pays ante-bonus "three-of-a-kind"="4 to 1" "straight flush"="5 to 1"') == [("no-odds", "565.12(e)")]


@pytest.mark.law("541.13(b)")
@pytest.mark.parametrize(("paid", "owed"), [(80, 0), (90, -1000), (70, 1000)])
def test_unlawful_odds_of_the_header_are_not_the_odds_by_which_is_judged(paid: int, owed: int) -> None:
    lines = ["game minibaccarat", 'pays tie "tie"="7 to 1"', "round 1", "3 tie 10", "P 4s 2d", "B 4h 2c", f"but settle 3/tie {paid}"]
    header, *others = audit_record(read_record(lines, games=game))
    assert (header.code, str(header.cite)) == ("below-least", "541.13(b)")
    assert [finding.saving_cents for finding in others] == ([owed] if owed else [])


@pytest.mark.law("565.12(e)")
def test_what_a_record_leaves_out_was_settled_as_the_law_has_it() -> None:
    assert found('pays ante-bonus "straight"="9 to 1" "three-of-a-kind"="4 to 1" "straight flush"="5 to 1"') == [
        ("other-odds", "565.12(e)")
    ]


# ---------------------------------------------------------------- games whose submissions have amounts, and odds of their own


def stands(slug: str, *header: str) -> list[tuple[str, str]]:
    """The codes and paragraphs of what a header shows, whatever is played under it."""
    record = read_record([f"game {slug}", *header], games=game)
    findings = list(standing(record.game, record.start_table(), terms=setup_from_data(record.header.setup, record.game).terms))
    assert {finding.where for finding in findings} <= {"header"}
    return [(finding.code, str(finding.cite)) for finding in findings]


@pytest.mark.parametrize("slug", ["texas-holdem-bonus-poker", "four-card-poker", "let-it-ride-poker", "let-it-ride-poker-2019"])
def test_the_usual_table_is_lawful(slug: str) -> None:
    assert stands(slug) == []


OFFERED = "submission progressive=A progressive-initial={} progressive-reset={}"


@pytest.mark.parametrize(
    ("slug", "header", "expected"),
    [
        pytest.param(
            "four-card-poker", OFFERED.format("4999.99", 5000), [("below-least", "641a.12(d)(3)")], marks=pytest.mark.law("641a.12(d)(3)")
        ),
        pytest.param(
            "four-card-poker", OFFERED.format(5000, "4999.99"), [("below-least", "641a.12(d)(3)")], marks=pytest.mark.law("641a.12(d)(3)")
        ),
        pytest.param("four-card-poker", OFFERED.format(5000, 5000), [], marks=pytest.mark.law("641a.12(d)(3)")),
        pytest.param("four-card-poker", OFFERED.replace("=A", "=B").format(1000, 1000), [], marks=pytest.mark.law("641a.12(d)(3)")),
        pytest.param(
            "let-it-ride-poker", OFFERED.format("999.99", 1000), [("below-least", "643a.12(d)(3)")], marks=pytest.mark.law("643a.12(d)(3)")
        ),
        pytest.param(
            "four-card-poker",
            "submission progressive-initial=5",
            [("no-meaning", "641a.12(d)(3)")],
            marks=pytest.mark.law("641a.12(d)(3)"),
        ),
        pytest.param(
            "let-it-ride-poker",
            "submission progressive-rate=30%",
            [("no-meaning", "643a.12(d)(3)")],
            marks=pytest.mark.law("643a.12(d)(3)"),
        ),
        pytest.param(
            "let-it-ride-poker", "submission payout-limit=49999.99", [("below-least", "643a.12(e)")], marks=pytest.mark.law("643a.12(e)")
        ),
        pytest.param("let-it-ride-poker", "submission payout-limit=50000", [], marks=pytest.mark.law("643a.12(e)")),
        pytest.param("let-it-ride-poker", "submission payout-limit=none", [], marks=pytest.mark.law("643a.12(e)")),
        pytest.param(
            "texas-holdem-bonus-poker",
            'pays aces-supplement "ace-ace against ace-ace"="999 to 1"',
            [("below-least", "563.12(d)")],
            marks=pytest.mark.law("563.12(d)"),
        ),
        pytest.param(
            "texas-holdem-bonus-poker",
            'pays aces-supplement "ace-ace against ace-ace"="1000 to 1"',
            [],
            marks=pytest.mark.law("563.12(d)"),
        ),
        pytest.param(
            "texas-holdem-bonus-poker",
            "submission supplement-on-top=yes",
            [("nothing-besides", "563.12(d)")],
            marks=pytest.mark.law("563.12(d)"),
        ),
        pytest.param("let-it-ride-poker-2019", 'pays six-card-bonus "pair"="1 to 9"', [], marks=pytest.mark.law("643a.10@2019(b)")),
    ],
)
def test_amounts_and_odds_of_ones_own(slug: str, header: str, expected: list[tuple[str, str]]) -> None:
    assert stands(slug, header) == expected


@pytest.mark.law("563.12(d)")
def test_a_supplement_may_come_on_top_where_it_is_offered() -> None:
    offered = 'pays aces-supplement "ace-ace against ace-ace"="1000 to 1"'
    assert stands("texas-holdem-bonus-poker", offered, "submission supplement-on-top=yes") == []


@pytest.mark.law("643a.12(e)")
@pytest.mark.parametrize(("least", "expected"), [("16", []), ("17", [("limit-too-low", "643a.12(e)")])])
def test_a_payout_limit_is_no_less_than_what_the_minimum_can_win(least: str, expected: list[tuple[str, str]]) -> None:
    limits = " ".join(f"bet-{bet} {least} 500" for bet in (1, 2, 3))
    assert stands("let-it-ride-poker", f"limits {limits}", "submission payout-limit=50000") == expected


@pytest.mark.law("641a.12(d)(1)", "641a.12(d)(5)")
def test_a_meter_pays_by_its_paytable_and_what_is_not_offered_is_not_looked_at() -> None:
    others = '"four aces"="100% of the meter" "four-of-a-kind"="300 for 1" "straight flush"="100 for 1"'
    three = f'pays progressive {others} "three-of-a-kind"="{{}} for 1"'
    assert stands("four-card-poker", "submission progressive=A", three.format(9)) == []
    assert stands("four-card-poker", "submission progressive=A", three.format(15)) == [("other-odds", "641a.12(d)(1)")]
    envy = 'pays envy "four aces"="$100" "four-of-a-kind"="$9" "straight flush"="$5"'
    assert stands("four-card-poker", "submission progressive=A", envy) == [("other-odds", "641a.12(d)(5)")]
    assert stands("four-card-poker", envy) == []


BUTTON = "submission starting-position=button"
GAP = ('| house way "Mine" for pai-gow-poker', "| no pair: low the second and third highest cards")
FOUL = ('| house way "Mine" for pai-gow-poker', "| otherwise: low the two highest cards")


@pytest.mark.parametrize(
    ("slug", "header", "expected"),
    [
        pytest.param("pai-gow-poker", (BUTTON,), [("button-needs-machines", "561.8(a)(3)")], marks=pytest.mark.law("561.8(a)(3)")),
        pytest.param(
            "pai-gow-poker",
            (BUTTON, "device automated"),
            [("button-needs-machines", "561.8(a)(3)")],
            marks=pytest.mark.law("561.8(a)(3)"),
        ),
        pytest.param(
            "pai-gow-poker",
            (BUTTON, "shuffler counting"),
            [("button-needs-machines", "561.8(a)(3)")],
            marks=pytest.mark.law("561.8(a)(3)"),
        ),
        pytest.param("pai-gow-poker", (BUTTON, "shuffler automated", "device automated"), [], marks=pytest.mark.law("561.8(a)(3)")),
        pytest.param("pai-gow-poker", ("device hand",), [("hand-needs-shuffler", "561.10(a)(1)")], marks=pytest.mark.law("561.10(a)(1)")),
        pytest.param("pai-gow-poker", ("device hand", "shuffler automated"), [], marks=pytest.mark.law("561.10(a)(1)")),
        pytest.param("pai-gow-poker", ("alternating",), [("second-deck", "561.3(b)")], marks=pytest.mark.law("561.3(b)")),
        pytest.param("pai-gow-poker", GAP, [("house-way-fails", "561.13(d)")], marks=pytest.mark.law("561.13(d)")),
        pytest.param("pai-gow-poker", FOUL, [("house-way-foul", "561.13(a)")], marks=pytest.mark.law("561.13(a)")),
        pytest.param("pai-gow", ("submission co-banking=yes",), [("no-meaning", "535.11(e)")], marks=pytest.mark.law("535.11(e)")),
        pytest.param("pai-gow", ("submission banking=yes co-banking=yes",), [], marks=pytest.mark.law("535.11(e)")),
        pytest.param("pai-gow", ("submission dealer-wager=25",), [("no-meaning", "535.11(h)")], marks=pytest.mark.law("535.11(h)")),
        pytest.param("pai-gow", ("submission house-way=statutory",), [], marks=pytest.mark.law("535.10(d)")),
    ],
)
def test_games_whose_hands_are_set(slug: str, header: tuple[str, ...], expected: list[tuple[str, str]]) -> None:
    assert stands(slug, *header) == expected


@pytest.mark.law("535.10(d)", "535.10(d)(1)", "535.10(d)(2)", "535.10(d)(3)", "535.10(d)(4)")
def test_a_house_way_against_the_law_is_one_finding_whatever_it_contradicts() -> None:
    record = read_record(["game pai-gow", "submission house-way=canberra"], games=game)
    table = record.start_table()
    [finding] = standing(record.game, table, terms=table.setup.terms)
    assert (finding.code, finding.where) == ("house-way-contradicts", "header")
    assert finding.cite is not None
    assert str(finding.cite).startswith("535.10(d)(")
    assert all("535.10(d)(" in said for said in finding.consequences)
    assert finding.consequences
