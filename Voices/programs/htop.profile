// htop. The meters at the top change twice a second; the processes below are what one looks for.
program: htop

region processes: rows 6 to -2
region keys: last row
quiet: first 4 rows

gesture escape: q
// Stops the list where it is, and lets it go on.
gesture magic tap: Z
gesture increment: F8
gesture decrement: F7

key F1: help
key F2: set up
key F3, slash: search
key F4, backslash: only processes with a text
key F5, t: as a tree, or as a list
key F6: choose what to sort by
key F7: more urgent
key F8: less urgent
key F9, k: send a signal
key F10, q: leave
key Z: stop the list, or let it go on
key u: only one user's processes
key P: sort by processor
key M: sort by memory
