// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The keys pressed in one place, and the effect of each.
struct TriedKeys {
  /// The keys by name, in order of first use, and the rows changed by the last press.
  private var tries: [(name: String, rows: [Int])] = []

  var names: Set<String> { Set(tries.map(\.name)) }

  /// Records keys, the last of which changed rows.
  mutating func add(_ keys: [AuditedSession.Key], changed rows: [Int]) {
    for (index, key) in keys.enumerated() {
      let isLast = index == keys.count - 1
      tries.removeAll { $0.name == key.name && $0.rows.isEmpty }
      if !tries.contains(where: { $0.name == key.name }) { tries.append((key.name, [])) }
      guard isLast, !rows.isEmpty, let place = tries.firstIndex(where: { $0.name == key.name }) else { continue }
      tries[place].rows = rows
    }
  }

  /// `Tab changes row 3; Shift+Tab, Escape and Up do nothing`.
  var sentence: ReportSentence {
    var parts = tries.filter { !$0.rows.isEmpty }.map { key -> ReportSentence in
      let rows = ReportSentence.list(key.rows.map { String($0 + 1) })
      if key.rows.count > Self.most { return "\(key.name) changes \(key.rows.count) rows" }
      return key.rows.count == 1 ? "\(key.name) changes row \(rows)" : "\(key.name) changes rows \(rows)"
    }
    let idle = tries.filter(\.rows.isEmpty).map(\.name)
    if idle.count == 1 { parts.append("\(idle[0]) does nothing") }
    if idle.count > 1 { parts.append("\(ReportSentence.list(idle)) do nothing") }
    return .joined(parts, by: "; ")
  }

  /// The number of rows listed; more are only counted.
  private static let most = 3
}

extension AuditedScreen {
  /// The rows that differ from another screen's.
  func rowsChanged(since other: AuditedScreen) -> [Int] {
    guard rows.count == other.rows.count else { return Array(rows.indices) }
    return rows.indices.filter { rows[$0].id != other.rows[$0].id || rows[$0].version != other.rows[$0].version }
  }
}
