# SPDX-License-Identifier: Apache-2.0
"""A game that asks whether to explain itself: the broken one takes any word for no, the good one asks once more."""
import sys

from terminal import BROKEN

TRIES = 20


def rules():
    for _ in range(TRIES):
        answer = input("Do you want the rules (y or n)? ").strip().lower()
        if BROKEN or answer in ("y", "n"):
            return answer == "y"
        print("Please answer y or n.")
    sys.exit(0)


print("The game of pears.")
if rules():
    print("Who says the last number wins.")
for _ in range(TRIES):
    number = input("Say a number from 1 to 3: ")
    if number in ("1", "2", "3"):
        break
    print("It has to be 1, 2 or 3.")
