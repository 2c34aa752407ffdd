// Vim. The ruler at the right of the last row changes with every step of the caret; messages stand to the left of it.
program: vim, vi, vim.basic, vim.tiny, vim.nox, vim.gtk3, nvim, view, vimdiff
title: * - VIM
title: * - NVIM

region text: rows 1 to -2
region message: last row columns 1 to -19
region ruler: last row last 18 columns
quiet: ruler
messages: message
mode insert: -- INSERT --*
mode insert: -- (insert)*
mode replace: -- REPLACE --*
mode replace: -- VREPLACE --*
mode visual line: -- VISUAL LINE --*
mode visual block: -- VISUAL BLOCK --*
mode visual: -- VISUAL --*
mode select: -- SELECT*
mode terminal: -- TERMINAL --*
lines deleted: * fewer lines*
lines deleted: 1 line less*
lines added: * more lines*
lines added: 1 more line*
lines changed: * lines >ed*
lines changed: * lines <ed*
lines changed: * lines indented*
lines copied: * lines yanked*
search match: /*[*/*]
search match: ?*[*/*]

// Without a ruler it shows no place.
place: Control+g

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
