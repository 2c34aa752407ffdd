// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "earshot_main_queue.h"

#include <sys/syscall.h>
#include <unistd.h>

bool earshot_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }
