// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// The evidence for the witnesses of the focus: two pictures of one size, the request of the key between them, and the
/// style of the highlight that moved last.
public struct FocusEvidence {
  public let former: RecognizedScreen
  public let picture: RecognizedScreen
  public let request: FocusRequest
  /// The style of the last highlight that moved; nil if none has.
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
