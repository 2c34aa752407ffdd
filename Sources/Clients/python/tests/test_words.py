# SPDX-License-Identifier: Apache-2.0
"""What is left of drawn text."""

from __future__ import annotations

import unittest

from earshot_bus.words import is_strewn, tidy, without_art

LETTERS = r"""
  _____                   ______ _
 |_   _|                 |  ____| |
   | | ___ _ __ _ __ ___ | |__  | | _____      __
   | |/ _ \ '__| '_ ` _ \|  __| | |/ _ \ \ /\ / /
   | |  __/ |  | | | | | | |    | | (_) \ V  V /
   \_/\___|_|  |_| |_| |_|_|    |_|\___/ \_/\_/

 a hub for your terminal"""


class Drawings(unittest.TestCase):
    def test_large_letters_of_signs_are_not_told(self) -> None:
        self.assertEqual(tidy(LETTERS), "a hub for your terminal")

    def test_of_a_picture_the_words_are_told(self) -> None:
        lines = ["  *  .  .  *  .  *", " *  ALARM ^ ^ ^ ^ ^", "  .  .  *  *  .  *", "  / ^ \\  ** ^ **  ^", "Shield: up", ". * . * . * . *"]
        self.assertEqual(tidy("\n".join(lines)), "* ALARM ^ ^ ^ ^ ^ Shield: up")

    def test_a_rain_of_letters_is_no_text(self) -> None:
        self.assertTrue(is_strewn("d 9 s 0x 7 ) c a e h k b z q"))
        self.assertFalse(is_strewn("Created on: 2026-11-29"))

    def test_lists_rules_and_code_are_text(self) -> None:
        for text in ("a\n---\n- c\n* d", "one\n\n\ntwo", "{\n  [\n    1\n  ]\n}", "+---+\n| a |\n+---+"):
            self.assertEqual(without_art(text.split("\n")), text.split("\n"))


if __name__ == "__main__":
    unittest.main()
