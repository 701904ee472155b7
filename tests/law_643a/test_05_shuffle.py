"""§ 643a.5: shuffle, cut, recut, the cards of an idle table, shoes that reshuffle."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_643a.poker import lir, opened, order, three

from tablegames.equipment.cards import deck_in_sequence

SHUFFLING = ("shuffle", "preshuffled", "cover card in the stack", "cut", "stack", "load", "hold", "announce")
BY_HAND = ["shuffle deck a", "cover card in the stack deck a", "cut dealer", "load device", "announce dealer"]


@pytest.mark.law("643a.5(a)")
def test_5_a_cards_are_shuffled_before_play_and_after_each_round() -> None:
    run = lir().rounds(2, **three())
    run.open()
    assert run.asked_order("shuffle") == ["shuffle deck a"] * 3
    assert run.asked_order("shuffle", "announce", "gather") == ["shuffle deck a", "announce dealer", "gather discard rack"] * 2 + [
        "shuffle deck a",
        "announce dealer",
    ]
    assert run.cites_of("shuffle") == ("643a.5(a)",)


@pytest.mark.law("643a.5(a)")
@pytest.mark.parametrize(("shuffler", "who"), [("none", "dealer"), ("automated", "device"), ("counting", "device")])
def test_5_a_the_dealer_or_a_device_shuffles(shuffler: str, who: str) -> None:
    run = opened("shoe", shuffler=shuffler).open()
    assert [due.by.value for due in run.asked("shuffle")] == [who]


@pytest.mark.law("643a.5(a)")
def test_5_a_preshuffled_cards_are_not_shuffled_before_the_first_round_but_after_it() -> None:
    run = lir(preshuffled=True).open()
    assert run.asked_order("shuffle", "preshuffled") == ["preshuffled deck a"]
    run.wager(2, **three()).next_round().open()
    assert run.asked_order("shuffle", "preshuffled") == ["preshuffled deck a", "shuffle deck a"]


@pytest.mark.law("643a.5(a)")
def test_5_a_the_order_that_the_shuffle_left_is_the_order_of_the_deal() -> None:
    run = opened("hand").stack("As Kd Qc Jh 10s").wager(2, **three())
    run.to("ask")
    assert run.hands == {"2": "As Qc Ts", "community down": "Kd Jh"}


# ------------------------------------------------------------ a shuffle that a floorperson directs

DIRECTED = fact("reshuffle", "dealer", by="floorperson")


@pytest.mark.law("643a.5(a)")
@pytest.mark.parametrize("kind", ["load", "announce", "hold", "deal"])
def test_5_a_a_floorperson_may_direct_a_shuffle_until_a_card_is_dealt(kind: str) -> None:
    """Reading R64: after it the cards are cut, where they are shuffled by hand."""
    run = lir()
    if kind in {"hold", "deal"}:
        run.wager(2, **three())
    run.to(kind)
    asked = len(run.dues)
    assert run.refused(DIRECTED) is None
    wanted = ["shuffle", "cover card in the stack", "cut", *(["load"] if kind != "load" else [])]  # into the shoe anew
    run.skip(len(wanted))
    words = [(due.kind.word, str(due.cites[0])) for due in run.dues[asked:]][: len(wanted)]
    assert words == [(word, "643a.5(a)") for word in wanted]
    assert run.due is not None
    assert run.due.kind.word == kind  # what was due before stands


@pytest.mark.law("643a.5(a)")
def test_5_a_a_directed_shuffle_brings_other_cards() -> None:
    run = opened("shoe", shuffler="automated").stack("As Ks Qs").wager(2, **three())
    run.to("deal")
    run.do(DIRECTED).stack("2c 3c 4c 5c 6c").to("ask")
    assert run.hands == {"2": "2c 4c 6c", "community down": "3c 5c"}


@pytest.mark.law("643a.5(a)")
@pytest.mark.parametrize("by", ["dealer", "player"])
def test_5_a_nobody_below_a_floorperson_directs_a_shuffle(by: str) -> None:
    run = lir().open()
    assert run.refused(fact("reshuffle", "dealer", by=by)) == ("643a.5(a)", "wrong-role")


@pytest.mark.law("643a.5(a)")
@pytest.mark.parametrize(("kind", "where", "nth"), [("deal", "2", 2), ("ask", "2", 1), ("shuffle", "deck a", 0)])
def test_5_a_no_shuffle_is_directed_before_the_shuffle_or_once_a_card_is_dealt(kind: str, where: str, nth: int) -> None:
    run = lir()
    if kind != "shuffle":
        run.wager(2, **three())
    run.to(kind, where, nth)
    assert run.refused(DIRECTED) == ("643a.5(a)", "no-reshuffle")


# ------------------------------------------------------------ subsection b


def counted(number: int) -> Run:
    run = opened("hand", shuffler="counting")
    run.to("counted")
    assert run.refused(fact("counted", "shuffler", number)) is None
    return run


@pytest.mark.law("643a.5(b)")
@pytest.mark.parametrize("number", [51, 53, 0])
def test_5_b_a_deck_that_the_device_counts_wrong_is_removed_from_the_table(number: int) -> None:
    run = counted(number)
    assert run.asked_order()[-1:] == ["remove deck a"]
    assert run.cites_of("remove") == ("643a.5(b)",)
    run.next_round().open()
    assert run.asked_order("remove", "receive", "shuffle") == ["shuffle deck a", "remove deck a", "receive deck a", "shuffle deck a"]


@pytest.mark.law("643a.5(b)")
def test_5_b_a_deck_of_52_cards_stays() -> None:
    run = counted(52).open()
    assert run.cites_of("counted") == ("643a.5(b)",)
    assert run.asked("remove") == []


@pytest.mark.law("643a.5(b)")
@pytest.mark.parametrize("shuffler", ["none", "automated"])
def test_5_b_what_does_not_count_is_not_asked_for_a_count(shuffler: str) -> None:
    assert opened("shoe", shuffler=shuffler).open().asked("counted") == []


@pytest.mark.law("643a.5(b)")
def test_5_b_a_deck_that_was_shuffled_again_and_is_short_gives_locked_wagers_back() -> None:
    run = opened("hand", shuffler="counting", progressive="A").wager(2, **three(), progressive=1)
    run.to("deal")
    run.do(DIRECTED)
    run.to("counted")
    run.answer(51)
    run.finish()
    assert run.cites_of("remove") == ("643a.5(b)",)
    assert {place: cents for place, cents in run.accounts.items() if place.startswith(("2/", "purse", "inventory"))} == {}


# ------------------------------------------------------------ subsections c and d


@pytest.mark.law("643a.5(c)(1)")
@pytest.mark.parametrize(("device", "kind"), [("shoe", "load"), ("hand", "hold"), ("automated", "load")])
def test_5_c_1_cards_from_a_machine_are_dealt_without_a_cut(device: str, kind: str) -> None:
    run = opened(device, shuffler="automated").open()
    asked = run.asked_order(*SHUFFLING)
    assert asked[:2] == ["shuffle deck a", f"{kind} {'dealer' if device == 'hand' else 'device'}"]
    assert "643a.5(c)(1)" in [str(cite) for due in run.asked(kind)[:1] for cite in due.cites]
    assert "643a.5(d)" not in [str(cite) for due in run.dues for cite in due.cites]


@pytest.mark.law("643a.5(c)(1)")
def test_5_c_1_a_cut_of_cards_from_a_machine_is_refused() -> None:
    run = opened("shoe", shuffler="automated").open()
    assert run.refused(fact("cut", "dealer", 20)) == ("643a.5(c)(1)", "no-cut")


@pytest.mark.law("643a.5(c)(2)", "643a.5(d)")
def test_5_c_2_cards_that_were_shuffled_by_hand_are_cut_and_then_dealt() -> None:
    run = lir().open()
    assert run.asked_order(*SHUFFLING) == BY_HAND
    assert run.cites_of("cover card in the stack") == ("643a.5(d)",)
    assert run.cites_of("cut") == ("643a.5(c)(2)", "643a.5(d)")
    assert {due.by.value for due in run.asked("cut")} == {"dealer"}


@pytest.mark.law("643a.5(c)(2)", "643a.5(d)")
@pytest.mark.parametrize("device", ["shoe", "hand", "automated"])
def test_5_c_2_preshuffled_cards_are_cut_also_where_a_machine_stands(device: str) -> None:
    run = opened(device, shuffler="counting", preshuffled=True).open()
    assert run.asked_order(*SHUFFLING)[:3] == ["preshuffled deck a", "cover card in the stack deck a", "cut dealer"]
    run.wager(2, **three()).next_round().open()
    assert run.asked_order("cut") == ["cut dealer"]  # the machine shuffled before the second round


@pytest.mark.law("643a.5(d)")
@pytest.mark.parametrize(("depth", "cite"), [(0, "643a.5(d)"), (9, "643a.5(d)"), (10, None), (51, None), (52, "643a.5(d)")])
def test_5_d_the_cover_card_goes_in_at_least_ten_cards_from_the_top(depth: int, cite: str | None) -> None:
    run = lir()
    run.to("cut")
    refusal = run.refused(fact("cut", "dealer", depth))
    assert (refusal and refusal[0]) == cite


@pytest.mark.law("643a.5(d)")
@pytest.mark.parametrize("depth", [10, 26, 51])
def test_5_d_all_cards_above_the_cover_card_go_to_the_bottom(depth: int) -> None:
    run = lir()
    run.to("shuffle")
    run.do(fact("shuffle", "deck a", deck_in_sequence()))
    run.to("cut")
    run.do(fact("cut", "dealer", depth))
    run.open()
    assert run.table.device.to_deal() == (*deck_in_sequence()[depth:], *deck_in_sequence()[:depth])


@pytest.mark.law("643a.5(d)")
@pytest.mark.parametrize(("device", "kind"), [("shoe", "load"), ("hand", "hold"), ("automated", "load")])
def test_5_d_cut_cards_are_then_dealt(device: str, kind: str) -> None:
    run = opened(device, shuffler="automated" if device == "hand" else "none", preshuffled=True).open()
    assert "643a.5(d)" in [str(cite) for due in run.asked(kind)[:1] for cite in due.cites]
    assert "643a.5(c)(1)" not in [str(cite) for due in run.dues for cite in due.cites]


# ------------------------------------------------------------ subsection e

RECUT = fact("recut", "dealer", by="floorperson")
RECUTTING = [("cover card in the stack", "643a.5(e)"), ("cut", "643a.5(e)")]


def recut(run: Run) -> list[tuple[str, str]]:
    """The acts of a recut that was ordered now, each with the first paragraph it rests on."""
    asked = len(run.dues)
    assert run.refused(RECUT) is None
    run.skip(2)
    return [(due.kind.word, str(due.cites[0])) for due in run.dues[asked:] if due.cites][:2]


@pytest.mark.law("643a.5(e)")
@pytest.mark.parametrize(("kind", "nth"), [("load", 0), ("announce", 0), ("hold", 0), ("deal", 1)])
def test_5_e_a_floorperson_may_have_the_cards_cut_again_until_one_is_dealt(kind: str, nth: int) -> None:
    run = lir()
    if kind in {"hold", "deal"}:
        run.wager(2, **three())
    run.to(kind, nth=nth)
    assert recut(run) == RECUTTING
    assert run.due is not None
    if kind != "load":  # the cards were in the shoe, and go into it anew
        assert (run.due.kind.word, str(run.due.cites[0])) == ("load", "643a.5(e)")
        run.skip()
    assert (run.due.kind.word, run.due.nth) == (kind, nth)  # what was due before stands


@pytest.mark.law("643a.5(e)")
@pytest.mark.parametrize("kind", ["lock out", "collect wager", "accepted", "place chips"])
def test_5_e_a_recut_is_possible_while_progressive_wagers_are_counted(kind: str) -> None:
    run = lir(progressive="A").wager(2, **three(), progressive=1)
    run.to(kind)
    assert recut(run) == RECUTTING
    assert run.due is not None
    if kind != "load":  # the cards were in the shoe, and go into it anew
        assert (run.due.kind.word, str(run.due.cites[0])) == ("load", "643a.5(e)")
        run.skip()
    assert run.due.kind.word == kind


@pytest.mark.law("643a.5(e)")
def test_5_e_a_recut_needs_ten_cards_too_and_changes_what_comes() -> None:
    run = lir().stack("As Ks Qs").open()
    run.do(RECUT).to("cut")
    assert run.refused(fact("cut", "dealer", 9, nth=1)) == ("643a.5(d)", "out-of-bounds")
    assert run.refused(fact("cut", "dealer", 10, nth=1)) is None
    assert run.table.device.to_deal()[-10:][:3] == tuple(fact("shuffle", "deck a", "As Ks Qs").value)  # type: ignore[arg-type]


@pytest.mark.law("643a.5(e)")
@pytest.mark.parametrize("by", ["dealer", "player"])
def test_5_e_nobody_below_a_floorperson_orders_a_recut(by: str) -> None:
    run = lir().open()
    assert run.refused(fact("recut", "dealer", by=by)) == ("643a.5(e)", "wrong-role")


@pytest.mark.law("643a.5(e)")
def test_5_e_once_a_card_is_dealt_there_is_no_recut() -> None:
    run = lir().wager(2, **three())
    run.to("deal", "community down", 1)
    assert run.refused(RECUT) == ("643a.5(e)", "no-recut")


@pytest.mark.law("643a.5(e)")
@pytest.mark.parametrize("kind", ["shuffle", "cut"])
def test_5_e_before_the_cut_there_is_no_recut(kind: str) -> None:
    run = lir().rounds(1, **three())
    run.to(kind)
    assert run.refused(RECUT) == ("643a.5(e)", "no-recut")


@pytest.mark.law("643a.5(e)")
def test_5_e_what_was_not_cut_is_not_cut_again() -> None:
    run = opened("shoe", shuffler="automated").open()
    assert run.refused(RECUT) == ("643a.5(e)", "no-recut")


# ------------------------------------------------------------ subsection f

IDLE = fact("no gaming activity", "dealer")
SPREAD_AGAIN = ["spread deck a 1", "view deck a 1", "wash deck a 1", "stack deck a 1"]


@pytest.mark.law("643a.5(f)")
@pytest.mark.parametrize("way", ["face down", "face up"])
@pytest.mark.parametrize("kind", ["announce", "shuffle"])
def test_5_f_cards_of_an_idle_table_are_spread_viewed_washed_stacked_and_shuffled(way: str, kind: str) -> None:
    run = lir().rounds(1, **three())
    run.to(kind)
    asked = len(run.dues)
    assert run.refused(IDLE) is None
    run.answer(way)
    run.finish()
    dues = run.dues[asked:]
    assert [f"{due.kind.word} {due.place.name} {due.nth}" for due in dues] == SPREAD_AGAIN
    assert {str(cite) for due in dues for cite in due.cites} == {"643a.5(f)"}
    assert [due.by.value for due in dues if due.kind.word == "view"] == ["player"]
    run.next_round()
    assert run.asked_order()[-1] == "shuffle deck a"


@pytest.mark.law("643a.5(f)")
def test_5_f_the_cards_lie_face_down_unless_a_player_wants_them_face_up() -> None:
    run = lir().open()
    run.do(IDLE)
    assert run.due is not None
    assert run.due.options == ("face down", "face up")
    assert run.lawful(run.due).value == "face down"


@pytest.mark.law("643a.5(f)")
def test_5_f_a_table_with_wagers_or_cards_is_not_idle() -> None:
    run = lir().wager(2, **three())
    assert run.refused(IDLE) == ("643a.5(f)", "not-idle")
    run.to("ask")
    assert run.refused(IDLE) == ("643a.5(f)", "too-late")


# ------------------------------------------------------------ subsection g


def reshuffling(**terms: object) -> Run:
    return opened("automated", reshuffles=True, shuffler="none", **terms)  # type: ignore[arg-type]


@pytest.mark.law("643a.5(g)")
def test_5_g_a_shoe_that_reshuffles_and_counts_by_itself_has_no_cut_and_no_count_of_the_stub() -> None:
    run = reshuffling().rounds(6, **three())
    run.open()
    assert run.asked_order("shuffle", "counted", "cut", "cover card in the stack", "count stub")[:4] == [
        "shuffle deck a",
        "counted shuffler",
        "shuffle deck a",
        "counted shuffler",
    ]
    assert run.asked("cut") == run.asked("count stub") == []
    assert {due.by.value for due in run.asked("shuffle")} == {"device"}
    assert run.cites_of("shuffle") == ("643a.5(a)", "643a.5(g)")


@pytest.mark.law("643a.5(g)")
def test_5_g_its_cards_are_not_recut_and_not_spread() -> None:
    run = reshuffling().open()
    assert run.refused(RECUT) == ("643a.5(g)", "reshuffles-itself")
    assert run.refused(IDLE) == ("643a.5(g)", "reshuffles-itself")


@pytest.mark.law("643a.5(g)")
def test_5_g_another_automated_shoe_is_cut_after_a_shuffle_by_hand() -> None:
    run = opened("automated").stack(order(["As Kd Qc"], "2h 3h", device="automated")).open()
    assert run.was_asked("cut")
    assert run.refused(RECUT) is None
