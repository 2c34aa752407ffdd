// SPDX-License-Identifier: Apache-2.0
/// The effects of control and escape sequences on the cursor, the margins and the bottom row.
#include "row_parts.h"

#include <string.h>

enum { NUMBERS = 16, LARGEST = 9999 };

struct sequence {
  /// The byte from < to ? before the numbers, and the one from space to / after them; 0 for none.
  uint8_t private;
  uint8_t intermediate;
  uint8_t final;
  unsigned count;
  uint16_t numbers[NUMBERS];
};

static struct sequence parse(const uint8_t *bytes, size_t length) {
  struct sequence sequence = {.final = bytes[length - 1], .count = 1};
  for (size_t index = 0; index + 1 < length; index++) {
    uint8_t byte = bytes[index];
    uint16_t *number = &sequence.numbers[sequence.count - 1];
    if (byte >= '0' && byte <= '9') {
      if (*number <= LARGEST) *number = (uint16_t)(*number * 10 + (byte - '0'));
      if (*number > LARGEST) *number = LARGEST;
    } else if (byte == ';' || byte == ':') {
      if (sequence.count < NUMBERS) sequence.numbers[sequence.count++] = 0;
    } else if (byte >= '<' && byte <= '?') {
      sequence.private = byte;
    } else {
      sequence.intermediate = byte;
    }
  }
  return sequence;
}

static unsigned times(const struct sequence *sequence) { return sequence->numbers[0] ? sequence->numbers[0] : 1; }

static void set_rendition(
    struct earshot_row *row, const struct sequence *sequence, const uint8_t *bytes, size_t length) {
  struct earshot_row_pen *pen = &row->cursor.pen;
  if (sequence->numbers[0] == 0) *pen = (struct earshot_row_pen){0};
  if (sequence->numbers[0] == 0 && sequence->count == 1) return;
  if (pen->length + length + 2 > sizeof pen->bytes) {
    pen->unknown = true;
    return;
  }
  memcpy(pen->bytes + pen->length, "\033[", 2);
  memcpy(pen->bytes + pen->length + 2, bytes, length);
  pen->length = (uint8_t)(pen->length + 2 + length);
}

/// Returns false if `own` has to go first.
static bool set_margins(struct earshot_row *row, const struct sequence *sequence) {
  unsigned last = row_last_line(row);
  unsigned top = sequence->numbers[0] ? sequence->numbers[0] : 1;
  unsigned bottom = sequence->count > 1 ? sequence->numbers[1] : 0;
  bool reaches_below = bottom == 0 || bottom > last;
  if (reaches_below) bottom = last;
  if (top >= bottom) {
    // None for the program; one row more makes it a region for the terminal, which moves the cursor.
    if (!reaches_below || !row->active || top != last) return true;
    bool free = row_saved(row)->slot == EARSHOT_SLOT_FREE && !row_wraps_next(row);
    row->kept_place = free && !row->kept_place;
    if (row->kept_place) {
      row_add(row, "\0337");
      return false;
    }
    row_add(row, "\033[%u;%ur", row->top, row->bottom);
    if (free)
      row_add(row, "\0338");
    else
      row_move_to(row, 1, 1);
    return true;
  }
  row->top = (uint16_t)top;
  row->bottom = (uint16_t)bottom;
  // The cursor goes home both times.
  if (reaches_below && row->active) row_add(row, "\033[%u;%ur", top, bottom);
  row_move_to(row, 1, 1);
  return true;
}

/// Resets everything, as in a terminal just switched on.
static void reset(struct earshot_row *row) {
  row->alternate = row->insert = row->newline = row->wraps_back = false;
  row->wrap = EARSHOT_WRAP_ON;
  row->tabs_changed = row->has_sides = row->narrowed = row->synchronised = false;
  row->cursor = (struct earshot_row_cursor){.line = 1, .column = 1, .charset = 'B'};
  row->saved[0].slot = row->saved[1].slot = EARSHOT_SLOT_FREE;
  row->on_saved_line = false;
  row->top = 1;
  row->bottom = row_last_line(row);
  row->stale = true;
  if (row->active) row_add(row, "\033[1;%ur", row->bottom);
}

