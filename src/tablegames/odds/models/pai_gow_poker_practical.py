"""A player's way to set hands of Pai Gow Poker that can be remembered, found from the best settings against Foxwoods' house way.

It departs from Foxwoods' where most is lost by it: with an ace or a king and two small pairs, which pair to break depends on the
ranks; without a pair the third highest card may stay High; a straight or flush is broken for a pair with an ace beside it.
"""

from __future__ import annotations

from typing import Final

PRACTICAL: Final = """house way "Practical" for pai-gow-poker
note: For a player against a dealer who sets by Foxwoods' house way; found from the best settings.

== No pair
no pair, the highest card A, the third highest card 9 or lower: low the second and sixth highest cards
no pair, the highest card A, the third highest card 10: low the second and fourth highest cards
no pair, the highest card K, the third highest card 8 or lower: low the second and fifth highest cards
no pair: low the second and third highest cards

== One pair
pair: low the two highest other cards

== Two pairs, also with a straight, flush or straight flush
with two pairs, the higher pair 9 or lower, an ace besides: low the two highest other cards
with two pairs, the higher pair 10, the lower pair 8 or lower, an ace besides: low the two highest other cards
with two pairs, the higher pair J, the lower pair 5 or lower, an ace besides: low the two highest other cards
with two pairs, the higher pair Q, the lower pair 3 or lower, an ace besides: low the two highest other cards
with two pairs, the higher pair 6 or lower, a king besides: low the two highest other cards
with two pairs, the higher pair 7, the lower pair 4 or lower, a king besides: low the two highest other cards
with two pairs, the higher pair 8, the lower pair 3 or lower, a king besides: low the two highest other cards
with two pairs, the higher pair 4 or lower, the lower pair 2, a queen besides: low the two highest other cards
with two pairs: low the lower pair

== Three pairs
with three pairs: low the highest pair

== Three-of-a-kind
three-of-a-kind of aces: low an ace and the next card
three-of-a-kind of kings, no jack or better besides: low a king and the next card
three-of-a-kind: low the two highest other cards

== Straight, flush, straight flush
straight, flush, straight flush or royal flush, with no pair: low the two highest cards leaving a complete hand
straight, flush, straight flush or royal flush, with one pair: low the best two cards leaving a complete hand, if it is at least a king
straight, flush, straight flush or royal flush, with one pair of queens, an ace and a king besides: low the two highest other cards
straight, flush, straight flush or royal flush, with one pair: low the best two cards leaving a complete hand, if it is at least a queen
straight, flush, straight flush or royal flush, with one pair of aces, a queen or better and a jack or better besides:
  low the two highest other cards
straight, flush, straight flush or royal flush, with one pair 9 to J, an ace and a jack or better besides: low the two highest other cards
straight, flush, straight flush or royal flush, with one pair 8, an ace and a queen or better besides: low the two highest other cards
straight, flush, straight flush or royal flush, with three-of-a-kind:
  low a pair from the three-of-a-kind leaving a complete hand, if possible
straight, flush, straight flush or royal flush: low the best two cards leaving a complete hand

== Full house
two three-of-a-kinds: low a pair from the higher three-of-a-kind
full house: low the highest pair

== Four-of-a-kind
four-of-a-kind, with four-of-a-kind and a pair: low the pair
four-of-a-kind, with four-of-a-kind and a three-of-a-kind: low a pair from the three-of-a-kind
four-of-a-kind J to A: low a pair from the four-of-a-kind
four-of-a-kind 7 to 10, a king or better besides: low the two highest other cards
four-of-a-kind 7 to 10: low a pair from the four-of-a-kind
four-of-a-kind 2 to 6: low the two highest other cards

== Five aces
five aces, when a pair of kings can be low: low a pair of kings
five aces: low two aces
"""
"""The text of the way, in the words of house ways."""
