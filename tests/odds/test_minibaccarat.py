"""Minibaccarat: every ordered deal is counted, and the published figures come out to their last digit."""

from __future__ import annotations

import random
import re
from decimal import Decimal
from fractions import Fraction
from math import perm
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.evidence.published import rounds_to

from tablegames.equipment.cards import CARDS, Card, cards
from tablegames.games.minibaccarat import TABLE_1
from tablegames.money import UP_TO_5_CENTS, Fixed, ForOne, ToOne, format_money, rounded
from tablegames.odds.asked import AskedError, StrategyAsked, ask
from tablegames.odds.figure import Analysis, percent, root
from tablegames.odds.models import minibaccarat as model
from tablegames.ranking.point_count import value

SLUG = "minibaccarat"
EIGHT_DECKS = (128, *[32] * 9)


def analyses(**asked: object) -> list[Analysis]:
    return list(model.analyses(ask(SLUG, **asked)))


def analysis(wager: str, **asked: object) -> Analysis:
    (one,) = analyses(wager=wager, **asked)
    return one


def with_answers(wager: str, *, cents: int | None = None, **answers: str) -> Analysis:
    (one,) = model.analyses(ask(SLUG, wager=wager, wager_cents=cents).with_answers(**answers))
    return one


def won(found: Analysis) -> int:
    return sum(line.combinations for line in found.lines if line.net > 0)


# ---------------------------------------------------------------------------------------------------- counting


@settings(max_examples=20)
@given(st.lists(st.integers(0, 2), min_size=10, max_size=10).filter(lambda shoe: sum(shoe) >= 6))
def test_the_fast_count_is_that_of_dealing_card_by_card(shoe: list[int]) -> None:
    assert (model.count(tuple(shoe)) == model.deals_listed(shoe)).all()


@pytest.mark.parametrize("decks", [1, 6, 7, 8])
def test_the_fast_count_of_whole_decks_is_that_of_dealing_card_by_card(decks: int) -> None:
    shoe = model.shoe_of(decks)
    counts = model.count(shoe)
    assert (counts == model.deals_listed(shoe)).all()
    assert counts.sum() == perm(52 * decks, 6)


def test_the_largest_shoe_is_counted_without_running_over() -> None:
    counts = model.count(model.shoe_of(26))
    assert sum(int(number) for number in counts.ravel()) == perm(26 * 52, 6)
    assert counts.min() >= 0


def test_a_round_without_third_cards_favours_neither_hand() -> None:
    counts = model.count(EIGHT_DECKS)
    assert (counts[0, 0] == counts[0, 0].T).all()


def test_the_bankers_hand_draws_by_table_1() -> None:
    draws = model.draws()
    for count, thirds in TABLE_1.items():
        assert {third for third in range(10) if draws[count, third]} == thirds
    assert draws[:3, :10].all()
    assert not draws[7:].any()
    assert draws[:6, 10].all()
    assert not draws[6:, 10].any()


@pytest.mark.parametrize("wager", ["banker", "player", "tie"])
def test_a_card_that_nobody_saw_changes_nothing(wager: str) -> None:
    """The mean over the first card of a shoe of what the rest is worth is what the whole shoe is worth: burning costs nothing."""
    one_of_each = {value(card): card for card in CARDS}
    shoe = model.shoe_of(8)
    parts = [Fraction(shoe[worth], 416) * analysis(wager, removed=(card,)).expectation for worth, card in one_of_each.items()]
    assert sum(parts) == analysis(wager).expectation


@pytest.mark.parametrize("wager", ["banker", "player", "tie"])
def test_the_table_of_removals_is_that_of_asking_again(wager: str) -> None:
    found = analysis(wager)
    (removals,) = [detail for detail in found.details if detail.title == "One card out of the shoe"]
    for (_words, edge, change), card in zip(removals.rows, cards("Th As 2c 3c 4c 5c 6c 7c 8c 9c"), strict=True):
        assert edge == analysis(wager, removed=(card,)).house_edge
        assert edge == found.house_edge + change  # type: ignore[operator]


