# SPDX-License-Identifier: Apache-2.0
"""A list of urwid whose rows have the same button behind different texts, below a heading."""

import urwid

rows = [urwid.Columns([urwid.Text(name), urwid.Button("Copy")]) for name in ("Location 30", "Location 90")]
top = urwid.Frame(urwid.ListBox(urwid.SimpleFocusListWalker(rows)), header=urwid.Text("Clippings"))


def stop(key: str) -> None:
    if key == "f8":
        raise urwid.ExitMainLoop


urwid.MainLoop(top, unhandled_input=stop).run()
