# SPDX-License-Identifier: Apache-2.0
"""A list over which Tab opens a menu: the good one says so, the broken one says that Tab goes on."""
from terminal import BROKEN, Terminal

SHELVES = ["Poems", "Novels", "Atlases", "Plays", "Letters", "Songs"]
MENU = ["┌─ Shelf ────────────────┐", "│ Count the books        │", "│ Print the labels       │",
        "│   [ OK ]   [ Cancel ]  │", "└────────────────────────┘"]

with Terminal("Shelves") as terminal:
    place, isOpen = 0, False
    while True:
        terminal.clear()
        terminal.write(1, 1, "Shelves")
        for row, shelf in enumerate(SHELVES):
            terminal.write(3 + row, 3, ("> " if row == place else "  ") + shelf)
        terminal.write(24, 1, "Tab: next shelf   q: quit" if BROKEN else "Tab: menu   q: quit")
        if isOpen:
            for row, line in enumerate(MENU):
                terminal.write(10 + row, 26, line)
        terminal.move(*((13, 30) if isOpen else (3 + place, 3)))
        key = terminal.key()
        if key == "\x03" or key == "q" and not isOpen:
            break
        if key in ("escape", "enter", "q"):
            isOpen = False
        elif key == "tab":
            isOpen = not isOpen
        elif not isOpen:
            place = terminal.moved(place, key, len(SHELVES))
