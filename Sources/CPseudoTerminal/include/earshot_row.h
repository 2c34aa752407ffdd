// SPDX-License-Identifier: Apache-2.0
/// Keeps the bottom row of a terminal for Earshot's text while a program writes to the rows above it: a state machine
/// without input or output.
///
/// The program believes that its terminal has one row less. Each of its bytes goes to the terminal unchanged; the bytes
/// that keep the row are added between them:
/// - a scroll region (DECSTBM) that ends above the row, set again after anything that widens it;
/// - a step back up after a cursor was sent below the program's last row;
/// - the text again after anything that erases it, and a blank row before anything that would move it into the
///   scrollback.
///
/// For this it tracks the cursor as far as all terminals agree about it. The text is painted only at a place to which
/// the cursor can be brought back without a trace: by DECSC if the program has nothing saved there, by its coordinates
/// if they are known, by the program's own saved cursor if that is on the same line. If none of these is possible the
/// text waits for the program's next output.
#ifndef EARSHOT_ROW_H
#define EARSHOT_ROW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  /// The fewest rows of a terminal that can give up one: a scroll region has at least two.
  EARSHOT_ROW_LEAST = 3,
  EARSHOT_ROW_TEXT = 2048,
  EARSHOT_ROW_OWN = 4096,
  EARSHOT_ROW_PEN = 160,
  EARSHOT_ROW_REPORT = 64,
};

/// The attributes SGR has set since its last reset, as the program wrote them.
struct earshot_row_pen {
  bool unknown;
  uint8_t length;
  char bytes[EARSHOT_ROW_PEN];
};

struct earshot_row_cursor {
  /// From 1; 0 if unknown. In a column behind the last one the next character wraps.
  uint16_t line;
  uint16_t column;
  /// The final byte that designated G0, or 0 if unknown; `shifted` if another set prints.
  uint8_t charset;
  bool shifted;
  bool origin;
  struct earshot_row_pen pen;
};

enum earshot_row_slot {
  /// The program has saved nothing there, or no longer needs it.
  EARSHOT_SLOT_FREE,
  EARSHOT_SLOT_HELD,
  /// Held since before the last prompt.
  EARSHOT_SLOT_OLD,
  /// It was restored, and may be once more.
  EARSHOT_SLOT_SPENT,
};

enum earshot_row_wrap { EARSHOT_WRAP_ON, EARSHOT_WRAP_OFF, EARSHOT_WRAP_UNKNOWN };

/// The state saved by DECSC, one for each of the two screens.
struct earshot_row_saved {
  enum earshot_row_slot slot;
  struct earshot_row_cursor cursor;
};

struct earshot_row {
  /// The row is kept. Otherwise, scanned bytes are only followed.
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
  /// The position in a control string, or in a sequence too long to be kept.
  uint8_t state;
  uint8_t string;
  uint8_t string_length;
  bool picture;
  /// The columns of the last character; 0 if unknown.
  uint8_t last_width;
  /// The cursor was saved before a sequence that the program believes to do nothing.
  bool kept_place;
  /// The terminal does not show the text in its current form.
  bool stale;
  bool shown;
  uint16_t text_length;
  uint8_t text[EARSHOT_ROW_TEXT];
  /// The bytes for the terminal, to be written before anything else is scanned; their writer sets the length to 0.
  size_t own_length;
  uint8_t own[EARSHOT_ROW_OWN];
};

/// A terminal of known size and otherwise unknown state, with no row kept. The text stays.
void earshot_row_start(struct earshot_row *row, uint16_t columns, uint16_t rows);

/// Takes the row, or gives it back.
void earshot_row_begin(struct earshot_row *row);
void earshot_row_end(struct earshot_row *row);

/// Call when the terminal has a new size.
void earshot_row_resize(struct earshot_row *row, uint16_t columns, uint16_t rows);

/// Sets the text of the row, in UTF-8. Control characters and excess text are left out.
void earshot_row_show(struct earshot_row *row, const uint8_t *text, size_t length);

/// Follows the program's output and returns the number of bytes that may go to the terminal now. If not all may, either
/// `own` comes next or a sequence is incomplete: those bytes are given again with the ones after them. `last` says that
/// nothing follows.
size_t earshot_row_scan(struct earshot_row *row, const uint8_t *bytes, size_t length, bool last);

/// True if the text has to be painted and can be, once the terminal has all that was scanned.
bool earshot_row_may_paint(const struct earshot_row *row);
void earshot_row_paint(struct earshot_row *row);

/// Cells of one line that are written again: the same text in another form, and back.
struct earshot_row_part {
  /// Counted from the cursor's line.
  int16_t lines;
  /// From 1.
  uint16_t column;
  uint16_t length;
  const uint8_t *bytes;
};

/// Adds to `own` what writes the cells of these parts, and leaves no trace of it but them. False if that cannot be.
///
/// - `relatively`: The line of the cursor may have changed, and with it that of the cells.
bool earshot_row_mark(
    struct earshot_row *row, const struct earshot_row_part *parts, unsigned count, bool relatively);

/// Adapts a report of the terminal for the program: the size is one row less, and pointer events in the row are left
/// out. Returns the length, 0 for nothing; `bytes` then points to them, or to `told`.
size_t earshot_row_report(
    const struct earshot_row *row, const uint8_t **bytes, size_t length, uint8_t told[EARSHOT_ROW_REPORT]);

#endif
