// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// All that an audience has been told since it forgot: labels that have not changed need not be described again.
///
/// Most of a screen is labels, and in most turns nearly all of them are the same as before.
struct Telling: Equatable {
  private let number: UInt64

  @MainActor private static var last: UInt64 = 0

  /// Another one than all before.
  @MainActor
  init() {
    Self.last += 1
    number = Self.last
  }

  /// A label's element in it.
  struct Part: Equatable {
    var telling: Telling
    /// The label's frame on the screen.
    var frame: CellRectangle
  }
}

extension Label {
  /// True if its element is what was told. Only of labels of this very class it is known what that is made of.
  ///
  /// - Parameter part: The telling, and its present frame on the screen.
  func isTold(_ part: Telling.Part) -> Bool { told == part && isOrdinary }

  /// Notes that its element is told.
  func tell(_ part: Telling.Part) {
    // What a container reads apart it may read otherwise later, without telling.
    guard isOrdinary, accessibilityCustomActions.isEmpty, accessibilityCustomRotors.isEmpty,
      accessibilityActivationPoint == nil, !(superview is ContainerView)
    else { return }
    told = part
  }

  /// True if it has nothing that changes without its being told.
  private var isOrdinary: Bool {
    keptValues.isEmpty && accessibilityBlocks == nil && layoutDirectionOverride == nil
  }
}
