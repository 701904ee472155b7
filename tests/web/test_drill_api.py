"""The drill over the API: acts as they are typed, help, what goes wrong, the score; refusals as problem documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.helpers.acts import as_typed
from tests.web.pages import new_app, new_hall, opened
from tests.web.test_api import Program

from tablegames.procedure.answers import lawful_answer

if TYPE_CHECKING:
    from pathlib import Path

    from fastapi import FastAPI

    from tablegames.floor.hall import Hall

TCP = "three-card-poker"
DRILL = f"/api/tables/{TCP}/drill"


def dealer(folder: Path) -> tuple[Program, Hall, FastAPI]:
    hall = new_hall(folder)
    opened(hall, TCP, bots=2)
    app = new_app(hall)
    program = Program(app)
    assert program.post(f"/api/tables/{TCP}/post", post="dealer").status_code == 204
    return program, hall, app


def right(hall: Hall) -> str:
    live = hall.table(TCP).live
    assert live.position is not None
    assert live.position.due is not None
    return as_typed(lawful_answer(live.table, live.position.due))


def test_a_program_deals_and_reads_its_score(tmp_path: Path) -> None:
    program, hall, _app = dealer(tmp_path)
    for _ in range(3):
        answer = program.post(f"{DRILL}/acts", act=right(hall), request_id=program.request())
        assert answer.status_code == 200, answer.text
        assert answer.json()["word"] == "Right"
        assert answer.json()["lines"][0]["cites"]
        assert 0 < answer.json()["entries"][0] <= hall.table(TCP).live.head[0]
    wrong = program.post(f"{DRILL}/acts", act="gather", request_id=program.request())
    assert wrong.status_code == 409
    assert wrong.headers["content-type"] == "application/problem+json"
    assert wrong.json()["cite"].startswith("565.")
    assert program.post(f"{DRILL}/hint").json()["word"] == "Hint"
    assert program.post(f"{DRILL}/book", request_id=program.request(), until_decision=True).status_code == 200
    found = program.get(DRILL)
    assert (found["score"]["right unaided"], found["score"]["wrong"]) == (3, 1)
    assert len(found["tries"]) == sum(found["score"].values())


def test_trouble_is_listed_and_ordered_by_a_program(tmp_path: Path) -> None:
    program, hall, _app = dealer(tmp_path)
    while not (trouble := program.get(f"{DRILL}/trouble")):
        assert program.post(f"{DRILL}/acts", act=right(hall), request_id=program.request()).status_code == 200
    before = hall.table(TCP).live.head[0]
    assert program.post(f"{DRILL}/trouble", key=trouble[0]["key"]).status_code == 200
    assert hall.table(TCP).live.head[0] > before
    assert program.post(f"{DRILL}/trouble", key="nonsense").status_code == 409
    assert program.client.put(DRILL, json={"mishaps": 5, "shows_due": True}).status_code == 204
    assert hall.table(TCP).options.mishaps == 5
    assert program.client.put(DRILL, json={"mishaps": 500}).status_code == 422


def test_who_does_not_deal_has_no_drill(tmp_path: Path) -> None:
    _dealer, _hall, app = dealer(tmp_path)
    other = Program(app)
    assert other.client.get(DRILL).status_code == 404
    assert other.get(f"{DRILL}/trouble") == []
    for path, body in (
        ("acts", {"act": "deal 2", "request_id": "a"}),
        ("book", {"request_id": "b"}),
        ("hint", {}),
        ("trouble", {"key": "jam|shuffler"}),
    ):
        answer = other.post(f"{DRILL}/{path}", **body)
        assert answer.status_code == 403
        assert answer.json()["cite"]
    assert other.client.put(DRILL, json={"shows_due": True}).status_code == 403
