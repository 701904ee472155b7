"""One person at a table: what he sees, what he is told in words, what his own words mean; for every face, the terminal or the web.

view = tablegames.person.view.see(table, facts, viewer=viewer, due=due)    # the table, without what he may not see
lines = tablegames.person.grouped.told(acts, words, sees=is_seen)         # what was done
fact = tablegames.person.typed.act(line, declared, due=due, book=book)    # what a dealer says that he does
"""
