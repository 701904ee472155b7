"""The law on the web: every entry has its page, odd cites are told what is nearest, and no page has the regulation's prose."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from tests.web.browsing import Browser, app_over, new_database

from tablegames.law import Cite, all_cites, editions, index
from tablegames.law.readings import readings
from tablegames.law.told import summary_of
from tablegames.web.pages.law import NotFound, told, tree

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from httpx import Response


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    folder: Path = tmp_path_factory.mktemp("law")
    with Browser(app_over(new_database(folder))) as made:
        yield made


def page(browser: Browser, path: str) -> Response:
    answer: Response = browser.get(path)
    assert answer.status_code == 200, path
    return answer


def test_every_entry_has_a_page_with_our_summary_its_duties_and_its_tests() -> None:
    cites = all_cites()
    assert len(cites) == 861
    for cite in cites:
        found = told(cite.text)
        assert not isinstance(found, NotFound), cite
        template, context = found
        assert template == "law_entry.html"
        assert context["cite"] is cite
        assert context["summary"]
        assert context["entry"].duties
        assert context["tests"] or not context["entry"].is_held, cite


def test_every_chapter_section_outside_section_and_reading_has_a_page() -> None:
    places = [*index.sections(), *index.outside(), *readings(), *(edition.chapter for edition in editions())]
    places += [f"{edition.chapter}@{edition.name}" for edition in editions()]
    assert [place for place in places if isinstance(told(place), NotFound)] == []


def test_the_trees_of_the_chapters_hold_each_entry_once() -> None:
    def below(branches: list[object]) -> Iterator[str]:
        for branch in branches:
            yield branch.cite.text  # type: ignore[attr-defined]
            yield from below(branch.below)  # type: ignore[attr-defined]

    assert sorted(below(list(tree(all_cites())))) == sorted(cite.text for cite in all_cites())


def test_an_entry_is_told_with_its_duties_readings_code_and_tests(browser: Browser) -> None:
    text = page(browser, "/law/565.11(b)").text
    assert summary_of(Cite.parse("565.11(b)")) in text
    for said in ("presence", "refusal", "Reading R8", "src/tablegames/games/three_card_poker.py", "tests/law_565", 'href="/law/565.11"'):
        assert said in text


def test_a_chapter_is_told_as_a_tree_and_names_its_other_editions(browser: Browser) -> None:
    text = page(browser, "/law/643a").text
    assert 'href="/law/643a@2019"' in text
    assert text.index('href="/law/643a.2(b)"') < text.index('href="/law/643a.2(b)(1)"') < text.index('href="/law/643a.2(c)"')
    assert 'href="/law/643a.10@2019(b)"' in page(browser, "/law/643a.10@2019").text


def test_the_first_page_says_of_each_chapter_why_no_test_holds_the_others(browser: Browser) -> None:
    text = page(browser, "/law").text
    rows = re.findall(r'<td class="number">(\d+)</td>\s*<td class="number">(\d+)</td>\s*<td>([^<]*)</td>', text)
    assert len(rows) == len(list(editions()))
    for count, held, rest in rows:
        assert int(held) + sum(map(int, re.findall(r"\d+", rest))) == int(count)
    assert "not treated" not in text


def test_the_first_page_lists_the_chapters_and_leads_to_the_readings(browser: Browser) -> None:
    text = page(browser, "/law").text
    assert "861 paragraphs" in text
    assert all(f'href="/law/{edition.chapter}' in text for edition in editions())
    listed = page(browser, "/law/readings").text
    assert all(f'id="{name}"' in listed for name in readings())


@pytest.mark.parametrize(
    ("typed", "there"),
    [("565.11(b)", "/law/565.11(b)"), ("§ 565.11 (b)", "/law/§%20565.11%20(b)"), ("r8", "/law/R8"), ("565", "/law/565")],
)
def test_what_is_typed_leads_to_its_page(browser: Browser, typed: str, there: str) -> None:
    answer = browser.get("/law", params={"q": typed})
    assert answer.status_code == 303
    assert answer.headers["location"].replace("%C2%A7", "§") == there
    assert browser.get(answer.headers["location"]).status_code == 200


def test_words_find_the_paragraphs_that_have_them(browser: Browser) -> None:
    text = page(browser, "/law?q=vigorish+banker").text
    assert 'href="/law/541.13(c)"' in text
    assert "No paragraphs and no readings" in page(browser, "/law?q=unheard-of-word").text


@pytest.mark.parametrize(
    ("odd", "nearest"),
    [
        ("565.11(z)", "565.11"),
        ("565.11(b)(9)", "565.11(b)"),
        ("565.99", "565"),
        ("565.99", "565.13"),
        ("56.11(b)", ""),
        ("565.11(b), 565.12(a)", ""),
        ("R999", "readings"),
        ("R٣", "readings"),
        ("643a.10(b)?edition=1999", "643a"),
        ("x" * 2000, ""),
        ("%00", ""),
        ("a/b/c", ""),
        ("<script>alert(1)</script>", ""),
    ],
)
def test_an_odd_cite_is_told_what_is_nearest(browser: Browser, odd: str, nearest: str) -> None:
    answer = browser.get(f"/law/{odd}")
    assert answer.status_code == 404
    assert 'class="refusal"' in answer.text
    assert "<script>" not in answer.text
    assert (f'href="/law/{nearest}"' in answer.text) == bool(nearest)


def test_a_program_is_told_the_same(browser: Browser) -> None:
    told_of = browser.get("/api/law/565.11(b)").json()
    assert told_of["kind"] == "entry"
    assert told_of["entries"][0]["readings"] == ["R8"]
    assert told_of["entries"][0]["tests"]
    assert len(browser.get("/api/law/565").json()["entries"]) == len([cite for cite in all_cites() if cite.chapter == "565"])
    assert browser.get("/api/law/R8").json()["readings"][0]["id"] == "R8"
    assert len(browser.get("/api/law/readings").json()["readings"]) == len(readings())
    assert browser.get("/api/law", params={"q": "vigorish banker"}).json()["entries"]
    missing = browser.get("/api/law/565.11(z)")
    assert missing.status_code == 404
    assert missing.headers["content-type"] == "application/problem+json"
    assert missing.json()["nearest"][0] == "565.11(e)"
    assert browser.get("/api/law/R0").status_code == 404
