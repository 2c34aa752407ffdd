// SPDX-License-Identifier: Apache-2.0
/// The route of a token: to the program with a copy to the reader, or to the reader alone.
#include "guard.h"

#include <string.h>

static bool may_withhold(const struct guard *guard) { return reader_is_up(guard) && !guard->reader.stalled; }

static bool is_claimed(const struct input *input, const uint8_t *bytes, size_t length) {
  uint8_t canonical[EARSHOT_CLAIM_BYTES];
  size_t count = earshot_key_canonical(bytes, length, canonical, sizeof canonical);
  for (unsigned index = 0; count > 0 && index < input->claim_count; index++) {
    const struct claim *claim = &input->claims[index];
    if (claim->length == count && memcmp(claim->bytes, canonical, count) == 0) return true;
  }
  return false;
}

bool route_may_withhold(const struct guard *guard, const uint8_t *partial, size_t length) {
  const struct input *input = &guard->input;
  if (!may_withhold(guard)) return false;
  if (input->capture != EARSHOT_CAPTURE_NONE) return true;
  for (unsigned index = 0; index < input->claim_count; index++)
    if (earshot_key_may_become(partial, length, input->claims[index].bytes, input->claims[index].length)) return true;
  return false;
}

/// The number and final letter by which the kitty protocol reports the same key again.
static void identify(const uint8_t *bytes, size_t length, uint32_t *number, uint8_t *final) {
  *number = 0;
  if (length > 2 && bytes[0] == 0x1b && bytes[1] == '[') {
    for (size_t at = 2; at < length && bytes[at] >= '0' && bytes[at] <= '9'; at++)
      *number = *number * 10 + (bytes[at] - '0');
    if (*number == 0) *number = 1;
    *final = bytes[length - 1];
    return;
  }
  *final = 'u';
  *number = bytes[0];
  if (bytes[0] < 0xc2) return;
  *number &= bytes[0] >= 0xf0 ? 0x07u : bytes[0] >= 0xe0 ? 0x0fu : 0x1fu;
  for (size_t at = 1; at < length; at++) *number = *number << 6 | (bytes[at] & 0x3fu);
}

static void note_pressed(struct input *input, const uint8_t *bytes, size_t length) {
  unsigned place = input->pressed_next++ % (sizeof input->pressed / sizeof *input->pressed);
  identify(bytes, length, &input->pressed[place].number, &input->pressed[place].final);
}

static bool was_withheld(struct input *input, const uint8_t *bytes, size_t length) {
  uint32_t number;
  uint8_t final;
  identify(bytes, length, &number, &final);
  for (size_t index = 0; index < sizeof input->pressed / sizeof *input->pressed; index++) {
    if (input->pressed[index].final != final || input->pressed[index].number != number) continue;
    input->pressed[index].final = 0;
    return true;
  }
  return false;
}

static bool withhold(struct guard *guard, const struct held_token *token, const uint8_t *bytes) {
  struct input *input = &guard->input;
  // A program that has a part of it must have all of it.
  if (token->passed > 0 || !may_withhold(guard)) return false;
  bool captured = input->capture != EARSHOT_CAPTURE_NONE;
  if (!captured && !is_claimed(input, bytes, token->length)) return false;
  uint16_t flags = EARSHOT_KEY_WITHHELD | (captured ? EARSHOT_KEY_CAPTURED : 0u);
  control_send(guard, EARSHOT_KEY, flags, token->generation, token->time, bytes, token->length);
  if (input->capture == EARSHOT_CAPTURE_NEXT) input->capture = EARSHOT_CAPTURE_NONE;
  input->awaited = token->generation;
  input->awaited_until = guard->reader.ready ? NEVER : guard->now + EARSHOT_ANSWER_NANOSECONDS;
  input->asked = *token;
  memmove(input->asked_bytes, bytes, token->length);
  note_pressed(input, bytes, token->length);
  return true;
}

void route_withheld(struct guard *guard, const struct held_token *token, const uint8_t *bytes) {
  (void)withhold(guard, token, bytes);
}

static void pass(struct guard *guard, const struct held_token *token, const uint8_t *bytes) {
  uint8_t told[EARSHOT_ROW_REPORT];
  bool reports = token->kind == EARSHOT_TOKEN_REPLY || token->kind == EARSHOT_TOKEN_MOUSE;
  size_t length = token->length;
  // If the program already has a part of it, the rest follows unchanged.
  if (reports && token->passed == 0) length = earshot_row_report(&guard->bottom.row, &bytes, length, told);
  program_write(guard, bytes + token->passed, length - token->passed);
}

void route(struct guard *guard, const struct held_token *token, const uint8_t *bytes) {
  uint16_t kind = EARSHOT_REPLY;
  uint16_t flags = 0;
  size_t copied = token->length;
  switch ((enum earshot_token_kind)token->kind) {
  case EARSHOT_TOKEN_NONE: return;
  case EARSHOT_TOKEN_KEY:
    if (withhold(guard, token, bytes)) return;
    kind = EARSHOT_KEY;
    flags = token->continues ? EARSHOT_KEY_CONTINUES : 0;
    break;
  case EARSHOT_TOKEN_RELEASE:
    kind = EARSHOT_KEY;
    flags = EARSHOT_KEY_RELEASED;
    if (token->passed == 0 && was_withheld(&guard->input, bytes, token->length)) {
      control_send(guard, kind, flags | EARSHOT_KEY_WITHHELD, token->generation, token->time, bytes, copied);
      return;
    }
    break;
  case EARSHOT_TOKEN_REPLY: break;
  case EARSHOT_TOKEN_MOUSE: flags = EARSHOT_REPLY_MOUSE; break;
  case EARSHOT_TOKEN_FOCUS: flags = EARSHOT_REPLY_FOCUS; break;
  case EARSHOT_TOKEN_PASTE_BEGIN:
    kind = EARSHOT_PASTE;
    flags = EARSHOT_PASTE_FIRST;
    copied = 0;
    break;
  case EARSHOT_TOKEN_PASTE: kind = EARSHOT_PASTE; break;
  case EARSHOT_TOKEN_PASTE_END:
    kind = EARSHOT_PASTE;
    flags = EARSHOT_PASTE_LAST;
    copied = 0;
    break;
  }
  pass(guard, token, bytes);
  control_send(guard, kind, flags, token->generation, token->time, bytes, copied);
  if (kind == EARSHOT_KEY || kind == EARSHOT_PASTE) owed_keys_note(guard, kind, flags, token, bytes, copied);
}
