"""The HTTP API, for programs: everything that the pages do."""
