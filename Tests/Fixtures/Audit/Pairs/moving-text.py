# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

NEWS = "The library opens at ten on Monday. The reading room on the second floor stays closed until May. "

with Terminal("Library") as terminal:
    terminal.write(1, 1, "Library")
    terminal.write(22, 2, "q or Escape leaves")
    place = 0
    while True:
        text = (NEWS[place:] + NEWS)[:34] if BROKEN else NEWS
        terminal.write(4, 3, text)
        terminal.move(4, 3)
        key = terminal.key(0.2 if BROKEN else None)
        if key in ("q", "escape", "\x03"):
            break
        place = (place + 1) % len(NEWS)
