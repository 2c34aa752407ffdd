# SPDX-License-Identifier: Apache-2.0
"""A question in a line that takes a year alone: the broken one only says that it was wrong, the good one says why."""
import sys

from terminal import BROKEN

TRIES = 8

print("Which year is it of?")
for _ in range(TRIES):
    year = input("Year: ")
    if year.isdigit() and len(year) == 4:
        break
    print("Try again." if BROKEN else "A year has four digits, 2027 for instance.")
else:
    sys.exit(0)
print(f"It is of {year}.")
