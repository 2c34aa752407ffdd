# SPDX-License-Identifier: Apache-2.0
"""Reads a terminal all the time, in a thread that has ended before the terminal is closed."""

import os
import select
import threading


class Drain:
    """Gives what comes from a descriptor to `take`, until its end.

    A thread that still reads when the descriptor is closed goes on with whatever gets its number next: the terminal of the
    next case, or what a program answers, which would be missing there.
    """

    def __init__(self, descriptor, take=lambda piece: None):
        self.descriptor, self.take = descriptor, take
        self.ended, self.ending = os.pipe()
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        try:
            while self.ended not in select.select([self.descriptor, self.ended], [], [])[0]:
                if not (piece := os.read(self.descriptor, 65536)):
                    return
                self.take(piece)
        except OSError:
            pass

    def close(self):
        """Ends the thread, then closes the descriptor."""
        os.close(self.ending)
        self.thread.join()
        os.close(self.ended)
        os.close(self.descriptor)
