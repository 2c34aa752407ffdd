// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The progress bars of a tree by quarters: each new quarter is worth a tone, wherever the cursor is.
struct ProgressMarks {
  private var quarters: [ElementID: Int] = [:]

  /// Updates progress; true if a bar has reached a later quarter than before.
  ///
  /// A new bar only sets its beginning.
  mutating func advance(_ ids: [ElementID], in tree: ElementTree) -> Bool {
    var isFurther = false
    for id in ids {
      guard let element = tree[id], element.role == .progressIndicator else { continue }
      guard let quarter = element.value.flatMap(Self.quarter) else { continue }
      if let old = quarters[id], quarter > old { isFurther = true }
      quarters[id] = quarter
    }
    return isFurther
  }

  mutating func forget(_ ids: [ElementID]) {
    guard !quarters.isEmpty else { return }
    for id in ids { quarters[id] = nil }
  }

  /// The quarter of a value in percent: "40%", "about 40.5 %".
  private static func quarter(_ value: String) -> Int? {
    guard let sign = value.prefix(ElementText.limit).firstIndex(of: "%") else { return nil }
    let before = value[..<sign].reversed().drop { $0 == " " }
    let number = String(before.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }.reversed())
    return Double(number).flatMap { (0...100).contains($0) ? Int($0 / 25) : nil }
  }
}
