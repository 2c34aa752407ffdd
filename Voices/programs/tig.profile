// tig. A row of status below each view counts commits and per cent.
program: tig

region view: rows 1 to -3
region status: row -2
quiet: status

gesture escape: q
// Read everything anew.
gesture magic tap: R

key q: close this view
key Q: leave
key Enter: open what is chosen
key Tab: the next view
key m: commits
key d: changes
key t: files
key s: what is not committed
key r: branches and tags
key h: help
key /: search on
key n: find again
key R: read anew
