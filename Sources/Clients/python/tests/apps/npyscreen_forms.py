# SPDX-License-Identifier: Apache-2.0
"""A program that draws forms before one of them waits for keys: meanwhile it takes a key by itself."""

from typing import Any

import npyscreen


def run(screen: Any) -> None:
    for name in ("First", "Second"):
        npyscreen.Form(name=name).display()
    screen.getch()
    form = npyscreen.Form(name="Order")
    form.add(npyscreen.TitleText, name="Name:")
    form.edit()


if __name__ == "__main__":
    npyscreen.wrapper_basic(run)
