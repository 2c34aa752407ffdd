// SPDX-License-Identifier: Apache-2.0
/// The main queue of libdispatch, which is the main actor's too, for a loop that waits in `poll`.
#ifndef EARSHOT_MAIN_QUEUE_H
#define EARSHOT_MAIN_QUEUE_H

#include <stdbool.h>

/// True on the thread that began the process: the only one that may perform the main queue's work.
bool earshot_is_main_thread(void);

// libdispatch exports these for loops of others, such as CoreFoundation's, and declares them in no header.

/// A descriptor that is readable while work waits; reading eight bytes acknowledges it.
int _dispatch_get_main_queue_handle_4CF(void);

/// Performs the work that waits. Work that is added meanwhile waits for the next call; a call inside of it does nothing.
void _dispatch_main_queue_callback_4CF(void *ignored);

#endif
