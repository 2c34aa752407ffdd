// SPDX-License-Identifier: Apache-2.0

/// The person whom a recognizer listens to: the length of the vocal tract, and how sounds are spoken.
struct Speaker: Sendable {
  /// The length of the vocal tract, against the usual one.
  let tract: Double
  let densities: Densities
  /// For the tract itself, and for a shorter and a longer one.
  let cepstra: [Cepstra]

  init(tract: Double, densities: Densities) {
    (self.tract, self.densities) = (tract, densities)
    cepstra = [1, 0.88, 1.12].map { Cepstra(tract: tract * $0) }
  }
}
