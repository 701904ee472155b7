"""§ 641a.5: shuffle, cut, recut, shuffles that are directed, the cards of an idle table, shoes that reshuffle."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_641a.poker import DEVICES, dealt, fcp, opened

from tablegames.equipment.cards import deck_in_sequence

SHUFFLING = ("shuffle", "preshuffled", "cover card in the stack", "cut", "load", "hold", "announce")
BY_HAND = ["shuffle deck a", "cover card in the stack deck a", "cut dealer", "load device", "announce dealer"]


@pytest.mark.law("641a.5(a)")
def test_5_a_cards_are_shuffled_before_play_and_after_each_round() -> None:
    run = fcp().rounds(2, ante=10)
    run.open()
    assert run.asked_order("shuffle", "announce", "gather") == ["shuffle deck a", "announce dealer", "gather discard rack"] * 2 + [
        "shuffle deck a",
        "announce dealer",
    ]
    assert run.cites_of("shuffle") == ("641a.5(a)",)


@pytest.mark.law("641a.5(a)")
@pytest.mark.parametrize(("shuffler", "who"), [("none", "dealer"), ("automated", "device"), ("counting", "device")])
def test_5_a_the_dealer_or_a_device_shuffles(shuffler: str, who: str) -> None:
    run = opened("shoe", shuffler=shuffler).open()
    assert [due.by.value for due in run.asked("shuffle")] == [who]


@pytest.mark.law("641a.5(a)")
def test_5_a_preshuffled_cards_are_not_shuffled_before_the_first_round_but_after_it() -> None:
    run = fcp(preshuffled=True).open()
    assert run.asked_order("shuffle", "preshuffled") == ["preshuffled deck a"]
    assert run.cites_of("preshuffled") == ("641a.5(a)",)
    run.wager(2, ante=10).next_round().open()
    assert run.asked_order("shuffle", "preshuffled") == ["preshuffled deck a", "shuffle deck a"]


@pytest.mark.law("641a.5(a)")
def test_5_a_the_order_that_the_shuffle_left_is_the_order_of_the_deal() -> None:
    run = opened("hand").stack("As Kd Qc Jh Ts 9d 8c 7h 6s 5d 4c").wager(2, ante=10)
    run.to("ask")
    assert (run.hands.get("2"), run.hands.get("dealer")) == ("As Qc Ts 8c 6s", "Kd Jh 9d 7h 5d 4c")


# ------------------------------------------------------------ a shuffle that is directed (Reading R64)

RESHUFFLE = fact("reshuffle", "dealer", by="floorperson")


@pytest.mark.law("641a.5(a)")
@pytest.mark.parametrize(
    ("device", "kind", "where", "nth"),
    [
        ("shoe", "load", None, None),
        ("shoe", "announce", None, None),
        ("shoe", "hold", None, None),
        ("shoe", "deal", 2, 1),
        ("hand", "announce", None, None),
        ("hand", "deal", 2, 1),
        ("automated", "deal stack", 2, 1),
    ],
)
def test_5_a_a_floorperson_may_direct_a_shuffle_until_a_card_is_dealt(device: str, kind: str, where: object, nth: int | None) -> None:
    run = opened(device)
    if kind not in {"load", "announce"}:
        run.wager(2, ante=10)
    due = run.to(kind, where, nth)  # type: ignore[arg-type]
    asked = len(run.dues)
    assert run.refused(RESHUFFLE) is None
    wanted = ["shuffle"] if device == "hand" else ["shuffle", "cover card in the stack", "cut"]
    if device != "hand" and kind != "load":
        wanted.append("load")  # the cards were in the shoe, and go into it anew
    run.skip(len(wanted))
    directed = run.dues[asked:][: len(wanted)]
    assert [each.kind.word for each in directed] == wanted
    assert all("641a.5(a)" in map(str, each.cites) for each in directed)
    assert run.due == due


@pytest.mark.law("641a.5(a)")
def test_5_a_what_the_directed_shuffle_left_is_dealt() -> None:
    run = opened("hand").stack("As Kd Qc").open()
    run.do(RESHUFFLE).stack("2c 3c 4c").wager(2, ante=10)
    run.to("deal", "dealer", 1)
    assert run.hands == {"2": "2c"}


@pytest.mark.law("641a.5(a)")
def test_5_a_a_shuffle_may_be_directed_while_progressive_wagers_are_collected() -> None:
    run = opened("shoe", progressive="A").wager(2, ante=10, progressive=1)
    run.to("accepted")
    assert run.refused(RESHUFFLE) is None
    run.to("deal", 2, 1)
    assert len(run.asked("shuffle")) == 2


@pytest.mark.law("641a.5(a)")
@pytest.mark.parametrize("by", ["dealer", "player"])
def test_5_a_nobody_below_a_floorperson_directs_a_shuffle(by: str) -> None:
    run = fcp().open()
    assert run.refused(fact("reshuffle", "dealer", by=by)) == ("641a.5(a)", "wrong-role")
    assert run.asked_order("shuffle") == ["shuffle deck a"]


@pytest.mark.law("641a.5(a)")
@pytest.mark.parametrize(("kind", "where"), [("shuffle", None), ("deal", "dealer"), ("stub", None), ("ask", None), ("settle", None)])
def test_5_a_no_shuffle_is_directed_before_the_first_one_or_once_a_card_is_dealt(kind: str, where: str | None) -> None:
    run = fcp().rounds(1, ante=10)
    if kind != "shuffle":
        run.wager(2, ante=10)
    run.to(kind, where)
    assert run.refused(RESHUFFLE) == ("641a.5(a)", "no-reshuffle")


# ------------------------------------------------------------ subsection b


def counted(number: int) -> Run:
    run = opened("hand", shuffler="counting")
    run.to("counted")
    assert run.refused(fact("counted", "shuffler", number)) is None
    return run


@pytest.mark.law("641a.5(b)")
@pytest.mark.parametrize("number", [51, 53, 0])
def test_5_b_a_deck_that_the_device_counts_wrong_is_removed_from_the_table(number: int) -> None:
    run = counted(number)
    assert run.asked_order()[-1:] == ["remove deck a"]
    assert run.cites_of("remove") == ("641a.5(b)",)
    run.next_round().open()
    assert run.asked_order("remove", "receive", "shuffle") == ["shuffle deck a", "remove deck a", "receive deck a", "shuffle deck a"]


@pytest.mark.law("641a.5(b)")
def test_5_b_a_deck_of_52_cards_stays() -> None:
    run = counted(52).open()
    assert run.cites_of("counted") == ("641a.5(b)",)
    assert run.asked("remove") == []


@pytest.mark.law("641a.5(b)")
@pytest.mark.parametrize("shuffler", ["none", "automated"])
def test_5_b_what_does_not_count_is_not_asked_for_a_count(shuffler: str) -> None:
    assert opened("shoe", shuffler=shuffler).open().asked("counted") == []


@pytest.mark.law("641a.5(b)")
def test_5_b_a_device_counts_what_it_shuffled_and_not_what_came_preshuffled() -> None:
    run = opened("hand", shuffler="counting", preshuffled=True).open()
    assert run.asked("counted") == []
    run.wager(2, ante=10).next_round().open()
    assert run.cites_of("counted") == ("641a.5(b)",)


# ------------------------------------------------------------ subsections c and d


@pytest.mark.law("641a.5(c)(1)")
@pytest.mark.parametrize(("device", "kind"), [("shoe", "load"), ("hand", "hold"), ("automated", "load")])
def test_5_c_1_cards_from_a_machine_are_dealt_without_a_cut(device: str, kind: str) -> None:
    run = opened(device, shuffler="automated").open()
    asked = run.asked_order(*SHUFFLING)
    assert asked[:2] == ["shuffle deck a", f"{kind} {'dealer' if device == 'hand' else 'device'}"]
    assert "641a.5(c)(1)" in [str(cite) for due in run.asked(kind)[:1] for cite in due.cites]
    assert "641a.5(d)" not in [str(cite) for due in run.dues for cite in due.cites]


@pytest.mark.law("641a.5(c)(1)")
def test_5_c_1_what_a_machine_shuffled_is_not_cut() -> None:
    run = opened("shoe", shuffler="automated").open()
    assert run.refused(fact("cut", "dealer", 26)) == ("641a.5(c)(1)", "no-cut")


@pytest.mark.law("641a.5(c)(2)", "641a.5(d)")
def test_5_c_2_cards_that_were_shuffled_by_hand_are_cut_and_then_go_into_the_shoe() -> None:
    run = fcp().open()
    assert run.asked_order(*SHUFFLING) == BY_HAND
    assert run.cites_of("cut") == ("641a.5(c)(2)", "641a.5(d)")
    assert {due.by.value for due in run.asked("cut")} == {"dealer"}


@pytest.mark.law("641a.5(c)(2)")
@pytest.mark.parametrize("device", DEVICES)
def test_5_c_2_preshuffled_cards_are_cut_also_where_a_machine_stands(device: str) -> None:
    run = opened(device, shuffler="counting", preshuffled=True).open()
    assert run.asked_order(*SHUFFLING)[:3] == ["preshuffled deck a", "cover card in the stack deck a", "cut dealer"]
    run.wager(2, ante=10).next_round().open()
    assert run.asked_order("cut") == ["cut dealer"]  # the machine shuffled before the second round


@pytest.mark.law("641a.5(d)")
def test_5_d_the_cover_card_goes_in_before_the_cards_above_it_go_below() -> None:
    run = fcp().open()
    assert run.asked_order("cover card in the stack", "cut", "load") == ["cover card in the stack deck a", "cut dealer", "load device"]
    assert run.cites_of("cover card in the stack") == ("641a.5(d)",)
    assert "641a.5(d)" in run.cites_of("load")


@pytest.mark.law("641a.5(d)")
@pytest.mark.parametrize(("depth", "cite"), [(0, "641a.5(d)"), (9, "641a.5(d)"), (10, None), (51, None), (52, "641a.5(d)")])
def test_5_d_the_cover_card_lies_at_least_ten_cards_in_and_some_remain_below(depth: int, cite: str | None) -> None:
    run = fcp()
    run.to("cut")
    refusal = run.refused(fact("cut", "dealer", depth))
    assert refusal == (cite and (cite, "out-of-bounds"))


@pytest.mark.law("641a.5(d)")
@pytest.mark.parametrize("depth", [10, 26, 51])
def test_5_d_what_was_above_the_cover_card_goes_to_the_bottom(depth: int) -> None:
    run = fcp()
    run.to("shuffle")
    run.do(fact("shuffle", "deck a", deck_in_sequence()))
    run.to("cut")
    run.do(fact("cut", "dealer", depth))
    run.open()
    assert run.table.device.to_deal() == (*deck_in_sequence()[depth:], *deck_in_sequence()[:depth])


@pytest.mark.law("641a.5(d)")
@pytest.mark.parametrize(("device", "kind"), [("shoe", "load"), ("hand", "hold"), ("automated", "load")])
def test_5_d_cut_cards_are_dealt(device: str, kind: str) -> None:
    run = opened(device, shuffler="automated" if device == "hand" else "none", preshuffled=True).open()
    assert "641a.5(d)" in [str(cite) for due in run.asked(kind)[:1] for cite in due.cites]
    assert "641a.5(c)(1)" not in [str(cite) for due in run.dues for cite in due.cites]


# ------------------------------------------------------------ subsection e

RECUT = fact("recut", "dealer", by="floorperson")
RECUTTING = [("cover card in the stack", "641a.5(e)"), ("cut", "641a.5(e)")]


def recut(run: Run) -> list[tuple[str, str]]:
    """The acts of a recut that was ordered now, each with the first paragraph it rests on."""
    asked = len(run.dues)
    assert run.refused(RECUT) is None
    run.skip(2)
    return [(due.kind.word, str(due.cites[0])) for due in run.dues[asked:] if due.cites][:2]


@pytest.mark.law("641a.5(e)")
@pytest.mark.parametrize(("kind", "nth"), [("load", 0), ("announce", 0), ("hold", 0), ("deal", 1)])
def test_5_e_a_floorperson_may_have_the_cards_cut_again_until_one_is_dealt(kind: str, nth: int) -> None:
    run = fcp().wager(2, ante=10) if kind in {"hold", "deal"} else fcp()
    run.to(kind, nth=nth)
    assert recut(run) == RECUTTING
    assert run.due is not None
    if kind != "load":  # the cards were in the shoe, and go into it anew
        assert (run.due.kind.word, str(run.due.cites[0])) == ("load", "641a.5(e)")
        run.skip()
    assert (run.due.kind.word, run.due.nth) == (kind, nth)  # what was due before stands


@pytest.mark.law("641a.5(e)")
def test_5_e_a_recut_needs_ten_cards_too_and_changes_what_comes() -> None:
    run = fcp().stack("As Ks Qs").open()
    run.do(RECUT).to("cut")
    assert run.refused(fact("cut", "dealer", 9, nth=1)) == ("641a.5(d)", "out-of-bounds")
    assert run.refused(fact("cut", "dealer", 10, nth=1)) is None
    assert run.table.device.to_deal()[-10:][:3] == tuple(fact("shuffle", "deck a", "As Ks Qs").value)  # type: ignore[arg-type]


@pytest.mark.law("641a.5(e)")
@pytest.mark.parametrize("by", ["dealer", "player"])
def test_5_e_nobody_below_a_floorperson_orders_a_recut(by: str) -> None:
    run = fcp().open()
    assert run.refused(fact("recut", "dealer", by=by)) == ("641a.5(e)", "wrong-role")


@pytest.mark.law("641a.5(e)")
def test_5_e_once_a_card_is_dealt_there_is_no_recut() -> None:
    run = fcp().wager(2, ante=10)
    run.to("deal", "dealer", 1)
    assert run.refused(RECUT) == ("641a.5(e)", "no-recut")


@pytest.mark.law("641a.5(e)")
@pytest.mark.parametrize("kind", ["lock out", "collect wager", "accepted", "place chips"])
def test_5_e_while_progressive_wagers_are_collected_the_cards_may_still_be_cut_again(kind: str) -> None:
    run = opened("shoe", progressive="A").wager(2, ante=10, progressive=1)
    run.to(kind)
    assert recut(run) == RECUTTING


@pytest.mark.law("641a.5(e)")
@pytest.mark.parametrize("kind", ["shuffle", "cut"])
def test_5_e_before_the_cut_there_is_no_recut(kind: str) -> None:
    run = fcp().rounds(1, ante=10)
    run.to(kind)
    assert run.refused(RECUT) == ("641a.5(e)", "no-recut")


@pytest.mark.law("641a.5(e)")
def test_5_e_what_was_not_cut_is_not_cut_again() -> None:
    run = opened("shoe", shuffler="automated").open()
    assert run.refused(RECUT) == ("641a.5(e)", "no-recut")


# ------------------------------------------------------------ subsection f

IDLE = fact("no gaming activity", "dealer")
MADE_READY = ["spread deck a 1", "view deck a 1", "wash deck a 1", "stack deck a 1"]


@pytest.mark.law("641a.5(f)")
@pytest.mark.parametrize("way", ["face down", "face up"])
@pytest.mark.parametrize("kind", ["announce", "shuffle"])
def test_5_f_cards_of_an_idle_table_are_spread_viewed_washed_stacked_and_shuffled(way: str, kind: str) -> None:
    run = fcp().rounds(1, ante=10)
    run.to(kind)
    asked = len(run.dues)
    assert run.refused(IDLE) is None
    run.answer(way)
    run.finish()
    dues = run.dues[asked:]
    assert [f"{due.kind.word} {due.place.name} {due.nth}" for due in dues] == MADE_READY
    assert {str(cite) for due in dues for cite in due.cites} == {"641a.5(f)"}
    assert [due.by.value for due in dues if due.kind.word == "view"] == ["player"]
    run.next_round()
    assert run.asked_order()[-1] == "shuffle deck a"


@pytest.mark.law("641a.5(f)")
def test_5_f_the_cards_lie_face_down_unless_a_player_wants_them_face_up() -> None:
    run = fcp().open()
    run.do(IDLE)
    assert run.due is not None
    assert run.due.options == ("face down", "face up")
    assert run.refused(fact("spread", "deck a", "in a heap", nth=1)) == ("641a.5(f)", "not-an-option")


@pytest.mark.law("641a.5(f)")
def test_5_f_a_table_with_wagers_or_cards_is_not_idle() -> None:
    run = fcp().wager(2, ante=10)
    assert run.refused(IDLE) == ("641a.5(f)", "not-idle")
    run.to("ask")
    assert run.refused(IDLE) == ("641a.5(f)", "too-late")


# ------------------------------------------------------------ subsection g


def reshuffling(**terms: object) -> Run:
    """A table whose automated shoe reshuffles and counts the cards by itself."""
    return opened("automated", reshuffles=True, **terms)  # type: ignore[arg-type]


@pytest.mark.law("641a.5(g)")
def test_5_g_a_shoe_that_reshuffles_and_counts_by_itself_needs_no_cut() -> None:
    run = reshuffling().open()
    assert run.asked_order(*SHUFFLING, "counted") == ["shuffle deck a", "counted shuffler", "load device", "announce dealer"]
    assert [due.by.value for due in run.asked("shuffle")] == ["device"]
    assert "641a.5(g)" in run.cites_of("shuffle")


@pytest.mark.law("641a.5(g)")
def test_5_g_such_a_shoe_is_not_asked_for_a_cut_of_preshuffled_cards_either() -> None:
    run = reshuffling(preshuffled=True).open()
    assert run.asked("cover card in the stack") == run.asked("cut") == []
    run.wager(2, ante=10).finish()


@pytest.mark.law("641a.5(g)")
def test_5_g_cards_that_reshuffle_themselves_are_not_cut_again() -> None:
    run = reshuffling().open()
    assert run.refused(RECUT) == ("641a.5(g)", "reshuffles-itself")


@pytest.mark.law("641a.5(g)")
def test_5_g_cards_that_reshuffle_themselves_are_not_spread_while_the_table_is_idle() -> None:
    run = reshuffling().open()
    assert run.refused(IDLE) == ("641a.5(g)", "reshuffles-itself")


@pytest.mark.law("641a.5(g)")
def test_5_g_the_stub_of_such_a_shoe_is_never_counted() -> None:
    run = reshuffling().rounds(7, ante=10)
    assert run.asked("count stub") == []
    assert len(run.asked("counted")) == 7


@pytest.mark.law("641a.5(g)")
def test_5_g_when_the_shoe_goes_the_cards_are_cut_again() -> None:
    run = reshuffling().open()
    run.strike("out of order", "device", word="covered")
    run.next_round()
    run.do(fact("install", "device", "shoe")).open()
    assert run.was_asked("cut")


@pytest.mark.law("641a.5(a)", "641a.5(g)")
def test_5_g_a_shuffle_that_is_directed_is_made_by_the_shoe() -> None:
    run = dealt({2: "As Kd Qc Jh 9s"}, device="automated", reshuffles=True).wager(2, ante=10)
    run.to("deal stack", 2)
    assert run.refused(RESHUFFLE) is None
    run.to("deal stack", 2)
    assert [due.kind.word for due in run.dues if due.kind.word in SHUFFLING or due.kind.word == "counted"] == [
        *("shuffle", "counted", "load", "announce"),
        *("shuffle", "counted"),
    ]
