"""§ 641a.12: payout odds, Envy Bonuses and the meter, to the cent."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, cents, fact
from tests.law_641a.poker import dealt, fcp, played

from tablegames.games.four_card_poker import DECLARED

ACES, KINGS, RUN, THREE = "As Ah Ac Ad 8s", "Ks Kh Kc Kd 8s", "Qh Jh Th 9h 4s", "6s 6h 6c 4d Ts"
BELOW, ABOVE = "3d 5s 7h 9c Jd 2h", "3d 3s 3h 3c Jd 2h"
"""The dealer has jack high, or four threes."""
NOTHING_AT_ALL = "As Kd 8c 6h 4s"


# ------------------------------------------------------------ subsection a


@pytest.mark.law("641a.12(a)")
@pytest.mark.parametrize(("ante", "times"), [(5, 1), (7, 2), (15, 3), (500, 3)])
def test_12_a_ante_and_play_are_paid_even_money(ante: int, times: int) -> None:
    assert played("Ks Kd 7c 5h 4s", ante=ante, times=times) == {"4/ante": 100 * ante, "4/play": 100 * ante * times}


@pytest.mark.law("641a.12(a)")
def test_12_a_a_play_of_another_sum_is_paid_even_money_too() -> None:
    run = dealt({4: "Ks Kd 7c 5h 4s"}).wager(4, ante=10).plan("wager", "4/play", 1700).finish()
    assert run.net == {"4/ante": 1000, "4/play": 1700}
    assert {run.cites_of("settle", place)[-1] for place in run.net} == {"641a.12(a)"}


# ------------------------------------------------------------ subsection b

BONUS = [(ACES, 25), (KINGS, 25), (RUN, 20), (THREE, 2)]


@pytest.mark.law("641a.12(b)")
@pytest.mark.parametrize(("player", "odds"), BONUS)
@pytest.mark.parametrize("times", [1, 3])
def test_12_b_the_bonus_is_paid_on_the_ante_alone(player: str, odds: int, times: int) -> None:
    settled = played(player, BELOW, ante=15, times=times)
    assert settled == {"4/ante": 1500, "4/play": 1500 * times, "4/ante-bonus": 1500 * odds}


@pytest.mark.law("641a.12(b)")
@pytest.mark.parametrize(("player", "odds"), BONUS[2:])
def test_12_b_the_bonus_is_paid_to_a_hand_that_loses(player: str, odds: int) -> None:
    run = dealt({4: player}, ABOVE).wager(4, ante=10).finish()
    assert run.net == {"4/ante": -1000, "4/play": -1000, "4/ante-bonus": 1000 * odds}
    assert "641a.12(b)" in run.cites_of("settle", "4/ante-bonus")


@pytest.mark.law("641a.12(b)")
@pytest.mark.parametrize("player", ["Ah Kh Qh Th 8s", "Ks Qd Jc Th 8s", "Kc Kd Qs Qh 8s", "As Ad 8c 6h 4s", "As Kd 8c 6h 4s"])
def test_12_b_below_three_of_a_kind_there_is_no_bonus(player: str) -> None:
    assert played(player, BELOW) == {"4/ante": 1000, "4/play": 1000}


@pytest.mark.law("641a.12(b)")
@pytest.mark.parametrize(("wagers", "decision"), [({"ante": 10}, "fold"), ({"aces_up": 5}, "play")], ids=["no Play", "no Ante"])
def test_12_b_there_is_no_bonus_without_ante_and_play(wagers: dict[str, int], decision: str) -> None:
    assert "4/ante-bonus" not in played(KINGS, BELOW, decision=decision, **wagers)


@pytest.mark.law("641a.12(b)")
def test_12_b_the_table_of_the_bonus_is_the_chapters() -> None:
    tables = [table for table in DECLARED.paytables if table.key == "ante-bonus"]
    assert [[(row.hand, str(row.payout), str(row.cite)) for row in table.rows] for table in tables] == [
        [
            ("four-of-a-kind", "25 to 1", "641a.12(b)"),
            ("straight flush", "20 to 1", "641a.12(b)"),
            ("three-of-a-kind", "2 to 1", "641a.12(b)"),
        ]
    ]


# ------------------------------------------------------------ subsection c

LINES = (KINGS, RUN, THREE, "Ah Kh Qh Th 8s", "Ks Qd Jc Th 8s", "Kc Kd Qs Qh 8s", "As Ad 8c 6h 4s")
"""Four-of-a-kind, straight flush, three-of-a-kind, flush, straight, two pairs, a pair of aces."""
ACES_UP = {
    "A": (50, 30, 9, 6, 4, 2, 1),
    "B": (50, 30, 7, 6, 5, 2, 1),
    "C": (50, 40, 8, 5, 4, 3, 1),
    "D": (50, 40, 8, 6, 4, 2, 1),
    "E": (50, 30, 8, 6, 4, 2, 1),
    "F": (50, 40, 7, 5, 4, 3, 1),
}


@pytest.mark.law("641a.12(c)")
@pytest.mark.parametrize(
    ("name", "player", "odds"), [(name, hand, odds) for name, row in ACES_UP.items() for hand, odds in zip(LINES, row, strict=True)]
)
def test_12_c_the_aces_up_is_paid_by_the_table_that_was_chosen(name: str, player: str, odds: int) -> None:
    run = dealt({4: player}, BELOW, aces_up=name).wager(4, aces_up=7).finish()
    assert run.net == {"4/aces-up": 700 * odds}
    assert run.cites_of("settle", "4/aces-up") == ("641a.11(c)(4)", "641a.12(c)")


@pytest.mark.law("641a.12(c)")
@pytest.mark.parametrize("name", ACES_UP)
@pytest.mark.parametrize("player", ["Ks Kd 8c 6h 4s", "As Kd 8c 6h 4s"], ids=["a pair of kings", "ace high"])
def test_12_c_a_hand_below_a_pair_of_aces_loses_the_aces_up(name: str, player: str) -> None:
    run = dealt({4: player}, BELOW, aces_up=name).wager(4, aces_up=7).finish()
    assert run.net == {"4/aces-up": -700}


@pytest.mark.law("641a.12(c)")
def test_12_c_four_aces_are_a_four_of_a_kind_and_two_pairs_with_aces_are_two_pairs() -> None:
    assert played(ACES, BELOW, aces_up=5) == {"4/aces-up": 25_000}
    assert played("As Ad 8c 8h 4s", BELOW, aces_up=5) == {"4/aces-up": 1000}


@pytest.mark.law("641a.12(c)")
def test_12_c_the_dealers_hand_does_not_matter() -> None:
    assert played(THREE, ABOVE, ante=10, aces_up=5)["4/aces-up"] == 4500
    assert played("Ks Kd 8c 6h 4s", BELOW, ante=10, aces_up=5)["4/aces-up"] == -500


@pytest.mark.law("641a.12(c)")
def test_12_c_there_are_six_tables_for_the_submission_to_choose_from() -> None:
    declared = {table.name: tuple(str(row.payout) for row in table.rows) for table in DECLARED.paytables if table.key == "aces-up"}
    assert declared == {name: tuple(f"{odds} to 1" for odds in row) for name, row in ACES_UP.items()}
    options = {option.value: str(option.cite) for choice in DECLARED.choices if choice.key == "aces-up" for option in choice.options}
    assert options == dict.fromkeys(ACES_UP, "641a.12(c)")


# ------------------------------------------------------------ subsection d (1), (2)


def progressive(player: str, house: str = BELOW, *, wager: int = 1, **terms: object) -> Run:
    """One player at seat 4 with an Ante of $10 and a Progressive Payout Wager, at a meter that shows $6,000."""
    terms = {"progressive": "A", "meter": 6000, **terms}
    return dealt({4: player}, house, **terms).wager(4, ante=10, progressive=wager)  # type: ignore[arg-type]


PROGRESSIVE = {"A": (300, 100, 9), "B": (300, 100, 15)}


@pytest.mark.law("641a.12(d)(1)")
@pytest.mark.parametrize("wager", [1, 5])
@pytest.mark.parametrize(
    ("name", "player", "odds"),
    [(name, hand, odds) for name, row in PROGRESSIVE.items() for hand, odds in zip((KINGS, RUN, THREE), row, strict=True)],
)
def test_12_d_1_the_progressive_is_paid_for_one_by_the_table_that_was_chosen(name: str, player: str, odds: int, wager: int) -> None:
    """Reading R62: the payment takes the place of the wager."""
    run = progressive(player, wager=wager, progressive=name).finish()
    assert run.value_of("settle", "4/progressive") == 100 * wager * odds
    assert run.net["4/progressive"] == 100 * wager * (odds - 1)
    assert "641a.12(d)(1)" in run.cites_of("settle", "4/progressive")


@pytest.mark.law("641a.12(d)(1)")
@pytest.mark.parametrize("name", PROGRESSIVE)
@pytest.mark.parametrize(("wager", "meter"), [(1, "6000.20"), (5, "6001")])
def test_12_d_1_four_aces_win_the_whole_meter_whatever_the_wager(name: str, wager: int, meter: str) -> None:
    run = progressive(ACES, wager=wager, progressive=name).finish()
    assert run.value_of("award", "4/progressive") == cents(meter)
    assert "641a.12(d)(1)" in run.cites_of("award", "4/progressive")
    assert run.asked("settle", "4/progressive") == []


@pytest.mark.law("641a.12(d)(1)")
def test_12_d_1_there_are_two_tables_for_the_submission_to_choose_from() -> None:
    declared = {table.name: tuple(str(row.payout) for row in table.rows) for table in DECLARED.paytables if table.key == "progressive"}
    assert declared == {name: ("100% of the meter", *(f"{odds} for 1" for odds in row)) for name, row in PROGRESSIVE.items()}
    options = {option.value: str(option.cite) for choice in DECLARED.choices if choice.key == "progressive" for option in choice.options}
    assert options == {"none": "641a.7(d)(4)", "A": "641a.12(d)(1)", "B": "641a.12(d)(1)"}


@pytest.mark.law("641a.12(d)(2)")
@pytest.mark.parametrize(("player", "odds"), [(KINGS, 300), ("Qh Jh Th 9h 9s", 100), ("6s 6h 6c 4d 4s", 9)])
def test_12_d_2_one_hand_is_paid_once_as_the_highest_that_it_is(player: str, odds: int) -> None:
    run = progressive(player).finish()
    assert len(run.asked("settle", "4/progressive")) == 1
    assert run.value_of("settle", "4/progressive") == 100 * odds
    assert "641a.12(d)(2)" in run.cites_of("settle", "4/progressive")


@pytest.mark.law("641a.12(d)(2)")
def test_12_d_2_who_wins_the_meter_is_paid_nothing_besides() -> None:
    run = progressive(ACES).finish()
    assert [done.place.name for done in run.facts if done.kind.word in {"award", "settle"}] == [
        *("4/ante", "4/play", "4/ante-bonus"),
        "4/progressive",
    ]
    assert "641a.12(d)(2)" in run.cites_of("award", "4/progressive")


# ------------------------------------------------------------ subsection d (3), (4): the meter


@pytest.mark.law("641a.12(d)(3)")
@pytest.mark.parametrize(
    ("rate", "wager", "shown"), [("20%", 1, 20), ("20%", 5, 100), ("12.5%", 5, 62), ("33.3%", 1, 33), ("100%", 5, 500)]
)
def test_12_d_3_the_meter_rises_by_the_rate_of_the_submission(rate: str, wager: int, shown: int) -> None:
    """Reading R60: whole cents are shown, and the rest is carried."""
    run = progressive(NOTHING_AT_ALL, wager=wager, progressive_rate=rate).finish()
    assert run.meter == 600_000 + shown


@pytest.mark.law("641a.12(d)(3)")
def test_12_d_3_parts_of_a_cent_are_carried_on() -> None:
    run = fcp(progressive="A", progressive_rate="12.5%", meter=6000)
    for _ in range(2):
        run.wager(2, ante=10, progressive=5).next_round()
    assert run.meter == 600_000 + 125


@pytest.mark.law("641a.12(d)(3)")
def test_12_d_3_the_meter_begins_with_the_initial_amount_and_goes_back_to_the_reset_amount() -> None:
    run = dealt({4: ACES}, BELOW, progressive="B", progressive_initial=250_000, progressive_reset=123_400).wager(4, ante=10, progressive=1)
    assert run.meter == 250_000
    run.finish()
    assert run.value_of("award", "4/progressive") == 250_020
    assert run.value_of("reset meter", "meter", 4) == 123_400
    assert run.meter == 123_400


@pytest.mark.law("641a.12(d)(3)")
def test_12_d_3_a_floorperson_resets_the_meter_to_that_amount_after_the_award() -> None:
    run = progressive(ACES)
    run.to("reset meter")
    assert run.facts[-1].kind.word == "award"
    assert run.cites_of("reset meter") == ("641a.12(d)(3)",)
    assert run.refused(fact("reset meter", "meter", 500_000, nth=4, by="dealer")) == ("641a.12(d)(3)", "wrong-role")
    assert run.refused(fact("reset meter", "meter", 600_000, nth=4)) == ("641a.12(d)(3)", "wrong-answer")
    assert run.refused(fact("reset meter", "meter", 500_000, nth=4, by="floorperson")) is None


@pytest.mark.law("641a.12(d)(3)")
@pytest.mark.parametrize("player", [KINGS, RUN, THREE])
def test_12_d_3_only_who_wins_all_of_it_makes_the_meter_begin_again(player: str) -> None:
    run = progressive(player).finish()
    assert run.asked("reset meter") == []
    assert run.meter == 600_020


@pytest.mark.law("641a.12(d)(4)")
def test_12_d_4_the_meter_is_paid_as_it_stands_when_its_winners_turn_comes() -> None:
    run = progressive(ACES, linked=True)
    run.to("ask")
    run.do(fact("meter shows", "meter", cents("6500")))
    run.to("award", "4/progressive")
    run.do(fact("meter shows", "meter", cents("6789.05")))
    assert "641a.12(d)(4)" in run.cites_of("award")
    assert run.refused(fact("award", "4/progressive", cents("6000.20"))) == ("641a.12(d)(4)", "wrong-answer")
    run.step()
    assert run.value_of("award", "4/progressive") == cents("6789.05")


@pytest.mark.law("641a.12(d)(4)")
def test_12_d_4_a_meter_that_is_not_linked_moves_with_the_wagers_of_its_own_table_alone() -> None:
    run = progressive(ACES)
    run.to("ask")
    assert run.refused(fact("meter shows", "meter", 999)) == ("641a.12(d)(4)", "meter-not-linked")


# ------------------------------------------------------------ subsection d (5): Envy Bonuses

ENVY = {
    "A": {ACES: (100, 500), KINGS: (10, 50), RUN: (5, 25), THREE: None},
    "B": {ACES: (100, 500), KINGS: (25, 125), RUN: None, THREE: None},
}


@pytest.mark.law("641a.12(d)(5)")
@pytest.mark.parametrize(("name", "holder", "amounts"), [(name, hand, sums) for name, row in ENVY.items() for hand, sums in row.items()])
@pytest.mark.parametrize("of_holder", [1, 5])
def test_12_d_5_the_envy_bonus_follows_the_table_and_the_receivers_own_wager(
    name: str, holder: str, amounts: tuple[int, int] | None, of_holder: int
) -> None:
    hands = {1: "Tc 9d 7s 2c 2s", 4: holder, 6: "Td 7c 5h 4c 2d"}
    run = dealt(hands, "3d 5s 7h 9c Jd Jc", progressive="A", envy=name)
    run.wager(1, ante=10, progressive=1).wager(4, ante=10, progressive=of_holder).wager(6, ante=10, progressive=5).finish()
    envy = {where: sum_ for where, sum_ in run.net.items() if where.endswith("envy")}
    assert envy == ({} if amounts is None else {"1/envy": 100 * amounts[0], "6/envy": 100 * amounts[1]})
    assert amounts is None or "641a.12(d)(5)" in run.cites_of("envy bonus", "6/envy")


@pytest.mark.law("641a.12(d)(5)")
def test_12_d_5_there_are_two_tables_for_the_submission_to_choose_from() -> None:
    options = {option.value: str(option.cite) for choice in DECLARED.choices if choice.key == "envy" for option in choice.options}
    assert options == {"A": "641a.12(d)(5)", "B": "641a.12(d)(5)"}
    rows = {table.name: [row.hand for row in table.rows] for table in DECLARED.paytables if table.key == "envy"}
    assert rows == {"A": ["four aces", "four-of-a-kind", "straight flush"], "B": ["four aces", "four-of-a-kind"]}


@pytest.mark.law("641a.12(d)(5)")
@pytest.mark.parametrize(
    ("sizes", "dollars", "accepted"),
    [
        *(("one-or-five", dollars, dollars in {1, 5}) for dollars in (0, 1, 2, 4, 5, 6, 10)),
        *(("one", dollars, dollars == 1) for dollars in (1, 5)),
        *(("five", dollars, dollars == 5) for dollars in (1, 5)),
    ],
)
def test_12_d_5_a_progressive_wager_is_one_dollar_or_five(*, sizes: str, dollars: int, accepted: bool) -> None:
    """Reading R10."""
    run = fcp(progressive="A", progressive_wagers=sizes, limits={"progressive": (0, 1000)}).wager(2, ante=10)
    assert run.refused(fact("wager", "2/progressive", 100 * dollars)) == (None if accepted else ("641a.12(d)(5)", "progressive-size"))


@pytest.mark.law("641a.12(d)(5)")
def test_12_d_5_a_progressive_wager_may_be_changed_and_withdrawn_before_no_more_bets() -> None:
    run = fcp(progressive="A").wager(2, ante=10, progressive=1).wager(2, progressive=5)
    assert run.refused(fact("wager", "2/progressive", 0)) is None
    run.finish()
    assert run.asked("collect wager") == []


@pytest.mark.law("641a.12(c)", "641a.12(b)", "641a.12(d)(1)", "641a.12(d)(5)")
def test_12_all_wagers_of_a_hand_are_settled_by_their_own_tables() -> None:
    run = dealt({4: ACES, 5: "Tc 9d 7s 2c 2s"}, "3d 5s 7h 9c Jd Jc", progressive="A", meter=8000, aces_up="B")
    run.wager(4, ante=10, aces_up=5, progressive=5).wager(5, ante=10, progressive=1).plan("wager", "4/play", 3000).finish()
    assert run.net == {
        "4/ante": 1000,
        "4/play": 3000,
        "4/ante-bonus": 25_000,
        "4/aces-up": 25_000,
        "4/progressive": cents("8001.20") - 500,
        "5/ante": -1000,
        "5/play": -1000,
        "5/progressive": -100,
        "5/envy": 10_000,
    }
