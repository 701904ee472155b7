"""One repair, one finding: what a single edit of the record would explain is reported once, with its consequences.

Every deviation names the edits that would take it away; ``suppose`` adds edits of rows that are lawful by themselves (a
wager's amount, the depth of a cut, an irregularity). Each is tried by auditing the edited round again. The edit that
leaves the fewest deviations is taken, if it takes away more than its own; of several that leave equally few the most
local: a value before a missing row, that before a superfluous one, then order, then what is only supposed; of those the
earliest. The search goes on from the edited round until no edit explains more than itself; the rest stands.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, NamedTuple

from tablegames.audit.astray import not_said_out_of_turn
from tablegames.audit.book import DRAWS, MONEY
from tablegames.audit.deviation import (
    MISSING,
    NOT_FOLLOWED,
    SUPERFLUOUS,
    TWO_PLACES,
    VALUE,
    WRONG_PLACE,
    Deviation,
    Explained,
    one_after_the_other,
    reckon,
    replaced,
    sum_up,
)
from tablegames.audit.house_set import by_the_right_set
from tablegames.audit.keyed import Replay, replay
from tablegames.audit.late import as_it_lay, is_late, is_not_excused, most_wagered, say_settled, without_it, without_sums
from tablegames.audit.misjudged import as_one
from tablegames.audit.netted import netted
from tablegames.audit.order import out_of_order, smaller_first
from tablegames.audit.paid_net import paid_net
from tablegames.audit.played_on import standing
from tablegames.audit.shown_early import is_settled, void_besides
from tablegames.audit.suppose import supposed
from tablegames.audit.surrendered import taken_all_the_same
from tablegames.audit.voided import voided_too_late
from tablegames.law.verdict import FindingKind
from tablegames.procedure.game import Game
from tablegames.procedure.kinds import Group, Kind
from tablegames.procedure.places import DECKS, LAYOUT
from tablegames.procedure.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.audit.taken import Taken
    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.places import Place

MOST_TRIALS = 160
"""How many edits are tried for one round before what is left stands."""
MOST_TRIED = 24
"""How many deviations are taken at their word before something else is supposed."""
MOST_ROOTS = 6
FEWEST_LEFT_OUT = 3
"""How many steps before play that are missing in one place make one omission."""
SUPPOSED = 5
"""The rank from which a repair is only supposed: it may leave nothing that was not there before."""
_BEFORE_PLAY = frozenset({Group.OPENING, Group.SHUFFLE})


class Examined(NamedTuple):
    """A round replayed by keys, with all its deviations: values, rows and order."""

    replay: Replay
    deviations: list[Deviation]


class Case(NamedTuple):
    """What stays the same while a round is audited again and again."""

    game: Game
    table: Table
    observed: AbstractSet[Group]
    is_last: bool


def examine(case: Case, facts: Sequence[Fact]) -> Examined:
    """Replay a round by keys, pair rows with dues where one wrong key explains both, and compare the order."""
    done = replay(case.game, case.table, facts=facts, observed=case.observed, is_last=case.is_last)
    deviations = _passed_by(_left_out(_paired(done.deviations)), done=done)
    ordered = [each for each in done.taken[: done.void_from] if not each.strikes or each.fact.kind.group in case.observed]
    deviations += out_of_order(not_said_out_of_turn(ordered), game=case.game, table=done.table, unjudged=done.unjudged)
    deviations += smaller_first(done.taken, table=done.table)
    deviations = as_one(deviations, game=case.game)
    deviations = by_the_right_set(deviations, list(facts), examined=lambda edited: examine(case, edited).deviations)
    return Examined(done, deviations)


def _left_out(deviations: list[Deviation]) -> list[Deviation]:
    """Make one deviation of an opening, or of a shuffle and all that follows it, of which not one row is on record."""
    runs: dict[int, list[Deviation]] = {}
    for each in deviations:
        if each.code != MISSING or each.due is None:
            continue
        if each.due.kind.group in _BEFORE_PLAY or (each.due.place is LAYOUT and each.index in runs):
            runs.setdefault(each.index, []).append(each)
    gone: set[int] = set()
    for first, *rest in runs.values():
        if len(rest) + 1 < FEWEST_LEFT_OUT:
            continue
        first.besides = rest
        first.edits = (one_after_the_other([each.edits[0] for each in reversed([first, *rest])]),)
        gone |= {id(each) for each in rest}
    return [each for each in deviations if id(each) not in gone]


def _passed_by(deviations: list[Deviation], *, done: Replay) -> list[Deviation]:
    """Make one deviation of a position that the deal passed by: not one of the cards that were due there is on record."""
    dealt = {each.due.place for each in done.taken if each.due.kind is Kind.DEAL and not each.strikes}
    at: dict[Place, list[Deviation]] = {}
    for each in deviations:
        if each.code == MISSING and each.due is not None and each.due.kind is Kind.DEAL and each.due.place not in dealt:
            at.setdefault(each.due.place, []).append(each)
    gone: set[int] = set()
    for first, *rest in at.values():
        if len(rest) + 1 >= FEWEST_LEFT_OUT:
            first.besides = rest
            first.edits = (one_after_the_other([each.edits[0] for each in reversed([first, *rest])]),)
            gone |= {id(each) for each in rest}
    return [each for each in deviations if id(each) not in gone]


def _paired(deviations: list[Deviation]) -> list[Deviation]:
    """Make one deviation of a row that nobody took and a due that was not met, where a wrong place explains both."""
    missing = [each for each in deviations if each.code == MISSING]
    extra = [each for each in deviations if each.code == SUPERFLUOUS]
    if not missing or not extra:
        return deviations
    gone: set[int] = set()
    pairs = []
    for one in extra:
        fits = [(other, made) for other in missing if id(other) not in gone and (made := _one_wrong_key(one, other)) is not None]
        if fits:
            other, made = min(fits, key=lambda pair: abs(pair[0].index - one.index))
            gone |= {id(one), id(other)}
            pairs.append(made)
    return [each for each in deviations if id(each) not in gone] + pairs


def _one_wrong_key(extra: Deviation, missing: Deviation) -> Deviation | None:
    """Give the deviation that explains a row that nobody took and a due that was not met: the row names another place."""
    fact, due = extra.fact, missing.due
    if fact is None or due is None or fact.at is not None:
        return None
    if due.kind is Kind.KEEP and fact.kind is Kind.DISCARD:
        return _other_row(extra, fact, missing=missing, due=due)
    if fact.kind is not due.kind:
        return None
    if not (fact.value in due.options if due.options else missing.wanted is None or missing.wanted == fact.value):
        return None
    return _other_row(extra, fact, missing=missing, due=due)


def _other_row(extra: Deviation, fact: Fact, *, missing: Deviation, due: Due) -> Deviation:
    edit = replaced(extra.index, fact._replace(kind=due.kind, place=due.place, nth=due.nth))
    is_other_deck = due.place in DECKS and fact.place in DECKS and not due.nth
    cite, kind = (due.cites[0], FindingKind.DEALER) if is_other_deck else (missing.cite, missing.kind)
    made = Deviation(WRONG_PLACE, cite, kind, due, fact, extra.index, missing.wanted, time=missing.time)
    made.edits = (edit, *missing.edits)
    if due.kind in MONEY and fact.place is not due.place:  # one has it who should not, and one who should has not
        sum_up(made, [missing, extra])
    return made


def explain(case: Case, facts: list[Fact], *, first: Examined) -> tuple[list[Explained], Replay]:
    """Give what is to be reported of a round, and the replay whose table the next round starts from."""
    now, original = first, facts
    meant: list[Fact] | None = facts
    reported: list[Explained] = []
    trials = MOST_TRIALS
    while len(now.deviations) > 1 and trials > 0 and len(reported) < MOST_ROOTS:
        best, trials = _best_repair(case, facts, now=now, trials=trials)
        if best is None:
            break
        before = facts
        root, facts, then = best
        if root.rank >= SUPPOSED and root.code != NOT_FOLLOWED:
            meant = facts if before is meant else None
        left = {_signature(each) for each in then.deviations}
        cured = [each for each in now.deviations if each is not root and _signature(each) not in left]
        reported += [Explained(each, each.besides) for each in cured if is_not_excused(root, each)]
        cured = [each for each in cured if not is_not_excused(root, each)]
        if root.sums_up:
            sum_up(root, cured)
        if not root.is_silent:
            is_all = root.sums_up or root.code != NOT_FOLLOWED
            reported.append(Explained(root, [*root.besides, *(cured if is_all else ())]))
        now = then
    reported += [Explained(each, each.besides) for each in now.deviations]
    for root in [each.root for each in reported]:
        reported = _take_excess(case, original, root=root, reported=reported)
        reported = _take_late(case, original, first=first, late=root, reported=reported)
    reported, voided = _exposed(case, original, first=first, reported=reported)
    reported = voided_too_late(taken_all_the_same(reported, original), original)
    if meant is not None:  # the record as it is, or with what is supposed of it alone
        done = first.replay if meant is original else examine(case, meant).replay
        reported = netted(case, meant, done=done, reported=reported, voided=voided if meant is original else meant)
    reported = paid_net(reported, done=first.replay)
    say_settled(reported, original)
    return reported, _with_right_cards(case, facts, now=now)


def _take_late(case: Case, facts: list[Fact], *, first: Examined, late: Deviation, reported: list[Explained]) -> list[Explained]:
    """Say what a wager that came too late cost, and judge what else its seat was paid as if the wager had not come; Reading R53."""
    if not is_late(late) or late.saving_cents:
        return reported
    if late.is_unmoved:
        return as_it_lay(late, reported)
    known = {_signature(each) for each in first.deviations}
    seat = late.seat
    without = [each for each in examine(case, late.edits[-1](facts)).deviations if each.saving_cents and each.seat is seat]
    sums = [each for each in without if _signature(each) not in known]
    reckon(late, sums)
    late.owed_to = next((each.owed_to for each in sums if each.saving_cents * late.saving_cents > 0), "")
    return without_it(late, reported, owed={_signature(each): each for each in without}, signature=_signature)


def _take_excess(case: Case, facts: list[Fact], *, root: Deviation, reported: list[Explained]) -> list[Explained]:
    """Say what a wager that was larger than the law lets it be was settled at too much, or lost too much by."""
    most, area = most_wagered(root), root.place
    is_settled = any(fact.kind is Kind.SETTLE and fact.place is area for fact in facts)
    if most is None or not is_settled or root.saving_cents or root.fact is None or facts[root.index] is not root.fact:
        return reported
    then = examine(case, replaced(root.index, root.fact._replace(value=most))(facts))
    sums = [each for each in then.deviations if each.place is area and each.saving_cents and each.kind_of is not Kind.TO_INVENTORY]
    reckon(root, sums)
    root.owed_to = next((each.owed_to for each in sums), "")
    return without_sums(root, reported)


def _exposed(case: Case, facts: list[Fact], *, first: Examined, reported: list[Explained]) -> tuple[list[Explained], list[Fact]]:
    """Say what cards of the house that were shown too early cost, where the hands were void from then on.

    The facts are given with it, with what then struck.
    """

    def examined(edited: list[Fact]) -> tuple[list[Taken], list[Deviation]]:
        found = examine(case, edited)
        return found.replay.taken, found.deviations

    roots = [each.root for each in reported]
    found = void_besides(roots, game=case.game, table=case.table, facts=facts, taken=first.replay.taken, examined=examined)
    if found is None:
        return reported, facts
    root, sums, voided = found
    kept = [each for each in reported if not is_settled(each.root)]
    return [Explained(root, [*each.consequences, *sums]) if each.root is root else each for each in kept], voided


def _with_right_cards(case: Case, facts: list[Fact], *, now: Examined) -> Replay:
    """Let the next round start with the cards that a known order has left, not with those that a wrong row names."""
    wrong = [
        each
        for each in now.deviations
        if each.fact is not None and each.fact.kind in DRAWS and each.code in {VALUE, TWO_PLACES} and each.edits
    ]
    if not wrong or not now.replay.table.device.is_order_known:
        return now.replay
    for each in wrong:
        facts = each.edits[0](facts)
    return examine(case, facts).replay


def _best_repair(case: Case, facts: list[Fact], *, now: Examined, trials: int) -> tuple[tuple[Deviation, list[Fact], Examined] | None, int]:
    """Give the repair that leaves the fewest deviations, if it takes away more than its own."""
    count = len(now.deviations)
    ranked = sorted(now.deviations, key=lambda each: (each.rank, each.index))
    best: tuple[Deviation, list[Fact], Examined] | None = None
    enough = count - 1
    known = {_told_of(each) for each in now.deviations}
    are_many = count > MOST_TRIED
    for root in [*ranked[:MOST_TRIED], *supposed(case.game, facts, done=now.replay, deviations=now.deviations)]:
        edits = root.edits[:1] if are_many and root.rank < SUPPOSED else root.edits
        for edit in (*edits, *root.last_edits):
            if edit in root.last_edits and best is not None and best[0] is root:
                break
            if trials <= 0:
                return best, 0
            trials -= 1
            edited = edit(facts)
            then = examine(case, edited)
            then = then._replace(deviations=standing(root, now=now.deviations, then=then.deviations))
            left = len(then.deviations)
            if left < enough and (root.rank < SUPPOSED or known.issuperset(map(_told_of, then.deviations))):
                best, enough = (root, edited, then), left
            if not enough:
                return best, trials
    return best, trials


def _told_of(each: Deviation) -> tuple[object, ...]:
    """Say what a deviation is about; a sum that is wrong is so whether too much, too late or not at all was due."""
    code, *at = _signature(each)
    return (None if each.kind_of in MONEY else code, *at)


def _signature(each: Deviation) -> tuple[object, ...]:
    at = each.due or each.fact
    return (each.code, at.kind if at else None, at.place if at else None, at.nth if at else 0)
