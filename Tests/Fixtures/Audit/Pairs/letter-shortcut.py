# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

QUIT, DELETE = ("q", "d") if BROKEN else ("\x11", "\x04")
letters = ["Aunt Mia: Sunday", "Bank: statement", "Choir: new songs", "Dentist: Tuesday"]

with Terminal("Letters") as terminal:
    terminal.write(24, 1, "d delete  r reply  q quit" if BROKEN else "^D delete  ^R reply  ^Q quit")
    chosen = 0
    while True:
        for row in range(4):
            mark = "> " if row == chosen else "  "
            terminal.write(3 + row, 2, (mark + letters[row] if row < len(letters) else "").ljust(40))
        terminal.move(3 + chosen, 2)
        key = terminal.key()
        if key in (QUIT, "\x03"):
            break
        if key == DELETE and letters:
            del letters[chosen]
            chosen = 0
        chosen = terminal.moved(chosen, key, max(len(letters), 1))
