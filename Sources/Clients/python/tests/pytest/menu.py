# SPDX-License-Identifier: Apache-2.0
"""A menu in bare sequences, for tests of the fixture: arrows choose, Enter takes a moment, q leaves with 3."""
import sys
import termios
import time
import tty

fruit = ["Apples", "Pears", "Plums"]
chosen = 0


def draw() -> None:
    rows = (f"\x1b[7m{name}\x1b[0m" if index == chosen else name for index, name in enumerate(fruit))
    sys.stdout.write("\x1b[?25l\x1b[H\x1b[2J" + "\r\n".join(rows))
    sys.stdout.flush()


modes = termios.tcgetattr(0)
tty.setraw(0)
draw()
while True:
    key = sys.stdin.buffer.raw.read(8)
    if key in (b"\x1b[A", b"\x1b[B"):
        chosen = (chosen + (1 if key.endswith(b"B") else -1)) % len(fruit)
        draw()
    elif key == b"\r":
        time.sleep(1)
        sys.stdout.write(f"\x1b[6;1H{fruit[chosen]} chosen")
        sys.stdout.flush()
    elif key == b"q":
        termios.tcsetattr(0, termios.TCSADRAIN, modes)
        sys.exit(3)
