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
  /// The place that had the focus in the former picture; nil if unknown.
  public let place: FocusPlace?
  /// The changes of style; only for pictures of one size.
  let looks: LookChanges

  public init(
    from former: RecognizedScreen, to picture: RecognizedScreen, request: FocusRequest = FocusRequest(),
    knownLook: Style? = nil, place: FocusPlace? = nil
  ) {
    (self.former, self.picture) = (former, picture)
    (self.request, self.knownLook, self.place) = (request, knownLook, place)
    looks = LookChanges(from: former.screen, to: picture.screen)
  }

  var old: Screen { former.screen }
  var new: Screen { picture.screen }
  /// True for the place that had the focus, once it lost its look.
  func isLeft(_ claim: FocusClaim) -> Bool {
    guard let place, place.overlaps(claim.row, claim.columns) else { return false }
    return place.lostItsLook(from: old, to: new)
  }

  /// True for the row next to the place that had the focus and lost its look, in the direction of the key.
  func isNext(_ claim: FocusClaim) -> Bool {
    guard let place, let direction = request.direction, place.lostItsLook(from: old, to: new) else { return false }
    return claim.row == place.row + (direction == .forward ? 1 : -1)
      && abs(claim.columns.lowerBound - place.columns.lowerBound) <= 1
  }

  var isFullScreen: Bool { picture.panes.isFullScreen }
}
