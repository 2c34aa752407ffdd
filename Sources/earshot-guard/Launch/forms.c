// SPDX-License-Identifier: Apache-2.0
/// Tells which words are a shell's: every program starts somebody's login shell as one.
#include "launch.h"

#include <string.h>
#include <sys/stat.h>

/// `-c`, `-l`, `-lc`, `-si` …: the letters that shells share, with one of those that login programs and others use. No
/// option of Earshot's own has a single dash.
static bool is_shell_option(const char *word) {
  if (strcmp(word, "--login") == 0) return true;
  if (word[0] != '-' || word[1] == '-' || word[1] == '\0') return false;
  return strspn(word + 1, "cilsxeuv") == strlen(word + 1) && strpbrk(word + 1, "cils");
}

static bool is_script(const char *word) {
  struct stat status;
  return strchr(word, '/') && stat(word, &status) == 0 && S_ISREG(status.st_mode);
}

/// A shell with a command or a script reads none from its user.
static bool is_interactive(char **words) {
  for (; *words; words++)
    if ((*words)[0] != '-' || ((*words)[1] != '-' && strchr(*words, 'c'))) return false;
  return true;
}

void start_parse(struct start *start, int count, char **words) {
  *start = (struct start){.form = START_COMMAND, .login = words[0] && words[0][0] == '-'};
  char **rest = count > 0 ? words + 1 : words;
  if (start->login) {
    start->form = START_SHELL;
  } else {
    bool says_run = *rest && strcmp(*rest, "run") == 0;
    char **after = spoken_options_parse(&start->options, rest + says_run);
    if (after) {
      start->form = *after ? START_PROGRAM : START_SHELL;
      start->words = *after ? after + 1 : after;
      start->interactive = start->form == START_SHELL;
      return;
    }
    if (says_run && (!rest[1] || strcmp(rest[1], "--") == 0)) rest++;
    if (!*rest || is_shell_option(*rest) || is_script(*rest)) {
      start->form = START_SHELL;
    } else if (strcmp(*rest, "--") == 0 && rest[1]) {
      start->form = START_PROGRAM;
      rest++;
    }
  }
  // Not every shell knows the long word; all know the name.
  if (start->form == START_SHELL && *rest && strcmp(*rest, "--login") == 0) {
    start->login = true;
    rest++;
  }
  start->words = rest;
  start->interactive = start->form == START_SHELL && is_interactive(rest);
}
