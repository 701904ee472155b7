"""The devices: what can leave them, what is left, and where the cover card lies."""

from __future__ import annotations

import copy
from collections import Counter

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tablegames.equipment.cards import CARDS, JOKER, UNKNOWN, Card, card, cards
from tablegames.equipment.chance import SeededChance
from tablegames.equipment.device import Decks, Device, DeviceError, DeviceKind, ShufflerKind

FIVE = cards("As Kd Qh Jc Ts")


def shoe(text: str = "As Kd Qh Jc Ts") -> Device:
    device = Device()
    device.load_to_deal(cards(text))
    return device


def unordered(text: str = "As Kd Qh Jc Ts", kind: DeviceKind = DeviceKind.MANUAL_SHOE) -> Device:
    device = Device(kind)
    device.load_unordered(cards(text))
    return device


# ---------------------------------------------------------------- a known order


def test_cards_are_drawn_from_the_top() -> None:
    device = shoe()
    assert (device.top(), device.draw(), device.draw(), len(device)) == (card("As"), card("As"), card("Kd"), 3)
    assert device.to_deal() == cards("Qh Jc Ts")


def test_the_last_card_loaded_is_the_top() -> None:
    device = Device()
    device.load(FIVE)
    assert device.draw() is FIVE[-1]


def test_loading_does_not_take_the_list_itself() -> None:
    order = list(FIVE)
    device = Device()
    device.load(order)
    device.draw()
    assert order == list(FIVE)


def test_an_empty_device_is_still_a_device() -> None:
    device = Device()
    assert device
    assert (len(device), device.top(), device.take(UNKNOWN), device.to_deal()) == (0, None, None, ())
    with pytest.raises(DeviceError, match="empty"):
        device.draw()
    with pytest.raises(DeviceError, match="empty"):
        device.draw_by(SeededChance(1))


def test_a_card_can_leave_from_anywhere_but_only_as_often_as_it_is_there() -> None:
    device = shoe("As Kd As Qh")
    assert device.take(card("Qh")) is card("Qh")
    assert device.take(card("As")) is card("As")
    assert device.to_deal() == cards("Kd As")
    assert device.take(card("As")) is card("As")
    assert device.take(card("As")) is None
    assert device.to_deal() == cards("Kd")


def test_of_two_alike_the_higher_one_leaves() -> None:
    device = shoe("Kd As Qh As")
    device.take(card("As"))
    assert device.to_deal() == cards("Kd Qh As")


def test_an_unseen_card_of_a_known_order_is_the_top_one() -> None:
    device = shoe()
    assert device.take(UNKNOWN) is card("As")
    assert len(device) == 4


def test_a_place_that_nobody_saw_can_be_any_card() -> None:
    device = shoe("As ?? Qh")
    assert device.take(card("2c")) is card("2c")
    assert device.to_deal() == cards("As Qh")
    assert device.take(card("2c")) is None


# ---------------------------------------------------------------- no known order


def test_what_is_in_no_order_cannot_be_drawn_only_taken() -> None:
    device = unordered()
    assert (device.top(), device.is_order_known) == (None, False)
    with pytest.raises(DeviceError, match="order is unknown"):
        device.draw()
    assert device.take(card("Qh")) is card("Qh")
    assert device.take(card("Qh")) is None
    assert (len(device), device.remaining(card("Qh")), device.remaining(card("As"))) == (4, 0, 1)


def test_a_card_that_left_unseen_may_be_any_that_is_missing() -> None:
    device = unordered("As Kd")
    assert device.take(UNKNOWN) is UNKNOWN
    assert (len(device), device.remaining(card("As")), device.remaining(card("Kd"))) == (1, 1, 1)
    assert device.take(card("As")) is card("As")
    assert device.take(card("Kd")) is None  # it is the one that left unseen
    assert device.take(UNKNOWN) is None
    assert device.reveal(card("As")) is False
    assert device.reveal(card("Kd")) is True
    assert (len(device), device.counts()) == (0, Counter())
    assert device.reveal(card("Kd")) is False


