// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// One sign in one column of several rows, in colours that mean good or bad.
struct StatusLamps {
  var column: Int
  /// The rows that have it, with the colours.
  var rows: [(row: Int, hue: String)]

  /// The colours, in the order of the rows.
  var hues: [String] { rows.map(\.hue).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }

  static func columns(of rows: [Row]) -> [StatusLamps] {
    var found: [Place: [(row: Int, hue: String)]] = [:]
    for (index, row) in rows.enumerated() where !row.isBlank {
      for (column, scalar) in row.scalars.enumerated() where isLamp(scalar) {
        guard let hue = row.style(at: column).foreground.hue else { continue }
        found[Place(column: column, sign: scalar), default: []].append((index, hue))
      }
    }
    let lamps = found.map { StatusLamps(column: $0.key.column, rows: $0.value) }.filter { $0.hues.count > 1 }
    return lamps.sorted { $0.column < $1.column }
  }

  /// True if words accompany the colours: a word for a state in each row, or one common to all rows of a colour and no
  /// other.
  func isTold(in screen: [Row]) -> Bool {
    let words = rows.map { Set(screen[$0.row].text.words) }
    if words.allSatisfy({ !$0.isDisjoint(with: Self.states) }) { return true }
    return hues.dropFirst().allSatisfy { hue in
      let own = zip(rows, words).filter { $0.0.hue == hue }.map(\.1)
      let others = zip(rows, words).filter { $0.0.hue != hue }.map(\.1)
      guard own.count > 1, let first = own.first else { return false }
      let common = own.dropFirst().reduce(first) { $0.intersection($1) }
      return !common.subtracting(others.reduce(into: []) { $0.formUnion($1) }).isEmpty
    }
  }

  private struct Place: Hashable {
    var column: Int
    var sign: UInt32
  }

  private static func isLamp(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2A, 0xB7, 0x2022, 0x2219, 0x22C5, 0x23FA, 0x25A0, 0x25A1, 0x25AA, 0x25AE, 0x25C6, 0x25C9, 0x25CB, 0x25CF:
      true
    case 0x2B24, 0x2B25, 0x2588, 0x6F: true
    default: false
    }
  }

  private static let states: Set<String> = [
    "ok", "error", "errors", "failed", "fail", "failing", "passed", "pass", "passing", "up", "down", "running",
    "stopped",
    "active", "inactive", "online", "offline", "on", "off", "yes", "no", "enabled", "disabled", "ready", "busy", "idle",
    "away", "healthy", "unhealthy", "degraded", "warning", "critical", "good", "bad", "open", "closed", "done", "todo",
    "success", "pending", "connected", "disconnected", "alive", "dead", "started", "waiting", "added", "removed",
    "changed", "high", "low", "medium", "normal", "started", "exited", "loaded", "missing", "full", "empty", "free",
  ]
}

extension Color {
  /// `red`, `green` or `yellow`, the colours that mean something; nil for others.
  var hue: String? {
    switch self {
    case .default: return nil
    case .indexed(1), .indexed(9), .indexed(196), .indexed(160), .indexed(124): return "red"
    case .indexed(2), .indexed(10), .indexed(46), .indexed(40), .indexed(34), .indexed(28): return "green"
    case .indexed(3), .indexed(11), .indexed(226), .indexed(220), .indexed(214): return "yellow"
    case .indexed: return nil
    case .rgb(let red, let green, let blue):
      let (red, green, blue) = (Int(red), Int(green), Int(blue))
      if red > 120, red > 2 * green, red > 2 * blue { return "red" }
      if green > 90, green * 2 > 3 * red, green * 2 > 3 * blue { return "green" }
      if red > 150, green > 120, blue * 2 < green { return "yellow" }
      return nil
    }
  }
}
