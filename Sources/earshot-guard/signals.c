// SPDX-License-Identifier: Apache-2.0
/// Signals come in through a descriptor; only those of a fault have a handler, which resets the modes.
#define _GNU_SOURCE
#include "guard.h"

#include <errno.h>
#include <sys/signalfd.h>
#include <unistd.h>

static const struct terminal *restored_on_fault;

static void fault(int number) {
  terminal_end_modes(restored_on_fault);
  bottom_row_fault();
  if (restored_on_fault->raw) tcsetattr(0, TCSANOW, &restored_on_fault->saved);
  signal(number, SIG_DFL);
  raise(number);
}

int signals_begin(struct guard *guard) {
  static uint8_t stack[16384];
  static const int taken[] = {SIGCHLD, SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT};
  static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGSYS};
  restored_on_fault = &guard->terminal;
  // If the fault is a full stack, a handler needs one of its own.
  stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&own, NULL);
  struct sigaction action = {.sa_handler = fault, .sa_flags = SA_ONSTACK | SA_RESETHAND};
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) sigaction(faults[index], &action, NULL);
  // Ignored signals stay ignored (nohup), but the end of a child must be noticed.
  signal(SIGCHLD, SIG_DFL);
  signal(SIGPIPE, SIG_IGN);
  sigset_t set;
  sigemptyset(&set);
  for (size_t index = 0; index < sizeof taken / sizeof *taken; index++) sigaddset(&set, taken[index]);
  if (sigprocmask(SIG_BLOCK, &set, NULL) < 0) return errno;
  guard->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  return guard->signals < 0 ? errno : 0;
}

static void stop(struct guard *guard) {
  bottom_row_suspend(guard, true);
  terminal_restore(&guard->terminal);
  raise(SIGSTOP);
}

static void leave(struct guard *guard, int number) {
  if (guard->phase == LEAVING || guard->phase == OVER) {
    guard->phase = OVER;
    return;
  }
  guard->status = 128 + number;
  guard->phase = LEAVING;
  guard->phase_ends_at = guard->now + 250 * MILLISECONDS;
  program_hang_up(guard);
  // A program whose terminal is gone could reset nothing any more.
  terminal_end_modes(&guard->terminal);
  terminal_restore(&guard->terminal);
  control_owe(guard, OWED_GONE);
}

void signals_take(struct guard *guard) {
  struct signalfd_siginfo got;
  while (read(guard->signals, &got, sizeof got) == sizeof got) {
    switch (got.ssi_signo) {
    case SIGCHLD:
      program_reap(guard);
      reader_reap(guard);
      break;
    case SIGWINCH: output_resize(guard); break;
    case SIGTSTP: stop(guard); break;
    case SIGCONT:
      if (guard->phase == RUNNING || guard->phase == DRAINING) terminal_make_raw(&guard->terminal);
      bottom_row_suspend(guard, false);
      output_resize(guard);
      output_flush(guard);
      break;
    default: leave(guard, (int)got.ssi_signo);
    }
  }
}
