// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The place that was told from the screen, until a key.
///
/// A busy program tells its tree after its picture. Where both call the place the same it is told once.
struct ShownPlace {
  private let text: String
  private let generation: UInt64
  private let at: Instant

  /// The longest time in which a tree may follow its picture.
  private static let patience = Interval.seconds(2)

  init(_ text: String, generation: UInt64, at: Instant) {
    (self.text, self.generation, self.at) = (text, generation, at)
  }

  /// True if these words, told of the tree now, are the same, and no key came between.
  func isSame(_ text: String, generation: UInt64, at now: Instant) -> Bool {
    text == self.text && generation == self.generation && now <= at + Self.patience
  }
}