static void soft_reset(struct earshot_row *row) {
  row->insert = row->has_sides = row->narrowed = false;
  // Terminals differ about this one afterwards.
  row->wrap = EARSHOT_WRAP_UNKNOWN;
  row->cursor.origin = row->cursor.shifted = false;
  row->cursor.charset = 'B';
  row->cursor.pen = (struct earshot_row_pen){0};
  row->saved[row->alternate].slot = EARSHOT_SLOT_FREE;
  row->top = 1;
  row->bottom = row_last_line(row);
  row_keep_margins(row);
}

static void enter_alternate(struct earshot_row *row, bool saves) {
  if (saves) row->before_alternate = row->cursor;
  if (row->alternate) return;
  row->alternate = true;
  row->saved[1].slot = EARSHOT_SLOT_FREE;
  row->on_saved_line = false;
  if (row_wraps_next(row)) row->cursor.column = 0;
  row->stale = true;
  row_keep_margins(row);
}

static void leave_alternate(struct earshot_row *row, bool restores) {
  if (!row->alternate) {
    if (restores) {
      row_lose_place(row);
      row->cursor.pen.unknown = true;
    }
    return;
  }
  row->alternate = false;
  row_lose_place(row);
  if (restores) row->cursor = row->before_alternate;
  row->stale = true;
  // If the margins belong to a screen, this one's are unchanged.
  if (row->saved[0].slot == EARSHOT_SLOT_FREE) row_keep_margins(row);
}

/// A line editor begins a line: a program that saved and restored the cursor has ended.
static void begin_prompt(struct earshot_row *row) {
  struct earshot_row_saved *saved = row_saved(row);
  if (saved->slot == EARSHOT_SLOT_SPENT || saved->slot == EARSHOT_SLOT_OLD)
    saved->slot = EARSHOT_SLOT_FREE;
  else if (saved->slot == EARSHOT_SLOT_HELD)
    saved->slot = EARSHOT_SLOT_OLD;
}

static void set_private_mode(struct earshot_row *row, unsigned mode, bool on) {
  switch (mode) {
  case 3:
    row->has_sides = row->narrowed = false;
    row_lose_place(row);
    row->stale = true;
    row->top = 1;
    row->bottom = row_last_line(row);
    if (row_saved(row)->slot == EARSHOT_SLOT_FREE) row_keep_margins(row);
    break;
  case 6:
    row->cursor.origin = on;
    row_move_to(row, 1, 1);
    break;
  case 7: row->wrap = on ? EARSHOT_WRAP_ON : EARSHOT_WRAP_OFF; break;
  case 45:
  case 1045: row->wraps_back = on; break;
  case 47:
  case 1047: on ? enter_alternate(row, false) : leave_alternate(row, false); break;
  case 1048: on ? row_save(row) : row_restore(row); break;
  case 1049: on ? enter_alternate(row, true) : leave_alternate(row, true); break;
  case 69:
    row->has_sides = on;
    row->narrowed = false;
    break;
  case 2004:
    if (on) begin_prompt(row);
    break;
  case 2026: row->synchronised = on; break;
  default: break;
  }
}

static void set_modes(struct earshot_row *row, const struct sequence *sequence) {
  bool on = sequence->final == 'h';
  for (unsigned index = 0; index < sequence->count; index++) {
    unsigned mode = sequence->numbers[index];
    if (sequence->private == '?') set_private_mode(row, mode, on);
    if (sequence->private == 0 && mode == 4) row->insert = on;
    if (sequence->private == 0 && mode == 20) row->newline = on;
  }
}

static void set_sides(struct earshot_row *row, const struct sequence *sequence) {
  unsigned right = sequence->count > 1 ? sequence->numbers[1] : 0;
  row->narrowed = sequence->numbers[0] > 1 || (right > 0 && right < row->columns);
  row_move_to(row, 1, 1);
}

/// True if the row is blank before the whole screen is cleared: a terminal may move the cleared screen into its
/// scrollback.
static bool is_blank(struct earshot_row *row) {
  if (row->shown && !row->alternate) row_blank(row);
  return row->own_length == 0;
}

