// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The time by which a program's tree comes behind its screen.
///
/// On a slow machine the tree comes after the time that it usually takes, when the screen has spoken: the same would be
/// heard in other words. A program that was late once is waited for longer, until it is quicker again.
struct TreeLateness {
  /// The time for a tree to report changes of the screen: the plug-in's pause, the reader's, and a margin.
  static let usual = Interval.milliseconds(350)
  /// The longest time: who looks for an answer longer takes the program for stuck.
  static let longest = Interval.seconds(1)
  /// The nanoseconds that are added to the time that it took.
  private static let margin: Int64 = 100_000_000
  /// The nanoseconds by which the wait is shorter after an update in time.
  private static let step: Int64 = 50_000_000

  /// The time for the next update.
  private(set) var patience = usual
  /// The words that the screen told because the tree did not have them yet.
  private var told: [(words: [Substring], shownAt: Instant)] = []

  /// True if the screen told something that the tree may have by now.
  var isOpen: Bool { !told.isEmpty }

  /// Records what the screen told in place of the tree.
  mutating func screenTold(_ words: [Substring], shownAt: Instant) {
    if !words.isEmpty { told.append((words, shownAt)) }
  }

  /// Learns from an update of the tree.
  mutating func came(_ tree: TreeWords, at now: Instant) {
    let late = told.filter { now <= $0.shownAt + Self.longest && tree.have($0.words, isWhole: false) }
    if let first = late.map(\.shownAt).min() {
      let wanted = Interval(nanoseconds: (now - first).nanoseconds + Self.margin)
      patience = min(max(patience, wanted), Self.longest)
    } else if told.isEmpty {
      patience = max(Self.usual, Interval(nanoseconds: patience.nanoseconds - Self.step))
    }
    told = []
  }
}
