"""Cards and dice that are changed before they have to be: §§ 561.3(c), 561.8(a)(1)(iii) say at the latest when."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact, table
from tests.law_535.tiles import wagered as tiles
from tests.law_561.poker import pgp, wagered
from tests.law_561.records import DEALER, WINS, told

TWO_ROUNDS = ("round 1 at 08:00", "dice 1-1-1", WINS, DEALER, "round 2 at 12:00", "dice 1-1-1", WINS, DEALER)
SEEN = "opening shuffle stub"
CARDS, DICE = fact("change decks", "deck a"), fact("dice in", "shaker", nth=1)


def second(**choices: object) -> Run:
    """A second round that begins after one hour."""
    run = wagered(now=0, **choices).finish()  # type: ignore[arg-type]
    run.table.now = 3600
    run.next_round()
    return run


@pytest.mark.law("561.3(c)")
@pytest.mark.parametrize("when", ["shuffle", "announce"])
def test_3_c_other_cards_may_come_before_the_hours_are_over(when: str) -> None:
    run = second()
    run.to(when)
    run.do(CARDS)
    assert run.due is not None
    assert run.due.kind.word == "receive"
    run.to("announce")
    assert run.kinds().count("shuffle") == (1 if when == "shuffle" else 2)
    assert run.table.decks[0].since == 3600
    run.wager(2, wager=10).finish()
    assert run.kinds().count("change decks") == 1


@pytest.mark.law("561.3(c)")
@pytest.mark.parametrize("when", ["shake", "deal", "set", "gather"])
def test_3_c_but_not_in_the_middle_of_a_round(when: str) -> None:
    run = wagered(now=0)
    run.to(when)
    assert run.refused(CARDS) == ("561.3(c)", "cards-in-play")


@pytest.mark.law("561.3(c)")
def test_3_c_nor_once_a_wager_lies_there_or_where_no_such_cards_are() -> None:
    run = second()
    assert run.refused(fact("change decks", "deck b")) == ("561.3(c)", "cards-in-play")
    run.to("announce", "dealer")
    run.wager(2, wager=10)
    assert run.refused(CARDS) == ("561.3(c)", "cards-in-play")
    assert pgp(opened=False).refused(CARDS) == ("561.3(c)", "cards-in-play")


@pytest.mark.law("561.3(c)")
@pytest.mark.parametrize("slug", ["four-card-poker", "let-it-ride-poker", "texas-holdem-bonus-poker"])
def test_3_c_it_is_so_wherever_cards_are_changed_at_the_latest_after_some_hours(slug: str) -> None:
    run = table(slug, now=0)
    run.do(CARDS)
    assert run.due is not None
    assert run.due.kind.word == "receive"


@pytest.mark.law("561.8(a)(1)(iii)")
@pytest.mark.parametrize("when", ["shuffle", "announce", "shake"])
def test_8_a_1_iii_other_dice_may_come_before_a_day_is_over(when: str) -> None:
    run = second()
    run.to("shuffle" if when == "shuffle" else "announce")
    if when == "shake":
        run.wager(2, wager=10).to("shake")
    run.do(DICE)
    assert run.table.dice_since == 3600
    if when != "shake":
        run.to("announce", "dealer")
        run.wager(2, wager=10)
    assert run.finish().kinds().count("dice in") == 1


@pytest.mark.law("561.8(a)(1)(iii)", "535.5(c)")
@pytest.mark.parametrize("when", ["roll", "total", "set"])
def test_8_a_1_iii_but_not_while_play_goes_on_by_them(when: str) -> None:
    run, other = wagered(now=0), tiles(now=0)
    run.to(when)
    assert run.refused(DICE) == ("561.8(a)(1)(iii)", "dice-in-play")
    other.to(when)
    assert other.refused(DICE) == ("535.5(c)", "dice-in-play")


@pytest.mark.law("535.5(c)")
def test_535_5_c_tiles_have_it_so_too() -> None:
    run = tiles(now=0)
    run.to("shake")
    run.do(DICE)
    assert run.finish().kinds().count("dice in") == 1


@pytest.mark.law("561.3(c)", "561.8(a)(1)(iii)")
@pytest.mark.parametrize(
    "early", ["shuffle deck a: change decks deck a", "shuffle deck a: dice in shaker 1", "shake shaker: dice in shaker 1"]
)
def test_3_c_8_a_1_iii_a_record_of_it_has_no_finding(early: str) -> None:
    assert told(*TWO_ROUNDS, f"but at {early}", observed=SEEN) == []


@pytest.mark.law("561.3(c)", "561.8(a)(1)(iii)")
@pytest.mark.parametrize(
    ("late", "cite"),
    [("also change decks deck a after deal 3 7", "561.3(c)"), ("at set 2: dice in shaker 1", "561.8(a)(1)(iii)")],
)
def test_3_c_8_a_1_iii_what_is_changed_in_play_is_one_finding(late: str, cite: str) -> None:
    assert [each[1:] for each in told(*TWO_ROUNDS, f"but {late}", observed=SEEN)] == [(cite, 0, "")]
