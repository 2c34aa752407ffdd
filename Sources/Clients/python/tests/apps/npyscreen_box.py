# SPDX-License-Identifier: Apache-2.0
"""A form made with npyscreen that has a list in a box."""

import npyscreen


class Form(npyscreen.ActionForm):
    def create(self) -> None:
        self.add(npyscreen.BoxTitle, name="Fruit", values=["Apple", "Banana"], max_height=6)
        self.add(npyscreen.TitleText, name="Name:")

    def on_ok(self) -> None:
        self.parentApp.setNextForm(None)


class Boxes(npyscreen.NPSAppManaged):
    def onStart(self) -> None:  # noqa: N802
        self.addForm("MAIN", Form, name="Boxes")


Boxes().run()
