// SPDX-License-Identifier: Apache-2.0
/// The keys the reader was told of and has perhaps not read: they went to the program, and without them the next reader
/// would take what the user typed, and its echo, for output.
#include "guard.h"

#include <string.h>

struct owed_key {
  uint64_t generation;
  int64_t time;
  /// The end of the program's output at that time: what it writes for the key is behind it.
  uint64_t position;
  uint32_t length;
  uint16_t kind;
  uint16_t flags;
};

enum { CAPACITY = 8192 };

void owed_keys_begin(struct owed_keys *owed) { bytes_begin(&owed->queue, CAPACITY); }

static void forget(struct owed_keys *owed, size_t length) {
  bytes_drop(&owed->queue, length);
  owed->asked = owed->asked > length ? owed->asked - length : 0;
}

static void forget_first(struct owed_keys *owed) {
  struct owed_key key;
  memcpy(&key, bytes_front(&owed->queue), sizeof key);
  forget(owed, sizeof key + key.length);
}

void owed_keys_note(struct guard *guard, uint16_t kind, uint16_t flags, const struct held_token *token,
                    const uint8_t *bytes, size_t length) {
  struct owed_keys *owed = &guard->reader.owed_keys;
  struct owed_key key = {
      .generation = token->generation,
      .time = token->time,
      .position = guard->output.written,
      .length = (uint32_t)length,
      .kind = kind,
      .flags = flags,
  };
  if (sizeof key + length > CAPACITY) return;
  while (bytes_room(&owed->queue) < sizeof key + length) forget_first(owed);
  bytes_append(&owed->queue, &key, sizeof key);
  bytes_append(&owed->queue, bytes, length);
}

void owed_keys_asked(struct guard *guard) { guard->reader.owed_keys.asked = guard->reader.owed_keys.queue.length; }

void owed_keys_answered(struct guard *guard) {
  forget(&guard->reader.owed_keys, guard->reader.owed_keys.asked);
}

void owed_keys_send(struct guard *guard) {
  const struct bytes *queue = &guard->reader.owed_keys.queue;
  guard->reader.owed_keys.asked = 0;
  for (size_t at = 0; at < queue->length;) {
    struct owed_key key;
    const uint8_t *place = bytes_front(queue) + at;
    memcpy(&key, place, sizeof key);
    at += sizeof key + key.length;
    // What the former reader had of the output answers it already.
    if (key.position >= guard->reader.heard)
      control_send(guard, key.kind, key.flags, key.generation, key.time, place + sizeof key, key.length);
  }
}
