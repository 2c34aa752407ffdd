# SPDX-License-Identifier: Apache-2.0
"""Which recordings have something to audit."""
import json
import pathlib


def paints(path):
    """True if a recording has any output. One of an agent that only its hooks tell has none, and cannot be audited."""
    lines = pathlib.Path(path).read_text().splitlines()[1:]
    return any(json.loads(line)[1] == "o" for line in lines if line)
