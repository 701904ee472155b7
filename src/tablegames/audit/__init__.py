"""The audit: a keyed replay of a record against the law, which reports every deviation once."""

from __future__ import annotations

from tablegames.audit.rounds import AuditedRound, RoundAudit, audit_header, audit_record, audit_round, audit_rounds

__all__ = ["AuditedRound", "RoundAudit", "audit_header", "audit_record", "audit_round", "audit_rounds"]
