// SPDX-License-Identifier: Apache-2.0
/// The input from the terminal: every key raises the generation before anything else happens to it.
#include "guard.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum {
  /// The longest token that has to be held back: a full buffer of the tokeniser.
  LONGEST_TOKEN = EARSHOT_KEYS_BUFFER + sizeof(struct held_token),
  SHORTEST_TOKEN = sizeof(struct held_token) + 1,
};

/// The time keys wait for the next reader.
#define SUCCESSOR_NANOSECONDS (5000 * MILLISECONDS)

/// The number of bytes that may be read now such that all of them could be held back.
size_t input_room(const struct guard *guard) {
  if (guard->input.closed || guard->terminal.in < 0 || guard->program.input.length > CHUNK / 2) return 0;
  if (!guard->terminal.in_is_terminal) return INPUT_CHUNK;
  size_t room = bytes_room(&guard->input.held);
  if (room < 2 * LONGEST_TOKEN) return 0;
  room = (room - 2 * LONGEST_TOKEN) / SHORTEST_TOKEN;
  return room < INPUT_CHUNK ? room : INPUT_CHUNK;
}

static void raise_generation(struct guard *guard) {
  static const uint64_t one = 1;
  guard->input.key_time = guard->now;
  login_note_key(guard);
  earshot_shared_set_generation(guard->output.region.shared, ++guard->input.generation, guard->now);
  ssize_t ignored = write(guard->reader.keys, &one, sizeof one);
  (void)ignored;
  word_mark_end(guard);
}

/// The program is gone: a key only ends the speech still under way.
static void end_last_words(struct guard *guard, const struct earshot_token *token) {
  uint64_t generation = guard->input.generation;
  control_send(guard, EARSHOT_KEY, EARSHOT_KEY_WITHHELD, generation, guard->now, token->bytes, token->length);
  guard->input.closed = true;
  if (guard->phase_ends_at > guard->now + 500 * MILLISECONDS)
    guard->phase_ends_at = guard->now + 500 * MILLISECONDS;
}

static void take_token(struct guard *guard, const struct earshot_token *token) {
  bool key = token->kind == EARSHOT_TOKEN_KEY;
  watch_note(guard);
  if (key || token->kind == EARSHOT_TOKEN_PASTE_BEGIN) raise_generation(guard);
  if (guard->phase != RUNNING) {
    if (key && guard->phase == DRAINING) end_last_words(guard, token);
    return;
  }
  struct held_token held = {
      .generation = guard->input.generation,
      .time = guard->now,
      .length = (uint32_t)token->length,
      .passed = (uint32_t)token->passed,
      .kind = (uint8_t)token->kind,
      .continues = token->continues,
  };
  struct input *input = &guard->input;
  if (input->awaited || input->held.length > 0) {
    bytes_append(&input->held, &held, sizeof held);
    bytes_append(&input->held, token->bytes, token->length);
  } else {
    route(guard, &held, token->bytes);
  }
}

/// Passes on bytes that cannot turn out to be the reader's.
static void pass_unfinished(struct guard *guard) {
  struct input *input = &guard->input;
  const uint8_t *bytes;
  size_t passed;
  size_t length = earshot_keys_unfinished(&input->keys, &bytes, &passed);
  if (passed == length || input->awaited || input->held.length > 0) return;
  if (route_may_withhold(guard, bytes, length)) return;
  if (guard->phase == RUNNING) program_write(guard, bytes + passed, length - passed);
  earshot_keys_pass(&input->keys);
}

static void set_expiry(struct guard *guard) {
  int patience = earshot_keys_patience(&guard->input.keys);
  guard->input.expires_at = patience ? guard->now + patience * MILLISECONDS : NEVER;
}

/// An Escape that did not go to the program cannot be the beginning of a sequence there.
static void take_escape(struct guard *guard, const struct earshot_token *token) {
  struct input *input = &guard->input;
  uint64_t awaited = input->awaited;
  take_token(guard, token);
  if (input->awaited != awaited || input->held.length > 0 || guard->phase != RUNNING)
    earshot_keys_begin(&input->keys);
  else
    earshot_keys_pass(&input->keys);
}

