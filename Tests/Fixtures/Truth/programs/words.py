"""What the programs of this folder show: names, by a seed."""

import random


def names(text):
    return " ".join(text.split()).split(", ")


ITEMS = names("""
    Apple, Banana, Cherry pie, Dates, Elderberry, Fig tree, Grapes, Honeydew, Iced tea, Juniper, Kiwi, Lemon
    cake, Mango, Nectarine, Olives, Peach, Quince, Raspberry, Strawberry jam, Tangerine, Umbrella, Vanilla,
    Walnut, Yam soup, Zucchini, Bread, Butter, Cheese plate, Dark chocolate, Eggs, Flour, Ginger ale,
    Hazelnut, Jelly beans, Kale, Lentils, Milk, Noodles, Oatmeal, Pancakes
    """)
COMMANDS = names("""
    Open file, Save as, Print, Close window, Undo, Find and replace, Go to line, Preferences, Check for
    updates, Export report, Send feedback, Switch user, Restart, Shut down, Network settings, Sound, Display,
    Keyboard layout, Time zone, Printers, About
    """)
FIELDS = names("""
    Name, City, Street, Phone, Email, Company, Country, Comment, Project, Branch, Server, Port, User, Folder,
    Title, Owner
    """)
SETTINGS = names("""
    Show hidden files, Send reports, Use colours, Wrap lines, Save on exit, Check spelling, Play sounds,
    Compress backups, Follow links, Start at login, Keep history, Ask before deleting, Sync clock, Enable
    swap, Verbose log
    """)
TITLES = names("""
    Settings, Groceries, Main menu, Installation, Choose a disk, Packages, Your order, Profile, Search
    results, Tasks
    """)


class Dice(random.Random):
    def some(self, words, least, most):
        return self.sample(words, min(len(words), self.randint(least, most)))
