// SPDX-License-Identifier: Apache-2.0
/// The modes that the program has set in the outer terminal and not reset, in case the guard ends first.
#include "guard.h"

#include <string.h>
#include <unistd.h>

enum { ESC = 0x1b };

/// The modes to track, and the sequences that end them.
static const struct {
  uint32_t flag;
  /// The private modes (DECSET) that begin it, up to a zero.
  uint16_t numbers[6];
  bool ends_when_set;
  const char *end;
} kinds[] = {
    {1 << 0, {47, 1047, 1049}, false, "\033[?1049l"},
    {1 << 1, {9, 1000, 1001, 1002, 1003}, false, "\033[?9l\033[?1000l\033[?1001l\033[?1002l\033[?1003l"},
    {1 << 2, {1005, 1006, 1015, 1016}, false, "\033[?1005l\033[?1006l\033[?1015l\033[?1016l"},
    {1 << 3, {1004}, false, "\033[?1004l"},
    {1 << 4, {2004}, false, "\033[?2004l"},
    {1 << 5, {1}, false, "\033[?1l"},
    {1 << 6, {25}, true, "\033[?25h"},
    {1 << 7, {2026}, false, "\033[?2026l"},
    {1 << 8, {2031}, false, "\033[?2031l"},
    {1 << 9, {2048}, false, "\033[?2048l"},
    {1 << 10, {7}, true, "\033[?7h"},
    {1 << 11, {6}, false, "\033[?6l"},
};

enum {
  KEYPAD = 1 << 16,
  KITTY_KEYS = 1 << 17,
  OTHER_KEYS = 1 << 18,
  CURSOR_SHAPE = 1 << 19,
  SCROLL_REGION = 1 << 20,
  PEN = 1 << 21,
};

static const struct {
  uint32_t flag;
  const char *end;
} others[] = {
    {KEYPAD, "\033>"},        {KITTY_KEYS, "\033[<9u\033[=0u"}, {OTHER_KEYS, "\033[>4m"},
    {CURSOR_SHAPE, "\033[0 q"}, {SCROLL_REGION, "\0337\033[r\0338"},  {PEN, "\033[m"},
};

static void set(struct modes *modes, uint32_t flag, bool is_set) {
  modes->set = is_set ? modes->set | flag : modes->set & ~flag;
}

static void take_private_mode(struct modes *modes, uint16_t number, bool is_set) {
  for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
    for (const uint16_t *known = kinds[kind].numbers; *known; known++)
      if (*known == number) set(modes, kinds[kind].flag, is_set != kinds[kind].ends_when_set);
}

/// A control sequence whose parameters and intermediate bytes have been collected.
static void take_sequence(struct modes *modes, uint8_t final) {
  const uint8_t *at = modes->collected, *end = at + modes->count;
  uint8_t first = modes->count > 0 ? *at : 0;
  if (first == '?' && (final == 'h' || final == 'l')) {
    unsigned number = 0;
    for (at++; at <= end; at++) {
      if (at < end && *at >= '0' && *at <= '9') {
        number = (number * 10 + (*at - '0')) % 65536;
      } else {
        take_private_mode(modes, (uint16_t)number, final == 'h');
        number = 0;
      }
    }
  } else if (final == 'u' && (first == '>' || first == '=')) {
    // No parameter, or 0, asks for the original form of keys.
    set(modes, KITTY_KEYS, modes->count > 1 && modes->collected[1] != '0');
  } else if (final == 'm' && first == '>') {
    set(modes, OTHER_KEYS, modes->count > 3);
  } else if (final == 'm') {
    set(modes, PEN, !(modes->count == 0 || (modes->count == 1 && first == '0')));
  } else if (final == 'q' && modes->count > 1 && end[-1] == ' ') {
    set(modes, CURSOR_SHAPE, first != '0');
  } else if (final == 'r' && first != '?') {
    set(modes, SCROLL_REGION, modes->count > 0);
  } else if (final == 'p' && first == '!') {
    // A soft reset leaves the screen and the mouse as they are.
    modes->set &= 1u << 0 | 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4 | KITTY_KEYS | OTHER_KEYS;
  }
}

static void take(struct modes *modes, uint8_t byte) {
  if (byte == ESC) {
    modes->state = MODES_ESCAPE;
    return;
  }
  if (modes->state == MODES_ESCAPE) {
    modes->count = 0;
    modes->state = byte == '[' ? MODES_SEQUENCE : MODES_TEXT;
    if (byte == '=' || byte == '>') set(modes, KEYPAD, byte == '=');
    if (byte == 'c') modes->set = 0;
    return;
  }
  if (byte >= 0x40 || byte == 0x18 || byte == 0x1a) {
    if (byte >= 0x40) take_sequence(modes, byte);
    modes->state = MODES_TEXT;
  } else if (byte >= 0x20) {
    if (modes->count < sizeof modes->collected) modes->collected[modes->count++] = byte;
  }
}

void modes_take(struct modes *modes, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    size_t text = 0;
    if (modes->state == MODES_TEXT) {
      const uint8_t *escape = memchr(bytes, ESC, count);
      if (!escape) return;
      text = (size_t)(escape - bytes);
    }
    take(modes, bytes[text]);
    bytes += text + 1;
    count -= text + 1;
  }
}

static void put(int descriptor, const char *text) {
  ssize_t ignored = write(descriptor, text, strlen(text));
  (void)ignored;
}

void modes_end(const struct modes *modes, int descriptor) {
  if (modes->set == 0 && modes->state == MODES_TEXT) return;
  // Ends any sequence the terminal is in the middle of.
  put(descriptor, "\030\033\\");
  for (size_t kind = sizeof others / sizeof *others; kind-- > 0;)
    if (modes->set & others[kind].flag) put(descriptor, others[kind].end);
  for (size_t kind = sizeof kinds / sizeof *kinds; kind-- > 0;)
    if (modes->set & kinds[kind].flag) put(descriptor, kinds[kind].end);
}
