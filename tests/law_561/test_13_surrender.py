"""§ 561.13(e): a surrendered hand is collected unexposed and counted; another number than seven voids all hands (§ 561.14(h))."""

from __future__ import annotations

import re

import pytest
from tests.helpers.rounds import fact
from tests.law_535.tiles import wagered as tiles
from tests.law_561.poker import GOOD, wagered
from tests.law_561.records import DEALER, LOSES, WINS, WINS_TOO, found, told

from tablegames.procedure.record import RecordError

SEEN = "stub handling collecting"
PLAYED = ("remedy-not-followed", "561.14(h)", 50, "house $10; seat 5 $10; seat 2 $0.50")
"""The win of seat 2 was paid, less vigorish, and seat 5 has lost what it surrendered."""


@pytest.mark.law("561.13(e)", "561.14(h)")
@pytest.mark.parametrize("count", [6, 8])
def test_13_e_another_number_than_seven_is_counted_and_voids_all_hands(count: int) -> None:
    run = wagered(hands={2: GOOD})
    run.to("set", 2)
    run.strike("surrender", 2).to("count hand", 2)
    run.answer(count)
    run.finish()
    assert run.net == {"2/wager": 0, "5/wager": 0}
    assert run.cites_of("settle", "2/wager", 1) == ("561.14(h)",)
    assert "reveal" not in run.kinds()


@pytest.mark.law("561.14(h)")
@pytest.mark.parametrize("due", ["settle", "count hand", "discard"])
def test_14_h_a_surrendered_hand_of_eight_is_found_so_while_it_is_collected(due: str) -> None:
    run = wagered(hands={2: GOOD})
    run.to("set", 2)
    run.strike("surrender", 2)
    while run.due is not None and run.due.kind.word != due:
        run.step()
    run.strike("wrong number of cards", 2, value=8).finish()
    assert run.net == {"2/wager": 0, "5/wager": 0}


@pytest.mark.law("561.13(e)", "561.14(h)")
@pytest.mark.parametrize("count", [6, 8])
def test_13_e_a_wrong_count_that_was_played_on_is_one_finding_with_what_was_settled(count: int) -> None:
    surrendered = f"{WINS_TOO} surrender"
    as_the_law_has_it = (WINS, surrendered, DEALER, f"but count hand 5 {count}")
    assert told(*as_the_law_has_it, observed=SEEN) == []
    played = ("but no count hand 5", f"but also count hand 5 {count} after settle 5/wager")
    assert told(WINS, surrendered, DEALER, *played, observed=SEEN) == [PLAYED]


@pytest.mark.law("561.13(e)", "561.14(h)")
@pytest.mark.parametrize("struck", ["discard 5: wrong number of cards 5 6", "count hand 5: wrong number of cards 5 8"])
def test_13_e_a_void_that_is_called_is_no_finding(struck: str) -> None:
    lines = (WINS, f"{WINS_TOO} surrender", DEALER, *(["but count hand 5 6"] if "discard" in struck else []), f"but at {struck}")
    assert told(*lines, observed=SEEN) == []


@pytest.mark.law("561.13(e)", "561.14(h)")
def test_13_e_a_hand_set_after_a_wrong_count_is_told_the_line_to_write() -> None:
    """The line that the fault names says that play went on, and the audit then finds what that cost."""
    lines = [WINS, f"{WINS_TOO.partition('low')[0]}surrender", LOSES.replace("1 wager", "6 wager"), DEALER]
    with pytest.raises(RecordError) as fault:
        found(*lines, "but count hand 5 6", observed=SEEN)
    said = str(fault.value)
    assert "the hands of seat 6 are not set in this round, after “count hand 5 6” (§ 561.14(h))" in said
    none, also = re.findall("“(but [^”]*)”", said)
    (played,) = told(*lines, none, also, observed=SEEN)
    assert played[:2] == PLAYED[:2]
    assert "seat 5 $10" in played[3]


@pytest.mark.law("561.13(e)", "535.10(e)")
@pytest.mark.parametrize("due", ["settle 2/wager", "count hand 2", "discard 2"])
def test_13_e_a_card_shown_while_a_surrendered_hand_is_collected_is_found(due: str) -> None:
    (finding,) = found(f"{WINS} surrender", WINS_TOO, DEALER, f"but at {due}: exposed 2 9h", observed=SEEN)
    assert (finding.code, str(finding.cite), finding.saving_cents) == ("surrendered-exposed", "561.13(e)", 0)
    assert "without being exposed" in finding.sentence


@pytest.mark.law("561.13(e)")
@pytest.mark.parametrize("observed", ["stub", SEEN])
def test_13_e_so_is_one_that_nothing_asked_for(observed: str) -> None:
    shown = told(f"{WINS} surrender", WINS_TOO, DEALER, "but also exposed 2 9h after surrender 2", observed=observed)
    assert shown == [("surrendered-exposed", "561.13(e)", 0, "")]


@pytest.mark.law("535.10(e)")
def test_535_10_e_tiles_of_a_surrendered_hand_are_stacked_without_being_exposed() -> None:
    run = tiles(hands={2: "1-2 2-4 1-1 5-6"})
    run.to("reveal", 2)
    run.strike("surrender", 2)
    assert run.refused(fact("exposed", 2, "1-2")) == ("535.10(e)", "surrendered-exposed")


@pytest.mark.law("561.14(h)")
def test_14_h_a_wrong_number_found_after_the_hand_was_collected_voids_all() -> None:
    """Reading R46: what was collected already goes back, and the hand can be rebuilt from the rack (§ 561.13(n))."""
    lines = (LOSES, WINS, DEALER)
    assert told(*lines, "but at reveal 2: wrong number of cards 1 8", observed="stub") == []
    (finding,) = found(*lines, "but also wrong number of cards 1 8 after reveal 2", observed="stub")
    assert (str(finding.cite), finding.owed_to) == ("561.14(h)", "house $10; seat 1 $10; seat 2 $0.50")


@pytest.mark.law("561.14(h)")
def test_14_h_but_not_in_the_next_round() -> None:
    run = wagered()
    run.finish()
    run.next_round()
    assert run.refused(fact("wrong number of cards", 2, 8)) == ("561.14(h)", "no-miscount")


@pytest.mark.law("561.14(h)")
def test_14_h_nor_what_the_cards_in_the_rack_contradict() -> None:
    run = wagered(hands={2: GOOD})
    run.to("set", 2)
    run.strike("surrender", 2).to("set", 5)
    assert run.refused(fact("wrong number of cards", 2, 6)) == ("561.14(h)", "no-miscount")
    run.strike("wrong number of cards", 2, value=8).finish()
    assert run.net == {"2/wager": 0, "5/wager": 0}


@pytest.mark.law("561.13(e)")
@pytest.mark.parametrize("shown", ['"As Kd 9h 9c 4d 3s 2c"', "?"])
def test_13_e_hands_that_were_surrendered_and_exposed_all_the_same_are_found_by_it(shown: str) -> None:
    found = told(f"{WINS} surrender", WINS_TOO, DEALER, f"but also reveal 2 {shown} after surrender 2", observed="stub")
    assert [each[1:] for each in found] == [("561.13(e)", 0, "")]
