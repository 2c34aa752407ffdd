// SPDX-License-Identifier: Apache-2.0
#include "guard.h"

#include <stdlib.h>
#include <string.h>

static size_t name_length(const char *variable) { return strcspn(variable, "="); }

static bool same_name(const char *a, const char *b) {
  size_t length = name_length(a);
  return length == name_length(b) && memcmp(a, b, length) == 0;
}

const char **environment_with(char **base, const char *const *changes) {
  size_t count = 1;
  for (char **variable = base; *variable; variable++) count++;
  for (const char *const *change = changes; *change; change++) count++;
  const char **result = calloc(count, sizeof *result);
  if (!result) abort();
  size_t used = 0;
  for (char **variable = base; *variable; variable++) {
    bool changed = false;
    for (const char *const *change = changes; *change; change++) changed |= same_name(*variable, *change);
    if (!changed) result[used++] = *variable;
  }
  for (const char *const *change = changes; *change; change++) {
    if (!strchr(*change, '=')) continue;
    bool again = false;
    for (const char *const *later = change + 1; *later; later++) again |= same_name(*change, *later);
    if (!again) result[used++] = *change;
  }
  return result;
}
