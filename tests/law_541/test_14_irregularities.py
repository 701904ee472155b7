"""§ 541.14: cards drawn in error, third cards not authorized, cards face up, and too few cards."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, at, fact
from tests.law_541.baccarat import BANKER_WINS, all_cites, bac, cites, dealt, in_order

from tablegames.equipment.cards import cards


def with_next(player: str, banker: str, following: str, /, **terms: object) -> Run:
    """A round with these hands, after which these cards lie in the shoe."""
    run = bac(**{"seats": (4,), **terms}).stack(f"{in_order(player, banker)} {following}")
    return run.wager(4, player=10)


@pytest.mark.law("541.14(a)")
def test_14_a_an_undisclosed_card_drawn_in_error_is_the_first_card_of_the_next_hand() -> None:
    run = with_next(*BANKER_WINS, "5s 6s 7s Ks")
    run.to("announce", "player hand")
    run.strike("drawn in error", "device", card="5s")
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name, cites(run.due)) == ("keep", "next hand", ["541.14(a)"])
    run.next_round().wager(4, player=10)
    run.to("announce", "player hand")
    assert run.hands == {"player hand": "5s 7s", "banker hand": "6s Ks"}
    first, *others = run.asked("deal", "player hand", 1)[1:] + run.asked("deal", "banker hand", 1)[1:]
    assert ("541.14(a)" in cites(first), ["541.14(a)" in cites(due) for due in others]) == (True, [False])


@pytest.mark.law("541.14(a)")
def test_14_a_the_hand_in_play_goes_on_without_it() -> None:
    run = with_next("Kc 2c", "Qd 3d", "5s 6s 7s")
    run.to("deal", "player hand", 3)
    run.strike("drawn in error", "device", card="5s")
    run.to("announce", "layout")
    assert run.hands == {"player hand": "Kc 2c 6s", "banker hand": "Qd 3d 7s"}
    run.finish()
    assert run.settled == {"4/player": 1000}  # 8 against 0


@pytest.mark.law("541.14(a)")
def test_14_a_nothing_else_is_dealt_as_the_first_card_then() -> None:
    run = with_next(*BANKER_WINS, "5s 6s 7s Ks")
    run.to("announce", "layout")
    run.strike("drawn in error", "device", card="5s").next_round().wager(4, player=10)
    run.to("deal", "player hand", 1)
    assert run.refused(fact("deal", "player hand", "6s", nth=1)) is not None
    assert run.refused(fact("deal", "player hand", "5s", nth=1)) is None


@pytest.mark.law("541.14(a)")
def test_14_a_two_such_cards_are_the_first_and_second() -> None:
    run = with_next(*BANKER_WINS, "5s 6s 7s Ks")
    run.to("announce", "layout")
    for card in ("5s", "6s"):
        run.strike("drawn in error", "device", card=card)
        run.step()
    run.next_round().wager(4, player=10)
    run.to("announce", "player hand")
    assert run.hands == {"player hand": "5s 7s", "banker hand": "6s Ks"}


@pytest.mark.law("541.14(b)")
@pytest.mark.parametrize("banker", ["Qd Kd", "Qd 5d"])
def test_14_b_an_unauthorized_third_card_of_the_player_is_the_bankers_if_he_has_to_draw(banker: str) -> None:
    run = with_next("Kc 6c", banker, "2s 9s 8s Ks 7h")
    run.to("deal", "banker hand", 3)
    run.strike("drawn in error", "player hand", card="2s")
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name, cites(run.due)) == ("keep", "banker hand", ["541.14(b)"])
    run.to("announce", "layout")
    assert run.hands == {"player hand": "Kc 6c", "banker hand": f"{banker} 2s"}
    run.next_round().wager(4, player=10)
    run.to("announce", "player hand")
    assert run.hands == {"player hand": "9s Ks", "banker hand": "8s 7h"}


STAYING = [("Kc 7c", "Qd 7d"), ("Kc 6c", "Qd 6d"), ("Kc 8c", "Qd 2d"), ("Kc 2c", "Qd 9d")]


@pytest.mark.law("541.14(b)")
@pytest.mark.parametrize("hands", STAYING)
def test_14_b_where_the_banker_stays_it_is_the_first_card_of_the_next_hand(hands: tuple[str, str]) -> None:
    run = with_next(*hands, "2s 9s 8s Ks 7h")
    run.to("announce", "layout")
    run.strike("drawn in error", "player hand", card="2s")
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name, cites(run.due)) == ("keep", "next hand", ["541.14(b)"])
    run.to("settle")
    assert run.hands == {"player hand": hands[0], "banker hand": hands[1]}
    run.next_round().wager(4, player=10)
    run.to("announce", "player hand")
    assert run.hands == {"player hand": "2s 8s", "banker hand": "9s Ks"}


@pytest.mark.law("541.14(b)")
def test_14_b_a_third_card_that_is_authorized_is_no_error() -> None:
    run = with_next("Kc 2c", "Qd 7d", "5s 6s")
    run.to("deal", "player hand", 3)
    assert run.refused(fact("drawn in error", "player hand", "5s")) == ("541.14(b)", "no-error")


@pytest.mark.law("541.14(a)")
def test_14_a_a_fourth_card_for_player_waits_for_the_next_hand() -> None:
    run = with_next("Kc 2c", "Qd 7d", "5s 6s")
    run.to("announce", "layout")
    run.strike("drawn in error", "player hand", card="6s")
    assert run.cites_of("keep", "next hand") == ("541.14(a)",)


DISCLOSED = [
    pytest.param("announce", "layout", "device", BANKER_WINS, id="a card that nobody was to have"),
    pytest.param("announce", "layout", "player hand", ("Kc 7c", "Qd 7d"), id="a third card for Player, Banker stays"),
    pytest.param("deal", "banker hand", "player hand", ("Kc 6c", "Qd 5d"), id="a third card for Player, Banker draws"),
]


@pytest.mark.law("541.14(c)")
@pytest.mark.parametrize(("kind", "at", "drawn", "hands"), DISCLOSED)
def test_14_c_a_disclosed_card_and_one_more_go_to_the_rack(kind: str, at: str, drawn: str, hands: tuple[str, str]) -> None:
    run = with_next(*hands, "2s 3s 4s 5s 6s 7s 8s")
    run.to(kind, at, 3)
    burned = len(run.asked("burn"))
    run.strike("disclosed in error", drawn, card="2s")
    run.to(kind, at, 3)
    assert [(due.place.name, cites(due)) for due in run.asked("burn")[burned:]] == [("layout", ["541.14(c)"])]
    assert run.rack[-1:] == ["2s 3s"]
    assert run.cites_of("discard", "layout") == ("541.14(c)",)
    run.to("gather")
    third = " 4s" if kind == "deal" else ""
    assert run.hands == {"player hand": hands[0], "banker hand": hands[1] + third}
    run.next_round().wager(4, player=10)
    run.to("deal", "banker hand", 1)
    assert run.hands == {"player hand": "5s" if third else "4s"}


@pytest.mark.law("541.14(c)", "541.14(a)")
def test_14_c_each_of_two_errors_is_remedied_on_its_own() -> None:
    run = with_next(*BANKER_WINS, "2s 3s 4s 5s 6s 7s 8s")
    run.to("announce", "layout")
    run.strike("drawn in error", "device", card="2s")
    run.step()
    run.strike("disclosed in error", "device", card="3s")
    run.next_round().wager(4, player=10)
    assert "3s 4s" in run.rack
    run.to("announce", "player hand")
    assert run.hands == {"player hand": "2s 6s", "banker hand": "5s 7s"}


FOUND = [("Ah", 1), *((f"{spots}h", spots) for spots in range(2, 10)), ("Th", 0), ("Jh", 0), ("Qh", 0), ("Kh", 0)]
AFTER = ["As", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "Ts"]


@pytest.mark.law("541.14(d)")
@pytest.mark.parametrize(("found", "more"), FOUND)
def test_14_d_a_card_found_face_up_and_as_many_more_as_its_value_go_to_the_rack(found: str, more: int) -> None:
    run = bac(seats=(4,)).stack(f"Kc Qd {found} {' '.join(AFTER)}").wager(4, player=10)
    run.to("deal", "player hand", 2)
    burned = len(run.asked("burn"))
    run.strike("face up", "device", card=found)
    run.to("deal", "banker hand", 2)
    assert [(due.place.name, cites(due)) for due in run.asked("burn")[burned:]] == [("layout", ["541.14(d)"])] * more
    assert run.rack[-1:] == [" ".join([found, *AFTER[:more]])]
    assert run.cites_of("discard", "layout") == ("541.14(d)",)
    assert run.hands == {"player hand": f"Kc {AFTER[more]}", "banker hand": "Qd"}


@pytest.mark.law("541.14(d)")
@pytest.mark.parametrize(
    ("hand", "nth", "value"), [("player hand", 1, 0), ("banker hand", 2, 2), ("player hand", 3, 4), ("banker hand", 3, 3)]
)
def test_14_d_it_may_be_found_at_any_card_of_the_deal(hand: str, nth: int, value: int) -> None:
    run = bac(seats=(4,)).stack(in_order("Kc 2c 4c", "Qd 2d 3d")).wager(4, player=10)
    run.to("deal", hand, nth)
    found = run.table.next_card()
    assert run.refused(fact("face up", "device", found)) is None
    run.to("deal", hand, nth)
    assert [len(row.split()) for row in run.rack[1:]] == [1 + value]


def short_of(held: str) -> Run:
    """A round of three players, in a shoe that holds these cards and no others."""
    run = bac(seats=(2, 4, 6)).wager(2, banker=10).wager(4, player=20).wager(6, tie=5)
    run.table.device.load_to_deal(cards(held))
    return run


RETURNED = {"6/tie": 0, "4/player": 0, "2/banker": 0}


@pytest.mark.law("541.14(e)")
@pytest.mark.parametrize("held", ["", "Kc", "Kc Qd 2c", "Kc Qd 2c 3d", "Kc Qd 2c 2d 4c"])
def test_14_e_too_few_cards_void_the_round_and_all_wagers_go_back(held: str) -> None:
    run = short_of(held).finish()
    assert run.settled == RETURNED
    assert run.asked_order()[-5:-4] == ["no cards left device"]
    assert [cites(due) for due in run.dues[-5:]] == [["541.14(e)"]] * 5
    assert run.accounts == {}
    assert run.asked("announce", "layout") == []


@pytest.mark.law("541.14(e)")
@pytest.mark.parametrize(
    ("held", "result"), [("Kc Qd 9c 3d", "9 3 player"), ("Kc Qd 2c 7d 4c", "6 7 banker"), ("Kc Qd 2c 2d 4c 5d", "6 7 banker")]
)
def test_14_e_cards_that_just_suffice_do(held: str, result: str) -> None:
    run = short_of(held).finish()
    assert run.value_of("announce", "layout", 3) == result
    assert run.asked("no cards left") == []


@pytest.mark.law("541.14(e)")
def test_14_e_the_next_round_begins_after_the_entire_set_was_shuffled_and_put_into_the_shoe() -> None:
    run = short_of("Kc Qd").finish()
    shuffled = len(run.asked("shuffle"))
    run.next_round()
    run.to("burn")
    assert len(run.asked("shuffle")) == shuffled + 1
    assert run.table.cards_left() == 8 * 52
    assert run.asked_order("load")[-1:] == ["load device"]


@pytest.mark.law("541.14(e)")
@pytest.mark.parametrize(("hand", "nth"), [("player hand", 1), ("banker hand", 2), ("player hand", 3)])
def test_14_e_where_nobody_knows_what_the_shoe_holds_the_dealer_says_that_it_is_empty(hand: str, nth: int) -> None:
    run = bac(seats=(2, 4, 6))
    run.to("shuffle")
    run.answer(None)
    run.wager(2, banker=10).wager(4, player=20).wager(6, tie=5).on_top("Kc Qd 2c 3d")
    run.to("deal", hand, nth)
    asked = len(run.dues)
    run.strike("no cards left", "device")
    run.finish()
    assert run.settled == RETURNED
    assert [cites(due) for due in run.dues[asked:]] == [["541.14(e)"]] * 4
    run.next_round()
    assert run.due is not None
    assert run.due.kind.word == "shuffle"


@pytest.mark.law("541.14(e)")
def test_14_e_a_shoe_with_cards_is_not_empty() -> None:
    run = dealt(*BANKER_WINS)
    run.to("deal", "banker hand", 1)
    assert run.refused(fact("no cards left", "device")) == ("541.14(e)", "cards-left")


@pytest.mark.law("541.14(a)", "541.14(b)", "541.14(c)", "541.14(d)")
def test_14_no_error_of_drawing_from_a_shoe_that_is_not_in_use() -> None:
    run = bac()
    run.to("shuffle")
    tried = [
        run.refused(fact("drawn in error", "device", "Kc")),
        run.refused(fact("drawn in error", "player hand", "Kc")),
        run.refused(fact("disclosed in error", "device", "Kc")),
        run.refused(fact("face up", "device", "Kc")),
    ]
    assert tried == [("541.14(a)", "no-error"), ("541.14(a)", "no-error"), ("541.14(a)", "no-error"), ("541.14(d)", "not-dealing")]
    assert all_cites(run, "keep") == []


@pytest.mark.law("541.14(a)")
def test_14_a_a_card_drawn_between_hands_is_the_first_of_the_next() -> None:
    run = dealt(*BANKER_WINS)
    first = run.table.next_card()
    run.strike("drawn in error", "device")
    assert run.cites_of("keep", "device") == ("541.14(a)",)
    run.to("deal", "banker hand", 1)
    assert run.table.hands.get(at("player hand")) == [first]


@pytest.mark.law("541.14(e)")
@pytest.mark.parametrize("error", ["face up", "drawn in error", "disclosed in error"])
def test_14_e_an_error_that_takes_the_card_that_is_due_voids_the_round(error: str) -> None:
    run = short_of("Kc Qd Kh")
    run.to("deal", "player hand", 2)
    run.strike(error, "device", card="Kh")
    run.finish()
    assert run.settled == RETURNED
    assert run.asked_order()[-5:-4] == ["no cards left device"]


@pytest.mark.law("541.14(c)", "541.14(e)")
def test_14_e_a_round_that_is_complete_is_settled_though_no_card_is_left_for_the_rack() -> None:
    run = short_of("Kc Qd 9c 3d 5h")
    run.to("announce", "layout")
    run.strike("disclosed in error", "device", card="5h").finish()
    assert run.rack[-3:-2] == ["5h"]
    assert run.settled == {"2/banker": -1000, "6/tie": -500, "4/player": 2000}


@pytest.mark.law("541.14(a)", "541.14(b)")
def test_14_b_a_card_for_player_before_the_four_are_dealt_is_no_third_card_for_banker() -> None:
    run = with_next("Kc 6c", "Qd 5s", "2s 9s 8s Ks 7h")
    run.to("deal", "banker hand", 2)
    run.strike("drawn in error", "player hand", card="5s")
    run.to("announce", "player hand")
    assert run.hands == {"player hand": "Kc 6c", "banker hand": "Qd 2s"}
