"""The revisions of the database, applied by ``store.database.open_database``; there is no alembic.ini."""
