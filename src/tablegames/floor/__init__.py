"""The floor: live tables that are run for persons of several roles; it knows no HTTP.

hall = tablegames.floor.hall.Hall(database, owner="http://127.0.0.1:8000", now=now)
table = hall.table("pit-1")
written = table.act(person, [fact], request_id="…")      # entries of the journal, or the refusals
"""
