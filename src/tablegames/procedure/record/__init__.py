"""The record: a header and rows of facts, in a long form for programs and a short one for people.

    with path.open("rb") as stream:
        record = read_record(stream, games=tablegames.games.game)
        table = record.start_table()
        for number, facts, line in record.rounds: ...

Both forms are read by ``read_record``; ``write_long`` and ``write_short`` give lines.
"""

from tablegames.procedure.record.errors import Fault, FormatError, RecordError
from tablegames.procedure.record.header import EVERYTHING, ON_TAPE, Header, encode_header, header_for, start_table
from tablegames.procedure.record.long import RoundRecord, encode_round, fact_row, write_long
from tablegames.procedure.record.read import Record, read_record
from tablegames.procedure.record.schema import record_schema
from tablegames.procedure.record.write import write_short

__all__ = [
    "EVERYTHING",
    "ON_TAPE",
    "Fault",
    "FormatError",
    "Header",
    "Record",
    "RecordError",
    "RoundRecord",
    "encode_header",
    "encode_round",
    "fact_row",
    "header_for",
    "read_record",
    "record_schema",
    "start_table",
    "write_long",
    "write_short",
]
