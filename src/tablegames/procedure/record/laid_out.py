"""Writing what the lines of a round say of how it begins and how hands are set, while the procedure runs beside its facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN
from tablegames.equipment.device import DeviceKind
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.apply_hands import BANK, CO_BANK
from tablegames.procedure.house import is_part
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import STACKS, Place, Seat
from tablegames.procedure.record.beginning import Asked, Said, is_sayable
from tablegames.procedure.record.laid import LOW, SURRENDER, Laid, surrender_of, surrenders_at
from tablegames.procedure.record.tokens import UNSEEN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.position import Position
    from tablegames.procedure.record.script import Script


def stacks_delivered(facts: Iterable[Fact]) -> dict[Place, Place]:
    """Give the position to which each stack went that was dealt by hand."""
    rows = [fact for fact in facts if fact.kind is Kind.DELIVER and 0 < fact.nth <= len(STACKS)]
    return {STACKS[fact.nth - 1]: fact.place for fact in rows}


class Feeder:
    """Puts answers on the lines that can say them, as the dues of a round come up."""

    __slots__ = ("_markers", "_position", "_script")

    def __init__(self, script: Script, position: Position, *, facts: Iterable[Fact]) -> None:
        """Take the script that is being made, and all facts of the round."""
        self._script = script
        self._position = position
        self._markers = {fact.place for fact in facts if fact.kind is Kind.MARKER and not fact.nth and fact.value in {BANK, CO_BANK}}

    def feed(self, due: Due, real: Fact | None) -> None:
        """Put this answer on a line, where one can say it; none is a due that was not met."""
        if due.kind is Kind.SET:
            self._feed_set(due, real)
        elif real is not None and real.by is None and due.kind in _FED:
            _FED[due.kind](self, due, real)

    def _feed_set(self, due: Due, real: Fact | None) -> None:
        at, low = due.place, real.value if real is not None else None
        if at in self._script.sets or (due.by is Role.DEALER and (real is None or low == lawful_answer(self._position.table, due).value)):
            return
        if low is None or (isinstance(low, tuple) and low and UNKNOWN not in low and self._can_lie_there(at, low)):
            self._script.sets[at] = Laid(0, low)

    def _can_lie_there(self, at: Place, low: tuple[object, ...]) -> bool:
        held = tuple(card for card in self._script.cards.get(at, ()) if card is not None)
        return not held or UNKNOWN in held or is_part(held, low)  # type: ignore[arg-type]

    def _feed_said(self, due: Due, real: Fact) -> None:
        beginning, is_stacks = self._script.beginning, self._position.table.setup.device is DeviceKind.STACKS
        if due.kind in beginning.said or not is_sayable(due.kind, real.value) or (due.kind is Kind.SHUFFLE and not is_stacks):
            return
        beginning.said[due.kind] = Said(0, real.value)
        asked = beginning.asked.get(due.place) if isinstance(due.place, Seat) else None
        if due.kind is Kind.STYLE and asked is not None and asked.has_bank:
            beginning.asked[asked.seat] = asked._replace(style=real.word)

    def _feed_offer(self, due: Due, real: Fact) -> None:
        if isinstance(due.place, Seat) and real.value in {BANK, CO_BANK} and due.place not in self._script.beginning.asked:
            self._script.beginning.asked[due.place] = Asked(0, due.place, real.word, has_bank=due.place in self._markers)

    def _feed_bank(self, due: Due, real: Fact) -> None:
        asked = self._script.beginning.asked.get(due.place) if isinstance(due.place, Seat) else None
        if asked is None or not asked.has_bank or not is_sayable(due.kind, real.value):
            return
        if due.kind is Kind.CUT_STACKS:
            asked = asked._replace(cut=real.word)
        else:
            asked = asked._replace(chips=real.number) if due.kind is Kind.CHIPS else asked._replace(wager=real.number)
        self._script.beginning.asked[asked.seat] = asked

    def surrenders(self, fact: Fact, due: Due) -> bool:
        """Put a surrender on the line of its hand, where it strikes as one there does."""
        seat, script = due.place, self._script
        if not isinstance(seat, Seat) or fact._replace(at=None) != surrender_of(seat) or seat in script.surrenders:
            return False
        if not surrenders_at(self._position, due, is_set=seat in script.sets):
            return False
        script.surrenders[seat] = 0
        return True

    def forget_unseen(self) -> None:
        """Leave out the sets of hands that nobody saw."""
        script = self._script
        for at in [at for at, laid in script.sets.items() if laid.low is None and at not in script.cards and at not in script.surrenders]:
            if isinstance(at, Seat):
                del script.sets[at]


_FED: dict[Kind, Callable[[Feeder, Due, Fact], None]] = {
    **dict.fromkeys((Kind.ROLL, Kind.NUMBER, Kind.STYLE, Kind.SHUFFLE), Feeder._feed_said),  # noqa: SLF001 - its own table
    Kind.OFFER_BANK: Feeder._feed_offer,  # noqa: SLF001
    **dict.fromkeys((Kind.CHIPS, Kind.CUT_STACKS, Kind.DIRECT), Feeder._feed_bank),  # noqa: SLF001
}


def laid_words(script: Script, at: Place) -> Iterator[str]:
    """Write how a hand was set, behind its cards."""
    laid = script.sets.get(at)
    if laid is not None:
        low = UNSEEN if laid.low is None else " ".join(card.text for card in laid.low)
        yield f" {LOW} {low}" if at in script.cards else f"{LOW} {low}"


def surrender_words(script: Script, at: Place) -> Iterator[str]:
    """Write that a hand was surrendered, at the end of its line."""
    if at in script.surrenders:
        yield SURRENDER
