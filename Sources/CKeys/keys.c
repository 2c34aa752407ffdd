// SPDX-License-Identifier: Apache-2.0
#include "earshot_keys.h"

#include <string.h>

enum state { GROUND, UTF8, ESCAPE, CSI, CONSOLE_KEY, X10_MOUSE, SS3, STRING_START, STRING, STRING_ESCAPE, PASTE };

enum { ESC = 0x1b, BEL = 0x07, LONGEST_SEQUENCE = 128 };

static const char paste_end[] = "\033[201~";

void earshot_keys_begin(struct earshot_keys *keys) {
  keys->state = GROUND;
  keys->escape_given = keys->meta = false;
  keys->needed = keys->second = 0;
  keys->length = keys->passed = keys->given = 0;
}

static void push(struct earshot_keys *keys, uint8_t byte) { keys->buffer[keys->length++] = byte; }

/// Gives the first `count` bytes of the buffer.
static void give(struct earshot_keys *keys, struct earshot_token *token, enum earshot_token_kind kind, size_t count) {
  token->kind = kind;
  token->bytes = keys->buffer;
  token->length = count;
  token->passed = keys->passed < count ? keys->passed : count;
  token->continues = keys->escape_given && count > 1;
  keys->given = count;
}

/// Gives the whole buffer and returns to the ground state.
static void finish(struct earshot_keys *keys, struct earshot_token *token, enum earshot_token_kind kind) {
  if (keys->meta && kind != EARSHOT_TOKEN_KEY) {
    // ESC before a reply was the Escape key.
    give(keys, token, EARSHOT_TOKEN_KEY, 1);
    keys->second = (uint8_t)kind;
  } else {
    give(keys, token, kind, keys->length);
  }
  keys->meta = false;
  keys->state = kind == EARSHOT_TOKEN_PASTE_BEGIN ? PASTE : GROUND;
}

static void drop_given(struct earshot_keys *keys) {
  if (keys->given == 0) return;
  keys->length -= keys->given;
  memmove(keys->buffer, keys->buffer + keys->given, keys->length);
  keys->passed -= keys->passed < keys->given ? keys->passed : keys->given;
  keys->given = 0;
  keys->escape_given = false;
}

static uint8_t continuation_bytes(uint8_t lead) {
  if (lead >= 0xc2 && lead <= 0xdf) return 1;
  if (lead >= 0xe0 && lead <= 0xef) return 2;
  if (lead >= 0xf0 && lead <= 0xf4) return 3;
  return 0;
}

/// Begins a character that is not ASCII, or gives a byte that cannot begin one.
static void take_lead(struct earshot_keys *keys, struct earshot_token *token, uint8_t byte) {
  push(keys, byte);
  keys->needed = continuation_bytes(byte);
  if (keys->needed > 0)
    keys->state = UTF8;
  else
    finish(keys, token, EARSHOT_TOKEN_KEY);
}

static bool take_escape(struct earshot_keys *keys, struct earshot_token *token, uint8_t byte) {
  bool opens = byte == '[' || byte == 'O';
  bool opens_string = byte == ']' || byte == 'P' || byte == '_';
  if (keys->escape_given && !opens && !opens_string) {
    // It was the Escape key after all, and this is the next key.
    earshot_keys_begin(keys);
    return false;
  }
  if (byte == ESC && !keys->meta) {
    push(keys, byte);
    keys->meta = true;
    return true;
  }
  if (keys->meta && !opens) {
    give(keys, token, EARSHOT_TOKEN_KEY, 1);
    keys->meta = false;
    return false;
  }
  if (byte >= 0x80) {
    take_lead(keys, token, byte);
    return true;
  }
  push(keys, byte);
  if (byte == '[')
    keys->state = CSI;
  else if (byte == 'O')
    keys->state = SS3;
  else if (opens_string)
    keys->state = STRING_START;
  else
    finish(keys, token, EARSHOT_TOKEN_KEY);
  return true;
}

