"""Every problem document has a named code that is listed in docs/codes.md, and is among its own refusals."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.web.test_api import Program

from tablegames.floor.requests import LONGEST
from tablegames.web.api.odds import _CODES
from tablegames.web.api.problems import _STATUSES
from tablegames.web.refused import CODES, PROBLEMS, TITLES

if TYPE_CHECKING:
    from fastapi import FastAPI

ROOT = Path(__file__).parents[2]
LISTED = set(re.findall(r"^\| `([^`]+)` \|", (ROOT / "docs" / "codes.md").read_text(encoding="utf-8"), re.MULTILINE))
TABLE = "/api/tables/three-card-poker"


def codes_in(path: Path) -> set[str]:
    """The codes that a module of the server gives to a problem or a refusal."""
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    given = [word.value for call in calls for word in call.keywords if word.arg == "code"]
    given += [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Refusal" and call.args]
    return {node.value for node in given if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value}


def test_every_code_that_the_server_can_give_is_listed() -> None:
    by_status = {*CODES.values(), *(code for _, _, code in _STATUSES), *_CODES.values()}
    assert by_status <= PROBLEMS.keys() <= LISTED
    assert TITLES.keys() - {409, 421} == CODES.keys()  # what the law refuses, and another server, are refusals with codes
    sources = [path for room in ("web", "floor") for path in (ROOT / "src" / "tablegames" / room).rglob("*.py")]
    assert set().union(*map(codes_in, sources)) <= LISTED
    assert not any(code.isdigit() for code in LISTED)


@pytest.fixture(scope="module")
def program(shared_app: FastAPI) -> Program:
    return Program(shared_app)


WRONG: dict[str, tuple[str, str, Any, int, str]] = {
    "no page": ("GET", "/api/nowhere", None, 404, "no-such-page"),
    "no table": ("GET", "/api/tables/nowhere", None, 404, "no-table"),
    "no round": ("GET", f"{TABLE}/rounds/999", None, 404, "no-round"),
    "no steps of a round": ("GET", f"{TABLE}/rounds/999/steps", None, 404, "no-round"),
    "another method": ("DELETE", TABLE, None, 405, "wrong-method"),
    "no game": ("GET", "/api/submissions/whist/schema", None, 404, "no-such-game"),
    "no game of the odds": ("GET", "/api/odds/whist", None, 404, "no-such-game"),
    "no question": ("GET", "/api/odds/three-card-poker?choice=nothing", None, 422, "not-asked"),
    "no JSON": ("POST", f"{TABLE}/acts", b"{", 422, "not-understood"),
    "no record": ("POST", "/api/records/audit", b"nothing", 400, "unreadable"),
    "no paragraph": ("GET", "/api/law/565.99", None, 404, "no-paragraph"),
    "no reading": ("GET", "/api/law/R999", None, 404, "no-reading"),
    "no drill": ("GET", f"{TABLE}/drill", None, 404, "no-drill"),
    "no submission": ("POST", "/api/submissions/three-card-poker/check", b"x", 415, "wrong-kind"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_problem_has_a_listed_code_and_its_refusals(what: str, program: Program) -> None:
    method, path, content, status, code = WRONG[what]
    answer = program.client.request(method, path, content=content)
    told = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.status_code, told["status"], told["code"]) == (status, status, code)
    assert told["type"] == f"/api/problems/{code}"
    assert code in LISTED
    assert told["detail"].endswith(".")
    assert told["refusals"]
    assert all({"code", "sentence", "cite"} <= row.keys() and row["code"] in LISTED for row in told["refusals"])


@pytest.mark.parametrize("name", ["", "\0", " a", "a" * (LONGEST + 1), "a" * 5000])
def test_a_request_id_that_is_none_is_refused_in_one_way(name: str, program: Program) -> None:
    facts = [{"kind": "wager", "place": "2/ante", "value": 500}]
    for path, body in (("acts", {"facts": facts}), ("sit", {"seat": 1}), ("leave", {})):
        answer = program.post(f"{TABLE}/{path}", request_id=name, **body)
        assert (answer.status_code, answer.json()["code"]) == (422, "no-request")
        assert f"1 to {LONGEST} letters" in answer.json()["detail"]


def test_the_longest_request_id_is_taken(program: Program) -> None:
    assert program.post(f"{TABLE}/sit", seat=1, request_id="a" * LONGEST).json().get("code") != "no-request"
