// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// How far the progress bars of a tree are, in quarters: each new quarter is worth a tone, wherever the cursor is.
struct ProgressMarks {
  private var quarters: [ElementID: Int] = [:]

  /// Takes in what elements have become; whether one of them has come into a later quarter than before.
  ///
  /// One that is seen for the first time only says where it begins.
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
