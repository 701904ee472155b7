"""The procedure: dues and facts, the table, the runner, drivers, the record, and the sections that games share."""