static bool take_csi(struct earshot_keys *keys, struct earshot_token *token, uint8_t byte) {
  size_t start = keys->meta ? 1 : 0;
  bool first = keys->length == start + 2;
  if (byte < 0x20 || byte > 0x7e || keys->length > LONGEST_SEQUENCE) {
    finish(keys, token, EARSHOT_TOKEN_KEY);
    return false;
  }
  push(keys, byte);
  if (byte < 0x40) return true;
  if (first && byte == '[') {
    keys->state = CONSOLE_KEY;
  } else if (first && byte == 'M') {
    keys->state = X10_MOUSE;
    keys->needed = 3;
  } else {
    bool expected = keys->reports_expected > 0;
    enum earshot_token_kind kind = earshot_csi_kind(keys->buffer + start, keys->length - start, expected);
    if (kind == EARSHOT_TOKEN_REPLY && byte == 'R' && expected) keys->reports_expected--;
    finish(keys, token, kind);
  }
  return true;
}

static bool take_mouse(struct earshot_keys *keys, struct earshot_token *token, uint8_t byte) {
  if (byte < 0x20) {
    finish(keys, token, EARSHOT_TOKEN_MOUSE);
    return false;
  }
  push(keys, byte);
  // In mode 1005 a coordinate beyond 95 is a character of two bytes.
  if (byte >= 0xc2 && byte <= 0xdf) keys->needed++;
  if (--keys->needed == 0) finish(keys, token, EARSHOT_TOKEN_MOUSE);
  return true;
}

static bool take_ss3(struct earshot_keys *keys, struct earshot_token *token, uint8_t byte) {
  if (byte < 0x20 || byte > 0x7e || keys->length > LONGEST_SEQUENCE) {
    finish(keys, token, EARSHOT_TOKEN_KEY);
    return false;
  }
  push(keys, byte);
  bool parameter = (byte >= '0' && byte <= '9') || byte == ';';
  if (!parameter) finish(keys, token, EARSHOT_TOKEN_KEY);
  return true;
}

static bool opens_reply(uint8_t introducer, uint8_t byte) {
  switch (introducer) {
  case ']': return (byte >= '0' && byte <= '9') || byte == 'l' || byte == 'L' || byte == 'I';
  case 'P': return byte >= 0x20 && byte <= 0x3f;
  default: return byte == 'G';
  }
}

static bool take_string(struct earshot_keys *keys, struct earshot_token *token, uint8_t byte) {
  switch (keys->state) {
  case STRING_START:
    if (!opens_reply(keys->buffer[keys->length - 1], byte)) {
      finish(keys, token, EARSHOT_TOKEN_KEY);
      return false;
    }
    push(keys, byte);
    keys->state = STRING;
    return true;
  case STRING_ESCAPE:
    if (byte == '\\') {
      push(keys, byte);
      finish(keys, token, EARSHOT_TOKEN_REPLY);
      return true;
    }
    // The string was cut off and this ESC begins something else.
    give(keys, token, EARSHOT_TOKEN_REPLY, keys->length - 1);
    keys->state = ESCAPE;
    return false;
  default:
    if (byte < 0x20 && byte != BEL && byte != ESC) {
      finish(keys, token, EARSHOT_TOKEN_REPLY);
      return false;
    }
    push(keys, byte);
    if (byte == BEL) {
      finish(keys, token, EARSHOT_TOKEN_REPLY);
    } else if (byte == ESC) {
      keys->state = STRING_ESCAPE;
    } else if (keys->length == EARSHOT_KEYS_BUFFER - 1) {
      give(keys, token, EARSHOT_TOKEN_REPLY, keys->length);
    }
    return true;
  }
}

/// Takes pasted text without copying it, watching for the bracket at its end.
static size_t take_paste(struct earshot_keys *keys, const uint8_t *bytes, size_t length, struct earshot_token *token) {
  size_t taken = 0;
  while (taken < length) {
    if (keys->length == 0) {
      const uint8_t *escape = memchr(bytes + taken, ESC, length - taken);
      size_t run = escape ? (size_t)(escape - bytes) - taken : length - taken;
      if (run > 0) {
        *token = (struct earshot_token){EARSHOT_TOKEN_PASTE, bytes + taken, run, 0, false};
        return taken + run;
      }
    }
    if (bytes[taken] != (uint8_t)paste_end[keys->length]) {
      give(keys, token, EARSHOT_TOKEN_PASTE, keys->length);
      return taken;
    }
    push(keys, bytes[taken++]);
    if (keys->length == sizeof paste_end - 1) {
      finish(keys, token, EARSHOT_TOKEN_PASTE_END);
      return taken;
    }
  }
  return taken;
}

