// SPDX-License-Identifier: Apache-2.0
/// The socket of the bus: in a folder of the user's own, and nobody else's.
#ifndef EARSHOT_BUS_H
#define EARSHOT_BUS_H

#include <stdbool.h>
#include <stddef.h>

/// The longest path of a socket, in bytes.
#define EARSHOT_BUS_PATH 107

enum earshot_bus_failure {
  EARSHOT_BUS_MADE,
  /// The folder is not the user's alone.
  EARSHOT_BUS_NOT_PRIVATE,
  EARSHOT_BUS_TOO_LONG,
  /// The system refuses, for the reason with this errno.
  EARSHOT_BUS_SYSTEM,
};

struct earshot_bus_socket {
  /// Programs wait there to be taken in. It stays open in programs that are started. -1 where there is none.
  int descriptor;
  enum earshot_bus_failure failure;
  int error;
};

/// Room for the path of a folder, and for a sentence about it.
#define EARSHOT_BUS_TEXT 4096

/// Makes a socket that programs can connect to from now on, in the folder `earshot` below `runtime`, or in `fallback`
/// where that is no absolute path or no private folder can be made there. Takes away the sockets of readers that ended
/// without doing so. `path`, with room for EARSHOT_BUS_TEXT, is set to where it is, or to what could not be used.
struct earshot_bus_socket earshot_bus_socket_make(
    const char *name, const char *runtime, const char *fallback, char *path);

/// The folder that is used where there is none for such files.
void earshot_bus_fallback_folder(char *path, size_t capacity);

/// Whether a folder is there, and is this user's alone. Others could change one they may look into, or a mere link.
bool earshot_bus_folder_is_private(const char *folder);

/// One sentence that says why programs cannot join, and what to do. `text` has room for EARSHOT_BUS_TEXT.
void earshot_bus_failure_text(struct earshot_bus_socket failed, const char *path, char *text);

/// A secret that nobody guesses: 128 bits as text.
void earshot_bus_token(char token[33]);

#endif
