// SPDX-License-Identifier: Apache-2.0
/// Open files passed from one process to another with the bytes of a socket.
#ifndef EARSHOT_DESCRIPTORS_H
#define EARSHOT_DESCRIPTORS_H

#include <stddef.h>
#include <sys/types.h>

/// The most files that come with one call.
#define EARSHOT_DESCRIPTORS_LIMIT 4

/// Sends bytes, with open files along with the first of them; does not wait. Returns the number of bytes sent, or -1
/// (errno set). A peer that goes away raises no signal.
ssize_t earshot_descriptors_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count);

/// Receives bytes, and the files that came with them, which no other program inherits.
///
/// `descriptors` has room for `EARSHOT_DESCRIPTORS_LIMIT`; `count` is set to the number received. Returns the number of
/// bytes, 0 at the end, or -1 (errno set).
ssize_t earshot_descriptors_receive(int socket, void *bytes, size_t capacity, int *descriptors, size_t *count);

#endif
