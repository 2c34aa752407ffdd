// SPDX-License-Identifier: Apache-2.0
/// The outer terminal: its modes, its size, and descriptors that never block.
#define _GNU_SOURCE
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BLOCKING_PIECE = 256 };

/// O_NONBLOCK belongs to the open file, which 0–2 share with the shell that started us. So terminals and pipes are
/// opened once more; a regular file is not, as its position is shared on purpose.
static int reopen(int descriptor, int access) {
  struct stat status;
  if (fstat(descriptor, &status) < 0) return -1;
  int own = -1;
  int flags = access | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
  if (S_ISCHR(status.st_mode) || S_ISFIFO(status.st_mode)) {
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    own = open(path, flags);
    // After su the terminal belongs to somebody else, but the controlling terminal may be opened.
    if (own < 0 && isatty(descriptor)) own = open("/dev/tty", flags);
  }
  return own >= 0 ? own : fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
}

void terminal_open(struct terminal *terminal) {
  // A closed descriptor below 3 would be taken by the next file opened.
  for (int null; (null = open("/dev/null", O_RDWR)) >= 0;) {
    if (null < 3) continue;
    close(null);
    break;
  }
  *terminal = (struct terminal){.sized = -1};
  terminal->in_is_terminal = isatty(0);
  terminal->out_is_terminal = isatty(1);
  for (int descriptor = 2; descriptor >= 0; descriptor--)
    if (isatty(descriptor)) terminal->sized = descriptor;
  terminal->in = reopen(0, O_RDONLY);
  terminal->out = reopen(1, O_WRONLY);
  struct stat status = {0};
  fstat(1, &status);
  terminal->in_blocks = (fcntl(terminal->in, F_GETFL) & O_NONBLOCK) == 0;
  terminal->out_blocks = (fcntl(terminal->out, F_GETFL) & O_NONBLOCK) == 0 && !S_ISREG(status.st_mode);
  terminal->out_is_socket = S_ISSOCK(status.st_mode);
  if (terminal->sized >= 0) terminal->has_saved = tcgetattr(terminal->sized, &terminal->saved) == 0;
}

/// In the background, changing the modes would stop us or take them from whoever has the terminal.
static bool in_foreground(void) {
  pid_t foreground = tcgetpgrp(0);
  return foreground < 0 || foreground == getpgrp();
}

void terminal_make_raw(struct terminal *terminal) {
  if (!terminal->in_is_terminal || !terminal->has_saved || !in_foreground()) return;
  struct termios modes = terminal->saved;
  cfmakeraw(&modes);
  // Others that write there, with the output going to a pipe, look as always.
  if (!terminal->out_is_terminal) modes.c_oflag = terminal->saved.c_oflag;
  terminal->raw = tcsetattr(0, TCSANOW, &modes) == 0;
}

void terminal_restore(struct terminal *terminal) {
  if (!terminal->raw) return;
  terminal->raw = false;
  if (in_foreground()) tcsetattr(0, TCSANOW, &terminal->saved);
}

void terminal_end_modes(const struct terminal *terminal) {
  if (terminal->out_is_terminal && terminal->out >= 0) modes_end(&terminal->modes, terminal->out);
}

static uint16_t from_environment(const char *name, uint16_t otherwise) {
  const char *text = getenv(name);
  long value = text ? strtol(text, NULL, 10) : 0;
  return value > 0 && value <= 9999 ? (uint16_t)value : otherwise;
}

void terminal_size(const struct terminal *terminal, const struct options *options, uint16_t *columns, uint16_t *rows) {
  if (terminal->sized >= 0 && earshot_pty_size(terminal->sized, columns, rows) == 0 && *columns && *rows) return;
  *columns = from_environment("COLUMNS", options->columns);
  *rows = from_environment("LINES", options->rows);
}

long terminal_read(const struct terminal *terminal, uint8_t *bytes, size_t capacity) {
  if (terminal->in_blocks) {
    struct pollfd ready = {.fd = terminal->in, .events = POLLIN};
    if (poll(&ready, 1, 0) == 0) {
      errno = EAGAIN;
      return -1;
    }
  }
  return read(terminal->in, bytes, capacity);
}

long terminal_write(const struct terminal *terminal, const uint8_t *bytes, size_t length) {
  if (terminal->out_is_socket) return send(terminal->out, bytes, length, MSG_DONTWAIT | MSG_NOSIGNAL);
  if (!terminal->out_blocks) return write(terminal->out, bytes, length);
  struct pollfd ready = {.fd = terminal->out, .events = POLLOUT};
  if (poll(&ready, 1, 0) == 0) {
    errno = EAGAIN;
    return -1;
  }
  return write(terminal->out, bytes, length < BLOCKING_PIECE ? length : BLOCKING_PIECE);
}
