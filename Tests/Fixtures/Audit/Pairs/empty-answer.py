# SPDX-License-Identifier: Apache-2.0
"""Three questions in lines, of which the last needs an answer: the broken one ends without it, the good one asks again."""
import sys

from terminal import BROKEN

TRIES = 3

name = input("Name of the letter: ")
place = input("Drawer (second): ")
title = input("Title: ")
for _ in range(TRIES):
    if title or BROKEN:
        break
    title = input("A title is required. Title: ")
if not title:
    sys.exit("A title is required." if BROKEN else 0)
print(f"{title} is in the drawer.")
