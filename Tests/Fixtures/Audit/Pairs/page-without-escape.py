# SPDX-License-Identifier: Apache-2.0
"""A list whose entries Enter opens on a page of their own; Escape leaves the good one's."""
from terminal import BROKEN, Terminal

NOTES = ["Milk", "Letters", "Garden"]
TEXTS = ["Two bottles, and one of cream.", "To Mina, about the summer.", "Water the roses at seven."]

with Terminal("Notes") as terminal:
    (place, isOpen) = (0, False)
    while True:
        terminal.clear()
        if isOpen:
            terminal.write(1, 1, "Note " + NOTES[place])
            terminal.write(3, 1, TEXTS[place])
            terminal.write(5, 1, "Written on Monday")
            terminal.move(3, 1)
        else:
            terminal.write(1, 1, "Notes of this week")
            for number, note in enumerate(NOTES):
                terminal.write(3 + number, 1, note, "7" if number == place else "")
            terminal.write(22, 2, "Enter reads, q quits")
            terminal.move(3 + place, 1)
        key = terminal.key()
        if key == "\x03" or key == "q" and not isOpen:
            break
        if isOpen:
            if key == "q" or key == "escape" and not BROKEN:
                isOpen = False
        elif key == "enter":
            isOpen = True
        else:
            place = terminal.moved(place, key, len(NOTES))
