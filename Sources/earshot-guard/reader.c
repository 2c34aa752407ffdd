// SPDX-License-Identifier: Apache-2.0
/// The reader process: started, restarted when it dies, and done without when there can be none.
#define _GNU_SOURCE
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum {
  FIRST = 3,
  COUNT = 5,
  ABOVE = 32,
  COMPLAINTS = 8192,
  /// The files the reader has open at once, with some to spare for programs on the bus.
  FILES = 64,
};

static const char **environment;

void reader_set_environment(const char **variables) {
  static const char *const changes[] = {EARSHOT_GUARD_VARIABLE "=3,4,5,6,7", "SWIFT_BACKTRACE=enable=no", NULL};
  environment = environment_with((char **)(uintptr_t)variables, changes);
}

bool reader_is_up(const struct guard *guard) { return guard->reader.control >= 0; }

static void could_not_start(struct guard *guard, int error) {
  guard->reader.start_error = error;
  guard->reader.given_up = true;
}

/// The reader may raise its own limit as far as allowed. A limit below its need is reported, because otherwise nobody
/// would hear why nothing is spoken.
static bool has_enough_files(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) < 0 || limit.rlim_max >= FILES) return true;
  fprintf(stderr, "earshot: No speech: only %llu files may be open at once, and the reader needs %d. Raise the limit "
                  "with ulimit -n.\n", (unsigned long long)limit.rlim_max, FILES);
  return false;
}

static void raise_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) < 0 || limit.rlim_cur >= FILES) return;
  limit.rlim_cur = FILES < limit.rlim_max ? FILES : limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

void reader_begin(struct guard *guard) {
  // A backtrace would take longer than starting the reader again, and hold its descriptors open meanwhile.
  static const char *const changes[] = {EARSHOT_GUARD_VARIABLE "=3,4,5,6,7", "SWIFT_BACKTRACE=enable=no", NULL};
  struct reader *reader = &guard->reader;
  environment = environment_with(environ, changes);
  reader->control = reader->complaints = reader->report = -1;
  reader->data = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  reader->keys = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  reader->room = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  reader->restart_at = reader->watch.looks_at = NEVER;
  reader->given_up = guard->options.reader == NULL || !has_enough_files();
  if (reader->data < 0 || reader->keys < 0 || reader->room < 0) could_not_start(guard, errno);
  bytes_begin(&reader->complained, COMPLAINTS);
  owed_keys_begin(&reader->owed_keys);
}

static _Noreturn void child(const struct guard *guard, int control, int complaints, int report, pid_t parent) {
  const struct reader *reader = &guard->reader;
  raise_limit();
  int mine[COUNT] = {reader->region, control, reader->data, reader->keys, reader->room};
  // Out of the way of the numbers they are to have.
  for (int index = 0; index < COUNT; index++) mine[index] = fcntl(mine[index], F_DUPFD_CLOEXEC, ABOVE);
  report = fcntl(report, F_DUPFD_CLOEXEC, ABOVE);
  int sock = guard->options.socket < 0 ? -1 : fcntl(guard->options.socket, F_DUPFD_CLOEXEC, ABOVE);
  if (complaints >= 0) dup2(complaints, 2);
  int null = open("/dev/null", O_RDONLY | O_CLOEXEC);
  dup2(null, 0);
  for (int index = 0; index < COUNT; index++) dup2(mine[index], FIRST + index);
  if (sock >= 0) dup2(sock, FIRST + COUNT);
  earshot_signals_reset();
  // Away from the outer terminal's keys that send signals.
  setsid();
  login_lower_reader(guard);
  // Not a signal that a stopped one would keep waiting.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  earshot_exec(NULL, guard->options.reader, environment, FIRST + COUNT + (sock >= 0), report);
}

