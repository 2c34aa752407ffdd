// SPDX-License-Identifier: Apache-2.0
/// A terminal's reports to a program that does not know of the bottom row.
#include "row_parts.h"

#include <stdio.h>
#include <string.h>

enum { NUMBERS = 6 };

/// The numbers of CSI … final, with only digits and semicolons before it. Returns their count.
static unsigned numbers_of(
    const uint8_t *bytes, size_t length, char prefix, const char *finals, unsigned numbers[NUMBERS]) {
  size_t first = prefix ? 3 : 2;
  if (length <= first || bytes[0] != 0x1b || bytes[1] != '[' || (prefix && bytes[2] != prefix)) return 0;
  if (!strchr(finals, bytes[length - 1])) return 0;
  unsigned count = 1;
  numbers[0] = 0;
  for (size_t index = first; index + 1 < length; index++) {
    uint8_t byte = bytes[index];
    if (byte == ';' && count < NUMBERS)
      numbers[count++] = 0;
    else if (byte >= '0' && byte <= '9' && numbers[count - 1] < 1000000)
      numbers[count - 1] = numbers[count - 1] * 10 + (byte - '0');
    else
      return 0;
  }
  return count;
}

static size_t size_report(
    const struct earshot_row *row, const unsigned *numbers, unsigned count, char told[EARSHOT_ROW_REPORT]) {
  enum { ROOM = EARSHOT_ROW_REPORT };
  unsigned rows = row->rows;
  int length = -1;
  if (count == 3 && numbers[0] == 8 && numbers[1] == rows)
    length = snprintf(told, ROOM, "\033[8;%u;%ut", rows - 1, numbers[2]);
  if (count == 5 && numbers[0] == 48 && numbers[1] == rows)
    length = snprintf(
        told, ROOM, "\033[48;%u;%u;%u;%ut", rows - 1, numbers[2], numbers[3] / rows * (rows - 1), numbers[4]);
  return length > 0 && (size_t)length < ROOM ? (size_t)length : 0;
}

size_t earshot_row_report(
    const struct earshot_row *row, const uint8_t **bytes, size_t length, uint8_t told[EARSHOT_ROW_REPORT]) {
  enum { X10_LENGTH = 6, X10_BASE = 32, RELEASE = 3 };
  unsigned numbers[NUMBERS];
  if (!row->active) return length;
  unsigned count = numbers_of(*bytes, length, 0, "t", numbers);
  if (count > 0) {
    size_t changed = size_report(row, numbers, count, (char *)told);
    if (changed == 0) return length;
    *bytes = told;
    return changed;
  }
  // A pointer in the row is nowhere for the program; a button released there counts all the same.
  if (numbers_of(*bytes, length, '<', "Mm", numbers) == 3 && numbers[2] >= row->rows) {
    if ((*bytes)[length - 1] == 'M') return 0;
    *bytes = told;
    unsigned last = row->rows - 1u;
    return (size_t)snprintf((char *)told, EARSHOT_ROW_REPORT, "\033[<%u;%u;%um", numbers[0], numbers[1], last);
  }
  if (length == X10_LENGTH && memcmp(*bytes, "\033[M", 3) == 0 && (*bytes)[5] >= X10_BASE + row->rows) {
    if (((*bytes)[3] & RELEASE) != RELEASE) return 0;
    memcpy(told, *bytes, length);
    told[5] = (uint8_t)(X10_BASE + row->rows - 1);
    *bytes = told;
  }
  return length;
}
