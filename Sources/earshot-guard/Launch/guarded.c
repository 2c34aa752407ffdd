// SPDX-License-Identifier: Apache-2.0
/// The usual start: the guard in this very process, which starts the program at once, with the reader beside it.
#define _GNU_SOURCE
#include "launch.h"

#include "../guard.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Lets programs join: makes the socket and tells its path to what is started. Returns -1 if there can be none.
static int open_bus(char path[EARSHOT_BUS_TEXT]) {
  char name[16], fallback[64], text[EARSHOT_BUS_TEXT], token[33];
  snprintf(name, sizeof name, "%d", getpid());
  earshot_bus_fallback_folder(fallback, sizeof fallback);
  struct earshot_bus_socket made = earshot_bus_socket_make(name, getenv("XDG_RUNTIME_DIR"), fallback, path);
  if (made.descriptor < 0) {
    // That of an outer session is not this one's.
    unsetenv("EARSHOT_BUS");
    unsetenv("EARSHOT_TOKEN");
    earshot_bus_failure_text(made, path, text);
    fprintf(stderr, "earshot: %s\n", text);
    return -1;
  }
  earshot_bus_token(token);
  setenv("EARSHOT_BUS", path, 1);
  setenv("EARSHOT_TOKEN", token, 1);
  return made.descriptor;
}

static const char **shell_words(const struct start *start, const char *shell) {
  size_t count = 2;
  for (char **word = start->words; *word; word++) count++;
  const char **words = calloc(count, sizeof *words);
  if (!words) abort();
  words[0] = shell_name(shell, start->login);
  for (size_t index = 0; start->words[index]; index++) words[index + 1] = start->words[index];
  return words;
}

/// The reader's program and its words.
static const char **reader_words(const struct start *start) {
  static char began[24];
  snprintf(began, sizeof began, "%lld", (long long)earshot_monotonic());
  const char *command = command_path();
  size_t count = 6;
  for (const char **word = start->options.reader; word && *word; word++) count++;
  const char **words = calloc(count, sizeof *words);
  if (!words) abort();
  size_t used = 0;
  // Without a reader the program runs all the same and is told that there is no speech.
  words[used++] = command ? command : "earshot";
  words[used++] = "reader";
  for (const char **word = start->options.reader; word && *word; word++) words[used++] = *word;
  words[used++] = "--started";
  words[used++] = began;
  if (start->interactive) words[used++] = "--greet";
  return words;
}

int run_guarded(const struct start *start, const char *shell, const struct early_settings *settings) {
  if (settings->asks_for_plain_output || start->options.asks_for_plain_output) earshot_plain_set();
  // Tells apps with their own reader that one is there, so that nothing is spoken twice.
  setenv(EARSHOT_READER_VARIABLE, "1", 1);
  struct options options;
  options_begin(&options);
  options.hurries = !start->options.writes_files;
  options.shows = start->options.shows;
  options.marks_shells = !settings->leaves_shells && isatty(0) && isatty(1);
  options.passes = !start->options.transcript_is_output;
  static char path[EARSHOT_BUS_TEXT];
  options.socket = open_bus(path);
  if (options.socket >= 0) {
    earshot_plugins_offer();
    fcntl(options.socket, F_SETFD, FD_CLOEXEC);
    options.socket_path = path;
  }
  options.reader = reader_words(start);
  options.program = start->form == START_SHELL ? shell : NULL;
  options.command = start->form == START_SHELL ? shell_words(start, shell) : (const char **)(uintptr_t)start->words;
  int status = guard_run(&options);
  if (status >= 0) return status;
  // Missing speech keeps nobody out.
  earshot_signals_reset();
  return start->form == START_SHELL ? become_shell(start, shell) : become_program(start->words);
}
