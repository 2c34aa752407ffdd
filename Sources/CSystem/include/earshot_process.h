// SPDX-License-Identifier: Apache-2.0
/// Processes between fork and exec, and their ends.
#ifndef EARSHOT_PROCESS_H
#define EARSHOT_PROCESS_H

#include <sys/types.h>

/// For use between fork and exec: default handlers, empty mask.
void earshot_signals_reset(void);

/// For use between fork and exec: runs the program with the descriptors below `kept` open, or writes
/// errno to `report` and leaves with 127.
_Noreturn void earshot_exec(
    const char *program, const char *const *arguments, const char *const *environment, unsigned kept, int report);

/// Waits for the report of `earshot_exec`: 0 once the program runs, else its errno. Closes `report`.
int earshot_exec_result(int report);

/// The exit status as in a shell: the program's own, or 128+n when signal n ended it.
int earshot_exit_status(int wait_status);

/// `waitpid` without hanging: 1 and `*wait_status` if it ended, 0 if it still runs, or -1 (errno set).
int earshot_reap(pid_t process, int *wait_status);

/// Makes this process the parent of processes its children leave behind, so that a program that put itself into the
/// background is still among its descendants. Returns 0 or an errno.
int earshot_adopt_orphans(void);

#endif
