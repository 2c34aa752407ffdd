# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

with Terminal("Copies") as terminal:
    step = 0
    while True:
        if BROKEN:
            terminal.write(3, 3, "Copying " + "|/-\\"[step % 4])
        elif step < 20:
            terminal.write(3, 3, f"Copying file {step + 1} of 20, Escape stops")
        else:
            terminal.write(3, 3, "20 files are copied. q leaves.       ")
        key = terminal.key(0.1 if BROKEN or step < 20 else None)
        if key in ("q", "escape", "\x03"):
            break
        step += 1
