"""How many cards a hand of Let It Ride Poker has in each edition, and what six of them are for."""

from __future__ import annotations

import pytest

from tablegames.ranking import RANKINGS
from tablegames.ranking.common import RankingError

LET, AMENDED = RANKINGS["let-it-ride-poker"], RANKINGS["let-it-ride-poker-2019"]


@pytest.mark.law("643a.1")
@pytest.mark.parametrize("text", ["As Ks Qs Js Ts 4d", "As Ks Qs Js Ts 4d 3d", "As Ks Qs Js"])
def test_the_first_edition_ranks_five_cards(text: str) -> None:
    with pytest.raises(RankingError, match=rf"A hand has five cards.* and {len(text.split())} are given.*643a\.1\)"):
        LET.judge([text])


@pytest.mark.law("643a.1")
def test_six_cards_are_sent_to_the_edition_that_has_a_wager_on_them() -> None:
    with pytest.raises(RankingError, match="Six Card Bonus Wager of let-it-ride-poker-2019"):
        LET.judge(["As Ks Qs Js Td", "2s 3s 4s 5s 6s 7d"])


@pytest.mark.law("643a.10@2019(b)")
@pytest.mark.parametrize(
    ("text", "name", "words"),
    [
        ("As Ks Qs Js Ts 4d", "royal flush", ("royal flush",)),
        ("Ts Td 2s 5s 6s 7d", "pair of tens", ("pair of tens or better", "pair")),
        ("9s 9d 2s 5s 6s 7d", "pair of nines", ("pair",)),
    ],
)
def test_six_cards_count_for_the_six_card_bonus_alone(text: str, name: str, words: tuple[str, ...]) -> None:
    judgement = AMENDED.judge([text])
    assert judgement.hands[0].name.startswith(name)
    assert not judgement.is_ordered
    ((wager,),) = judgement.eligible
    assert (wager.wager, wager.words, str(wager.cite)) == ("Six Card Bonus Wager", words, "643a.10@2019(b)")


@pytest.mark.law("643a.10@2019(b)")
def test_six_cards_and_five_are_not_named_together() -> None:
    with pytest.raises(RankingError, match="name them by themselves"):
        AMENDED.judge(["As Ks Qs Js Td", "2s 3s 4s 5s 6s 7d"])


def test_five_cards_are_ranked_alike_in_both_editions() -> None:
    hands = ["As Ks Qs Js Td", "2s 3s 4s 5s 6s"]
    assert AMENDED.judge(hands) == LET.judge(hands)
