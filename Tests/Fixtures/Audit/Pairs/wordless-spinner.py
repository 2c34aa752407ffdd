# SPDX-License-Identifier: Apache-2.0
import itertools

from terminal import BROKEN, Terminal

with Terminal("Upload") as terminal:
    terminal.write(23, 2, "Escape stops.")
    for step in itertools.count():
        if BROKEN:
            terminal.write(10, 40, "|/-\\"[step % 4])
        elif step % 20 == 0:
            terminal.write(10, 30, f"Uploading, {min(step // 20 * 5, 100)} % done")
        terminal.move(10, 40)
        if terminal.key(0.15) in ("escape", "\x03", "q"):
            break
