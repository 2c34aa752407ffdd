// SPDX-License-Identifier: Apache-2.0
/// Splits the program's output into characters, controls and sequences.
#include "row_parts.h"

enum { CANCEL = 0x18, SUBSTITUTE = 0x1a, ESC = 0x1b, BEL = 0x07, LONGEST_SEQUENCE = 256, LONGEST_CHARACTER = 4 };

/// More bytes are needed.
enum { NOT_WHOLE = 0 };

static void begin_string(struct earshot_row *row, uint8_t introducer) {
  row->state = introducer == ']' || introducer == 'k' ? ROW_OSC : ROW_STRING;
  row->string = introducer;
  row->string_length = 0;
  row->picture = false;
}

static void end_string(struct earshot_row *row) {
  row->state = ROW_GROUND;
  // A picture's effect on the cursor, and its height, are up to the terminal.
  if (!row->picture) return;
  row_lose_place(row);
  row->stale = true;
}

/// Recognises the beginnings of pictures: sixels, ReGIS, the kitty protocol, OSC 1337.
static void look_for_picture(struct earshot_row *row, uint8_t byte) {
  static const uint8_t item[] = "1337;";
  enum { DECIDED = 255 };
  if (row->string_length == DECIDED) return;
  switch (row->string) {
  case 'P':
    if ((byte >= '0' && byte <= '9') || byte == ';') return;
    row->picture = byte == 'q' || byte == 'p';
    break;
  case '_': row->picture = byte == 'G'; break;
  case ']':
    if (byte == item[row->string_length]) {
      row->picture = ++row->string_length == sizeof item - 1;
      if (!row->picture) return;
    }
    break;
  default: break;
  }
  row->string_length = DECIDED;
}

static void take_in_string(struct earshot_row *row, uint8_t byte) {
  if (byte == CANCEL || byte == SUBSTITUTE) return end_string(row);
  switch (row->state) {
  case ROW_SWALLOW:
    if (byte >= 0x40 && byte < 0x7f) row->state = ROW_GROUND;
    break;
  case ROW_STRING_ESCAPE:
    // A string for tmux to pass on has every ESC twice.
    if (byte == ESC && row->string == 'P') {
      row->state = ROW_STRING;
      break;
    }
    end_string(row);
    if (byte == '\\') break;
    row_lose_place(row);
    if (byte == '[') row->state = ROW_SWALLOW;
    break;
  default:
    if (byte == ESC)
      row->state = ROW_STRING_ESCAPE;
    else if (byte == BEL && row->state == ROW_OSC)
      end_string(row);
    else
      look_for_picture(row, byte);
  }
}

static size_t take_control_sequence(struct earshot_row *row, const uint8_t *bytes, size_t length) {
  for (size_t index = 2; index < length; index++) {
    uint8_t byte = bytes[index];
    if (byte >= 0x20 && byte < 0x40) continue;
    if (byte >= 0x40 && byte < 0x7f) return row_control_sequence(row, bytes + 2, index - 1) ? index + 1 : 0;
    if (byte == CANCEL || byte == SUBSTITUTE) return index + 1;
    if (byte == ESC) return index;
    // A control in the middle of a sequence is executed at once.
    row_lose_place(row);
    row->state = ROW_SWALLOW;
    return index + 1;
  }
  if (length < LONGEST_SEQUENCE) return NOT_WHOLE;
  row_lose_place(row);
  row->state = ROW_SWALLOW;
  return length;
}

static size_t take_escape(struct earshot_row *row, const uint8_t *bytes, size_t length) {
  if (length < 2) return NOT_WHOLE;
  switch (bytes[1]) {
  case '[': return take_control_sequence(row, bytes, length);
  case ']': case 'k': case 'P': case 'X': case '^': case '_': begin_string(row, bytes[1]); return 2;
  case 'N': case 'O':
    if (length < 3) return NOT_WHOLE;
    if (bytes[2] < 0x20) return 2;
    row_print_unknown(row);
    return 3;
  default: break;
  }
  for (size_t index = 1; index < length; index++) {
    if (bytes[index] >= 0x20 && bytes[index] < 0x30) continue;
    if (bytes[index] >= 0x30 && bytes[index] < 0x7f)
      return row_escape_sequence(row, bytes + 1, index) ? index + 1 : 0;
    // Cancelled, or begun anew.
    return index;
  }
  return length < LONGEST_SEQUENCE ? NOT_WHOLE : length;
}

