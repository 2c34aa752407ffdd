// SPDX-License-Identifier: Apache-2.0
#include "CDensities.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { LANES = EARSHOT_DENSITY_LANES, NEAREST = EARSHOT_DENSITY_NEAREST };

typedef float lanes __attribute__((vector_size(sizeof(float) * LANES), aligned(sizeof(float)), may_alias));

// Twice as fast where the processor has longer registers. The results are the same: it is not told to fuse anything.
#if defined(__x86_64__) && defined(__clang__) && defined(__GLIBC__)
#define EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define EACH_PROCESSOR
#endif

EACH_PROCESSOR
void earshot_densities_find(const float *table, size_t count, size_t width, const float *features, size_t stride,
                            size_t frames, struct earshot_density *nearest, size_t step) {
  for (size_t frame = 0; frame < frames; frame++) {
    const float *own = features + frame * stride;
    const float *place = table;
    float best[NEAREST];
    int32_t numbers[NEAREST];
    for (int rank = 0; rank < NEAREST; rank++) {
      best[rank] = -FLT_MAX;
      numbers[rank] = 0;
    }
    for (size_t first = 0; first + LANES <= count; first += LANES) {
      const lanes *row = (const lanes *)place;
      lanes sums = *row++;
      for (size_t feature = 0; feature < width; feature++) {
        lanes distances = *row++ - own[feature];
        sums -= distances * distances * *row++;
      }
      place = (const float *)row;
      float scores[LANES];
      memcpy(scores, &sums, sizeof scores);
      float most = scores[0];
      for (int lane = 1; lane < LANES; lane++) most = scores[lane] > most ? scores[lane] : most;
      if (!(most > best[NEAREST - 1])) continue;
      for (int lane = 0; lane < LANES; lane++) {
        if (!(scores[lane] > best[NEAREST - 1])) continue;
        int rank = NEAREST - 1;
        for (; rank > 0 && scores[lane] > best[rank - 1]; rank--) {
          best[rank] = best[rank - 1];
          numbers[rank] = numbers[rank - 1];
        }
        best[rank] = scores[lane];
        numbers[rank] = (int32_t)(first + (size_t)lane);
      }
    }
    struct earshot_density *out = nearest + frame * step;
    for (int rank = 0; rank < NEAREST; rank++) {
      float score = floorf(best[rank]);
      out[rank].cost = score > -1e8f ? -(int32_t)score : 100000000;
      out[rank].number = numbers[rank];
    }
  }
}

void earshot_densities_mix(const struct earshot_density_mixtures *mixtures, const struct earshot_density *nearest,
                           const struct earshot_density_unit *units, size_t count, int32_t *scores) {
  for (size_t place = 0; place < count; place++) {
    size_t unit = (size_t)units[place].number;
    const struct earshot_density *own = nearest + (size_t)units[place].phone * mixtures->streams * NEAREST;
    int32_t sum = 0;
    for (size_t stream = 0; stream < mixtures->streams; stream++) {
      const uint8_t *costs = mixtures->costs + stream * mixtures->densities * mixtures->units + unit;
      int32_t total = 0;
      for (int rank = 0; rank < NEAREST; rank++) {
        int32_t cost = own[rank].cost + costs[(size_t)own[rank].number * mixtures->units];
        if (rank == 0) {
          total = cost;
        } else {
          int32_t distance = total > cost ? total - cost : cost - total;
          total = (total < cost ? total : cost) - mixtures->sums[distance < 255 ? distance : 255];
        }
      }
      sum += total;
      own += NEAREST;
    }
    scores[place] = -sum;
  }
}
