# SPDX-License-Identifier: Apache-2.0
"""A question before work begins; the good one says what answers it."""
import sys

from terminal import BROKEN

print("There is no backup of the shop yet.")
while True:
    answer = input("Are you sure you want to continue? " + ("" if BROKEN else "[y/N] ")).strip().lower()
    if answer in ("y", "yes"):
        print("The shop is open.")
        break
    if answer in ("", "n", "no"):
        break
    print("y is for yes, n for no.")
sys.exit(0)
