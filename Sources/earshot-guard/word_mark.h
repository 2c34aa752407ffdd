// SPDX-License-Identifier: Apache-2.0
#ifndef WORD_MARK_H
#define WORD_MARK_H

#include <stdbool.h>
#include <stdint.h>

#include "CPseudoTerminal.h"

/// Cells in both forms: struct earshot_mark.
struct marked_cells {
  uint64_t position;
  /// 0 for none.
  unsigned count;
  struct earshot_mark_part parts[EARSHOT_MARK_PARTS];
  uint8_t bytes[2 * EARSHOT_MARK_BYTES];
};

/// The mark on the word being said: see word_mark.c.
struct word_mark {
  struct marked_cells wanted;
  struct marked_cells shown;
  /// What is shown has to go.
  bool ends;
  /// The terminal has moved what is shown, together with the cursor.
  bool moved;
};

#endif
