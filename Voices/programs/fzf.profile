// fzf: a list to be narrowed by typing. How many lines are left is counted at every letter.
program: fzf, sk

gesture escape: Escape
// Marks the line, where several can be chosen.
gesture magic tap: Tab

key Enter: choose
key Tab: mark, and go on
key Control+r: earlier commands
key Control+u: clear what is typed
