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

/// A part of a sound, and the phone whose densities it mixes.
struct earshot_density_unit {
  int32_t number;
  int32_t phone;
};

/// What the parts of sounds are mixed of.
struct earshot_density_mixtures {
  size_t streams;
  size_t densities;
  size_t units;
  /// For each stream and each density of a phone what it costs, in each of `units`.
  const uint8_t *costs;
  /// What is taken off the smaller of two costs for both at once, by their difference, of 256.
  const int32_t *sums;
};

/// Scores some units in one frame, by the nearest densities of each phone in each stream.
void earshot_densities_mix(const struct earshot_density_mixtures *mixtures, const struct earshot_density *nearest,
                           const struct earshot_density_unit *units, size_t count, int32_t *scores);

#endif
