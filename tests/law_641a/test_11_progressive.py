"""§ 641a.11(c)(5): the Progressive Payout Wager and the Envy Bonus; the meter to the cent is in tests/procedure."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, cents, fact
from tests.law_641a.poker import DEVICES, dealt

ACES, KINGS, THREE = "As Ah Ac Ad 2c", "Ks Kh Kc Kd 3c", "4s 4h 4c Td 6s"
RUN, NONE = "8h 7h 6h 5h Qc", "2d 4d 6c 8c Ts"
HOUSE = "9s 9h 7c 5d 3h Jc"
STEPS = ("check hand", "light", "validate", "settle", "award", "reset meter", "envy bonus", "discard", "document")


def offering(hands: dict[int, str], house: str = HOUSE, **terms: object) -> Run:
    """Hands at a table that offers the Progressive Payout Wager with paytable A, and a meter that shows $8,000."""
    terms = {"progressive": "A", "meter": 8000, **terms}
    return dealt(hands, house, **terms)  # type: ignore[arg-type]


def everybody(hands: dict[int, str], house: str = HOUSE, *, progressive: int = 1, **terms: object) -> Run:
    """The same with an Ante of $10 and a Progressive Payout Wager at each seat."""
    run = offering(hands, house, **terms)
    for seat in hands:
        run.wager(seat, ante=10, progressive=progressive)
    return run


def acts(run: Run) -> list[str]:
    return [f"{done.kind.word} {done.place.name}" for done in run.facts if done.kind.word in STEPS]


@pytest.mark.law("641a.11(c)(5)", "641a.11(c)(5)(i)", "641a.11(c)(5)(ii)", "641a.11(c)(5)(iii)", "641a.11(c)(5)(iv)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_c_5_a_winning_wager_is_verified_validated_and_paid_after_the_others(device: str) -> None:
    run = everybody({3: THREE}, device=device).finish()
    steps = [act for act in acts(run) if act != "discard second stack"]
    assert steps == [
        *("settle 3/ante", "settle 3/play", "settle 3/ante-bonus"),
        *("check hand 3/progressive", "light 3/progressive", "validate 3/progressive", "settle 3/progressive"),
        "discard 3",
    ]
    assert run.cites_of("check hand") == ("641a.11(c)(5)(i)",)
    assert run.cites_of("light") == ("641a.11(c)(5)(ii)",)
    assert run.cites_of("validate") == ("641a.11(c)(5)(iii)",)
    assert run.cites_of("settle", "3/progressive")[:2] == ("641a.11(c)(5)", "641a.11(c)(5)(iv)")


@pytest.mark.law("641a.11(c)(5)")
def test_11_c_5_it_is_settled_after_the_aces_up() -> None:
    run = offering({3: THREE}).wager(3, ante=10, aces_up=5, progressive=1).finish()
    assert run.order("settle") == ["3/ante", "3/play", "3/ante-bonus", "3/aces-up", "3/progressive"]


@pytest.mark.law("641a.11(c)(5)")
def test_11_c_5_a_winning_wager_is_paid_though_the_dealer_has_the_better_hand() -> None:
    run = everybody({3: THREE}, "9s 9h 9c 5d 3h Jc").finish()
    assert (run.net["3/ante"], run.net["3/play"], run.net["3/progressive"]) == (-1000, -1000, 800)


@pytest.mark.law("641a.11(c)(5)")
def test_11_c_5_a_wager_beside_an_aces_up_alone_is_settled_too() -> None:
    run = offering({3: THREE}).wager(3, aces_up=5, progressive=1).finish()
    assert run.net == {"3/aces-up": 4500, "3/progressive": 800}


@pytest.mark.law("641a.11(c)(5)")
@pytest.mark.parametrize(
    "hand", ["Ah Kh Qh Th 2c", "5s 4d 3c 2h Ac", "Ah Ac Kh Kc 2c", NONE], ids=["flush", "straight", "two pairs", "none"]
)
def test_11_c_5_a_hand_below_three_of_a_kind_wins_nothing(hand: str) -> None:
    run = everybody({3: hand}, "9s 9h 7c 8d Jd Td").finish()
    assert run.net["3/progressive"] == -100
    assert run.asked("check hand") == run.asked("light") == run.asked("validate") == []


@pytest.mark.law("641a.11(c)(5)(iii)")
@pytest.mark.parametrize("by", ["dealer", "player"])
def test_11_c_5_iii_nobody_below_a_floorperson_validates_a_payout(by: str) -> None:
    run = everybody({3: THREE})
    run.to("validate")
    assert run.refused(fact("validate", "3/progressive", by=by)) == ("641a.11(c)(5)(iii)", "wrong-role")
    assert run.refused(fact("validate", "3/progressive", by="floorperson")) is None


@pytest.mark.law("641a.11(c)(5)(i)", "641a.11(c)(5)(ii)", "641a.11(c)(5)(iii)")
def test_11_c_5_nothing_is_paid_before_it_is_verified_and_validated() -> None:
    run = everybody({3: THREE})
    for kind, cite in (("check hand", "(i)"), ("light", "(ii)"), ("validate", "(iii)")):
        run.to(kind)
        assert run.refused(fact("settle", "3/progressive", 900)) == (f"641a.11(c)(5){cite}", "not-due")
    run.step()
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name) == ("settle", "3/progressive")


@pytest.mark.law("641a.11(c)(5)(iv)")
def test_11_c_5_iv_the_whole_meter_is_not_paid_from_the_container() -> None:
    run = everybody({3: ACES})
    run.to("award", "3/progressive")
    before = dict(run.accounts)
    assert run.cites_of("award")[:2] == ("641a.11(c)(5)", "641a.11(c)(5)(iv)")
    run.step()
    assert run.accounts["inventory"] == before["inventory"]
    assert before["meter"] - run.accounts.get("meter", 0) == cents("8000.20")


@pytest.mark.law("641a.11(c)(5)(iv)")
def test_11_c_5_iv_the_winners_cards_stay_until_the_documentation_is_complete_and_those_of_others_do_not() -> None:
    run = everybody({2: NONE, 3: ACES, 5: THREE})
    run.to("document", "3")
    assert set(run.hands) == {"3", "dealer"}
    assert run.cites_of("document", 3) == ("641a.11(c)(5)(iv)",)
    assert run.refused(fact("discard", 3)) == ("641a.11(c)(5)(iv)", "not-due")
    assert run.refused(fact("gather", "discard rack")) == ("641a.11(c)(5)(iv)", "not-due")
    assert run.refused(fact("document", 3, by="dealer")) == ("641a.11(c)(5)(iv)", "wrong-role")
    run.finish()
    assert acts(run)[-2:] == ["document 3", "discard 3"]
    assert run.order("document") == ["3"]


@pytest.mark.law("641a.11(c)(5)(iv)")
@pytest.mark.parametrize("hand", [KINGS, RUN, THREE])
def test_11_c_5_iv_what_is_paid_from_the_container_needs_no_documentation(hand: str) -> None:
    run = everybody({3: hand}).finish()
    assert run.asked("document") == []
    assert run.order("discard")[-1:] == ["3"]


# ------------------------------------------------------------ (v): Envy Bonuses


@pytest.mark.law("641a.11(c)(5)(v)")
def test_11_c_5_v_every_other_player_with_a_progressive_wager_gets_an_envy_bonus() -> None:
    run = offering({1: NONE, 3: KINGS, 5: THREE, 7: "2s 3d 5c 7d Tc"})
    run.wager(1, ante=10, progressive=1).wager(3, ante=10, progressive=1).wager(5, ante=10).wager(7, aces_up=5, progressive=1).finish()
    assert {where: sum_ for where, sum_ in run.net.items() if where.endswith("envy")} == {"1/envy": 1000, "7/envy": 1000}
    assert run.cites_of("envy bonus", "1/envy")[:1] == ("641a.11(c)(5)(v)",)
    assert [due.nth for due in run.asked("envy bonus")] == [3, 3]


@pytest.mark.law("641a.11(c)(5)(v)")
def test_11_c_5_v_it_is_paid_in_the_turn_of_the_holder_after_his_own_payout() -> None:
    """Reading R58."""
    run = everybody({1: NONE, 3: KINGS}).finish()
    steps = acts(run)
    at = steps.index("envy bonus 1/envy")
    assert steps[at - 1 : at + 2] == ["settle 3/progressive", "envy bonus 1/envy", "discard 3"]


@pytest.mark.law("641a.11(c)(5)(v)")
def test_11_c_5_v_several_hands_earn_several_bonuses_and_the_holders_earn_each_others() -> None:
    run = everybody({1: ACES, 2: KINGS, 3: NONE, 4: RUN}, "9s 9c 7c 5d 3h Jc").finish()
    assert {where: sum_ for where, sum_ in run.net.items() if where.endswith("envy")} == {
        "1/envy": 1000 + 500,
        "2/envy": 10_000 + 500,
        "3/envy": 10_000 + 1000 + 500,
        "4/envy": 10_000 + 1000,
    }


@pytest.mark.law("641a.11(c)(5)(v)")
def test_11_c_5_v_nobody_envies_the_own_hand_nor_the_dealers() -> None:
    run = everybody({1: KINGS, 2: NONE}, "9s 9h 9c 9d 3h Jc").finish()
    assert {where: sum_ for where, sum_ in run.net.items() if where.endswith("envy")} == {"2/envy": 1000}


@pytest.mark.law("641a.11(c)(5)(v)")
def test_11_c_5_v_the_hand_of_a_players_other_box_is_the_own() -> None:
    """Reading R58."""
    run = everybody({1: KINGS, 2: NONE, 4: THREE}, seats={1: "Ann", 2: "Ann", 4: "Bob"}).finish()
    assert {where: sum_ for where, sum_ in run.net.items() if where.endswith("envy")} == {"4/envy": 1000}


@pytest.mark.law("641a.11(c)(5)(v)")
def test_11_c_5_v_the_holder_needs_no_progressive_wager_of_his_own() -> None:
    """Reading R58."""
    run = offering({1: NONE, 3: KINGS}).wager(1, ante=10, progressive=5).wager(3, ante=10).finish()
    assert run.net["1/envy"] == 5000
    assert "3/progressive" not in run.net


@pytest.mark.law("641a.11(c)(5)(v)", "641a.11(b)(2)")
@pytest.mark.parametrize(("aces_up", "envy"), [(0, None), (5, 1000)], ids=["never turned up", "turned up for its Aces Up"])
def test_11_c_5_v_a_folded_hand_qualifies_nobody_unless_it_is_turned_up(aces_up: int, envy: int | None) -> None:
    """Reading R58."""
    run = offering({1: NONE, 3: KINGS}).wager(1, ante=10, progressive=1)
    run.wager(3, ante=10, progressive=1, **({"aces_up": aces_up} if aces_up else {})).plan("ask", 3, "fold").finish()
    assert run.net.get("1/envy") == envy
    assert run.net["3/progressive"] == -100
