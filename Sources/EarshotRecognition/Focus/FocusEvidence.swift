// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// What the witnesses of the focus look at: two pictures of one size, what the key between them asked for, and the look
/// of the highlight that moved last.
public struct FocusEvidence {
  public let former: RecognizedScreen
  public let picture: RecognizedScreen
  public let request: FocusRequest
  /// What a highlight looked like when one moved last; nil where none did.
  public let knownLook: Style?

  public init(
    from former: RecognizedScreen, to picture: RecognizedScreen, request: FocusRequest = FocusRequest(),
    knownLook: Style? = nil
  ) {
    (self.former, self.picture) = (former, picture)
    (self.request, self.knownLook) = (request, knownLook)
  }

  var old: Screen { former.screen }
  var new: Screen { picture.screen }
  var isFullScreen: Bool { picture.panes.isFullScreen }
}
