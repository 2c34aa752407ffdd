// SPDX-License-Identifier: Apache-2.0
/// The program's output: into the ring, and on to the terminal, unchanged and never more than a chunk ahead.
#define _GNU_SOURCE
#include "guard.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { CHUNKS_AT_ONCE = 4, CHUNKS_A_WRITE = 4 };

static uint64_t ring_room(const struct output *output) {
  uint64_t read = earshot_shared_read_position(output->region.shared);
  uint64_t unread = output->written - read;
  // Also if the reader has written nonsense there.
  return unread > EARSHOT_RING_BYTES ? 0 : EARSHOT_RING_BYTES - unread;
}

bool output_wants_terminal(const struct guard *guard) {
  const struct output *output = &guard->output;
  if (!output->passes || guard->terminal.out < 0) return false;
  const struct bottom_row *bottom = &guard->bottom;
  if (!bottom->row.active && bottom->row.own_length == 0) return output->passed < output->written;
  if (output->passed < bottom->scanned || bottom->row.own_length > 0) return true;
  return output->passed < output->written && !bottom_row_holds(guard);
}

bool output_wants_program(const struct guard *guard) {
  const struct output *output = &guard->output;
  if (guard->program.master < 0 || guard->program.reopen_at != NEVER || output->stalls_at != NEVER) return false;
  return !output_wants_terminal(guard) || output->written - output->passed < CHUNK;
}

static void terminal_closed(struct guard *guard, int error) {
  close(guard->terminal.out);
  guard->terminal.out = -1;
  guard->output.passes = false;
  if (guard->terminal.out_is_terminal) return;
  // If a pipe's reader ends, so does its writer; the end of a terminal comes as a signal. A full disk ends nobody.
  if (error == EPIPE || error == ECONNRESET)
    program_lose_output(guard);
  else
    guard->output.lost_by = error;
}

/// Writes the next bytes: the program's as far as they may go, then those of the bottom row.
static long write_next(struct guard *guard) {
  struct output *output = &guard->output;
  struct bottom_row *bottom = &guard->bottom;
  struct passage *passage = &guard->terminal.passage;
  const uint8_t *bytes = output->region.ring + output->passed % EARSHOT_RING_BYTES;
  size_t length = bottom->scanned - output->passed;
  bool own = length == 0;
  if (own) {
    bytes = bottom->row.own + bottom->own_sent;
    length = bottom->row.own_length - bottom->own_sent;
  } else if (clipboard_waits(guard)) {
    length = passage_next_open(passage, bytes, length);
  }
  long count = terminal_write(&guard->terminal, bytes, length);
  if (count < 0) return count;
  passage_take(passage, bytes, (size_t)count);
  modes_take(&guard->terminal.modes, bytes, (size_t)count);
  if (!own) {
    output->passed += (uint64_t)count;
  } else if ((bottom->own_sent += (size_t)count) == bottom->row.own_length) {
    bottom->own_sent = bottom->row.own_length = 0;
  }
  return count;
}

void output_flush(struct guard *guard) {
  for (;;) {
    bottom_row_advance(guard);
    bool copies = clipboard_may_go(guard) && guard->bottom.own_sent == 0;
    if (!copies && !output_wants_terminal(guard)) return;
    if (copies) {
      if (!clipboard_write(guard)) return terminal_closed(guard, errno);
      if (clipboard_may_go(guard)) return;
      continue;
    }
    if (guard->output.passed == guard->bottom.scanned && guard->bottom.row.own_length == 0) continue;
    long count = write_next(guard);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return;
    if (count < 0) return terminal_closed(guard, errno);
  }
}

