// SPDX-License-Identifier: Apache-2.0
/// The kind of a CSI sequence from a terminal, and the form in which keys are compared.
#include "earshot_keys.h"

#include <stdio.h>
#include <string.h>

enum { CAPS_AND_NUM_LOCK = 64 | 128, PARAMETERS = 3 };

struct csi {
  uint8_t prefix;
  uint8_t intermediate;
  uint8_t final;
  /// The number of parameters, including those not kept.
  unsigned count;
  /// Absent parameters are 0.
  unsigned parameters[PARAMETERS];
  /// The sub-parameter after the second: the kind of event in the kitty protocol.
  unsigned event;
  /// There are sub-parameters elsewhere, or more parameters than are kept.
  bool more;
};

static struct csi parse(const uint8_t *bytes, size_t length) {
  struct csi csi = {0};
  size_t at = 2;
  if (at < length && bytes[at] >= '<' && bytes[at] <= '?') csi.prefix = bytes[at++];
  unsigned sub = 0;
  for (; at < length; at++) {
    uint8_t byte = bytes[at];
    if (byte >= '0' && byte <= ';') {
      if (csi.count == 0) csi.count = 1;
      unsigned index = csi.count - 1;
      if (byte == ';') {
        csi.count++;
        sub = 0;
      } else if (byte == ':') {
        sub++;
        if (index != 1 || sub > 1) csi.more = true;
      } else {
        unsigned *value = sub == 0 && index < PARAMETERS ? &csi.parameters[index] : &csi.event;
        if ((sub == 0 && index < PARAMETERS) || (sub == 1 && index == 1))
          if (*value < 1000000) *value = *value * 10 + (byte - '0');
      }
    } else if (byte >= 0x20 && byte <= 0x2f) {
      csi.intermediate = byte;
    } else {
      csi.final = byte;
    }
  }
  if (csi.count > 2) csi.more = true;
  return csi;
}

enum earshot_token_kind earshot_csi_kind(const uint8_t *bytes, size_t length, bool report_expected) {
  struct csi csi = parse(bytes, length);
  if (csi.prefix == '<') return csi.final == 'M' || csi.final == 'm' ? EARSHOT_TOKEN_MOUSE : EARSHOT_TOKEN_REPLY;
  if (csi.prefix) return EARSHOT_TOKEN_REPLY;
  if (csi.intermediate == '$' && csi.final == 'y') return EARSHOT_TOKEN_REPLY;
  if (csi.intermediate == 0) {
    switch (csi.final) {
    case 'I': case 'O': if (csi.count == 0) return EARSHOT_TOKEN_FOCUS; break;
    case 'M': if (csi.count == 3) return EARSHOT_TOKEN_MOUSE; break;
    case 'n': if (csi.count == 1) return EARSHOT_TOKEN_REPLY; break;
    case 't': if (csi.count > 1) return EARSHOT_TOKEN_REPLY; break;
    case 'x': if (csi.count > 2) return EARSHOT_TOKEN_REPLY; break;
    case 'R':
      if (csi.count == 2 && csi.event == 0) {
        bool could_be_f3 = csi.parameters[0] == 1 && csi.parameters[1] >= 2 && csi.parameters[1] <= 16;
        if (!could_be_f3 || report_expected) return EARSHOT_TOKEN_REPLY;
      }
      break;
    case '~':
      if (csi.count == 1 && csi.parameters[0] == 200) return EARSHOT_TOKEN_PASTE_BEGIN;
      if (csi.count == 1 && csi.parameters[0] == 201) return EARSHOT_TOKEN_PASTE_END;
      break;
    }
  }
  return csi.event == 3 ? EARSHOT_TOKEN_RELEASE : EARSHOT_TOKEN_KEY;
}

size_t earshot_key_canonical(const uint8_t *bytes, size_t length, uint8_t *canonical, size_t capacity) {
  bool plain = length < 4 || bytes[0] != 0x1b || bytes[1] != '[' || bytes[2] < '0' || bytes[2] > ';';
  if (!plain) {
    struct csi csi = parse(bytes, length);
    plain = csi.more || csi.intermediate || csi.final < 0x40;
    if (!plain) {
      unsigned modifiers = csi.parameters[1] > 0 ? csi.parameters[1] - 1 : 0;
      modifiers &= ~(unsigned)CAPS_AND_NUM_LOCK;
      char form[40];
      int count;
      if (modifiers)
        count = snprintf(form, sizeof form, "\033[%u;%u%c", csi.parameters[0], modifiers + 1, csi.final);
      else if (csi.parameters[0] <= 1 && csi.final != '~' && csi.final != 'u')
        count = snprintf(form, sizeof form, "\033[%c", csi.final);
      else
        count = snprintf(form, sizeof form, "\033[%u%c", csi.parameters[0], csi.final);
      if (count <= 0 || (size_t)count > capacity) return 0;
      memcpy(canonical, form, (size_t)count);
      return (size_t)count;
    }
  }
  if (length > capacity) return 0;
  memcpy(canonical, bytes, length);
  return length;
}

bool earshot_key_may_become(const uint8_t *partial, size_t length, const uint8_t *claim, size_t claim_length) {
  // Beyond the first parameter the bytes of a key may differ from its canonical form.
  size_t stem = 0;
  while (stem < length && partial[stem] != ';' && partial[stem] != ':') stem++;
  if (stem < length && length > 2 && partial[1] == '[') {
    if (stem == 3 && partial[2] == '1' && claim_length > 2) return memcmp(partial, claim, 2) == 0;
    return claim_length >= stem && memcmp(partial, claim, stem) == 0;
  }
  if (length == 3 && partial[1] == '[' && partial[2] == '1' && claim_length > 2 && memcmp(partial, claim, 2) == 0)
    return true;
  return length < claim_length && memcmp(partial, claim, length) == 0;
}

unsigned earshot_queries_count(struct earshot_queries *queries, const uint8_t *bytes, size_t length) {
  static const uint8_t wanted[] = {0x1b, '[', '6', 'n'};
  unsigned found = 0;
  for (size_t at = 0; at < length; at++) {
    if (queries->state == 0) {
      const uint8_t *escape = memchr(bytes + at, 0x1b, length - at);
      if (!escape) break;
      at = (size_t)(escape - bytes);
      queries->state = 1;
    } else if (queries->state == 2 && bytes[at] == '?') {
      continue;
    } else if (bytes[at] == wanted[queries->state]) {
      if (++queries->state < sizeof wanted) continue;
      queries->state = 0;
      found++;
    } else {
      queries->state = bytes[at] == 0x1b ? 1 : 0;
    }
  }
  return found;
}
