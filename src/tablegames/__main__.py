"""Start the command line with ``python -m tablegames``."""

import sys

from tablegames.cli import main

if __name__ == "__main__":
    sys.exit(main())
