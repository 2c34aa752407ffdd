# SPDX-License-Identifier: Apache-2.0
"""What counts as news of what is shown: by values, without a toolkit."""

from __future__ import annotations

import unittest
from typing import Any, Dict, List, Set

from earshot_bus.news import News


def screen(first: int, *more: Dict[str, Any]) -> List[Dict[str, Any]]:
    """A list of three rows of text, a button in it that has the focus, and what stands beside the list."""
    rows: List[Dict[str, Any]] = [{"id": f"r{n}", "role": "label", "label": f"row {n}"} for n in range(first, first + 3)]
    button = {"id": "b", "role": "button", "label": f"Button {first}"}
    holder = {"id": "l", "role": "list", "children": [*(row["id"] for row in rows), "b"]}
    root = {"id": 1, "role": "window", "children": ["l", *(node["id"] for node in more)]}
    return [root, holder, *rows, button, *more]


class Rows(unittest.TestCase):
    def test_rows_that_the_user_scrolled_are_no_news(self) -> None:
        news = News()
        news.of(screen(0), "b", True)
        nodes = screen(5)
        self.assertEqual(news.of(nodes, "b", False), [])
        self.assertEqual([node["id"] for node in nodes if "live" in node], [])

    def test_a_row_that_is_chosen_no_more_is_no_news(self) -> None:
        """A text that was the option with the focus is a text again."""

        def chosen(one: int) -> List[Dict[str, Any]]:
            rows: List[Dict[str, Any]] = [
                {"id": f"r{n}", "role": "listBoxOption" if n == one else "label", "label": f"row {n}"} for n in range(3)
            ]
            holder = {"id": "l", "role": "list", "children": [row["id"] for row in rows]}
            return [{"id": 1, "role": "window", "children": ["l"]}, holder, *rows]

        news = News()
        news.of(chosen(0), "r0", True)
        nodes = chosen(1)
        self.assertEqual(news.of(nodes, "r1", False), [])
        self.assertEqual([node["id"] for node in nodes if "live" in node], [])

    def test_a_text_that_comes_beside_the_list_is_news(self) -> None:
        news = News()
        news.of(screen(0), "b", True)
        nodes = screen(5, {"id": "s", "role": "label", "label": "Saved"})
        news.of(nodes, "b", False)
        self.assertEqual([node["id"] for node in nodes if "live" in node], ["s"])


class Items(unittest.TestCase):
    """A field in which a task is entered, and the list above it."""

    def told(self, before: List[str], after: List[str], to: str = "") -> List[str]:
        def nodes(items: List[str], value: str) -> List[Dict[str, Any]]:
            options: List[Dict[str, Any]] = [{"id": item, "role": "checkBox", "label": item} for item in items]
            field: Dict[str, Any] = {"id": 2, "role": "textInput", "value": value}
            return [{"id": 3, "role": "list", "children": items}, *options, field]

        news = News()
        news.of(nodes(before, "Milk"), 2, True)
        return [text for text, *_ in news.of(nodes(after, to), 2, False)]

    def test_what_a_list_gets_is_news(self) -> None:
        self.assertEqual(self.told(["Bread"], ["Bread", "Milk"]), ["Milk"])

    def test_what_is_found_for_a_text_is_no_news(self) -> None:
        self.assertEqual(self.told([], ["Milk", "Milkshake"], to="Milk"), [])

    def test_another_list_and_a_long_one_are_no_news(self) -> None:
        self.assertEqual(self.told(["Bread"], ["Milk"]), [])
        self.assertEqual(self.told([], [f"Item {at}" for at in range(9)]), [])


class Spinners(unittest.TestCase):
    def test_a_spinner_does_not_change_the_text_beside_it(self) -> None:
        news = News()
        news.of([{"id": 2, "role": "label", "label": "/ Counting lines"}], None, True)
        for sign in "-\\|/":
            nodes: List[Dict[str, Any]] = [{"id": 2, "role": "label", "label": f"{sign} Counting lines"}]
            news.of(nodes, None, False)
            self.assertEqual(nodes, [{"id": 2, "role": "label", "label": "/ Counting lines"}])
        done: List[Dict[str, Any]] = [{"id": 2, "role": "label", "label": "7 lines"}]
        news.of(done, None, False)
        self.assertEqual(done[0], {"id": 2, "role": "label", "label": "7 lines", "live": "polite"})


