"""The rounds of a live table that are over, out of its journal: a list of them, and each one as somebody may see it.

To everybody a round shows what lay face up then, and to a player his own cards; to surveillance all that is past by
``store.secrecy``. A round is found by halving the journal, whose rounds follow each other, and no other round is replayed.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import func, select

from tablegames.audit import audit_round
from tablegames.audit.deviation import UNFINISHED
from tablegames.floor import keeping
from tablegames.floor.steps import Done, Looker, followed, taken
from tablegames.procedure.game import Game
from tablegames.procedure.kinds import Group, Kind
from tablegames.procedure.position import ReplayError
from tablegames.procedure.record.header import EVERYTHING, Header, header_for
from tablegames.procedure.record.state import table_from_data, table_to_data, write_cards
from tablegames.procedure.table import Table
from tablegames.rules.setup import Setup
from tablegames.store import schema
from tablegames.store.entry import Entry, EntryKind
from tablegames.store.errors import DamagedError, NoTableError
from tablegames.store.journal import TableRow, table_row
from tablegames.store.live import fact_of, table_of, terms_of
from tablegames.store.secrecy import past_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from tablegames.floor.steps import Step
    from tablegames.law import Finding
    from tablegames.procedure.due import Fact
    from tablegames.store.database import Database

SOURCE: Final = "journal"
_J = schema.journal.c
_OF_CARDS: Final = frozenset({"discards", "hands", "waiting", "reserved", "sets"})
"""What of a table's state tells cards."""
_UNSEEN: Final = frozenset({Group.OPENING, Group.SHUFFLE, Group.ORDER})


class NoRoundError(NoTableError):
    """A table has no round of that number; the message says which it has."""


class UnderWayError(NoTableError):
    """A round is not over yet: it is seen at the table."""


class RoundLine(NamedTuple):
    """One round in a list: when it began (UTC in ISO 8601), who sat where as it began, and what each person won by it, in cents."""

    number: int
    began: str
    seated: dict[int, str]
    nets: dict[str, int]

    @property
    def players(self) -> list[tuple[str, list[int], int]]:
        """Give each person, the seats he held, and what he won."""
        persons = dict.fromkeys((*self.seated.values(), *self.nets))
        return [(person, [seat for seat, who in self.seated.items() if who == person], self.nets.get(person, 0)) for person in persons]


class Committed(NamedTuple):
    """A commitment to the order of cards: its number at the table, to how many cards, and the root that was published."""

    shuffle: int
    leaves: int
    root: str


class PastRound(NamedTuple):
    """A round that is over, as a looker may see it; ``start`` and ``done`` hold all of it, and are for ``steps.walk`` alone.

    ``commitments`` are those to the orders that its cards came from. ``is_followed`` is false where another procedure wrote it than
    this one, so that it is shown as an audit takes it; ``is_closed`` is true where the table was closed in the place of its end.
    """

    row: TableRow
    number: int
    began: str
    game: Game
    setup: Setup
    start: Table
    done: list[Done]
    looker: Looker
    last: int
    commitments: tuple[Committed, ...] = ()
    is_followed: bool = True
    is_closed: bool = False


# ---------------------------------------------------------------- where rounds stand in a journal


def _round_at(connection: Connection, table_id: str, *, seq: int) -> int:
    return connection.execute(select(_J.round).where(_J.table_id == table_id, _J.seq == seq)).scalar() or 0


def _head(connection: Connection, table_id: str) -> int:
    return connection.execute(select(schema.heads.c.seq).where(schema.heads.c.table_id == table_id)).scalar() or 0


def _beginning(connection: Connection, table_id: str, *, number: int, head: int) -> int:
    """Give the entry with which a round began; one behind the last where there is no such round yet."""
    return 1 + bisect_left(range(1, head + 1), number, key=lambda seq: _round_at(connection, table_id, seq=seq))


def last_round(database: Database, table_id: str) -> int:
    """Give the number of the last round that began at a table; 0 before the first.

    Raises:
        NoTableError: there is no such table.
    """
    with database.reading() as connection:
        table_row(connection, table_id)
        return _round_at(connection, table_id, seq=_head(connection, table_id))


