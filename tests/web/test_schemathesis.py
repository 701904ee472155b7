"""The API as it is described, asked by everybody: no fault of the server, and no answer that the description does not tell of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance
from tests.floor.persons import PASSWORD, CountedHash, StillClock
from tests.floor.tables import quick
from tests.web.browsing import UNLIMITED
from tests.web.pages import new_hall, opened
from tests.web.test_api import Program, played

from tablegames.floor.accounts import Accounts
from tablegames.floor.persons import Post
from tablegames.floor.sessions import Session
from tablegames.web.app import create_app
from tablegames.web.live import Streams, event

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from fastapi import FastAPI

    from tablegames.floor.feed import Subscription
    from tablegames.web.live import Write

pytestmark = pytest.mark.slow
EXAMPLES: Final = 6
TABLES: Final = ("three-card-poker", "pai-gow", "minibaccarat", "let-it-ride-poker")
_THERE: Final[dict[str, tuple[object, ...]]] = {
    "table_id": TABLES,
    "game": TABLES,
    "cite": ("565.11(b)", "535", "999"),
    "name": ("Nobody", "The player Q"),
    "number": (1, 2),
}
"""Parts of paths that lead somewhere, so that what is behind them is reached too."""
CHECKS: Final = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    """Tables at the beginning, in the middle of a round, after one, and at the dealer's hands."""
    folder: Path = tmp_path_factory.mktemp("floor")
    hall = new_hall(folder)
    quick(hall.database)
    for slug in TABLES:
        opened(hall, slug)
    app = create_app(hall, UNLIMITED, accounts=Accounts(hall.database, StillClock(), hasher=CountedHash()))
    program = Program(app)
    program.sit("three-card-poker")
    assert len(list(played(program, "three-card-poker"))) > 1
    program.sit("pai-gow")
    middle = played(program, "pai-gow")
    assert [next(middle)["id"] for _ in range(4)] == ["pai-gow"] * 4
    assert program.post("/api/tables/minibaccarat/post", post="dealer").status_code == 204
    yield app
    hall.stop()
    hall.database.close()


@pytest.fixture(scope="module", params=["nobody", "guest", *Post])
def token(request: pytest.FixtureRequest, app: FastAPI) -> str:
    """Who asks."""
    if request.param == "nobody":
        return ""
    if request.param == "guest":
        return str(Program(app).client.headers["Authorization"])
    accounts: Accounts = app.state.accounts
    name = f"The {request.param.value} Q"
    assert accounts.create(name, role=request.param, password=PASSWORD) is None
    session = accounts.log_in(name, PASSWORD)
    assert isinstance(session, Session)
    return f"Bearer {session.token}"


def test_every_operation_answers_as_it_is_described(app: FastAPI, token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Streams, "read", _first)
    described = schemathesis.openapi.from_asgi("/api/openapi.json", app).exclude(path_regex="^/api/logout$")
    operations = [found.ok() for found in described.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 30
    for operation in operations:
        _ask(operation, token)


async def _first(_streams: Streams, subscription: Subscription, write: Write) -> AsyncIterator[bytes]:
    """Give the first event of a stream, if there is one at once, and end it."""
    newest = subscription.newest()
    yield b"" if newest is None else event(newest[0], write(*newest))


def _ask(operation: Any, token: str) -> None:  # noqa: ANN401 - schemathesis's own class
    """Ask for one operation as its description allows it, and as it does not."""

    @seed(4)
    @given(
        case=st.one_of(operation.as_strategy(), operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)),
        there=st.fixed_dictionaries({name: st.sampled_from(values) for name, values in _THERE.items()}),
        is_there=st.booleans(),
    )
    @settings(max_examples=EXAMPLES, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    def asked(case: Any, there: dict[str, object], *, is_there: bool) -> None:  # noqa: ANN401 - as above
        if is_there and isinstance(case.path_parameters, dict):
            case.path_parameters.update({name: value for name, value in there.items() if name in case.path_parameters})
        answer = case.call(headers={"Authorization": token} if token else {})
        case.validate_response(answer, checks=CHECKS)

    asked()