class Scales(unittest.TestCase):
    def test_a_scale_that_moves_is_no_news(self) -> None:
        def told(before: str, after: str) -> bool:
            news = News()
            news.of([{"id": 2, "role": "label", "label": before}], None, True)
            nodes: List[Dict[str, Any]] = [{"id": 2, "role": "label", "label": after}]
            news.of(nodes, None, False)
            return "live" in nodes[0]

        self.assertFalse(told("....0....5...10...15...20...25...30", "...55....0....5...10...15...20...25"))
        self.assertTrue(told("none", "2 of 3"))


class Layout(unittest.TestCase):
    """What is out of sight comes into sight: by the user, who reads on, or because all is laid out anew."""

    def told(self, unseen: Set[int]) -> List[Any]:
        labels: List[Dict[str, Any]] = [{"id": at, "role": "label", "label": f"Text {at}"} for at in (2, 3)]
        nodes = [*labels, {"id": 4, "role": "button", "label": "Go"}]
        news = News()
        news.of(nodes, 4, True, unseen=unseen)
        return news.of(nodes, 4, False)

    def test_a_text_that_is_scrolled_into_sight_is_read(self) -> None:
        self.assertEqual([text for text, *_ in self.told({3})], ["Text 3"])

    def test_a_screen_that_is_laid_out_anew_is_not_read_again(self) -> None:
        self.assertEqual(self.told({2, 3}), [])


class Pages(unittest.TestCase):
    """A list, and a form in its place."""

    @staticmethod
    def page(name: str, *texts: str) -> List[Dict[str, Any]]:
        labels = [{"id": f"{name}{at}", "role": "label", "label": text} for at, text in enumerate(texts)]
        button = {"id": f"{name} button", "role": "button", "label": "Go"}
        held = [node["id"] for node in (*labels, button)]
        return [{"id": 1, "role": "window", "children": held}, *labels, button]

    def told(self, news: News, nodes: List[Dict[str, Any]], focus: str, is_new: bool = False) -> List[str]:
        news.of(nodes, focus, is_new)
        return [str(node["label"]) for node in nodes if "live" in node]

    def test_a_page_that_is_back_is_no_news(self) -> None:
        news = News()
        self.told(news, self.page("list", "Signals", "q: quit"), "list button", True)
        self.assertEqual(self.told(news, self.page("form", "Edit signal", "Unit"), "form button"), ["Edit signal", "Unit"])
        self.assertEqual(self.told(news, self.page("again", "Signals", "q: quit"), "again button"), [])

    def test_what_is_new_on_a_page_that_is_back_is_told_with_it(self) -> None:
        news = News()
        self.told(news, self.page("list", "Signals", "q: quit"), "list button", True)
        self.told(news, self.page("form", "Edit signal", "Unit"), "form button")
        back = self.page("again", "Signals", "q: quit", "Saved")
        self.assertIn("Saved", self.told(news, back, "again button"))


    def test_a_page_without_a_control_is_read_when_it_is_back(self) -> None:
        """Nothing else tells the slide to which a key went back."""

        def slide(name: str, *texts: str) -> List[Dict[str, Any]]:
            labels: List[Dict[str, Any]] = [{"id": f"{name} {at}", "role": "label", "label": text} for at, text in enumerate(texts)]
            return [{"id": 1, "role": "window", "children": [node["id"] for node in labels]}, *labels]

        news = News()
        self.told(news, slide("bread", "Bread", "How to bake"), "bread 0", True)
        self.told(news, slide("oven", "Oven", "Heat it up"), "oven 0")
        self.assertEqual(self.told(news, slide("bread", "Bread", "How to bake"), "bread 0"), ["Bread", "How to bake"])


class Tabs(unittest.TestCase):
    def turned(self, focus: str, chosen: str, *, by: News, is_new: bool = False) -> List[str]:
        tabs: List[Dict[str, Any]] = [
            {"id": name, "role": "tab", "label": name, "selected": name == chosen} for name in ("Summary", "Source")
        ]
        table = {"id": "table", "role": "table"}
        root = {"id": 1, "role": "window", "children": [*(tab["id"] for tab in tabs), "table"]}
        return [text for text, *_ in by.of([root, *tabs, table], focus, is_new)]

    def test_a_tab_that_a_key_turned_to_elsewhere_is_told(self) -> None:
        news = News()
        self.assertEqual(self.turned("table", "Summary", by=news, is_new=True), [])
        self.assertEqual(self.turned("table", "Source", by=news), ["Source"])
        self.assertEqual(self.turned("table", "Source", by=news), [])

    def test_a_tab_with_the_focus_is_heard_there(self) -> None:
        news = News()
        self.turned("Summary", "Summary", by=news, is_new=True)
        self.assertEqual(self.turned("Source", "Source", by=news), [])


