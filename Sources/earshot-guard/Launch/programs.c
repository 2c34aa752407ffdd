// SPDX-License-Identifier: Apache-2.0
/// The paths of Earshot's other programs.
#define _GNU_SOURCE
#include "launch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_same_file(const char *a, const char *b) {
  struct stat one, other;
  return stat(a, &one) == 0 && stat(b, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

bool is_ourselves(const char *path) {
  if (is_same_file("/proc/self/exe", path)) return true;
  const char *command = command_path();
  return command && is_same_file(command, path);
}

const char *command_path(void) {
  static char path[PATH_MAX];
  const char *named = getenv("EARSHOT_COMMAND_PROGRAM");
  if (named && access(named, X_OK) == 0) return named;
  char folder[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);
  if (length <= 0) return NULL;
  folder[length] = '\0';
  *strrchr(folder, '/') = '\0';
  static const char *const places[] = {"", "/../libexec/earshot"};
  for (size_t index = 0; index < sizeof places / sizeof *places; index++) {
    int written = snprintf(path, sizeof path, "%s%s/earshot", folder, places[index]);
    if (written < (int)sizeof path && access(path, X_OK) == 0 && !is_same_file("/proc/self/exe", path))
      return path;
  }
  return NULL;
}
