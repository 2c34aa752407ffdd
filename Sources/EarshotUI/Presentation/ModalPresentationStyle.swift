// SPDX-License-Identifier: Apache-2.0
/// The way a presented controller covers its presenter (STY-1…STY-10).
public enum ModalPresentationStyle: CaseIterable, Sendable {
  /// A page sheet (PRES-12).
  case automatic
  /// Covers everything; the content below leaves the screen and disappears (STY-1, STY-2).
  case fullScreen
  /// Most of the screen; all of it in compact width. The content below stays (STY-4, STY-6).
  case pageSheet
  /// A form in the middle of the screen; all of it in compact width.
  case formSheet
  /// Covers the controller that defines the context, which disappears (STY-7).
  case currentContext
  /// Determined by the transitioning delegate's presentation controller (STY-8).
  case custom
  /// Covers everything; the content below stays (STY-3).
  case overFullScreen
  /// Covers the controller that defines the context, which stays (STY-7).
  case overCurrentContext
  /// Points at its anchor; all of the screen in compact width (POP-1…POP-7).
  case popover
  /// No style: the answer of a delegate that wants no other (STY-9).
  case none

  /// True if it covers a controller that defines a context instead of the window (CTX-1).
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// True if the content below leaves the screen.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// True if the user may leave it without a button: by escape, or by a click beside it (GES-20).
  var isLeftByUser: Bool { self == .pageSheet || self == .formSheet || self == .popover }
}
