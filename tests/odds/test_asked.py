"""What may be asked of the odds: paytables, options, and the sentences for what cannot be priced."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.games import MODULES
from tablegames.money import ToOne
from tablegames.odds.asked import MOST_METER_CENTS, Asked, AskedError, StrategyAsked, ask, own_paytable, paytable_keys
from tablegames.odds.book import MODELS, analyses, model, wagers
from tablegames.odds.said import Said, asked_of, written_strategy


def test_every_game_of_the_house_has_a_model() -> None:
    assert list(MODELS) == list(MODULES)


@pytest.mark.parametrize("slug", MODULES)
def test_every_wager_of_every_game_has_its_paytables(slug: str) -> None:
    asked, every = ask(slug), ask(slug, is_every=True)
    for table in asked.game.declared.paytables:
        names = [found.name for found in every.tables(table.key)]
        assert table.is_own or table.name in names
        assert len(asked.tables(table.key)) <= 1
        lettered = ask(slug, paytable=table.name).tables(table.key)
        assert table.is_own or [one.payouts for one in lettered] == [table.payouts()]


def test_the_terms_say_which_paytable_is_priced() -> None:
    asked = ask("three-card-poker").with_answers(version="565.7(f)(1)", ante_bonus="B")
    assert [table.name for table in asked.tables("ante-bonus")] == ["B"]
    assert asked.answers("ante-bonus") == ("B",)
    assert ask("three-card-poker", is_every=True).answers("ante-bonus") == ("e", "A", "B", "C")
    assert ask("three-card-poker", is_every=True).answers("fold-forfeits-pair-plus") == (False, True)


@pytest.mark.parametrize(
    "text",
    [
        "pair 1, flush 4, straight flush 40 to 1",
        "straight flush: 40 to 1,\npair = 1, flush 4 to 1",
    ],
)
def test_a_paytable_of_ones_own_is_read_line_by_line(text: str) -> None:
    key, payouts = own_paytable(text, ask("three-card-poker", wager="pair-plus"))
    assert (key, dict(payouts)) == ("pair-plus", {"pair": ToOne(1), "flush": ToOne(4), "straight flush": ToOne(40)})


def test_a_paytable_that_is_not_in_the_law_is_priced_with_a_note() -> None:
    asked = ask("three-card-poker")
    key, payouts = own_paytable("pair 1, flush 4", asked)
    (table,) = Asked(asked.game, asked.terms, payouts={key: payouts}).tables(key)
    assert table.name == "own"
    assert "is not one of § 565.12(d)" in table.note


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "A paytable of one's own is a line for each hand"),
        ("pare 1", "'pare 1' names no hand of a paytable; the nearest is pair; there are pair, flush"),
        ("pair minus one", "pair: "),
        ("pair 0", "pair: "),
        ("pair 1, pair 2", "pair is paid twice in this paytable"),
        ("pair 1, mini royal of spades 50", "These lines are not all of any one paytable"),
    ],
)
def test_a_paytable_that_cannot_be_read_is_told(text: str, said: str) -> None:
    with pytest.raises(AskedError) as error:
        own_paytable(text, ask("three-card-poker"))
    assert str(error.value).startswith(said)
    assert str(error.value).endswith(".")


@given(st.text(alphabet="pairflushto 0123456789,.-=\n", max_size=60))
def test_any_paytable_is_read_or_refused(text: str) -> None:
    try:
        _, payouts = own_paytable(text, ask("three-card-poker"))
    except AskedError:
        return
    assert all(isinstance(payout.pays(100), int | Fraction) for payout in payouts.values())


def test_figures_of_a_paytable_of_ones_own_name_its_lines_among_their_options() -> None:
    key, payouts = own_paytable("pair 1, flush 4", ask("three-card-poker"))
    (found,) = analyses(ask("three-card-poker", wager="pair-plus", payouts={key: payouts}))
    assert ("pair-plus", "own (pair 1 to 1, flush 4 to 1)") in found.options


def test_what_no_model_counts_is_told_with_what_there_is() -> None:
    with pytest.raises(AskedError, match="no exact odds of 'roulette'; there are of three-card-poker"):
        model("roulette")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"wager": "insurance"}, "'insurance' is no wager of Three Card Poker that can be priced; there are ante"),
        ({"strategy": StrategyAsked("always win")}, "'always win' is no strategy of Three Card Poker; there are"),
    ],
)
def test_a_wager_or_a_strategy_that_is_not_there_is_told(asked: dict[str, object], said: str) -> None:
    with pytest.raises(AskedError) as error:
        analyses(ask("three-card-poker", **asked))
    assert str(error.value).startswith(said)


def test_a_comma_within_a_hand_or_an_amount_divides_no_lines() -> None:
    bonus = "king-king, queen-queen or jack-jack"
    key, payouts = own_paytable(f"ace-ace 40, {bonus} 9, ten-ten to two-two 3", ask("texas-holdem-bonus-poker"))
    assert (key, list(payouts)) == ("bonus", ["ace-ace", bonus, "ten-ten to two-two"])
    assert str(payouts[bonus]) == "9 to 1"
    key, payouts = own_paytable("royal flush $20,000 per $1, full house $75 per $1", ask("let-it-ride-poker", wager="five-card-bonus"))
    assert {hand: str(payout) for hand, payout in payouts.items()} == {"royal flush": "$20,000 per $1", "full house": "$75 per $1"}


# ---------------------------------------------------------------- names


@pytest.mark.parametrize("slug", MODULES)
def test_every_hand_of_a_paytable_is_read_by_its_name_however_it_is_written(slug: str) -> None:
    for key, hands in paytable_keys(ask(slug)).items():
        for hand in hands:
            for written in (hand, hand.upper(), hand.replace("-", " ")):
                found, payouts = own_paytable(f"{written} 3 to 1", ask(slug, wager=key))
                assert (found, list(payouts)) == (key, [hand])


@pytest.mark.parametrize(
    ("slug", "wager", "text", "hands"),
    [
        ("let-it-ride-poker", "let-it-ride", "two pairs 2", ["two pair"]),
        ("four-card-poker", "aces-up", "two pair 2", ["two pairs"]),
        ("let-it-ride-poker", "three-card-bonus", "mini royal 50", ["mini-royal"]),
        ("three-card-poker", "pair-plus", "mini-royal 50", ["mini royal"]),
        ("three-card-poker", "pair-plus", "three of a kind 30, pairs 1", ["three-of-a-kind", "pair"]),
    ],
)
def test_a_hand_is_known_by_the_name_of_another_game(slug: str, wager: str, text: str, hands: list[str]) -> None:
    assert list(own_paytable(text, ask(slug, wager=wager))[1]) == hands


def test_a_hand_that_is_not_known_is_answered_with_those_of_the_wager() -> None:
    with pytest.raises(AskedError) as told:
        own_paytable("pair of aces 1, flsh 5", ask("four-card-poker", wager="aces-up"))
    assert str(told.value).endswith("flush, straight, two pairs, pair of aces.")
    assert "the nearest is flush" in str(told.value)
    assert "royal flush" not in str(told.value), "that is of the Progressive"


FAST = ("three-card-poker", "minibaccarat")


@pytest.mark.parametrize("slug", [pytest.param(slug, marks=[] if slug in FAST else pytest.mark.slow) for slug in MODULES])
def test_every_wager_that_is_said_to_be_priced_is_priced(slug: str) -> None:
    for wager in wagers(ask(slug)):
        try:
            assert analyses(ask(slug, wager=wager))
        except AskedError as error:
            assert "has no paytable" in str(error), "but that one may be brought"  # noqa: PT017 - most wagers raise nothing


def test_a_wager_that_is_not_there_is_answered_with_the_nearest() -> None:
    with pytest.raises(AskedError, match=r"ante-and-pair-plus\. Did you mean ante-and-pair-plus\?"):
        analyses(ask("three-card-poker", wager="ante-and-pair"))


# ---------------------------------------------------------------- what is said


def said(slug: str, **options: object) -> Asked:
    asked = ask(slug)
    return asked_of(asked.game, asked.terms, said=Said(**options))  # type: ignore[arg-type]


@pytest.mark.parametrize("amount", ["10000000000", "10000000000.01", "9999999999999", "1" + "0" * 40])
def test_a_meter_has_one_limit_however_large_what_is_said(amount: str) -> None:
    assert said("let-it-ride-poker", meter="9999999999.99").meter_cents == MOST_METER_CENTS
    with pytest.raises(AskedError, match=r"A meter is more than \$0 and at most \$9,999,999,999\.99, not"):
        said("let-it-ride-poker", meter=amount)


@pytest.mark.parametrize(("slug", "most"), [("pai-gow", 6), ("let-it-ride-poker", 7), ("four-card-poker", 7)])
def test_players_have_one_limit_on_both_sides(slug: str, most: int) -> None:
    assert said(slug, players=most).players == most
    for number in (0, most + 1):
        with pytest.raises(AskedError, match=f"There are 1 to {most} players, not {number}"):
            said(slug, players=number)


def test_tiles_that_are_none_are_told_of_as_tiles() -> None:
    with pytest.raises(AskedError, match="'7-7' is no tile"):
        said("pai-gow", removed="7-7")
    with pytest.raises(AskedError, match="is not a card"):
        said("three-card-poker", removed="7-7")


def test_a_strategy_of_notepad_begins_with_a_mark_that_is_none_of_it() -> None:
    assert written_strategy("a", "\ufeffplay: otherwise").text == "play: otherwise"
    for text, told in (("\ufeff \n", "is empty"), ("x" * 100_001, "longer than a strategy can be: 100,000 characters")):
        with pytest.raises(AskedError, match=told):
            written_strategy("a", text)
