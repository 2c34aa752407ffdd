// SPDX-License-Identifier: Apache-2.0
#include "guard.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: earshot guard [OPTIONS] -- COMMAND [ARGUMENT…]\n"
    "Run a command in a new terminal and give its output and keys to a reader.\n"
    "  --no-passthrough          keep the command's output from standard output\n"
    "  --show                    keep the bottom row of the terminal for the reader\n"
    "  --mark-shells             have shells mark their prompts (OSC 133)\n"
    "  --size-default COLSxROWS  size where there is no terminal (80x24)\n"
    "  --env NAME=VALUE          set a variable for the command; may be repeated\n"
    "  --socket DESCRIPTOR       a socket for the reader: it gets it as descriptor 8\n"
    "  --drain SECONDS           how long the reader may go on after the command (5)\n"
    "  --reader COUNT WORD…      the reader: COUNT words, its program and arguments\n";

void usage(const char *format, const char *word) {
  fputs("earshot guard: ", stderr);
  fprintf(stderr, format, word);
  fputs(". Try earshot guard --help.\n", stderr);
  exit(STATUS_USAGE);
}

static unsigned long number(const char *text, const char **end, unsigned long largest) {
  char *rest;
  if (*text < '0' || *text > '9') usage("not a number: %s", text);
  unsigned long value = strtoul(text, &rest, 10);
  if (value > largest) usage("too large: %s", text);
  *end = rest;
  return value;
}

/// Tells a program that it runs under Earshot, and under which one.
static const char *marker(void) {
  static char text[32];
  snprintf(text, sizeof text, EARSHOT_MARKER_VARIABLE "=%d", getpid());
  return text;
}

static void size_option(struct options *options, const char *text) {
  const char *end;
  options->columns = (uint16_t)number(text, &end, 9999);
  options->rows = 0;
  if (*end == 'x') options->rows = (uint16_t)number(end + 1, &end, 9999);
  if (*end || options->columns == 0 || options->rows == 0) usage("not a size like 80x24: %s", text);
}

static char **reader_option(struct options *options, char **words) {
  const char *end;
  unsigned long count = number(*words, &end, 4096);
  if (*end || count == 0) usage("not a number of words: %s", *words);
  options->reader = calloc(count + 1, sizeof *options->reader);
  if (!options->reader) abort();
  for (unsigned long index = 0; index < count; index++) {
    if (!words[index + 1]) usage("--reader has fewer words than it says%s", "");
    options->reader[index] = words[index + 1];
  }
  return words + count;
}

void options_begin(struct options *options) {
  static const char *own[3];
  *options = (struct options){.passes = true, .columns = 80, .rows = 24, .drain = 5000 * MILLISECONDS, .socket = -1};
  own[0] = marker();
  own[1] = EARSHOT_GUARD_VARIABLE;
  options->variables = own;
}

void options_parse(struct options *options, int count, char **words) {
  options_begin(options);
  // Two more for the marker and the reader's own variable, which are set last.
  options->variables = calloc((size_t)count + 3, sizeof *options->variables);
  if (!options->variables) abort();
  size_t variables = 0;
  const char *end;
  char **word = words + 1;
  for (; *word && strcmp(*word, "--") != 0; word++) {
    bool wants_value = true;
    if (strcmp(*word, "--help") == 0) {
      fputs(help, stdout);
      exit(0);
    } else if (strcmp(*word, "--no-passthrough") == 0) {
      options->passes = false;
      wants_value = false;
    } else if (strcmp(*word, "--show") == 0) {
      options->shows = true;
      wants_value = false;
    } else if (strcmp(*word, "--mark-shells") == 0) {
      options->marks_shells = true;
      wants_value = false;
    } else if (strncmp(*word, "--", 2) != 0) {
      usage("put -- before the command: %s", *word);
    }
    if (!wants_value) continue;
    const char *option = *word;
    if (!word[1]) usage("no value after %s", option);
    word++;
    if (strcmp(option, "--size-default") == 0) {
      size_option(options, *word);
    } else if (strcmp(option, "--env") == 0) {
      if (!strchr(*word, '=') || **word == '=') usage("not NAME=VALUE: %s", *word);
      options->variables[variables++] = *word;
    } else if (strcmp(option, "--socket") == 0) {
      options->socket = (int)number(*word, &end, 1 << 20);
      if (*end || fcntl(options->socket, F_SETFD, FD_CLOEXEC) < 0) usage("not an open descriptor: %s", *word);
    } else if (strcmp(option, "--drain") == 0) {
      options->drain = (int64_t)number(*word, &end, 3600) * 1000 * MILLISECONDS;
      if (*end) usage("not a number of seconds: %s", *word);
    } else if (strcmp(option, "--reader") == 0) {
      word = reader_option(options, word);
    } else {
      usage("no such option: %s", option);
    }
  }
  if (!*word || !word[1]) usage("no command after --%s", "");
  options->variables[variables++] = marker();
  options->variables[variables] = EARSHOT_GUARD_VARIABLE;
  options->command = (const char **)word + 1;
}
