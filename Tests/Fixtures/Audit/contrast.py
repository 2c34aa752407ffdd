#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Write contrast ratios as coloraide has them, to hold ours to.

usage: contrast.py COUNT SEED > FILE     needs coloraide of PyPI

A line a pair: two colours as six digits, and their ratio. contrast.txt is `contrast.py 400 1`.
"""
import random
import sys

from coloraide import Color


def main():
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    source = random.Random(seed)
    for _ in range(count):
        ink, ground = (f"{source.randrange(1 << 24):06x}" for _ in range(2))
        print(ink, ground, repr(Color("#" + ink).contrast(Color("#" + ground), method="wcag21")))


if __name__ == "__main__":
    main()
