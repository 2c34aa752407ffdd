// SPDX-License-Identifier: Apache-2.0
#include "CLibraryLoading.h"

#include <dlfcn.h>

const char *const earshot_names_of_alsa[] = {"libasound.so.2", NULL};
const char *const earshot_names_of_brlapi[] = {"libbrlapi.so.0.8", NULL};
/// Each version has a name of its own.
const char *const earshot_names_of_cmark[] = {"libcmark.so.0.31.2", "libcmark.so.0.31.1", "libcmark.so.0.31.0",
                                              "libcmark.so.0.30.3", "libcmark.so.0.30.2", "libcmark.so.0.30.1", NULL};
const char *const earshot_names_of_espeak[] = {"libespeak-ng.so.1", NULL};
const char *const earshot_names_of_louis[] = {"liblouis.so.22", "liblouis.so.21", "liblouis.so.20", NULL};
const char *const earshot_names_of_pulse[] = {"libpulse.so.0", NULL};
const char *const earshot_names_of_systemd[] = {"libsystemd.so.0", "libelogind.so.0", NULL};
const char *const earshot_names_of_websockets[] = {"libwebsockets.so.19", "libwebsockets.so.18", "libwebsockets.so.17",
                                                   NULL};

static bool can_load(const char *const *names) {
  for (; *names; names++) {
    void *loaded = dlopen(*names, RTLD_LAZY | RTLD_LOCAL);
    if (!loaded) continue;
    dlclose(loaded);
    return true;
  }
  return false;
}

bool earshot_can_load_alsa(void) { return can_load(earshot_names_of_alsa); }
bool earshot_can_load_brlapi(void) { return can_load(earshot_names_of_brlapi); }
bool earshot_can_load_cmark(void) { return can_load(earshot_names_of_cmark); }
bool earshot_can_load_louis(void) { return can_load(earshot_names_of_louis); }
bool earshot_can_load_pulse(void) { return can_load(earshot_names_of_pulse); }
bool earshot_can_load_systemd(void) { return can_load(earshot_names_of_systemd); }
bool earshot_can_load_websockets(void) { return can_load(earshot_names_of_websockets); }