class Animations(unittest.TestCase):
    def told(self, *texts: str) -> List[str]:
        """The texts that are told of one label, a second apart."""
        now = [0.0]
        news = News(lambda: now[0])
        news.of([{"id": 2, "role": "label", "label": "Idle"}], None, True)
        found = []
        for text in texts:
            now[0] += 1
            nodes: List[Dict[str, Any]] = [{"id": 2, "role": "label", "label": text}]
            news.of(nodes, None, False)
            found += [node["label"] for node in nodes if "live" in node]
        return found

    def test_a_row_of_counts_that_is_back_from_a_message_is_no_news(self) -> None:
        row = "notes.md{} | Ln {}, Col 1 | Words {}"
        self.assertEqual(
            self.told(row.format("*", 2, 8), "Saved notes.md", row.format("", 3, 8), "Find", row.format("", 4, 8)),
            [row.format("*", 2, 8), "Saved notes.md", "Find"],
        )

    def test_a_state_that_is_back_is_news(self) -> None:
        self.assertEqual(self.told("Busy", "Ready", "Busy"), ["Busy", "Ready", "Busy"])

    def test_a_spinner_beside_a_text_is_told_once(self) -> None:
        self.assertEqual(self.told("| Copying", "/ Copying", "- Copying", "Copying.", "Copying..."), ["| Copying"])

    def test_a_rain_of_letters_is_an_animation(self) -> None:
        self.assertEqual(self.told("d 9 s 0 7 ) c a e", "x 0 w k b q 1 z v", "h h 3 ( f 9 a b c"), [])

    def test_a_text_that_comes_again_and_again_is_an_animation(self) -> None:
        self.assertEqual(self.told(*["one moment", "please wait"] * 5), ["one moment", "please wait"] * 2)

    def test_a_sign_of_a_number_is_no_spinner(self) -> None:
        self.assertEqual(self.told("Total: 5", "Balance: -5", "Total: 5"), ["Total: 5", "Balance: -5", "Total: 5"])


class StatusRows(unittest.TestCase):
    def told(self, before: str, after: str) -> List[str]:
        """What is told of a status row, whole or in part."""
        news = News()
        news.of([{"id": 2, "role": "label", "label": before}], None, True)
        nodes: List[Dict[str, Any]] = [{"id": 2, "role": "label", "label": after}]
        parts = [text for text, _, _ in news.of(nodes, None, False)]
        return [*parts, *(node["label"] for node in nodes if "live" in node)]

    def test_of_a_row_only_the_word_that_changed_is_told(self) -> None:
        for before, after, said in (
            ("NORMAL 15:30:39 root", "INSERT 15:30:49 root", ["INSERT"]),
            ("a.txt Ln 3, Col 2 Plain Text", "a.txt \u2022 Ln 3, Col 4 Plain Text", []),
            ("[F4] Emacs 1/1 [F3] History", "[F4] Vi 1/1 [F3] History", ["Vi"]),
            (
                "HEAD: master, selected: a7c5 of 3, Up and Down move, Tab changes the pane, q quits, end of history",
                "HEAD: master, selected: ok2b of 3, Up and Down move, Tab changes the pane, q quits,", ["ok2b"],
            ),
            ("The best way to go", "The worst of all ways to stay", ["The worst of all ways to stay"]),
            ("Nothing done yet", "Deleted", ["Deleted"]),
            ("2 files copied", "3 files deleted", ["3 files deleted"]),
        ):
            with self.subTest(after):
                self.assertEqual(self.told(before, after), said)


class Pages(unittest.TestCase):
    def test_what_changed_while_a_dialog_covered_it_is_told(self) -> None:
        class Page:
            """A screen of a program."""

        def page(text: str) -> List[Dict[str, Any]]:
            return [{"id": 1, "role": "window", "children": [2, 3]}, {"id": 2, "role": "label", "label": text},
                    {"id": 3, "role": "label", "label": f"{len(text)} letters"}]  # fmt: skip

        news, main, dialog = News(), Page(), Page()
        self.assertEqual(news.of(page("Nothing done"), None, True, page=main), [])
        asks: List[Dict[str, Any]] = [{"id": 9, "role": "label", "label": "Delete it?"}]
        self.assertEqual(news.of(asks, None, True, page=dialog), [])
        self.assertEqual(news.of(page("Deleted"), None, True, page=main), [("Deleted", "text", None)])
        self.assertEqual(news.of(asks, None, True, page=dialog), [])
        self.assertEqual(news.of(page("Deleted"), None, True, page=main), [])


if __name__ == "__main__":
    unittest.main()
