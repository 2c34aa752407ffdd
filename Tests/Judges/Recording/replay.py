# SPDX-License-Identifier: Apache-2.0
"""Has a reader read a recording."""

import pathlib
import subprocess

LONGEST = 300


def replay(earshot, cast, transcript):
    """Writes what EARSHOT says of a recording, without sound and as it is set when new, where it is not written yet."""
    transcript = pathlib.Path(transcript)
    if transcript.exists():
        return transcript
    transcript.parent.mkdir(parents=True, exist_ok=True)
    part = transcript.with_suffix(".part")
    command = [earshot, "replay", "--audio", "none", "--settings", "none", "--transcript", part, cast]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LONGEST)
    if done.returncode:
        raise RuntimeError(f"{pathlib.Path(cast).name} could not be read: {done.stderr.strip()[-300:]}")
    part.rename(transcript)
    return transcript
