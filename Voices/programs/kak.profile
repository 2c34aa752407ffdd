// Kakoune. The right of its last row tells the file, the place and the mode; messages and commands stand to the left of it.
program: kak

region text: rows 1 to -2
region message: last row columns 1 to -48
region status: last row last 47 columns
quiet: status
messages: status
// Every key of movement selects what it passes.
selection: text
mode insert: * insert *
mode normal: * sel *
mode normal: * sels *

key i: insert before the selection
key a: insert behind it
key o: a new line below
key d: delete the selection
key c: delete the selection, and insert
key y: copy the selection
key p: put in behind it
key x: select the line
key u: take back
key U: do again
key /: search
key n: find again
key colon: give a command
