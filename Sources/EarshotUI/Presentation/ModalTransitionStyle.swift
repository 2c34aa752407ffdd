// SPDX-License-Identifier: Apache-2.0
/// The animation of a presented view; reversed on dismissal (TRN-1, TRN-2).
public enum ModalTransitionStyle: Sendable {
  /// From below, over the present content.
  case coverVertical
  /// Cells cannot turn: it appears at once, and the transition lasts as long.
  case flipHorizontal
  /// Cells cannot blend: it appears at once, and the transition lasts as long.
  case crossDissolve
  /// Only for ``ModalPresentationStyle/fullScreen``; other styles cover vertically.
  case partialCurl
}
