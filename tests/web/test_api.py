"""The HTTP API: whole rounds of every game, refusals as problem documents, nothing that lies face down, the schema complete."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from fastapi.testclient import TestClient
from tests.web.browsing import OUTSIDE
from tests.web.pages import new_app, new_hall, opened

from tablegames.games import MODULES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fastapi import FastAPI
    from httpx import Response


class Program:
    """A program that plays as a guest."""

    def __init__(self, app: FastAPI) -> None:
        self.client = TestClient(app)
        begun = self.client.post("/api/guest", json={})
        assert begun.status_code < 300, begun.text
        self.name = begun.json()["name"]
        self.client.headers["Authorization"] = f"Bearer {begun.json()['token']}"
        self.client.cookies.clear()
        self._requests = 0

    def get(self, path: str) -> Any:  # noqa: ANN401 - what JSON says
        answer = self.client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **body: object) -> Response:
        answer: Response = self.client.post(path, json=body)
        return answer

    def request(self) -> str:
        self._requests += 1
        return f"{self.name} {self._requests}"

    def act(self, table_id: str, *facts: dict[str, Any]) -> Response:
        return self.post(f"/api/tables/{table_id}/acts", facts=list(facts), request_id=self.request())

    def sit(self, table_id: str) -> int:
        seats: list[int] = self.get(f"/api/tables/{table_id}")["may"]["seats"]
        assert self.post(f"/api/tables/{table_id}/sit", seat=seats[0], request_id=self.request()).status_code == 200
        return seats[0]


def answer_of(table: dict[str, Any]) -> list[dict[str, Any]]:
    """What a program answers that does the first thing it may: the option, the least number, two cards for the Low hand."""
    due, options = table["due"], table["may"]["options"]
    fact = {name: due[name] for name in ("kind", "place", "nth")}
    if options:
        chosen = next(each for each in options if each["refusal"] is None)
        follow = {"kind": "wager", "place": chosen["wager"], "value": chosen["cents"] or chosen["least"]}
        return [fact | {"value": chosen["value"]}, *([follow] if chosen["wager"] else [])]
    if due["kind"] == "set":
        [own] = [seat for seat in table["seats"] if str(seat["number"]) == due["place"]]
        number = 2
        return [fact | {"value": " ".join(own["cards"][-number:])}]
    return [fact | {"value": due["value"] if due["value"] is not None else due["least"]}]


def played(program: Program, table_id: str) -> Iterator[dict[str, Any]]:
    """Play a round to its end; gives the table before each act."""
    has_wagered = False
    for _ in range(200):
        table = program.get(f"/api/tables/{table_id}")
        yield table
        may, due = table["may"], table["due"]
        if may["wagers"] and not has_wagered:
            has_wagered = True
            first = may["wagers"][0]
            numbered = [each for each in may["wagers"] if "/bet-" in each["place"]] or [first]
            facts = [{"kind": "wager", "place": each["place"], "value": first["least"]} for each in numbered]
            assert program.act(table_id, *facts).status_code == 200
        elif may["ready"]:
            assert program.post(f"/api/tables/{table_id}/ready", seq=table["seq"]).status_code == 204
            if has_wagered and may["ready"] == "Next round":
                return
        else:
            assert due["is_yours"], table["waiting"]
            answer = program.act(table_id, *answer_of(table))
            assert answer.status_code == 200, answer.text
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("slug", list(MODULES))
def test_a_program_plays_a_round_to_its_end(slug: str, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    table_id = opened(hall, slug)
    program = Program(new_app(hall))
    program.sit(table_id)
    tables = list(played(program, table_id))
    assert program.get(f"/api/tables/{table_id}")["last"]
    commitments = {each["commitment"]["root"] for each in tables if each["commitment"]}
    assert commitments or slug == "minibaccarat"
    for each in tables:
        hidden = [seat for seat in each["seats"] if not seat["is_you"] and seat["person"] and seat["cards"]]
        due = each["due"] or {}
        if due.get("kind") == "ask" and slug in {"three-card-poker", "four-card-poker"}:
            assert {card for seat in hidden for card in seat["cards"]} == {"??"}
            assert all(set(hand["cards"]) & {"??"} for hand in each["hands"] if hand["name"] == "Dealer")


# ---------------------------------------------------------------- refusals


@pytest.fixture(scope="module")
def seated(shared_app: FastAPI) -> tuple[Program, int]:
    program = Program(shared_app)
    return program, program.sit("three-card-poker")


def test_who_has_no_seat_is_refused_with_the_paragraph(shared_app: FastAPI, seated: tuple[Program, int]) -> None:
    answer = Program(shared_app).act("three-card-poker", {"kind": "wager", "place": "6/ante", "value": 1000})
    assert answer.status_code == 403
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert (problem["code"], problem["status"], problem["cite"]) == ("not-seated", 403, "565.7(a)(1)")
    assert problem["refusals"] == [{"code": "not-seated", "sentence": problem["detail"], "cite": "565.7(a)(1)"}]


def test_what_the_law_refuses_now_is_a_conflict(seated: tuple[Program, int]) -> None:
    program, seat = seated
    answer = program.act("three-card-poker", {"kind": "wager", "place": f"{seat}/ante", "value": 1})
    assert (answer.status_code, answer.json()["cite"]) == (409, "565.7(b)")
    answer = program.act("three-card-poker", {"kind": "wager", "place": f"{seat}/play", "value": 1000})
    assert (answer.status_code, answer.json()["cite"]) == (409, "565.11(b)")


def test_the_same_request_does_the_thing_once(seated: tuple[Program, int]) -> None:
    program, seat = seated
    body = {"facts": [{"kind": "wager", "place": f"{seat}/pair-plus", "value": 500}], "request_id": "once"}
    first, second = (program.post("/api/tables/three-card-poker/acts", **body) for _ in range(2))
    assert first.json() == second.json()
    body["facts"] = [{"kind": "wager", "place": f"{seat}/pair-plus", "value": 600}]
    assert program.post("/api/tables/three-card-poker/acts", **body).json()["code"] == "request-reused"


@pytest.mark.parametrize(
    "facts",
    [
        [],
        [{"kind": "fly", "place": "2"}],
        [{"kind": "wager", "place": "nowhere", "value": 5}],
        [{"kind": "wager", "place": "2/ante", "value": "a lot"}],
        [{"kind": "wager", "place": "2/ante", "value": 10**12}],
        [{"kind": "wager", "place": "2/ante", "nth": -1}],
        [{"kind": "wager", "place": "2/ante", "value": 1.5}],
        [{"kind": "wager", "place": "2/ante", "value": True}],
        [{"kind": "wager", "place": "2/ante", "value": 5, "by": "dealer"}],
        [{"kind": "wager", "place": "2/ante", "value": 5}] * 41,
    ],
)
def test_what_cannot_be_read_is_told_field_by_field(facts: list[dict[str, Any]], seated: tuple[Program, int]) -> None:
    answer = seated[0].act("three-card-poker", *facts)
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["detail"]


@pytest.mark.parametrize("path", ["", "/events"])
def test_a_table_that_is_none_is_not_found(path: str, shared_app: FastAPI) -> None:
    answer = Program(shared_app).client.get(f"/api/tables/nowhere{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-table")


def test_no_such_path_is_a_problem_document(shared_app: FastAPI) -> None:
    answer = Program(shared_app).client.get("/api/nothing")
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")


def test_a_bug_is_told_without_its_details(shared_app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ZeroDivisionError("As Kd")

    client = TestClient(shared_app, raise_server_exceptions=False)
    monkeypatch.setattr(shared_app.state.hall, "lines", fail)
    answer = client.get("/api/tables")
    assert (answer.status_code, answer.json()["code"]) == (500, "bug")
    assert "As Kd" not in answer.text
    assert "division" not in answer.text.lower()


# ---------------------------------------------------------------- opening, the service, the schema


def test_a_table_is_opened_by_a_program(shared_app: FastAPI) -> None:
    program = Program(shared_app)
    opened_table = program.post("/api/tables", game="pai-gow", title="Tiles", bots=0)
    assert opened_table.status_code == 201, opened_table.text
    assert opened_table.json()["id"] in {each["id"] for each in program.get("/api/tables")}
    assert program.post("/api/tables", game="whist").json()["code"] == "not-understood"
    assert program.post("/api/tables", game="pai-gow", submission="game = 3").status_code in {409, 422}


def test_off_loopback_nobody_opens_a_table_or_reads_the_counts(tmp_path: Path) -> None:
    client = TestClient(new_app(new_hall(tmp_path), OUTSIDE))
    assert client.post("/api/tables", json={"game": "pai-gow"}).status_code == 401
    assert client.get("/metrics").status_code == 403
    assert client.get("/health").json() == {"status": "ok", "tables": 0}


def test_the_counts_tell_of_requests_and_refusals(shared_app: FastAPI, seated: tuple[Program, int]) -> None:
    seated[0].act("three-card-poker", {"kind": "fly", "place": "2"})
    told = TestClient(shared_app).get("/metrics").text
    assert 'tablegames_requests_total{method="POST",path="/api/tables/{table_id}/acts",status="422"}' in told
    assert 'tablegames_refusals_total{code="not-understood"}' in told
    assert "tablegames_act_seconds_bucket" in told


def test_every_operation_of_the_schema_is_described(shared_app: FastAPI) -> None:
    schema = json.loads(TestClient(shared_app).get("/api/openapi.json").text)
    operations = [(path, method, each) for path, methods in schema["paths"].items() for method, each in methods.items()]
    assert len(operations) > 20
    assert [(path, method) for path, method, each in operations if not each.get("description")] == []
    acts = schema["paths"]["/api/tables/{table_id}/acts"]["post"]["responses"]
    assert {"200", "401", "403", "404", "409", "422", "503"} <= set(acts)


def test_the_games_are_listed(shared_app: FastAPI) -> None:
    assert [each["slug"] for each in Program(shared_app).get("/api/games")] == list(MODULES)


def test_the_page_of_the_api_lists_every_operation_and_asks_nobody_else(shared_app: FastAPI) -> None:
    client = TestClient(shared_app)
    told = client.get("/api/docs").text
    for path in client.get("/api/openapi.json").json()["paths"]:
        assert f" {path}</code>" in told
    assert "https://" not in told
    assert "<script" not in told
