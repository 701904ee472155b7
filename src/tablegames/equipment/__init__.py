"""The things on the table: cards, the devices they come from, and chance.

Import from the modules: `tablegames.equipment.cards`, `.chance`, `.device`.
"""
