# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

SERVICES = [("mail", True), ("calendar", False), ("backup", True), ("printing", False), ("archive", True)]

with Terminal("Services") as terminal:
    terminal.write(1, 2, "Services of this house", "1")
    for row, (name, works) in enumerate(SERVICES, 3):
        terminal.write(row, 3, "●", "32" if works else "31")
        terminal.write(row, 6, name if BROKEN else f"{name:12}{'running' if works else 'stopped'}")
    terminal.write(22, 2, "q quits")
    terminal.move(3, 3)
    while terminal.key() not in ("q", "escape", "\x03"):
        pass
