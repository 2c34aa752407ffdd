// SPDX-License-Identifier: Apache-2.0

extension ScreenDifference {
  /// Takes out the changes in some rows.
  mutating func leaveOut(rows: Range<Int>) {
    appeared.removeAll { $0.index.map(rows.contains) ?? false }
    rewritten.removeAll { $0.index.map(rows.contains) ?? false }
  }
}
