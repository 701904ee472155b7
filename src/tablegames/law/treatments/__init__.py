"""The treatments of each finished chapter, one module per chapter, in our own words."""
