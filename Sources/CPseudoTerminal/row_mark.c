// SPDX-License-Identifier: Apache-2.0
/// Cells of the program's written again by Earshot, while the cursor stands still.
#include "row_parts.h"

#include <string.h>

/// Room for the moves, and for the way there and back.
enum { MOVES = 512 };

static bool is_on_screen(const struct earshot_row *row, const struct earshot_row_part *part, bool relatively) {
  if (part->column == 0 || part->column > row->columns) return false;
  if (relatively) return part->lines > -row->rows && part->lines < row->rows;
  int line = row->cursor.line + part->lines;
  return line >= 1 && line <= row_last_line(row);
}

/// Moves from a number of lines below the cursor's line to a part.
static void move(struct earshot_row *row, const struct earshot_row_part *part, int from, bool relatively) {
  if (!relatively) {
    row_add(row, "\033[%u;%uH", (unsigned)(row->cursor.line + part->lines), part->column);
    return;
  }
  int lines = part->lines - from;
  if (lines < 0) row_add(row, "\033[%dA", -lines);
  if (lines > 0) row_add(row, "\033[%dB", lines);
  row_add(row, "\033[%uG", part->column);
}

bool earshot_row_mark(
    struct earshot_row *row, const struct earshot_row_part *parts, unsigned count, bool relatively) {
  enum row_way way = row_way_back(row);
  if (way == ROW_NO_WAY || row->state != ROW_GROUND || row->own_length > 0) return false;
  // Margins stop a cursor that moves by lines.
  bool whole = row->top == 1 && row->bottom == row_last_line(row);
  if (row->cursor.line == 0 && !relatively && !whole) return false;
  relatively = relatively || row->cursor.line == 0;
  // Its line is part of the place.
  if (relatively && way == ROW_BY_PLACE) return false;
  size_t length = MOVES;
  for (unsigned index = 0; index < count; index++) {
    if (!is_on_screen(row, &parts[index], relatively)) return false;
    length += parts[index].length;
  }
  if (length > sizeof row->own) return false;
  bool wraps = row->wrap == EARSHOT_WRAP_ON;
  if (!row->synchronised) row_add(row, "\033[?2026h");
  row_leave(row, way);
  row_write_plainly(row);
  if (wraps) row_add(row, "\033[?7l");
  int from = 0;
  for (unsigned index = 0; index < count; index++) {
    move(row, &parts[index], from, relatively);
    memcpy(row->own + row->own_length, parts[index].bytes, parts[index].length);
    row->own_length += parts[index].length;
    row_add(row, "\033[m");
    from = parts[index].lines;
  }
  if (wraps) row_add(row, "\033[?7h");
  row_come_back(row, way);
  if (!row->synchronised) row_add(row, "\033[?2026l");
  return true;
}
