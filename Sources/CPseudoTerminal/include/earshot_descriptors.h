// SPDX-License-Identifier: Apache-2.0
/// Open files that go from one process to another with the bytes of a socket.
#ifndef EARSHOT_DESCRIPTORS_H
#define EARSHOT_DESCRIPTORS_H

#include <stddef.h>
#include <sys/types.h>

/// More than this many never come with one call.
#define EARSHOT_DESCRIPTORS_LIMIT 4

/// Sends bytes, and with the first of them open files; does not wait. Returns how many bytes went, or -1 (errno set).
/// Whoever goes away meanwhile raises no signal.
ssize_t earshot_descriptors_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count);

/// Receives bytes, and the files that came with them, which are given to no other program.
///
/// `descriptors` has room for `EARSHOT_DESCRIPTORS_LIMIT`; `count` is set to how many came. Returns the number of bytes,
/// 0 at the end, or -1 (errno set).
ssize_t earshot_descriptors_receive(int socket, void *bytes, size_t capacity, int *descriptors, size_t *count);

#endif
