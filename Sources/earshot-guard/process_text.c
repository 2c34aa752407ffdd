// SPDX-License-Identifier: Apache-2.0
#include "process_text.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

ssize_t file_text(const char *path, char *text, size_t capacity) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  size_t length = 0;
  ssize_t count = 0;
  while (length < capacity - 1 && (count = read(file, text + length, capacity - 1 - length)) > 0)
    length += (size_t)count;
  close(file);
  text[length] = '\0';
  // A process that ends meanwhile has no text.
  return length == 0 && count < 0 ? -1 : (ssize_t)length;
}

ssize_t process_text(pid_t process, const char *name, char *text, size_t capacity) {
  char path[48];
  snprintf(path, sizeof path, "/proc/%d/%s", process, name);
  return file_text(path, text, capacity);
}
