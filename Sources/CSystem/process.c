// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "earshot_process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

void earshot_signals_reset(void) {
  // Not sigaction: it refuses the two signals the C library keeps for itself, which a launcher may
  // have ignored all the same. All zeros is the default, in whatever order the kernel has the fields.
  static const uint64_t standard[4];
  for (int number = 1; number < NSIG; number++) syscall(SYS_rt_sigaction, number, standard, NULL, 8);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

void earshot_exec(
    const char *program, const char *const *arguments, const char *const *environment, unsigned kept, int report) {
  close_range(kept, ~0U, CLOSE_RANGE_CLOEXEC);
  char *const *variables = environment ? (char *const *)environment : environ;
  execvpe(program ? program : arguments[0], (char *const *)arguments, variables);
  int error = errno;
  ssize_t ignored = write(report, &error, sizeof error);
  (void)ignored;
  _exit(127);
}

int earshot_exec_result(int report) {
  int error = 0;
  ssize_t count;
  do count = read(report, &error, sizeof error);
  while (count < 0 && errno == EINTR);
  close(report);
  return count == sizeof error ? error : 0;
}

int earshot_exit_status(int wait_status) {
  return WIFSIGNALED(wait_status) ? 128 + WTERMSIG(wait_status) : WEXITSTATUS(wait_status);
}

int earshot_reap(pid_t process, int *wait_status) {
  pid_t found;
  do found = waitpid(process, wait_status, WNOHANG);
  while (found < 0 && errno == EINTR);
  return found < 0 ? -1 : found == process;
}

int earshot_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1L, 0L, 0L, 0L) < 0 ? errno : 0; }
