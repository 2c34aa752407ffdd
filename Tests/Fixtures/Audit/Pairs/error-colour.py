# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

with Terminal("Sign up") as terminal:
    name, isWrong = "", False
    while True:
        terminal.clear()
        terminal.write(2, 3, "Name:", "31" if isWrong else "")
        terminal.write(2, 10, f"{name:20}", "7")
        if isWrong and not BROKEN:
            terminal.write(3, 10, "The name is missing.")
        terminal.write(22, 2, "Enter signs up, Escape leaves")
        terminal.move(2, 10 + len(name))
        key = terminal.key()
        if key in ("escape", "\x03"):
            break
        if key == "enter":
            isWrong = not name
        elif len(key) == 1 and key.isprintable():
            name += key
