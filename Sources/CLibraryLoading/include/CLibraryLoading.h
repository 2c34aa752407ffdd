// SPDX-License-Identifier: Apache-2.0
/// Libraries of the system that are loaded when they are first used: a program starts without them, and one build works
/// with each of the names that distributions give them.
///
/// A program defines the functions it uses, each of which calls the library's. So callers write what they would write
/// if the program were linked with it, and the compiler compares each definition with the library's header.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// A function of a library, and where its address is kept.
struct earshot_function {
  const char *name;
  void **place;
};

struct earshot_library {
  /// The names to try, in this order; the last is followed by NULL.
  const char *const *names;
  /// The functions that it must have; the last is followed by one without a name.
  const struct earshot_function *functions;
  /// Called once its functions can be; false if it cannot be worked with. May be NULL.
  bool (*suits)(void);
  /// Only for earshot_load.
  enum { EARSHOT_UNTRIED, EARSHOT_LOADED, EARSHOT_ABSENT } outcome;
};

/// Loads a library, unless that was tried before; from any thread.
///
/// Returns true if it is there and has all of the functions.
bool earshot_load(struct earshot_library *library);

/// The names under which each library is found, newest first: they differ between distributions and years.
extern const char *const earshot_names_of_alsa[];
extern const char *const earshot_names_of_brlapi[];
extern const char *const earshot_names_of_cmark[];
extern const char *const earshot_names_of_espeak[];
extern const char *const earshot_names_of_louis[];
extern const char *const earshot_names_of_pulse[];
extern const char *const earshot_names_of_systemd[];
extern const char *const earshot_names_of_websockets[];

/// True if a library of one of these names can be loaded.
bool earshot_can_load_alsa(void);
bool earshot_can_load_brlapi(void);
bool earshot_can_load_cmark(void);
bool earshot_can_load_louis(void);
bool earshot_can_load_pulse(void);
bool earshot_can_load_systemd(void);
bool earshot_can_load_websockets(void);

/// Defines a function that calls the library's of that name.
#define EARSHOT_FORWARD(RESULT, NAME, PARAMETERS, ARGUMENTS) \
  static void *found_##NAME; \
  RESULT NAME PARAMETERS { return ((__typeof__(NAME) *)found_##NAME)ARGUMENTS; }
/// Its entry in a list of earshot_function.
#define EARSHOT_FUNCTION(RESULT, NAME, PARAMETERS, ARGUMENTS) {#NAME, &found_##NAME},
