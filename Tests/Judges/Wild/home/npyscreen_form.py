# SPDX-License-Identifier: Apache-2.0
"""A form of npyscreen."""

import npyscreen


class Order(npyscreen.NPSAppManaged):
    def onStart(self):
        form = self.addForm("MAIN", npyscreen.Form, name="Order")
        form.add(npyscreen.TitleText, name="Name:", value="Ada")
        sizes = ["Small", "Large", "Huge"]
        form.add(npyscreen.TitleSelectOne, max_height=4, name="Size", values=sizes, value=[1], scroll_exit=True)
        teas = ["Assam", "Mint", "Oolong"]
        form.add(npyscreen.TitleMultiSelect, max_height=4, name="Teas", values=teas, scroll_exit=True)
        form.add(npyscreen.Slider, out_of=10, value=3, name="Sugar")


Order().run()