def _entries(connection: Connection, table_id: str, *, first: int, end: int) -> list[Entry]:
    asked = select(schema.journal).where(_J.table_id == table_id, _J.seq >= first, _J.seq < end).order_by(_J.seq)
    return [Entry(*row) for row in connection.execute(asked)]


# ---------------------------------------------------------------- the list


def rounds(database: Database, table_id: str, *, up_to: int, count: int) -> list[RoundLine]:
    """Give rounds of a table, the newest first: those from number ``up_to`` down, so many.

    Raises:
        NoTableError: there is no such table.
        DamagedError: what is written of them cannot be read.
    """
    with database.reading() as connection:
        table_row(connection, table_id)
        head = _head(connection, table_id)
        last = min(up_to, _round_at(connection, table_id, seq=head))
        first = max(1, last - count + 1)
        if last < first:
            return []
        begin = _beginning(connection, table_id, number=first, head=head)
        end = _beginning(connection, table_id, number=last + 1, head=head)
        held: dict[int, list[Entry]] = {}
        for entry in _entries(connection, table_id, first=begin, end=end):
            held.setdefault(entry.round, []).append(entry)
    return [_line(number, held[number]) for number in sorted(held, reverse=True)]


def _line(number: int, entries: Sequence[Entry]) -> RoundLine:
    began, seated, gained = "", dict[int, str](), dict[str, int]()
    for entry in entries:
        data = entry.data()
        if entry.kind == EntryKind.ROUND:
            began = entry.at
            seated = {int(seat): str(person) for seat, person in _part(data, "table").get("seated", {}).items()}
        fact = data.get("fact")
        if isinstance(fact, list) and fact[:1] == [Kind.SIT.word]:
            seated[int(fact[1])] = str(fact[3])
        for source, target, cents in data.get("postings", ()):
            gained[source] = gained.get(source, 0) - cents
            gained[target] = gained.get(target, 0) + cents
    nets = dict.fromkeys(seated.values(), 0)
    for name, cents in gained.items():
        at = _person(name, seated)
        if at:
            nets[at] = nets.get(at, 0) + cents
    return RoundLine(number, began, dict(sorted(seated.items())), nets)


def _part(data: dict[str, Any], key: str) -> dict[str, Any]:
    found = data.get(key)
    if not isinstance(found, dict):
        raise DamagedError("An entry that begins a round has no table in it.")
    return found


def _person(account: str, seated: dict[int, str]) -> str:
    """Name the person whose an account is: a purse, or a betting area; nobody's is that of the house."""
    if account.startswith("purse:"):
        return account.removeprefix("purse:")
    seat = account.partition("/")
    return seated.get(int(seat[0]), "") if seat[1] and seat[0].isdigit() else ""


# ---------------------------------------------------------------- one round


def past_round(database: Database, table_id: str, *, number: int, name: str = "", is_surveillance: bool = False) -> PastRound:
    """Give a round that is over, for a person of this name, or for surveillance.

    Raises:
        NoTableError: there is no such table; ``NoRoundError``: no such round; ``UnderWayError``: it is not over.
        DamagedError: what is written of it cannot be read.
    """
    with database.reading() as connection:
        row = table_row(connection, table_id)
        head = _head(connection, table_id)
        last = _round_at(connection, table_id, seq=head)
        if not 0 < number <= last:
            raise NoRoundError(_no_round(table_id, number=number, last=last))
        begin = _beginning(connection, table_id, number=number, head=head)
        end = _beginning(connection, table_id, number=number + 1, head=head) if number < last else head + 1
        held = _entries(connection, table_id, first=begin, end=end)
        is_closed = held[-1].kind == EntryKind.CLOSED
        looker = Looker(name)
        if is_surveillance:
            past = past_of(connection, table_id)
            is_hand_past = number < past.round or is_closed
            looker = Looker(sees_hands=is_hand_past, sees_orders=is_hand_past and held[-1].seq < past.shuffled)
        in_force = _in_force(connection, table_id, seq=begin)
    game, setup = terms_of(row)
    start = table_of(held[0], setup)
    written = [entry for entry in held[1:] if entry.kind == EntryKind.FACT]
    facts = [fact_of(entry, setup) for entry in written]
    by_table = keeping.by_table(written, facts)
    made = PastRound(row, number, held[0].at, game, setup, start, [], looker, last, is_closed=is_closed)
    own = [Committed(each["shuffle"], each["leaves"], each["root"]) for entry in held if (each := entry.data().get("commitment"))]
    was_dealt_from = in_force is not None and len(start.device) > 0 and start.device.is_order_known and not start.needs_shuffle
    made = made._replace(commitments=(in_force, *own) if in_force is not None and was_dealt_from else tuple(own))
    try:
        done, position = followed(game, start, facts=facts, by_table=by_table)
    except ReplayError:
        return made._replace(done=taken(game, start, facts=facts, observed=EVERYTHING, by_table=by_table), is_followed=False)
    if position.due is not None and number == last and not is_closed:
        raise UnderWayError(f"Round {number} of table {table_id} is not over: it is seen at the table.")
    return made._replace(done=done)


