# SPDX-License-Identifier: Apache-2.0
"""A list with the time below it: in the broken one the seconds go on by themselves, in the good one only at t."""
from terminal import BROKEN, LEAVING, Terminal

with Terminal("Entries") as terminal:
    seconds, place = 0, 0
    while True:
        terminal.write(1, 1, "Entries")
        for row, name in enumerate(["Mina", "Jon", "Ada"]):
            terminal.write(3 + row, 2, ("> " if row == place else "  ") + name)
        terminal.write(12, 1, f"Time 12:40:{seconds % 60:02}")
        terminal.write(15, 1, "t time  q quit")
        terminal.move(3 + place, 2)
        key = terminal.key(1 if BROKEN else None)
        if key in LEAVING or key == "q":
            break
        if key in (None, "t"):
            seconds += 1
        else:
            place = terminal.moved(place, key, 3)
