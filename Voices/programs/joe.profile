// joe. Its first row tells the name of the file and the place, at every move; questions and messages are in the last one.
program: joe, jmacs, jpico, jstar, rjoe
screen: whole

region title: first row columns 9 to -21
region place: first row last 20 columns
region flags: first row columns 1 to 8
region text: rows 2 to -1
region message: last row
quiet: place, flags

// Back out of whatever it asks for.
gesture escape: Control+c

key Control+k: the first key of most commands, as F for search, B for the beginning of a block, X to write and leave
key Control+c: leave, or back out of a question
key Control+l: find again
key Control+underscore: take back
key Control+y: delete the line
