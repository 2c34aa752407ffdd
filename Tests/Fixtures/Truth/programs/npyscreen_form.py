#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A form of npyscreen's widgets. usage: npyscreen_form.py SEED, run by tellers.npyscreen."""

import sys

import npyscreen

from words import COMMANDS, FIELDS, ITEMS, SETTINGS, TITLES, Dice

dice = Dice(f"npyscreen {sys.argv[1]}")


class App(npyscreen.NPSApp):
    def main(self):
        form = npyscreen.Form(name=dice.choice(TITLES))
        for name in dice.some(FIELDS, 1, 4):
            form.add(npyscreen.TitleText, name=f"{name}:", value=dice.choice(["", dice.choice(ITEMS)]))
        kinds = {
            "single": lambda: form.add(
                npyscreen.TitleSelectOne,
                name=dice.choice(TITLES),
                values=dice.some(ITEMS, 3, 4),
                max_height=4,
                scroll_exit=True,
            ),
            "several": lambda: form.add(
                npyscreen.TitleMultiSelect,
                name=dice.choice(TITLES),
                values=dice.some(ITEMS, 3, 4),
                max_height=4,
                scroll_exit=True,
            ),
            "check": lambda: [form.add(npyscreen.Checkbox, name=name) for name in dice.some(SETTINGS, 1, 3)],
            "slider": lambda: form.add(npyscreen.TitleSlider, name="Volume:", out_of=20, value=5),
            "lines": lambda: form.add(
                npyscreen.MultiLine, values=dice.some(COMMANDS, 4, 10), max_height=5, scroll_exit=True
            ),
        }
        for kind in dice.some(sorted(kinds), 2, 3):
            kinds[kind]()
        while True:
            form.edit()


App().run()
