// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A phrase that may have been said, with the scores of what else it may have been.
struct Hearing: Equatable {
  var number: Int
  var text: String
  /// The length of its words, in hundredths of a second.
  var frames: Int
  /// The logarithms of how well the sound fits it, any row of sounds, and the best of the other phrases.
  var score: Int
  var freeScore: Int
  var secondScore: Int?
  /// True if the sound was taken for that of several vocal tracts, and the phrase was found with this one only.
  var isAlone = false

  /// The amount by which it fits worse than any row of sounds, for each hundredth of a second: the more, the less was
  /// it said.
  var strangeness: Double { Double(freeScore - score) / Double(max(1, frames)) }

  /// The amount by which it fits better than the next best phrase, for all of its length.
  var lead: Double { secondScore.map { Double(score - $0) } ?? Self.largestLead }

  private static let largestLead = 4_000.0

  /// From 0 to 100: 50 where as much other speech is taken as may be.
  var confidence: Int {
    let strength = (Self.mostStrangeness - strangeness) / Self.width
    return Int((100 / (1 + exp(-strength))).rounded())
  }

  /// From 0 to 100.
  var margin: Int { Int((100 * max(0, min(1, lead / Self.largestLead))).rounded()) }

  /// - Parameter least: The confidence from which it is taken; 50 is the usual one. The more is wanted, the further has
  ///   the second best to be, too.
  func verdict(leastConfidence least: Int = 50) -> Verdict {
    if confidence < least { return .unknown }
    return isAlone || lead < Self.leastLead * Double(least) / 50 ? .unclear : .heard
  }

  /// True if it is so plainly this phrase that no other way to listen is needed.
  var isPlain: Bool { strangeness <= Self.plainStrangeness && lead >= Self.plainLead }

  enum Verdict: Equatable {
    case heard
    /// Two phrases fit nearly as well.
    case unclear
    /// It was something else.
    case unknown
  }

  // Found with the parts of Tests/Fixtures/Spoken that are for tuning: with a lead of 360, not 250, a third fewer are
  // taken for another, 0.56 of 0.83 %, and 0.4 % fewer are understood.
  private static let mostStrangeness = 14.0
  private static let width = 8.0
  private static let leastLead = 360.0
  private static let plainStrangeness = 0.0
  private static let plainLead = 600.0
}
