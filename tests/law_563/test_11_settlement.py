"""§ 563.11(g) to (i): the dealer's hand, settlement player by player, and what becomes of the cards."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_563.holdem import ALL_IN, CHECKED, DEVICES, DULL, dealt, decided, each, opened, played, stacked

from tablegames.games.texas_holdem_bonus import DECLARED

HANDS = {1: "Ah Ad", 3: "Qh Jd", 6: "5h 3s"}
DEALER = "Qs Th"


def three_players(device: str = "shoe", *, bonus: int = 0, **terms: object) -> Run:
    """Seats 1, 3 and 6 with an Ante of $10: two aces win, king-queen-jack wins, king-nine-seven loses."""
    order = stacked(device, list(HANDS.values()), DEALER, DULL)
    run = opened(device, seats=(1, 3, 6), **terms).stack(order)
    for seat in (6, 1, 3):
        run.wager(seat, ante=10, **({"bonus": bonus} if bonus else {}))
    return run


# ------------------------------------------------------------ subsection g


@pytest.mark.law("563.11(g)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_g_the_cover_card_comes_off_and_the_dealers_cards_are_shown_before_anything_is_settled(device: str) -> None:
    run = three_players(device).finish()
    words = run.asked_order("stub", "cover card aside", "reveal", "settle")
    assert words[:4] == ["stub discard rack", "cover card aside dealer", "reveal dealer", "reveal 6"]
    assert run.cites_of("cover card aside") == run.cites_of("reveal", "dealer") == ("563.11(g)",)
    assert [repr(card) for card in run.value_of("reveal", "dealer") or ()] == ["Qs", "Th"]  # type: ignore[attr-defined]


@pytest.mark.law("563.11(g)")
def test_11_g_the_dealer_shows_the_two_cards_that_were_dealt() -> None:
    run = three_players()
    run.to("reveal", "dealer")
    assert run.refused(fact("reveal", "dealer", "Qs Td")) == ("563.11(g)", "wrong-answer")
    assert run.refused(fact("reveal", "dealer", "Th Qs")) is None


@pytest.mark.law("563.11(g)")
def test_11_g_the_dealers_hand_is_shown_though_everybody_folded() -> None:
    """Reading R55."""
    run = dealt({2: "5h 3s", 4: "Ah Ad"}, DEALER, DULL, decisions=("fold",)).finish()
    assert run.asked_order("cover card aside", "reveal") == ["cover card aside dealer", "reveal dealer"]


# ------------------------------------------------------------ subsection h


@pytest.mark.law("563.11(h)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_h_settlement_runs_counterclockwise_from_the_dealers_right(device: str) -> None:
    run = three_players(device).finish()
    assert run.order("reveal") == ["dealer", "6", "3", "1"]
    assert list(dict.fromkeys(place.partition("/")[0] for place in run.order("settle"))) == ["6", "3", "1"]
    assert {run.cites_of("reveal", seat) for seat in (1, 3, 6)} == {("563.11(h)",)}


@pytest.mark.law("563.11(h)")
def test_11_h_one_player_is_done_and_his_cards_are_away_before_the_next_hand_is_shown() -> None:
    run = three_players().finish()
    acts = [f"{done.kind.word} {done.place.name}" for done in run.facts if done.kind.word in {"reveal", "settle", "discard"}]
    assert [act.partition("/")[0] for act in acts] == [
        "reveal dealer",
        *("reveal 6", *["settle 6"] * 4, "discard 6"),
        *("reveal 3", *["settle 3"] * 4, "discard 3"),
        *("reveal 1", *["settle 1"] * 4, "discard 1"),
    ]
    assert {run.cites_of("discard", seat) for seat in (1, 3, 6)} == {("563.11(h)",)}


@pytest.mark.law("563.11(h)")
def test_11_h_the_next_hand_is_not_shown_before_the_last_is_settled() -> None:
    run = three_players()
    run.to("settle", "6/ante")
    assert run.refused(fact("reveal", 3, HANDS[3])) is not None
    run.to("discard", 6)
    assert run.refused(fact("reveal", 3, HANDS[3])) == ("563.11(h)", "not-due")


@pytest.mark.law("563.11(h)")
def test_11_h_the_hands_of_all_who_stayed_are_shown() -> None:
    run = decided(three_players(), 3, "fold").finish()
    assert run.order("reveal") == ["dealer", "6", "1"]
    assert [repr(card) for card in run.value_of("reveal", 1) or ()] == ["Ah", "Ad"]  # type: ignore[attr-defined]


@pytest.mark.law("563.11(h)(1)")
@pytest.mark.parametrize("decisions", [ALL_IN, CHECKED, ("flop", "check", "river"), ("flop", "turn", "check")])
@pytest.mark.parametrize("ante", [5, 15, 500])
def test_11_h_1_a_lower_hand_loses_all_of_its_wagers(decisions: tuple[str, ...], ante: int) -> None:
    run = dealt({4: "5h 3s"}, DEALER, DULL, ante=ante, decisions=decisions).finish()
    wagered = [word for word in decisions if word != "check"]
    assert run.settled == each(ante, won=-1, wagered=wagered)
    assert {run.cites_of("settle", wager) for wager in run.settled} == {("563.11(h)(1)",)}
    assert run.accounts.get("inventory") == -sum(each(ante, won=-1, wagered=wagered).values())


@pytest.mark.law("563.11(h)(1)")
def test_11_h_1_a_straight_that_loses_loses_the_ante_too() -> None:
    assert played("Th 6d", "Jh Td", "9c 8s 7d 2h 2s") == each(10, won=-1)


QUALIFIES = [
    pytest.param("Th 5d", "Jc 9h 8s 7d 2c", "straight", True, id="a straight, where straights count"),
    pytest.param("Th 5d", "Jc 9h 8s 7d 2c", "flush", False, id="a straight, where flushes count"),
    pytest.param("Ah 5d", "4c 3h 2s Kd Jc", "straight", True, id="the lowest straight"),
    pytest.param("9h 9d", "9c Kd 7h 4s 2c", "straight", False, id="three of a kind, where straights count"),
    pytest.param("Ah Ad", "Ac Kd 7h 4s 2c", "straight", False, id="the best three of a kind"),
    pytest.param("7h 2h", "3h 4h 5h Kd Jc", "flush", True, id="the lowest flush there is, where flushes count"),
    pytest.param("7h 2h", "3h 4h 5h Kd Jc", "straight", True, id="a flush, where straights count"),
    pytest.param("3h 3d", "3c 2h 2s Kd Jc", "flush", True, id="a full house"),
    pytest.param("8h 8d", "8c 8s 2s Kd Jc", "flush", True, id="four of a kind"),
    pytest.param("6h 2h", "3h 4h 5h Kd Jc", "flush", True, id="a straight flush"),
    pytest.param("Ah Kh", "Qh Jh Th 4s 2c", "flush", True, id="a royal flush"),
    pytest.param("Ah Ad", DULL, "straight", False, id="a pair"),
]


@pytest.mark.law("563.11(h)(2)")
@pytest.mark.parametrize(("player", "board", "rank", "ante_is_paid"), QUALIFIES)
def test_11_h_2_a_higher_hand_is_paid_the_ante_only_from_the_filed_rank_up(
    player: str, board: str, rank: str, *, ante_is_paid: bool
) -> None:
    """Reading R15: below it the Ante goes back."""
    run = dealt({4: player}, "6c 3s", board, ante_pays=rank).finish()
    assert run.settled == each(10, won=1, ante_won=int(ante_is_paid))
    assert {run.cites_of("settle", wager)[0] for wager in run.settled} == {"563.11(h)(2)"}


@pytest.mark.law("563.11(h)(2)")
def test_11_h_2_the_submission_chooses_straight_or_flush() -> None:
    found = {choice.key: (str(choice.cite), [option.value for option in choice.options]) for choice in DECLARED.choices}
    assert found.get("ante-pays") == ("563.11(h)(2)", ["straight", "flush"])
    assert found.get("ante-below") == ("563.11(h)(2)", ["returned", "collected"])


@pytest.mark.law("563.11(h)(2)")
def test_11_h_2_the_submission_may_have_the_ante_below_the_rank_collected() -> None:
    """Reading R15."""
    assert played("Ah Ad", DEALER, DULL, ante_below="collected") == each(10, won=1, ante_won=-1)
    assert played("Th 5d", "6c 3s", "Jc 9h 8s 7d 2c", ante_below="collected") == each(10, won=1)


@pytest.mark.law("563.11(h)(2)")
@pytest.mark.parametrize("decisions", [ALL_IN, CHECKED, ("flop", "check", "river"), ("flop", "turn", "check")])
def test_11_h_2_what_was_wagered_is_paid_and_goes_back(decisions: tuple[str, ...]) -> None:
    run = dealt({4: "Ah Ad"}, DEALER, DULL, decisions=decisions).finish()
    wagered = [word for word in decisions if word != "check"]
    settled = each(10, won=1, ante_won=0, wagered=wagered)
    assert run.settled == settled
    assert run.accounts == {"inventory": -sum(settled.values()), "purse:player 4": sum(settled.values())}


@pytest.mark.law("563.11(h)(3)")
@pytest.mark.parametrize("decisions", [ALL_IN, CHECKED, ("flop", "turn", "check")])
@pytest.mark.parametrize(
    ("player", "dealer", "board"),
    [("Qh 3d", "Qs 3c", DULL), ("2c 3d", "2h 3s", "As Ks Qs Js Ts"), ("Th 5d", "Tc 5s", "Jc 9h 8s 7d 2c")],
    ids=["below the rank", "the board", "a straight"],
)
def test_11_h_3_an_equal_hand_gets_all_of_its_wagers_back(player: str, dealer: str, board: str, decisions: tuple[str, ...]) -> None:
    run = dealt({4: player}, dealer, board, decisions=decisions).finish()
    assert run.settled == each(10, won=0, wagered=[word for word in decisions if word != "check"])
    assert {run.cites_of("settle", wager) for wager in run.settled} == {("563.11(h)(3)",)}
    assert run.accounts == {}


@pytest.mark.law("563.11(h)(4)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_h_4_the_bonus_is_settled_last_and_then_the_cards_go(device: str) -> None:
    run = three_players(device, bonus=5).finish()
    for seat in (1, 3, 6):
        own = [f"{done.kind.word} {done.place.name}" for done in run.facts if done.place.name.startswith(str(seat))]
        assert own[-3:] == [f"settle {seat}/river", f"settle {seat}/bonus", f"discard {seat}"]
        assert run.cites_of("settle", f"{seat}/bonus")[0] == "563.11(h)(4)"
        assert run.cites_of("discard", seat) == ("563.11(h)(4)",)


@pytest.mark.law("563.11(h)(4)")
@pytest.mark.parametrize(
    ("player", "dealer", "board", "others"),
    [
        ("8h 8d", "Ah As", DULL, -1),
        ("Qh Qd", "Js Th", DULL, 1),
        ("4d 4h", "4c 4s", "As Ks Qs Js Ts", 0),
    ],
    ids=["lost", "won", "tied"],
)
def test_11_h_4_a_winning_bonus_is_paid_whatever_the_others_come_to(player: str, dealer: str, board: str, others: int) -> None:
    settled = played(player, dealer, board, bonus=5)
    assert settled.get("4/flop") == 2000 * others
    assert settled.get("4/bonus") == (5000 if player == "Qh Qd" else 1500)


@pytest.mark.law("563.11(h)(4)")
def test_11_h_4_the_bonus_looks_at_the_players_two_cards_alone() -> None:
    assert played("Ah 9s", DEALER, "As Ac 7h 4s 2d", bonus=5).get("4/bonus") == -500
    assert played("2h 2d", DEALER, "As Ac 7h 4s 9d", bonus=5).get("4/bonus") == 1500


@pytest.mark.law("563.11(h)(4)")
def test_11_h_4_a_hand_is_not_collected_before_its_bonus_is_settled() -> None:
    run = three_players(bonus=5)
    run.to("settle", "6/bonus")
    assert run.refused(fact("discard", 6)) == ("563.11(h)(4)", "not-due")
    run.to("discard", 6)
    assert run.refused(fact("discard", 6)) is None


@pytest.mark.law("563.11(h)(4)")
def test_11_h_4_a_bonus_that_the_limit_leaves_nothing_is_settled_before_the_cards_go() -> None:
    run = dealt({4: "Ah Kh"}, "6c 3s", "Qh Jh Th 4s 2c", ante=10000, bonus=5, limits={"ante": (5, 10000)}).finish()
    assert run.settled["4/bonus"] == 0
    assert run.cites_of("discard", 4) == ("563.11(h)(4)",)


# ------------------------------------------------------------ subsection i


@pytest.mark.law("563.11(i)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_i_the_cards_are_collected_so_that_each_hand_can_be_rebuilt(device: str) -> None:
    run = decided(three_players(device, bonus=5), 3, "fold").finish()
    assert run.kinds()[-1:] == ["gather"]
    assert (run.order("gather"), run.cites_of("gather")) == (["discard rack"], ("563.11(i)",))
    assert run.hands == {}
    hands = [hand for hand in run.rack if " " in hand]
    assert sorted(sorted(hand.split()) for hand in hands) == sorted(sorted(hand.split()) for hand in [*HANDS.values(), DEALER, DULL])
