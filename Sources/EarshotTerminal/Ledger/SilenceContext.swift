// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// What the reasons for silence look at, beside the change itself.
struct SilenceContext {
  let change: PictureChange
  /// The key that the pictures between are drawn after; nil where none is known.
  let key: KeyPress?
  /// Where what was told as the focus is drawn.
  let focus: ScreenArea?
  /// The runs that nobody told.
  let runs: [ChangedRun]
  let panes: ScreenPanes
  /// What was shown when the last few keys were pressed, and what was covered.
  let former: [Screen]
  /// The words that were told since the last key.
  let told: ToldWords
  /// The rows of the command that Enter sent to a shell.
  let sent: Set<RowID>
  let overview: () -> ScreenOverview

  var width: Int { change.new.size.columns }

  /// Whether a key only moves about in what is there.
  var isMoving: Bool { key?.isNavigation ?? false }
}

/// A reason for silence, that judges runs one by one.
protocol Silence: Sendable {
  static var reason: SilenceReason { get }
  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool
}
