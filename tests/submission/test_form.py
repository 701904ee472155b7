"""A Rules Submission as a form: whatever is lawful comes through it unchanged, and whatever is not stays to be seen."""

from __future__ import annotations

import tomllib
from functools import cache, partial
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.slowly import one_in

from tablegames.games import MODULES, game
from tablegames.money import LARGEST, Fixed, ForOne, MeterShare, PerDollar, ToOne
from tablegames.rules import ODDS_KINDS, Choice, ChoiceKind
from tablegames.submission import terms_from
from tablegames.submission.check import check_submission, check_text
from tablegames.submission.fields import in_dollars
from tablegames.submission.form import OTHER, SubmissionForm, is_idle
from tablegames.submission.literal import literal
from tablegames.submission.new import new_submission, write_submission
from tablegames.submission.report import spot

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tablegames.money import Payout
    from tablegames.rules import Terms


@cache
def form_of(slug: str) -> SubmissionForm:
    return SubmissionForm(game(slug).declared)


def terms_of(slug: str, text: str) -> Terms:
    checked = check_text(text, name="x.toml")
    assert checked.unreadable == []
    assert checked.report() == ()
    assert checked.filed[0].declared.slug == slug
    assert checked.filed[0].terms is not None
    return checked.filed[0].terms


# ---------------------------------------------------------------- as it is new


@pytest.mark.parametrize("slug", MODULES)
def test_a_new_form_has_a_field_for_every_choice_and_every_hand(slug: str) -> None:
    form = form_of(slug)
    wanted = {choice.key for choice in form.declared.choices}
    wanted |= {f"{choice.key}.{row.hand}" for choice in form.declared.choices for row in form.rows(choice)}
    assert wanted <= set(form.names())
    assert set(form.defaults()) <= set(form.names())
    assert all(form.is_name(name) for name in form.names())
    assert not form.is_name("csrf")


@pytest.mark.parametrize("slug", MODULES)
def test_a_new_form_makes_the_very_file_that_new_writes(slug: str) -> None:
    form = form_of(slug)
    assert write_submission(slug, form.answers(form.defaults())) == new_submission(slug)


@pytest.mark.parametrize("slug", MODULES)
def test_what_new_writes_fills_the_form_as_a_new_one_is(slug: str) -> None:
    form = form_of(slug)
    assert form.typed(tomllib.loads(new_submission(slug))) == form.defaults()


# ---------------------------------------------------------------- whatever is lawful


def more(payout: Payout, by: int) -> Payout:
    """A payout of the same kind that is no worse."""
    if isinstance(payout, ToOne):
        return ToOne(payout.n + by, payout.d)
    if isinstance(payout, ForOne):
        return ForOne(payout.n + by, payout.d)
    if isinstance(payout, PerDollar):
        return PerDollar(payout.dollars + by)
    assert isinstance(payout, Fixed | MeterShare)
    return payout


def odds_of(choice: Choice, form: SubmissionForm) -> st.SearchStrategy[object]:
    """Tables of odds that are lawful, as a file gives them."""
    lines = {row.hand: st.integers(0, 300).map(partial(better, row.payout)) for row in form.rows(choice)}
    tables: st.SearchStrategy[object] = st.fixed_dictionaries(lines)
    if choice.kind is ChoiceKind.OWN_ODDS:
        tables = st.fixed_dictionaries({}, optional=lines).map(lambda lines: lines or "none")
    return tables | st.just("none") if choice.is_optional else tables


def better(payout: Payout, by: int) -> str:
    return str(more(payout, by))


def amounts_of(choice: Choice) -> st.SearchStrategy[object]:
    amounts: st.SearchStrategy[object] = st.integers(max(choice.least or 1, 500_000), LARGEST).map(in_dollars)
    return amounts | st.just("none") if choice.is_optional else amounts


def answers_to(choice: Choice, form: SubmissionForm) -> st.SearchStrategy[object]:
    """Lawful answers to a choice, as a file gives them."""
    if choice.kind in ODDS_KINDS:
        return odds_of(choice, form)
    words = st.sampled_from([option.value for option in choice.options] or [""])
    by_kind: dict[ChoiceKind, st.SearchStrategy[object]] = {
        ChoiceKind.YES_NO: st.booleans(),
        ChoiceKind.ONE_OF: words,
        ChoiceKind.SOME_OF: st.lists(words, min_size=1, unique=True),
        ChoiceKind.COUNT: st.integers(choice.least or 0, choice.most),
        ChoiceKind.MONEY: amounts_of(choice),
        ChoiceKind.RATE: st.integers(1, 100_000_000).map(lambda parts: f"{parts // 1_000_000}.{parts % 1_000_000:06}%"),
        ChoiceKind.TEXT: st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=200),
        ChoiceKind.HOUSE_WAY: st.just(choice.default),
    }
    return by_kind[choice.kind]


