// SPDX-License-Identifier: Apache-2.0
/// The bottom row: the bytes added to the program's, and the text.
#include "row_parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void row_add(struct earshot_row *row, const char *format, ...) {
  size_t room = sizeof row->own - row->own_length;
  va_list values;
  va_start(values, format);
  int length = vsnprintf((char *)row->own + row->own_length, room, format, values);
  va_end(values);
  // Half a sequence would be worse than none.
  if (length > 0 && (size_t)length < room) row->own_length += (size_t)length;
}

void row_keep_margins(struct earshot_row *row) {
  if (row->active) row_add(row, "\0337%s\033[%u;%ur\0338", row->cursor.origin ? "\033[?6l" : "", row->top, row->bottom);
}

enum row_way row_way_back(const struct earshot_row *row) {
  const struct earshot_row_cursor *cursor = &row->cursor;
  const struct earshot_row_saved *saved = &row->saved[row->alternate];
  // Not every terminal saves the pending wrap or the origin mode.
  if (row_wraps_next(row) || cursor->origin || row->narrowed || cursor->charset == 0) return ROW_NO_WAY;
  bool known = !cursor->pen.unknown && cursor->column > 0;
  // Some terminals also save there the cursor's place at the switch to the alternate screen.
  if (row->alternate && known && cursor->line > 0) return ROW_BY_PLACE;
  if (saved->slot == EARSHOT_SLOT_FREE) return ROW_BY_SLOT;
  if (!known) return ROW_NO_WAY;
  if (cursor->line > 0) return ROW_BY_PLACE;
  if (row->on_saved_line && saved->cursor.column > 0 && saved->cursor.column <= row->columns && !saved->cursor.origin)
    return ROW_BY_PROGRAM_SLOT;
  return ROW_NO_WAY;
}

static bool is_special(const struct earshot_row *row) { return row->cursor.charset != 'B' || row->cursor.shifted; }

static void set_charset(struct earshot_row *row, uint8_t charset, bool shifted) {
  row_add(row, "\033(%c%c", charset, shifted ? 0x0e : 0x0f);
}

void row_leave(struct earshot_row *row, enum row_way way) {
  if (way == ROW_BY_SLOT) row_add(row, "\0337");
}

void row_write_plainly(struct earshot_row *row) {
  row_add(row, "\033[m");
  if (is_special(row)) set_charset(row, 'B', false);
  if (row->insert) row_add(row, "\033[4l");
}

void row_come_back(struct earshot_row *row, enum row_way way) {
  const struct earshot_row_cursor *cursor = &row->cursor;
  if (row->insert) row_add(row, "\033[4h");
  const struct earshot_row_cursor *saved = &row_saved(row)->cursor;
  if (way == ROW_BY_PLACE) row_add(row, "\033[%u;%uH", cursor->line, cursor->column);
  if (way != ROW_BY_PLACE) row_add(row, "\0338");
  if (way == ROW_BY_PROGRAM_SLOT) {
    if (cursor->column > saved->column) row_add(row, "\033[%uC", cursor->column - saved->column);
    if (cursor->column < saved->column) row_add(row, "\033[%uD", saved->column - cursor->column);
  }
  if (way != ROW_BY_SLOT) row_add(row, "\033[m%.*s", cursor->pen.length, cursor->pen.bytes);
  if (is_special(row) || way == ROW_BY_PROGRAM_SLOT) set_charset(row, cursor->charset, cursor->shifted);
}

/// Paints the row, or blanks it. Does nothing if there is no way back.
static void paint(struct earshot_row *row, const uint8_t *text, unsigned length) {
  enum row_way way = row_way_back(row);
  if (!row->active || way == ROW_NO_WAY) return;
  bool wraps = row->wrap == EARSHOT_WRAP_ON;
  row_leave(row, way);
  row_add(row, "\033[%u;1H", row->rows);
  row_write_plainly(row);
  row_add(row, "\033[2K");
  if (length > 0) {
    if (wraps) row_add(row, "\033[?7l");
    row_add(row, "\033[7m%.*s\033[m", (int)length, (const char *)text);
    if (wraps) row_add(row, "\033[?7h");
  }
  row_come_back(row, way);
  row->shown = length > 0;
}

void row_blank(struct earshot_row *row) {
  paint(row, NULL, 0);
  row->stale = true;
}

