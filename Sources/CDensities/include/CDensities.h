// SPDX-License-Identifier: Apache-2.0
/// The arithmetic of a recognizer of speech: by far the most of its work, and so in C.
#ifndef CDENSITIES_H
#define CDENSITIES_H

#include <stddef.h>
#include <stdint.h>

/// Densities beside each other in a table.
#define EARSHOT_DENSITY_LANES 16
/// The densities that count for a frame.
#define EARSHOT_DENSITY_NEAREST 4

/// One of the nearest densities, and what it costs: the more, the further it is.
struct earshot_density {
  int32_t cost;
  int32_t number;
};

/// Finds, for each frame, the densities of a table that are nearest.
///
/// The table has, for each EARSHOT_DENSITY_LANES of its `count` densities, their constants, and then for each of `width`
/// features their means and their weights. Frame `n` begins at `features + n * stride`; its densities are put at
/// `nearest + n * step`, the nearest first.
void earshot_densities_find(const float *table, size_t count, size_t width, const float *features, size_t stride,
                            size_t frames, struct earshot_density *nearest, size_t step);

/// Parts of sounds that are beside each other, and the phone whose densities they mix.
struct earshot_density_run {
  int32_t phone;
  int32_t first;
  int32_t count;
};

/// The most that is taken off the smaller of two costs for both at once.
#define EARSHOT_DENSITY_STEPS 7

/// What the parts of sounds are mixed of.
struct earshot_density_mixtures {
  size_t streams;
  size_t densities;
  size_t units;
  /// For each stream and each density of a phone what it costs, in each of `units`; EARSHOT_DENSITY_LANES more behind all.
  const uint8_t *costs;
  /// Costs closer than each of these are one less for both at once.
  int16_t steps[EARSHOT_DENSITY_STEPS];
};

/// What runs of units cost in one frame, by the nearest densities of each phone in each stream, which cost no more than
/// some thousands. Behind the costs of a run there is room up to a multiple of EARSHOT_DENSITY_LANES.
void earshot_densities_mix(const struct earshot_density_mixtures *mixtures, const struct earshot_density *nearest,
                           const struct earshot_density_run *runs, size_t count, int16_t *costs);

#endif
