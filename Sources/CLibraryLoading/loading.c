// SPDX-License-Identifier: Apache-2.0
#include "CLibraryLoading.h"

#include <dlfcn.h>
#include <pthread.h>

/// Finds all functions; false if one is missing.
static bool find(void *loaded, const struct earshot_function *functions) {
  for (const struct earshot_function *function = functions; function->name; function++) {
    *function->place = dlsym(loaded, function->name);
    if (!*function->place) return false;
  }
  return true;
}

static bool load(struct earshot_library *library) {
  for (const char *const *name = library->names; *name; name++) {
    void *loaded = dlopen(*name, RTLD_NOW | RTLD_LOCAL);
    if (!loaded) continue;
    if (find(loaded, library->functions) && (!library->suits || library->suits())) return true;
    dlclose(loaded);
  }
  return false;
}

bool earshot_load(struct earshot_library *library) {
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&mutex);
  if (library->outcome == EARSHOT_UNTRIED) library->outcome = load(library) ? EARSHOT_LOADED : EARSHOT_ABSENT;
  bool is_there = library->outcome == EARSHOT_LOADED;
  pthread_mutex_unlock(&mutex);
  return is_there;
}
