# SPDX-License-Identifier: Apache-2.0
"""A box of letters without any: the broken one leaves it blank, the good one says so."""
from terminal import BROKEN, LEAVING, Terminal

with Terminal("letters", cursor=False) as terminal:
    terminal.write(1, 1, "Letters of this week")
    terminal.write(3, 1, "┌" + "─" * 40 + "┐")
    for row in range(4, 10):
        terminal.write(row, 1, "│" + " " * 40 + "│")
    terminal.write(10, 1, "└" + "─" * 40 + "┘")
    if not BROKEN:
        terminal.write(4, 3, "No letters")
    terminal.write(24, 1, "n new   q quit")
    looked = 0
    while True:
        key = terminal.key()
        if key in LEAVING or key == "q":
            break
        looked += 1
        terminal.write(24, 40, f"{looked} looks")
