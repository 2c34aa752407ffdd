# SPDX-License-Identifier: Apache-2.0
"""A question whose wrong answer gets a cross, or a word."""
import sys

from terminal import BROKEN

if input("Number of copies: ").strip() not in ("1", "2", "3"):
    print("\x1b[31m✗\x1b[m" if BROKEN else "\x1b[31m✗ 1 to 3 copies are possible.\x1b[m")
    input("Close with Enter: ")
    sys.exit(3)
print("Printed.")