def test_how_rounds_end_is_all_deals() -> None:
    (table,) = [detail for detail in analysis("player").details if detail.title.startswith("How rounds end")]
    columns = list(zip(*table.rows, strict=True))[1:]
    sums = [sum(column) for column in columns]
    assert sums[3] == 1
    assert sums[:3] == [analysis("player").lose, analysis("player").win, analysis("player").tie]


# --------------------------------------------------------------------------------------------------- published

EXPLOIT = "casinoexploit.com, Baccarat (exact combinations)"
THORP = "multiplayerbaccarat.com, Odds (credits Thorp)"
WIZARD = "Wizard of Odds, What is the House Edge?"
PUNKS = "excelpunks.com, Concepts 13: Baccarat vs Non-Commission Baccarat"


def test_published_combinations() -> None:
    banker, player, tie = (analysis(wager) for wager in ("banker", "player", "tie"))
    assert banker.total == player.total == tie.total == 4_998_398_275_503_360, EXPLOIT
    assert (won(banker), won(player), won(tie)) == (2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216), EXPLOIT


def test_published_combinations_of_the_bankers_winning_counts() -> None:
    lines = {line.hand: line.combinations for line in analysis("banker").lines}
    assert [lines[f"win with {count}"] for count in range(1, 10)] == [
        24_291_119_898_624,
        44_681_581_871_104,
        72_927_778_568_192,
        163_359_790_133_248,
        216_715_928_915_968,
        269_232_304_455_680,
        384_279_324_919_808,
        529_914_458_673_152,
        586_850_279_002_112,
    ], PUNKS


@pytest.mark.parametrize(
    ("found", "figure"),
    [
        (analysis("banker"), "1.0579"),
        (with_answers("banker", vigorish="4"), "0.5993"),
        (analysis("player"), "1.2351"),
        (analysis("tie", payouts={"tie": {"tie": ToOne(9)}}), "4.844"),
        (analysis("tie"), "14.3596"),
    ],
    ids=["banker, 5 percent", "banker, 4 percent", "player", "tie, 9 to 1", "tie, 8 to 1"],
)
def test_published_house_edges(found: Analysis, figure: str) -> None:
    assert rounds_to(found.house_edge, Decimal(figure), percent=True), THORP


@pytest.mark.parametrize(("wager", "figure"), [("banker", "0.93"), ("player", "0.95"), ("tie", "2.64")])
def test_published_standard_deviations(wager: str, figure: str) -> None:
    variance = analysis(wager).variance
    assert variance is not None
    assert rounds_to(Fraction(root(variance)), Decimal(figure)), WIZARD


# ---------------------------------------------------------------------------------------------------- vigorish


def chances(**asked: object) -> tuple[Fraction, Fraction, Fraction]:
    found = analysis("player", **asked)
    return found.lose, found.win, found.tie


def test_vigorish_is_taken_of_what_is_won() -> None:
    banker, player, tie = chances()
    assert with_answers("banker", vigorish="5").expectation == Fraction(95, 100) * banker - player
    assert with_answers("banker", vigorish="4").expectation == Fraction(96, 100) * banker - player
    assert with_answers("banker", vigorish="25-on-ties").expectation == banker - player - tie / 4


@pytest.mark.parametrize(
    ("vigorish", "rounding", "cents", "taken"),
    [
        ("5", "exact", 100, "0.05"),
        ("5", "exact", 250, "0.12"),  # a fraction of a cent is dropped: Reading R35
        ("5", "up-to-5-cents", 250, "0.15"),
        ("5", "up-to-5-cents", 300, "0.15"),
        ("5", "up-to-5-cents", 301, "0.20"),
        ("4", "exact", 101, "0.04"),
        ("4", "up-to-5-cents", 100, "0.05"),
        ("4", "up-to-5-cents", 500, "0.20"),
        ("4", "up-to-5-cents", 600, "0.25"),
        ("25-on-ties", "exact", 50, "0.12"),
        ("25-on-ties", "up-to-5-cents", 50, "0.15"),
        ("25-on-ties", "up-to-5-cents", 60, "0.15"),
    ],
)
def test_vigorish_is_rounded_by_the_size_of_the_wager(vigorish: str, rounding: str, cents: int, taken: str) -> None:
    found = with_answers("banker", cents=cents, vigorish=vigorish, vigorish_rounding=rounding)
    banker, player, tie = chances()
    part = Fraction(taken) * 100 / cents
    assert found.expectation == (banker - player - part * tie if vigorish == "25-on-ties" else (1 - part) * banker - player)
    assert ("wager", format_money(cents)) in found.options
    assert "R35" in found.readings


