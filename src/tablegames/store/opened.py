"""Proofs that may be published of a commitment: of the cards that were turned face up, or of all once the cards were shuffled again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select

from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import BANKER_HAND, PLAYER_HAND
from tablegames.procedure.position import Position
from tablegames.store import schema
from tablegames.store.commitment import Commitment, ProofFile
from tablegames.store.entry import EntryKind
from tablegames.store.errors import DamagedError, NoCommitmentError
from tablegames.store.journal import entries, table_row
from tablegames.store.live import fact_of, follow, table_of, terms_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection

    from tablegames.equipment.cards import Card
    from tablegames.procedure.due import Fact
    from tablegames.procedure.places import Place
    from tablegames.store.database import Database
    from tablegames.store.journal import TableRow

_TURNED = frozenset({Kind.REVEAL, Kind.TURN, Kind.FACE_UP, Kind.DISCLOSED, Kind.EXPOSED})
_PUBLIC = frozenset({PLAYER_HAND, BANKER_HAND})
"""Hands that are nobody's own: when their round is over everybody has seen them."""


def proofs_of(database: Database, table_id: str, *, shuffle: int | None = None, opens: bool = True) -> ProofFile:
    """Give the proofs that may be published of an order by its number, or of the last one.

    With ``opens`` all of an order is given once the cards were shuffled again, as surveillance gets it; without, only what was turned.

    Raises:
        NoTableError: there is no such table; ``NoCommitmentError``: no such commitment at it.
        DamagedError: what is kept of it cannot be read.
    """
    with database.reading() as connection:
        row = table_row(connection, table_id)
        made = schema.commitments.c
        number = shuffle
        if number is None:
            number = connection.execute(select(func.max(made.shuffle)).where(made.table_id == table_id)).scalar() or 0
        asked = select(made.seq, made.root, schema.shuffle_secrets.c.card_order, schema.shuffle_secrets.c.nonces).join_from(
            schema.commitments, schema.shuffle_secrets
        )
        kept = connection.execute(asked.where(made.table_id == table_id, made.shuffle == number)).first()
        if kept is None:
            raise NoCommitmentError(
                f"Nothing was committed to at table {table_id}: no cards were shuffled, or what they are dealt from keeps no order."
                if shuffle is None
                else f"Table {table_id} has no commitment {shuffle}."
            )
        try:
            commitment = Commitment.kept(kept.card_order, kept.nonces)
        except ValueError:
            raise DamagedError(f"What is kept of commitment {number} of table {table_id} cannot be read.") from None
        is_open = opens and _is_open(connection, table_id, kept=kept)
        until = connection.execute(select(made.seq).where(made.table_id == table_id, made.shuffle == number + 1)).scalar()
        positions = range(len(commitment.cards)) if is_open else _Turned(connection, row, seq=kept.seq, until=until).positions
        proofs = tuple(commitment.proof(position) for position in sorted(positions))
    return ProofFile(table_id, number, len(commitment.cards), kept.root, proofs)


def _is_open(connection: Connection, table_id: str, *, kept: Any) -> bool:  # noqa: ANN401 - a row of commitments
    """Tell whether the cards were shuffled again since, or the table was closed."""
    since = entries(connection, table_id, after=kept.seq)
    return any(entry.kind == EntryKind.CLOSED or "opens" in entry.data() for entry in since)


class _Turned:
    """Follows the rounds since a commitment, to the next one, and notes which positions of its order were turned face up."""

    def __init__(self, connection: Connection, row: TableRow, *, seq: int, until: int | None = None) -> None:
        self.positions: set[int] = set()
        self._lying: dict[Place, list[tuple[Card, int]]] = {}
        game, setup = terms_of(row)
        position: Position | None = None
        leaves = left = 0
        for entry in entries(connection, row.id, after=_round_before(connection, row.id, seq=seq) - 1):
            if until is not None and entry.seq >= until:
                break
            if entry.kind == EntryKind.ROUND:
                position = Position(game, table_of(entry, setup))
                continue
            if position is None or entry.kind != EntryKind.FACT:
                continue
            if entry.seq > seq and "commitment" in entry.data():
                break  # what is dealt from now on is of another order
            fact = fact_of(entry, setup)
            device = position.table.device
            before = device.to_deal()
            follow(position, fact)
            if entry.seq == seq:
                leaves = left = len(device)
            elif entry.seq > seq:
                drawn = left - len(device)
                self._note(fact, list(zip(before[:drawn], range(leaves - left, leaves - left + max(drawn, 0)), strict=False)))
                left = len(device)
                if position.due is None:
                    self._over()

    def _note(self, fact: Fact, drawn: list[tuple[Card, int]]) -> None:
        self._lying.setdefault(fact.place, []).extend(drawn)
        if fact.kind not in _TURNED:
            return
        for card in _cards(fact):
            self._turn(fact.place, card)

    def _turn(self, at: Place, card: Card) -> None:
        """Note a card as turned: one that lies at its own place; one that came from elsewhere, where it is the only such card."""
        lying = [position for held, position in self._lying[at] if held is card and position not in self.positions]
        if not lying:
            lying = [position for held, position in self._everywhere() if held is card and position not in self.positions]
            if len(lying) != 1:
                return
        self.positions.add(lying[0])

    def _everywhere(self) -> Iterator[tuple[Card, int]]:
        for lying in self._lying.values():
            yield from lying

    def _over(self) -> None:
        """End a round: what lay in the hands that are nobody's own has been seen."""
        for at in _PUBLIC:
            self.positions.update(position for _, position in self._lying.get(at, ()))
        self._lying.clear()


def _cards(fact: Fact) -> tuple[Any, ...]:
    """Give the cards that a fact names."""
    return fact.value if isinstance(fact.value, tuple) else () if fact.value is None else (fact.value,)


def _round_before(connection: Connection, table_id: str, *, seq: int) -> int:
    """Give the entry with which the round of an entry began."""
    rows = schema.journal.c
    asked = select(func.max(rows.seq)).where(rows.table_id == table_id, rows.seq < seq, rows.kind == EntryKind.ROUND.value)
    return connection.execute(asked).scalar() or 1
