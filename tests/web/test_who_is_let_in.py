"""Whether a server is for its own machine alone: then it needs no accounts, and otherwise it does."""

from __future__ import annotations

import pytest

from tablegames.cli.serve import _settings


@pytest.mark.parametrize(
    ("host", "names", "is_alone"),
    [
        ("127.0.0.1", [], True),
        ("localhost", [], True),
        ("::1", [], True),
        ("127.0.0.1", ["floor.example"], False),
        ("0.0.0.0", [], False),  # noqa: S104 - what is tested
        ("0.0.0.0", ["floor.example"], False),  # noqa: S104 - what is tested
        ("192.0.2.7", [], False),
    ],
)
def test_whoever_is_let_in_by_an_address_or_by_the_name_of_a_proxy_needs_an_account(host: str, names: list[str], *, is_alone: bool) -> None:
    settings = _settings(host, names, folder=None)
    assert settings.is_loopback is is_alone
    assert {*names, "localhost"} <= set(settings.hosts)