@st.composite
def submissions(draw: st.DrawFn, slug: str) -> dict[str, object]:
    form = form_of(slug)
    found: dict[str, object] = {"game": slug, "revision": draw(st.integers(0, 10**9))}
    for choice in form.declared.choices:
        if choice.has_meaning(found):  # type: ignore[arg-type]
            found[choice.key] = draw(answers_to(choice, form))
    return found


@pytest.mark.parametrize("slug", one_in(2, MODULES))
@given(data=st.data())
def test_lawful_answers_come_through_the_form_and_its_file_unchanged(slug: str, data: st.DataObject) -> None:
    said = data.draw(submissions(slug))
    if slug == "three-card-poker" and check_text(write_submission(slug, said), name="x").findings:
        said |= {"version": "565.7(a)", "ante-bonus": "e", "bonus-f-besides-e": False}
    if slug == "minibaccarat" and said["vigorish"] == "25-on-ties":
        said["vigorish-collection"] = "at-once"
    if slug == "texas-holdem-bonus-poker" and said["aces-supplement"] == "none":
        said["supplement-on-top"] = False
    form = form_of(slug)
    text = write_submission(slug, form.answers(form.typed(said)))
    answers = {key: value for key, value in said.items() if key not in {"game", "revision"}}
    assert terms_of(slug, text) == terms_from(slug, answers)
    assert tomllib.loads(text)["revision"] == said["revision"]
    assert form.answers(form.typed(tomllib.loads(text))) == tomllib.loads(text)


@pytest.mark.parametrize("slug", MODULES)
def test_the_faultless_example_comes_through_the_form(slug: str, casino: Path) -> None:
    form, path = form_of(slug), casino / f"{slug}.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    for_all = tomllib.loads((casino / "facility.toml").read_text(encoding="utf-8")).get(slug, {})
    path.write_text(write_submission(slug, form.answers(form.typed(data | for_all))), encoding="utf-8")
    assert check_submission(path).report() == ()
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    assert written["approved"] == data["approved"]
    assert {key: written[key] for key in data if key in written} == {key: data[key] for key in data if key in written}


# ---------------------------------------------------------------- whatever else stands in a form


LEAVES = st.text(st.characters(codec="utf-8"), max_size=12) | st.sampled_from(
    ["none", "'''", "\n", '"', "\\", "-1", "9" * 60, "1 to 0", "1:1", "2010-02-30", "[", "house way\n", "own", "true", "5%", "\x00", "\x7f"]
)


@pytest.mark.parametrize("slug", one_in(2, MODULES))
@given(data=st.data())
def test_whatever_is_typed_gives_a_file_that_can_be_read_and_says_the_same(slug: str, data: st.DataObject) -> None:
    form = form_of(slug)
    names = st.sampled_from([*form.names(), f"{OTHER}key", f"{OTHER}a b\n"])
    typed = form.defaults() | data.draw(st.dictionaries(names, st.lists(LEAVES, max_size=2).map(tuple), max_size=4))
    answers = form.answers(typed)
    text = write_submission(slug, answers)
    assert tomllib.loads(text) == answers
    checked = check_text(text, name="x.toml")
    faults: dict[str, list[str]] = {}
    for finding in checked.report():
        faults.setdefault(spot(finding).key, []).append(finding.sentence)
    marked = write_submission(slug, answers, faults=faults)
    assert tomllib.loads(marked) == answers
    assert ("NOT READY" in marked) == bool(faults)
    assert marked.count("# FAULT: ") == sum(map(len, faults.values()))
    assert all(isinstance(text, str) for texts in form.typed(answers).values() for text in texts)


def test_what_has_no_meaning_is_left_out_of_the_file_and_stays_in_the_form() -> None:
    form = form_of("four-card-poker")
    [rate] = [choice for choice in form.declared.choices if choice.key == "progressive-rate"]
    typed = form.defaults() | {"progressive-rate": ("12.5",)}
    assert is_idle(rate, typed)
    assert "progressive-rate" not in form.answers(typed)
    assert form.answers(typed | {"progressive": ("A",)})["progressive-rate"] == "12.5%"


def test_amounts_and_rates_are_typed_as_people_write_them() -> None:
    form = form_of("four-card-poker")
    typed = form.defaults() | {"progressive": ("A",), "progressive-initial": (" $5,000.50 ",), "progressive-rate": ("20",)}
    answers = form.answers(typed)
    assert (answers["progressive-initial"], answers["progressive-rate"]) == ("5000.50", "20%")


