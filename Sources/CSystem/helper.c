// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "earshot_helper.h"

#include "earshot_process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static _Noreturn void child(const struct earshot_helper *helper, pid_t parent, volatile int *error) {
  earshot_signals_reset();
  setsid();
  if (helper->ends_with_starter) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(0);
  }
  for (int number = 0; number < (int)helper->count; number++) {
    int descriptor = helper->descriptors[number];
    if (descriptor < 0) descriptor = open("/dev/null", O_RDWR);
    // dup2 of a descriptor to itself would leave it closed on exec.
    if (descriptor == number)
      fcntl(number, F_SETFD, 0);
    else if (descriptor < 0 || dup2(descriptor, number) < 0)
      goto failed;
    if (helper->descriptors[number] < 0 && descriptor != number) close(descriptor);
  }
  execve(helper->program, helper->arguments, helper->environment);
failed:
  // The memory is the starter's, who waits.
  *error = errno;
  _exit(127);
}

int earshot_helper_start(const struct earshot_helper *helper, pid_t *process) {
  sigset_t all, former;
  volatile int error = 0;
  pid_t self = getpid();
  // No handler of the starter's may run in memory that is shared.
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &former);
  pid_t started = vfork();
  if (started == 0) child(helper, self, &error);
  if (started < 0) error = errno;
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  if (error && started > 0)
    while (waitpid(started, NULL, 0) < 0 && errno == EINTR) continue;
  if (!error) *process = started;
  return error;
}
