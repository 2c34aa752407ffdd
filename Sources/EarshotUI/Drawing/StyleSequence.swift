// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The sequences that change the style of text (SGR).
enum StyleSequence {
  /// The parameters from one style to another: only additions, if nothing has to be reset.
  static func parameters(from old: Style, to new: Style) -> String {
    guard new != old, new != .plain else { return "" }
    let (before, after) = (old.renditionParameters, new.renditionParameters)
    let isMore = before.allSatisfy(after.contains)
    return (isMore ? after.filter { !before.contains($0) } : ["0"] + after).joined(separator: ";")
  }
}
