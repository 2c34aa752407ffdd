// SPDX-License-Identifier: Apache-2.0
/// The texts by which the kernel tells of processes.
#ifndef PROCESS_TEXT_H
#define PROCESS_TEXT_H

#include <stddef.h>
#include <sys/types.h>

/// Reads a file, as far as it has room, and ends it with a zero byte. Returns its length; negative if it cannot be read.
ssize_t file_text(const char *path, char *text, size_t capacity);
/// The same for `/proc/PROCESS/NAME`.
ssize_t process_text(pid_t process, const char *name, char *text, size_t capacity);

#endif
