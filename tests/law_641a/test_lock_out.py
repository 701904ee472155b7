"""§§ 641a.8(b), 641a.9(a)(3), 641a.10(a)(2): no more bets, and the Progressive Payout Wagers before the first card."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_641a.poker import LOW, NOTHING, dealt, opened

WAYS = [
    pytest.param("shoe", "641a.8(b)", marks=pytest.mark.law("641a.8(b)")),
    pytest.param("hand", "641a.9(a)(3)", marks=pytest.mark.law("641a.9(a)(3)")),
    pytest.param("automated", "641a.10(a)(2)", marks=pytest.mark.law("641a.10(a)(2)")),
]
LOCKING = ("announce", "lock out", "collect wager", "accepted", "determine", "place chips")


def three_players(device: str, **terms: object) -> Run:
    """Seats 1, 4 and 7 with an Ante; 1 and 7 have a Progressive Payout Wager of $1 and $5 besides."""
    terms = {"progressive": "A", **terms}
    run = dealt({1: LOW, 4: "3h 5d 7d 9s Js", 7: "3c 5h 7s 9h Jh"}, "As Kd Qc 9d 4s 2d", device=device, **terms)
    return run.wager(1, ante=10, progressive=1).wager(4, ante=10).wager(7, ante=10, progressive=5)


@pytest.mark.parametrize(("device", "cite"), WAYS)
def test_the_dealer_announces_no_more_bets_after_the_wagers_and_before_any_card(device: str, cite: str) -> None:
    run = opened(device).wager(2, ante=10)
    run.to("deal stack" if device == "automated" else "deal")
    assert [word for word in run.kinds() if word in {"wager", *LOCKING}] == ["wager", "announce"]
    assert run.cites_of("announce") == ("641a.7(c)", cite)
    assert run.value_of("announce", "dealer") == "no more bets"


@pytest.mark.parametrize(("device", "cite"), WAYS)
def test_the_system_is_locked_and_the_wagers_are_collected_counted_and_put_away_before_any_card(device: str, cite: str) -> None:
    run = three_players(device)
    run.to("deal stack" if device == "automated" else "deal")
    assert run.asked_order(*LOCKING) == [
        "announce dealer",
        "lock out progressive system",
        *("collect wager 1/progressive", "collect wager 7/progressive"),
        "accepted progressive system",
        "place chips progressive system",
    ]
    dues = [due for due in run.dues if due.kind.word in LOCKING[1:]]
    assert {str(each) for due in dues for each in due.cites} == {cite}
    assert [(due.by.value, due.value) for due in dues] == [
        ("dealer", None),
        *(("dealer", 100), ("dealer", 500)),
        ("device", 2),
        ("dealer", None),
    ]


@pytest.mark.parametrize(("device", "cite"), WAYS)
def test_nothing_is_done_out_of_this_order(device: str, cite: str) -> None:
    run = three_players(device)
    assert run.refused(fact("lock out", "progressive system")) == ("641a.7(c)", "not-due")
    run.to("lock out")
    assert run.refused(fact("collect wager", "1/progressive", 100)) == (cite, "not-due")
    run.to("accepted")
    assert run.refused(fact("place chips", "progressive system")) == (cite, "not-due")
    run.to("place chips")
    card = fact("deal stack", 1, LOW, nth=1) if device == "automated" else fact("deal", 1, LOW.split()[0], nth=1)
    assert run.refused(card) == (cite, "not-due")


@pytest.mark.parametrize(("device", "cite"), WAYS)
def test_the_chips_lie_before_the_container_until_they_are_counted_and_go_into_it_then(device: str, cite: str) -> None:
    run = three_players(device)
    run.to("accepted")
    assert run.accounts["before the container"] == 600
    assert {where for where in run.accounts if where.endswith("progressive")} == set()
    before = run.accounts.get("inventory", 0)
    run.to("place chips")
    assert run.cites_of("place chips") == (cite,)
    run.step()
    assert (run.accounts.get("before the container", 0), run.accounts["inventory"]) == (0, before + 600)


@pytest.mark.parametrize(("device", "cite"), WAYS)
def test_a_wager_is_collected_whole(device: str, cite: str) -> None:
    run = three_players(device)
    run.to("collect wager", "7/progressive")
    assert run.refused(fact("collect wager", "7/progressive", 400)) == (cite, "wrong-answer")
    assert run.refused(fact("collect wager", "7/progressive", 500)) is None


@pytest.mark.parametrize(("device", "cite"), WAYS)
def test_the_system_is_locked_also_when_nobody_made_such_a_wager_and_nothing_is_collected_then(device: str, cite: str) -> None:
    run = opened(device, progressive="A").wager(2, ante=10).finish()
    assert run.asked_order(*LOCKING) == ["announce dealer", "lock out progressive system"]
    assert run.cites_of("lock out") == (cite,)


@pytest.mark.parametrize(("device", "cite"), WAYS)
def test_where_the_wager_is_not_offered_there_is_nothing_to_lock(device: str, cite: str) -> None:
    run = opened(device).wager(2, ante=10).finish()
    assert run.asked_order(*LOCKING) == ["announce dealer"]
    assert cite in run.cites_of("announce")


@pytest.mark.parametrize(("device", "cite"), WAYS)
@pytest.mark.parametrize("shown", [0, 1, 3])
def test_when_the_count_differs_a_floorperson_determines_which_wagers_were_accepted(device: str, cite: str, shown: int) -> None:
    """Reading R59."""
    run = three_players(device)
    run.to("accepted")
    run.answer(shown)
    run.plan("determine", "7/progressive", "not accepted")
    run.to("deal stack" if device == "automated" else "deal")
    assert run.asked_order(*LOCKING)[4:] == [
        "accepted progressive system",
        "determine 1/progressive",
        "determine 7/progressive",
        "collect wager 7/progressive 1",
        "place chips progressive system",
    ]
    assert {due.by.value for due in run.asked("determine")} == {"floorperson"}
    assert run.cites_of("determine") == (cite, "641a.7(d)(4)")
    assert run.accounts["purse:player 7"] == -1000  # the $5 went back
    run.finish()
    assert (run.net["1/progressive"], run.net["7/progressive"]) == (-100, 0)


@pytest.mark.parametrize(("device", "cite"), WAYS)
def test_only_a_floorperson_determines_it(device: str, cite: str) -> None:
    run = three_players(device)
    run.to("accepted")
    run.answer(1)
    assert run.refused(fact("determine", "1/progressive", "accepted", by="dealer")) == (cite, "wrong-role")
    assert run.refused(fact("determine", "1/progressive", "perhaps")) == ("641a.7(d)(4)", "not-an-option")
    assert run.refused(fact("determine", "1/progressive", "accepted", by="floorperson")) is None


@pytest.mark.parametrize(("device", "cite"), WAYS)
def test_a_wager_that_was_not_accepted_wins_nothing_and_earns_no_envy(device: str, cite: str) -> None:
    run = dealt({1: "Ks Kh Kc Kd 2c", 4: "As Ah Ac 5d 7d"}, NOTHING, device=device, progressive="A", seats={1: "Ann", 4: "Bob"})
    run.wager(1, ante=10, progressive=1).wager(4, ante=10, progressive=1)
    run.to("accepted")
    run.answer(1)
    run.plan("determine", "4/progressive", "not accepted").finish()
    assert cite in run.cites_of("collect wager", "4/progressive", 1)
    assert (run.net["1/progressive"], run.net["4/progressive"]) == (29_900, 0)
    assert "4/envy" not in run.net


@pytest.mark.law("641a.8(b)", "641a.12(d)(3)")
def test_the_meter_rises_as_the_counted_chips_go_into_the_container() -> None:
    """Reading R60."""
    run = three_players("shoe", meter=6000)
    run.to("place chips")
    assert run.meter == 600_000
    run.step()
    assert run.meter == 600_000 + 20 + 100


@pytest.mark.law("641a.7(b)", "641a.8(b)", "641a.11(c)(5)(v)")
@pytest.mark.parametrize(("kind", "where"), [("lock out", None), ("collect wager", "1/progressive"), ("accepted", None), ("deal", "1")])
def test_7_b_a_progressive_wager_was_made_whenever_its_player_leaves_after_the_announcement(kind: str, where: str | None) -> None:
    """Reading R73: though his wagers are lost it is collected, counted, adds to the meter and earns the Envy Bonus."""
    run = dealt({4: "Ks Kh Kc Kd 3c"}, NOTHING, progressive="A", meter=8000, seats={1: "Ann", 4: "Bob"})
    run.wager(1, ante=10, progressive=1).wager(4, ante=10, progressive=1).to(kind, where)
    run.strike("leave", 1).plan("determine", 1, "abandoned").finish()
    assert [due.value for due in run.asked("accepted")] == [2]
    assert run.meter == 800_040
    assert {at: run.net.get(at) for at in ("1/ante", "1/progressive", "1/envy")} == {
        "1/ante": -1000,
        "1/progressive": -100,
        "1/envy": 1000,
    }
