"""§ 565.5: shuffle, cut, recut, and the cards of an idle table."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_565.poker import opened, tcp

from tablegames.equipment.cards import deck_in_sequence

SHUFFLING = ("shuffle", "preshuffled", "cover card on the table", "cut", "stack", "load", "hold", "announce")
BY_HAND = ["shuffle deck a", "cover card on the table deck a", "cut dealer", "stack deck a 2", "load device", "announce dealer"]


@pytest.mark.law("565.5(a)")
def test_5_a_cards_are_shuffled_before_play_and_after_each_round() -> None:
    run = tcp().rounds(2, ante=10)
    run.open()
    assert run.asked_order("shuffle") == ["shuffle deck a"] * 3
    assert run.asked_order("shuffle", "announce", "gather") == ["shuffle deck a", "announce dealer", "gather discard rack"] * 2 + [
        "shuffle deck a",
        "announce dealer",
    ]
    assert run.cites_of("shuffle") == ("565.5(a)",)


@pytest.mark.law("565.5(a)")
@pytest.mark.parametrize(("shuffler", "who"), [("none", "dealer"), ("automated", "device"), ("counting", "device")])
def test_5_a_the_dealer_or_a_device_shuffles(shuffler: str, who: str) -> None:
    run = opened("shoe", shuffler=shuffler).open()
    assert [due.by.value for due in run.asked("shuffle")] == [who]


@pytest.mark.law("565.5(a)")
def test_5_a_preshuffled_cards_are_not_shuffled_before_the_first_round_but_after_it() -> None:
    run = tcp(preshuffled=True).open()
    assert run.asked_order("shuffle", "preshuffled") == ["preshuffled deck a"]
    run.wager(2, ante=10).next_round().open()
    assert run.asked_order("shuffle", "preshuffled") == ["preshuffled deck a", "shuffle deck a"]


@pytest.mark.law("565.5(a)")
def test_5_a_the_order_that_the_shuffle_left_is_the_order_of_the_deal() -> None:
    run = opened("hand").stack("As Kd Qc Jh 10s 9d").wager(2, ante=10)
    run.to("ask")
    assert (run.hands.get("2"), run.hands.get("dealer")) == ("As Qc Ts", "Kd Jh 9d")


# ------------------------------------------------------------ subsection b


def counted(number: int) -> Run:
    run = opened("hand", shuffler="counting")
    run.to("counted")
    assert run.refused(fact("counted", "shuffler", number)) is None
    return run


@pytest.mark.law("565.5(b)")
@pytest.mark.parametrize("number", [51, 53, 0])
def test_5_b_a_deck_that_the_device_counts_wrong_is_removed_from_the_table(number: int) -> None:
    run = counted(number)
    assert run.asked_order()[-1:] == ["remove deck a"]
    assert run.cites_of("remove") == ("565.5(b)",)
    run.next_round().open()
    assert run.asked_order("remove", "receive", "shuffle") == ["shuffle deck a", "remove deck a", "receive deck a", "shuffle deck a"]


@pytest.mark.law("565.5(b)")
def test_5_b_a_deck_of_52_cards_stays() -> None:
    run = counted(52).open()
    assert run.cites_of("counted") == ("565.5(b)",)
    assert run.asked("remove") == []


@pytest.mark.law("565.5(b)")
@pytest.mark.parametrize("shuffler", ["none", "automated"])
def test_5_b_what_does_not_count_is_not_asked_for_a_count(shuffler: str) -> None:
    assert opened("shoe", shuffler=shuffler).open().asked("counted") == []


# ------------------------------------------------------------ subsections c and d


@pytest.mark.law("565.5(c)(1)")
@pytest.mark.parametrize(("device", "kind"), [("shoe", "load"), ("hand", "hold"), ("automated", "load")])
def test_5_c_1_cards_from_a_machine_are_dealt_without_a_cut(device: str, kind: str) -> None:
    run = opened(device, shuffler="automated").open()
    asked = run.asked_order(*SHUFFLING)
    assert asked[:2] == ["shuffle deck a", f"{kind} {'dealer' if device == 'hand' else 'device'}"]
    assert "565.5(c)(1)" in [str(cite) for due in run.asked(kind)[:1] for cite in due.cites]
    assert "565.5(d)(2)" not in [str(cite) for due in run.dues for cite in due.cites]


@pytest.mark.law("565.5(c)(2)", "565.5(d)(1)", "565.5(d)(1)(i)", "565.5(d)(1)(ii)", "565.5(d)(1)(iii)", "565.5(d)(2)")
def test_5_c_2_cards_that_were_shuffled_by_hand_are_cut_and_then_dealt() -> None:
    assert tcp().open().asked_order(*SHUFFLING) == BY_HAND


@pytest.mark.law("565.5(c)(2)", "565.5(d)(1)")
@pytest.mark.parametrize("device", ["shoe", "hand", "automated"])
def test_5_c_2_preshuffled_cards_are_cut_also_where_a_machine_stands(device: str) -> None:
    run = opened(device, shuffler="counting", preshuffled=True).open()
    assert run.asked_order(*SHUFFLING)[:4] == [
        "preshuffled deck a",
        "cover card on the table deck a",
        "cut dealer",
        "stack deck a 2",
    ]
    run.wager(2, ante=10).next_round().open()
    assert run.asked_order("cut") == ["cut dealer"]  # the machine shuffled before the second round


@pytest.mark.law("565.5(c)(2)", "565.5(d)(1)", "565.5(d)(1)(i)", "565.5(d)(1)(ii)", "565.5(d)(1)(iii)")
def test_5_d_1_each_step_of_the_cut_names_its_paragraph() -> None:
    run = tcp().open()
    assert run.cites_of("cover card on the table") == ("565.5(d)(1)(i)",)
    assert run.cites_of("cut") == ("565.5(c)(2)", "565.5(d)(1)", "565.5(d)(1)(ii)")
    assert run.cites_of("stack") == ("565.5(d)(1)(iii)",)
    assert {due.by.value for due in run.asked("cut")} == {"dealer"}


@pytest.mark.law("565.5(d)(1)(ii)")
@pytest.mark.parametrize(
    ("depth", "cite"), [(0, "565.5(d)(1)(ii)"), (9, "565.5(d)(1)(ii)"), (10, None), (51, None), (52, "565.5(d)(1)(ii)")]
)
def test_5_d_1_ii_at_least_ten_cards_are_cut_and_some_remain(depth: int, cite: str | None) -> None:
    run = tcp()
    run.to("cut")
    refusal = run.refused(fact("cut", "dealer", depth))
    assert (refusal and refusal[0]) == cite


@pytest.mark.law("565.5(d)(1)(ii)", "565.5(d)(1)(iii)")
@pytest.mark.parametrize("depth", [10, 26, 51])
def test_5_d_1_iii_the_remaining_cards_come_on_top_of_those_that_were_cut(depth: int) -> None:
    run = tcp()
    run.to("shuffle")
    run.do(fact("shuffle", "deck a", deck_in_sequence()))
    run.to("cut")
    run.do(fact("cut", "dealer", depth))
    assert run.due is not None
    assert (run.due.kind.word, [str(cite) for cite in run.due.cites]) == ("stack", ["565.5(d)(1)(iii)"])
    run.open()
    assert run.table.device.to_deal() == (*deck_in_sequence()[depth:], *deck_in_sequence()[:depth])


@pytest.mark.law("565.5(d)(2)")
@pytest.mark.parametrize(("device", "kind"), [("shoe", "load"), ("hand", "hold"), ("automated", "load")])
def test_5_d_2_cut_cards_are_dealt(device: str, kind: str) -> None:
    run = opened(device, shuffler="automated" if device == "hand" else "none", preshuffled=True).open()
    assert "565.5(d)(2)" in [str(cite) for due in run.asked(kind)[:1] for cite in due.cites]
    assert "565.5(c)(1)" not in [str(cite) for due in run.dues for cite in due.cites]


# ------------------------------------------------------------ subsection e

RECUT = fact("recut", "dealer", by="floorperson")


def recut(run: Run) -> list[tuple[str, str]]:
    """The acts of a recut that was ordered now, each with the first paragraph it rests on."""
    asked = len(run.dues)
    assert run.refused(RECUT) is None
    run.skip(3)
    return [(due.kind.word, str(due.cites[0])) for due in run.dues[asked:] if due.cites][:3]


RECUTTING = [("cover card on the table", "565.5(e)"), ("cut", "565.5(e)"), ("stack", "565.5(e)")]


@pytest.mark.law("565.5(e)")
@pytest.mark.parametrize(("kind", "nth"), [("load", 0), ("announce", 0), ("hold", 0), ("deal", 1)])
def test_5_e_a_floorperson_may_have_the_cards_cut_again_until_one_is_dealt(kind: str, nth: int) -> None:
    run = tcp().wager(2, ante=10) if kind in {"hold", "deal"} else tcp()
    run.to(kind, nth=nth)
    assert recut(run) == RECUTTING
    assert run.due is not None
    if kind != "load":  # the cards were in the shoe, and go into it anew
        assert (run.due.kind.word, str(run.due.cites[0])) == ("load", "565.5(e)")
        run.skip()
    assert (run.due.kind.word, run.due.nth) == (kind, nth)  # what was due before stands


@pytest.mark.law("565.5(e)")
def test_5_e_a_recut_needs_ten_cards_too_and_changes_what_comes() -> None:
    run = tcp().stack("As Ks Qs").open()
    run.do(RECUT).to("cut")
    assert run.refused(fact("cut", "dealer", 9, nth=1)) == ("565.5(d)(1)(ii)", "out-of-bounds")
    assert run.refused(fact("cut", "dealer", 10, nth=1)) is None
    assert run.table.device.to_deal()[-10:][:3] == tuple(fact("shuffle", "deck a", "As Ks Qs").value)  # type: ignore[arg-type]


@pytest.mark.law("565.5(e)")
@pytest.mark.parametrize("by", ["dealer", "player"])
def test_5_e_nobody_below_a_floorperson_orders_a_recut(by: str) -> None:
    run = tcp().open()
    assert run.refused(fact("recut", "dealer", by=by)) == ("565.5(e)", "wrong-role")


@pytest.mark.law("565.5(e)")
def test_5_e_once_a_card_is_dealt_there_is_no_recut() -> None:
    run = tcp().wager(2, ante=10)
    run.to("deal", "dealer", 1)
    assert run.refused(RECUT) == ("565.5(e)", "no-recut")


@pytest.mark.law("565.5(e)")
@pytest.mark.parametrize("kind", ["shuffle", "cut"])
def test_5_e_before_the_cut_there_is_no_recut(kind: str) -> None:
    run = tcp().rounds(1, ante=10)
    run.to(kind)
    assert run.refused(RECUT) == ("565.5(e)", "no-recut")


@pytest.mark.law("565.5(e)")
def test_5_e_what_waits_to_be_shuffled_is_not_cut_again_though_the_deck_before_it_was_cut() -> None:
    run = opened("shoe", shuffler="automated", alternating=True, preshuffled=True).rounds(1, ante=10)
    run.to("load", "shuffler")
    assert run.refused(RECUT) == ("565.5(e)", "no-recut")


@pytest.mark.law("565.5(e)")
def test_5_e_a_deck_that_is_held_in_the_hand_goes_into_no_shoe() -> None:
    run = opened("hand", shuffler="automated", preshuffled=True).open()
    assert recut(run) == RECUTTING
    assert not run.was_asked("load")


@pytest.mark.law("565.5(e)")
def test_5_e_what_was_not_cut_is_not_cut_again() -> None:
    run = opened("shoe", shuffler="automated").open()
    assert run.refused(RECUT) == ("565.5(e)", "no-recut")


# ------------------------------------------------------------ subsection f

IDLE = fact("no gaming activity", "dealer")
FROM_FACE_UP = ["spread deck a 1", "view deck a 1", "wash deck a 1", "stack deck a 1"]
FROM_FACE_DOWN = ["spread deck a 1", "spread deck a 2", "view deck a 1", "wash deck a 1", "stack deck a 1"]


@pytest.mark.law("565.5(f)")
@pytest.mark.parametrize(("way", "asked_then"), [("face up", FROM_FACE_UP), ("face down", FROM_FACE_DOWN)])
@pytest.mark.parametrize("kind", ["announce", "shuffle"])
def test_5_f_cards_of_an_idle_table_are_spread_viewed_washed_stacked_and_shuffled(way: str, asked_then: list[str], kind: str) -> None:
    run = tcp().rounds(1, ante=10)
    run.to(kind)
    asked = len(run.dues)
    assert run.refused(IDLE) is None
    run.answer(way)
    run.finish()
    dues = run.dues[asked:]
    assert [f"{due.kind.word} {due.place.name} {due.nth}" for due in dues] == asked_then
    assert {str(cite) for due in dues for cite in due.cites} == {"565.5(f)"}
    assert [due.value for due in dues if due.kind.word == "spread"][1:] == (["face up"] if way == "face down" else [])
    assert [due.by.value for due in dues if due.kind.word == "view"] == ["player"]
    run.next_round()
    assert run.asked_order()[-1] == "shuffle deck a"


@pytest.mark.law("565.5(f)")
def test_5_f_a_table_with_wagers_or_cards_is_not_idle() -> None:
    run = tcp().wager(2, ante=10)
    assert run.refused(IDLE) == ("565.5(f)", "not-idle")
    run.to("ask")
    assert run.refused(IDLE) == ("565.5(f)", "too-late")
