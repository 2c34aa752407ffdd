// SPDX-License-Identifier: Apache-2.0
/// The row at the bottom of the outer terminal that shows the last phrase: when it is kept from the program, and what
/// is written between the program's bytes to keep it (CPseudoTerminal, earshot_row.h).
#include "guard.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// The time the next reader has to ask for the row of one that died.
#define INHERITANCE (5000 * MILLISECONDS)
/// The time after which a terminal itself treats an unfinished synchronised update as over.
#define LONGEST_UPDATE (1000 * MILLISECONDS)
/// The interval of paintings while the program never pauses.
#define PAINTING_PACE (100 * MILLISECONDS)
/// The time a terminal may take nothing before it is given back as it is.
#define LAST_BYTES (500 * MILLISECONDS)

static char fault_bytes[64];
static volatile sig_atomic_t fault_length;

void bottom_row_begin(struct guard *guard) {
  guard->bottom.kept_until = NEVER;
  guard->bottom.wanted = guard->options.shows;
}

bool bottom_row_is_possible(const struct guard *guard) {
  // A terminal that does not move its cursor shows sequences as text.
  const char *name = getenv("TERM");
  if (!name || !*name || strcmp(name, "dumb") == 0 || strcmp(name, "unknown") == 0) return false;
  return guard->output.passes && guard->terminal.out >= 0 && guard->terminal.out_is_terminal;
}

bool bottom_row_is_reserved(const struct guard *guard, uint16_t rows) {
  const struct bottom_row *bottom = &guard->bottom;
  return bottom->wanted && !bottom->suspended && rows >= EARSHOT_ROW_LEAST && bottom_row_is_possible(guard);
}

void bottom_row_want(struct guard *guard, bool wanted) {
  struct bottom_row *bottom = &guard->bottom;
  bottom->kept_until = NEVER;
  bottom->wanted = wanted;
  output_resize(guard);
  output_flush(guard);
}

void bottom_row_show(struct guard *guard, const uint8_t *text, size_t length) {
  earshot_row_show(&guard->bottom.row, text, length);
  output_flush(guard);
}

void bottom_row_reader_lost(struct guard *guard) {
  struct bottom_row *bottom = &guard->bottom;
  word_mark_end(guard);
  if (!bottom->wanted) return;
  earshot_row_show(&bottom->row, NULL, 0);
  bottom->kept_until = guard->now + INHERITANCE;
}

/// Rebuilds the knowledge of the terminal from its past output.
static void follow_history(struct guard *guard) {
  struct bottom_row *bottom = &guard->bottom;
  struct output *output = &guard->output;
  struct earshot_row *row = &bottom->row;
  uint64_t first = output->written > EARSHOT_RING_BYTES ? output->written - EARSHOT_RING_BYTES : 0;
  if (first < output->kept_from) first = output->kept_from;
  earshot_row_start(row, output->size.outer_columns, output->size.outer_rows);
  if (first > 0) row->cursor.column = 0;
  for (uint64_t at = first; at < output->written;)
    at += earshot_row_scan(row, output->region.ring + at % EARSHOT_RING_BYTES, output->written - at, true);
  // Its size may have been different then.
  row->cursor.line = 0;
  row->on_saved_line = false;
  bottom->scanned = bottom->tracked = output->written;
}

void bottom_row_track(struct guard *guard) {
  struct bottom_row *bottom = &guard->bottom;
  if (bottom->tracks) return;
  bottom->tracks = true;
  // What is on the way to the terminal is known, if the row is kept.
  if (!bottom->row.active && guard->mark.shown.count == 0) follow_history(guard);
}

/// Follows the cursor where no row is kept.
static void track(struct guard *guard) {
  struct bottom_row *bottom = &guard->bottom;
  struct output *output = &guard->output;
  const struct earshot_size *size = &output->size;
  if (!bottom->tracks) return;
  earshot_row_resize(&bottom->row, size->outer_columns, size->outer_rows);
  while (bottom->tracked < output->written) {
    const uint8_t *bytes = output->region.ring + bottom->tracked % EARSHOT_RING_BYTES;
    size_t count = earshot_row_scan(&bottom->row, bytes, output->written - bottom->tracked, false);
    if (count == 0) return;
    bottom->tracked += count;
  }
}

/// True if the terminal has all output, and the cursor's place is known as far as it can be.
static bool is_at_rest(const struct guard *guard) {
  const struct bottom_row *bottom = &guard->bottom;
  const struct output *output = &guard->output;
  uint64_t known = bottom->row.active ? bottom->scanned : bottom->tracked;
  if (output->passed < output->written || known < output->written || bottom->suspended) return false;
  return !bottom->row.synchronised && passage_is_open(&guard->terminal.passage);
}

static void prepare_for_fault(const struct earshot_row *row) {
  fault_length = 0;
  if (!row->active) return;
  int length = snprintf(fault_bytes, sizeof fault_bytes, "\0337\033[r\033[%u;1H\033[m\033[2K\0338", row->rows);
  if (length > 0 && (size_t)length < sizeof fault_bytes) fault_length = length;
}

