// SPDX-License-Identifier: Apache-2.0
/// The terminal's cursor, as far as all terminals agree about it.
#include "row_parts.h"

void row_lose_place(struct earshot_row *row) {
  row->cursor.line = row->cursor.column = 0;
  row->on_saved_line = false;
  row->last_width = 0;
}

static unsigned smaller(unsigned a, unsigned b) { return a < b ? a : b; }

void row_line_feed(struct earshot_row *row) {
  struct earshot_row_cursor *cursor = &row->cursor;
  row->on_saved_line = false;
  if (cursor->line == 0 || cursor->line == row->bottom || cursor->line >= row->rows) return;
  cursor->line++;
}

void row_reverse_line_feed(struct earshot_row *row) {
  struct earshot_row_cursor *cursor = &row->cursor;
  row->on_saved_line = false;
  if (row_wraps_next(row)) cursor->column = 0;
  if (cursor->line > 1 && cursor->line != row->top) cursor->line--;
}

void row_print(struct earshot_row *row, size_t count, unsigned width) {
  struct earshot_row_cursor *cursor = &row->cursor;
  row->last_width = (uint8_t)width;
  if (cursor->column == 0 || row->narrowed) {
    // It may have wrapped.
    cursor->column = cursor->line = 0;
    row->on_saved_line = false;
    return;
  }
  for (; count > 0; count--) {
    if (row->wrap == EARSHOT_WRAP_UNKNOWN && cursor->column + width > row->columns) return row_lose_place(row);
    if (row->wrap == EARSHOT_WRAP_ON && cursor->column + width > row->columns + 1u) {
      cursor->column = 1;
      row_line_feed(row);
    }
    // As far as the margin at once.
    unsigned room = row->columns + (row->wrap == EARSHOT_WRAP_UNKNOWN ? 0u : 1u);
    size_t fitting = width == 1 && cursor->column < room ? room - cursor->column : 1;
    if (fitting > count) fitting = count;
    unsigned last = row->columns + (row->wrap == EARSHOT_WRAP_ON ? 1u : 0u);
    cursor->column = (uint16_t)smaller(cursor->column + (unsigned)fitting * width, last);
    count -= fitting - 1;
  }
}

void row_print_unknown(struct earshot_row *row) {
  struct earshot_row_cursor *cursor = &row->cursor;
  row->last_width = 0;
  // A character of two columns would not wrap either.
  if (cursor->column == 0 || cursor->column + 2u > row->columns + 1u || row->narrowed) {
    cursor->line = 0;
    row->on_saved_line = false;
  }
  cursor->column = 0;
}

void row_control(struct earshot_row *row, uint8_t byte) {
  struct earshot_row_cursor *cursor = &row->cursor;
  switch (byte) {
  case '\b':
    row_left(row, 1);
    break;
  case '\t':
    if (cursor->column == 0 || row_wraps_next(row) || row->tabs_changed)
      cursor->column = 0;
    else
      cursor->column = (uint16_t)smaller((cursor->column - 1u) / 8 * 8 + 9, row->columns);
    break;
  case '\n':
  case '\v':
  case '\f':
    if (row->newline) row_control(row, '\r');
    if (row_wraps_next(row)) cursor->column = 0;
    row_line_feed(row);
    break;
  case '\r': cursor->column = row->narrowed ? 0 : 1; break;
  case 0x0e: cursor->shifted = true; break;
  case 0x0f: cursor->shifted = false; break;
  default: break;
  }
}

void row_move_line(struct earshot_row *row, unsigned line) {
  struct earshot_row_cursor *cursor = &row->cursor;
  row->on_saved_line = false;
  if (row_wraps_next(row)) cursor->column = 0;
  cursor->line = cursor->origin ? 0 : (uint16_t)smaller(line ? line : 1, row->rows);
}

void row_move_column(struct earshot_row *row, unsigned column) {
  row->cursor.column = row->narrowed ? 0 : (uint16_t)smaller(column ? column : 1, row->columns);
}

void row_move_to(struct earshot_row *row, unsigned line, unsigned column) {
  row_move_column(row, column);
  row_move_line(row, line);
}

void row_up(struct earshot_row *row, unsigned count) {
  struct earshot_row_cursor *cursor = &row->cursor;
  row->on_saved_line = false;
  if (row_wraps_next(row)) cursor->column = 0;
  if (cursor->line == 0) return;
  bool crosses = row->top > 1 && cursor->line >= row->top && cursor->line < row->top + count;
  // Not every terminal stops at the margin.
  cursor->line = crosses ? 0 : (uint16_t)(cursor->line > count ? cursor->line - count : 1);
}

void row_down(struct earshot_row *row, unsigned count, bool stops_at_margin) {
  struct earshot_row_cursor *cursor = &row->cursor;
  row->on_saved_line = false;
  if (row_wraps_next(row)) cursor->column = 0;
  unsigned last = row_last_line(row);
  bool crosses = stops_at_margin && cursor->line <= row->bottom && cursor->line + count > row->bottom;
  if (crosses && row->bottom < last)
    cursor->line = 0;
  else if (cursor->line > 0 || count >= last)
    // Also if the terminal itself stops at the margin: the row is left in any case.
    cursor->line = (uint16_t)smaller(cursor->line + count, row->rows);
}

void row_right(struct earshot_row *row, unsigned count) {
  if (row->cursor.column > 0) row_move_column(row, row->cursor.column + count);
}

void row_left(struct earshot_row *row, unsigned count) {
  struct earshot_row_cursor *cursor = &row->cursor;
  // Terminals differ when the next character would wrap.
  if (row_wraps_next(row)) cursor->column = 0;
  if (cursor->column == 0) return;
  if (cursor->column <= count && row->wraps_back) return row_lose_place(row);
  cursor->column = cursor->column > count ? (uint16_t)(cursor->column - count) : 1;
}

void row_save(struct earshot_row *row) {
  *row_saved(row) = (struct earshot_row_saved){EARSHOT_SLOT_HELD, row->cursor};
  row->on_saved_line = true;
}

void row_restore(struct earshot_row *row) {
  struct earshot_row_saved *saved = row_saved(row);
  if (saved->slot == EARSHOT_SLOT_FREE) {
    // It gets the terminal's saved values.
    row_lose_place(row);
    row->cursor.pen.unknown = true;
    return;
  }
  saved->slot = EARSHOT_SLOT_SPENT;
  row->cursor = saved->cursor;
  row->on_saved_line = true;
}