def test_forgetting_the_order_keeps_the_cards() -> None:
    device = shoe()
    device.forget_order()
    assert (device.is_order_known, len(device), device.counts()) == (False, 5, Counter(FIVE))
    device.forget_order()
    assert len(device) == 5


@pytest.mark.law("541.15")
def test_a_continuous_device_keeps_no_order() -> None:
    device = Device(DeviceKind.CONTINUOUS)
    device.load(FIVE)
    assert (device.is_order_known, device.top(), len(device)) == (False, None, 5)
    chance = SeededChance("continuous")
    drawn = [device.draw_by(chance) for _ in range(5)]
    assert Counter(drawn) == Counter(FIVE)
    assert tuple(drawn) not in {FIVE, FIVE[::-1]}
    device.put_back(drawn)
    assert device.counts() == Counter(FIVE)


def test_every_card_of_a_continuous_device_is_equally_likely() -> None:
    """Chi-square with four degrees of freedom, significance one in a thousand: 18.47."""
    chance = SeededChance("one of five")
    counts: Counter[Card] = Counter()
    for _ in range(5000):
        device = Device(DeviceKind.CONTINUOUS)
        device.load(FIVE)
        counts[device.draw_by(chance)] += 1
    assert sum((counts[c] - 1000) ** 2 / 1000 for c in FIVE) < 18.47


def test_no_lot_is_drawn_when_nobody_knows_what_is_inside() -> None:
    device = unordered()
    device.take(UNKNOWN)
    with pytest.raises(DeviceError, match="unseen"):
        device.draw_by(SeededChance(1))


# ---------------------------------------------------------------- cutting and the cover card


@pytest.mark.law("565.5(d)(1)(ii)", "565.5(d)(1)(iii)", "541.5(e)")
@pytest.mark.parametrize(("depth", "order"), [(0, "As Kd Qh Jc Ts"), (1, "Kd Qh Jc Ts As"), (4, "Ts As Kd Qh Jc"), (5, "As Kd Qh Jc Ts")])
def test_a_cut_puts_the_upper_cards_under_the_lower(depth: int, order: str) -> None:
    device = shoe()
    assert device.cut(depth)
    assert device.to_deal() == cards(order)


@pytest.mark.parametrize("depth", [-1, 6])
def test_a_cut_cannot_be_deeper_than_the_stack(depth: int) -> None:
    device = shoe()
    assert not device.cut(depth)
    assert device.to_deal() == FIVE


def test_a_cut_of_an_unknown_order_leaves_it_unknown() -> None:
    device = unordered()
    assert device.cut(2)
    assert device == unordered()


def test_cards_put_back_go_under_the_stack() -> None:
    device = shoe("As Kd")
    device.put_back(cards("2c 3c"))
    assert device.draw() is card("As")
    assert device.to_deal()[0] is card("Kd")
    assert set(device.to_deal()[1:]) == set(cards("2c 3c"))


def test_the_cover_card_shows_when_all_cards_above_it_have_left() -> None:
    device = shoe()
    device.cover_below = 3
    showing = []
    for _ in range(5):
        device.draw()
        showing.append(device.is_cover_showing)
    assert showing == [False, True, True, True, True]


def test_no_cover_card_shows_where_none_is_inside() -> None:
    device = shoe("As")
    device.draw()
    assert not device.is_cover_showing


def test_loading_takes_the_cover_card_out() -> None:
    device = shoe()
    device.cover_below = 3
    device.load(FIVE)
    assert device.cover_below is None


# ---------------------------------------------------------------- copies


@pytest.mark.parametrize("made", [shoe(), unordered(), unordered(kind=DeviceKind.CONTINUOUS)], ids=repr)
def test_a_copy_is_equal_and_stands_by_itself(made: Device) -> None:
    made.take(UNKNOWN)
    made.cover_below = 2
    for other in (made.copy(), copy.copy(made), copy.deepcopy(made)):
        assert other == made
        assert (other.kind, other.cover_below, len(other)) == (made.kind, 2, 4)
        other.take(other.counts().most_common(1)[0][0])
        assert other != made
        assert len(made) == 4


