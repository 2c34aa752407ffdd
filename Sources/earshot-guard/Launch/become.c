// SPDX-License-Identifier: Apache-2.0
/// Becoming another program when no guard is needed here.
#define _GNU_SOURCE
#include "launch.h"

#include "../guard.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Marks a process that became a shell and is Earshot again: its start file starts Earshot even if it already runs.
#define INNER_VARIABLE "EARSHOT_INNER"

static int failed(const char *name, int error) {
  char text[START_ERROR_BYTES];
  start_error_text(name, error, text);
  fprintf(stderr, "%s\n", text);
  return error == ENOENT ? 127 : 126;
}

/// The times this process has become a shell, this one included.
static int count_inner(void) {
  const char *before = getenv(INNER_VARIABLE);
  int process, times = 0;
  if (!before || sscanf(before, "%d:%d", &process, &times) != 2 || process != getpid()) times = 0;
  char text[32];
  snprintf(text, sizeof text, "%d:%d", getpid(), ++times);
  setenv(INNER_VARIABLE, text, 1);
  return times;
}

/// The option that makes a shell skip its start files.
static const char *without_start_files(const char *name) {
  if (strcmp(name, "bash") == 0) return "--norc";
  if (strcmp(name, "zsh") == 0) return "-f";
  if (strcmp(name, "fish") == 0) return "--no-config";
  unsetenv("ENV");
  return NULL;
}

const char *shell_name(const char *shell, bool login) {
  const char *slash = strrchr(shell, '/');
  const char *name = slash ? slash + 1 : shell;
  char *marked;
  return login && asprintf(&marked, "-%s", name) > 0 ? marked : name;
}

int become_shell(const struct start *start, const char *shell) {
  int times = count_inner();
  // A shell that leads back here for the third time is none.
  if (times > 2) shell = "/bin/sh";
  size_t count = 3;
  for (char **word = start->words; *word; word++) count++;
  const char **words = calloc(count, sizeof *words);
  if (!words) abort();
  size_t used = 0;
  // A login shell always reads a start file.
  words[used++] = shell_name(shell, start->login && times == 1);
  const char *option = times > 1 ? without_start_files(shell_name(shell, false)) : NULL;
  if (option) words[used++] = option;
  if (times == 2)
    fputs("earshot: Start file of the shell ignored: it starts earshot also where it runs already. Write there: "
          "[ -n \"$EARSHOT\" ] || exec earshot\n", stderr);
  for (char **word = start->words; *word; word++) words[used++] = *word;
  execv(shell, (char **)(uintptr_t)words);
  return failed(shell, errno);
}

int become_program(char **words) {
  execvp(words[0], words);
  return failed(words[0], errno);
}

int become_command(char **words) {
  const char *path = command_path();
  if (!path) {
    fputs("earshot: Command missing: the program earshot is not beside earshot-guard; build or install it.\n", stderr);
    return 1;
  }
  // This name tells the command not to ask here first.
  words[0] = EARSHOT_COMMAND_NAME;
  execv(path, words);
  return failed(path, errno);
}
