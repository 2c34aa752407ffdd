# SPDX-License-Identifier: Apache-2.0
"""A button that is pale for a moment while Enter presses it; the broken one stays so."""
from terminal import BROKEN, Terminal

USUAL, PRESSED = "38;2;255;255;255;48;2;0;60;140", "38;2;120;120;120;48;2;100;100;120"

with Terminal("Kiln") as terminal:
    look = USUAL
    while True:
        terminal.write(1, 1, "Kiln")
        terminal.write(4, 5, "> Start firing  ", look)
        terminal.write(22, 2, "Enter presses it, q leaves")
        terminal.move(4, 7)
        key = terminal.key(0.25 if look == PRESSED and not BROKEN else None)
        if key in ("q", "escape", "\x03"):
            break
        look = PRESSED if key == "enter" else USUAL if key is None else look
