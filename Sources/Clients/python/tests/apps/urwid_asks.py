# SPDX-License-Identifier: Apache-2.0
"""A question in a field that takes no letters, as some programs show text, above two buttons."""

import urwid


class Read(urwid.Edit):
    def valid_char(self, ch: str) -> bool:
        return False


def leave(*_: object) -> None:
    raise urwid.ExitMainLoop()


question = urwid.ListBox(urwid.SimpleListWalker([Read(edit_text="Really continue as root?")]))
buttons = urwid.Columns([urwid.Button("Yes", leave), urwid.Button("No", leave)])
frame = urwid.Frame(question, footer=buttons, focus_part="footer")
urwid.MainLoop(frame, unhandled_input=lambda key: leave() if key == "f8" else None).run()
