// SPDX-License-Identifier: Apache-2.0
/// Text copied by the reader, on its way to the clipboard of the outer terminal (OSC 52).
#include "guard.h"

#include <errno.h>
#include <string.h>

static const char START[] = "\033]52;c;";
static const char END[] = "\a";

void clipboard_begin(struct clipboard *clipboard) {
  bytes_begin(&clipboard->collected, EARSHOT_CLIPBOARD_BYTES);
  bytes_begin(&clipboard->sequence, EARSHOT_CLIPBOARD_BYTES + sizeof START + sizeof END);
}

static bool is_base64(const uint8_t *bytes, size_t length) {
  static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
  for (size_t index = 0; index < length; index++)
    if (!memchr(alphabet, bytes[index], sizeof alphabet - 1)) return false;
  return true;
}

void clipboard_forget(struct clipboard *clipboard) {
  bytes_drop(&clipboard->collected, clipboard->collected.length);
  clipboard->collects = false;
}

void clipboard_collect(struct guard *guard, unsigned flags, const uint8_t *bytes, size_t length) {
  struct clipboard *clipboard = &guard->clipboard;
  struct bytes *collected = &clipboard->collected;
  if (flags & EARSHOT_CLIPBOARD_FIRST) {
    clipboard_forget(clipboard);
    clipboard->collects = guard->terminal.out >= 0 && guard->terminal.out_is_terminal;
  }
  if (!clipboard->collects) return;
  if (!is_base64(bytes, length) || !bytes_append(collected, bytes, length)) return clipboard_forget(clipboard);
  if (!(flags & EARSHOT_CLIPBOARD_LAST)) return;
  // A half-written one must be completed; of those that wait, the newest is wanted.
  if (collected->length > 0 && !clipboard->begun) {
    struct bytes *sequence = &clipboard->sequence;
    bytes_drop(sequence, sequence->length);
    bytes_append(sequence, START, sizeof START - 1);
    bytes_append(sequence, bytes_front(collected), collected->length);
    bytes_append(sequence, END, sizeof END - 1);
  }
  clipboard_forget(clipboard);
}

bool clipboard_waits(const struct guard *guard) {
  return guard->clipboard.sequence.length > 0 && guard->terminal.out >= 0;
}

bool clipboard_may_go(const struct guard *guard) {
  return clipboard_waits(guard) && (guard->clipboard.begun || passage_is_open(&guard->terminal.passage));
}

bool clipboard_write(struct guard *guard) {
  struct clipboard *clipboard = &guard->clipboard;
  struct bytes *sequence = &clipboard->sequence;
  while (clipboard_may_go(guard)) {
    long count = terminal_write(&guard->terminal, bytes_front(sequence), sequence->length);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno == EAGAIN;
    clipboard->begun = true;
    bytes_drop(sequence, (size_t)count);
    if (sequence->length == 0) clipboard->begun = false;
  }
  return true;
}

void clipboard_close(struct guard *guard) {
  if (!guard->clipboard.begun || guard->terminal.out < 0) return;
  long ignored = terminal_write(&guard->terminal, (const uint8_t *)END, sizeof END - 1);
  (void)ignored;
}
