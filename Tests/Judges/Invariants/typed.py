# SPDX-License-Identifier: Apache-2.0
"""What comes of typing."""

import re

from Invariants.words import fold


def is_echo(said, typed):
    """Whether an utterance is what was typed, or a sign at the cursor."""
    text = "".join(said.tokens)
    return (
        (said.source == "echo" and len(said.text.strip()) <= 2)
        or len(text) <= 1
        or text in fold(re.sub(r"\W", "", typed))
        or said.text.strip().endswith("deleted")
    )
