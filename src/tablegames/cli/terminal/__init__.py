"""What ``play`` and ``demo`` share: what a person may see, what acts are called, and how they are printed."""
