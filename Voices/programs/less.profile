// less, and man, which shows its pages with it.
//
// Its last row is a prompt that may say how far one is, on every page anew. What is typed there is heard all the same,
// and so are the end and how the help is left.
program: less, pager, man

region text: rows 1 to -2
region prompt: last row
quiet: prompt
read: *(END)*
read: HELP -- *
// What it tells beside the text: the place, or that nothing was found.
read: *(press RETURN)

gesture escape: q

// Its usual prompt tells no place.
place: =

key q: leave
key Space: a page on
key b: a page back
key /: search on
key question: search back
key n: find again
key N: find again, the other way
key g: to the beginning
key G: to the end
key h: help
key F: follow what is written, until Control C
key &: only lines with a text
