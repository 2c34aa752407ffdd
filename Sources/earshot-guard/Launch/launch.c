// SPDX-License-Identifier: Apache-2.0
#include "launch.h"

#include "earshot_version.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool prints_version(int count, char **words) {
  if (count != 2 || strcmp(words[1], "--version") != 0) return false;
  // If that cannot be written, the command says why.
  return puts("earshot " EARSHOT_VERSION) >= 0 && fflush(stdout) == 0;
}

int launch(int count, char **words) {
  if (prints_version(count, words)) return 0;
  struct start start;
  start_parse(&start, count, words);
  static struct early_settings settings;
  early_settings_read(&settings, start.options.settings);
  static char shell[PATH_MAX];
  shell_find(&settings, shell);
  // A program inside that starts the user's shell must not start Earshot again.
  setenv("SHELL", shell, 1);
  // Whoever gives options wants to be read here, whatever is around.
  if (start.options.reader) return run_guarded(&start, shell, &settings);
  switch (start.form) {
  case START_COMMAND: return become_command(words);
  case START_SHELL:
    if (!isatty(0) || !isatty(1) || is_read_already()) return become_shell(&start, shell);
    break;
  case START_PROGRAM:
    if (is_read_already()) return become_program(start.words);
    break;
  }
  return run_guarded(&start, shell, &settings);
}
