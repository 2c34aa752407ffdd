// SPDX-License-Identifier: Apache-2.0
/// Starting Earshot's own programs.
#ifndef EARSHOT_HELPER_H
#define EARSHOT_HELPER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// A program to start in its own session, out of reach of the terminal's signals, without handlers and masks.
struct earshot_helper {
  const char *program;
  /// With its own name; ends with NULL.
  char *const *arguments;
  /// Ends with NULL.
  char *const *environment;
  /// Its descriptors from 0 on; -1 for `/dev/null`.
  const int *descriptors;
  size_t count;
  /// It is killed when the thread that starts it ends, even if it is stopped.
  bool ends_with_starter;
};

/// Returns 0, or the system's error number.
int earshot_helper_start(const struct earshot_helper *helper, pid_t *process);

#endif