def deferred(cents: int | None, vigorish: str = "5") -> Analysis:
    return with_answers("banker", cents=cents, vigorish=vigorish, vigorish_rounding="up-to-5-cents", vigorish_collection="deferred")


def test_deferred_vigorish_that_is_rounded_up_says_that_its_edge_is_the_least() -> None:
    """Twelve cents of $2.50 are marked on a win: rounding up what is collected can only add, up to 15 cents for a win alone (R41)."""
    found = deferred(250)
    banker, player, _tie = chances()
    assert found.house_edge == player - (1 - Fraction(12, 250)) * banker
    most = player - (1 - Fraction(15, 250)) * banker
    assert any(f"at least this, and at most {percent(most)}," in note and "at most 4 cents a collection" in note for note in found.notes)
    assert dict(found.options)["vigorish-collection"] == "deferred, as marked before it is rounded up"
    assert {"R20", "R35", "R41"} == set(found.readings)
    assert str(found.cites[-1]) == "541.13(e)"
    assert {line.pays for line in found.lines if line.net > 0} == {"1 to 1 - 4.8% marked"}


@pytest.mark.parametrize("vigorish", ["4", "5"])
@pytest.mark.parametrize("cents", [100, 130, 250, 255, 501])
def test_what_is_collected_of_deferred_vigorish_lies_between_what_is_told(vigorish: str, cents: int) -> None:
    """However many wins are collected at once: what the table collects of the marks, rounded as it rounds."""
    charge = model.Charge(vigorish, cents, is_marked=True)
    mark = charge.on_win * cents
    alone = model.Charge(vigorish, cents, UP_TO_5_CENTS).on_win * cents
    for wins in range(1, 50):
        collected = rounded(wins * mark, UP_TO_5_CENTS)
        assert wins * mark <= collected <= min(wins * alone, wins * mark + 4)


def test_deferred_vigorish_without_a_size_is_the_percentage_at_least() -> None:
    found = deferred(None, "4")
    assert found.house_edge == with_answers("banker", vigorish="4").house_edge
    assert any("at least this, for a wager whose vigorish is whole cents" in note for note in found.notes)
    assert "R41" in found.readings


def test_what_is_collected_at_once_is_no_bound() -> None:
    for rounding, collection, vigorish in (
        ("exact", "deferred", "5"),
        ("up-to-5-cents", "at-once", "5"),
        ("up-to-5-cents", "deferred", "25-on-ties"),
    ):
        found = with_answers("banker", cents=250, vigorish=vigorish, vigorish_rounding=rounding, vigorish_collection=collection)
        assert found.notes == ()
        assert "R41" not in found.readings


def test_vigorish_by_size_is_told_where_it_is_rounded() -> None:
    found = with_answers("banker", vigorish="4", vigorish_rounding="up-to-5-cents")
    assert ("wager", "$5") in found.options
    sizes = {row[0]: row for row in found.details[0].rows}
    assert sizes["$1"][1] == "$0.04"
    assert sizes["$1"][3] == "$0.05"
    assert sizes["$1"][4] == with_answers("banker", vigorish="5").house_edge
    assert sizes["$5"][2] == sizes["$5"][4] == found.house_edge


# ------------------------------------------------------------------------------------------- other questions