def test_devices_differ_by_kind_order_and_content() -> None:
    assert shoe() == shoe()
    assert unordered("As Kd") == unordered("Kd As")
    assert shoe("As Kd") != shoe("Kd As")
    assert shoe() != unordered()
    assert Device(DeviceKind.HAND) != Device(DeviceKind.MANUAL_SHOE)
    assert Device() != "shoe"
    with pytest.raises(TypeError):
        hash(Device())


def test_a_device_says_what_it_is() -> None:
    assert repr(shoe()) == "<Device shoe: 5 cards in order>"
    assert repr(unordered(kind=DeviceKind.CONTINUOUS)) == "<Device continuous: 5 cards in no known order>"


# ---------------------------------------------------------------- kinds and decks


def test_kinds_are_read_from_the_words_of_files() -> None:
    assert [DeviceKind(key) for key in ("shoe", "hand", "automated", "continuous", "stacks")] == list(DeviceKind)
    assert [ShufflerKind(key) for key in ("none", "automated", "counting")] == list(ShufflerKind)
    assert len({kind.word for kind in (*DeviceKind, *ShufflerKind)}) == 8


def test_only_one_shuffler_counts() -> None:
    assert [(kind.is_automated, kind.does_count) for kind in ShufflerKind] == [(False, False), (True, False), (True, True)]


@pytest.mark.parametrize(("decks", "size", "batches"), [(Decks(), 52, 1), (Decks(8), 416, 1), (Decks(6, ("red", "blue")), 312, 2)])
def test_decks_know_how_many_cards_are_in_play(decks: Decks, size: int, batches: int) -> None:
    assert (decks.cards_per_batch, decks.batches) == (size, batches)
    assert Counter(decks.batch()) == Counter(dict.fromkeys(CARDS, decks.decks_per_batch))


def test_a_deck_can_have_a_joker() -> None:
    assert Decks(jokers_per_deck=1).batch()[-1] is JOKER
    assert Decks(jokers_per_deck=1).cards_per_batch == 53


# ---------------------------------------------------------------- any sequence of acts


class TwoDevices(RuleBasedStateMachine):
    """The same cards in a known and in an unknown order: what leaves the first can always leave the second."""

    @initialize(order=st.lists(st.sampled_from(CARDS[:8]), max_size=20))
    def load(self, order: list[Card]) -> None:
        self.known, self.unknown = Device(), Device()
        self.known.load(order)
        self.unknown.load_unordered(order)
        self.model = Counter(order)

    @rule(one=st.sampled_from(CARDS[:8]))
    def take(self, one: Card) -> None:
        is_there = self.model[one] > 0
        assert (self.known.take(one) is one) is is_there
        assert (self.unknown.take(one) is one) is is_there
        self.model[one] -= is_there

    @precondition(lambda self: len(self.known) > 0)
    @rule()
    def draw(self) -> None:
        drawn = self.known.draw()
        assert self.unknown.take(drawn) is drawn
        self.model[drawn] -= 1

    @precondition(lambda self: len(self.known) > 0)
    @rule()
    def leave_unseen_and_be_revealed(self) -> None:
        assert self.unknown.take(UNKNOWN) is UNKNOWN
        left = self.known.take(UNKNOWN)
        assert left is not None
        assert self.unknown.reveal(left)
        self.model[left] -= 1

    @rule(depth=st.integers(-1, 21))
    def cut(self, depth: int) -> None:
        assert self.known.cut(depth) is self.unknown.cut(depth) is (0 <= depth <= len(self.known))

    @rule(back=st.lists(st.sampled_from(CARDS[:8]), max_size=3))
    def put_back(self, back: list[Card]) -> None:
        for device in (self.known, self.unknown):
            device.put_back(back)
        self.model.update(back)

    @invariant()
    def the_cards_are_conserved(self) -> None:
        if hasattr(self, "model"):
            assert self.known.counts() == self.unknown.counts() == +self.model
            assert len(self.known) == len(self.unknown) == self.model.total()
            assert all(self.known.remaining(one) == self.model[one] for one in CARDS[:8])


TestTwoDevices = pytest.mark.fuzz(TwoDevices.TestCase)
