// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A meaning that changes of the screen may have. Each has a file, a reason and a memory of its own.
///
/// It is offered what stronger ones have left, and claims what it takes out of that.
protocol ChangeExplainer: SendableMetatype {
  /// The reason why the claimed changes are not read.
  static var reason: SilenceReason { get }
  /// The evidence that it goes by, in words for `--why`.
  static var evidence: String { get }

  /// Takes out the changes that it explains, and notes what it has found. Returns what tells them; nil for nothing.
  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation?

  /// Forgets what belongs to a program, because another one follows.
  mutating func forget()
}

extension ChangeExplainer {
  mutating func forget() {}
}
