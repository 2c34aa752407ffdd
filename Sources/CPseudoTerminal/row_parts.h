// SPDX-License-Identifier: Apache-2.0
/// The declarations shared by the files of the bottom row: see earshot_row.h.
#ifndef EARSHOT_ROW_PARTS_H
#define EARSHOT_ROW_PARTS_H

#include "earshot_row.h"

enum {
  ROW_GROUND,
  /// A control string: OSC, which BEL also ends, or another.
  ROW_OSC,
  ROW_STRING,
  ROW_STRING_ESCAPE,
  /// A sequence of which only the end matters.
  ROW_SWALLOW,
};

static inline uint16_t row_last_line(const struct earshot_row *row) {
  return row->active ? (uint16_t)(row->rows - 1) : row->rows;
}

static inline struct earshot_row_saved *row_saved(struct earshot_row *row) { return &row->saved[row->alternate]; }

/// True if the next character goes to the next line.
static inline bool row_wraps_next(const struct earshot_row *row) { return row->cursor.column > row->columns; }

/// The way the cursor returns to its place, with all its attributes.
enum row_way { ROW_NO_WAY, ROW_BY_SLOT, ROW_BY_PLACE, ROW_BY_PROGRAM_SLOT };

// row.c
/// Adds to `own`, as printf does.
__attribute__((format(printf, 2, 3))) void row_add(struct earshot_row *row, const char *format, ...);
enum row_way row_way_back(const struct earshot_row *row);
/// Prepares for the way back, before the cursor is moved.
void row_leave(struct earshot_row *row, enum row_way way);
/// Makes what is written next plain text, in place of the cells there.
void row_write_plainly(struct earshot_row *row);
void row_come_back(struct earshot_row *row, enum row_way way);
/// Sets the scroll region and leaves the cursor where it is.
void row_keep_margins(struct earshot_row *row);
/// Blanks the row before it would be moved into the scrollback.
void row_blank(struct earshot_row *row);

// row_cursor.c
void row_lose_place(struct earshot_row *row);
void row_print(struct earshot_row *row, size_t count, unsigned width);
void row_print_unknown(struct earshot_row *row);
void row_control(struct earshot_row *row, uint8_t byte);
void row_line_feed(struct earshot_row *row);
void row_reverse_line_feed(struct earshot_row *row);
void row_move_to(struct earshot_row *row, unsigned line, unsigned column);
void row_move_line(struct earshot_row *row, unsigned line);
void row_move_column(struct earshot_row *row, unsigned column);
void row_up(struct earshot_row *row, unsigned count);
void row_down(struct earshot_row *row, unsigned count, bool stops_at_margin);
void row_right(struct earshot_row *row, unsigned count);
void row_left(struct earshot_row *row, unsigned count);
void row_save(struct earshot_row *row);
void row_restore(struct earshot_row *row);

// row_sequences.c
/// Takes one control sequence: the bytes after ESC [ up to its final byte. Returns false if `own` has to go first.
bool row_control_sequence(struct earshot_row *row, const uint8_t *bytes, size_t length);
/// Takes one escape sequence: the bytes after ESC. Returns false if `own` has to go first.
bool row_escape_sequence(struct earshot_row *row, const uint8_t *bytes, size_t length);

#endif
