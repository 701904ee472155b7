"""Options that a game has no use for are refused, and options on which a figure depends are named beside it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from tablegames.equipment.cards import cards
from tablegames.money import ToOne
from tablegames.odds.asked import Asked, AskedError, StrategyAsked, ask
from tablegames.odds.book import analyses
from tablegames.odds.models import pai_gow
from tablegames.odds.models.pai_gow_poker import questions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.odds.figure import Analysis

THREE, MINI, TILES, POKER = "three-card-poker", "minibaccarat", "pai-gow", "pai-gow-poker"


@pytest.mark.parametrize(
    ("slug", "asked", "sentence"),
    [
        (THREE, {"wager_cents": 500}, "Three Card Poker has no use for --size: it has no vigorish"),
        (THREE, {"players": 3}, "no use for --players: it costs the same whoever else is at the table"),
        (THREE, {"meter_cents": 100}, "no use for --meter: it pays nothing of a meter"),
        (THREE, {"house_way": "foxwoods"}, "no use for --house-way: its dealer sets no hands"),
        (THREE, {"decks": 2}, "is dealt from one deck"),
        (THREE, {"wager": "pair-plus", "strategy": StrategyAsked("never fold")}, "wager pair-plus, has no use for --strategy"),
        (THREE, {"wager": "ante", "paytable": "least"}, "'least' is of pair-plus: nothing of it is in the wager ante"),
        (THREE, {"wager": "pair-plus", "payouts": {"ante-bonus": {"straight": ToOne(1)}}}, "of ante-bonus: nothing of it is in the wager"),
        (MINI, {"wager": "player", "wager_cents": 500}, "wager player, has no use for --size"),
        (MINI, {"wager": "tie", "wager_cents": 500}, "wager tie, has no use for --size"),
        (MINI, {"players": 1}, "no use for --players"),
        (MINI, {"meter_cents": 100}, "no use for --meter"),
        (MINI, {"house_way": "foxwoods"}, "no use for --house-way"),
        (MINI, {"strategy": StrategyAsked("optimal")}, "there is no strategy to price"),
        (MINI, {"wager": "banker", "paytable": "least"}, "'least' is of tie: nothing of it is in the wager banker"),
        (MINI, {"wager": "player", "payouts": {"tie": {"tie": ToOne(9)}}}, "of tie: nothing of it is in the wager player"),
        (TILES, {"decks": 1}, "Pai Gow has no use for --decks: it is played with one set"),
        (TILES, {"meter_cents": 100}, "no use for --meter"),
        (POKER, {"players": 2}, "Pai Gow Poker has no use for --players"),
        (POKER, {"meter_cents": 100}, "no use for --meter"),
        (POKER, {"decks": 2}, "is played with one deck"),
        (POKER, {"removed": cards("6h")}, "no card can be taken out"),
    ],
)
def test_an_option_without_use_is_refused(slug: str, asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(AskedError, match=sentence):
        analyses(ask(slug, **asked))


def told(asked: Asked) -> Iterator[Analysis]:
    """The figures without the tables behind, which take longer."""
    if asked.slug == TILES:
        return (each.analysis for each in pai_gow.priced(asked, is_told=False))
    return iter(analyses(asked))


def asked_in_many_ways(slug: str) -> Iterator[Asked]:
    sizes = [None] if slug == THREE else [None, 250, 500, 501]
    players = [None, 1, 2] if slug == TILES else [None]
    changed: dict[str, list[dict[str, Any]]] = {
        THREE: [{"bonus_f_besides_e": True}, {"version": "565.7(f)(2)", "ante_bonus": "B"}, {"fold_forfeits_pair_plus": True}],
        MINI: [
            {"vigorish": vigorish, "vigorish_rounding": rounding, "vigorish_collection": collection}
            for vigorish in ("4", "5", "25-on-ties")
            for rounding in ("exact", "up-to-5-cents")
            for collection in ("at-once", "deferred")
        ],
        TILES: [{"vigorish_rounding": "25-cents"}, {"zero_low_hand": "as-any-value"}, {"banking": True, "co_banking": True}],
    }
    for size in sizes:
        for number in players:
            asked = ask(slug, wager_cents=size, players=number)
            yield from (asked, *(asked.with_answers(**answers) for answers in changed[slug]))


@pytest.mark.parametrize("slug", [THREE, MINI, pytest.param(TILES, marks=pytest.mark.slow)])
def test_a_key_of_options_has_one_value(slug: str) -> None:
    """A figure that something asked for changes names it."""
    values: dict[tuple[object, ...], set[tuple[Fraction, ...]]] = defaultdict(set)
    for asked in asked_in_many_ways(slug):
        for each in told(asked):
            variance = each.variance or Fraction(0)
            values[each.wager, each.options].add((each.house_edge, each.element_of_risk, each.average_wagered, variance))
    assert [key for key, found in values.items() if len(found) > 1] == []


def test_a_filed_paytable_has_a_name_of_its_own() -> None:
    asked = ask(THREE, wager="pair-plus")
    least = asked.terms.payouts["pair-plus"]
    filed = [replace(asked, terms=replace(asked.terms, payouts={"pair-plus": {**least, "flush": ToOne(odds)}})) for odds in (3, 4, 5)]
    named = [dict(found.options)["pair-plus"] for each in filed for found in analyses(each)]
    assert named == ["least", "filed 35-35-25-5-4-1", "filed 35-35-25-5-5-1"]


def test_every_question_of_set_cards_is_named_by_its_size() -> None:
    named = [one.options for cents in (None, 500, 600) for one in questions(ask(POKER, wager_cents=cents))]
    assert len(set(named)) == 3


READINGS = [
    (THREE, "ante", {"R1", "R13", "R48"}),
    (THREE, "ante-and-pair-plus", {"R1", "R8", "R13", "R48"}),
    (THREE, "pair-plus", {"R8"}),
]


@pytest.mark.parametrize(("slug", "wager", "readings"), READINGS)
def test_the_readings_that_decide_its_money_are_named(slug: str, wager: str, readings: set[str]) -> None:
    for found in analyses(ask(slug, wager=wager)):
        assert set(found.readings) == readings


def test_every_ante_with_a_bonus_of_f_names_the_readings() -> None:
    for found in analyses(ask(THREE, wager="ante", is_every=True)):
        is_f = dict(found.options)["ante-bonus"] != "e"
        assert set(found.readings) == {"R1", "R13", "R48"} | ({"R14"} if is_f else set())


def test_the_readings_of_tiles_are_named() -> None:
    plain, sized = (list(told(ask(TILES, players=2, wager_cents=cents))) for cents in (None, 500))
    always = {"R5", "R6", "R7", "R20", "R22", "R23"}
    besides = [set(), {"R92", "R94"}, {"R24", "R25", "R92", "R93", "R94"}]
    assert [set(found.readings) for found in plain] == [always | more for more in besides]
    assert [set(found.readings) for found in sized] == [always | more | {"R35"} for more in besides]


def test_what_a_bank_is_priced_in_is_said() -> None:
    dealer, bank, shared = told(ask(TILES, players=3))
    assert "edge-per" not in dict(dealer.options)
    for found, wagered in ((bank, Fraction(3)), (shared, Fraction(1))):
        assert dict(found.options)["edge-per"] == found.unit == "opponent's wager"
        assert found.average_wagered == wagered
        assert found.element_of_risk == found.house_edge / wagered