bool earshot_row_may_paint(const struct earshot_row *row) {
  return row->active && row->stale && row->state == ROW_GROUND && row->own_length == 0 && row_way_back(row) != ROW_NO_WAY;
}

void earshot_row_paint(struct earshot_row *row) {
  paint(row, row->text, row->text_length);
  row->stale = false;
}

/// The bytes of a character that may be shown; 0 for any other.
static size_t shown_character(const uint8_t *text, size_t length) {
  uint8_t lead = text[0];
  if (lead < 0x80) return lead >= 0x20 && lead != 0x7f;
  size_t count = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || count > length) return 0;
  for (size_t index = 1; index < count; index++)
    if ((text[index] & 0xc0) != 0x80) return 0;
  // The controls from U+0080.
  return lead == 0xc2 && text[1] < 0xa0 ? 0 : count;
}

void earshot_row_show(struct earshot_row *row, const uint8_t *text, size_t length) {
  uint8_t kept[EARSHOT_ROW_TEXT];
  uint16_t used = 0;
  for (size_t index = 0; index < length;) {
    size_t count = shown_character(text + index, length - index);
    if (used + count > sizeof kept) break;
    memcpy(kept + used, text + index, count);
    used = (uint16_t)(used + count);
    index += count ? count : 1;
  }
  if (used == row->text_length && memcmp(kept, row->text, used) == 0) return;
  memcpy(row->text, kept, used);
  row->text_length = used;
  row->stale = true;
}

void earshot_row_start(struct earshot_row *row, uint16_t columns, uint16_t rows) {
  uint8_t text[EARSHOT_ROW_TEXT];
  uint16_t length = row->text_length;
  memcpy(text, row->text, length);
  *row = (struct earshot_row){.columns = columns, .rows = rows, .top = 1, .bottom = rows, .text_length = length};
  memcpy(row->text, text, length);
  row->cursor.charset = 'B';
  // Programs are started at the beginning of a line.
  row->cursor.column = 1;
}

/// Moves up from the bottom row, along with everything above.
static void leave_row(struct earshot_row *row) {
  if (row->alternate || row->top != 1 || row->bottom < row->rows - 1) return;
  row_add(row, "\033D\033[A");
}

void earshot_row_begin(struct earshot_row *row) {
  if (row->active || row->rows < EARSHOT_ROW_LEAST) return;
  leave_row(row);
  row->active = row->stale = true;
  row->shown = false;
  if (row->bottom >= row->rows) row->bottom = (uint16_t)(row->rows - 1);
  if (row->top >= row->bottom) row->top = 1;
  if (row->cursor.line >= row->rows) row->cursor.line = row->alternate ? 0 : (uint16_t)(row->rows - 1);
  row_keep_margins(row);
}

void earshot_row_end(struct earshot_row *row) {
  if (!row->active) return;
  bool full = row->top == 1 && row->bottom == row->rows - 1;
  row_add(row, "\0337%s%s", row->cursor.origin ? "\033[?6l" : "", full ? "\033[r" : "");
  row_add(row, "\033[%u;1H\033[m\033[2K\0338", row->rows);
  if (full) row->bottom = row->rows;
  row->active = row->shown = false;
}

void earshot_row_resize(struct earshot_row *row, uint16_t columns, uint16_t rows) {
  uint16_t before = row->rows;
  bool active = row->active;
  if (columns == row->columns && rows == before) return;
  row->columns = columns;
  row->rows = rows;
  row_lose_place(row);
  // A terminal that is resized loses its margins.
  row->top = 1;
  row->bottom = rows;
  row->active = false;
  if (!active || rows < EARSHOT_ROW_LEAST) return;
  leave_row(row);
  row->active = row->stale = true;
  row->bottom = (uint16_t)(rows - 1);
  // The text is now in a row of the program's: somewhere below the cursor, with nothing else there, if the terminal
  // keeps what has left the screen; else where it was.
  row_add(row, "\0337%s", row->cursor.origin ? "\033[?6l" : "");
  if (!row->alternate)
    row_add(row, "\033[B\r\033[m\033[J");
  else if (before < rows)
    row_add(row, "\033[%u;1H\033[m\033[2K", before);
  row_add(row, "\033[1;%ur\0338", row->bottom);
}
