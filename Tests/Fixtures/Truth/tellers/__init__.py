# SPDX-License-Identifier: Apache-2.0
"""Tellers: each runs a program of a toolkit unchanged and tells its widgets as a tree, whenever the program has drawn
or waits for a key.

    python3 -m tellers.TOOLKIT PROGRAM.py [ARGUMENT…]

A teller sends the bus's `tree/update` and waits for nothing: no thread, no handshake, and the whole tree each time, so
that the program behaves as it does without one.
"""

import json
import os
import runpy
import socket
import sys


class Bus:
    """Elements with identities that last as long as the widgets they were made of."""

    def __init__(self):
        self.socket = None
        if path := os.environ.get("EARSHOT_BUS"):
            self.socket = socket.socket(socket.AF_UNIX)
            self.socket.connect(path)
        self.numbers = {}
        self.kept = []
        self.last = None

    def identity(self, widget, part=None):
        """A number for a widget, or for a part of it, such as an item. The widget is kept, so that no other gets it."""
        if (id(widget), part) not in self.numbers:
            self.numbers[id(widget), part] = len(self.numbers) + 1
            self.kept.append(widget)
        return self.numbers[id(widget), part]

    def tell(self, nodes, focus):
        """The first node is the root."""
        update = {"full": True, "root": nodes[0]["id"], "focus": focus, "nodes": nodes}
        if self.socket is None or update == self.last:
            return
        self.last = update
        message = {"jsonrpc": "2.0", "method": "tree/update", "params": update}
        self.socket.sendall(json.dumps(message).encode() + b"\n")


def run_program():
    """Runs the program that is named on the command line, as python would."""
    program = sys.argv[1]
    sys.argv = sys.argv[1:]
    sys.path.insert(0, os.path.dirname(os.path.abspath(program)))
    runpy.run_path(program, run_name="__main__")
