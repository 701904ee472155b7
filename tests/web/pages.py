"""Pages as a browser without scripts has them: their forms, filled and posted, and what is wrong with them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from tests.web.browsing import UNLIMITED, Browser

from tablegames.equipment.chance import SeededChance
from tablegames.floor.hall import Hall
from tablegames.floor.options import Options
from tablegames.floor.persons import Person, Post
from tablegames.store.database import open_database
from tablegames.web.app import create_app

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fastapi import FastAPI
    from httpx import Response

    from tablegames.web.settings import Settings

HOUSE = Person("the house", Post.ADMINISTRATOR)
VOID = {"input", "meta", "link", "br", "img", "hr"}


def now() -> datetime:
    return datetime.now(UTC)


def new_hall(folder: Path, *, seed: str = "web") -> Hall:
    """The tables of a new database, with chance that repeats."""
    database = open_database(folder / "floor.sqlite", may_create=True)
    return Hall(database, owner="tests", now=now, chance=SeededChance(seed), lease=timedelta(hours=1))  # nobody renews it


def new_app(hall: Hall, settings: Settings = UNLIMITED) -> FastAPI:
    return create_app(hall, settings)


def opened(hall: Hall, slug: str, *, bots: int = 1, table_id: str = "") -> str:
    """A practice table; its name."""
    hall.open_table(game=slug, table_id=table_id or slug, title=f"Table of {slug}", by=HOUSE, options=Options(bots=bots))
    return table_id or slug


@dataclass
class Form:
    """A form of a page: what a browser would post, and its buttons by their words."""

    action: str
    method: str
    id: str = ""
    fields: dict[str, str] = field(default_factory=dict)
    boxes: dict[str, list[str]] = field(default_factory=dict)
    buttons: dict[str, tuple[str, str]] = field(default_factory=dict)
    least: dict[str, str] = field(default_factory=dict)


class Page(HTMLParser):
    """A page that was read."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.faults: list[str] = []
        self.ids: list[str] = []
        self._form: Form | None = None
        self._labelled: set[str] = set()
        self._inputs: list[tuple[str, str]] = []
        self._button: tuple[str, str] | None = None
        self._select = ""
        self._words = ""
        self.text = text
        self.feed(text)
        self.faults += [f"no label for {name or each}" for each, name in self._inputs if each not in self._labelled]
        self.faults += [f"no csrf in {form.action}" for form in self.forms if form.method == "post" and not form.fields.get("csrf")]
        self.faults += [f"id {each} is there twice" for each in {each for each in self.ids if self.ids.count(each) > 1}]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids += [found["id"]] if "id" in found else []
        self.faults += [f"{name} on {tag}" for name in found if name == "style" or name.startswith("on")]
        if tag == "form":
            self._form = Form(found["action"], found.get("method", "get"), found.get("id", ""))
            self.forms.append(self._form)
        elif tag == "label":
            self._labelled.add(found.get("for", ""))
        elif tag in {"input", "select", "textarea"}:
            self._take(tag, found)
        elif tag == "option" and self._form is not None and ("selected" in found or self._select not in self._form.fields):
            self._form.fields[self._select] = found.get("value", "")
        elif tag == "button":
            self._button, self._words = (found.get("name", ""), found.get("value", "")), ""

    def _take(self, tag: str, found: dict[str, str]) -> None:
        name = found.get("name", "")
        if found.get("type") != "hidden":
            self._inputs.append((found.get("id", "?"), name))
        if self._form is None:
            self.faults.append(f"{name} in no form")
        elif tag == "select":
            self._select = name
        elif found.get("type") == "checkbox":
            self._form.boxes.setdefault(name, []).append(found.get("value", ""))
        elif found.get("type") != "file":
            self._form.fields[name] = found.get("value", "")
            if "data-least" in found:
                self._form.least[name] = found["data-least"]

    def handle_data(self, data: str) -> None:
        self._words += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        elif tag == "button" and self._button is not None and self._form is not None:
            self._form.buttons[" ".join(self._words.split())] = self._button
            self._button = None

    def form(self, name: str) -> Form | None:
        return next((form for form in self.forms if form.id == name), None)


class Plain(Browser):
    """A browser without scripts, which fills forms as they stand on the page that it shows."""

    page: Page

    def show(self, path: str) -> Page:
        answer = self.open(path)
        assert answer.status_code == 200, answer.text[:500]
        return self._shown(answer)

    def _shown(self, answer: Response) -> Page:
        self.page = Page(answer.text)
        assert self.page.faults == []
        return self.page

    def press(self, form: Form, button: str = "", **fields: str | list[str]) -> Response:
        """Press a button of a form, with some fields filled otherwise; follow where it leads."""
        name, value = form.buttons[button] if button else ("", "")
        data = {**form.fields, **fields, **({name: value} if name else {})}
        answer: Response = self.post(form.action, data=data)
        if answer.status_code == 303:
            self.show(answer.headers["location"])
        elif "text/html" in answer.headers.get("content-type", ""):
            self._shown(answer)
        return answer


def sat_down(app: FastAPI, table_id: str) -> Plain:
    """Somebody who sits at a table."""
    browser = Plain(app)
    form = browser.show(f"/tables/{table_id}").form("form-sit")
    assert form is not None
    assert browser.press(form, "Sit down").status_code == 303
    return browser


def played(browser: Plain, table_id: str) -> Iterator[str]:
    """Play a round by the forms alone, to its end; gives the name of each form that was posted."""
    has_wagered = False
    for _ in range(200):
        page = browser.show(f"/tables/{table_id}")
        ask, wagers, ready = page.form("form-ask"), page.form("form-wagers"), page.form("form-ready")
        if ask is not None:
            yield f"ask {ask.fields['kind']}"
            answer = browser.press(ask, _button(ask), **_answer(ask))
        elif ready is not None:
            yield "ready"
            answer = browser.press(ready, next(iter(ready.buttons)))
            if has_wagered and "Next round" in ready.buttons:
                return
        elif wagers is not None and not has_wagered:
            yield "wagers"
            has_wagered = True
            answer = browser.press(wagers, "Place and deal", **_least(wagers))
        else:
            raise AssertionError(f"nothing to do: {page.text}")
        assert answer.status_code == 303, answer.text
    raise AssertionError("the round does not end")


def _button(ask: Form) -> str:
    return next((words for words in ask.buttons if not words.startswith(("Fold", "Withdraw", "Bank", "Co-bank"))), next(iter(ask.buttons)))


def _answer(ask: Form) -> dict[str, str | list[str]]:
    if "low" in ask.boxes:
        return {"low": ["6", "7"] if len(ask.boxes["low"]) > 4 else ["1", "2"]}
    return {}


def _least(wagers: Form) -> dict[str, str]:
    """The least wager on the first area, on all of a row of numbered ones."""
    names = list(wagers.least)
    first = names[0]
    return {name: wagers.least[first] for name in names if name == first or ("/bet-" in name and "/bet-" in first)}
