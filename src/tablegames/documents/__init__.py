"""Documents made from what the house knows: par sheets of the exact odds, as text, Markdown and workbooks."""
