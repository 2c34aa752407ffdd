// SPDX-License-Identifier: Apache-2.0
/// This must work in a process that crashes, so it is C: a handler may call nothing of Swift's.
#define _GNU_SOURCE
#include "earshot_app.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { END_BYTES = 256, PATIENCE = 200, ANSWER_PATIENCE = 100 };

static const int CRASHES[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};

static struct {
  atomic_bool held;
  // It was asked something and has not answered.
  atomic_bool is_asked;
  int terminal;
  struct termios modes;
  // Two, so that a crash while one is changed finds the other whole.
  char ends[2][END_BYTES + 1];
  atomic_uint end;
} app;

static sigset_t former_signals;

// A file to be moved in a crash.
static struct {
  atomic_bool is_set;
  char from[PATH_MAX];
  char to[PATH_MAX];
} suspect;

static void write_all(int terminal, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t count = write(terminal, bytes, length);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) {
      // A terminal that takes nothing must not keep the process.
      struct pollfd room = {terminal, POLLOUT, 0};
      if (poll(&room, 1, PATIENCE) > 0 && !(room.revents & (POLLERR | POLLHUP))) continue;
    }
    if (count < 0) return;
    bytes += count;
    length -= (size_t)count;
  }
}

// How much of the last answer, `ESC [ ? … c`, is complete with a byte: 4 is all of it.
static int answered(int count, char byte) {
  if (byte == '\033') return 1;
  if (count == 1) return byte == '[' ? 2 : 0;
  if (count == 2) return byte == '?' ? 3 : 0;
  if (count != 3 || (byte >= '0' && byte <= '9') || byte == ';') return count;
  return byte == 'c' ? 4 : 0;
}

static int milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int)(now.tv_sec % 1000000 * 1000 + now.tv_nsec / 1000000);
}

// Answers that come after the app would be echoed and typed into the shell.
static void take_answers(void) {
  int start = milliseconds();
  for (int count = 0; count < 4;) {
    int left = ANSWER_PATIENCE - (milliseconds() - start);
    struct pollfd ready = {app.terminal, POLLIN, 0};
    if (left <= 0 || left > ANSWER_PATIENCE) return;
    int found = poll(&ready, 1, left);
    if (found < 0 && errno == EINTR) continue;
    if (found <= 0) return;
    char bytes[256];
    ssize_t length = read(app.terminal, bytes, sizeof bytes);
    if (length < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (length <= 0) return;
    for (ssize_t index = 0; index < length && count < 4; index++) count = answered(count, bytes[index]);
  }
}

void earshot_app_expect_answers(bool expected) { atomic_store(&app.is_asked, expected); }

void earshot_app_end_early(void) {
  if (atomic_exchange(&app.is_asked, false) && atomic_load(&app.held)) take_answers();
  earshot_app_end();
}

void earshot_app_end(void) {
  if (!atomic_exchange(&app.held, false)) return;
  const char *end = app.ends[atomic_load(&app.end)];
  write_all(app.terminal, end, strlen(end));
  tcsetattr(app.terminal, TCSADRAIN, &app.modes);
}

int earshot_app_suspect(const char *from, const char *to) {
  atomic_store(&suspect.is_set, false);
  if (!from) return 0;
  if (strlen(from) >= sizeof suspect.from || strlen(to) >= sizeof suspect.to) return ENAMETOOLONG;
  strcpy(suspect.from, from);
  strcpy(suspect.to, to);
  atomic_store(&suspect.is_set, true);
  return 0;
}

static void crashed(int number) {
  if (atomic_exchange(&suspect.is_set, false)) rename(suspect.from, suspect.to);
  earshot_app_end_early();
  // The handler is gone by now: the process ends as it would have.
  raise(number);
}

void earshot_app_watch_crashes(void) {
  struct sigaction action = {.sa_handler = crashed, .sa_flags = (int)(SA_RESETHAND | SA_NODEFER)};
  for (size_t index = 0; index < sizeof CRASHES / sizeof *CRASHES; index++) sigaction(CRASHES[index], &action, NULL);
}

int earshot_app_change_end(const char *end) {
  if (strlen(end) > END_BYTES) return EINVAL;
  unsigned other = !atomic_load(&app.end);
  strcpy(app.ends[other], end);
  atomic_store(&app.end, other);
  return 0;
}

int earshot_app_begin(int terminal, const char *begin, const char *end) {
  static bool is_registered;
  if (atomic_load(&app.held)) return EBUSY;
  if (tcgetattr(terminal, &app.modes) < 0) return errno;
  int too_long = earshot_app_change_end(end);
  if (too_long) return too_long;
  app.terminal = terminal;
  struct termios raw = app.modes;
  cfmakeraw(&raw);
  atomic_store(&app.held, true);
  if (!is_registered) atexit(earshot_app_end_early);
  is_registered = true;
  earshot_app_watch_crashes();
  if (tcsetattr(terminal, TCSADRAIN, &raw) < 0) {
    int error = errno;
    atomic_store(&app.held, false);
    return error;
  }
  write_all(terminal, begin, strlen(begin));
  return 0;
}

int earshot_app_signals_begin(void) {
  static const int numbers[] = {SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT};
  sigset_t set;
  sigemptyset(&set);
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) sigaddset(&set, numbers[index]);
  int error = pthread_sigmask(SIG_BLOCK, &set, &former_signals);
  if (error) {
    errno = error;
    return -1;
  }
  // A transcript reader that goes away must not end the app.
  signal(SIGPIPE, SIG_IGN);
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int earshot_app_signals_take(int signals) {
  struct signalfd_siginfo got;
  ssize_t count;
  do count = read(signals, &got, sizeof got);
  while (count < 0 && errno == EINTR);
  return count == sizeof got ? (int)got.ssi_signo : 0;
}

void earshot_app_stop(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTSTP);
  if (pthread_sigmask(SIG_UNBLOCK, &set, NULL)) return;
  // The whole job, as with the terminal's own key. If nobody could continue it the kernel does nothing.
  kill(0, SIGTSTP);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
  // The caller knows that it goes on.
  sigemptyset(&set);
  sigaddset(&set, SIGCONT);
  struct timespec none = {0, 0};
  sigtimedwait(&set, NULL, &none);
}

void earshot_app_signals_end(int signals) {
  close(signals);
  pthread_sigmask(SIG_SETMASK, &former_signals, NULL);
}
