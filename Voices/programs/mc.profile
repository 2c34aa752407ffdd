// Midnight Commander: two panels side by side, a command line below, and a row of keys.
program: mc, mcedit, mcview
title: mc [*

region left panel: frame 1
region right panel: frame 2
region command line: row -2
region keys: last row

gesture escape: Escape Escape
// Between the panels and the shell below.
gesture magic tap: Control+o

key Tab: the other panel
key F1: help
key F2: menu of commands
key F3: look into the file
key F4: edit it
key F5: copy
key F6: move, or give another name
key F7: make a folder
key F8: delete
key F9: menus
key F10: leave
key Control+o: the shell, and back
key Insert: mark