void reader_start(struct guard *guard) {
  struct reader *reader = &guard->reader;
  reader->restart_at = NEVER;
  if (reader->given_up || reader->finished || guard->phase != RUNNING) return;
  int control[2], report[2], complaints[2] = {-1, -1};
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, control) < 0)
    return could_not_start(guard, errno);
  if (pipe2(report, O_CLOEXEC) < 0) {
    close(control[0]);
    close(control[1]);
    return could_not_start(guard, errno);
  }
  if (isatty(2) && pipe2(complaints, O_CLOEXEC) == 0) fcntl(complaints[0], F_SETFL, O_NONBLOCK);
  output_history(guard);
  pid_t self = getpid();
  pid_t process = fork();
  if (process == 0) child(guard, control[1], complaints[1], report[1], self);
  int error = process < 0 ? errno : 0;
  close(control[1]);
  close(report[1]);
  if (complaints[1] >= 0) close(complaints[1]);
  if (process < 0) {
    close(report[0]);
    close(control[0]);
    if (complaints[0] >= 0) close(complaints[0]);
    return could_not_start(guard, error);
  }
  reader->report = report[0];
  reader->process = process;
  reader->control = control[0];
  if (reader->complaints >= 0) close(reader->complaints);
  reader->complaints = complaints[0];
  reader->ready = reader->stalled = false;
  reader->started_at = guard->now;
  reader->owed = 0;
  watch_begin(guard);
  control_hello(guard);
  owed_keys_send(guard);
}

/// The socket is gone, whatever has become of the process.
void reader_lost(struct guard *guard) {
  struct reader *reader = &guard->reader;
  if (reader->control < 0) return;
  close(reader->control);
  reader->control = -1;
  watch_end(guard);
  bottom_row_reader_lost(guard);
  clipboard_forget(&guard->clipboard);
  input_forget_reader(guard);
  output_stall_over(guard);
  // The program has the size of its terminal again.
  if (guard->phase == RUNNING) output_resize(guard);
  // Without its socket it is of no use; its successor must not find it alive.
  if (!reader->finished && guard->phase == RUNNING && reader->process > 0) kill(reader->process, SIGKILL);
}

void reader_reap(struct guard *guard) {
  struct reader *reader = &guard->reader;
  int status;
  if (reader->process <= 0 || earshot_reap(reader->process, &status) == 0) return;
  // Messages sent before it died still count, however many: the last one says if it failed.
  while (control_take(guard)) {
  }
  reader->process = 0;
  int error = earshot_exec_result(reader->report);
  if (error) could_not_start(guard, error);
  reader_lost(guard);
  // It left of its own accord, or cannot work with the words it was given.
  bool leaves = WIFEXITED(status) && (WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == STATUS_USAGE);
  if (leaves) reader->finished = true;
  if (guard->login.replaces_reader) {
    // The next one is the user's, and begins anew.
    guard->login.replaces_reader = false;
    reader->finished = reader->given_up = false;
    reader->failures = 0;
    if (guard->phase == RUNNING) reader->restart_at = guard->now;
    return;
  }
  if (reader->finished || reader->given_up || guard->phase != RUNNING) return;
  reader->restarts++;
  // Soon the first time, then slower; one that was ready is back within a second all the same.
  int64_t lived = guard->now - reader->started_at;
  if (lived > 10000 * MILLISECONDS) reader->failures = 0;
  unsigned steps = reader->failures < 10 ? reader->failures : 10;
  int64_t pause = (25 * MILLISECONDS) << steps;
  int64_t longest = (reader->ready ? 800 : 30000) * MILLISECONDS;
  reader->restart_at = guard->now + (pause < longest ? pause : longest);
  reader->failures++;
}

void reader_take_complaints(struct guard *guard) {
  struct reader *reader = &guard->reader;
  uint8_t bytes[1024];
  ssize_t count;
  while ((count = read(reader->complaints, bytes, sizeof bytes)) > 0) {
    size_t over = (size_t)count > bytes_room(&reader->complained) ? (size_t)count - bytes_room(&reader->complained) : 0;
    bytes_drop(&reader->complained, over);
    bytes_append(&reader->complained, bytes, (size_t)count);
  }
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  close(reader->complaints);
  reader->complaints = -1;
}

void reader_show_complaints(struct guard *guard) {
  struct reader *reader = &guard->reader;
  if (reader->complaints >= 0) reader_take_complaints(guard);
  for (size_t index = 0; index < reader->complained.length; index++) {
    int byte = bytes_front(&reader->complained)[index];
    if (byte >= 0x20 || byte == '\n' || byte == '\t') fputc(byte, stderr);
  }
  if (reader->start_error && guard->options.reader) {
    errno = reader->start_error;
    fprintf(stderr, "earshot: no speech, the reader could not be started: %s: ", guard->options.reader[0]);
    perror(NULL);
  }
}
