# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

QUIT, DELETE = ("q", "d") if BROKEN else ("\x11", "\x04")
letters = ["Aunt Mia: Sunday", "Bank: statement", "Choir: new songs", "Dentist: Tuesday"]

with Terminal("Letters") as terminal:
    terminal.write(24, 1, "d delete  r reply  q quit" if BROKEN else "^D delete  ^Z undo  ^R reply  ^Q quit")
    chosen = 0
    deleted = []
    while True:
        for row in range(4):
            mark = "> " if row == chosen else "  "
            terminal.write(3 + row, 2, (mark + letters[row] if row < len(letters) else "").ljust(40))
        terminal.move(3 + chosen, 2)
        key = terminal.key()
        if key in (QUIT, "\x03"):
            break
        if key == DELETE and letters:
            deleted.append((chosen, letters.pop(chosen)))
            chosen = 0
        if key == "\x1a" and deleted and not BROKEN:
            chosen, letter = deleted.pop()
            letters.insert(chosen, letter)
        chosen = terminal.moved(chosen, key, max(len(letters), 1))
