# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

with Terminal("Chess", cursor=False) as terminal:
    isOpen = False
    while True:
        terminal.clear()
        terminal.write(1, 1, "Chess")
        terminal.write(4, 3, "  Play    ")
        terminal.write(6, 3, "> Rules   ", "7")
        terminal.write(22, 2, "Enter opens, q leaves")
        if isOpen:
            terminal.write(10, 20, "White begins. The queen stands on her colour.")
        key = terminal.key()
        if key == "\x03" or key in ("q", "escape") and not isOpen:
            break
        if key == "enter":
            isOpen = True
        elif key == "escape" and not BROKEN:
            isOpen = False
