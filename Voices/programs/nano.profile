// nano. Its title row tells the name of the file, its last two rows the keys; the row above them has messages. The title
// is heard when the file is opened.
program: nano, rnano, pico

region title: first row
region text: rows 2 to -4
region message: row -3
region keys: last 2 rows

// Back out of whatever it asks for.
gesture escape: Control+c
// Says where the caret is.
gesture magic tap: Control+c

// Without numbers before lines it shows no place.
place: Control+c

key Control+g: help
key Control+o: write under a name
key Control+s: write
key Control+x: leave
key Control+w: search
key Control+k: cut the line
key Control+u: put it in again
key Control+c: say where the caret is
key Control+r: put in a file
key Alt+u: take back
key Alt+e: do again
