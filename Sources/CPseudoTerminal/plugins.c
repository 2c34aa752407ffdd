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

void earshot_plugins_offer(void) {
  char link[PATH_MAX], hook[PATH_MAX + 20];
  // A colon would part the path.
  if (!earshot_plugins_link(link, sizeof link) || strchr(link, ':')) return;
  snprintf(hook, sizeof hook, "%s/sitecustomize.py", link);
  if (access(hook, R_OK) != 0) return;
  const char *others = getenv("PYTHONPATH");
  size_t length = strlen(link);
  // In a session inside another it is there already.
  if (others && strncmp(others, link, length) == 0 && (others[length] == ':' || others[length] == '\0')) return;
  // Nothing behind a colon would be the folder that the user is in.
  char *path = NULL;
  if (asprintf(&path, "%s%s%s", link, others && *others ? ":" : "", others ? others : "") < 0) return;
  setenv("PYTHONPATH", path, 1);
  free(path);
}
