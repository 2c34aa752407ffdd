// SPDX-License-Identifier: Apache-2.0
#include "CDensities.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { LANES = EARSHOT_DENSITY_LANES, NEAREST = EARSHOT_DENSITY_NEAREST, TOGETHER = 4 };

typedef float lanes __attribute__((vector_size(sizeof(float) * LANES), aligned(sizeof(float)), may_alias));

// Twice as fast where the processor has longer registers. The results are the same: it is not told to fuse anything.
#if defined(__x86_64__) && defined(__clang__) && defined(__GLIBC__)
#define EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define EACH_PROCESSOR
#endif

typedef int32_t keys __attribute__((vector_size(sizeof(int32_t) * LANES), aligned(sizeof(int32_t)), may_alias));

#define INLINE static inline __attribute__((always_inline))

// No function: vectors are passed in registers that not each processor has.
#define CHOOSE(where, one, other) (((where) & (one)) | (~(where) & (other)))

INLINE int32_t most(const keys *values) {
  int32_t all[LANES];
  memcpy(all, values, sizeof all);
  for (int half = LANES / 2; half > 0; half /= 2) {
    for (int lane = 0; lane < half; lane++) all[lane] = all[lane] > all[lane + half] ? all[lane] : all[lane + half];
  }
  return all[0];
}

/// Some frames at once, so that the processor has something to add for one while it waits for another's sum.
///
/// A score and the number of its density are one key, and each lane keeps its own nearest in order: nothing branches.
INLINE void find(const float *table, size_t count, size_t width, const float *features, size_t stride, size_t frames,
                 struct earshot_density *out, size_t step) {
  int bits = 0;
  while ((size_t)1 << bits < count) bits++;
  const int32_t furthest = -(1 << (30 - bits));
  const int32_t mask = (1 << bits) - 1;
  keys best[TOGETHER][NEAREST];
  keys numbers;
  for (int lane = 0; lane < LANES; lane++) numbers[lane] = mask - lane;
  for (size_t frame = 0; frame < frames; frame++) {
    for (int rank = 0; rank < NEAREST; rank++) best[frame][rank] = (keys){0} + INT32_MIN;
  }
  for (size_t first = 0; first + LANES <= count; first += LANES) {
    const lanes *row = (const lanes *)(table + first * (1 + 2 * width));
    lanes sums[TOGETHER];
    for (size_t frame = 0; frame < frames; frame++) sums[frame] = row[0];
    for (size_t feature = 0; feature < width; feature++) {
      const lanes means = row[1 + 2 * feature];
      const lanes weights = row[2 + 2 * feature];
      for (size_t frame = 0; frame < frames; frame++) {
        const lanes distances = means - features[frame * stride + feature];
        sums[frame] -= distances * distances * weights;
      }
    }
    for (size_t frame = 0; frame < frames; frame++) {
      // What is not a number is furthest, too.
      const lanes limit = (lanes){0} + (float)furthest;
      const lanes score = (lanes)CHOOSE(sums[frame] > limit, (keys)sums[frame], (keys)limit);
      keys key = __builtin_convertvector(score, keys);
      key += __builtin_convertvector(key, lanes) > score;
      key = ((key < -furthest) & key) << bits | numbers;
      for (int rank = 0; rank < NEAREST; rank++) {
        const keys nearer = key > best[frame][rank];
        const keys rest = CHOOSE(nearer, best[frame][rank], key);
        best[frame][rank] = CHOOSE(nearer, key, best[frame][rank]);
        key = rest;
      }
    }
    numbers -= LANES;
  }
  for (size_t frame = 0; frame < frames; frame++) {
    for (int rank = 0; rank < NEAREST; rank++) {
      const int32_t key = most(&best[frame][0]);
      const keys here = best[frame][0] == key;
      for (int other = 0; other + 1 < NEAREST; other++)
        best[frame][other] = CHOOSE(here, best[frame][other + 1], best[frame][other]);
      out[frame * step + (size_t)rank].cost = -(key >> bits);
      out[frame * step + (size_t)rank].number = mask - (key & mask);
    }
  }
}

EACH_PROCESSOR
void earshot_densities_find(const float *table, size_t count, size_t width, const float *features, size_t stride,
                            size_t frames, struct earshot_density *nearest, size_t step) {
  size_t frame = 0;
  for (; frame + TOGETHER <= frames; frame += TOGETHER)
    find(table, count, width, features + frame * stride, stride, TOGETHER, nearest + frame * step, step);
  for (; frame < frames; frame++)
    find(table, count, width, features + frame * stride, stride, 1, nearest + frame * step, step);
}

typedef int16_t costs __attribute__((vector_size(sizeof(int16_t) * LANES), aligned(sizeof(int16_t)), may_alias));
typedef uint8_t bytes __attribute__((vector_size(LANES), aligned(1), may_alias));

/// The costs of one run.
INLINE void mix(const struct earshot_density_mixtures *mixtures, const struct earshot_density *nearest, size_t first,
                size_t count, int16_t *out) {
  for (size_t place = 0; place < count; place += LANES) {
    costs sum = {0};
    const struct earshot_density *own = nearest;
    for (size_t stream = 0; stream < mixtures->streams; stream++) {
      const uint8_t *start = mixtures->costs + stream * mixtures->densities * mixtures->units + first + place;
      costs total = {0};
      for (int rank = 0; rank < NEAREST; rank++) {
        const bytes *row = (const bytes *)(start + (size_t)own[rank].number * mixtures->units);
        const costs cost = __builtin_convertvector(*row, costs) + (int16_t)own[rank].cost;
        if (rank == 0) {
          total = cost;
          continue;
        }
        const costs more = total > cost;
        const costs least = CHOOSE(more, cost, total);
        const costs distance = CHOOSE(more, total, cost) - least;
        total = least;
        for (int step = 0; step < EARSHOT_DENSITY_STEPS; step++) total += distance < mixtures->steps[step];
      }
      sum += total;
      own += NEAREST;
    }
    *(costs *)(out + place) = sum;
  }
}

EACH_PROCESSOR
void earshot_densities_mix(const struct earshot_density_mixtures *mixtures, const struct earshot_density *nearest,
                           const struct earshot_density_run *runs, size_t count, int16_t *costs) {
  for (size_t number = 0; number < count; number++) {
    const struct earshot_density *own = nearest + (size_t)runs[number].phone * mixtures->streams * NEAREST;
    mix(mixtures, own, (size_t)runs[number].first, (size_t)runs[number].count, costs);
    costs += ((size_t)runs[number].count + LANES - 1) / LANES * LANES;
  }
}
