# SPDX-License-Identifier: Apache-2.0
"""Four questions in lines about a parcel: the broken one sends it after the last one, the good one asks if all is right."""
from terminal import BROKEN

answers = [input(f"{name}: ") for name in ("Name of the parcel", "Street", "Town", "Contents")]
right = "y" if BROKEN else input(f"{', '.join(answers)}: is that right? [y/n] ")
print("The parcel is sent." if right == "y" else "Nothing is done.")
