#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A speech server that is silent: lines go to $SPEECH_LOG as [clock, line], first an empty one: it is there."""

import json
import os
import sys
import time

with open(os.environ["SPEECH_LOG"], "a", buffering=1, encoding="utf-8") as log:
    print(json.dumps([time.monotonic(), ""]), file=log)
    for line in sys.stdin.buffer:
        print(json.dumps([time.monotonic(), line.decode("utf-8", "replace").rstrip("\n")]), file=log)