def _in_force(connection: Connection, table_id: str, *, seq: int) -> Committed | None:
    """Give the last commitment that was made before an entry."""
    made = schema.commitments.c
    most = connection.execute(select(func.max(made.shuffle)).where(made.table_id == table_id)).scalar() or 0

    def seq_of(shuffle: int) -> int:
        return connection.execute(select(made.seq).where(made.table_id == table_id, made.shuffle == shuffle)).scalar() or 0

    number = bisect_left(range(1, most + 1), seq, key=seq_of)
    if not number:
        return None
    asked = select(schema.journal).where(_J.table_id == table_id, _J.seq == seq_of(number))
    found = connection.execute(asked).first()
    row = Entry(*found).data().get("commitment") if found is not None else None
    return None if row is None else Committed(row["shuffle"], row["leaves"], row["root"])


def _no_round(table_id: str, *, number: int, last: int) -> str:
    has = f"its rounds go from 1 to {last}" if last else "it has not played one yet"
    return f"Table {table_id} has no round {number}: {has}."


# ---------------------------------------------------------------- as a record


def record_of(past: PastRound, steps: Sequence[Step]) -> tuple[Header, list[Fact], Table]:
    """Give a round as a record of what its looker may see: the header, the facts, and the table as it began.

    Who sees the orders gets everything. For anybody else cards that he did not see are not seen on record, and nobody observed how
    the cards were prepared and shuffled: of those that are still to be dealt only their number is on record.
    """
    looker = past.looker
    if looker.sees_orders:
        return header_for(past.setup, past.start, source=SOURCE), [each.fact for each in past.done], past.start
    state = {key: value for key, value in table_to_data(past.start).items() if key not in _OF_CARDS}
    if len(past.start.device):
        state["device"] = _counted(past.start)
    start = table_from_data(state, past.setup)
    observed = EVERYTHING - _UNSEEN
    facts = [step.fact for step in steps if step.fact.kind.group in observed]
    return header_for(past.setup, start, observed=observed, source=SOURCE), facts, start


def _counted(table: Table) -> dict[str, Any]:
    """Give what is dealt from as somebody knows it who has not seen the order: whole decks, of which so many cards have left."""
    device = table.device
    whole = table.full_deck()
    gone = max(0, len(whole) - len(device))
    return {"kind": device.kind.value, "pool": write_cards(whole), "unseen": gone, "cover_below": device.cover_below}


def findings_of(past: PastRound, steps: Sequence[Step]) -> list[Finding]:
    """Judge a round, and tell of what is found as much as its looker may see.

    What he sees is judged by itself, so that no sentence tells more; what only looks wrong because he did not see all is left out.
    """
    whole = [each.fact for each in past.done]
    found = audit_round(past.game, past.start, facts=whole, observed=EVERYTHING, number=past.number).findings
    if past.is_closed:  # it has no end, and needs none
        found = tuple(each for each in found if each.code != UNFINISHED)
    if past.looker.sees_orders or not found:
        return list(found)
    true = {(each.code, each.where) for each in found}
    header, facts, start = record_of(past, steps)
    seen = audit_round(past.game, start, facts=facts, observed=header.observed, number=past.number).findings
    return [each for each in seen if (each.code, each.where) in true]
