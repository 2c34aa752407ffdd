// SPDX-License-Identifier: Apache-2.0
/// The state of the outer terminal's input: between two characters, or in the middle of a sequence.
#include "guard.h"

#include <string.h>

enum {
  GROUND,
  /// After ESC.
  ESCAPE,
  /// After ESC and intermediate bytes, before the final byte.
  ESCAPE_MORE,
  /// The next byte belongs to the sequence, whatever it is.
  SHIFTED,
  CONTROL,
  /// Ended by ST or BEL.
  OSC,
  OSC_ESCAPE,
  /// Ended by ST alone: a string for tmux to pass on may contain BEL, and every ESC twice.
  STRING,
  STRING_ESCAPE,
};

enum { CANCEL = 0x18, SUBSTITUTE = 0x1a, ESC = 0x1b, BEL = 0x07, LONGEST_CHARACTER = 4 };

static uint8_t after_escape(uint8_t byte) {
  switch (byte) {
  case '[': return CONTROL;
  case ']':
  case 'k': return OSC;
  case 'P':
  case 'X':
  case '^':
  case '_': return STRING;
  case 'N':
  case 'O': return SHIFTED;
  default: break;
  }
  if (byte < 0x20) return ESCAPE;
  return byte < 0x30 ? ESCAPE_MORE : GROUND;
}

static void take_text(struct passage *passage, uint8_t byte) {
  if (byte >= 0xc2 && byte <= 0xf4)
    passage->missing = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
  else if (byte >= 0x80 && byte < 0xc0 && passage->missing > 0)
    passage->missing--;
  else
    passage->missing = 0;
}

static void take(struct passage *passage, uint8_t byte) {
  uint8_t state = passage->state;
  if (state == GROUND && byte != ESC) return take_text(passage, byte);
  passage->missing = 0;
  if (byte == CANCEL || byte == SUBSTITUTE) {
    passage->state = GROUND;
    return;
  }
  switch (state) {
  case ESCAPE: passage->state = after_escape(byte); break;
  case ESCAPE_MORE:
    if (byte == ESC) passage->state = ESCAPE;
    else if (byte >= 0x30) passage->state = GROUND;
    break;
  case SHIFTED: passage->state = byte == ESC ? ESCAPE : GROUND; break;
  case CONTROL:
    if (byte == ESC) passage->state = ESCAPE;
    else if (byte >= 0x40) passage->state = GROUND;
    break;
  case OSC:
    if (byte == BEL) passage->state = GROUND;
    else if (byte == ESC) passage->state = OSC_ESCAPE;
    break;
  case STRING:
    if (byte == ESC) passage->state = STRING_ESCAPE;
    break;
  case OSC_ESCAPE: passage->state = after_escape(byte); break;
  case STRING_ESCAPE: passage->state = byte == ESC ? STRING : after_escape(byte); break;
  default: passage->state = ESCAPE; break;
  }
}

bool passage_is_open(const struct passage *passage) { return passage->state == GROUND && passage->missing == 0; }

void passage_take(struct passage *passage, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    const uint8_t *escape = passage->state == GROUND ? memchr(bytes, ESC, count) : NULL;
    size_t text = passage->state != GROUND ? 0 : escape ? (size_t)(escape - bytes) : count;
    // Of text only the last character can be incomplete.
    if (text > LONGEST_CHARACTER) {
      bytes += text - LONGEST_CHARACTER;
      count -= text - LONGEST_CHARACTER;
      passage->missing = 0;
    }
    take(passage, *bytes++);
    count--;
  }
}

size_t passage_next_open(const struct passage *passage, const uint8_t *bytes, size_t count) {
  struct passage ahead = *passage;
  for (size_t index = 0; index < count; index++) {
    take(&ahead, bytes[index]);
    if (passage_is_open(&ahead)) return index + 1;
  }
  return count;
}
