# SPDX-License-Identifier: Apache-2.0
"""Debian's package of pyte is for Debian's python, which need not be the one that was called."""

import os
import sys

DEBIAN = "/usr/bin/python3"
TRIED = "EARSHOT_JUDGES_PYTHON"


def again():
    """Runs the script again with Debian's python; ends with one sentence where that has no pyte either."""
    if os.environ.get(TRIED) or not os.path.exists(DEBIAN) or not os.path.exists(sys.argv[0]):
        sys.exit("pyte is missing, which draws the screens: apt-get install python3-pyte.")
    os.environ[TRIED] = "1"
    os.execv(DEBIAN, [DEBIAN, *sys.argv])
