"""What a dealer of a game can ever do, to be pointed at: acts, places, wagers and words; and what was pointed at, as it is typed.

Nothing here depends on what is due: what is offered gives no answer away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.equipment.device import DeviceKind
from tablegames.equipment.stacks import Style
from tablegames.person.typed import groups, has_common_hands
from tablegames.procedure.due import NO_MORE_BETS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.rules import Setup


class Verb(NamedTuple):
    """An act to be pointed at: the word that is typed for it, its label, and what goes with it.

    ``where`` is true where a place is said, ``wager`` where one of its wagers is; ``value`` is what is said besides: ``money``,
    ``number``, ``word``, ``low`` (which two are the Low hand), or nothing.
    """

    word: str
    label: str
    where: bool = False
    wager: bool = False
    value: str = ""


class VerbGroup(NamedTuple):
    """Acts that belong together; ``is_rare`` of those that most rounds go without."""

    title: str
    verbs: tuple[Verb, ...]
    is_rare: bool = False


class Spot(NamedTuple):
    """A place, or a wager, to be pointed at: the word that is typed for it, and its label."""

    word: str
    label: str


class Pointing(NamedTuple):
    """All that a dealer of a game can point at."""

    groups: tuple[VerbGroup, ...]
    places: tuple[Spot, ...]
    wagers: tuple[Spot, ...]
    words: tuple[str, ...]


class _Traits(NamedTuple):
    """What tells games apart at the dealer's place."""

    tiles: bool
    two: bool
    common: bool
    turned: bool
    board: bool
    stacks: bool
    systems: bool

    @property
    def one(self) -> bool:
        """Tell whether each has one hand, against the dealer's or the table's."""
        return not self.two and not self.common

    @property
    def set_cards(self) -> bool:
        """Tell whether hands are set of cards."""
        return self.two and not self.tiles


def _traits(setup: Setup) -> _Traits:
    declared = setup.declared
    two, numbered = declared.two_hands is not None, bool(groups(declared))
    return _Traits(
        tiles=declared.two_hands is not None and declared.two_hands.noun == "tile",
        two=two,
        common=has_common_hands(declared),
        turned=numbered,
        board=declared.wager("flop") is not None,
        stacks=bool(declared.up_cards),
        systems=declared.meter is not None,
    )


def pointing(setup: Setup) -> Pointing:
    """Give what a dealer at a table can ever point at."""
    traits = _traits(setup)
    found = (
        VerbGroup("Deal", tuple(_dealing(traits))),
        VerbGroup("Say", tuple(_saying(traits))),
        VerbGroup("Show and set", tuple(_showing(traits))),
        VerbGroup("Settle", tuple(_settling(traits))),
        VerbGroup("Systems", tuple(_systems(traits)), is_rare=True),
        VerbGroup("Put away", tuple(_putting_away(traits))),
        VerbGroup("Shuffle and cut", tuple(_shuffling(traits)), is_rare=True),
        VerbGroup("Equipment", tuple(_equipping(traits)), is_rare=True),
    )
    return Pointing(
        tuple(group for group in found if group.verbs), tuple(_places(setup, traits)), tuple(_wagers(setup)), tuple(_words(setup, traits))
    )


def _dealing(traits: _Traits) -> Iterator[Verb]:
    noun = "tile" if traits.tiles else "card"
    if not traits.tiles:
        yield Verb("deal", f"deal a {noun}", where=True)
    if not traits.common:
        yield Verb("deal stack", "deal a stack", where=True)
    if traits.set_cards:
        yield Verb("deliver", "deliver a stack", where=True)
        yield Verb("button", "put the button", where=True)
        yield Verb("mark start", "mark the start", where=True)
    if traits.common or traits.board:
        yield Verb("burn", "burn a card")
    if traits.turned or traits.stacks:
        yield Verb("turn card", "turn a card")
    if traits.common:
        yield Verb("turn up", "turn a hand face up", where=True)
    if traits.turned:
        yield Verb("set aside", "set the left card aside")
    if traits.one:
        yield Verb("cover hand", "lay the cover card for the hand")
        yield Verb("cover card aside", "lay the cover card aside")
    if traits.tiles:
        yield Verb("to the dead hand", "to the Dead Hand", where=True)
    else:
        yield Verb("hold", "hold the cards", value="word")
    if traits.two:
        yield from (
            Verb("shake", "shake", value="number"),
            Verb("roll", "uncover the dice"),
            Verb("cover and shake once", "cover and shake once"),
            Verb("shaker to the right", "shaker to the right"),
        )
    yield Verb("keep", f"keep a {noun} drawn in error")


