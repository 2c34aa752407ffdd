// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotSession

/// The changes that rules make in a recording: the phrases that are said only without them, and those only with them.
struct RuleDifference {
  private let lines: [(line: TranscriptLine, isNew: Bool)]
  private let total: Int

  init(before: [TranscriptLine], after: [TranscriptLine]) {
    let difference = after.map(\.text).difference(from: before.map(\.text))
    let gone = difference.removals.map { change in (before[Self.offset(of: change)], false) }
    let new = difference.insertions.map { change in (after[Self.offset(of: change)], true) }
    // What is said in the place of another follows it.
    lines = (gone + new).sorted { ($0.0.t, $0.1 ? 1 : 0) < ($1.0.t, $1.1 ? 1 : 0) }
    total = before.count
  }

  private static func offset(of change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// A line for each phrase, and a sum.
  var text: String {
    let changes = lines.map { line, isNew in "\(isNew ? "+" : "-") \(line.t.secondsText)\t\(line.text.shown)\n" }
    let gone = lines.count { !$0.isNew }
    return changes.joined() + "Of \(total) phrases \(gone) gone, \(lines.count - gone) new.\n"
  }
}
