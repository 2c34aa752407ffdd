// VisiData. Its last row tells the sheet and messages to the left, and repeats each key with its command to the right.
program: vd, visidata
title: VisiData*

region menu: first row
region sheet: rows 2 to -2
region message: last row columns 1 to -37
region command: last row last 36 columns
quiet: command

gesture escape: q

key h, j, k, l: left, down, up, right
key left bracket: sort by the column, the smallest first
key right bracket: sort by it, the largest first
key F: how often each value is there
key slash: search in the column
key n: find again
key q: leave the sheet
key Control+h: menus and help
