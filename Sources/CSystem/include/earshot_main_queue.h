// SPDX-License-Identifier: Apache-2.0
/// The main queue of libdispatch, which also runs the main actor, for a loop that waits in `poll`.
#ifndef EARSHOT_MAIN_QUEUE_H
#define EARSHOT_MAIN_QUEUE_H

#include <stdbool.h>

/// True on the first thread of the process, which is the only one that may perform the work of the main queue.
bool earshot_is_main_thread(void);

// libdispatch exports these functions for other loops, such as CoreFoundation's, but declares them in no header.

/// A descriptor that is readable while work waits; a read of eight bytes acknowledges it.
int _dispatch_get_main_queue_handle_4CF(void);

/// Performs the waiting work. Work added meanwhile waits for the next call; a nested call does nothing.
void _dispatch_main_queue_callback_4CF(void *ignored);

#endif
