# SPDX-License-Identifier: Apache-2.0
"""The same questions of several libraries.

usage: questions.py LIBRARY
"""

import sys

TEAS = ["Assam", "Sencha", "Oolong", "Mint", "Rooibos"]
EXTRAS = ["Milk", "Sugar", "Lemon"]


def questionary():
    import questionary as ask

    ask.select("Which tea?", choices=TEAS).ask()
    ask.checkbox("Extras?", choices=EXTRAS).ask()
    ask.text("Your name?").ask()
    ask.confirm("Send it?").ask()


def inquirer():
    import inquirer as ask

    ask.list_input("Which tea?", choices=TEAS)
    ask.checkbox("Extras?", choices=EXTRAS)
    ask.text("Your name?")
    ask.confirm("Send it?")


def inquirerpy():
    from InquirerPy import inquirer as ask

    ask.select(message="Which tea?", choices=TEAS).execute()
    ask.fuzzy(message="Which one?", choices=TEAS).execute()
    ask.checkbox(message="Extras?", choices=EXTRAS).execute()
    ask.text(message="Your name?").execute()


def beaupy():
    import beaupy as ask

    print("Which tea?")
    ask.select(TEAS)
    print("Extras?")
    ask.select_multiple(EXTRAS)
    ask.prompt("Your name?")
    ask.confirm("Send it?")


def survey():
    import survey as ask

    ask.routines.select("Which tea? ", options=TEAS)
    ask.routines.basket("Extras? ", options=EXTRAS)
    ask.routines.input("Your name? ")
    ask.routines.inquire("Send it? ")


def pick():
    from pick import pick as ask

    ask(TEAS, "Which tea?", indicator="=>")
    ask(EXTRAS, "Extras?", multiselect=True)


while True:
    globals()[sys.argv[1]]()
