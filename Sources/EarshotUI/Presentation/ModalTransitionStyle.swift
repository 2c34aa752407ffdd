// SPDX-License-Identifier: Apache-2.0
/// How a presented view comes; it goes the other way round (TRN-1, TRN-2).
public enum ModalTransitionStyle: Sendable {
  /// From below, over what is there.
  case coverVertical
  /// Cells cannot turn: it is there at once, and the transition lasts as long.
  case flipHorizontal
  /// Cells cannot be half there: it is there at once, and the transition lasts as long.
  case crossDissolve
  /// For ``ModalPresentationStyle/fullScreen`` only; others come from below.
  case partialCurl
}
