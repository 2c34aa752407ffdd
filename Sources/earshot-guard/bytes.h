// SPDX-License-Identifier: Apache-2.0
/// A bounded queue of bytes.
#ifndef GUARD_BYTES_H
#define GUARD_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bytes {
  uint8_t *data;
  size_t capacity;
  size_t start;
  size_t length;
};

void bytes_begin(struct bytes *bytes, size_t capacity);
size_t bytes_room(const struct bytes *bytes);
/// All or nothing.
bool bytes_append(struct bytes *bytes, const void *data, size_t length);
const uint8_t *bytes_front(const struct bytes *bytes);
void bytes_drop(struct bytes *bytes, size_t length);

#endif
