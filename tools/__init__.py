"""Tools for the workshop; nothing here is part of the product."""
