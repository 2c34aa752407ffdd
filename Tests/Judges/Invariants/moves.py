# SPDX-License-Identifier: Apache-2.0
"""Keys that move the focus."""

import re

MOVE = re.compile(r"\x1b(?:\[|O)(?:1;[25])?[ABCDHFZ]|\x1b\[[56]~|\t")
# By how many rows.
UP_OR_DOWN = {"\x1b[A": -1, "\x1bOA": -1, "\x1b[B": 1, "\x1bOB": 1}


def is_move(step):
    return len(step.presses) == 1 and MOVE.fullmatch(step.keys) is not None
