// SPDX-License-Identifier: Apache-2.0
/// How a presented controller covers what presents it (STY-1…STY-10).
public enum ModalPresentationStyle: CaseIterable, Sendable {
  /// A page sheet (PRES-12).
  case automatic
  /// Covers everything; what is below leaves the screen and disappears (STY-1, STY-2).
  case fullScreen
  /// Most of the screen; all of it in compact width. What is below stays (STY-4, STY-6).
  case pageSheet
  /// A form in the middle of the screen; all of it in compact width.
  case formSheet
  /// Covers the controller that defines the context, which disappears (STY-7).
  case currentContext
  /// What the transitioning delegate's presentation controller says (STY-8).
  case custom
  /// Covers everything; what is below stays (STY-3).
  case overFullScreen
  /// Covers the controller that defines the context, which stays (STY-7).
  case overCurrentContext
  /// Points at something; all of the screen in compact width (POP-1…POP-7).
  case popover
  /// Nothing: the answer of a delegate that wants no other style (STY-9).
  case none

  /// Whether the area is that of a controller which defines a context, and not the window (CTX-1).
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether what is below leaves the screen.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the user may leave it without a button: by escape, or by a click beside it (GES-20).
  var isLeftByUser: Bool { self == .pageSheet || self == .formSheet || self == .popover }
}
