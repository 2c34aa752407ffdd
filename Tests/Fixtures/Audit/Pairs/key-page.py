# SPDX-License-Identifier: Apache-2.0
"""A list with a page of keys behind k, which any key leaves: the good one says so on the page."""
from terminal import BROKEN, LEAVING, Terminal

KEYS = ["Down and Up move the mark", "n makes a new entry", "s sorts all entries", "f finds an entry", "w writes them"]

with Terminal("Entries") as terminal:
    place = 0
    while True:
        terminal.clear()
        for row, name in enumerate(["Mina", "Jon", "Ada"]):
            terminal.write(3 + row, 2, ("> " if row == place else "  ") + name)
        terminal.write(15, 1, "k keys  q quit")
        terminal.move(3 + place, 2)
        key = terminal.key()
        if key in LEAVING or key == "q":
            break
        if key == "k":
            terminal.clear()
            for row, line in enumerate(["What each of them does"] + KEYS):
                terminal.write(3 + row, 2, line)
            terminal.write(15, 1, "end of these lines" if BROKEN else "any key closes this page")
            terminal.move(15, 1)
            terminal.key()
        place = terminal.moved(place, key, 3)
