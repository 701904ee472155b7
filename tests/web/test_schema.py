"""Whatever is sent to the API as its own description allows, or does not: no answer is a fault of the server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from tests.web.pages import new_app, new_hall, opened
from tests.web.test_api import Program

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow
EXAMPLES: Final = 25
_THERE: Final = {"table_id": "three-card-poker", "game": "pai-gow", "cite": "565.11(b)", "name": "Nobody"}
"""Parts of paths that lead somewhere, so that what is behind them is reached too."""


def test_no_answer_is_a_fault_of_the_server(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    opened(hall, "three-card-poker")
    app = new_app(hall)
    program = Program(app)
    program.sit("three-card-poker")
    described = schemathesis.openapi.from_asgi("/api/openapi.json", app).exclude(path_regex="events$|^/api/log")
    operations = [found.ok() for found in described.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 25
    for operation in operations:
        _ask(operation, program.client.headers["Authorization"])


def _ask(operation: Any, token: str) -> None:  # noqa: ANN401 - schemathesis's own class
    """Ask for one operation as its description allows it, and as it does not."""

    @given(case=st.one_of(operation.as_strategy(), operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)))
    @settings(max_examples=EXAMPLES, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    def asked(case: Any) -> None:  # noqa: ANN401 - as above
        parts = case.path_parameters if isinstance(case.path_parameters, dict) else {}
        if len(repr(parts)) % 3:
            parts.update({name: there for name, there in _THERE.items() if name in parts})
        answer = case.call(headers={"Authorization": token})
        assert answer.status_code < 500, (operation.label, answer.text)

    asked()
