"""§§ 643a.8(b), 643a.9(a)(3), 643a.10(a)(2): wagers that are locked out, collected and counted before any card is dealt."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_643a.poker import AMENDED, SLUG, opened, three

FIVE, METER = "five-card-bonus", "progressive"
SYSTEMS = {FIVE: "table game system", METER: "progressive system"}
TERMS: dict[str, dict[str, object]] = {FIVE: {"five_card_bonus": "A", "five_card_system": True}, METER: {"progressive": "A"}}
BOTH = [
    pytest.param("shoe", SLUG, FIVE, "643a.8(b)(1)", marks=pytest.mark.law("643a.8(b)(1)")),
    pytest.param("shoe", SLUG, METER, "643a.8(b)(2)", marks=pytest.mark.law("643a.8(b)(2)")),
    pytest.param("hand", SLUG, FIVE, "643a.9(a)(3)(i)", marks=pytest.mark.law("643a.9(a)(3)(i)")),
    pytest.param("hand", SLUG, METER, "643a.9(a)(3)(ii)", marks=pytest.mark.law("643a.9(a)(3)(ii)")),
    pytest.param("automated", SLUG, FIVE, "643a.10(a)(2)(i)", marks=pytest.mark.law("643a.10(a)(2)(i)")),
    pytest.param("automated", SLUG, METER, "643a.10(a)(2)(ii)", marks=pytest.mark.law("643a.10(a)(2)(ii)")),
    pytest.param("automated", AMENDED, FIVE, "643a.10@2019(a)(2)(i)", marks=pytest.mark.law("643a.10@2019(a)(2)(i)")),
    pytest.param("automated", AMENDED, METER, "643a.10@2019(a)(2)(ii)", marks=pytest.mark.law("643a.10@2019(a)(2)(ii)")),
]
WAYS = [("shoe", SLUG), ("hand", SLUG), ("automated", SLUG), ("automated", AMENDED)]
ACTS = ("announce", "lock out", "collect wager", "accepted", "determine", "place chips", "deal", "deal stack")


def players(device: str, slug: str, wager: str, *, made: tuple[int, ...] = (2, 5, 6), **terms: object) -> Run:
    """Seats 2, 3, 5 and 6 with three bets; some of them with a wager that the system accepts."""
    run = opened(device, slug=slug, seats=(2, 3, 5, 6), **TERMS[wager], **terms)
    for seat in (2, 3, 5, 6):
        run.wager(seat, **three())
    for seat in made:
        run.wager(seat, **{wager.replace("-", "_"): 5 if seat == 5 else 1})
    return run


def first_card(device: str) -> str:
    return "deal stack" if device == "automated" else "deal"


@pytest.mark.parametrize(("device", "slug", "wager", "cite"), BOTH)
def test_wagers_are_locked_out_collected_counted_and_put_away_before_the_first_card(device: str, slug: str, wager: str, cite: str) -> None:
    run = players(device, slug, wager)
    run.to(first_card(device))
    system = SYSTEMS[wager]
    assert run.asked_order(*ACTS)[:-1] == [
        "announce dealer",
        f"lock out {system}",
        f"collect wager 2/{wager}",
        f"collect wager 5/{wager}",
        f"collect wager 6/{wager}",
        f"accepted {system}",
        f"place chips {system}",
    ]
    assert [due.value for due in run.asked("accepted")] == [3]
    assert {str(cited) for due in run.dues if due.kind.word in ACTS[1:6] for cited in due.cites} == {cite}


@pytest.mark.parametrize(("device", "slug", "wager", "cite"), BOTH)
def test_the_acts_come_one_after_the_other(device: str, slug: str, wager: str, cite: str) -> None:
    run = players(device, slug, wager, made=(5,))
    run.to(first_card(device))
    assert run.asked_order(*ACTS[1:6]) == [
        f"lock out {SYSTEMS[wager]}",
        f"collect wager 5/{wager}",
        f"accepted {SYSTEMS[wager]}",
        f"place chips {SYSTEMS[wager]}",
    ]
    assert [run.cites_of(kind) for kind in ("lock out", "collect wager", "accepted", "place chips")] == [(cite,)] * 4


@pytest.mark.parametrize(("device", "slug", "wager", "cite"), BOTH)
def test_what_is_done_out_of_turn_is_refused(device: str, slug: str, wager: str, cite: str) -> None:
    run = players(device, slug, wager, made=(5,))
    run.to("lock out", SYSTEMS[wager])
    assert run.refused(fact("collect wager", f"5/{wager}", 500)) == (cite, "not-due")
    run.to("collect wager")
    assert run.refused(fact("place chips", SYSTEMS[wager])) == (cite, "not-due")
    run.to("accepted")
    assert run.refused(fact(first_card(device), 2, "As" if device != "automated" else "As Ks Qs", nth=1)) is not None


@pytest.mark.parametrize(("device", "slug", "wager", "cite"), BOTH)
def test_the_chips_lie_before_the_container_while_they_are_counted_and_then_go_into_it(
    device: str, slug: str, wager: str, cite: str
) -> None:
    run = players(device, slug, wager)
    run.to("accepted")
    assert (run.accounts.get("before the container"), run.accounts.get("inventory")) == (700, None)
    assert {place for place in run.accounts if place.endswith(wager)} == set()
    run.to(first_card(device))
    assert (run.accounts.get("before the container"), run.accounts.get("inventory")) == (None, 700)
    assert cite in run.cites_of("place chips")


@pytest.mark.parametrize(("device", "slug", "wager", "cite"), BOTH)
def test_each_wager_is_collected_whole(device: str, slug: str, wager: str, cite: str) -> None:
    run = players(device, slug, wager)
    run.to("collect wager", f"5/{wager}")
    assert run.refused(fact("collect wager", f"5/{wager}", 400)) == (cite, "wrong-answer")
    assert run.refused(fact("collect wager", f"5/{wager}", 500)) is None


@pytest.mark.parametrize(("device", "slug", "wager", "cite"), BOTH)
def test_the_system_is_locked_though_nobody_made_such_a_wager(device: str, slug: str, wager: str, cite: str) -> None:
    run = players(device, slug, wager, made=())
    run.to(first_card(device))
    assert run.asked_order(*ACTS[1:6]) == [f"lock out {SYSTEMS[wager]}"]
    assert run.cites_of("lock out") == (cite,)


@pytest.mark.parametrize(("device", "slug", "wager", "cite"), BOTH)
def test_where_the_wager_is_not_offered_nothing_is_locked(device: str, slug: str, wager: str, cite: str) -> None:
    run = opened(device, slug=slug).wager(2, **three()).finish()
    assert run.order("lock out") == []


@pytest.mark.parametrize(("device", "slug", "wager", "cite"), BOTH)
@pytest.mark.parametrize("shown", [2, 4])
def test_when_the_counts_differ_a_floorperson_determines_and_what_was_not_accepted_goes_back(
    device: str, slug: str, wager: str, cite: str, shown: int
) -> None:
    """Reading R59."""
    run = players(device, slug, wager)
    run.to("accepted")
    run.answer(shown)
    run.plan("determine", f"5/{wager}", "not accepted")
    assert run.due is not None
    assert (run.due.kind.word, run.due.by.value) == ("determine", "floorperson")
    assert run.due.cites[0].printed == f"§ {cite}"
    assert run.refused(fact("determine", f"2/{wager}", "accepted", by="dealer")) == (cite, "wrong-role")
    run.to(first_card(device))
    assert run.asked_order("determine", "collect wager")[3:] == [
        f"determine 2/{wager}",
        f"determine 5/{wager}",
        f"collect wager 5/{wager} 1",
        f"determine 6/{wager}",
    ]
    assert run.accounts.get("inventory") == 200
    assert run.accounts.get("purse:player 5") == -3000


@pytest.mark.law("643a.8(b)(1)", "643a.9(a)(3)(i)", "643a.10(a)(2)(i)", "643a.10@2019(a)(2)(i)")
@pytest.mark.parametrize(("device", "slug"), WAYS)
def test_without_a_table_game_system_five_card_bonuses_stay_on_the_layout(device: str, slug: str) -> None:
    run = opened(device, slug=slug, five_card_bonus="A").wager(2, **three(), five_card_bonus=5)
    run.to(first_card(device))
    assert run.asked_order(*ACTS[1:6]) == []
    assert run.accounts.get("2/five-card-bonus") == 500


@pytest.mark.law("643a.2(c)", "643a.8(b)(1)", "643a.8(b)(2)")
def test_each_system_is_locked_and_counted_for_itself() -> None:
    run = opened("shoe", five_card_bonus="A", five_card_system=True, progressive="A")
    run.wager(2, **three(), five_card_bonus=5, progressive=1)
    run.to("deal")
    assert run.asked_order(*ACTS[1:6]) == [
        *("lock out table game system", "collect wager 2/five-card-bonus", "accepted table game system", "place chips table game system"),
        *("lock out progressive system", "collect wager 2/progressive", "accepted progressive system", "place chips progressive system"),
    ]


@pytest.mark.law("643a.12(d)(3)", "643a.8(b)(2)", "643a.8(b)(1)")
@pytest.mark.parametrize(("wager", "risen"), [(METER, 140), (FIVE, 0)])
def test_the_meter_rises_as_progressive_chips_go_into_the_container_and_with_no_others(wager: str, risen: int) -> None:
    """Reading R60."""
    run = players("shoe", SLUG, wager, **({"progressive": "A"} if wager == FIVE else {}))  # type: ignore[arg-type]
    run.to("place chips", SYSTEMS[wager])
    assert run.meter == 100_000
    run.to("deal")
    assert run.meter == 100_000 + risen
