"""The terms in a record's header, in both forms: every kind of answer and of payout comes back, and what cannot be is told."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from tablegames.equipment.device import DeviceKind
from tablegames.games import game as find_game
from tablegames.money import parse_payout
from tablegames.procedure.record import RecordError, encode_header, header_for, read_record, write_short
from tablegames.submission import terms_from

if TYPE_CHECKING:
    from tablegames.rules import Setup

OFFERED: dict[str, object] = {"progressive-rate": "12.5%", "progressive-initial": "5,000.50", "progressive-reset": 7500}
ANSWERS: list[tuple[str, dict[str, object]]] = [
    ("texas-holdem-bonus-poker", {"ante-pays": "flush", "bonus": {**dict.fromkeys(("ace-ace",), "31 to 1")}}),
    ("texas-holdem-bonus-poker", {"aces-supplement": "2001 to 2", "supplement-on-top": True, "ante-below": "collected"}),
    ("four-card-poker", {"aces-up": "F", "adjacent-boxes": 7}),
    ("four-card-poker", {"progressive": "A", "envy": "B", "progressive-wagers": "five", **OFFERED}),
    ("let-it-ride-poker", {"let-it-ride": "B", "payout-limit": "50,000.25", "card-place": "bet-3"}),
    ("let-it-ride-poker", {"five-card-bonus": "E", "five-card-system": True, "three-card-bonus": "D", "progressive": "B", **OFFERED}),
    ("let-it-ride-poker-2019", {"six-card-bonus": {"flush": "9 to 1", "pair": "1 to 2"}}),
]


def setups() -> list[Setup]:
    """A table for each row of answers: the first row's odds are the least but for one."""
    found = []
    for slug, answers in ANSWERS:
        given = dict(answers)
        usual = find_game(slug).default_setup()
        if isinstance(given.get("bonus"), dict):
            given["bonus"] = {hand: str(odds) for hand, odds in usual.terms.payouts["bonus"].items()} | given["bonus"]  # type: ignore[operator]
        found.append(replace(usual, terms=terms_from(slug, given), cache={}))
    return found


SETUPS = setups()
NAMES = [f"{slug}-{number}" for number, (slug, _) in enumerate(ANSWERS)]


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_terms_come_back_from_the_long_form(setup: Setup) -> None:
    header = header_for(setup)
    record = read_record([encode_header(header)], games=find_game)
    assert record.header == header
    assert record.start_table().setup == setup


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_terms_come_back_from_the_short_form(setup: Setup) -> None:
    header = header_for(setup, source="tape")
    lines = list(write_short(header, [], game=find_game(setup.declared.slug)))
    record = read_record(lines, games=find_game)
    assert record.start_table().setup == setup
    assert list(write_short(record.header, [], game=record.game)) == lines


def test_flags_of_a_shoe_that_reshuffles_and_of_a_linked_meter_come_back() -> None:
    usual = find_game("four-card-poker").default_setup()
    setup = replace(usual, device=DeviceKind.AUTOMATED_SHOE, reshuffles=True, house_first=True, linked=True, cache={})
    lines = list(write_short(header_for(setup, source="tape"), [], game=find_game("four-card-poker")))
    assert {"device automated", "reshuffles", "house-first", "linked"} <= set(lines)
    assert read_record(lines, games=find_game).start_table().setup == setup
    assert read_record([encode_header(header_for(setup))], games=find_game).start_table().setup == setup


@pytest.mark.parametrize("slug", ["three-card-poker", "minibaccarat"])
def test_headers_of_the_first_games_have_no_new_key(slug: str) -> None:
    """Their hashes stay what they were."""
    setup = header_for(find_game(slug).default_setup()).setup
    assert set(setup) == {
        *("answers", "payouts", "limits", "device", "shuffler", "decks", "chip_cents", "positions"),
        *("alternating", "preshuffled", "preinspected", "stored_securely", "released_securely"),
    }


