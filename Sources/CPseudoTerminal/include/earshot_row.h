// SPDX-License-Identifier: Apache-2.0
/// Keeps the bottom row of a terminal for a text of Earshot's while a program writes to the rows above it: a state
/// machine without input or output.
///
/// The program believes that its terminal has one row less. Each of its bytes goes to the terminal unchanged; what
/// keeps the row is added between them:
/// - a scroll region (DECSTBM) that ends above the row, put back after whatever widens it;
/// - a step back up where a cursor was sent below the program's last row;
/// - the text again after what erases it, and a blank row before what would move it into the scrollback.
///
/// So it follows where the cursor is as far as all terminals agree about that. The text is painted only at a place to
/// which the cursor can be brought back without a trace: by DECSC where the program has nothing saved there, by its
/// coordinates where they are known, by the program's own saved cursor where that is on the same line. Where none of
/// these is possible the text waits for what the program writes next.
#ifndef EARSHOT_ROW_H
#define EARSHOT_ROW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  /// The fewest rows of a terminal of which one can be kept: a scroll region has at least two.
  EARSHOT_ROW_LEAST = 3,
  EARSHOT_ROW_TEXT = 2048,
  EARSHOT_ROW_OWN = 4096,
  EARSHOT_ROW_PEN = 160,
  EARSHOT_ROW_REPORT = 64,
};

/// What SGR has set since it last set everything back, as the program wrote it.
struct earshot_row_pen {
  bool unknown;
  uint8_t length;
  char bytes[EARSHOT_ROW_PEN];
};

struct earshot_row_cursor {
  /// From 1; 0 where it is not known. A column behind the last one: the next character wraps.
  uint16_t line;
  uint16_t column;
  /// The final byte that designated G0, 0 where that is not known; whether G0 is what prints.
  uint8_t charset;
  bool shifted;
  bool origin;
  struct earshot_row_pen pen;
};

enum earshot_row_slot {
  /// The program saves nothing there, or what it saved is over.
  EARSHOT_SLOT_FREE,
  EARSHOT_SLOT_HELD,
  /// Held since before the last prompt.
  EARSHOT_SLOT_OLD,
  /// It was restored, and may be once more.
  EARSHOT_SLOT_SPENT,
};

enum earshot_row_wrap { EARSHOT_WRAP_ON, EARSHOT_WRAP_OFF, EARSHOT_WRAP_UNKNOWN };

/// What DECSC saves, of which each of the two screens has one.
struct earshot_row_saved {
  enum earshot_row_slot slot;
  struct earshot_row_cursor cursor;
};

struct earshot_row {
  /// The row is kept. Where it is not, what is scanned is only followed.
  bool active;
  uint16_t columns;
  uint16_t rows;
  struct earshot_row_cursor cursor;
  struct earshot_row_saved saved[2];
  struct earshot_row_cursor before_alternate;
  /// The cursor has not left the line of the saved one.
  bool on_saved_line;
  uint16_t top;
  uint16_t bottom;
  bool alternate;
  bool insert;
  enum earshot_row_wrap wrap;
  bool newline;
  /// The left edge leads to the line above.
  bool wraps_back;
  bool tabs_changed;
  /// DECLRMM, and margins that leave out columns.
  bool has_sides;
  bool narrowed;
  bool synchronised;
  /// Where a control string or a sequence too long to be kept is.
  uint8_t state;
  uint8_t string;
  uint8_t string_length;
  bool picture;
  /// The columns of the last character: 0 where it is not known.
  uint8_t last_width;
  /// The cursor was saved before a sequence that the program believes to do nothing.
  bool kept_place;
  /// The terminal does not show the text as it is.
  bool stale;
  bool shown;
  uint16_t text_length;
  uint8_t text[EARSHOT_ROW_TEXT];
  /// Bytes for the terminal, to be written before anything else is scanned; who writes them sets the length to 0.
  size_t own_length;
  uint8_t own[EARSHOT_ROW_OWN];
};

/// A terminal of which nothing is known but its size, with no row kept. The text stays.
void earshot_row_start(struct earshot_row *row, uint16_t columns, uint16_t rows);

/// Takes the row, or gives it back.
void earshot_row_begin(struct earshot_row *row);
void earshot_row_end(struct earshot_row *row);

/// The terminal has another size by now.
void earshot_row_resize(struct earshot_row *row, uint16_t columns, uint16_t rows);

/// The text for the row, in UTF-8. Control characters are left out, and so is what does not fit.
void earshot_row_show(struct earshot_row *row, const uint8_t *text, size_t length);

/// Follows what the program wrote and returns how much of it may go to the terminal now. Where that is not all, either
/// `own` comes next or a sequence is not whole yet: those bytes are given again with what follows them. `last` says
/// that nothing follows.
size_t earshot_row_scan(struct earshot_row *row, const uint8_t *bytes, size_t length, bool last);

/// Whether the text has to be painted and can be, where the terminal has all that was scanned.
bool earshot_row_may_paint(const struct earshot_row *row);
void earshot_row_paint(struct earshot_row *row);

/// What a program gets of a report of the terminal: its size is told with one row less, and what the pointer does in
/// the row is left out. Returns the length, 0 for nothing; `bytes` then points to them, or to `told`.
size_t earshot_row_report(
    const struct earshot_row *row, const uint8_t **bytes, size_t length, uint8_t told[EARSHOT_ROW_REPORT]);

#endif
