"""`python -m kernel.cli`: the command `tricks`, where no script of that name is on the path."""

import sys

from kernel.cli import main

if __name__ == "__main__":
    sys.exit(main())