/// Leaves the reader the newest half of its unread bytes.
static void skip(struct guard *guard) {
  struct output *output = &guard->output;
  struct earshot_shared *shared = output->region.shared;
  uint64_t read = earshot_shared_read_position(shared);
  uint64_t to = output->written > EARSHOT_RING_BYTES / 2 ? output->written - EARSHOT_RING_BYTES / 2 : 0;
  if (read > output->written) {
    __atomic_store_n(&shared->read, output->written, __ATOMIC_SEQ_CST);
    to = read = output->written;
  } else if (read >= to || !earshot_shared_move_read(shared, read, to)) {
    return;
  }
  output->skipped_to = to;
  output->skipping = true;
  output->missed_untold += to - read;
}

static void see_progress(struct guard *guard) {
  struct output *output = &guard->output;
  if (!output->skipping || earshot_shared_read_position(output->region.shared) == output->skipped_to) return;
  output->skipping = false;
  control_pay(guard);
}

/// Makes room in the ring for a chunk, or tells that the reader has to be waited for.
static bool make_room(struct guard *guard) {
  struct output *output = &guard->output;
  see_progress(guard);
  if (ring_room(output) >= CHUNK) return true;
  if (reader_is_up(guard) && !output->skipping) {
    __atomic_store_n(&output->region.shared->guard_waits, 1u, __ATOMIC_SEQ_CST);
    if (ring_room(output) < CHUNK) {
      output->stalls_at = guard->now + EARSHOT_STALL_NANOSECONDS;
      output->stalled_from = earshot_shared_read_position(output->region.shared);
      return false;
    }
    return true;
  }
  skip(guard);
  return ring_room(output) >= CHUNK;
}

void output_stall_over(struct guard *guard) {
  struct output *output = &guard->output;
  if (output->stalls_at == NEVER) return;
  bool moved = earshot_shared_read_position(output->region.shared) != output->stalled_from;
  bool patient = reader_is_up(guard) && (moved || guard->now < output->stalls_at);
  if (patient && ring_room(output) < CHUNK) {
    // The reader does read, only slowly.
    if (moved) {
      output->stalls_at = guard->now + EARSHOT_STALL_NANOSECONDS;
      output->stalled_from = earshot_shared_read_position(output->region.shared);
    }
    __atomic_store_n(&output->region.shared->guard_waits, 1u, __ATOMIC_SEQ_CST);
    if (ring_room(output) < CHUNK) return;
  }
  output->stalls_at = NEVER;
  if (ring_room(output) < CHUNK) skip(guard);
}

static void publish(struct guard *guard, size_t count) {
  static const uint64_t one = 1;
  struct output *output = &guard->output;
  struct earshot_shared *shared = output->region.shared;
  output->written += count;
  __atomic_store_n(&shared->written, output->written, __ATOMIC_SEQ_CST);
  watch_note(guard);
  if (!__atomic_load_n(&shared->reader_waits, __ATOMIC_SEQ_CST)) return;
  if (!__atomic_exchange_n(&shared->reader_waits, 0u, __ATOMIC_SEQ_CST)) return;
  ssize_t ignored = write(guard->reader.data, &one, sizeof one);
  (void)ignored;
}

static void count_queries(struct guard *guard, const uint8_t *bytes, size_t count) {
  unsigned total = guard->input.keys.reports_expected;
  total += earshot_queries_count(&guard->output.queries, bytes, count);
  guard->input.keys.reports_expected = total < 16 ? (uint8_t)total : 16;
}

/// Reads once. Returns false when there is nothing more to read for now.
static bool read_program(struct guard *guard) {
  struct output *output = &guard->output;
  if (!output_wants_program(guard) || !make_room(guard)) return false;
  uint8_t *bytes = output->region.ring + output->written % EARSHOT_RING_BYTES;
  ssize_t count = earshot_pty_read(guard->program.master, bytes, CHUNK);
  if (count > 0) {
    guard->now = earshot_monotonic();
    count_queries(guard, bytes, (size_t)count);
    login_tell_modes(guard);
    publish(guard, (size_t)count);
    return true;
  }
  // No process has it open just now. While the program lives, one may open it again.
  if (count == 0 || (errno != EAGAIN && errno != EINTR)) guard->program.reopen_at = guard->now + 50 * MILLISECONDS;
  return false;
}