/// True if terminals agree that this takes two columns: Hangul, kana, ideographs.
static bool is_wide(uint32_t scalar) {
  return (scalar >= 0x3041 && scalar <= 0x3096) || (scalar >= 0x30a1 && scalar <= 0x30fa)
         || (scalar >= 0x4e00 && scalar <= 0x9fef) || (scalar >= 0xac00 && scalar <= 0xd7a3);
}

/// If the program has its own scroll region above its last line, a character that wraps there comes to the beginning of
/// the same line. Returns true if the cursor has to be brought there first.
static bool wraps_on_last_line(struct earshot_row *row, unsigned width) {
  struct earshot_row_cursor *cursor = &row->cursor;
  bool fixed = row->active && cursor->line == row_last_line(row) && cursor->line != row->bottom;
  bool wraps = row->wrap == EARSHOT_WRAP_ON && !row->narrowed && cursor->column + width > row->columns + 1u;
  if (!fixed || !wraps) return false;
  row_add(row, "\r");
  cursor->column = 1;
  return true;
}

static size_t take_character(struct earshot_row *row, const uint8_t *bytes, size_t length) {
  uint8_t lead = bytes[0];
  size_t count = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) {
    row_print_unknown(row);
    return 1;
  }
  uint32_t scalar = lead & (0x7fu >> count);
  for (size_t index = 1; index < count; index++) {
    if (index >= length) return NOT_WHOLE;
    if ((bytes[index] & 0xc0) != 0x80) {
      row_print_unknown(row);
      return index;
    }
    scalar = scalar << 6 | (bytes[index] & 0x3f);
  }
  if (is_wide(scalar)) {
    if (wraps_on_last_line(row, 2)) return NOT_WHOLE;
    row_print(row, 1, 2);
  } else if (scalar < 0xa0) {
    // A control for some terminals.
    row_lose_place(row);
  } else {
    row_print_unknown(row);
  }
  return count;
}

static size_t take_text(struct earshot_row *row, const uint8_t *bytes, size_t length) {
  size_t count = 1;
  if (wraps_on_last_line(row, 1)) return NOT_WHOLE;
  bool stops = row->cursor.line == row_last_line(row) && row->cursor.column > 0;
  size_t room = stops && row->columns > row->cursor.column ? row->columns + 1u - row->cursor.column : 1;
  size_t most = stops && room < length ? room : length;
  while (count < most && bytes[count] >= 0x20 && bytes[count] < 0x7f) count++;
  row_print(row, count, 1);
  return count;
}

static size_t take_one(struct earshot_row *row, const uint8_t *bytes, size_t length) {
  uint8_t byte = bytes[0];
  if (row->state != ROW_GROUND) {
    take_in_string(row, byte);
    return 1;
  }
  if (byte == ESC) return take_escape(row, bytes, length);
  if (byte >= 0x80) return take_character(row, bytes, length);
  if (byte >= 0x20 && byte < 0x7f) return take_text(row, bytes, length);
  row_control(row, byte);
  return 1;
}

/// Leaves a line that the program's terminal does not have.
static void step_back(struct earshot_row *row) {
  row->cursor.line = row_last_line(row);
  row_add(row, "\033[%ud", row->cursor.line);
}

size_t earshot_row_scan(struct earshot_row *row, const uint8_t *bytes, size_t length, bool last) {
  size_t taken = 0;
  while (taken < length && row->own_length == 0) {
    size_t count = take_one(row, bytes + taken, length - taken);
    if (count == 0 && row->own_length == 0 && last) return length;
    if (count == 0) break;
    taken += count;
    if (row->active && row->cursor.line > row_last_line(row)) step_back(row);
  }
  return taken;
}
