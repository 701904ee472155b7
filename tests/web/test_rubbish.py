"""Whatever is posted to any form, by whomever: no answer is a fault of the server, and what is refused is told in a sentence."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from tests.floor.persons import PASSWORD, CountedHash, StillClock
from tests.floor.tables import quick
from tests.helpers.slowly import one_in
from tests.web.asgi import Answer, Asker
from tests.web.browsing import UNLIMITED
from tests.web.pages import Page, new_hall, opened

from tablegames.floor.accounts import Accounts
from tablegames.floor.persons import Post
from tablegames.floor.sessions import Session
from tablegames.web.app import create_app
from tablegames.web.pages import PAGES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fastapi import FastAPI

POSTED: Final = sorted({route.path for router in PAGES for route in router.routes if "POST" in route.methods})  # type: ignore[attr-defined]
_PARTS: Final = {
    "table_id": ("pai-gow-poker", "three-card-poker", "nowhere", "%00"),
    "slug": ("pai-gow-poker", "three-card-poker", "whist"),
    "game": ("pai-gow", "three-card-poker", "whist"),
}
"""Parts of paths: some lead somewhere."""
EXAMPLES: Final = 8
_URLENCODED: Final = "application/x-www-form-urlencoded"
_SENTENCE: Final = re.compile(r"\w[^<>]{3,}[.?]")
_VALUES: Final = (
    "0",
    "1",
    "-1",
    "500",
    "1e9",
    "9" * 40,
    "yes",
    "answer",
    "wagers",
    "extra",
    "2/ante",
    "dealer",
    "As Kd",
    "²",
    "\x00",
    "none",
    "player",
)


def names_in(asker: Asker) -> list[str]:
    """Give the names of all fields of the pages that people fill."""
    pages = [
        "/",
        "/tables/pai-gow-poker",
        "/tables/three-card-poker",
        "/submissions/pai-gow",
        "/odds/pai-gow",
        "/accounts",
        "/records",
        "/login",
    ]
    found = {name for page in pages for name in re.findall(r'\bname="([^"]+)"', asker.get(page, accept="text/html").text)}
    return sorted(found | {"act", "verb", "said", "do", "kind", "place", "nth", "value", "low", "foul", "trouble", "mishaps", "post"})


class Visitors:
    """Everybody who may send rubbish, logged in again whenever he has logged himself out by it."""

    def __init__(self, app: FastAPI, accounts: Accounts) -> None:
        self.runner, self.accounts = asyncio.Runner(), accounts
        self.askers = {post: Asker(app, self.runner) for post in Post}
        for post in Post:
            assert accounts.create(f"The {post.value} Q", role=post, password=PASSWORD) is None
        self.nobody = Asker(app, self.runner)

    def asker(self, post: Post | None) -> Asker:
        if post is None:
            return self.nobody
        asker = self.askers[post]
        if not asker.token or self.accounts.visitor_of(asker.token) is None:
            name = f"The {post.value} Q"
            for give_back in (self.accounts.enable, self.accounts.unlock):  # what rubbish, or wrong passwords, have done
                give_back(name)
            self.accounts.set_role(name, post)
            self.accounts.set_password(name, PASSWORD)
            session = self.accounts.log_in(name, PASSWORD)
            assert isinstance(session, Session)
            asker.token = session.token
        return asker


@pytest.fixture(scope="module")
def visitors(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitors]:
    folder: Path = tmp_path_factory.mktemp("floor")
    hall = new_hall(folder)
    quick(hall.database)
    for slug in ("three-card-poker", "pai-gow-poker"):
        opened(hall, slug, bots=2)
    accounts = Accounts(hall.database, StillClock(), hasher=CountedHash())
    found = Visitors(create_app(hall, UNLIMITED, accounts=accounts), accounts)
    for name, slug in ((Post.PLAYER, "three-card-poker"), (Post.DEALER, "pai-gow-poker")):
        asker = found.asker(name)
        assert asker.post(f"/api/tables/{slug}/post", post="dealer" if name is Post.DEALER else "none").status < 500
        assert asker.post(f"/api/tables/{slug}/sit", seat=1, request_id=f"sit {slug}").status < 500
    yield found
    hall.stop()
    hall.database.close()
    found.runner.close()


def sent(names: list[str]) -> st.SearchStrategy[tuple[str, bytes]]:
    """Give bodies: forms of known and unknown fields, files in parts, and what is no form at all."""
    text = st.sampled_from(_VALUES) | st.text(max_size=12)
    fields = st.lists(st.tuples(st.sampled_from(names) | st.text(max_size=5), text), max_size=9)
    form = fields.map(lambda each: (_URLENCODED, urlencode(each, errors="surrogatepass").encode()))
    part = b'--x\r\ncontent-disposition: form-data; name="%s"; filename="%s"\r\n\r\n%s\r\n--x--\r\n'
    name = st.sampled_from([each.encode() for each in ("file", "record", "text", "csrf")])
    file = st.tuples(name, st.binary(max_size=4), st.binary(max_size=40)).map(lambda each: ("multipart/form-data; boundary=x", part % each))
    other = st.tuples(st.sampled_from(("application/json", "text/plain", _URLENCODED, "multipart/form-data", "")), st.binary(max_size=40))
    return st.one_of(form, form, form, file, other)


def judged(answer: Answer, what: object) -> None:
    assert answer.status < 500, (what, answer.text)
    if answer.status >= 400:
        said = answer.json()["detail"] if "json" in answer.kind else answer.text.partition("<main")[2]
        assert _SENTENCE.search(said), (what, answer.status, said)


def addresses(path: str) -> st.SearchStrategy[str]:
    names = re.findall(r"{(\w+)}", path)
    parts = st.tuples(*(st.sampled_from(_PARTS[name]) for name in names))
    return parts.map(lambda chosen: path.format(**dict(zip(names, chosen, strict=True))))


@pytest.mark.parametrize("path", one_in(2, POSTED))
def test_rubbish_in_a_form_is_refused_in_a_sentence_or_changes_nothing_much(path: str, visitors: Visitors) -> None:
    names = names_in(visitors.asker(Post.ADMINISTRATOR))
    assert len(names) > 20

    @seed(8)
    @given(st.sampled_from([None, *Post]), addresses(path), sent(names), st.sampled_from(("text/html", "application/json", "*/*")))
    @settings(max_examples=EXAMPLES, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    def posted(post: Post | None, address: str, body: tuple[str, bytes], accept: str) -> None:
        kind, content = body
        answer = visitors.asker(post).ask("POST", address, body=content, kind=kind, accept=accept)
        judged(answer, (post, address, kind, content))

    posted()


def page_of(address: str) -> str:
    """Give the page on which a form that is sent there stands."""
    parts = address.split("/")
    if address in {"/logout", "/tables"}:
        return "/"
    return "/".join(parts[:3]) if parts[1] in {"tables", "submissions", "odds"} and address != "/submissions/load" else f"/{parts[1]}"


@pytest.mark.parametrize("path", one_in(2, POSTED))
def test_a_form_with_some_fields_of_rubbish_is_no_fault_of_the_server(path: str, visitors: Visitors) -> None:
    """The form is taken from the page as it stands, so that all but a field or two is right."""
    text = st.sampled_from(_VALUES) | st.text(max_size=12)
    sent_forms = 0

    @seed(9)
    @given(
        st.sampled_from((Post.ADMINISTRATOR,) if path.startswith("/accounts") else (Post.PLAYER, Post.DEALER, Post.ADMINISTRATOR)),
        addresses(path),
        st.lists(st.tuples(st.integers(0, 99), text), max_size=2),
    )
    @settings(max_examples=EXAMPLES, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    def posted(post: Post, address: str, changed: list[tuple[int, str]]) -> None:
        nonlocal sent_forms
        asker = visitors.asker(post)
        page = asker.get(page_of(address), accept="text/html")
        forms = [form for form in Page(page.text).forms if form.method == "post"] if page.status == 200 else []
        for form in [each for each in forms if each.action == address] or forms:  # some buttons send a form elsewhere
            fields = [*form.fields.items(), *((name, value) for name, values in form.boxes.items() for value in values[:2])]
            fields += [button for button in form.buttons.values() if button[0]][len(changed) : len(changed) + 1]
            for place, value in changed:
                fields[place % len(fields)] = fields[place % len(fields)][0], value
            judged(asker.fill(address, fields), (post, address, fields))
            sent_forms += 1

    posted()
    assert sent_forms > 0
