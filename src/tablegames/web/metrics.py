"""What the server counts, for Prometheus: requests, acts, refusals by code, open streams, tables, the time of an act."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY: Final = CollectorRegistry()
REQUESTS: Final = Counter(
    "tablegames_requests_total", "Requests, by method, path template and status.", ["method", "path", "status"], registry=REGISTRY
)
ACTS: Final = Counter("tablegames_acts_total", "Acts of persons that were written.", registry=REGISTRY)
REFUSALS: Final = Counter("tablegames_refusals_total", "Refusals, by code.", ["code"], registry=REGISTRY)
STREAMS: Final = Gauge("tablegames_open_streams", "Streams of events that are open.", registry=REGISTRY)
TABLES: Final = Gauge("tablegames_tables", "Tables in the database.", registry=REGISTRY)
WRITTEN: Final = Histogram(
    "tablegames_act_seconds",
    "Seconds from a posted act to its answer, when it is written.",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
    registry=REGISTRY,
)
