// SPDX-License-Identifier: Apache-2.0
/// Tells whether a reader already reads this terminal: a second one would speak every line twice.
#define _GNU_SOURCE
#include "launch.h"

#include "../process_text.h"

#include "earshot_messages.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_ANCESTORS = 64, ENVIRONMENT = 1 << 17 };

struct status {
  char name[32];
  int parent;
  int terminal;
};

static bool read_status(int process, struct status *status) {
  char path[48], text[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", process);
  if (file_text(path, text, sizeof text) <= 0) return false;
  char *open = strchr(text, '('), *close = strrchr(text, ')');
  if (!open || !close || close < open) return false;
  *close = '\0';
  snprintf(status->name, sizeof status->name, "%s", open + 1);
  return sscanf(close + 1, " %*c %d %*d %*d %d", &status->parent, &status->terminal) == 2;
}

static bool is_guard(const struct status *status) {
  return strcmp(status->name, "earshot") == 0 || strcmp(status->name, "earshot-guard") == 0;
}

/// True if a guard made this terminal. Its processes show it when the environment does not: after su - and sudo -i.
static bool is_in_terminal_of_guard(void) {
  struct status status;
  if (!read_status(getpid(), &status) || status.terminal == 0) return false;
  int terminal = status.terminal;
  for (int count = 0; count < MOST_ANCESTORS && status.parent > 1; count++) {
    if (!read_status(status.parent, &status)) return false;
    if (is_guard(&status) && status.terminal != terminal) return true;
    if (status.terminal != terminal) return false;
  }
  return false;
}

/// A terminal emulator started in a spoken terminal is another terminal, which nobody reads.
static bool is_on_same_desktop(int guard) {
  static const char *const names[] = {"DISPLAY", "WAYLAND_DISPLAY", "WINDOWID", "KITTY_WINDOW_ID", "ALACRITTY_WINDOW_ID"};
  static char text[ENVIRONMENT];
  char path[48];
  snprintf(path, sizeof path, "/proc/%d/environ", guard);
  ssize_t length = file_text(path, text, sizeof text);
  if (length <= 0) return true;
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    const char *here = getenv(names[index]), *there = "";
    size_t count = strlen(names[index]);
    for (const char *at = text; at < text + length; at += strlen(at) + 1)
      if (strncmp(at, names[index], count) == 0 && at[count] == '=') there = at + count + 1;
    if (here && strcmp(here, there) != 0) return false;
  }
  return true;
}

/// The marker contains the guard's process: a tmux server keeps the variable long after that has gone.
static bool is_marked(void) {
  const char *marker = getenv(EARSHOT_MARKER_VARIABLE);
  if (!marker) {
    // Set without the marker if the reader is at the other end of a connection, or if a program is only observed.
    const char *reader = getenv(EARSHOT_READER_VARIABLE);
    return reader && *reader;
  }
  char *end;
  long guard = strtol(marker, &end, 10);
  struct status status;
  if (*end || guard <= 1 || guard > INT_MAX || !read_status((int)guard, &status) || !is_guard(&status)) return false;
  return getenv("TMUX") || getenv("STY") || is_on_same_desktop((int)guard);
}

bool is_read_already(void) { return is_marked() || is_in_terminal_of_guard(); }
