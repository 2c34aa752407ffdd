// SPDX-License-Identifier: Apache-2.0
/// The mark on the word being said: drawn while the program is quiet, and gone before its next byte.
///
/// So the cursor stands in the same place when the cells are written back, and nothing has moved them.
#include "guard.h"

#include <string.h>

void word_mark_take(struct guard *guard, const uint8_t *bytes, size_t length) {
  struct word_mark *mark = &guard->mark;
  struct earshot_mark head = {0};
  mark->wanted.count = 0;
  mark->ends = true;
  if (length >= sizeof head) {
    memcpy(&head, bytes, sizeof head);
    bytes += sizeof head;
    length -= sizeof head;
  }
  size_t parts = head.parts * sizeof(struct earshot_mark_part);
  if (head.parts > 0 && head.parts <= EARSHOT_MARK_PARTS && parts < length) {
    struct marked_cells *cells = &mark->wanted;
    memcpy(cells->parts, bytes, parts);
    length -= parts;
    size_t total = 0;
    for (unsigned index = 0; index < head.parts; index++)
      total += (size_t)cells->parts[index].marked + cells->parts[index].plain;
    if (total == length && total <= sizeof cells->bytes) {
      memcpy(cells->bytes, bytes + parts, total);
      cells->position = head.position;
      cells->count = head.parts;
      bottom_row_track(guard);
    }
  }
  output_flush(guard);
}

static bool draw(struct guard *guard, const struct marked_cells *cells, bool marked, bool relatively) {
  struct earshot_row_part parts[EARSHOT_MARK_PARTS];
  const uint8_t *bytes = cells->bytes;
  for (unsigned index = 0; index < cells->count; index++) {
    const struct earshot_mark_part *part = &cells->parts[index];
    parts[index] = (struct earshot_row_part){
        .lines = part->lines,
        .column = part->column,
        .length = marked ? part->marked : part->plain,
        .bytes = marked ? bytes : bytes + part->marked,
    };
    bytes += part->marked + part->plain;
  }
  return earshot_row_mark(&guard->bottom.row, parts, cells->count, relatively);
}

bool word_mark_erase(struct guard *guard) {
  struct word_mark *mark = &guard->mark;
  if (mark->shown.count == 0) return false;
  if (!mark->ends && guard->output.written == mark->shown.position) return false;
  bool erased = draw(guard, &mark->shown, false, mark->moved);
  mark->shown.count = 0;
  mark->moved = false;
  return erased;
}

bool word_mark_draw(struct guard *guard) {
  struct word_mark *mark = &guard->mark;
  if (mark->wanted.count == 0 || mark->shown.count > 0) return false;
  // The reader will know of the newer picture.
  bool drawn = mark->wanted.position == guard->output.written && draw(guard, &mark->wanted, true, false);
  if (drawn) {
    mark->shown = mark->wanted;
    mark->ends = false;
  }
  mark->wanted.count = 0;
  return drawn;
}

void word_mark_end(struct guard *guard) {
  struct word_mark *mark = &guard->mark;
  mark->wanted.count = 0;
  mark->ends = true;
  if (mark->shown.count > 0) output_flush(guard);
}

/// True if the marked cells are as far from the cursor as before, on every terminal.
static bool keeps_distance(const struct guard *guard, const struct earshot_size *former) {
  const struct earshot_row *row = &guard->bottom.row;
  const struct earshot_size *size = &guard->output.size;
  const struct marked_cells *cells = &guard->mark.shown;
  // Lines wrap anew, or a full-screen program draws all of it again.
  if (former->outer_columns != size->outer_columns || row->alternate) return false;
  int lost = former->outer_rows > size->outer_rows ? former->outer_rows - size->outer_rows : 0;
  for (unsigned index = 0; index < cells->count; index++) {
    int lines = cells->parts[index].lines;
    if (lines > 0 || (lost > 0 && row->cursor.line + lines <= lost)) return false;
  }
  return true;
}

void word_mark_resized(struct guard *guard, const struct earshot_size *former) {
  struct word_mark *mark = &guard->mark;
  mark->wanted.count = 0;
  mark->ends = mark->moved = true;
  if (mark->shown.count > 0 && !keeps_distance(guard, former)) mark->shown.count = 0;
  if (mark->shown.count == 0) mark->moved = false;
}
