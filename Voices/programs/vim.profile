// Vim. The ruler at the right of the last row changes with every step of the caret; messages stand to the left of it.
program: vim, vi, vim.basic, vim.tiny, vim.nox, vim.gtk3, nvim, view, vimdiff
title: * - VIM
title: * - NVIM

region text: rows 1 to -2
region message: last row columns 1 to -19
region ruler: last row last 18 columns
quiet: ruler

key i: insert before the caret
key a: insert behind it
key o: a new line below
key u: take back
key Control+r: do again
key d: delete, up to where the next key goes
key y: copy, up to where the next key goes
key p: put in what was deleted or copied
key /: search on
key n: find again
key colon: give a command
key v: select
