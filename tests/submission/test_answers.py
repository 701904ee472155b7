"""Each choice of a Rules Submission: a fault is one finding, at its key, line and paragraph; what the law offers is accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tablegames.law import FindingKind
from tablegames.submission import check_submission
from tablegames.submission.report import spot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    Change = tuple[str, str | None]
    Edit = Callable[[Path, Iterable[Change]], None]

THREE_CARD_POKER = [
    ("565.7(f)", [("version", '"565.7(f)(4)"')], "no-such-answer", "version"),
    ("565.7(f)", [("version", '["565.7(f)(1)", "565.7(f)(2)"]')], "two-answers", "version"),
    ("565.7(f)", [("version", "1.5")], "no-such-answer", "version"),
    ("565.12(d)", [("pair-plus.pair", '"1 to 2"')], "below-least", "pair-plus.pair"),
    ("565.12(d)", [("pair-plus.flush", '"5 to 2"')], "below-least", "pair-plus.flush"),
    ("565.12(d)", [("pair-plus.straight", '"4 to 1"')], "below-least", "pair-plus.straight"),
    ("565.12(d)", [("pair-plus.three-of-a-kind", '"24 to 1"')], "below-least", "pair-plus.three-of-a-kind"),
    ("565.12(d)", [("pair-plus.straight flush", '"34 to 1"')], "below-least", 'pair-plus."straight flush"'),
    ("565.12(d)", [("pair-plus.mini royal", '"34 to 1"')], "below-least", 'pair-plus."mini royal"'),
    ("565.12(d)", [("pair-plus.straight", '"9 for 1"')], "for-not-to", "pair-plus.straight"),
    ("565.12(d)", [("pair-plus.straight", '"push"')], "not-odds", "pair-plus.straight"),
    ("565.12(d)", [("pair-plus.straight", None)], "no-odds", "pair-plus.straight"),
    ("565.12(d)", [("pair-plus.straight", '"5 to 1"\n"four-of-a-kind" = "50 to 1"')], "no-such-hand", "pair-plus.four-of-a-kind"),
    ("565.12(d)", [("pair-plus", None)], "no-answer", "pair-plus"),
    ("565.12(f)", [("version", '"565.7(f)(1)"'), ("ante-bonus", '"D"')], "no-such-answer", "ante-bonus"),
    ("565.12(f)", [("version", '"565.7(f)(1)"')], "version-without-bonus", "ante-bonus"),
    ("565.12(f)", [("version", '"565.7(f)(1)"'), ("ante-bonus", None)], "version-without-bonus", "ante-bonus"),
    ("565.12(f)", [("ante-bonus", '"A"')], "bonus-without-version", "ante-bonus"),
    ("565.12(f)", [("ante-bonus", '"C"'), ("version", None)], "bonus-without-version", "ante-bonus"),
    ("565.12(f)", [("bonus-f-besides-e", "true")], "nothing-besides", "bonus-f-besides-e"),
]

MINIBACCARAT = [
    ("541.9(c)", [("dealing", '"541.9(c)(3)"')], "no-such-answer", "dealing"),
    ("541.9(c)", [("dealing", None)], "no-answer", "dealing"),
    ("541.13(b)", [("tie", '"7 to 1"')], "below-least", "tie"),
    ("541.13(b)", [("tie", '"15 to 2"')], "below-least", "tie"),
    ("541.13(b)", [("tie", '"9 for 1"')], "for-not-to", "tie"),
    ("541.13(b)", [("tie", None)], "no-answer", "tie"),
    ("541.13(c)", [("tie", '"8 to 1"\nvigorish = "6"')], "no-such-answer", "vigorish"),
    ("541.13(c)", [("tie", '"8 to 1"\nvigorish = "4.5%"')], "no-such-answer", "vigorish"),
    ("541.13(d)", [("vigorish-rounding", '"up-to-25-cents"')], "no-such-answer", "vigorish-rounding"),
    ("541.13(e)", [("vigorish-collection", None)], "no-collection", "vigorish-collection"),
    ("541.13(e)", [("vigorish-collection", '"never"')], "no-such-answer", "vigorish-collection"),
    ("541.13(f)", [("tie", '"8 to 1"\nvigorish = ["5", "25-on-ties"]')], "two-answers", "vigorish"),
    ("541.13(g)", [("tie", '"8 to 1"\nvigorish = "4"')], "not-the-same", "vigorish"),
]


@pytest.mark.parametrize(
    ("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in THREE_CARD_POKER]
)
def test_three_card_poker(cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    one_fault(casino / "three-card-poker.toml", changes, (cite, code, key), edit=edit)


@pytest.mark.parametrize(("cite", "changes", "code", "key"), [pytest.param(*row, marks=pytest.mark.law(row[0])) for row in MINIBACCARAT])
def test_minibaccarat(cite: str, changes: list[Change], code: str, key: str, *, casino: Path, edit: Edit) -> None:
    one_fault(casino / "minibaccarat.toml", changes, (cite, code, key), edit=edit)


def one_fault(path: Path, changes: list[Change], expected: tuple[str, str, str], *, edit: Edit) -> None:
    edit(path, changes)
    findings = check_submission(path).report()
    assert [(str(finding.cite), finding.code, spot(finding).key) for finding in findings] == [expected]
    [finding] = findings
    assert finding.kind is FindingKind.SUBMISSION
    at = spot(finding)
    line = path.read_text().splitlines()[at.line - 1]
    assert at.file == str(path)
    assert at.line == 1 or at.key.replace('"', "").rpartition(".")[2] in line or line == "[pair-plus]"


# ---------------------------------------------------------------- what the law offers


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param([("version", '"565.7(a)"')], marks=pytest.mark.law("565.7(a)(3)")),
        pytest.param([("version", None), ("ante-bonus", None)], marks=pytest.mark.law("565.7(f)")),
        pytest.param([("version", '"565.7(f)(1)"'), ("ante-bonus", '"A"')], marks=pytest.mark.law("565.7(f)(1)")),
        pytest.param([("version", '"565.7(f)(2)"'), ("ante-bonus", '"B"')], marks=pytest.mark.law("565.7(f)(2)")),
        pytest.param([("version", '"565.7(f)(3)"'), ("ante-bonus", '"C"')], marks=pytest.mark.law("565.7(f)(3)")),
        pytest.param(
            [("version", '"565.7(f)(1)"'), ("ante-bonus", '"A"'), ("bonus-f-besides-e", "true")], marks=pytest.mark.law("565.12(f)")
        ),
        pytest.param([("adjacent-positions", "true")], marks=pytest.mark.law("565.7(e)")),
        pytest.param([("adjacent-positions", None), ("fold-forfeits-pair-plus", "true")], marks=pytest.mark.law("565.11(b)")),
        pytest.param([("pair-plus", None), ("version", '"565.7(a)"\npair-plus = "least"')], marks=pytest.mark.law("565.12(d)")),
        pytest.param([("pair-plus.flush", '"6 to 2"'), ("pair-plus.straight", '"6 TO 1"')], marks=pytest.mark.law("565.12(d)")),
    ],
)
def test_three_card_poker_offers(changes: list[Change], casino: Path, edit: Edit) -> None:
    accepted(casino / "three-card-poker.toml", changes, edit=edit)


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param([("dealing", '"541.9(c)(1)"')], marks=pytest.mark.law("541.9(c)(1)")),
        pytest.param([("dealing", '"541.9(c)(2)"')], marks=pytest.mark.law("541.9(c)(2)")),
        pytest.param([("tie", '"8 to 1"')], marks=pytest.mark.law("541.13(b)")),
        pytest.param([("vigorish-rounding", '"up-to-5-cents"')], marks=pytest.mark.law("541.13(d)")),
        pytest.param([("vigorish-rounding", None)], marks=pytest.mark.law("541.13(d)")),
        pytest.param([("vigorish-collection", '"deferred"')], marks=pytest.mark.law("541.13(e)")),
        pytest.param([("vigorish-collection", '"at-once"')], marks=pytest.mark.law("541.13(e)")),
        pytest.param([("tie", '"8 to 1"\nvigorish = 5')], marks=pytest.mark.law("541.13(g)")),
        pytest.param([("tie", '"8 to 1"\nvigorish = "5 percent"')], marks=pytest.mark.law("541.13(c)")),
    ],
)
def test_minibaccarat_offers(changes: list[Change], casino: Path, edit: Edit) -> None:
    accepted(casino / "minibaccarat.toml", changes, edit=edit)


@pytest.mark.law("541.13(f)")
def test_vigorish_on_ties_needs_no_time_of_collection_and_cannot_be_deferred(casino: Path, edit: Edit) -> None:
    (casino / "facility.toml").unlink()
    path = casino / "minibaccarat.toml"
    accepted(path, [("tie", '"8 to 1"\nvigorish = "25-on-ties"'), ("vigorish-collection", None)], edit=edit)
    one_fault(
        path,
        [("dealing", '"541.9(c)(1)"\nvigorish-collection = "deferred"')],
        ("541.13(f)", "no-deferring", "vigorish-collection"),
        edit=edit,
    )


@pytest.mark.law("541.13(c)")
def test_four_percent_for_the_whole_facility(casino: Path, edit: Edit) -> None:
    edit(casino / "facility.toml", [("minibaccarat.vigorish", '"4"')])
    accepted(casino / "minibaccarat.toml", [], edit=edit)


def accepted(path: Path, changes: list[Change], *, edit: Edit) -> None:
    edit(path, changes)
    checked = check_submission(path)
    assert checked.report() == ()
    assert checked.filed[0].terms is not None


# ---------------------------------------------------------------- forms


@pytest.mark.parametrize(
    ("changes", "code", "key", "said"),
    [
        ([("game", '"three-card-pokr"')], "no-game", "game", "Did you mean three-card-poker?"),
        ([("game", "3")], "no-game", "game", "cannot be 3"),
        ([("game", None)], "no-game", "game", "is not said"),
        ([("edition", '"2011"')], "wrong-type", "edition", '"2010"'),
        ([("revision", "-1")], "wrong-type", "revision", "0 or more"),
        ([("approved", '"yesterday"')], "wrong-type", "approved", "a date"),
        ([("approved", "2010-03-05T10:00:00")], "wrong-type", "approved", "a date"),
        ([("adjacent-positions", '"yes"')], "wrong-type", "adjacent-positions", "true or false"),
        ([("pair-plus.pair", "1")], "wrong-type", "pair-plus.pair", 'odds in quotes, such as "1 to 1"'),
        ([("pair-plus.pair", '"1:1"')], "not-odds", "pair-plus.pair", "is not a payout"),
        ([("pair-plus.pair", '"1 to 0"')], "not-odds", "pair-plus.pair", "are not odds"),
        ([("pair-plus", None), ("version", '"565.7(a)"\npair-plus = 4')], "wrong-type", "pair-plus", "a table such as"),
        ([("adjacent-positions", "false\nant-bonus = 1")], "unknown-key", "ant-bonus", "the nearest is ante-bonus"),
        ([("adjacent-positions", 'false\n"§§" = 1')], "unknown-key", '"§§"', "known here: "),
    ],
)
def test_wrong_forms_and_unknown_keys_are_told_with_what_is_wanted(
    changes: list[Change], code: str, key: str, said: str, *, casino: Path, edit: Edit
) -> None:
    path = casino / "three-card-poker.toml"
    edit(path, changes)
    findings = check_submission(path).report()
    assert [(finding.code, spot(finding).key, finding.cite) for finding in findings] == [(code, key, None)]
    assert said in findings[0].sentence


def test_all_faults_are_told_at_once(casino: Path, edit: Edit) -> None:
    path = casino / "three-card-poker.toml"
    changes = [
        ("version", '"f"'),
        ("ante-bonus", '"Z"'),
        ("pair-plus.pair", '"1 for 1"'),
        ("pair-plus.mini royal", '"2 to 1"'),
        ("revision", "true"),
    ]
    edit(path, changes)
    codes = [finding.code for finding in check_submission(path).report()]
    assert codes == ["wrong-type", "no-such-answer", "no-such-answer", "for-not-to", "below-least"]
