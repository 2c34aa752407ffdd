// SPDX-License-Identifier: Apache-2.0
/// Starts the program `earshot` beside it as the one that this file is named like. No link, because a wheel has none, and
/// because a package of its own can bring one of them.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int count, char **words) {
  (void)count;
  char path[4096] = "";
  char *slash = readlink("/proc/self/exe", path, sizeof path - 1) > 0 ? strrchr(path, '/') : NULL;
  if (slash && slash + sizeof "/earshot" <= path + sizeof path) {
    setenv("EARSHOT_PART", slash + 1, 1);
    memcpy(slash, "/earshot", sizeof "/earshot");
    execv(path, words);
  }
  perror("earshot");
  return 127;
}
