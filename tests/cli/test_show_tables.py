"""`tablegames show` of games with community cards, meters and limits on payouts."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.procedure.record.drawn import GAMES, drawn

from tablegames.cli import main
from tablegames.cli.common import ExitCode
from tablegames.procedure.record import ON_TAPE, header_for, write_short

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

METER = """\
game four-card-poker
submission progressive=A
meter 5000.40
person Ann seats 2
person Bob seats 5
person Cy seats 6
round 1
2 ante 10 au 5 pr 1   9c 9d 9h Kc 2d play 30
5 ante 10 pr 5        As Ad Ah Ac 2s play
6 ante 10 pr 1        3c 5d 7h 8c Js fold
D                     Th Td Ts 9s 4d 4h
"""
RIDE = """\
game let-it-ride-poker
device automated
submission payout-limit=50000 progressive=A
limits none
person Ann seats 2
round 1
2 bets 1000 pr 1   As Ks Qs ride ride
C                  Js Ts
"""


@pytest.fixture
def shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def show(text: str, *arguments: str) -> str:
        path = tmp_path / "record.txt"
        path.write_text(text, encoding="utf-8")
        assert main(["show", str(path), *arguments]) == ExitCode.FINE
        return capsys.readouterr().out

    return show


def data(shown: Callable[..., str], text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shown(text, "--format", "json"))
    return found


def payments(found: dict[str, Any]) -> dict[tuple[str, str], tuple[object, ...]]:
    rows = [row for row in found["wagers"] if row["wager"] != "decision"]
    return {(row["seat"], row["wager"]): (row["amount_cents"], row["settled"], row["settled_cents"], row["net_cents"]) for row in rows}


@pytest.mark.law("641a.12(d)(1)", "641a.12(d)(5)", "641a.11(b)(2)")
def test_locked_wagers_have_their_result_net_and_gross(shown: Callable[..., str]) -> None:
    found = payments(data(shown, METER))
    assert found["2", "progressive"] == (100, "paid", 900, 800)
    assert found["5", "progressive"] == (500, "awarded", 500_180, 499_680)
    assert found["6", "progressive"] == (100, "taken", -100, -100)
    assert found["2", "envy"] == (None, "paid", 10_000, 10_000)
    assert found["2", "ante"] == (1_000, "taken", -1_000, -1_000)


def test_an_envy_bonus_says_for_whose_hand_it_is(shown: Callable[..., str]) -> None:
    assert [row["for_hand_of"] for row in data(shown, METER)["wagers"] if row["wager"] == "envy"] == ["5", "5"]
    lines = [" ".join(line.split()) for line in shown(METER).splitlines()]
    assert "2 Ann envy for seat 5 paid $100 641a.11(c)(5)(v)" in lines
    assert any(line.startswith("2 Ann progressive $1 paid $9, net $8") for line in lines)
    assert "The meter showed $5,000.40 as the round began, and shows $5,000 after it." in lines


def test_the_meter_before_and_after(shown: Callable[..., str]) -> None:
    assert data(shown, METER)["meter"] == {"before_cents": 500_040, "after_cents": 500_000}
    assert data(shown, "game three-card-poker\nround 1\n2 ante 10 fold\n")["meter"] is None


def test_programs_get_the_same_payments_as_people(shown: Callable[..., str]) -> None:
    rows = list(csv.DictReader(io.StringIO(shown(METER, "--format", "csv"))))
    assert [(row["seat"], row["wager"], row["for_hand_of"], row["net_cents"]) for row in rows if row["wager"] == "progressive"] == [
        ("5", "progressive", "", "499680"),
        ("2", "progressive", "", "800"),
        ("6", "progressive", "", "-100"),
    ]


def test_the_book_stands_beside_what_was_paid_from_the_wrong_place(shown: Callable[..., str]) -> None:
    changed = METER.replace("round 1", "observed everything\nround 1") + (
        "but no award 5/pr\nbut also settle 5/pr 5001.80 after validate 5/pr\nbut no envy bonus 6/envy 5\n"
    )
    rows = {(row["seat"], row["wager"]): (row["settled"], row["book"], row["book_cents"]) for row in data(shown, changed)["wagers"]}
    assert rows["5", "progressive"] == ("paid", "awarded", 500_180)
    assert rows["6", "envy"] == ("not done", "paid", 10_000)


def test_of_a_locked_wager_whose_hand_nobody_saw_nothing_is_known(shown: Callable[..., str]) -> None:
    found = data(shown, METER.replace("As Ad Ah Ac 2s", "?? ?? ?? ?? ??"))
    assert payments(found)["5", "progressive"] == (500, "not seen", None, None)
    assert "Bob" in found["not_all_seen"]


@pytest.mark.law("643a.12(e)")
def test_a_payment_that_the_limit_cut_says_so(shown: Callable[..., str]) -> None:
    text = shown(RIDE)
    lines = [" ".join(line.split()) for line in text.splitlines()]
    assert any(line.startswith("2 Ann bet-1 $1,000 paid $50,000") for line in lines)
    assert any("The payout limit cut the payments that name § 643a.12(e)." in line for line in lines)
    assert "The payout limit cut" not in shown(RIDE.replace("Js Ts", "2h 3d"))


def test_hands_are_named_with_the_community_cards(shown: Callable[..., str]) -> None:
    hands = {hand["at"]: (hand["cards"], hand["name"]) for hand in data(shown, RIDE)["hands"]}
    assert hands["community"] == ("Js Ts", "")
    assert hands["2"][1].startswith("royal flush")
    assert "community down" not in hands
    holdem = "game texas-holdem-bonus-poker\nround 1\n2 ante 10 As Ad flop turn river\nD Ks Kd\nC Ah 3c 8d 9d Js\n"
    named = {hand["at"]: hand["name"] for hand in data(shown, holdem)["hands"]}
    assert (named["2"].split(",")[0], named["dealer"].split(",")[0]) == ("three-of-a-kind", "pair of kings")


def test_a_void_round_gives_locked_wagers_back(shown: Callable[..., str]) -> None:
    void = METER.replace(" play 30", "").replace(" play", "").replace(" fold", "") + "but at ask 2: exposed dealer Th\n"
    found = payments(data(shown, void))
    assert found["5", "progressive"] == (500, "given back", 500, 500)
    assert data(shown, void)["balances_cents"] == {"Ann": 0, "Bob": 0, "Cy": 0}


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seed", range(1, 4))
def test_eighty_columns_are_enough(slug: str, seed: int, *, shown: Callable[..., str]) -> None:
    case = drawn(slug, seed, rounds=2, rate=0.02)
    header = header_for(case.starts[0].setup, case.starts[0], observed=ON_TAPE)
    rounds = [(number, tuple(fact for fact in facts if fact.kind.group in ON_TAPE)) for number, facts in case.rounds]
    text = shown("\n".join(write_short(header, rounds, game=case.game)), "--round", "2")
    first, second, *lines = text.splitlines()  # a path that is longer than a line stands on a line of its own
    assert min(len(first), len(second)) <= 80
    assert max(map(len, lines)) <= 80