void bottom_row_fault(void) {
  ssize_t ignored = fault_length > 0 ? write(1, fault_bytes, (size_t)fault_length) : 0;
  (void)ignored;
}

/// Brings the terminal to its wanted state, unless a sequence of the program's is half written.
static void settle(struct guard *guard) {
  struct earshot_row *row = &guard->bottom.row;
  const struct earshot_size *size = &guard->output.size;
  bool wanted = bottom_row_is_reserved(guard, size->outer_rows);
  bool differs = row->columns != size->outer_columns || row->rows != size->outer_rows;
  if (wanted == row->active && (!wanted || !differs)) return;
  if (!passage_is_open(&guard->terminal.passage)) return;
  if (row->active && differs) {
    earshot_row_resize(row, size->outer_columns, size->outer_rows);
  } else if (row->active) {
    earshot_row_end(row);
  } else {
    follow_history(guard);
    earshot_row_begin(row);
  }
  prepare_for_fault(row);
}

static bool paints_now(const struct guard *guard, bool drained) {
  const struct bottom_row *bottom = &guard->bottom;
  if (!earshot_row_may_paint(&bottom->row) || !passage_is_open(&guard->terminal.passage)) return false;
  if (bottom->row.synchronised && guard->now < bottom->synchronised_since + LONGEST_UPDATE) return false;
  return drained || guard->now >= bottom->painted_at + PAINTING_PACE;
}

void bottom_row_advance(struct guard *guard) {
  struct bottom_row *bottom = &guard->bottom;
  struct output *output = &guard->output;
  struct earshot_row *row = &bottom->row;
  bool idle = row->own_length == 0 && output->passed == bottom->scanned && !guard->clipboard.begun;
  if (idle && word_mark_erase(guard)) return;
  if (!row->active && row->own_length == 0 && guard->mark.shown.count == 0) {
    track(guard);
    bottom->scanned = output->written;
  }
  if (!output->passes || guard->terminal.out < 0) return;
  if (output->passed < bottom->scanned || row->own_length > 0 || guard->clipboard.begun) return;
  settle(guard);
  if (row->own_length > 0 || (is_at_rest(guard) && word_mark_draw(guard)) || !row->active) return;
  bool drained = bottom->scanned == output->written || bottom->waited_at == output->written;
  if (paints_now(guard, drained)) {
    earshot_row_paint(row);
    bottom->painted_at = guard->now;
    return;
  }
  size_t length = output->written - bottom->scanned;
  bool synchronised = row->synchronised;
  bottom->scanned += earshot_row_scan(
      row, output->region.ring + bottom->scanned % EARSHOT_RING_BYTES, length, guard->phase != RUNNING);
  if (row->synchronised && !synchronised) bottom->synchronised_since = guard->now;
  // An incomplete sequence waits for the bytes after it.
  bottom->waited_at = row->own_length == 0 ? output->written : 0;
}

bool bottom_row_holds(const struct guard *guard) {
  const struct bottom_row *bottom = &guard->bottom;
  uint64_t written = guard->output.written;
  return guard->phase == RUNNING && bottom->scanned < written && bottom->waited_at == written;
}

int64_t bottom_row_deadline(const struct guard *guard) {
  const struct bottom_row *bottom = &guard->bottom;
  int64_t at = bottom->kept_until;
  if (bottom->row.active && bottom->row.stale && bottom->row.synchronised) {
    int64_t over = bottom->synchronised_since + LONGEST_UPDATE;
    if (over > guard->now && over < at) at = over;
  }
  return at;
}

void bottom_row_meet_deadline(struct guard *guard) {
  struct bottom_row *bottom = &guard->bottom;
  if (guard->now >= bottom->kept_until) bottom_row_want(guard, false);
  if (bottom->row.active && bottom->row.stale) output_flush(guard);
}

void bottom_row_suspend(struct guard *guard, bool suspended) {
  struct bottom_row *bottom = &guard->bottom;
  word_mark_end(guard);
  bottom->suspended = suspended;
  if (!suspended || !bottom->row.active) return;
  int64_t until = guard->now + LAST_BYTES;
  // A string of the program's that will not be ended any more.
  for (int64_t now = guard->now; now < until; now = earshot_monotonic()) {
    output_flush(guard);
    if (guard->terminal.out < 0 || (!bottom->row.active && !output_wants_terminal(guard))) return;
    if (!output_wants_terminal(guard) && !passage_is_open(&guard->terminal.passage)) {
      static const uint8_t cancel = 0x18;
      if (terminal_write(&guard->terminal, &cancel, 1) == 1) passage_take(&guard->terminal.passage, &cancel, 1);
    }
    struct pollfd ready = {.fd = guard->terminal.out, .events = POLLOUT};
    poll(&ready, 1, 10);
  }
}
