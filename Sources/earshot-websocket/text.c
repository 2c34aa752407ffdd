// SPDX-License-Identifier: Apache-2.0
#include "websocket.h"

/// The bytes that follow the first of a character; -1 if none can begin so.
static int following(uint8_t first) {
  if (first < 0x80) return 0;
  if (first < 0xc2) return -1;
  if (first < 0xe0) return 1;
  if (first < 0xf0) return 2;
  return first < 0xf5 ? 3 : -1;
}

/// As RFC 3629 has it: no longer forms than needed, no surrogates, nothing above 10FFFF.
bool is_utf8(const uint8_t *bytes, size_t length) {
  for (size_t place = 0; place < length;) {
    uint8_t first = bytes[place++];
    int left = following(first);
    if (left < 0 || (size_t)left > length - place) return false;
    if (left > 0) {
      uint8_t second = bytes[place];
      if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) || (first == 0xf0 && second < 0x90)
          || (first == 0xf4 && second > 0x8f))
        return false;
    }
    for (; left > 0; left--)
      if ((bytes[place++] & 0xc0) != 0x80) return false;
  }
  return true;
}
