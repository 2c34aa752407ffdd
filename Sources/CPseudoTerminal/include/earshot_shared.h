// SPDX-License-Identifier: Apache-2.0
/// The memory shared by the guard and the reader: one page of counters, then a ring of program output.
///
/// Positions are counts of bytes since the program began; they only grow. The guard alone writes the
/// ring and `written`; the reader takes bytes by moving `read` on with compare-and-swap. The guard
/// moves `read` on as well when it goes on without a stalled reader, so a reader that was copying at
/// that moment fails its compare-and-swap and drops the torn copy.
///
/// The guard never trusts the reader's values here: it keeps its own copy of all but `read` and the two flags, and
/// takes an impossible `read` for a stall.
#ifndef EARSHOT_SHARED_H
#define EARSHOT_SHARED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define EARSHOT_SHARED_MAGIC 0x31544f4853524145ULL  // "EARSHOT1"
#define EARSHOT_SHARED_VERSION 1u
#define EARSHOT_HEADER_BYTES 4096u
#define EARSHOT_RING_BYTES (4u << 20)

struct earshot_shared {
  uint64_t magic;
  uint32_t version;
  uint32_t header_bytes;
  uint64_t ring_bytes;
  uint8_t gap_a[40];

  /// Raised by the guard on every key, before anything else happens to it.
  uint64_t generation;
  /// The time of the newest key: CLOCK_MONOTONIC nanoseconds.
  int64_t key_time;
  uint8_t gap_b[48];

  /// The position after the newest byte in the ring.
  uint64_t written;
  /// 1 while the program's terminal hides input, if the reader may not ask it: at a login.
  uint32_t hides_input;
  uint8_t gap_c[52];

  /// The position of the next byte the reader will take.
  uint64_t read;
  uint8_t gap_d[56];

  /// The reader sets this before it sleeps on the data descriptor; the guard clears it and wakes it.
  uint32_t reader_waits;
  uint8_t gap_e[60];
  /// The guard sets this before it waits for room; the reader clears it and wakes it.
  uint32_t guard_waits;
};

/// Both parts of the region, mapped into this process. The ring is mapped twice in a row, so that a piece that wraps
/// round the end is still contiguous.
struct earshot_region {
  struct earshot_shared *shared;
  uint8_t *ring;
};

/// The page of an unused region.
struct earshot_shared earshot_shared_new(void);

/// Makes a sealed region for a guard. Returns a descriptor closed on exec, or -1 (errno set).
int earshot_region_create(void);

/// Maps a region: for the guard with a writable ring, for the reader with a read-only one.
/// Returns 0 or an errno; EPROTO when it is not a region of this version.
int earshot_region_map(int descriptor, bool guard, struct earshot_region *region);

void earshot_region_unmap(struct earshot_region *region);

/// CLOCK_MONOTONIC in nanoseconds, the clock of every time here and in messages.
int64_t earshot_monotonic(void);

// A struct of plain integers with atomic accesses, because Swift cannot import _Atomic members.

static inline uint64_t earshot_shared_generation(const struct earshot_shared *shared) {
  return __atomic_load_n(&shared->generation, __ATOMIC_SEQ_CST);
}

static inline void earshot_shared_set_generation(struct earshot_shared *shared, uint64_t generation, int64_t time) {
  __atomic_store_n(&shared->key_time, time, __ATOMIC_RELAXED);
  __atomic_store_n(&shared->generation, generation, __ATOMIC_SEQ_CST);
}

static inline int64_t earshot_shared_key_time(const struct earshot_shared *shared) {
  return __atomic_load_n(&shared->key_time, __ATOMIC_RELAXED);
}

static inline uint64_t earshot_shared_written(const struct earshot_shared *shared) {
  return __atomic_load_n(&shared->written, __ATOMIC_SEQ_CST);
}

static inline bool earshot_shared_hides_input(const struct earshot_shared *shared) {
  return __atomic_load_n(&shared->hides_input, __ATOMIC_RELAXED) != 0;
}

static inline uint64_t earshot_shared_read_position(const struct earshot_shared *shared) {
  return __atomic_load_n(&shared->read, __ATOMIC_SEQ_CST);
}

/// Moves `read` from one position to another unless the other side moved it first.
static inline bool earshot_shared_move_read(struct earshot_shared *shared, uint64_t from, uint64_t to) {
  return __atomic_compare_exchange_n(&shared->read, &from, to, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

/// Announces that the reader is about to sleep. Look for bytes once more after this, then sleep.
static inline void earshot_shared_reader_waits(struct earshot_shared *shared, bool waits) {
  __atomic_store_n(&shared->reader_waits, waits ? 1u : 0u, __ATOMIC_SEQ_CST);
}

/// True, once, if the guard asked to be told when there is room again.
static inline bool earshot_shared_guard_waited(struct earshot_shared *shared) {
  return __atomic_load_n(&shared->guard_waits, __ATOMIC_SEQ_CST)
         && __atomic_exchange_n(&shared->guard_waits, 0u, __ATOMIC_SEQ_CST);
}

/// Takes up to `capacity` bytes out of the ring; for the one thread of the reader that does so.
///
/// `*position` is the end of the caller's last taken bytes and moves on past those taken now; `*missed` is the number
/// of bytes skipped just before them. Returns the number of bytes.
static inline size_t earshot_region_take(
    const struct earshot_region *region, uint64_t *position, uint64_t *missed, void *bytes, size_t capacity) {
  struct earshot_shared *shared = region->shared;
  for (;;) {
    uint64_t from = earshot_shared_read_position(shared);
    uint64_t to = earshot_shared_written(shared);
    // The guard may have moved `read` past the `written` just loaded.
    uint64_t count = to > from ? to - from : 0;
    if (count > capacity) count = capacity;
    if (count > 0) memcpy(bytes, region->ring + from % EARSHOT_RING_BYTES, count);
    if (count > 0 && !earshot_shared_move_read(shared, from, from + count)) continue;
    if (count == 0) {
      *missed = 0;
      return 0;
    }
    *missed = from > *position ? from - *position : 0;
    *position = from + count;
    return count;
  }
}

#endif
