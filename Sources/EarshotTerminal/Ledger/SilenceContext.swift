// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The facts available to the reasons for silence, beside the change itself.
struct SilenceContext {
  let change: PictureChange
  /// The key between the two pictures; nil if none is known.
  let key: KeyPress?
  /// The position of the focus that was told.
  let focus: ScreenArea?
  /// The words of that focus, and its position.
  let focusWords: Set<Substring>
  /// The runs not told.
  let runs: [ChangedRun]
  let panes: ScreenPanes
  /// The screens at the last few keys, and those that were covered.
  let former: [Screen]
  /// The words told since the last key.
  let told: ToldWords
  /// The rows of the command sent to a shell with Enter.
  let sent: Set<RowID>
  let overview: () -> ScreenOverview

  var width: Int { change.new.size.columns }

  /// True if the key only moves within the content.
  var isMoving: Bool { key?.isNavigation ?? false }
}

/// A reason for silence, which judges single runs.
protocol Silence: Sendable {
  static var reason: SilenceReason { get }
  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool
}
