"""Pages as they are really sent keep to their policy: nothing inline, nothing from elsewhere, a token in each form."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest
from markupsafe import escape
from tests.web.browsing import Browser
from tests.web.pages import new_app, new_hall, opened

from tablegames.floor.persons import Person, Post
from tablegames.games import MODULES
from tablegames.law import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.floor.hall import Hall

STARTS = (
    "/",
    "/law",
    "/law/565.11",
    "/odds",
    "/records",
    "/submissions",
    "/submissions/three-card-poker",
    "/login",
    "/accounts",
    "/api/docs",
)
_SECRET = re.compile(r"\b(password_hash|argon2|token_hash)\b")


class _Read(HTMLParser):
    """What a page has that its policy forbids, and where it leads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.links: set[str] = set()
        self._is_post = False
        self._has_token = True
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.faults += [f"<{tag} {name}>" for name in given if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in given) or tag in {"iframe", "object", "embed", "base"}:
            self.faults.append(f"<{tag}>")
        for name in ("src", "href", "action", "formaction", "xlink:href", "srcset", "poster"):
            if (
                name in given
                and re.match(r"\s*(?:[a-z][a-z0-9+.-]*:|//)", given[name], re.IGNORECASE)
                and not given[name].startswith("data:image/")
            ):
                self.faults.append(f"<{tag} {name}={given[name]}>")
        if tag == "a" and given.get("href", "").startswith("/"):
            self.links.add(given["href"].partition("#")[0])
        if tag == "form":
            self._is_post = given.get("method", "").lower() == "post"
            self._has_token = not self._is_post
        if tag == "input" and given.get("name") == "csrf":
            self._has_token = bool(given.get("value"))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form" and not self._has_token:
            self.faults.append("a form without its token")


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    hall = new_hall(tmp_path_factory.mktemp("floor"))
    yield Browser(new_app(hall))
    hall.stop()
    hall.database.close()


def faults(browser: Browser, path: str) -> tuple[list[str], set[str]]:
    answer = browser.get(path)
    assert answer.status_code in {200, 303, 403}, path
    assert not _SECRET.search(answer.text)
    if not answer.headers.get("content-type", "").startswith("text/html"):
        return [], set()
    read = _Read(answer.text)
    return [f"{path}: {fault}" for fault in read.faults], read.links


@pytest.mark.parametrize("path", STARTS)
def test_a_page_keeps_to_its_policy(path: str, browser: Browser) -> None:
    assert faults(browser, path)[0] == []


@pytest.mark.parametrize("slug", MODULES)
def test_a_table_keeps_to_the_policy(slug: str, browser: Browser) -> None:
    opened(browser.app.state.hall, slug)  # type: ignore[attr-defined]
    page, links = faults(browser, f"/tables/{slug}")
    assert page == []
    assert links


def test_what_is_forbidden_is_noticed() -> None:
    text = """<p style="x"><svg onload="x"><script>x</script><img src="//x"><a href="javascript:x"><form method="post"></form>
        <form method="post"><input name="csrf" value=""></form><a href="/here#there"><img src="data:image/png;base64,x">"""
    read = _Read(text)
    assert len(read.faults) == 7
    assert read.links == {"/here"}


NAME = """<b onload='x' style="x">"M"&</b>"""


@pytest.mark.parametrize("slug", ["three-card-poker", "minibaccarat", "pai-gow"])
def test_a_name_at_a_table_is_text(slug: str, browser: Browser) -> None:
    hall: Hall = browser.app.state.hall  # type: ignore[attr-defined]
    table = hall.table(opened(hall, slug, bots=0, table_id=f"names-{slug}"))
    person = Person(NAME, Post.PLAYER)
    seat = table.live.table.clockwise_seats[0]
    assert not any(isinstance(each, Refusal) for each in table.sit(person, seat, request_id="sit"))
    shown = browser.get(f"/tables/names-{slug}").text
    assert str(escape(NAME)) in shown
    assert faults(browser, f"/tables/names-{slug}")[0] == []
    assert "<b" not in re.sub(r"<(button|body|br)\b", "", shown)
