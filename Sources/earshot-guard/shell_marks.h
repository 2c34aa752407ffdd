// SPDX-License-Identifier: Apache-2.0
/// Has the shells of a terminal mark their prompts, their commands' output and its end with the status (OSC 133).
#ifndef SHELL_MARKS_H
#define SHELL_MARKS_H

#include "guard.h"

/// The words and variables with which a program is started; each ends with NULL.
struct marked_start {
  const char **command;
  const char **variables;
};

/// The start of the program of these options. Shells in its terminal mark their prompts if the options say so and the
/// shells' start files are found; else the variables that ask for it, of an outer session, are removed.
struct marked_start shell_marks_start(const struct options *options);

#endif
