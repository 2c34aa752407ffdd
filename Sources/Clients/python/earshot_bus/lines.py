# SPDX-License-Identifier: Apache-2.0
"""Splits bytes into lines of bounded length."""

from __future__ import annotations

from typing import List


class LineTooLong(Exception):
    """The beginning of the next line is unknown: the connection has to be closed."""


class Lines:
    """Takes bytes as they come and returns complete lines. Keeps at most one line."""

    def __init__(self, limit: int = 1 << 20) -> None:
        self._limit = limit
        self._rest = bytearray()

    def take(self, data: bytes) -> List[bytes]:
        """The lines now complete, without their line feeds. Raises LineTooLong."""
        self._rest += data
        *whole, rest = self._rest.split(b"\n")
        self._rest = rest
        if max(len(line) for line in (*whole, rest)) > self._limit:
            self._rest = bytearray()
            raise LineTooLong
        return [bytes(line) for line in whole if line.strip()]
