// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// How a terminal is told what text looks like that comes after other text (SGR).
enum StyleSequence {
  /// What makes text look so that looked another way before: only what is new, where nothing has to be taken back.
  static func parameters(from old: Style, to new: Style) -> String {
    guard new != old, new != .plain else { return "" }
    let (before, after) = (old.renditionParameters, new.renditionParameters)
    let isMore = before.allSatisfy(after.contains)
    return (isMore ? after.filter { !before.contains($0) } : ["0"] + after).joined(separator: ";")
  }
}
