// SPDX-License-Identifier: Apache-2.0
#include "guard.h"

#include <stdlib.h>
#include <string.h>

void bytes_begin(struct bytes *bytes, size_t capacity) {
  *bytes = (struct bytes){.data = malloc(capacity), .capacity = capacity};
  if (!bytes->data) abort();
}

size_t bytes_room(const struct bytes *bytes) { return bytes->capacity - bytes->length; }

bool bytes_append(struct bytes *bytes, const void *data, size_t length) {
  if (length > bytes_room(bytes)) return false;
  if (length == 0) return true;
  if (bytes->start + bytes->length + length > bytes->capacity) {
    memmove(bytes->data, bytes->data + bytes->start, bytes->length);
    bytes->start = 0;
  }
  memcpy(bytes->data + bytes->start + bytes->length, data, length);
  bytes->length += length;
  return true;
}

const uint8_t *bytes_front(const struct bytes *bytes) { return bytes->data + bytes->start; }

void bytes_drop(struct bytes *bytes, size_t length) {
  bytes->start += length;
  bytes->length -= length;
  if (bytes->length == 0) bytes->start = 0;
}
