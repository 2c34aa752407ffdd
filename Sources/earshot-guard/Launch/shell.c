// SPDX-License-Identifier: Apache-2.0
/// Finds the shell that is meant when Earshot itself is somebody's shell.
#define _GNU_SOURCE
#include "launch.h"

#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/// True for an executable other than this one.
static bool is_usable(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0 && !is_ourselves(path);
}

/// Takes a program by its path, or by its name in `$PATH`.
static bool take(const char *name, char path[PATH_MAX]) {
  if (!name || !*name) return false;
  if (strchr(name, '/')) return snprintf(path, PATH_MAX, "%s", name) < PATH_MAX && is_usable(path);
  const char *folders = getenv("PATH");
  while (folders && *folders) {
    int length = (int)strcspn(folders, ":");
    if (length > 0 && snprintf(path, PATH_MAX, "%.*s/%s", length, folders, name) < PATH_MAX && is_usable(path)) return true;
    folders += length;
    if (*folders == ':') folders++;
  }
  return false;
}

/// The list of shells contains programs that are none in this sense (tmux, a restricted shell), and begins with one
/// that nobody wants to type to.
static bool take_listed(char path[PATH_MAX]) {
  static const char *const names[] = {"bash", "zsh", "fish", "ksh", "mksh", "dash", "sh"};
  for (size_t wanted = 0; wanted < sizeof names / sizeof *names; wanted++) {
    bool found = false;
    setusershell();
    for (const char *listed; !found && (listed = getusershell());) {
      const char *slash = strrchr(listed, '/');
      found = slash && strcmp(slash + 1, names[wanted]) == 0 && take(listed, path);
    }
    endusershell();
    if (found) return true;
  }
  return false;
}

void shell_find(const struct early_settings *settings, char path[PATH_MAX]) {
  if (take(settings->shell, path) || take(getenv("EARSHOT_SHELL"), path) || take(getenv("SHELL"), path)) return;
  struct passwd *user = getpwuid(getuid());
  if (user && take(user->pw_shell, path)) return;
  if (!take_listed(path)) strcpy(path, "/bin/sh");
}
