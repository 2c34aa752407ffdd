// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// Two settled pictures of one size, and the line with the caret in each.
struct PictureChange {
  /// The picture to compare with: the previous one, or the one that a full-screen program covered.
  let former: RecognizedScreen
  let picture: RecognizedScreen
  let update: ScreenUpdate
  let before: LogicalLine
  let after: LogicalLine
  /// True unless the main and alternate screens were exchanged.
  let isSameScreen: Bool

  var old: Screen { former.screen }
  var new: Screen { picture.screen }

  /// True if the caret stayed in its line.
  var isSameLine: Bool { isSameScreen && before.id == after.id && before.columns == after.columns }

  /// True if the caret is in an unchanged last row: a pager that scrolls back rewrites it.
  var keepsLastLine: Bool {
    before.position == after.position && before.text == after.text && after.rows.upperBound == new.rows.count
  }
}
