// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The time by which a program's tree comes behind its screen, learnt from the words that the screen told first.
struct TreeLateness {
  /// The time for a tree to report changes of the screen: the plug-in's pause, the reader's, and a margin.
  static let usual = Interval.milliseconds(350)

  private var lateness = Lateness(usual: usual)
  /// The words that the screen told because the tree did not have them yet.
  private var told: [(words: [Substring], shownAt: Instant)] = []

  /// The time for the next update.
  var patience: Interval { lateness.patience }

  /// True if the screen told something that the tree may have by now.
  var isOpen: Bool { !told.isEmpty }

  /// Records what the screen told in place of the tree.
  mutating func screenTold(_ words: [Substring], shownAt: Instant) {
    if !words.isEmpty { told.append((words, shownAt)) }
  }

  /// Learns from an update of the tree.
  mutating func came(_ tree: TreeWords, at now: Instant) {
    let late = told.filter { now <= $0.shownAt + Lateness.longest && tree.have($0.words, isWhole: false) }
    if let first = late.map(\.shownAt).min() {
      lateness.came(after: now - first)
    } else if told.isEmpty {
      lateness.cameInTime()
    }
    told = []
  }
}
