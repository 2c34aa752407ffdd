// SPDX-License-Identifier: Apache-2.0
/// Variables that ask well-known programs for the mode they have for screen readers.
///
/// Only for those who want it: some of these modes leave out what Earshot can read as it is. Colours are not asked to
/// go away, because they tell what is selected.
#ifndef EARSHOT_PLAIN_H
#define EARSHOT_PLAIN_H

#include <stddef.h>

struct earshot_variable {
  const char *name;
  const char *value;
};

/// Those variables; `*count` is set to how many there are.
const struct earshot_variable *earshot_plain_variables(size_t *count);

/// Sets those that the user has not given another value.
void earshot_plain_set(void);

#endif
