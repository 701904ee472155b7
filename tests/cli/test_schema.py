from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from tablegames.cli import main
from tablegames.cli.common import ExitCode


@pytest.mark.parametrize(
    "arguments",
    [["record"], ["facility"], *([kind, game] for kind in ("submission", "installation") for game in ("three-card-poker", "minibaccarat"))],
    ids=" ".join,
)
def test_a_schema_is_printed(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", *arguments]) == ExitCode.FINE
    schema = json.loads(capsys.readouterr().out)
    Draft202012Validator.check_schema(schema)
    assert schema["$id"].startswith("tablegames/")


WRONG = {
    "no kind": (["menu"], "tablegames: KIND is one of record, submission, installation, facility, not 'menu'."),
    "no game": (["submission"], "For which game?"),
    "an unknown game": (["installation", "poker"], "'poker'"),
    "an unknown game of a record": (["record", "chess"], "'chess'"),
    "an unknown game of a facility": (["facility", "chess"], "'chess'"),
}


@pytest.mark.parametrize(("arguments", "said"), WRONG.values(), ids=WRONG.keys())
def test_what_has_no_schema_ends_with_a_sentence(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", *arguments]) == ExitCode.UNUSABLE
    captured = capsys.readouterr()
    assert captured.out == ""
    assert said in captured.err
