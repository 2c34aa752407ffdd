// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "earshot_pty.h"

#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

static int open_pair(int *master, int *slave) {
  *slave = -1;
  *master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*master < 0) return errno;
  if (grantpt(*master) == 0 && unlockpt(*master) == 0)
    *slave = ioctl(*master, TIOCGPTPEER, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*slave >= 0) return 0;
  int error = errno;
  close(*master);
  return error;
}

static void set_modes(const struct earshot_pty_program *program, int slave) {
  struct termios modes;
  if (program->modes)
    modes = *program->modes;
  else if (tcgetattr(slave, &modes) < 0)
    return;
  if (program->keeps_lines) modes.c_oflag &= ~(tcflag_t)ONLCR;
  if (program->hides_input) modes.c_lflag &= ~(tcflag_t)ECHO;
  tcsetattr(slave, TCSANOW, &modes);
}

static _Noreturn void child(const struct earshot_pty_program *program, int slave, int report) {
  earshot_signals_reset();
  setsid();
  ioctl(slave, TIOCSCTTY, 0);
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    // dup2 of a descriptor to itself would leave it closed on exec.
    if (slave == descriptor)
      fcntl(slave, F_SETFD, 0);
    else
      dup2(slave, descriptor);
  }
  if (program->standard_error) dup2(*program->standard_error, 2);
  int error = program->directory && chdir(program->directory) < 0 ? errno : 0;
  if (!error && program->apart) error = earshot_apart_enter(program->apart);
  if (error) {
    ssize_t ignored = write(report, &error, sizeof error);
    (void)ignored;
    _exit(127);
  }
  earshot_exec(program->program, program->arguments, program->environment, 3, report);
}

int earshot_pty_spawn(const struct earshot_pty_program *program, int *master, pid_t *process) {
  int slave, report[2];
  int error = open_pair(master, &slave);
  if (error) return error;
  set_modes(program, slave);
  if (program->columns && program->rows) earshot_pty_resize(slave, program->columns, program->rows);
  if (pipe2(report, O_CLOEXEC) < 0) {
    error = errno;
    close(slave);
    close(*master);
    return error;
  }
  pid_t pid = fork();
  if (pid == 0) {
    // The child keeps its end clear of 0–2 even when the caller has those closed.
    int end = fcntl(report[1], F_DUPFD_CLOEXEC, 3);
    child(program, slave, end < 0 ? report[1] : end);
  }
  error = pid < 0 ? errno : 0;
  close(slave);
  close(report[1]);
  if (pid < 0)
    close(report[0]);
  else if ((error = earshot_exec_result(report[0])))
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) continue;
  if (error) {
    close(*master);
    return error;
  }
  *process = pid;
  return 0;
}

int earshot_pty_resize(int terminal, uint16_t columns, uint16_t rows) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(terminal, TIOCSWINSZ, &size) < 0 ? errno : 0;
}

int earshot_pty_size(int terminal, uint16_t *columns, uint16_t *rows) {
  struct winsize size;
  if (ioctl(terminal, TIOCGWINSZ, &size) < 0) return errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

ssize_t earshot_pty_read(int master, void *bytes, size_t capacity) {
  ssize_t count = read(master, bytes, capacity);
  return count < 0 && errno == EIO ? read(master, bytes, capacity) : count;
}

int earshot_pty_unread(int master) {
  int count = -1;
  int slave = ioctl(master, TIOCGPTPEER, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (slave < 0) return -1;
  if (ioctl(slave, FIONREAD, &count) < 0) count = -1;
  close(slave);
  return count;
}
