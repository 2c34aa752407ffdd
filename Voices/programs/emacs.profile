// Emacs in a terminal. The row above the last says the mode and the place, and changes with every line; the last row
// is where Emacs answers.
program: emacs, emacs-nox, emacs-gtk, emacs-lucid, emacsclient
title: emacs@*

region menus: first row
region text: rows 2 to -3
region mode: row -2
region echo: last row
quiet: menus, mode
live: echo

gesture escape: Control+g

key Control+g: out of whatever it asks for
key Control+x: a command of two keys
key Alt+x: a command by name
key Control+s: search on
key Control+r: search back
key Control+space: begin to select
key Control+w: cut
key Control+y: put in again