def _saying(traits: _Traits) -> Iterator[Verb]:
    yield Verb("announce", "announce", where=traits.two, value="word")
    if traits.two:
        yield Verb("total", "say the number", value="number")
        yield Verb("tell house way", "tell the house way")
    if traits.tiles:
        yield Verb("delivery", "choose the delivery", value="word")
        yield Verb("indicate delivery", "show the delivery", value="word")
    if not traits.common and not traits.tiles:
        yield Verb("determine", "say what holds of the deal", value="word")
    yield Verb("confirm", "answer a verbal wager", value="word")


def _showing(traits: _Traits) -> Iterator[Verb]:
    if not traits.common:
        yield Verb("reveal", "show a hand", where=True)
    if traits.two:
        yield Verb("set", "set the hand", value="low")
        yield Verb("set again", "set the hand again", value="low")
    if traits.set_cards:
        yield Verb("count hand", "count a hand", where=True, value="number")
    if traits.common:
        yield Verb("show", "show the burnt cards")


def _settling(traits: _Traits) -> Iterator[Verb]:
    yield Verb("pay", "pay", where=True, wager=True, value="money")
    yield Verb("take", "take", where=True, wager=True, value="money")
    yield Verb("give back", "give back", where=True, wager=True)
    if traits.common or traits.two:
        yield Verb("vigorish", "vigorish", where=True, wager=True, value="money")
    if traits.common:
        yield Verb("mark", "mark vigorish", where=True, wager=True, value="money")
    if traits.turned:
        yield Verb("push chips", "move a wager toward the player", where=True)
    if traits.tiles:
        yield from (
            Verb("put in", "put in the center", where=True, value="money"),
            Verb("surplus", "share the surplus", where=True, value="money"),
            Verb("into the container", "into the container", value="money"),
            Verb("offer bank", "offer the bank"),
            Verb("marker", "put the marker", value="word"),
            Verb("chips", "count the bank’s chips"),
            Verb("stake", "wager against the bank", value="money"),
        )
    yield Verb("convert", "change cash into chips", where=True, wager=True, value="money")


def _systems(traits: _Traits) -> Iterator[Verb]:
    if traits.systems:
        yield from (
            Verb("lock out", "lock the system"),
            Verb("collect wager", "collect a wager", where=True),
            Verb("place chips", "put the chips away"),
            Verb("check hand", "verify the hand", where=True),
            Verb("light", "verify the light", where=True),
            Verb("award", "pay out of the meter", where=True, value="money"),
            Verb("envy bonus", "pay an Envy Bonus", where=True, value="money"),
        )


def _putting_away(traits: _Traits) -> Iterator[Verb]:
    yield Verb("discard", "discard a hand", where=True)
    if not traits.common and not traits.tiles:
        yield Verb("count stub", "count the stub", value="number")
        yield Verb("stub", "put the stub away")
    yield Verb("gather", f"pick up the {'tiles' if traits.tiles else 'cards'}")
    if traits.common:
        yield Verb("return cards", "return cards to the shoe")


def _shuffling(traits: _Traits) -> Iterator[Verb]:
    yield Verb("shuffle", "form the stacks" if traits.tiles else "shuffle")
    if traits.tiles:
        yield Verb("turn down", "turn the tiles down")
        yield Verb("mix", "mix the tiles", value="number")
        return
    yield Verb("preshuffled", "take the cards shuffled beforehand")
    yield Verb("cut", "cut", value="number")
    yield Verb("cover card", "put a cover card in", value="number")
    yield Verb("cover card on the table", "cover card on the table")
    yield Verb("cover card in the stack", "cover card into the stack")
    if traits.two:
        yield Verb("last cover card", "put a cover card away", value="word")
    yield Verb("load", "load", value="word")
    yield Verb("stack", "stack the cards")


