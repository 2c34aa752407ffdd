#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the kept pictures of the gallery, to look at them: render.py FILE.txt FOLDER writes one PNG a screen.

Needs Pillow and a monospaced font with box drawing (python3-pil, fonts-dejavu-core)."""
import re
import sys

from PIL import Image, ImageDraw, ImageFont

W, H = 9, 19
NAMED = ["#000000", "#cd3131", "#0dbc79", "#b5a000", "#2472c8", "#bc3fbc", "#11a8cd", "#d0d0d0",
         "#666666", "#f14c4c", "#23d18b", "#f5f543", "#3b8eea", "#d670d6", "#29b8db", "#ffffff"]
FONTS = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono%s.ttf"


def mixed(color, other, share):
    one, two = (tuple(int(c[i:i + 2], 16) for i in (1, 3, 5)) for c in (color, other))
    return "#%02x%02x%02x" % tuple(int(a * share + b * (1 - share)) for a, b in zip(one, two))


def color(word):
    return word if word.startswith("#") else NAMED[int(word)]


def draw(name, title, rows, styles, folder, is_light):
    text, ground = ("#1b1b1b", "#ffffff") if is_light else ("#dcdcdc", "#121417")
    regular, bold = (ImageFont.truetype(FONTS % kind, 15) for kind in ("", "-Bold"))
    width = max(len(row) for row in rows)
    image = Image.new("RGB", (width * W, len(rows) * H), ground)
    pen = ImageDraw.Draw(image)
    for y, row in enumerate(rows):
        looks = [""] * width
        for first, last, words in styles.get(y, []):
            for x in range(first, min(last + 1, width)):
                looks[x] = words
        for x in range(width):
            words = looks[x].split()
            fore, back = text, ground
            for word in words:
                if word.startswith("fg="):
                    fore = color(word[3:])
                if word.startswith("bg="):
                    back = color(word[3:])
            if "reverse" in words:
                fore, back = back, fore
            if "dim" in words:
                fore = mixed(fore, back, 0.5)
            place = (x * W, y * H)
            pen.rectangle((place[0], place[1], place[0] + W - 1, place[1] + H - 1), fill=back)
            if x < len(row):
                pen.text(place, row[x], fill=fore, font=bold if "bold" in words else regular)
            if "underline" in words:
                pen.line((place[0], place[1] + H - 2, place[0] + W - 1, place[1] + H - 2), fill=fore)
    image.save("%s/%s-%s.png" % (folder, name, re.sub(r"[^A-Za-z0-9]+", "-", title)))


def main(path, folder):
    name = re.sub(r".*/|\.txt$", "", path)
    lines = open(path, encoding="utf-8").read().split("\n")
    index = 0
    while index < len(lines):
        if not lines[index] or not lines[index + 1].startswith("┌"):
            index += 1
            continue
        title = lines[index].split(",")[0]
        rows, styles = [], {}
        index += 2
        while not lines[index].startswith("└"):
            rows.append(lines[index][1:-1])
            index += 1
        index += 1
        while index < len(lines) and re.match(r"\d+: ", lines[index]):
            y, runs = lines[index].split(": ", 1)
            styles[int(y)] = [(int(a), int(b), c) for a, b, c in re.findall(r"(\d+)-(\d+) ([^,]*)", runs)]
            index += 1
        draw(name, title, rows, styles, folder, name.startswith("light"))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("render.py: give a file of pictures and a folder for the PNGs.")
    main(sys.argv[1], sys.argv[2])
