// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "earshot_plugins.h"

#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool earshot_config_path(const char *name, char *path, size_t capacity) {
  const char *folder = getenv("XDG_CONFIG_HOME"), *between = "";
  if (!folder || folder[0] != '/') {
    folder = getenv("HOME");
    between = "/.config";
  }
  if (!folder || folder[0] != '/') {
    struct passwd *user = getpwuid(getuid());
    folder = user ? user->pw_dir : NULL;
  }
  if (!folder) return false;
  int length = snprintf(path, capacity, "%s%s/earshot/%s", folder, between, name);
  return length > 0 && (size_t)length < capacity;
}

bool earshot_plugins_link(char *path, size_t capacity) {
  return earshot_config_path("plugins/python", path, capacity);
}

bool earshot_plugins_programs(char *path, size_t capacity) {
  return earshot_config_path("plugins/programs", path, capacity);
}

/// Puts a folder first into a list of folders; `others` is the present list.
static void put_first(const char *variable, const char *folder, const char *others) {
  size_t length = strlen(folder);
  // In a nested session it is already there.
  if (others && strncmp(others, folder, length) == 0 && (others[length] == ':' || others[length] == '\0')) return;
  // An empty entry behind a colon would mean the current directory.
  char *path = NULL;
  if (asprintf(&path, "%s%s%s", folder, others && *others ? ":" : "", others ? others : "") < 0) return;
  setenv(variable, path, 1);
  free(path);
}

static bool has(const char *folder, const char *name, int mode) {
  char path[PATH_MAX + 20];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return access(path, mode) == 0;
}

void earshot_plugins_offer(void) {
  char folder[PATH_MAX];
  // A colon would split the path.
  if (earshot_plugins_link(folder, sizeof folder) && !strchr(folder, ':') && has(folder, "sitecustomize.py", R_OK))
    put_first("PYTHONPATH", folder, getenv("PYTHONPATH"));
  // Without a user's path the system's applies, which must not be lost.
  const char *path = getenv("PATH");
  if (path && *path && earshot_plugins_programs(folder, sizeof folder) && !strchr(folder, ':') &&
      (has(folder, "dialog", X_OK) || has(folder, "whiptail", X_OK)))
    put_first("PATH", folder, path);
}
