"""§ 643a.11(f) and (g): settlement, progressive payouts, Envy Bonuses, and what becomes of the cards."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_643a.poker import AMENDED, DEVICES, SLUG, bets, dealt, played, three, wagered

HANDS = {1: "9h Jd 4s", 3: "Kc 4h Kd", 6: "8c 6d 2s"}
TURNS = "Th 5d"
ALL_OFFERED = {"five_card_bonus": "B", "three_card_bonus": "A", "progressive": "A"}
EXTRA = {"five_card_bonus": 5, "three_card_bonus": 5, "progressive": 1}
SPADES, HEARTS, DIAMONDS = "As Ks Qs", "Qh Ah Kh", "Kd Qd Ad"


def three_players(device: str = "shoe", **terms: object) -> Run:
    """Seats 1, 3 and 6 with equal bets: jack high, a pair of kings, ten high."""
    return wagered(HANDS, TURNS, device=device, **terms)  # type: ignore[arg-type]


# ------------------------------------------------------------ subsection f


@pytest.mark.law("643a.11(f)", "643a.11(f)(1)")
@pytest.mark.parametrize("slug", [SLUG, AMENDED])
@pytest.mark.parametrize("device", DEVICES)
def test_11_f_settlement_runs_counterclockwise_from_the_dealers_right(device: str, slug: str) -> None:
    run = three_players(device, slug=slug).finish()
    assert run.order("reveal") == ["6", "3", "1"]
    assert list(dict.fromkeys(place.partition("/")[0] for place in run.order("settle"))) == ["6", "3", "1"]


@pytest.mark.law("643a.11(f)", "643a.11(f)(1)", "643a.11(g)")
def test_11_f_one_player_is_done_before_the_next_hand_is_turned_up() -> None:
    run = three_players().finish()
    acts = [f"{done.kind.word} {done.place.name}" for done in run.facts if done.kind.word in {"reveal", "settle", "discard"}]
    assert acts == [
        act for seat in (6, 3, 1) for act in (f"reveal {seat}", *(f"settle {seat}/bet-{number}" for number in (1, 2, 3)), f"discard {seat}")
    ]


@pytest.mark.law("643a.11(f)(1)", "643a.11(f)(2)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_f_1_2_each_hand_is_turned_up_and_shown_as_it_ranks(device: str) -> None:
    run = three_players(device).finish()
    assert {run.cites_of("reveal", seat) for seat in HANDS} == {("643a.11(f)(2)", "643a.11(f)(1)")}
    shown = {seat: [repr(card) for card in run.value_of("reveal", seat) or ()] for seat in HANDS}  # type: ignore[attr-defined]
    assert shown == {1: ["Jd", "9h", "4s"], 3: ["Kd", "Kc", "4h"], 6: ["8c", "6d", "2s"]}


@pytest.mark.law("643a.11(f)(1)", "643a.11(f)(2)", "643a.1")
def test_11_f_1_the_three_cards_and_the_community_cards_form_the_hand() -> None:
    assert played("Kc 4h 9d", "Kd 4s") == bets(2000)  # two pairs, of one card each
    assert played("Kc Qh Jd", "Ts 9s") == bets(5000)
    assert played("Kh Qh Jh", "Th 9h") == bets(200_000)


@pytest.mark.law("643a.11(f)(1)")
def test_11_f_1_a_hand_is_not_another_one_than_was_dealt() -> None:
    run = three_players()
    run.to("reveal", 3)
    assert run.refused(fact("reveal", 3, "Kc Ks 4h")) is not None
    assert run.refused(fact("reveal", 3, "4h Kc Kd")) is None


@pytest.mark.law("643a.11(f)(3)")
@pytest.mark.parametrize("dollars", [5, 15, 500])
def test_11_f_3_the_whole_of_a_losing_bet_is_collected(dollars: int) -> None:
    run = wagered({4: HANDS[1]}, TURNS, bet=dollars).finish()
    assert run.net == bets(-100 * dollars)
    assert {run.cites_of("settle", f"4/bet-{number}")[0] for number in (1, 2, 3)} == {"643a.11(f)(3)"}
    assert run.accounts == {"inventory": 300 * dollars, "purse:player 4": -300 * dollars}


@pytest.mark.law("643a.11(f)(3)")
def test_11_f_3_a_winning_bet_is_paid_and_goes_back() -> None:
    run = wagered({4: HANDS[3]}, TURNS).finish()
    assert run.net == bets(1000)
    assert run.accounts == {"inventory": -3000, "purse:player 4": 3000}


@pytest.mark.law("643a.11(f)(3)", "643a.11(f)(3)(i)", "643a.11(f)(3)(ii)", "643a.11(f)(3)(iii)")
@pytest.mark.parametrize("with_system", [True, False])
@pytest.mark.parametrize("device", DEVICES)
def test_11_f_3_the_bets_are_settled_first_and_the_bonuses_after_them(device: str, *, with_system: bool) -> None:
    run = wagered({4: "7h 7d 7s"}, TURNS, device=device, extra=EXTRA, five_card_system=with_system, **ALL_OFFERED).finish()
    assert run.order("settle") == [*bets(0), "4/five-card-bonus", "4/three-card-bonus", "4/progressive"]
    assert "643a.11(f)(3)(i)" in run.cites_of("settle", "4/five-card-bonus")
    assert "643a.11(f)(3)(ii)" in run.cites_of("settle", "4/three-card-bonus")
    assert "643a.11(f)(3)(iii)" in run.cites_of("settle", "4/progressive")


@pytest.mark.law("643a.11(f)(3)")
def test_11_f_3_no_bonus_is_settled_before_the_bets() -> None:
    run = wagered({4: "7h 7d 7s"}, TURNS, extra=EXTRA, **ALL_OFFERED)
    run.to("settle", "4/bet-1")
    assert run.refused(fact("settle", "4/three-card-bonus", 15_000)) == ("643a.11(f)(3)", "not-due")


FROM = [("9c Ad 2h", "9s 5d", False), ("Tc Ad 2h", "Ts 5d", True), ("3c 3d 2h", "2s 5d", True)]


@pytest.mark.law("643a.11(f)(3)(i)", "643a.7(e)")
@pytest.mark.parametrize(("table", "from_tens"), [("A", True), ("B", True), ("C", False), ("D", True), ("E", False), ("F", False)])
@pytest.mark.parametrize("with_system", [True, False])
def test_11_f_3_i_the_five_card_bonus_wins_from_two_pair_or_from_tens_if_its_table_has_them(
    table: str, *, from_tens: bool, with_system: bool
) -> None:
    """Reading R63."""
    terms = {"five_card_bonus": table, "five_card_system": with_system, "five_card_returns_wager": True}
    won = [played(hand, turns, extra={"five_card_bonus": 5}, **terms)["4/five-card-bonus"] > 0 for hand, turns, _ in FROM]  # type: ignore[arg-type]
    assert won == [False, from_tens, True]


@pytest.mark.law("643a.11(f)(3)(ii)", "643a.7(f)")
@pytest.mark.parametrize("table", list("ABCDEF"))
def test_11_f_3_ii_the_three_card_bonus_wins_from_a_pair(table: str) -> None:
    terms = {"three_card_bonus": table, "extra": {"three_card_bonus": 5}}
    found = [played(hand, TURNS, **terms)["4/three-card-bonus"] for hand in ("2c 2d 3h", "Ac Kd Jh")]  # type: ignore[arg-type]
    assert found == [500, -500]


@pytest.mark.law("643a.11(f)(3)(iii)", "643a.1")
@pytest.mark.parametrize(("table", "straight", "threes"), [("A", 6, 60), ("B", 0, 90)])
def test_11_f_3_iii_the_progressive_wins_from_a_straight_or_from_threes_as_its_table_has_it(table: str, straight: int, threes: int) -> None:
    """Readings R19 and R62."""
    found = [
        played(hand, "Jh Jd", progressive=table, extra={"progressive": 1})["4/progressive"]
        for hand in ("2c 3d Ah", "2c 2d 2h", "Ac Kc Jc", "Ac Ad Kc")
    ]
    assert found == [100 * straight - 100, 100 * threes - 100, -100, -100]


# ------------------------------------------------------------ progressive payouts

WINNING = {4: "7h 7d 7s", 5: HANDS[1]}


def winner(hand: str = "7h 7d 7s", *, device: str = "shoe", dollars: int = 1, **terms: object) -> Run:
    """Seat 4 with a winning Progressive, seat 5 with a losing one."""
    return wagered({4: hand, 5: HANDS[1]}, TURNS, device=device, progressive="A", extra={"progressive": dollars}, **terms)  # type: ignore[arg-type]


STEPS = [
    pytest.param("check hand", "dealer", "643a.11(f)(3)(iii)(A)", marks=pytest.mark.law("643a.11(f)(3)(iii)(A)")),
    pytest.param("light", "dealer", "643a.11(f)(3)(iii)(B)", marks=pytest.mark.law("643a.11(f)(3)(iii)(B)")),
    pytest.param("validate", "floorperson", "643a.11(f)(3)(iii)(C)", marks=pytest.mark.law("643a.11(f)(3)(iii)(C)")),
]


@pytest.mark.parametrize(("kind", "by", "cite"), STEPS)
@pytest.mark.parametrize(("hand", "pays"), [("7h 7d 7s", "settle"), (SPADES, "award")])
def test_11_f_3_iii_a_payout_is_verified_and_validated_before_it_is_paid(hand: str, pays: str, kind: str, by: str, cite: str) -> None:
    run = winner(hand)
    run.to(kind)
    assert run.due is not None
    assert (run.due.place.name, run.due.by.value, run.cites_of(kind)) == ("4/progressive", by, (cite,))
    assert pays not in [done.kind.word for done in run.facts if done.place.name == "4/progressive"]
    assert run.refused(fact(kind, "4/progressive", by="player")) == (cite, "wrong-role")
    run.finish()
    acts = [done.kind.word for done in run.facts if done.place.name == "4/progressive"][2:]
    assert acts == ["check hand", "light", "validate", pays]


@pytest.mark.law("643a.11(f)(3)(iii)(A)", "643a.11(f)(3)(iii)(B)", "643a.11(f)(3)(iii)(C)")
def test_11_f_3_iii_a_losing_hand_is_not_verified() -> None:
    run = winner().finish()
    assert run.order("check hand") == run.order("light") == run.order("validate") == ["4/progressive"]


@pytest.mark.law("643a.11(f)(3)(iii)(D)")
@pytest.mark.parametrize(("dollars", "paid"), [(1, 6000), (5, 30_000)])
def test_11_f_3_iii_d_it_is_paid_from_the_container_where_it_is_not_the_meter(dollars: int, paid: int) -> None:
    run = winner(dollars=dollars)
    run.to("settle", "4/progressive")
    assert "643a.11(f)(3)(iii)(D)" in run.cites_of("settle", "4/progressive")
    container = run.accounts.get("inventory", 0)
    run.step()
    assert run.accounts.get("inventory", 0) == container - paid
    assert run.meter == 100_000 + 2 * dollars * 20
    run.finish()
    assert run.asked("document") == []


@pytest.mark.law("643a.11(f)(3)(iii)(D)", "643a.12(d)(4)")
@pytest.mark.parametrize("dollars", [1, 5])
def test_11_f_3_iii_d_the_whole_meter_is_never_paid_from_the_container(dollars: int) -> None:
    run = winner(SPADES, dollars=dollars)
    run.to("award", "4/progressive")
    assert "643a.11(f)(3)(iii)(D)" in run.cites_of("award", "4/progressive")
    container = run.accounts.get("inventory", 0)
    assert run.refused(fact("settle", "4/progressive", 100_040)) is not None
    run.step()
    assert run.value_of("award", "4/progressive") == 100_000 + 2 * dollars * 20
    assert run.accounts.get("inventory", 0) == container
    assert run.meter == 0


@pytest.mark.law("643a.11(f)(3)(iii)(D)", "643a.11(g)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_f_3_iii_d_the_cards_of_who_won_it_lie_there_until_the_documentation_is_complete(device: str) -> None:
    run = wagered({2: HANDS[6], 4: SPADES, 5: HANDS[1]}, TURNS, device=device, progressive="A", extra={"progressive": 1})
    run.to("document")
    assert set(run.hands) == {"4", "community"}
    assert run.due is not None
    assert (run.due.place.name, run.due.by.value, run.cites_of("document")) == ("4", "floorperson", ("643a.11(f)(3)(iii)(D)",))
    assert run.refused(fact("document", 4, by="dealer")) == ("643a.11(f)(3)(iii)(D)", "wrong-role")
    assert run.refused(fact("discard", 4)) is not None
    run.step()
    assert "4" in run.hands
    run.step()
    assert "4" not in run.hands
    assert run.cites_of("discard", 4) == ("643a.11(f)(3)(iii)(D)",)


# ------------------------------------------------------------ Envy Bonuses


def envy(run: Run) -> dict[str, int]:
    return {place.partition("/")[0]: cents for place, cents in run.net.items() if place.endswith("/envy")}


@pytest.mark.law("643a.11(f)(3)(iii)(E)", "643a.1")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("hand", "each"), [(SPADES, 10_000), (HEARTS, 2500), (DIAMONDS, 2500), ("Kh Qh Jh", None), ("Ac Kd Qh", None)])
def test_11_f_3_iii_e_a_mini_royal_earns_every_other_progressive_player_an_envy_bonus(hand: str, each: int | None, device: str) -> None:
    hands = {1: HANDS[1], 2: hand, 4: HANDS[6], 7: "3s 9d 3d"}
    run = wagered(hands, TURNS, device=device, progressive="A", extra={"progressive": 1}).finish()
    assert envy(run) == ({} if each is None else dict.fromkeys(("1", "4", "7"), each))


@pytest.mark.law("643a.11(f)(3)(iii)(E)")
def test_11_f_3_iii_e_it_is_paid_in_the_turn_of_the_hand_that_earns_it() -> None:
    """Reading R58."""
    run = wagered({1: HANDS[1], 4: HEARTS, 7: HANDS[6]}, TURNS, progressive="A", extra={"progressive": 1}).finish()
    acts = [f"{done.kind.word} {done.place.name}" for done in run.facts if done.kind.word in {"reveal", "envy bonus"}]
    assert acts == ["reveal 7", "reveal 4", "envy bonus 1/envy", "envy bonus 7/envy", "reveal 1"]
    assert [done.nth for done in run.facts if done.kind.word == "envy bonus"] == [4, 4]
    assert run.cites_of("envy bonus", "1/envy") == ("643a.11(f)(3)(iii)(E)", "643a.12(d)(5)")


@pytest.mark.law("643a.11(f)(3)(iii)(E)")
def test_11_f_3_iii_e_several_bonuses_are_earned_at_once_and_nobody_earns_one_by_his_own_hand() -> None:
    hands = {1: SPADES, 2: HEARTS, 3: DIAMONDS, 4: HANDS[1]}
    run = wagered(hands, "2s 5h", progressive="A", extra={"progressive": 1}).finish()
    assert envy(run) == {"1": 5000, "2": 12_500, "3": 12_500, "4": 15_000}


@pytest.mark.law("643a.11(f)(3)(iii)(E)", "643a.1")
def test_11_f_3_iii_e_only_who_made_a_progressive_wager_gets_it_and_the_holder_need_not_have() -> None:
    run = dealt({1: HANDS[1], 2: SPADES, 3: HANDS[6]}, TURNS, progressive="A")
    run.wager(1, **three(), progressive=1).wager(2, **three()).wager(3, **three()).finish()
    assert envy(run) == {"1": 10_000}
    assert "2/progressive" not in run.net
    assert run.order("award") == []


@pytest.mark.law("643a.11(f)(3)(iii)(E)")
def test_11_f_3_iii_e_a_hand_of_another_box_of_the_same_person_is_his_own() -> None:
    """Reading R58."""
    hands = {1: HEARTS, 2: HANDS[1], 3: HANDS[6]}
    run = wagered(hands, TURNS, seats={1: "Ann", 2: "Ann", 3: "Bob"}, adjacent_boxes=2, progressive="A", extra={"progressive": 1}).finish()
    assert envy(run) == {"3": 2500}


@pytest.mark.law("643a.11(f)(3)(iii)(E)", "643a.8(b)(2)")
def test_11_f_3_iii_e_a_wager_that_was_not_accepted_earns_nothing() -> None:
    run = wagered({1: HANDS[1], 2: HEARTS}, TURNS, progressive="A", extra={"progressive": 1})
    run.to("accepted")
    run.answer(1)
    run.plan("determine", "1/progressive", "not accepted").finish()
    assert envy(run) == {}
    assert run.net["2/progressive"] == 49_900


@pytest.mark.law("643a.11(f)(3)(iii)(E)")
def test_11_f_3_iii_e_the_community_cards_make_no_qualifying_hand() -> None:
    run = wagered({1: "As 9d 4h", 2: HANDS[6]}, "Ks Qs", progressive="A", extra={"progressive": 1}).finish()
    assert envy(run) == {}


# ------------------------------------------------------------ subsection g


@pytest.mark.law("643a.11(g)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_g_the_cards_go_into_the_rack_so_that_each_hand_can_be_rebuilt(device: str) -> None:
    run = three_players(device).finish()
    assert run.order("discard") == ["6", "3", "1"]
    assert {run.cites_of("discard", seat) for seat in HANDS} == {("643a.11(g)",)}
    assert run.kinds()[-1:] == ["gather"]
    assert (run.order("gather"), run.cites_of("gather")) == (["discard rack"], ("643a.11(g)",))
    assert run.hands == {}
    rack = run.rack[1:] if device == "automated" else run.rack  # the card that was put away unseen lies at the bottom
    assert [sorted(hand.split()) for hand in rack] == [sorted(hand.split()) for hand in [HANDS[6], HANDS[3], HANDS[1], TURNS]]


@pytest.mark.law("643a.11(g)")
def test_11_g_no_cards_are_removed_before_their_wagers_are_settled() -> None:
    run = three_players()
    run.to("settle", "6/bet-3")
    assert run.refused(fact("discard", 6)) is not None
    run.to("discard", 6)
    assert run.refused(fact("discard", 3)) == ("643a.11(g)", "not-due")


# ------------------------------------------------------------ cards that nobody saw


@pytest.mark.law("643a.11(f)(3)", "643a.11(f)(3)(i)", "643a.11(f)(3)(ii)", "643a.12(a)", "643a.12(b)", "643a.12(c)")
@pytest.mark.parametrize("with_system", [True, False])
def test_11_of_a_hand_that_nobody_saw_nothing_is_prescribed(*, with_system: bool) -> None:
    run = dealt({4: HANDS[3]}, TURNS, five_card_system=with_system, **ALL_OFFERED)
    run.to("shuffle")
    run.do(fact("shuffle", "deck a"))
    run.wager(4, **three(), **EXTRA)
    run.to("deal")
    while run.due is not None and run.due.kind.word == "deal":
        run.answer("??")
    run.to("reveal", 4)
    run.wrongly("?? ?? ??")
    for _ in range(5):
        if run.due is not None and run.due.kind.word == "settle":
            run.wrongly(0)
    assert {due.place.name: due.value for due in run.asked("settle")} == dict.fromkeys(
        [*bets(0), "4/five-card-bonus", "4/three-card-bonus"]
    )
    assert run.cites_of("settle", "4/bet-1") == ("643a.11(f)(3)", "643a.12(a)")


@pytest.mark.law("643a.11(f)(3)(ii)", "643a.12(c)")
def test_11_the_three_card_bonus_does_not_need_the_community_cards() -> None:
    run = dealt({4: HANDS[3]}, TURNS, three_card_bonus="A")
    run.to("shuffle")
    run.do(fact("shuffle", "deck a"))
    run.wager(4, **three(), three_card_bonus=5)
    run.to("deal")
    while run.due is not None and run.due.kind.word == "deal":
        run.answer("??")
    run.to("reveal", 4)
    run.wrongly("Kd Kc 4h")
    for _ in range(4):
        if run.due is not None and run.due.kind.word == "settle":
            run.wrongly(0)
    assert {due.place.name: due.value for due in run.asked("settle")} == {**dict.fromkeys(bets(0)), "4/three-card-bonus": 500}
