# SPDX-License-Identifier: Apache-2.0
import time

from terminal import BROKEN, Terminal

with Terminal("Alarm") as terminal:
    terminal.write(1, 2, "Time is up.", "1")
    terminal.write(22, 2, "q quits")
    terminal.move(3, 3)
    if BROKEN:
        for _ in range(8):
            for mode in "hl":
                terminal.put(f"\x1b[?5{mode}")
                time.sleep(0.06)
    while terminal.key() not in ("q", "escape", "\x03"):
        pass