static bool take_byte(struct earshot_keys *keys, struct earshot_token *token, uint8_t byte) {
  switch (keys->state) {
  case GROUND:
    if (byte == ESC) {
      push(keys, byte);
      keys->state = ESCAPE;
    } else {
      take_lead(keys, token, byte);
    }
    return true;
  case UTF8:
    if ((byte & 0xc0) != 0x80) {
      finish(keys, token, EARSHOT_TOKEN_KEY);
      return false;
    }
    push(keys, byte);
    if (--keys->needed == 0) finish(keys, token, EARSHOT_TOKEN_KEY);
    return true;
  case ESCAPE: return take_escape(keys, token, byte);
  case CSI: return take_csi(keys, token, byte);
  case CONSOLE_KEY:
    if (byte >= 0x20 && byte < 0x7f) push(keys, byte);
    finish(keys, token, EARSHOT_TOKEN_KEY);
    return byte >= 0x20 && byte < 0x7f;
  case X10_MOUSE: return take_mouse(keys, token, byte);
  case SS3: return take_ss3(keys, token, byte);
  default: return take_string(keys, token, byte);
  }
}

size_t earshot_keys_take(struct earshot_keys *keys, const uint8_t *bytes, size_t length, struct earshot_token *token) {
  *token = (struct earshot_token){0};
  drop_given(keys);
  if (keys->second) {
    give(keys, token, (enum earshot_token_kind)keys->second, keys->length);
    keys->second = 0;
    return 0;
  }
  size_t taken = 0;
  while (taken < length && token->kind == EARSHOT_TOKEN_NONE) {
    if (keys->state == PASTE)
      taken += take_paste(keys, bytes + taken, length - taken, token);
    else if (take_byte(keys, token, bytes[taken]))
      taken++;
  }
  return taken;
}

bool earshot_keys_pause(struct earshot_keys *keys, struct earshot_token *token) {
  *token = (struct earshot_token){0};
  drop_given(keys);
  if (keys->state != ESCAPE || keys->escape_given) return false;
  if (keys->meta) {
    give(keys, token, EARSHOT_TOKEN_KEY, 1);
    keys->meta = false;
  } else {
    *token = (struct earshot_token){EARSHOT_TOKEN_KEY, keys->buffer, 1, keys->passed, false};
    keys->escape_given = true;
  }
  return true;
}

int earshot_keys_patience(const struct earshot_keys *keys) {
  switch (keys->state) {
  case GROUND: return 0;
  case STRING: case STRING_ESCAPE: case PASTE: return 1000;
  default: return 50;
  }
}

bool earshot_keys_expire(struct earshot_keys *keys, struct earshot_token *token) {
  *token = (struct earshot_token){0};
  drop_given(keys);
  if (keys->second) {
    give(keys, token, (enum earshot_token_kind)keys->second, keys->length);
    keys->second = 0;
    return true;
  }
  switch (keys->state) {
  case GROUND: return false;
  case ESCAPE:
    if (keys->escape_given) {
      earshot_keys_begin(keys);
      return false;
    }
    finish(keys, token, EARSHOT_TOKEN_KEY);
    return true;
  case X10_MOUSE: finish(keys, token, EARSHOT_TOKEN_MOUSE); return true;
  case STRING: case STRING_ESCAPE: finish(keys, token, EARSHOT_TOKEN_REPLY); return true;
  case PASTE:
    if (keys->length > 0)
      give(keys, token, EARSHOT_TOKEN_PASTE, keys->length);
    else
      finish(keys, token, EARSHOT_TOKEN_PASTE_END);
    return true;
  default: finish(keys, token, EARSHOT_TOKEN_KEY); return true;
  }
}

size_t earshot_keys_unfinished(const struct earshot_keys *keys, const uint8_t **bytes, size_t *passed) {
  *bytes = keys->buffer + keys->given;
  *passed = keys->passed > keys->given ? keys->passed - keys->given : 0;
  return keys->length - keys->given;
}

void earshot_keys_pass(struct earshot_keys *keys) { keys->passed = keys->length; }
