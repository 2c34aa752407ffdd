// micro. The row above the last one tells the file and the place, and changes with every step of the caret; messages and
// questions are in the last row.
program: micro

region text: rows 1 to -3
region status: row -2
region message: last row
quiet: status
// Numbers stand before the lines, and the line with the caret is painted.
not list: rows 1 to -3

key Control+s: write
key Control+q: leave
key Control+o: open a file
key Control+f: search
key Control+n: find again
key Control+z: take back
key Control+y: do again
key Control+k: cut the line
key Control+c: copy
key Control+v: put in
key Control+e: give a command
key Control+g: help
