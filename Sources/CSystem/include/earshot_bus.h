// SPDX-License-Identifier: Apache-2.0
/// The socket of the bus, in a folder of the user's own.
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
  /// The system refuses, with this errno.
  EARSHOT_BUS_SYSTEM,
};

struct earshot_bus_socket {
  /// The socket where programs wait to be accepted. It stays open in started programs. -1 if there is none.
  int descriptor;
  enum earshot_bus_failure failure;
  int error;
};

/// Room for the path of a folder, and for a sentence about it.
#define EARSHOT_BUS_TEXT 4096

/// Makes a socket that programs can connect to at once, in the folder `earshot` below `runtime`, or in `fallback` if
/// that is no absolute path or no private folder can be made there. Removes the sockets of readers that ended without
/// doing so. `path`, with room for EARSHOT_BUS_TEXT, is set to its path, or to the one that could not be used.
struct earshot_bus_socket earshot_bus_socket_make(
    const char *name, const char *runtime, const char *fallback, char *path);

/// The folder used if there is none for such files.
void earshot_bus_fallback_folder(char *path, size_t capacity);

/// True if a folder exists and is this user's alone. Others could change one they may look into, or a mere link.
bool earshot_bus_folder_is_private(const char *folder);

/// One sentence that says why programs cannot join, and the remedy. `text` has room for EARSHOT_BUS_TEXT.
void earshot_bus_failure_text(struct earshot_bus_socket failed, const char *path, char *text);

/// An unguessable secret: 128 bits as text.
void earshot_bus_token(char token[33]);

#endif
