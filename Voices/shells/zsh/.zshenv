# SPDX-License-Identifier: Apache-2.0
# The first start file of a zsh that Earshot starts: gives the folder of start files back, reads the user's own file,
# and has the marks added. It is at the top level, as what the user's file declares is global.

if [[ -n ${EARSHOT_ZDOTDIR+set} ]]; then
  'builtin' 'export' ZDOTDIR="$EARSHOT_ZDOTDIR"
  'builtin' 'unset' 'EARSHOT_ZDOTDIR'
else
  'builtin' 'unset' 'ZDOTDIR'
fi
if [[ -r ${ZDOTDIR-$HOME}/.zshenv ]]; then
  'builtin' 'source' "${ZDOTDIR-$HOME}/.zshenv"
fi
if [[ -o 'interactive' && -r ${EARSHOT_MARKS-}/zsh/marks ]]; then
  'builtin' 'source' "$EARSHOT_MARKS/zsh/marks"
fi
