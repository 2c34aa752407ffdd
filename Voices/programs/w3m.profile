// w3m. Its last row answers what is asked, such as where a link leads.
program: w3m
title: *w3m*

region page: rows 1 to -2
region status: last row

// The page before.
gesture escape: B

key Tab: the next link
key Enter: follow the link
key B: the page before
key U: give an address
key u: say where the link leads
key c: say where this page is
key slash: search on
key n: find again
key T: a new tab
key H: help
key q: leave
