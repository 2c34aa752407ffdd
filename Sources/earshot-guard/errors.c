// SPDX-License-Identifier: Apache-2.0
/// The program's standard error when its output does not go to a terminal: it is read aloud with the rest but is not
/// part of the output.
#define _GNU_SOURCE
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE = 4096 };

/// True if both go to the same place on purpose: in one stream they keep their order.
static bool is_one_stream(void) {
  struct stat output, errors;
  return fstat(1, &output) == 0 && fstat(2, &errors) == 0 && output.st_dev == errors.st_dev
         && output.st_ino == errors.st_ino;
}

int errors_begin(struct guard *guard) {
  guard->program.errors = -1;
  int ends[2];
  if (guard->terminal.out_is_terminal || is_one_stream() || pipe2(ends, O_CLOEXEC) < 0) return -1;
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  guard->program.errors = ends[0];
  return ends[1];
}

/// Standard error is shared with others, so it may not be made non-blocking; a small piece does not block.
static bool is_writable(void) {
  struct pollfd ready = {.fd = 2, .events = POLLOUT};
  return poll(&ready, 1, 0) != 0;
}

struct pollfd errors_wait(const struct guard *guard) {
  const struct program *program = &guard->program;
  if (program->errors < 0 || output_wants_terminal(guard)) return (struct pollfd){.fd = -1};
  if (program->errors_blocked) return (struct pollfd){.fd = 2, .events = POLLOUT};
  return (struct pollfd){.fd = program->errors, .events = POLLIN};
}

void errors_take(struct guard *guard) {
  struct program *program = &guard->program;
  while (program->errors >= 0 && !output_wants_terminal(guard)) {
    program->errors_blocked = !is_writable();
    if (program->errors_blocked) return;
    uint8_t bytes[PIECE];
    ssize_t count = read(program->errors, bytes, sizeof bytes);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count <= 0) {
      close(program->errors);
      program->errors = -1;
      return;
    }
    output_add(guard, bytes, (size_t)count);
    for (ssize_t written = 0, more; written < count; written += more)
      if ((more = write(2, bytes + written, (size_t)(count - written))) <= 0) break;
  }
}