def test_people_write_amounts_in_dollars_and_programs_in_cents() -> None:
    lines = [
        "game let-it-ride-poker",
        "submission payout-limit=$60,000 adjacent-boxes=3",
        'submission progressive=A progressive-rate="20 percent"',
    ]
    terms = read_record(lines, games=find_game).start_table().setup.terms
    assert (terms.number("payout-limit"), terms.number("adjacent-boxes")) == (6_000_000, 3)
    line = '{"record":1,"game":"let-it-ride-poker","setup":{"answers":{"payout-limit":6000000}}}'
    assert read_record([line], games=find_game).start_table().setup.terms.number("payout-limit") == 6_000_000
    none = read_record(["game let-it-ride-poker", "submission payout-limit=none"], games=find_game).start_table().setup.terms
    assert none.number("payout-limit") == 0


def test_what_is_selected_by_its_letter_and_what_is_not_offered() -> None:
    def payouts(*lines: str) -> dict[str, Any]:
        return dict(read_record(["game let-it-ride-poker-2019", *lines], games=find_game).start_table().setup.terms.payouts)

    assert "progressive" not in payouts()
    assert payouts("submission progressive=B")["progressive"]["three-of-a-kind"] == parse_payout("90 for 1")
    assert payouts("submission five-card-bonus=A")["five-card-bonus"]["full house"] == parse_payout("$75 per $1")
    assert payouts("submission progressive=A")["progressive"]["mini-royal of spades"] == parse_payout("100% of the meter")
    assert payouts()["envy"]["mini-royal"] == parse_payout("$25")
    assert payouts('pays scb "flush"="9 to 1"')["six-card-bonus"] == {"flush": parse_payout("9 to 1")}
    assert "six-card-bonus" not in payouts("pays six-card-bonus none")


WRONG = [
    ("submission adjacent-boxes=8", "submission adjacent-boxes is 8; a whole number from 1 to 7 was wanted"),
    ("submission adjacent-boxes=two", "submission adjacent-boxes is 'two'; a whole number from 1 to 7 was wanted"),
    ("submission adjacent-boxes=yes", "submission adjacent-boxes is True; a whole number from 1 to 7 was wanted"),
    ("submission payout-limit=much", "'much' is no amount in dollars"),
    ("submission payout-limit=no", "submission payout-limit is False; an amount in whole cents, at most 999999999999, was wanted"),
    (
        "submission progressive-rate=20",
        "submission progressive-rate is '20'; a percentage such as “20%”, above 0% and at most 100%, with at most six decimals, was wanted",
    ),
    (
        "submission progressive-rate=0%",
        "submission progressive-rate is '0%'; a percentage such as “20%”, above 0% and at most 100%, with at most six decimals, was wanted",
    ),
    ("submission progressive=C", "submission progressive is 'C'; one of none, A, B was wanted"),
    ("submission six-card-bonus=none", "a line “pays” has its odds"),
    ('pays let-it-ride "royal flush"="500 for 1"', "pays let-it-ride.royal flush is '500 for 1'; odds such as “35 to 1” were wanted"),
    ('pays progressive "straight"="6 to 1"', "odds such as “6 for 1” were wanted"),
    ('pays progressive "straight flush"="100% of the meter"', "odds such as “70 for 1” were wanted"),
    ('pays five-card-bonus "flush"="$50"', "odds such as “$50 per $1” were wanted"),
    ('pays envy "mini-royal"="25 to 1"', "odds such as “$25” were wanted"),
    ("pays six-card-bonus", "the odds are missing, such as 'royal flush' and “1 to 1”"),
    ("pays let-it-ride none", "is None; an object was wanted"),
    ('pays seven-card-bonus "flush"="9 to 1"', "there is no paytable 'seven-card-bonus'; there are let-it-ride, five-card-bonus"),
]


@pytest.mark.parametrize(("line", "said"), WRONG)
def test_what_cannot_be_is_told_in_the_words_of_the_short_form(line: str, said: str) -> None:
    with pytest.raises(RecordError) as told:
        read_record(["game let-it-ride-poker-2019", line], games=find_game)
    (fault,) = told.value.faults
    assert fault.line == 2
    assert said in fault.sentence


@pytest.mark.parametrize("answer", [-1, True, "5000", 2**80, 1.5])
def test_an_amount_is_whole_cents(answer: object) -> None:
    line = json.dumps({"record": 1, "game": "let-it-ride-poker", "setup": {"answers": {"payout-limit": answer}}})
    with pytest.raises(RecordError, match="an amount in whole cents, at most 999999999999, was wanted"):
        read_record([line], games=find_game)
