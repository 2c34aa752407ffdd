// abook, the address book. Its names are a list between a row of headings, which looks like one of them, and a line.
program: abook

region keys: row 1
region contents: rows 4 to -3
region message: last row
list: rows 4 to -3

gesture escape: q

key q: leave
key question: help
key Enter: open
key a: add a name
key r: remove
key D: duplicate
key Space: mark
key /: search