def test_an_answer_that_does_not_fit_stands_in_the_form_all_the_same() -> None:
    form = form_of("three-card-poker")
    data = {
        "version": ["565.7(f)(1)", "565.7(f)(2)"],
        "pair-plus": {"pair": 1, "four-of-a-kind": "9 to 1"},
        "ant-bonus": {"a": 1},
        "adjacent-positions": "yes",
        "approved": "soon",
    }
    typed = form.typed(data)
    assert typed["version"] == ('["565.7(f)(1)", "565.7(f)(2)"]',)
    assert typed["pair-plus.pair"] == ("1",)
    assert typed["pair-plus.four-of-a-kind"] == ("9 to 1",)
    assert typed["other.ant-bonus"] == ("{ a = 1 }",)
    assert typed["adjacent-positions"] == ("yes",)
    codes = {
        (spot(finding).key, finding.code)
        for finding in check_text(write_submission("three-card-poker", form.answers(typed)), name="x").report()
    }
    assert {
        ("version", "no-such-answer"),
        ("pair-plus.pair", "not-odds"),
        ("pair-plus.four-of-a-kind", "no-such-hand"),
        ("ant-bonus", "unknown-key"),
        ("adjacent-positions", "wrong-type"),
        ("approved", "wrong-type"),
    } <= codes


def test_a_required_answer_that_a_file_leaves_out_is_not_made_up() -> None:
    form = form_of("four-card-poker")
    typed = form.typed({"game": "four-card-poker", "progressive": "A"})
    assert "aces-up" not in typed
    assert "progressive-initial" not in typed
    assert typed["progressive-wagers"] == ("one-or-five",)


# ---------------------------------------------------------------- values in TOML


def written(value: object) -> Iterator[object]:
    yield tomllib.loads(f"k = {literal(value)}")["k"]


@given(
    st.recursive(
        st.text(st.characters(codec="utf-8")) | st.integers() | st.booleans() | st.dates() | st.floats(allow_nan=False),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(st.characters(codec="utf-8"), max_size=5), inner, max_size=3),
        max_leaves=5,
    )
)
def test_a_value_is_read_as_it_was_written(value: object) -> None:
    assert list(written(value)) == [value]


def test_half_a_surrogate_is_no_letter() -> None:
    assert literal("a\ud800b") == '"a\ufffdb"'


def test_what_toml_does_not_have() -> None:
    with pytest.raises(TypeError, match="no NoneType"):
        literal(None)


# ---------------------------------------------------------------- a text that is no file


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe\x00", "x.toml:1: this is no text in UTF-8 (byte 1)."),
        ("a = ", "x.toml:1: this is no TOML"),
        (b"#" * (1024 * 1024 + 1), "larger than 1024 KiB"),
        ("\n".join(f"k{number} = 1" for number in range(501)), "x.toml has 501 keys and values; a Rules Submission has at most 500."),
        (f"a = [{'1,' * 501}]", "has 502 keys and values"),
        ("a = " + "[" * 5000, "nested too deeply"),
        ("x = 1\na" + ".a" * 61 + " = 1", "x.toml:2: a key has at most 60 parts."),
        ("[a" + ".a" * 100_000 + "]", "x.toml:1: a key has at most 60 parts."),
        ("x = [\n { a" + ' . "a"' * 61 + " = 1 }]", "x.toml:2: a key has at most 60 parts."),
    ],
)
def test_a_text_that_cannot_be_read_is_told_with_its_name(content: str | bytes, said: str) -> None:
    checked = check_text(content, name="x.toml")
    assert len(checked.unreadable) == 1
    assert said in checked.unreadable[0]
    assert checked.report() == ()


@pytest.mark.parametrize("count", [499, 500])
def test_a_submission_of_at_most_500_keys_is_checked_key_by_key(count: int) -> None:
    checked = check_text("\n".join(["game = 'minibaccarat'", *(f"k{number} = 1" for number in range(count - 1))]), name="x.toml")
    assert checked.unreadable == []
    assert len(checked.report()) >= count - 1


def test_dots_in_a_text_are_no_parts_of_a_key() -> None:
    text = new_submission("pai-gow").replace("banking = false", f'banking = true\nsurveillance-sign = "{"." * 100}"')
    assert check_text(text, name="x.toml").report() == ()
    assert check_text(f"{'a.' * 60}a = 1", name="x.toml").unreadable == []


def test_a_text_reads_no_file_that_it_names(tmp_path: Path) -> None:
    (tmp_path / "way.txt").write_text('house way "Ours" for pai-gow\notherwise: play the highest Low hand\n', encoding="utf-8")
    text = new_submission("pai-gow").replace('house-way = "statutory"', f'house-way = {{ file = "{tmp_path}/way.txt" }}')
    assert [(finding.code, "no folder is known" in finding.sentence) for finding in check_text(text, name="x").report()] == [
        ("house-way-file", True)
    ]
