// SPDX-License-Identifier: Apache-2.0
#include <alsa/asoundlib.h>

/// Drops what the library would write on standard error, which is the user's screen.
static void earshot_alsa_unheard(const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

/// A variadic handler cannot be written in Swift.
static inline void earshot_alsa_silence_errors(void) { snd_lib_error_set_handler(earshot_alsa_unheard); }