static void take_bytes(struct guard *guard, const uint8_t *bytes, size_t length) {
  struct earshot_keys *keys = &guard->input.keys;
  struct earshot_token token;
  size_t taken = 0;
  do {
    taken += earshot_keys_take(keys, bytes + taken, length - taken, &token);
    if (token.kind != EARSHOT_TOKEN_NONE) take_token(guard, &token);
  } while ((taken < length || token.kind != EARSHOT_TOKEN_NONE) && !guard->input.closed);
  while (earshot_keys_pause(keys, &token) && !guard->input.closed) take_escape(guard, &token);
  pass_unfinished(guard);
  set_expiry(guard);
}

void input_take(struct guard *guard) {
  uint8_t bytes[INPUT_CHUNK];
  ssize_t count = terminal_read(&guard->terminal, bytes, input_room(guard));
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count <= 0) {
    close(guard->terminal.in);
    guard->terminal.in = -1;
    if (guard->terminal.in_is_terminal)
      raise(SIGHUP);
    else
      program_end_input(guard);
    return;
  }
  if (guard->terminal.in_is_terminal)
    take_bytes(guard, bytes, (size_t)count);
  else if (guard->phase == RUNNING)
    program_write(guard, bytes, (size_t)count);
}

void input_expire(struct guard *guard) {
  struct earshot_token token;
  while (earshot_keys_expire(&guard->input.keys, &token)) take_token(guard, &token);
  set_expiry(guard);
}

/// Presses a key for somebody without a keyboard. It is complete: nothing later belongs to it.
void input_press(struct guard *guard, const uint8_t *bytes, size_t length) {
  if (guard->input.closed || length > INPUT_CHUNK || guard->program.input.length > CHUNK / 2) return;
  if (bytes_room(&guard->input.held) < 2 * LONGEST_TOKEN + length * SHORTEST_TOKEN) return;
  input_expire(guard);
  take_bytes(guard, bytes, length);
  input_expire(guard);
}

void input_answered(struct guard *guard) {
  guard->input.awaited = 0;
  guard->input.awaited_until = NEVER;
  input_release(guard);
}

/// Routes the held-back input, as far as the program has room for it.
void input_release(struct guard *guard) {
  struct input *input = &guard->input;
  while (input->held.length > 0 && !input->awaited) {
    struct held_token token;
    memcpy(&token, bytes_front(&input->held), sizeof token);
    if (bytes_room(&guard->program.input) < token.length) return;
    // Routing may not look at the queue, so the bytes stay where they are until it is done.
    route(guard, &token, bytes_front(&input->held) + sizeof token);
    bytes_drop(&input->held, sizeof token + token.length);
  }
}

void input_claim(struct guard *guard, const uint8_t *bytes, size_t length) {
  struct input *input = &guard->input;
  input->claim_count = 0;
  for (size_t at = 0; at < length && input->claim_count < EARSHOT_CLAIMS;) {
    size_t count = bytes[at++];
    if (count == 0 || count > length - at) return;
    struct claim *claim = &input->claims[input->claim_count];
    claim->length = (uint8_t)earshot_key_canonical(bytes + at, count, claim->bytes, sizeof claim->bytes);
    if (claim->length > 0) input->claim_count++;
    at += count;
  }
}

void input_forget_reader(struct guard *guard) {
  struct input *input = &guard->input;
  input->claim_count = 0;
  input->capture = EARSHOT_CAPTURE_NONE;
  // A key that was the reader's is its successor's: if it went to the program, so would the keys after it, which were
  // meant as commands too.
  bool another = guard->phase == RUNNING && !guard->reader.finished && !guard->reader.given_up;
  input->orphaned = input->awaited && another;
  if (input->orphaned)
    input->awaited_until = guard->now + SUCCESSOR_NANOSECONDS;
  else
    input_answered(guard);
}

void input_ask_again(struct guard *guard) {
  struct input *input = &guard->input;
  input->awaited_until = NEVER;
  if (!input->awaited || !input->orphaned) return;
  input->orphaned = false;
  input->awaited = 0;
  // A key the new reader cannot use was meant for a state of the old one: nobody gets it.
  uint8_t bytes[EARSHOT_KEYS_BUFFER];
  memcpy(bytes, input->asked_bytes, input->asked.length);
  route_withheld(guard, &input->asked, bytes);
  if (!input->awaited) input_release(guard);
}
