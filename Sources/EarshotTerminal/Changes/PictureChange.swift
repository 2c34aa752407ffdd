// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// Two settled pictures of one size, and the line with the caret on each.
struct PictureChange {
  /// What is compared with: the picture before, or the one that a full-screen program covered.
  let former: RecognizedScreen
  let picture: RecognizedScreen
  let update: ScreenUpdate
  let before: LogicalLine
  let after: LogicalLine
  /// The main screen and the alternate one were not exchanged.
  let isSameScreen: Bool

  var old: Screen { former.screen }
  var new: Screen { picture.screen }

  /// The caret stayed in its line.
  var isSameLine: Bool { isSameScreen && before.id == after.id && before.columns == after.columns }

  /// The caret is in the last row as before, and the row says the same: a pager that scrolls back writes it again.
  var keepsLastLine: Bool {
    before.position == after.position && before.text == after.text && after.rows.upperBound == new.rows.count
  }
}
