# SPDX-License-Identifier: Apache-2.0
import os

from terminal import BROKEN, Terminal

TEAS = ["Assam", "Darjeeling", "Ceylon"]

with Terminal("Teas") as terminal:
    place = 0
    while True:
        for row, name in enumerate(TEAS):
            terminal.write(3 + row, 3, ("> " if row == place else "  ") + name)
        terminal.write(os.get_terminal_size().lines - 1, 1, "r brew  q quit")
        terminal.move(3 + place, 3)
        key = terminal.key()
        if key == "q" and not BROKEN:
            break
        place = terminal.moved(place, key, len(TEAS))
