"""The journal and the ledger of live tables in a database: every act written before it is shown, chained, append-only, replayed.

database = tablegames.store.database.open_database("sqlite:///floor.sqlite", may_create=True)
live = tablegames.store.live.open_table(database, table, table_id="pit-1", title="Pit 1", by=by)
live.begin_round(by=by)
written = live.submit(fact, by=by)      # an entry of the journal, or the refusal
"""