def _equipping(traits: _Traits) -> Iterator[Verb]:
    noun = "tiles" if traits.tiles else "cards"
    yield Verb("receive", f"receive the {noun}")
    yield Verb("inspect", f"inspect the {noun}")
    yield Verb("spread", f"spread the {noun}", value="word")
    yield Verb("sort", "sort the tiles") if traits.tiles else Verb("wash", "wash the cards")
    if traits.two:
        yield Verb("dice in", "put the dice in")
    if traits.tiles:
        yield Verb("seal", "seal unsuitable tiles")
    if traits.common:
        yield Verb("no cards left", "say that no cards are left")
    yield Verb("change decks", f"change the {noun}")
    yield Verb("remove", "remove from the table")
    yield Verb("install", "put a device in place", value="word")


# ---------------------------------------------------------------- places, wagers, words


def _places(setup: Setup, traits: _Traits) -> Iterator[Spot]:
    for seat in setup.seats:
        yield Spot(str(seat), f"seat {seat}")
    if traits.common:
        yield Spot("player hand", "Player’s Hand")
        yield Spot("banker hand", "Banker’s Hand")
    else:
        yield Spot("dealer", "dealer")
    if traits.turned or traits.board:
        yield Spot("community", "community")
    if traits.stacks:
        yield Spot("second stack", "second stack")
    if setup.declared.wager("six-card-bonus") is not None or setup.declared.paytable("six-card-bonus") is not None:
        yield Spot("six card", "Six Card")
    if traits.set_cards:
        yield from (Spot(f"stack {number}", f"stack {number}") for number in range(1, len(setup.seats) + 2))
    if traits.tiles:
        yield from (Spot("dead hand", "Dead Hand"), Spot("dealer wager", "dealer’s wager"))
        yield from (Spot("center", "center"), Spot("inventory", "container"))
    yield Spot("layout", "layout")


def _wagers(setup: Setup) -> Iterator[Spot]:
    declared = setup.declared
    keys = {wager.key for wager in declared.wagers}
    for wager in declared.wagers:
        yield Spot(wager.key, wager.title.removesuffix(" Wager").removeprefix("wager on the "))
    for key in dict.fromkeys(table.key for table in declared.paytables if table.key not in keys and table.key.endswith(_BONUS)):
        yield Spot(key, key.replace("-", " ").capitalize())


_BONUS: Final = "-bonus"
"""What is settled beside a wager, on an area of its own."""
_SPREADS: Final = ("face up", "face down")
_OF_THE_DEAL: Final = ("not misdealt", "misdealt")


def _words(setup: Setup, traits: _Traits) -> Iterator[str]:
    """Give words that a dealer says."""
    yield NO_MORE_BETS
    if traits.common:
        yield from (str(points) for points in range(10))
    if traits.two:
        yield from ("win", "lose", "tie", "no roll")
    if not traits.tiles:
        yield from ("left", "right")
        yield from (kind.value for kind, _ in setup.declared.devices if isinstance(kind, DeviceKind))
    if not traits.common and not traits.tiles:
        yield from _OF_THE_DEAL
    if traits.set_cards:
        yield from ("discard rack", "four from the bottom")
    if traits.tiles:
        yield from (style.value for style in Style)
        yield "confirmed"
    yield from _SPREADS


# ---------------------------------------------------------------- what was pointed at


def as_typed(setup: Setup, word: str, *, place: str = "", wager: str = "", value: str = "", low: tuple[str, ...] = ()) -> str:
    """Give the line that says what was pointed at; empty where that is no act of this game.

    What does not go with the act is left out: a sum that stands there still when a card is dealt.
    """
    verb = next((verb for group in pointing(setup).groups for verb in group.verbs if verb.word == word), None)
    if verb is None:
        return ""
    said = [verb.word]
    if verb.where and place and (verb.value != "word" or place.isdigit()):
        said.append(place)  # a word is said of a seat alone
    if verb.wager and wager and place.isdigit():
        said.append(wager)
    if verb.value == "low":
        said += low or (value,)
    elif verb.value:
        said.append(value)
    return " ".join(part for part in said if part)


def verb_of(setup: Setup, kind: str, *, cents: int | None) -> str:
    """Give the word of the act that was done last, so that it stays chosen; a settlement is told by its sum."""
    if kind == "settle":
        return "give back" if not cents else "pay" if cents > 0 else "take"
    known = {verb.word for group in pointing(setup).groups for verb in group.verbs}
    return kind if kind in known else ""