void output_pump(struct guard *guard) {
  // A pseudo-terminal gives 4 KiB at a time; four of them make one write to the outer one.
  for (int turn = 0; turn < CHUNKS_AT_ONCE; turn++) {
    bool more = true;
    for (int chunk = 0; chunk < CHUNKS_A_WRITE && more; chunk++) more = read_program(guard);
    output_flush(guard);
    if (!more) break;
  }
  login_look(guard);
}

void output_add(struct guard *guard, const uint8_t *bytes, size_t length) {
  struct output *output = &guard->output;
  // A reader that stands still misses it.
  if (ring_room(output) < length) skip(guard);
  if (ring_room(output) < length) return;
  memcpy(output->region.ring + output->written % EARSHOT_RING_BYTES, bytes, length);
  publish(guard, length);
  output->passed = guard->bottom.scanned = output->written;
}

void output_say(struct guard *guard, const char *text) {
  output_add(guard, (const uint8_t *)text, strlen(text));
  output_add(guard, (const uint8_t *)"\r\n", 2);
}

/// Goes back in the ring so that a new reader can rebuild the screen, on a page that is in order
/// whatever the old one may have written there.
void output_history(struct guard *guard) {
  struct output *output = &guard->output;
  struct earshot_shared *shared = output->region.shared;
  uint64_t read = earshot_shared_read_position(shared);
  guard->reader.heard = read <= output->written ? read : output->written;
  // What a login shows after the password is for whoever came in by it.
  if (guard->login.handed_over && guard->reader.restarts == 0 && guard->login.key_at < guard->reader.heard)
    guard->reader.heard = guard->login.key_at;
  uint64_t history = output->written > HISTORY ? output->written - HISTORY : 0;
  // It may contain what ended two readers in a row.
  if (guard->reader.failures >= 2) history = output->written;
  struct earshot_shared page = earshot_shared_new();
  page.generation = guard->input.generation;
  page.key_time = guard->input.key_time;
  page.written = output->written;
  page.hides_input = shared->hides_input;
  page.read = history < guard->reader.heard || guard->reader.failures >= 2 ? history : guard->reader.heard;
  *shared = page;
  output->skipping = false;
}

/// Gives back the memory of what no new reader would go back to, once all is taken: after a flood, three quarters of the
/// ring.
void output_forget(struct guard *guard) {
  struct output *output = &guard->output;
  uint64_t page = EARSHOT_HEADER_BYTES;
  if (output->passed < output->written || output->written - output->kept_from < 2 * HISTORY) return;
  uint64_t from = (output->written - HISTORY) / page * page;
  uint64_t end = (output->written + page - 1) / page * page;
  // The ring is mapped twice in a row: from the end of what is kept, round to its beginning, is one piece.
  uint8_t *unused = output->region.ring + end % EARSHOT_RING_BYTES;
  if (madvise(unused, EARSHOT_RING_BYTES - (end - from), MADV_REMOVE) == 0) output->kept_from = from;
}

void output_resize(struct guard *guard) {
  struct output *output = &guard->output;
  struct earshot_size size = {0};
  terminal_size(&guard->terminal, &guard->options, &size.outer_columns, &size.outer_rows);
  size.columns = size.outer_columns;
  size.rows = size.outer_rows;
  if (size.rows > 1 && bottom_row_is_reserved(guard, size.outer_rows)) size.rows--;
  if (memcmp(&size, &output->size, sizeof size) == 0) return;
  struct earshot_size former = output->size;
  output->size = size;
  word_mark_resized(guard, &former);
  // The terminal is in order before the program learns its size and draws.
  output_flush(guard);
  if (guard->program.master >= 0) earshot_pty_resize(guard->program.master, size.columns, size.rows);
  control_owe(guard, OWED_RESIZE);
}