def test_every_lawful_option_is_priced_once() -> None:
    found = analyses(is_every=True)
    assert len({(one.wager, one.options) for one in found}) == len(found)
    assert {dict(one.options)["decks"] for one in found} == {"6", "7", "8"}
    kinds = {(options["vigorish"], options["vigorish-rounding"]) for one in found if "vigorish" in (options := dict(one.options))}
    assert len(kinds) == 6
    for one in found:
        assert one.total == perm(52 * int(dict(one.options)["decks"]), 6)
        assert len({line.hand for line in one.lines}) == len(one.lines)
        assert one.hit_frequency + one.lose + one.tie == 1


@pytest.mark.parametrize("decks", [6, 7, 8])
def test_the_number_of_decks_is_asked_for(decks: int) -> None:
    found = analysis("player", decks=decks)
    assert found.options == (("decks", str(decks)),)
    assert found.notes == ()


def test_a_number_of_decks_that_is_not_lawful_is_priced_with_a_note() -> None:
    assert analysis("player", decks=4).notes == ("§ 541.3(a) asks for 6 to 8 decks; 4 are priced as asked.",)


def test_removing_cards_one_after_the_other_is_a_smaller_shoe() -> None:
    rng = random.Random(541)
    out = tuple(rng.sample(CARDS * 8, 150))
    shoe = np.array(EIGHT_DECKS)
    for card in out:
        shoe[value(card)] -= 1
    assert model.shoe_of(8, out) == tuple(shoe)
    assert analysis("tie", removed=out).total == perm(416 - 150, 6)


def test_odds_for_one_keep_the_wager() -> None:
    to, for_ = ({"tie": {"tie": odds}} for odds in (ToOne(8), ForOne(9)))
    assert analysis("tie", payouts=to).house_edge == analysis("tie", payouts=for_).house_edge == analysis("tie").house_edge


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"decks": 27}, "A shoe of 27 decks cannot be counted: from 1 to 26 decks are wanted"),
        ({"decks": -1}, "A shoe of -1 decks cannot be counted"),
        ({"removed": (CARDS[0],) * 9}, "2c cannot be taken out 9 times: 8 decks have 8 of 2c"),
        ({"removed": cards("Jk")}, "Jk cannot be taken out 1 times: 8 decks have no Jk"),
        ({"decks": 1, "removed": CARDS[:47]}, "Six cards at least must be left in the shoe"),
        ({"strategy": StrategyAsked("mine", "play: always")}, "there is no strategy to price"),
        ({"payouts": {"tie": {"tie": Fixed(100)}}}, r"A Tie Bet pays odds such as 8 to 1, not \$1\."),  # type: ignore[arg-type]
        ({"payouts": {"tie": {}}}, r"A Tie Bet pays odds such as 8 to 1, not nothing\."),
    ],
)
def test_what_cannot_be_priced_is_refused(asked: dict[str, object], sentence: str) -> None:
    with pytest.raises(AskedError, match=sentence):
        analyses(**asked)


def test_a_shoe_of_six_cards_is_counted() -> None:
    left: tuple[Card, ...] = cards("Ks 2c 3c 4c 5c 6c")
    out = tuple(card for card in CARDS if card not in left)
    found = analysis("banker", decks=1, removed=out)
    assert found.total == perm(6, 6)
    (removals,) = [detail for detail in found.details if detail.title == "One card out of the shoe"]
    assert removals.rows == ()


def test_the_page_has_the_figures_of_today() -> None:
    page = (Path(__file__).parents[2] / "docs" / "odds" / "minibaccarat.md").read_text(encoding="utf-8")
    every = analyses(is_every=True)
    exact = [found.house_edge for found in (*every, deferred(250))]
    eight = [found for found in every if ("decks", "8") in found.options]
    changes = [[abs(row[2]) for row in found.details[-1].rows if isinstance(row[2], Fraction)] for found in eight]
    told = re.findall(r"\d+\.\d{4}%", page)
    assert len(told) > 15
    assert set(told) <= {percent(number) for number in (*exact, *map(max, changes))}
    combinations = {f"{line.combinations:,}" for found in eight for line in found.lines} | {f"{won(found):,}" for found in eight}
    assert set(re.findall(r"\| ([\d,]{18,}) \|", page)) <= combinations