static bool erase(struct earshot_row *row, unsigned what) {
  bool whole = what == 2 || (what == 0 && row->cursor.line == 1 && row->cursor.column == 1);
  if (whole && !is_blank(row)) return false;
  if (what != 1) row->stale = true;
  if (row_wraps_next(row)) row->cursor.column = 0;
  return true;
}

static void move(struct earshot_row *row, const struct sequence *sequence) {
  switch (sequence->final) {
  case 'F':
    row_up(row, times(sequence));
    row_move_column(row, 1);
    break;
  case 'A': row_up(row, times(sequence)); break;
  case 'E':
    row_down(row, times(sequence), true);
    row_move_column(row, 1);
    break;
  case 'B': row_down(row, times(sequence), true); break;
  case 'e': row_down(row, times(sequence), false); break;
  case 'C':
  case 'a': row_right(row, times(sequence)); break;
  case 'D': row_left(row, times(sequence)); break;
  case 'G':
  case '`': row_move_column(row, times(sequence)); break;
  case 'd': row_move_line(row, times(sequence)); break;
  case 'H':
  case 'f': row_move_to(row, times(sequence), sequence->count > 1 ? sequence->numbers[1] : 1); break;
  // Some of these move the cursor to the left edge, in some terminals.
  case 'I':
  case 'Z':
  case 'L':
  case 'M': row->cursor.column = 0; break;
  case 'b': row->last_width == 1 ? row_print(row, times(sequence), 1) : row_lose_place(row); break;
  case 'g': row->tabs_changed = true; break;
  case 's': row->has_sides ? set_sides(row, sequence) : row_save(row); break;
  case 'u': row_restore(row); break;
  // Terminals differ on whether one of the others ends the wait for the next line.
  default:
    if (row_wraps_next(row)) row->cursor.column = 0;
  }
}

bool row_control_sequence(struct earshot_row *row, const uint8_t *bytes, size_t length) {
  struct sequence sequence = parse(bytes, length);
  uint8_t final = sequence.final;
  if (sequence.intermediate) {
    if (sequence.intermediate == '!' && final == 'p') soft_reset(row);
    // Rectangles may reach below the program's rows.
    if (sequence.intermediate == '$' && strchr("rtvxz{", final)) row->stale = true;
    return true;
  }
  if (final == 'J' && (sequence.private == 0 || sequence.private == '?')) return erase(row, sequence.numbers[0]);
  if (final == 'h' || final == 'l')
    set_modes(row, &sequence);
  else if (sequence.private == 0 && final == 'm')
    set_rendition(row, &sequence, bytes, length);
  else if (sequence.private == 0 && final == 'r')
    return set_margins(row, &sequence);
  else if (sequence.private == 0)
    move(row, &sequence);
  else if (sequence.private == '?' && final == 'W')
    row->tabs_changed = true;
  return true;
}

bool row_escape_sequence(struct earshot_row *row, const uint8_t *bytes, size_t length) {
  struct earshot_row_cursor *cursor = &row->cursor;
  if (length > 1) {
    if (bytes[0] == '(') cursor->charset = length == 2 ? bytes[1] : 0;
    if (bytes[0] == '#' && bytes[1] == '8') {
      row->top = 1;
      row->bottom = row_last_line(row);
      row->stale = true;
      row_move_to(row, 1, 1);
      if (row->active) row_add(row, "\033[1;%ur", row->bottom);
    }
    return true;
  }
  switch (bytes[0]) {
  case '7': row_save(row); break;
  case '8': row_restore(row); break;
  case 'c':
    if (!is_blank(row)) return false;
    reset(row);
    break;
  case 'D':
    if (row_wraps_next(row)) cursor->column = 0;
    row_line_feed(row);
    break;
  case 'E':
    row_move_column(row, 1);
    row_line_feed(row);
    break;
  case 'M': row_reverse_line_feed(row); break;
  case 'H': row->tabs_changed = true; break;
  case '6':
  case '9': cursor->column = 0; break;
  case 'n':
  case 'o': cursor->shifted = true; break;
  default: break;
  }
  return true;
}
