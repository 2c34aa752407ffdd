# SPDX-License-Identifier: Apache-2.0
"""The log of the plugins: a file of the user's own, never the program's screen.

``$XDG_STATE_HOME/earshot/plugins.log``, else in ``~/.local/state``. ``earshot plugins status`` shows its end.
"""

from __future__ import annotations

import logging
import os
import sys
import time
from pathlib import Path
from typing import Optional, Set

logger = logging.getLogger("earshot_bus")

#: The bytes after which a log begins anew.
LONGEST = 256 * 1024


def place() -> Path:
    """The path of the log."""
    state = os.environ.get("XDG_STATE_HOME", "")
    folder = Path(state) if os.path.isabs(state) else Path.home() / ".local" / "state"
    return folder / "earshot" / "plugins.log"


class LogFile(logging.Handler):
    """Writes each line once per process; skips it if it cannot."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.setFormatter(logging.Formatter("%(message)s"))
        self._written: Set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        """Appends a record with its traceback, if any."""
        try:
            text = self.format(record)
            if text in self._written:
                return
            self._written.add(text)
            name = os.path.basename(sys.argv[0] if sys.argv else "") or "python"
            stamp = time.strftime("%Y-%m-%dT%H:%M:%S")
            self._append(f"{stamp} {name}[{os.getpid()}] {text}\n".encode("utf-8", "replace"))
        except Exception:  # A log that cannot be written must not disturb the program.
            pass

    @staticmethod
    def _append(line: bytes) -> None:
        path = place()
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK
        descriptor = os.open(path, flags, 0o600)
        try:
            if os.fstat(descriptor).st_size > LONGEST:
                os.ftruncate(descriptor, 0)
            os.write(descriptor, line)
        finally:
            os.close(descriptor)


_file: Optional[LogFile] = None


def begin() -> None:
    """Sends warnings into the file from now on. A second call does nothing."""
    global _file
    if _file is None:
        _file = LogFile()
        logger.addHandler(_file)


# Without a handler Python writes warnings on the program's screen.
logger.addHandler(logging.NullHandler())
