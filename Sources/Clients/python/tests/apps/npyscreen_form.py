# SPDX-License-Identifier: Apache-2.0
"""A form of npyscreen, and a question when its button is pressed."""

import npyscreen


class Order(npyscreen.Form):
    def create(self) -> None:
        self.who = self.add(npyscreen.TitleText, name="Name:")
        self.add(npyscreen.TitlePassword, name="Pin:")
        self.add(npyscreen.CheckBox, name="Dry run")
        self.add(npyscreen.TitleSelectOne, name="Speed", values=["Fast", "Safe"], value=[0], max_height=3, scroll_exit=True)
        self.add(npyscreen.TitleMultiSelect, name="Spices", values=["Salt", "Pepper"], max_height=3, scroll_exit=True)
        self.add(npyscreen.TitleSlider, name="Amount", out_of=10, value=4)
        self.add(npyscreen.ButtonPress, name="Save", when_pressed_function=self.save)

    def save(self) -> None:
        npyscreen.notify_confirm(f"Saved for {self.who.value}", title="Done")


if __name__ == "__main__":
    npyscreen.wrapper_basic(lambda screen: Order(name="Order").edit())
