// SPDX-License-Identifier: Apache-2.0
/// Variables that ask well-known programs for their screen reader mode.
///
/// Only for those who want it: some of these modes leave out what Earshot can read as it is. Colours stay, because they
/// show what is selected.
#ifndef EARSHOT_PLAIN_H
#define EARSHOT_PLAIN_H

#include <stddef.h>

struct earshot_variable {
  const char *name;
  const char *value;
};

/// Those variables; `*count` is set to their number.
const struct earshot_variable *earshot_plain_variables(size_t *count);

/// Sets those to which the user has given no other value.
void earshot_plain_set(void);

#endif
