"""The audit: a keyed replay of a record against the law, which reports every deviation once."""

from __future__ import annotations

from tablegames.audit.rounds import RoundAudit, audit_record, audit_round

__all__ = ["RoundAudit", "audit_record", "audit_round"]
