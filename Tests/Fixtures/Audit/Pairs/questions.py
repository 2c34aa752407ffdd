# SPDX-License-Identifier: Apache-2.0
"""Questions one after the other, in lines: the broken one shows the password, and leaves its last question by itself."""
import getpass
import select
import sys

from terminal import BROKEN

print("1) alpha\n2) beta")
if input("Host [1/2]: ") not in ("1", "2"):
    sys.exit("There is no such host.")
(input if BROKEN else getpass.getpass)("Password: ")
print("Deploy to it? [y/N] ", end="", flush=True)
if BROKEN and not select.select([sys.stdin], [], [], 4)[0]:
    print("\nCancelled.")
    sys.exit(1)
print("Deployed." if input() == "y" else "Cancelled.")
