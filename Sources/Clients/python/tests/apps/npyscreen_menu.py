# SPDX-License-Identifier: Apache-2.0
"""A form made with npyscreen that has a menu."""

import npyscreen


class Form(npyscreen.ActionFormWithMenus):
    def create(self) -> None:
        self.add(npyscreen.TitleText, name="Name:")
        menu = self.new_menu(name="Bakery")
        menu.addItem("Bake bread", self.do_nothing, "b")
        menu.addItem("Sell bread", self.do_nothing, "s")
        menu.addNewSubmenu("Flour").addItem("Rye", self.do_nothing)

    def do_nothing(self) -> None:
        pass

    def on_ok(self) -> None:
        self.parentApp.setNextForm(None)


class Menus(npyscreen.NPSAppManaged):
    def onStart(self) -> None:  # noqa: N802
        self.addForm("MAIN", Form, name="Menus")


Menus().run()
