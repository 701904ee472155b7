"""The house's cards shown before a player has decided: what that comes to, where the record has it only as an order of rows.

A dealer who turns his cards up too soon exposes them. The order is one finding; where the chapter voids the hands then, it
carries what was settled all the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablegames.audit.deviation import ORDER, inserted, sum_up
from tablegames.audit.sums import PAID
from tablegames.equipment.cards import UNKNOWN
from tablegames.law.verdict import FindingKind
from tablegames.procedure.apply_hands import BANK, CO_BANK
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import COMMUNITY, COMMUNITY_DOWN, DEALER, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tablegames.audit.deviation import Deviation
    from tablegames.audit.taken import Taken
    from tablegames.law import Cite
    from tablegames.procedure.due import Due
    from tablegames.procedure.game import Game
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table

_HIDDEN: dict[tuple[Kind, Place], Place] = {(Kind.REVEAL, DEALER): DEALER, (Kind.TURN, COMMUNITY): COMMUNITY_DOWN}
"""What shows cards of the house, and where they lay hidden until then."""


class ShownEarly(NamedTuple):
    """The row by which cards were shown, and what struck then: an exposure while a player was still to decide."""

    row: int
    exposed: Fact


def shown_early(game: Game, taken: Sequence[Taken]) -> ShownEarly | None:
    """Give the first showing of the house's cards that the record has before a decision that comes first by the law."""
    if Kind.EXPOSED not in game.remedies:
        return None
    hidden = dict(_HIDDEN)
    for place, each in enumerate(taken):
        if each.fact.kind is Kind.MARKER and each.fact.word in {BANK, CO_BANK}:  # everybody plays against that hand
            hidden[Kind.REVEAL, each.fact.place] = each.fact.place
        at = hidden.get((each.fact.kind, each.fact.place))
        if at is None or each.strikes:
            continue
        waiting = next((one.due for one in taken[:place] if one.index > each.index and _is_decision(one.due) and not one.strikes), None)
        if waiting is not None:
            return ShownEarly(each.index, Fact(Kind.EXPOSED, at, 0, UNKNOWN, None, waiting.key))
    return None


def _is_decision(due: Due) -> bool:
    """Tell whether a player decides here, or how to set his hands: until then he is not to know the house's cards."""
    return due.kind is Kind.ASK or (due.kind is Kind.SET and isinstance(due.place, Seat))


def void_besides(
    roots: Sequence[Deviation],
    *,
    game: Game,
    table: Table,
    facts: list[Fact],
    taken: Sequence[Taken],
    examined: Callable[[list[Fact]], tuple[Sequence[Taken], list[Deviation]]],
) -> tuple[Deviation, list[Deviation], list[Fact]] | None:
    """Give the finding of the order that put cards of the house too early, the sums that it comes to, and the facts with what struck.

    There is none where nothing is void.

    ``examined`` gives what another list of facts would show.
    """
    early = shown_early(game, taken)
    if early is None:
        return None
    root = next((each for each in roots if each.code == ORDER and _mends(each, game, facts=facts, examined=examined)), None)
    if root is None:
        return None
    cite = game.remedy_cites(table, early.exposed)[-1]
    voided = inserted(early.row, early.exposed)(facts)
    _, then = examined(voided)
    if not any(_is_by(each, cite) for each in then):
        return None
    sums = [each for each in then if each.saving_cents]
    sum_up(root, sums)
    root.cite, root.kind = cite, FindingKind.DEALER
    own = next((each.due.cites[-1] for each in taken if each.index == early.row and each.due.cites), cite)
    root.said += f" By {own.printed} they are shown only then: they were exposed while a player had still to decide; the hands are void."
    return root, sums, voided


def _is_by(made: Deviation, cite: Cite) -> bool:
    """Tell whether a deviation is from what the remedy of the exposure asks for."""
    return made.due is not None and cite in made.due.cites


def _mends(
    made: Deviation,
    game: Game,
    *,
    facts: list[Fact],
    examined: Callable[[list[Fact]], tuple[Sequence[Taken], list[Deviation]]],
) -> bool:
    """Tell whether with the rows of this deviation in order no cards are shown too early."""
    return any(shown_early(game, examined(edit(facts))[0]) is None for edit in made.edits)


def is_settled(made: Deviation) -> bool:
    """Tell whether a deviation is about a settlement, which a void puts in another light."""
    found = made.due or made.fact
    return found is not None and found.kind in PAID
